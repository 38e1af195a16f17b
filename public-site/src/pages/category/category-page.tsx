import { categoryDescription } from '@nalika/shared-api/contract'
import { Container, EmptyState, LinkButton } from '@nalika/shared-ui'
import { useId, useMemo } from 'react'
import { Link, useLoaderData, useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { addressOf, changedAddress } from '../../components/address.ts'
import { CategoryTabs } from '../../components/category-tabs.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { ActiveFilters } from '../../components/facets/active-filters.tsx'
import { FilterForm } from '../../components/facets/filter-form.tsx'
import columns from '../../components/facets/filtered-list.module.css'
import { filtersFrom, isFiltered, type ProductFilters } from '../../components/facets/product-filters.ts'
import { useFilterNavigation } from '../../components/facets/use-filter-navigation.ts'
import { useListDisplay } from '../../components/list-display.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { PriceNote } from '../../components/price-note.tsx'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import results from '../../components/product-list.module.css'
import { ProductList } from '../../components/product-list.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { ResultCount } from '../../components/result-count.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { AbsentCategory } from './absent-category.tsx'
import { categoryCrumbs, categoryHead } from './category-head.ts'
import { categoryLoader, type CategoryList } from './category-loader.ts'
import styles from './category-page.module.css'

function CategoryPage() {
  const found = useLoaderData<typeof categoryLoader>()
  return found.state === 'found' ? (
    <CategoryProducts list={found.record} />
  ) : (
    <AbsentCategory state={found.state} />
  )
}

/** The products of one category. */
function CategoryProducts({ list }: { list: CategoryList }) {
  const { category, data: products, pagination, choices } = list
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const formId = useId()
  const { openQuote, quoteDialog } = useQuoteDialog()
  const filters = useMemo(() => ({ ...filtersFrom(params), category: '' }), [params])
  const display = useListDisplay()
  const applyFilters = useFilterNavigation(display)
  const changed = (changes: Readonly<Record<string, string>>) =>
    changedAddress(pathname, params, { ...changes, page: '' })
  return (
    <Container className={styles.page}>
      <div className={columns.columns}>
        <PageHeader crumbs={categoryCrumbs(category.name)} title={category.name}>
          <p>{categoryDescription(category.id)}</p>
          <PriceNote note={list.price} />
        </PageHeader>
        <section aria-label="Filters">
          <FilterForm
            id={formId}
            label={category.name}
            filters={filters}
            choices={choices}
            without="category"
            clearAddress={addressOf(pathname, display)}
            onApply={applyFilters}
          />
          <input type="hidden" form={formId} name="sort" value={filters.sort} />
        </section>
        <section aria-label="Results" className={results.results}>
          <div className={results.summary}>
            <ResultCount pagination={pagination} shown={products.length} />
            <ActiveFilters filters={filters} addressWith={(name, value) => changed({ [name]: value })} />
          </div>
          <div className={results.tools}>
            <CategoryTabs category={category.id} />
            <PriceUnitSwitch />
            <ViewToggle />
          </div>
          {products.length === 0 ? (
            <EmptyState
              title="No products found"
              action={<ClearLink filters={filters} changed={changed} />}
            />
          ) : (
            <ProductList
              products={products}
              view={viewFrom(params)}
              onQuote={openQuote}
              busy={navigation.location?.pathname === pathname}
            />
          )}
          <ListPages
            page={pagination.currentPage}
            lastPage={pagination.lastPage}
            total={pagination.total}
            defaultCards={3}
          >
            <Link to="/products">Browse All Products</Link>
          </ListPages>
        </section>
      </div>
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
}

interface ClearLinkProps {
  filters: ProductFilters
  changed: (changes: Readonly<Record<string, string>>) => string
}

/** Out of an empty list. */
function ClearLink({ filters, changed }: ClearLinkProps) {
  if (filters.search !== '') return <LinkButton to={changed({ search: '' })}>Clear search</LinkButton>
  if (!isFiltered(filters)) return null
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']))
  return <LinkButton to={changed({ ...none, sort: filters.sort })}>Clear all filters</LinkButton>
}

export { CategoryPage as Component, categoryHead as head, categoryLoader as loader }
