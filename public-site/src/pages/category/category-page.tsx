import { Button, Container, EmptyState, LinkButton, TextField } from '@nalika/shared-ui'
import { useMemo, useRef, type FormEvent } from 'react'
import {
  Form,
  Link,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { addressOf, changedAddress } from '../../components/address.ts'
import { CategoryTabs } from '../../components/category-tabs.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { ListDisplayFields, useListDisplay } from '../../components/list-display.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { ResultCount } from '../../components/result-count.tsx'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { CATEGORY_ABSENT, categoryCrumbs, categoryDescription, categoryHead } from './category-head.ts'
import { categoryLoader, type CategoryList } from './category-loader.ts'
import styles from './category-page.module.css'

function CategoryPage() {
  const found = useLoaderData<typeof categoryLoader>()
  if (found.state === 'found') return <CategoryProducts list={found.record} />
  return (
    <AbsentRecord
      state={found.state}
      titles={CATEGORY_ABSENT}
      action={<LinkButton to="/products">Browse All Products</LinkButton>}
    >
      <p>This category does not exist.</p>
    </AbsentRecord>
  )
}

/** The products of one category. */
function CategoryProducts({ list: { category, data: products, pagination } }: { list: CategoryList }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigation = useNavigation()
  const { openQuote, quoteDialog } = useQuoteDialog()
  const view = viewFrom(params)
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={categoryCrumbs(category.name)} title={category.name}>
        <p>{categoryDescription(category.id)}</p>
      </PageHeader>
      <div className={styles.toolbar}>
        <CategoryTabs category={category.id} />
        <CategorySearch label={category.name} />
        <ResultCount pagination={pagination} shown={products.length} />
        <PriceUnitSwitch />
        <ViewToggle />
      </div>
      <h2 className="visually-hidden">Results</h2>
      {products.length === 0 ? (
        <EmptyState
          title="No products found"
          action={
            params.has('search') && (
              <LinkButton to={changedAddress(pathname, params, { search: '', page: '' })}>
                Clear search
              </LinkButton>
            )
          }
        />
      ) : (
        <ProductList
          products={products}
          view={view}
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
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
}

/** Searches within the category. A GET form: without scripts the browser itself changes the address. */
function CategorySearch({ label }: { label: string }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const search = params.get('search') ?? ''
  const display = useListDisplay()
  useFollowedFields(
    form,
    useMemo(() => ({ search }), [search]),
  )

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search')).trim()
    void navigate(addressOf(pathname, { search: typed, ...display }))
  }

  return (
    <Form ref={form} className={styles.search} method="get" role="search" aria-label={label} onSubmit={apply}>
      <ListDisplayFields />
      <TextField
        className={styles.field}
        label="Search"
        name="search"
        type="search"
        maxLength={200}
        defaultValue={search}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}

export { CategoryPage as Component, categoryHead as head, categoryLoader as loader }
