import { call } from '@nalika/shared-api'
import {
  parseId,
  readQuantity,
  quoteRequests,
  readQuoteLines,
  savedList,
  type QuoteListReceipt,
  type ReadQuoteLine,
  type SavedList,
} from '@nalika/shared-api/contract'
import {
  Container,
  EmptyState,
  formatQuantity,
  FormErrors,
  LinkButton,
  Loading,
  Skeleton,
  useHydrated,
  useSubmittedForm,
  type PageHead,
} from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { loadProduct } from '../../components/load-product.ts'
import { loadRecord } from '../../components/load-record.ts'
import { MOST_COMPARED } from '../../components/compare/compare-store.ts'
import { PageHeader } from '../../components/page-header.tsx'
import {
  addProductToQuoteList,
  clearQuoteList,
  LIST_FULL,
  LONGEST_LIST,
  useQuoteList,
} from '../../components/quote-list/quote-list-store.ts'
import { dropDraft } from '../../components/quote/draft-store.ts'
import { sentIn, useSubmission } from '../../components/quote/use-submission.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import type { QuoteListBody } from './quote-list-body.ts'
import { ListRequest } from './list-request.tsx'
import { chosenName, listedLine, submittedLines, type ListedLine } from './listed-line.ts'
import { lazySavedList } from './lazy-saved-list.ts'
import { PasteList } from './paste-list.tsx'
import { QUOTE_LIST_DRAFT, QuoteListForm } from './quote-list-form.tsx'
import styles from './quote-list-page.module.css'
import { RequestSent, type SentRequest } from './request-sent.tsx'

const TITLE = 'Quote List'

const head = (): PageHead => ({
  title: TITLE,
  description: 'Add several products with quantities and request all quotes at once.',
  canonical: '/quote-list',
  noIndex: true,
})

/** The products of `?add=`, which a button submits before hydration: one, or all of a comparison. */
async function addedProducts({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const named = params.getAll('add').slice(0, MOST_COMPARED).map(parseId)
  const ids = named.filter((id) => id !== null)
  const found = await Promise.all(ids.map((id) => loadProduct(id, request.signal)))
  return { ids, products: found.filter((product) => product !== null) }
}

/** The list that a secret link names, which no server may cache, or the products to add to the list of this browser. */
async function quoteListLoader(args: LoaderFunctionArgs) {
  const { token } = args.params
  if (token === undefined) return addedProducts(args)
  await lazySavedList.load(true)
  const load = async () => (await call(savedList, { params: { token } }, args.request.signal)).data
  return loadRecord<SavedList>(load, { 'cache-control': 'no-store' })
}

function QuoteListRoute() {
  const data = useLoaderData<typeof quoteListLoader>()
  return 'state' in data ? <lazySavedList.Part loaded={data} /> : <QuoteListPage />
}

/** Adds the products of the address to the list. Returns why they could not be added. */
function useAddedProducts(): { title: string; message: string } | null {
  const { ids, products } = useLoaderData<typeof addedProducts>()
  const navigate = useNavigate()
  const lines = useQuoteList()
  const areListed = ids.every((id) => lines.some(({ productId }) => productId === id))

  useEffect(() => {
    if (products.length > 0 && products.length === ids.length && products.every(addProductToQuoteList))
      void navigate('/quote-list', { replace: true })
  }, [ids, products, navigate])

  if (areListed) return null
  if (products.length === ids.length) return lines.length + ids.length <= LONGEST_LIST ? null : LIST_FULL
  return { title: 'The product could not be added', message: 'Please go back and try again.' }
}

/** A list that the browser itself submitted, without scripts: read, rejected with its contact, or sent. */
function useListWithoutScripts() {
  const read = useSubmittedForm(readQuoteLines.name)
  const request = useSubmittedForm(quoteRequests.name)
  const receipt = sentIn<QuoteListReceipt>(request)
  const lines = request ? submittedLines(request.values) : sentIn<ReadQuoteLine[]>(read)?.map(listedLine)
  if (receipt && lines) {
    const sent = lines.flatMap(sentLine)
    return { sent: { receipt, lines: sent }, lines: undefined }
  }
  return { read, lines, rejected: request }
}

function sentLine(line: ListedLine): SentRequest['lines'] {
  const name = chosenName(line)
  const read = readQuantity(String(line.quantity ?? ''), line.unit)
  if (name === undefined || read.problem !== undefined) return []
  return [{ name, amount: formatQuantity(read.quantity, read.unit) }]
}

type Post = Parameters<typeof useSubmission<QuoteListBody, SentRequest['receipt']>>[0]

const post: Post = async (body, options) => (await call(quoteRequests, { body }, options)).data

/** The quote list, sent as one request; each line goes to its own distributors. */
function QuoteListPage() {
  const { ids } = useLoaderData<typeof addedProducts>()
  const plain = useListWithoutScripts()
  const problem = useAddedProducts()
  const lines = useQuoteList()
  const hydrated = useHydrated()
  const [sent, setSent] = useState<SentRequest | null>(null)
  const [added, setAdded] = useState(0)
  const { form, send, busy, failure } = useSubmission(post)
  const shown = sent ?? plain.sent

  async function submit(body: QuoteListBody) {
    const receipt = await send(body)
    if (receipt === null) return
    setSent({
      receipt,
      lines: lines.map(({ name, quantity, unit }) => ({ name, amount: formatQuantity(quantity, unit) })),
    })
    setAdded(0)
    clearQuoteList()
    dropDraft(QUOTE_LIST_DRAFT)
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>Several products, one request. Each line goes to distributors of that product.</p>
      </PageHeader>
      {problem && <FormErrors title={problem.title} errors={[problem.message]} />}
      {shown && <RequestSent {...shown} />}
      <PasteList
        submitted={plain.read}
        open={hydrated && lines.length === 0 && !shown}
        isEmpty={lines.length === 0}
        added={added}
        onAdded={setAdded}
      >
        {plain.lines && <ListRequest lines={plain.lines} rejected={plain.rejected} />}
      </PasteList>
      {!hydrated && !plain.lines && !shown && (
        <>
          <noscript>
            <p>
              The quote list is stored in your browser and needs JavaScript. Please use the{' '}
              <a href={addressOf('/quote', { product: ids[0] ?? '' })}>quote form</a> to request a single
              product, or paste a list above.
            </p>
          </noscript>
          <div className={styles.loading}>
            <Loading label="Loading your list">
              <Skeleton shape="block" count={2} />
            </Loading>
          </div>
        </>
      )}
      {hydrated && lines.length === 0 && !shown && (
        <EmptyState
          title="Your quote list is empty."
          action={<LinkButton to="/products">Browse products</LinkButton>}
        >
          <p>Add products from their pages, lines from an estimate, or paste a list.</p>
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

export { QuoteListRoute as Component, head, quoteListLoader as loader }
