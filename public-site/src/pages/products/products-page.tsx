import { Container, EmptyState, LinkButton, Pagination, SelectField } from '@nalika/shared-ui'
import { useId, useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { addressOf, changedAddress, pageMention } from '../../components/address.ts'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { viewFrom, type ListView } from '../../components/list-view.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { QuoteDialogLoader } from '../../components/quote/quote-dialog-loader.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { ResultCount } from '../../components/result-count.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersFrom, isFiltered, SORTS } from './product-filters.ts'
import { productsHead } from './products-head.ts'
import { productsLoader } from './products-loader.ts'
import styles from './products-page.module.css'

const PATH = '/products'
const sorts = SORTS.map(({ value, label }) => ({ value, label }))

/** The product list. The URL has its filters, order, page and view. */
function ProductsPage() {
  const { list, filterOptions, refusal } = useLoaderData<typeof productsLoader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const formId = useId()
  const [quoteSubject, setQuoteSubject] = useState<QuoteSubject | null>(null)

  const filters = useMemo(() => filtersFrom(params), [params])
  const view = viewFrom(params)
  const viewMention = view === 'grid' ? '' : view
  const clearAddress = addressOf(PATH, { view: viewMention })
  const busy = navigation.state === 'loading' && navigation.location.pathname === PATH
  const products = list?.data ?? []
  const { total = 0, more, currentPage = 1, lastPage = 1, per_page = 6 } = list?.pagination ?? {}
  const from = (currentPage - 1) * per_page + 1

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={[{ label: 'Home', to: '/' }, { label: 'Products' }]} title="Products">
        <p>Tubes and pipes by size, grade and application. Prices are per piece, without GST.</p>
      </PageHeader>
      <div className={styles.columns}>
        <section className={styles.filters} aria-label="Filters">
          <FilterForm
            id={formId}
            filters={filters}
            filterOptions={filterOptions}
            view={view}
            errors={refusal?.errors ?? {}}
            clearAddress={clearAddress}
            onApply={(chosen) => void navigate(addressOf(PATH, { ...chosen, view: viewMention }))}
          />
        </section>
        <section aria-label="Results">
          <ActiveFilters
            filters={filters}
            filterOptions={filterOptions}
            addressWithout={(name) => changedAddress(PATH, params, { [name]: '', page: '' })}
          />
          <div className={styles.toolbar}>
            <ResultCount total={total} more={more} from={from} to={from + products.length - 1} />
            <SelectField
              className={styles.sort}
              label="Sort by"
              name="sort"
              form={formId}
              options={sorts}
              defaultValue={filters.sort}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <ViewToggle
              view={view}
              addressFor={(next: ListView) =>
                changedAddress(PATH, params, { view: next === 'grid' ? '' : next })
              }
            />
          </div>
          {refusal && <EmptyState title={refusal.message} />}
          {!refusal && products.length === 0 && (
            <EmptyState
              title="No products found"
              action={isFiltered(filters) && <LinkButton to={clearAddress}>Clear all filters</LinkButton>}
            >
              <p>Try fewer filters, a wider size range or another search term.</p>
            </EmptyState>
          )}
          {products.length > 0 && (
            <ProductList products={products} view={view} onQuote={setQuoteSubject} busy={busy} />
          )}
          <div className={styles.pages}>
            <Pagination
              page={currentPage}
              lastPage={lastPage}
              hrefFor={(page) => changedAddress(PATH, params, { page: pageMention(page) })}
            />
          </div>
        </section>
      </div>
      <CompareTrayLoader />
      <QuoteDialogLoader subject={quoteSubject} onClose={() => setQuoteSubject(null)} />
    </Container>
  )
}

export { ProductsPage as Component, productsHead as head, productsLoader as loader }
