import { ANSWER_TIME, convertQuantity, quoteRequests } from '@nalika/shared-api/contract'
import { Button, Card, formatNumber, FormErrors } from '@nalika/shared-ui'
import type { FormEvent, RefObject } from 'react'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { useDraft } from '../../components/quote/use-draft.ts'
import type { SubmissionFailure } from '../../components/quote/use-submission.ts'
import { quoteListBody, type QuoteListBody } from './quote-list-body.ts'
import { QuoteListContact } from './quote-list-contact.tsx'
import { QuoteListLines } from './quote-list-lines.tsx'
import styles from './quote-list-page.module.css'
import { SaveListLoader } from './save-list-loader.tsx'

/** Name of the draft of what the list's form holds beside its lines. */
export const QUOTE_LIST_DRAFT = 'list'

interface QuoteListFormProps {
  form: RefObject<HTMLFormElement | null>
  lines: readonly QuoteLine[]
  busy: boolean
  failure: SubmissionFailure | null
  onSubmit: (body: QuoteListBody) => void
}

/** Lines and contact in one form, so that an invalid quantity prevents sending. */
export function QuoteListForm({ form, lines, busy, failure, onSubmit }: QuoteListFormProps) {
  const weights = lines.map((line) => convertQuantity(line.quantity, line.unit, 'kg', line))
  const known = weights.filter((weight) => weight !== null)
  const draft = useDraft(QUOTE_LIST_DRAFT, form)
  const sum = known.reduce((total, weight) => total + weight, 0)
  const wanted = lines.flatMap(({ id, productId, quantity, unit }) =>
    productId === null ? [] : [{ id, product_id: productId, quantity, unit }],
  )
  const { delivered, deliveredBar } = useDelivered(({ LinesBar }) => <LinesBar lines={wanted} />)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(quoteListBody(new FormData(event.currentTarget), lines))
  }

  return (
    <>
      <form
        ref={form}
        className={styles.columns}
        method="post"
        aria-label="Quote list"
        onSubmit={submit}
        onChange={draft.keep}
      >
        <input type="hidden" name="endpoint" value={quoteRequests.name} />
        <div>
          {deliveredBar}
          <QuoteListLines lines={lines} delivered={delivered} errors={failure?.errors ?? {}} />
          <p className={styles.sum} role="status">
            {lines.length} {lines.length === 1 ? 'line' : 'lines'}
            {sum > 0 &&
              ` · ${known.length < weights.length ? 'more than' : 'about'} ${formatNumber(sum)}\u00a0kg in all`}
          </p>
          {delivered && (
            <delivered.ListPlans
              lineCount={lines.length}
              nameOf={(id) => lines.find((line) => line.id === id)?.name ?? ''}
            />
          )}
          <div className={styles.print}>
            <Button onClick={() => window.print()}>Print</Button>
            <SaveListLoader lines={lines} />
          </div>
        </div>
        <Card className={styles.card}>
          <QuoteListContact draft={QUOTE_LIST_DRAFT} errors={failure?.errors ?? {}} />
          {failure && <FormErrors title="Submission Failed" errors={[failure.message]} />}
          <Button type="submit" kind="primary" wide busy={busy} busyLabel="Sending…">
            Send Request
          </Button>
          <p className={styles.detail}>Fields marked * are required. Get a quote within {ANSWER_TIME}.</p>
        </Card>
      </form>
      {delivered && <delivered.BookingDialog />}
    </>
  )
}
