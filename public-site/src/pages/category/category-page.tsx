import { Button, Container, EmptyState, LinkButton, Pagination, TextField } from '@nalika/shared-ui'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import {
  Form,
  Link,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'
import { addressOf, changedAddress, pageMention } from '../../components/address.ts'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { Missing } from '../../components/missing.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { QuoteDialogLoader } from '../../components/quote/quote-dialog-loader.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { ResultCount } from '../../components/result-count.tsx'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { categoryCrumbs, categoryDescription, categoryHead } from './category-head.ts'
import { categoryLoader, type CategoryList } from './category-loader.ts'
import styles from './category-page.module.css'

function CategoryPage() {
  const list = useLoaderData<typeof categoryLoader>()
  if (list) return <CategoryProducts list={list} />
  return (
    <Missing title="Not Found" action={<LinkButton to="/products">Browse All Products</LinkButton>}>
      <p>This category does not exist.</p>
    </Missing>
  )
}

/** The products of one category, with a search of their own. */
function CategoryProducts({
  list: { category, products, total, more, page, lastPage, perPage },
}: {
  list: CategoryList
}) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [quoteSubject, setQuoteSubject] = useState<QuoteSubject | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const search = params.get('search') ?? ''
  useFollowedFields(
    form,
    useMemo(() => ({ search }), [search]),
  )
  const view = viewFrom(params)
  const viewMention = view === 'grid' ? '' : view
  const from = (page - 1) * perPage + 1

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    void navigate(addressOf(pathname, { search: String(typed ?? '').trim(), view: viewMention }))
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={categoryCrumbs(category.name)} title={category.name}>
        <p>{categoryDescription(category.id)}</p>
      </PageHeader>
      <div className={styles.toolbar}>
        <Form
          ref={form}
          className={styles.search}
          method="get"
          role="search"
          aria-label={category.name}
          onSubmit={apply}
        >
          {view !== 'grid' && <input type="hidden" name="view" value={view} />}
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
        <ResultCount total={total} more={more} from={from} to={from + products.length - 1} />
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
            search !== '' && (
              <LinkButton to={addressOf(pathname, { view: viewMention })}>Clear search</LinkButton>
            )
          }
        />
      ) : (
        <ProductList
          products={products}
          view={view}
          onQuote={setQuoteSubject}
          busy={navigation.location?.pathname === pathname}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          lastPage={lastPage}
          hrefFor={(next) => changedAddress(pathname, params, { page: pageMention(next) })}
        />
        <Link to="/products">Browse All Products</Link>
      </div>
      <CompareTrayLoader />
      <QuoteDialogLoader subject={quoteSubject} onClose={() => setQuoteSubject(null)} />
    </Container>
  )
}

export { CategoryPage as Component, categoryHead as head, categoryLoader as loader }
