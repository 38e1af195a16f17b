import { readQuantity, type Product } from '@nalika/shared-api/contract'
import { Button, Container } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router-dom'
import { ArticleSection } from '../../components/article.tsx'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import { loadProduct } from '../../components/load-product.ts'
import { PriceUnitButtons } from '../../components/price-unit/price-unit-buttons.tsx'
import { rememberedPriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { addToQuoteList, LONGEST_LIST } from '../../components/quote-list/quote-list-store.ts'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'
import styles from './estimate-page.module.css'
import { EstimatePaper } from './estimate-paper.tsx'
import { EstimateTotals } from './estimate-totals.tsx'
import {
  estimateAddress,
  firstLines,
  isAddition,
  parseDetails,
  productIdsIn,
  storedAddress,
  storeEstimate,
} from './estimate-address.ts'
import { createEstimateNumber } from './estimate-number.ts'
import {
  lineOfProduct,
  nextLine,
  quoteLinesOf,
  totalsOf,
  withLine,
  withRateUnit,
  type EstimateDetails,
  type EstimateLine,
} from './estimate.ts'
import { ProductSearch } from './product-search.tsx'

const TITLE = 'Estimate'

const head = textPageHead(
  TITLE,
  'Estimate the weight and cost of an order of steel pipe, line by line, with bulk discount and 18% GST split by state.',
)

interface EstimateData {
  products: Product[]
  /** How many products of the URL do not exist. */
  missing: number
}

/** The products in the URL; the page works without deleted ones. */
async function estimateLoader({ request }: LoaderFunctionArgs): Promise<EstimateData> {
  const params = new URL(request.url).searchParams
  const stored = storedAddress(params)
  if (stored !== null) throw redirect(stored)
  const ids = productIdsIn(params)
  const found = await Promise.all(ids.map((id) => loadProduct(id, request.signal)))
  const products = found.filter((product) => product !== null)
  return { products, missing: ids.length - products.length }
}

function EstimatePage() {
  const { key } = useLocation()
  return <Estimate key={key} />
}

/** The lines and details of the estimate. Changes are written to the URL and stored in the browser. */
function useEstimate(products: readonly Product[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [params] = useState(() => new URLSearchParams(search))
  const [lines, setLines] = useState<readonly EstimateLine[]>(() => firstLines(params, products))
  const [details, setDetails] = useState<EstimateDetails>(() => {
    const parsed = parseDetails(params)
    return { ...parsed, number: parsed.number || createEstimateNumber() }
  })
  const [stored] = useState(() => storedAddress(params))
  const [isChanged, setChanged] = useState(stored === null && isAddition(params))
  const address = estimateAddress(lines, details)

  // A first visit is rendered by the server, which does not know the stored estimate.
  useEffect(() => {
    if (stored !== null) void navigate(stored, { replace: true })
  }, [stored, navigate])

  // The browser's own call, not the router's: the state is newer than the URL, so the loader need not run.
  useEffect(() => {
    if (!isChanged) return
    window.history.replaceState(window.history.state, '', address)
    storeEstimate(address)
  }, [isChanged, address])

  return {
    lines,
    details,
    address,
    changeLines(changed: readonly EstimateLine[]) {
      setChanged(true)
      setLines(changed)
    },
    changeDetails(changed: EstimateDetails) {
      setChanged(true)
      setDetails(changed)
    },
  }
}

/** Adds the lines to the quote list. Returns the reason when it cannot. */
function addToRequest(lines: readonly EstimateLine[], number: string): string | null {
  // Back from the list, the same estimate replaces the lines it added before.
  const source = `estimate-${number}-`
  const wanted = quoteLinesOf(lines, source)
  if (wanted.length === 0) return 'Enter a quantity first.'
  if (addToQuoteList(wanted, source)) return null
  return `A request has at most ${LONGEST_LIST} lines. Remove some here or from your quote list.`
}

/** Weight and cost of an order, before quotes are requested. */
function Estimate() {
  const { products, missing } = useLoaderData<typeof estimateLoader>()
  const navigate = useNavigate()
  const { lines, details, address, changeLines, changeDetails } = useEstimate(products)
  const [problem, setProblem] = useState('')
  const totals = totalsOf(lines, details)

  function request() {
    const refusal = addToRequest(lines, details.number)
    setProblem(refusal ?? '')
    if (refusal !== null) return
    window.history.replaceState(window.history.state, '', address)
    void navigate('/quote-list')
  }

  function startAgain() {
    storeEstimate(null)
    void navigate('/estimate')
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>Estimate the weight and cost of your order, line by line, before you request quotes.</p>
      </PageHeader>
      <noscript>
        <p>
          The estimate needs JavaScript. The <a href="/calculator">calculator</a> works without it.
        </p>
      </noscript>
      {missing > 0 && (
        <p className={styles.missing} role="alert">
          {missing === 1 ? 'A product' : `${missing} products`} of this estimate could not be found.
        </p>
      )}
      <div className={styles.columns}>
        <EstimateLines
          lines={lines}
          onChange={(changed) => {
            setProblem('')
            changeLines(changed)
          }}
        />
        <EstimateTotals
          totals={totals}
          details={details}
          address={address}
          onChange={changeDetails}
          onRequest={request}
          onStartAgain={startAgain}
          problem={problem}
        />
      </div>
      <EstimatePaper lines={lines} totals={totals} details={details} />
      <div className={styles.advice}>
        <ArticleSection id="rates" title="Which rate to enter">
          <p>
            Pipe is bought by weight: use the rate per kilogram from your last invoice. A product from the{' '}
            <Link to="/products">catalogue</Link> comes with its price per piece. Prices and rates are without
            GST.
          </p>
        </ArticleSection>
      </div>
    </Container>
  )
}

/** Lines with a product and a quantity that can be ordered. */
function wantedLines(lines: readonly EstimateLine[]) {
  return lines.flatMap(({ id, product, quantity, unit }) => {
    const read = readQuantity(quantity, unit)
    if (product === null || 'problem' in read) return []
    return [{ id: String(id), product_id: product.id, ...read }]
  })
}

interface EstimateLinesProps {
  lines: readonly EstimateLine[]
  onChange: (lines: readonly EstimateLine[]) => void
}

function EstimateLines({ lines, onChange }: EstimateLinesProps) {
  const wanted = wantedLines(lines)
  const { delivered, deliveredBar } = useDelivered(({ LinesBar }) => <LinesBar lines={wanted} />)
  return (
    <div className={styles.lines}>
      <div className={styles.rates}>
        Rates per
        <PriceUnitButtons
          current={
            lines.every(({ rateUnit }) => rateUnit === lines[0]?.rateUnit) ? lines[0]?.rateUnit : undefined
          }
          onChoose={(unit) => onChange(lines.map((line) => withRateUnit(line, unit)))}
        />
      </div>
      {wanted.length > 0 && deliveredBar}
      {lines.map((line, index) => (
        <EstimateLineFields
          key={line.id}
          line={line}
          delivered={delivered}
          number={index + 1}
          onChange={(changed) => onChange(lines.map((each) => (each.id === line.id ? changed : each)))}
          onRemove={lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : undefined}
        />
      ))}
      {delivered && <delivered.BookingDialog />}
      {delivered && wanted.length > 0 && (
        <delivered.ListPlans
          lineCount={lines.length}
          nameOf={(id) => lines.find((line) => String(line.id) === id)?.product?.name ?? ''}
        />
      )}
      <Button className={styles.add} onClick={() => onChange([...lines, nextLine(lines)])}>
        Add a line
      </Button>
      <ProductSearch
        onChoose={(chosen) =>
          onChange(withLine(lines, withRateUnit(lineOfProduct(chosen), rememberedPriceUnit())))
        }
      />
    </div>
  )
}

export { EstimatePage as Component, estimateLoader as loader, head }
