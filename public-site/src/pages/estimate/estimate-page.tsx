import type { Product } from '@nalika/shared-api/contract'
import { Button, Container } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { ArticleSection } from '../../components/article.tsx'
import { loadProduct } from '../../components/load-product.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { addToQuoteList, LONGEST_LIST } from '../../components/quote-list/quote-list-store.ts'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'
import styles from './estimate-page.module.css'
import { EstimatePaper } from './estimate-paper.tsx'
import { EstimateTotals } from './estimate-totals.tsx'
import {
  firstLines,
  lineOfProduct,
  nextLine,
  parseSupplyStates,
  productIdsIn,
  queryOf,
  quoteLinesOf,
  totalsOf,
  type EstimateLine,
  type SupplyStates,
} from './estimate.ts'
import { ProductSearch } from './product-search.tsx'

const TITLE = 'Estimate'

const head = textPageHead(
  TITLE,
  'Estimate the weight and cost of an order of steel pipe, line by line, with bulk discount and 18% GST split by state.',
)

interface EstimateData {
  products: Product[]
  /** How many products of the address are not there. */
  missing: number
}

/** The products an address names; without those that are gone the page still works. */
async function estimateLoader({ request }: LoaderFunctionArgs): Promise<EstimateData> {
  const ids = productIdsIn(new URL(request.url).searchParams)
  const found = await Promise.all(ids.map((id) => loadProduct(id, request.signal)))
  const products = found.filter((product) => product !== null)
  return { products, missing: ids.length - products.length }
}

function EstimatePage() {
  const { search } = useLocation()
  return <Estimate key={search} />
}

/** Weight and cost of an order before anybody is asked. */
function Estimate() {
  const { products, missing } = useLoaderData<typeof estimateLoader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly EstimateLine[]>(() =>
    firstLines(new URLSearchParams(search), products),
  )
  const [supplyStates, setSupplyStates] = useState<SupplyStates>(() =>
    parseSupplyStates(new URLSearchParams(search)),
  )
  const [id] = useState(() => new URLSearchParams(search).get('id')?.slice(0, 20) ?? '')
  const [isChanged, setChanged] = useState(false)
  const [problem, setProblem] = useState('')
  const totals = totalsOf(lines, supplyStates.supplier, supplyStates.customer)

  // The browser's own call, not the router's: the state is newer than the URL, so the loader need not run.
  useEffect(() => {
    if (isChanged) window.history.replaceState(window.history.state, '', queryOf(lines, supplyStates, id))
  }, [isChanged, lines, supplyStates, id])

  function change(changed: readonly EstimateLine[]) {
    setProblem('')
    setChanged(true)
    setLines(changed)
  }

  function request() {
    // Back from the list, the same estimate takes the place of what it sent there before.
    const own = id === '' ? Math.random().toString(36).slice(2, 10) : id
    const source = `estimate-${own}-`
    const wanted = quoteLinesOf(lines, source)
    if (wanted.length === 0) {
      setProblem('Enter a quantity first.')
      return
    }
    if (!addToQuoteList(wanted, source)) {
      setProblem(`A request has at most ${LONGEST_LIST} lines. Remove some here or from your quote list.`)
      return
    }
    window.history.replaceState(window.history.state, '', queryOf(lines, supplyStates, own))
    void navigate('/quote-list')
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
        <div className={styles.lines}>
          {lines.map((line, index) => (
            <EstimateLineFields
              key={line.id}
              line={line}
              number={index + 1}
              onChange={(changed) => change(lines.map((each) => (each.id === line.id ? changed : each)))}
              onRemove={lines.length > 1 ? () => change(lines.filter(({ id }) => id !== line.id)) : undefined}
            />
          ))}
          <Button className={styles.add} onClick={() => change([...lines, nextLine(lines)])}>
            Add a line
          </Button>
          <ProductSearch onChoose={(chosen) => change([...lines, lineOfProduct(chosen, lines)])} />
        </div>
        <EstimateTotals
          totals={totals}
          supplyStates={supplyStates}
          onSupplyStates={(changed) => {
            setChanged(true)
            setSupplyStates(changed)
          }}
          onRequest={request}
          problem={problem}
        />
      </div>
      <EstimatePaper lines={lines} totals={totals} supplyStates={supplyStates} />
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

export { EstimatePage as Component, estimateLoader as loader, head }
