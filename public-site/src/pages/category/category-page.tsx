import { Button, Container, EmptyState, LinkButton, Pagination, TextField } from '@nalika/shared-ui'
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
import { addressOf, changedAddress, pageMention } from '../../components/address.ts'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { usePriceUnitMention } from '../../components/price-unit/price-unit-store.ts'
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
        <CategorySearch label={category.name} />
        <ResultCount pagination={pagination} shown={products.length} />
        <PriceUnitSwitch />
        <ViewToggle
          view={view}
          addressFor={(next) => changedAddress(pathname, params, { view: next === 'grid' ? '' : next })}
        />
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
      <div className={styles.pages}>
        <Pagination
          page={pagination.currentPage}
          lastPage={pagination.lastPage}
          hrefFor={(next) => changedAddress(pathname, params, { page: pageMention(next) })}
        />
        <Link to="/products">Browse All Products</Link>
      </div>
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
  const view = params.get('view')
  const unit = usePriceUnitMention()
  useFollowedFields(
    form,
    useMemo(() => ({ search }), [search]),
  )

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search')).trim()
    void navigate(addressOf(pathname, { search: typed, view: view ?? '', unit }))
  }

  return (
    <Form ref={form} className={styles.search} method="get" role="search" aria-label={label} onSubmit={apply}>
      {view !== null && <input type="hidden" name="view" value={view} />}
      {unit !== '' && <input type="hidden" name="unit" value={unit} />}
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
