import { call } from '@nalika/shared-api'
import { parseId, quoteRequests } from '@nalika/shared-api/contract'
import {
  Container,
  EmptyState,
  FormErrors,
  LinkButton,
  Loading,
  Skeleton,
  useHydrated,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { loadProduct } from '../../components/load-product.ts'
import { PageHeader } from '../../components/page-header.tsx'
import {
  addProductToQuoteList,
  clearQuoteList,
  LIST_FULL,
  LONGEST_LIST,
  useQuoteList,
} from '../../components/quote-list/quote-list-store.ts'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import type { QuoteListBody } from './quote-list-body.ts'
import { QuoteListForm } from './quote-list-form.tsx'
import styles from './quote-list-page.module.css'
import { RequestSent, type SentRequest } from './request-sent.tsx'

const TITLE = 'Quote List'

const head = (): PageHead => ({
  title: TITLE,
  description: 'Add several products with quantities and request all quotes at once.',
  canonical: '/quote-list',
  noIndex: true,
})

/** The product of `?add=`, which a button submits before hydration. */
async function quoteListLoader({ request }: LoaderFunctionArgs) {
  const id = parseId(new URL(request.url).searchParams.get('add'))
  return { id, product: id === null ? null : await loadProduct(id, request.signal) }
}

/** Adds the product of the address to the list. Returns why it could not be added. */
function useAddedProduct(): { title: string; message: string } | null {
  const { id, product } = useLoaderData<typeof quoteListLoader>()
  const navigate = useNavigate()
  const lines = useQuoteList()
  const isListed = lines.some(({ productId }) => productId === id)

  useEffect(() => {
    if (product !== null && addProductToQuoteList(product)) void navigate('/quote-list', { replace: true })
  }, [product, navigate])

  if (id === null || isListed) return null
  if (product !== null) return lines.length < LONGEST_LIST ? null : LIST_FULL
  return { title: 'The product could not be added', message: 'Please go back and try again.' }
}

type Post = Parameters<typeof useSubmission<QuoteListBody, SentRequest['receipt']>>[0]

const post: Post = async (body, options) => (await call(quoteRequests, { body }, options)).data

/** The quote list, sent as one request; each line goes to its own distributor. */
function QuoteListPage() {
  const { id } = useLoaderData<typeof quoteListLoader>()
  const problem = useAddedProduct()
  const lines = useQuoteList()
  const hydrated = useHydrated()
  const [sent, setSent] = useState<SentRequest | null>(null)
  const { form, send, busy, failure } = useSubmission(post)

  async function submit(body: QuoteListBody) {
    const receipt = await send(body)
    if (receipt === null) return
    setSent({ receipt, lines })
    clearQuoteList()
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>Several products, one request. Each line goes to a distributor of that product.</p>
      </PageHeader>
      {problem && <FormErrors title={problem.title} errors={[problem.message]} />}
      {sent && <RequestSent {...sent} />}
      {!hydrated && (
        <>
          <noscript>
            <p>
              The quote list is stored in your browser and needs JavaScript. Please use the{' '}
              <a href={addressOf('/quote', { product: id ?? '' })}>quote form</a> to request a single product.
            </p>
          </noscript>
          <Loading label="Loading your list">
            <Skeleton shape="block" count={2} />
          </Loading>
        </>
      )}
      {hydrated && lines.length === 0 && !sent && (
        <EmptyState
          title="Your quote list is empty."
          action={<LinkButton to="/products">Browse products</LinkButton>}
        >
          <p>Add products from their pages, or lines from an estimate.</p>
        </EmptyState>
      )}
      {hydrated && lines.length > 0 && (
        <QuoteListForm
          form={form}
          lines={lines}
          busy={busy}
          failure={failure}
          onSubmit={(body) => void submit(body)}
        />
      )}
    </Container>
  )
}

export { QuoteListPage as Component, head, quoteListLoader as loader }
