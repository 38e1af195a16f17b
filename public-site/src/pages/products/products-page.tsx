import { Container, EmptyState, SelectField } from '@nalika/shared-ui'
import { useId, useMemo } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom'
import { addressOf, changedAddress } from '../../components/address.ts'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { ActiveFilters } from '../../components/facets/active-filters.tsx'
import { FilterForm } from '../../components/facets/filter-form.tsx'
import columns from '../../components/facets/filtered-list.module.css'
import { filtersFrom, type FilterName } from '../../components/facets/product-filters.ts'
import { useFilterNavigation } from '../../components/facets/use-filter-navigation.ts'
import { useListDisplay } from '../../components/list-display.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import results from '../../components/product-list.module.css'
import { ProductList } from '../../components/product-list.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { ResultCount } from '../../components/result-count.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { lazyNoProducts } from './lazy-no-products.ts'
import { lazySearchReading } from './lazy-search-reading.ts'
import { SORTS, SORTS_BY_SIZE } from './product-query.ts'
import { productsHead } from './products-head.ts'
import { productsLoader } from './products-loader.ts'
import styles from './products-page.module.css'

const PATH = '/products'
/** Of a list that the server rejected. */
const NO_PAGES = { total: 0, currentPage: 1, lastPage: 1, per_page: 6 }

/** The product list. The URL has its filters, order, page and view. */
function ProductsPage() {
  const { list, choices, refusal } = useLoaderData<typeof productsLoader>()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const formId = useId()
  const { openQuote, quoteDialog } = useQuoteDialog()

  const filters = useMemo(() => filtersFrom(params), [params])
  const view = viewFrom(params)
  const display = useListDisplay()
  const applyFilters = useFilterNavigation(display)
  const addressWith = (name: FilterName, value: string) =>
    changedAddress(PATH, params, { [name]: value, page: '' })
  const clearAddress = addressOf(PATH, display)
  const busy = navigation.state === 'loading' && navigation.location.pathname === PATH
  const products = list?.data ?? []
  const understanding = list?.understanding
  const pagination = list?.pagination ?? NO_PAGES

  return (
    <Container className={styles.page}>
      <div className={columns.columns}>
        <PageHeader crumbs={[{ label: 'Home', to: '/' }, { label: 'Products' }]} title="Products">
          <p>Tubes and pipes by size, grade and application. Prices are without GST.</p>
        </PageHeader>
        <section aria-label="Filters">
          <FilterForm
            id={formId}
            label="Products"
            filters={filters}
            choices={choices}
            errors={refusal?.errors ?? {}}
            clearAddress={clearAddress}
            onApply={applyFilters}
          />
        </section>
        <section aria-label="Results" className={results.results}>
          <div className={results.summary}>
            <ResultCount pagination={pagination} shown={products.length} />
            <ActiveFilters filters={filters} addressWith={addressWith}>
              {understanding && (
                <lazySearchReading.Part
                  search={filters.search}
                  understanding={understanding}
                  addressWith={(search) => addressWith('search', search)}
                />
              )}
            </ActiveFilters>
          </div>
          <div className={results.tools}>
            <SelectField
              className={styles.sort}
              label="Sort by"
              name="sort"
              form={formId}
              options={filters.search === '' ? SORTS_BY_SIZE : SORTS}
              defaultValue={filters.sort}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <PriceUnitSwitch />
            <ViewToggle />
          </div>
          {refusal && <EmptyState title={refusal.message} />}
          {!refusal && products.length === 0 && (
            <lazyNoProducts.Part
              list={list}
              filters={filters}
              addressWith={(changes) => changedAddress(PATH, params, { page: '', ...changes })}
              clearAddress={clearAddress}
            />
          )}
          {products.length > 0 && (
            <ProductList products={products} view={view} onQuote={openQuote} busy={busy} />
          )}
          <ListPages
            page={pagination.currentPage}
            lastPage={pagination.lastPage}
            total={pagination.total}
            defaultCards={6}
          />
        </section>
      </div>
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
}

export { ProductsPage as Component, productsHead as head, productsLoader as loader }
