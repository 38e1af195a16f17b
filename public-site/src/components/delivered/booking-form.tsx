import { call, type ApiError } from '@nalika/shared-api'
import {
  bookPrices,
  CONFIRMATION_HOURS,
  type BookedLine,
  type BookingForm as Booked,
  type BookingReceipt,
  type Paise,
} from '@nalika/shared-api/contract'
import {
  Button,
  fieldProps,
  formatDateTime,
  FormErrors,
  formatQuantity,
  formatRupees,
  TextArea,
} from '@nalika/shared-ui'
import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { ContactFields } from '../quote/contact-fields.tsx'
import { keepOwnLink } from '../quote/own-links.ts'
import { useDraft } from '../quote/use-draft.ts'
import { useSubmission, type SubmissionOptions } from '../quote/use-submission.ts'
import styles from './delivered.module.css'

/** Lines of one firm at the prices that the page shows. */
export interface Booking {
  pin: string
  /** As buyers see it. */
  firm: string
  lines: readonly (BookedLine & { name: string })[]
  /** Delivered, with GST. */
  total: Paise
}

interface BookingFormProps {
  booking: Booking
  onBooked: (receipt: BookingReceipt) => void
}

const DRAFT = 'booking'

/** Books lines at a firm's price. When it has changed meanwhile, the new one is shown, and nothing that was typed is lost. */
export function BookingForm({ booking, onBooked }: BookingFormProps) {
  const [current, setCurrent] = useState(booking)
  const { form, send, busy, failure } = useSubmission(post)
  const draft = useDraft(DRAFT, form)
  const { pin, firm, lines, total } = current

  function post(body: Booked, options: SubmissionOptions): Promise<BookingReceipt> {
    return call(bookPrices, { body }, options).then(
      ({ data }) => data,
      (error: Partial<ApiError>) => {
        const changed = error.body?.new_prices
        if (changed)
          setCurrent({
            ...current,
            lines: lines.map((line, at) => ({ ...line, ...changed.lines[at] })),
            total: changed.total,
          })
        throw error as Error
      },
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    const receipt = await send({
      name: valueOf('name'),
      email: valueOf('email'),
      phone: valueOf('phone'),
      company_name: valueOf('company_name'),
      message: valueOf('message'),
      pin_code: pin,
      lines: lines.map(({ name: _name, ...line }) => line),
      total,
    })
    if (!receipt) return
    draft.drop()
    onBooked(receipt)
  }

  const errors = failure?.errors ?? {}
  return (
    <form
      ref={form}
      className={styles.booking}
      method="post"
      aria-label="Booking"
      onSubmit={(event) => void submit(event)}
      onChange={draft.keep}
    >
      <p>
        {firm} delivers to {pin} for <strong>{formatRupees(total)}</strong> with GST:
      </p>
      <ul className={styles.lines}>
        {lines.map(({ product_id: id, name, quantity, unit }) => (
          <li key={`${String(id)} ${String(quantity)}`}>{`${formatQuantity(quantity, unit)} of ${name}`}</li>
        ))}
      </ul>
      <p className={styles.note}>
        {`We mail you this quotation. Nothing is ordered until you open it and place the order; the stock is then held while the firm confirms it, within ${String(CONFIRMATION_HOURS)} working hours. The delivery address is asked with the order.`}
      </p>
      <ContactFields values={NOTHING} company errors={errors} />
      <TextArea
        {...fieldProps(NOTHING, errors)('message', 'Message to the firm')}
        rows={2}
        maxLength={5000}
      />
      {failure && <FormErrors title="Nothing was booked." errors={[failure.message]} />}
      <Button type="submit" kind="primary" busy={busy} busyLabel="Booking…">
        {`Book at ${formatRupees(total)}`}
      </Button>
    </form>
  )
}

const NOTHING = {}

/** What happens next. */
export function BookingMade({ receipt }: { receipt: BookingReceipt }) {
  const { reference, tracking_path: path } = receipt
  useEffect(() => keepOwnLink(path, reference), [path, reference])
  return (
    <>
      <p>
        We have mailed quotation <strong className="numeric">{receipt.quotation}</strong> over{' '}
        {formatRupees(receipt.total)} to {receipt.mailed_to}.
      </p>
      <p>{`Open its link and place the order until ${formatDateTime(receipt.ends_at)}.`}</p>
      <p>
        <Link to={path}>View what was sent</Link>
      </p>
    </>
  )
}
