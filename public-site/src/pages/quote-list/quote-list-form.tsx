import {
  addPaise,
  ANSWER_TIME,
  convertQuantity,
  formatRupees,
  quoteRequests,
} from '@nalika/shared-api/contract'
import { Button, Card, formatNumber, FormErrors } from '@nalika/shared-ui'
import type { FormEvent, RefObject } from 'react'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { useDraft } from '../../components/quote/use-draft.ts'
import type { SubmissionFailure } from '../../components/quote/use-submission.ts'
import { quoteListBody, type QuoteListBody } from './quote-list-body.ts'
import { QuoteListContact } from './quote-list-contact.tsx'
import { listCost, QuoteListLines } from './quote-list-lines.tsx'
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
  const draft = useDraft(QUOTE_LIST_DRAFT, form)
  const wanted = lines.flatMap(({ id, productId, quantity, unit }) =>
    productId === null ? [] : [{ id, product_id: productId, quantity, unit }],
  )
  const { delivered, deliveredBar } = useDelivered(({ LinesBar }) => <LinesBar lines={wanted} />)
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  const weight = weightOf(lines)
  const listTotal = <ListTotal lines={lines} />

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
          <div className={styles.sendBar}>
            <p>{[count, weight].filter(Boolean).join(' · ')}</p>
            <Button type="submit" kind="primary" busy={busy} busyLabel="Sending…">
              Send
            </Button>
          </div>
        </div>
        <Card className={styles.card}>
          <div className={styles.sums}>
            <p role="status">{[count, weight].filter(Boolean).join(' · ')}</p>
            <div className={styles.total}>
              {delivered ? (
                <delivered.ListTotal lineCount={lines.length}>{listTotal}</delivered.ListTotal>
              ) : (
                listTotal
              )}
            </div>
          </div>
          <QuoteListContact draft={QUOTE_LIST_DRAFT} errors={failure?.errors ?? {}} />
          {failure && <FormErrors title="Submission Failed" errors={[failure.message]} />}
          <Button type="submit" kind="primary" wide busy={busy} busyLabel="Sending…">
            Send Request
          </Button>
          <p className={styles.detail}>Fields marked * are required. Get a quote within {ANSWER_TIME}.</p>
        </Card>
        <div>
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
      </form>
      {delivered && <delivered.BookingDialog />}
    </>
  )
}

/** 'about 652.8 kg', 'more than 12.5 t' where the weight of a line is not known; '' when none is. */
function weightOf(lines: readonly QuoteLine[]): string {
  const weights = lines.map((line) => convertQuantity(line.quantity, line.unit, 'kg', line))
  const known = weights.filter((weight) => weight !== null)
  const sum = known.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return ''
  const amount = sum < 1000 ? `${formatNumber(sum)}\u00a0kg` : `${formatNumber(sum / 1000)}\u00a0t`
  return `${known.length < weights.length ? 'more than' : 'about'} ${amount}`
}

/** The list at the list prices of when its lines were added. */
function ListTotal({ lines }: { lines: readonly QuoteLine[] }) {
  const costs = lines.map(listCost).filter((cost) => cost !== null)
  if (costs.length === 0) return <span className={styles.detail}>Distributors quote the price.</span>
  return (
    <>
      <strong>{formatRupees(addPaise(...costs))}</strong>
      <span className={styles.detail}>
        {costs.length < lines.length && `${costs.length} of ${lines.length} lines, `}
        list prices when added, before GST and freight
      </span>
    </>
  )
}
