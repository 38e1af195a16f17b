import { call } from '@nalika/shared-api'
import {
  brands,
  type BrandCard,
  type EndpointResponse,
  type Pagination as PaginationInfo,
} from '@nalika/shared-api/contract'
import { Container, EmptyState, Pagination, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import {
  addressOf,
  changedAddress,
  pageFrom,
  pageMention,
  redirectPastEnd,
} from '../../components/address.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { breadcrumbList, itemList } from '../../components/structured-data.ts'
import { BrandRows } from './brand-rows.tsx'
import styles from './brands-page.module.css'

const PATH = '/brands'
const crumbs = [{ label: 'Home', to: '/' }, { label: 'Brands' }]

async function brandsLoader({ request }: LoaderFunctionArgs): Promise<EndpointResponse<typeof brands>> {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = { seamlessPage: pageFrom(params, 'seamlessPage'), othersPage: pageFrom(params, 'othersPage') }
  const answer = await call(brands, { query }, request.signal)
  const { seamless, others } = answer.pagination
  redirectPastEnd(url, { seamlessPage: seamless.last_page, othersPage: others.last_page })
  return answer
}

function brandsHead({
  data: { data, pagination },
  url,
}: HeadArguments<EndpointResponse<typeof brands>>): PageHead {
  const seamlessPage = pagination.seamless.current_page
  const othersPage = pagination.others.current_page
  const sections = [
    ...(seamlessPage > 1 ? [`Seamless Pipes, page ${seamlessPage}`] : []),
    ...(othersPage > 1 ? [`Other Pipe Categories, page ${othersPage}`] : []),
  ]
  const items = [...data.seamless, ...data.others].map(({ id, brand_name }) => ({
    name: brand_name,
    path: `/brand/${id}`,
  }))
  return {
    title: ['Brands', ...sections].join(': '),
    description:
      'Brands of seamless and welded steel pipe, galvanised tube and hollow sections, with their manufacturers and product ranges.',
    canonical: addressOf(PATH, {
      seamlessPage: pageMention(seamlessPage),
      othersPage: pageMention(othersPage),
    }),
    structuredData: [breadcrumbList(crumbs, url), ...itemList(items, url)],
  }
}

/** The brands in two sections with separate pages. */
function BrandsPage() {
  const { data, pagination } = useLoaderData<typeof brandsLoader>()
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={crumbs} title="Brands">
        <p>Mills and manufacturers on Nalika.</p>
      </PageHeader>
      <Section
        title="Seamless Pipes"
        empty="No seamless brands found"
        pageKey="seamlessPage"
        brands={data.seamless}
        pagination={pagination.seamless}
      />
      <Section
        title="Other Pipe Categories"
        empty="No other brands found"
        pageKey="othersPage"
        brands={data.others}
        pagination={pagination.others}
      />
    </Container>
  )
}

interface SectionProps {
  title: string
  empty: string
  /** Key of the address that holds this section's page. */
  pageKey: 'seamlessPage' | 'othersPage'
  brands: readonly BrandCard[]
  pagination: PaginationInfo
}

function Section({ title, empty, pageKey, brands: cards, pagination }: SectionProps) {
  const [params] = useSearchParams()
  return (
    <section className={styles.section} aria-labelledby={pageKey}>
      <h2 id={pageKey}>{title}</h2>
      {cards.length === 0 ? <EmptyState title={empty} /> : <BrandRows brands={cards} />}
      <Pagination
        page={pagination.current_page}
        lastPage={pagination.last_page}
        label={`Pages of ${title}`}
        keepScroll
        hrefFor={(page) => changedAddress(PATH, params, { [pageKey]: pageMention(page) })}
      />
    </section>
  )
}

export { BrandsPage as Component, brandsHead as head, brandsLoader as loader }
