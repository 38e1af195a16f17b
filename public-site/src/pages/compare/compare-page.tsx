import { Button, CheckboxField, Container, EmptyState, LinkButton } from '@nalika/shared-ui'
import { useEffect, useRef } from 'react'
import { Form, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { adoptPicks, compareAddress, MOST_COMPARED } from '../../components/compare/compare-store.ts'
import { usePriceUnit, usePriceUnitMention } from '../../components/price-unit/price-unit-store.ts'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { AddAllToQuoteList } from '../../components/quote-list/add-all-to-quote-list.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { compareHead } from './compare-head.ts'
import { compareLoader } from './compare-loader.ts'
import { compareRows } from './compare-rows.ts'
import { TOLERANCES, toleranceInWords } from './compare-tolerances.ts'
import { CompareTable } from './compare-table.tsx'
import styles from './compare-page.module.css'

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Compare' }]

/** Products side by side. The URL has the products and whether equal rows are hidden. */
function ComparePage() {
  const { products, missing } = useLoaderData<typeof compareLoader>()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const summary = useRef<HTMLParagraphElement>(null)
  const before = useRef(products.length)
  const { openQuote, quoteDialog } = useQuoteDialog()
  const { delivered, deliveredBar } = useDelivered(({ AmountBar }) => <AmountBar products={products} />)
  const count = products.length

  useEffect(() => adoptPicks(products), [products])

  // The link that removed a product went with it.
  useEffect(() => {
    if (count < before.current) summary.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])

  const next = navigation.location?.pathname === '/compare' ? navigation.location.search : null
  const onlyDifferences = (next === null ? params : new URLSearchParams(next)).get('only') === 'differences'
  const unit = usePriceUnit()
  const all = compareRows(products, unit)
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all
  const differing = all.filter(({ differs }) => differs).length
  const ids = products.map(({ id }) => id)
  const mention = usePriceUnitMention()
  const unitQuery: Record<string, string> = mention === '' ? {} : { unit: mention }
  const query = onlyDifferences ? { ...unitQuery, only: 'differences' } : unitQuery

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={crumbs} title="Compare products">
        <p>Up to {MOST_COMPARED} products side by side. Prices are without GST.</p>
      </PageHeader>
      {count === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          action={<LinkButton to="/products">Browse All Products</LinkButton>}
        >
          <p>Select ‘Compare’ on the products you want to see side by side.</p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.toolbar}>
            <p ref={summary} role="status" className={styles.count} tabIndex={-1}>
              {sentenceOf(count, differing, missing)}
            </p>
            {count > 1 && (
              <Form method="get" action="/compare" className={styles.only} preventScrollReset replace>
                <input type="hidden" name="ids" value={ids.join(',')} />
                {mention !== '' && <input type="hidden" name="unit" value={mention} />}
                <CheckboxField
                  label="Only differences"
                  name="only"
                  value="differences"
                  checked={onlyDifferences}
                  onChange={({ target }) =>
                    void navigate(
                      compareAddress(ids, target.checked ? { ...unitQuery, only: 'differences' } : unitQuery),
                      {
                        replace: true,
                        preventScrollReset: true,
                      },
                    )
                  }
                />
                <noscript>
                  <Button type="submit" size="small">
                    Show
                  </Button>
                </noscript>
              </Form>
            )}
            <PriceUnitSwitch />
            <AddAllToQuoteList products={products} />
            {count < MOST_COMPARED && <LinkButton to="/products">Add another product</LinkButton>}
          </div>
          {deliveredBar}
          {rows.length === 0 && <p className={styles.count}>The products are identical in every row.</p>}
          <CompareTable
            products={products}
            rows={rows}
            unit={unit}
            delivered={delivered}
            query={query}
            onQuote={openQuote}
          />
          {count > 1 && <Tolerances />}
        </>
      )}
      {quoteDialog}
    </Container>
  )
}

/** Which differences are too small to be marked. */
const Tolerances = () => (
  <details className={styles.tolerances}>
    <summary>Small differences are not marked</summary>
    <ul>
      {TOLERANCES.map((tolerance) => (
        <li key={tolerance.term}>
          {tolerance.term} up to {toleranceInWords(tolerance)}: {tolerance.reason}.
        </li>
      ))}
    </ul>
  </details>
)

function sentenceOf(count: number, differing: number, missing: number): string {
  const compared =
    count === 1
      ? '1 product. Add another product to compare.'
      : `${count} products, ${differing} ${differing === 1 ? 'row differs' : 'rows differ'}.`
  if (missing === 0) return compared
  return `${compared} ${missing === 1 ? 'One product is' : `${missing} products are`} no longer offered.`
}

export { ComparePage as Component, compareHead as head, compareLoader as loader }
