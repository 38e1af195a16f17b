import { call } from '@nalika/shared-api'
import { productDetails, type Product } from '@nalika/shared-api/contract'
import { Button, Container } from '@nalika/shared-ui'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { ArticleSection } from '../../parts/article.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { addToQuoteList } from '../../parts/quote-list/quote-list-store.ts'
import { textPageCrumbs, textPageHead } from '../../parts/text-page-head.ts'
import { EstimateLineFields } from './estimate-line-fields.tsx'
import styles from './estimate-page.module.css'
import { EstimatePaper } from './estimate-paper.tsx'
import { EstimateTotals, type Places } from './estimate-totals.tsx'
import { firstLines, lineOfProduct, nextLine, quoteLinesOf, totalsOf, type EstimateLine } from './estimate.ts'
import { ProductSearch } from './product-search.tsx'

const TITLE = 'Estimate'

const head = textPageHead(
  TITLE,
  'Estimate the weight and cost of an order of steel pipe, line by line, with bulk discount and 18% GST split by state.',
)

/** The product an address names; without it the page still works. */
async function estimateLoader({ request }: LoaderFunctionArgs): Promise<{ product: Product | null }> {
  const id = Number(new URL(request.url).searchParams.get('product'))
  if (!Number.isInteger(id) || id < 1) return { product: null }
  try {
    return { product: (await call(productDetails, { params: { id } }, request.signal)).data }
  } catch (error) {
    console.error('The product of an estimate could not be loaded', error)
    return { product: null }
  }
}

function EstimatePage() {
  const { search } = useLocation()
  return <Estimate key={search} />
}

/** Weight and cost of an order before anybody is asked. */
function Estimate() {
  const { product } = useLoaderData<typeof estimateLoader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly EstimateLine[]>(() =>
    firstLines(new URLSearchParams(search), product),
  )
  const [places, setPlaces] = useState<Places>({ supplier: 'Telangana', customer: '' })
  const [problem, setProblem] = useState('')
  const totals = totalsOf(lines, places.supplier, places.customer)

  function change(changed: readonly EstimateLine[]) {
    setProblem('')
    setLines(changed)
  }

  function request() {
    const wanted = quoteLinesOf(lines)
    if (wanted.length === 0) {
      setProblem('Enter a quantity first.')
      return
    }
    addToQuoteList(wanted)
    void navigate('/quote-list')
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>What an order weighs and costs, line by line, before you ask for quotes.</p>
      </PageHeader>
      <noscript>
        <p>
          The estimate reckons on your device, which needs JavaScript. The{' '}
          <a href="/calculator">calculator</a> works without.
        </p>
      </noscript>
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
          places={places}
          onPlaces={setPlaces}
          onRequest={request}
          problem={problem}
        />
      </div>
      <EstimatePaper lines={lines} totals={totals} places={places} />
      <div className={styles.advice}>
        <ArticleSection id="rates" title="Which rate to enter">
          <p>
            Pipe is bought by weight: take the rate per kilogram of your last invoice. A product of the{' '}
            <Link to="/products">catalogue</Link> comes with its price per piece. Prices and rates are without
            GST.
          </p>
        </ArticleSection>
      </div>
    </Container>
  )
}

export { EstimatePage as Component, estimateLoader as loader, head }
