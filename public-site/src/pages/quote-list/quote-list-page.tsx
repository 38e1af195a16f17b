import { call } from '@nalika/shared-api'
import { quoteRequests } from '@nalika/shared-api/contract'
import { Container, EmptyState, LinkButton, Loading, Skeleton, type PageHead } from '@nalika/shared-ui'
import { useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { clearQuoteList, useQuoteList } from '../../components/quote-list/quote-list-store.ts'
import { useSubmission } from '../../components/quote/use-quote-submission.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
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

type Post = Parameters<typeof useSubmission<QuoteListBody, SentRequest['receipt']>>[0]

const post: Post = async (body, options) => (await call(quoteRequests, { body }, options)).data

/** The quote list, sent as one request; each line goes to its own distributor. */
function QuoteListPage() {
  const lines = useQuoteList()
  const hydrated = useHydrated()
  const [sent, setSent] = useState<SentRequest | null>(null)
  const { send, busy, failure } = useSubmission(post)

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
      {sent && <RequestSent {...sent} />}
      {!hydrated && (
        <>
          <noscript>
            <p>
              The quote list is stored in your browser and needs JavaScript. Please use the{' '}
              <a href="/quote">quote form</a> to request a single product.
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
        <QuoteListForm lines={lines} busy={busy} failure={failure} onSubmit={(body) => void submit(body)} />
      )}
    </Container>
  )
}

export { QuoteListPage as Component, head }
