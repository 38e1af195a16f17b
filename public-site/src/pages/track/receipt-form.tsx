import { call } from '@nalika/shared-api'
import {
  confirmReceipt,
  openQuantities,
  piecesOfLine,
  type Order,
  type ReceiptConfirmation,
} from '@nalika/shared-api/contract'
import { Button, FormErrors, formatQuantity, LinkButton, useSubmittedForm } from '@nalika/shared-ui'
import { useEffect, useRef, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { OrderFormProps } from './tracked-orders.tsx'

/** Confirms in two steps that an order has arrived. The address says that the first is done, also without scripts. */
export function ReceiptForm(props: OrderFormProps) {
  const { id, number } = props.order
  const [search] = useSearchParams()
  const submitted = useSubmittedForm(confirmReceipt.name, { order: String(id) })
  if (search.get('receipt') === String(id) || submitted) return <Confirmation {...props} />
  return (
    <p>
      <LinkButton kind="primary" to={`?receipt=${String(id)}#receipt-${String(id)}`} preventScrollReset>
        Confirm receipt
        <span className="visually-hidden">{` of ${number}`}</span>
      </LinkButton>
    </p>
  )
}

/** The second step: what must have arrived, and what the customer gives up. */
function Confirmation({ order, token, onChanged }: OrderFormProps) {
  const { id, number, dispatches = [] } = order
  const submitted = useSubmittedForm(confirmReceipt.name, { order: String(id) })
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, send, busy, failure } = useSubmission(
    async (body: ReceiptConfirmation, options) =>
      (await call(confirmReceipt, { params: { token, order: id }, body }, options)).data,
    submitted,
  )
  useEffect(() => heading.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = await send({ consignments: dispatches.length })
    if (request !== null) onChanged(request)
  }

  const open = openLines(order)
  return (
    <section id={`receipt-${String(id)}`} aria-labelledby={`receipt-title-${String(id)}`}>
      <h3 id={`receipt-title-${String(id)}`} ref={heading} tabIndex={-1}>
        Has everything arrived?
      </h3>
      <form
        ref={form}
        className={styles.form}
        method="post"
        aria-label={`Confirm receipt of ${number}`}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="endpoint" value={confirmReceipt.name} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="order" value={id} />
        <input type="hidden" name="consignments" value={dispatches.length} />
        <p>
          {dispatches.length === 1
            ? 'Check the consignment above before you confirm.'
            : `Check all ${String(dispatches.length)} consignments above before you confirm.`}{' '}
          {open.length > 0 &&
            `Not dispatched yet: ${open.join('; ')}. Nothing more can be dispatched afterwards.`}
        </p>
        <p className={styles.note}>You can then rate the order. This cannot be undone.</p>
        {failure && <FormErrors title="Receipt was not confirmed." errors={[failure.message]} />}
        <p>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Confirming…">
            Yes, everything has arrived
          </Button>
        </p>
        <Link to="?" replace preventScrollReset>
          Not yet
        </Link>
      </form>
    </section>
  )
}

/** '20 metres (4 pieces) of ERW Pipe' for each line of which something is open. */
function openLines({ lines, dispatches = [] }: Order): string[] {
  const open = openQuantities(lines, dispatches)
  return lines.flatMap((line) => {
    const quantity = open.get(line.id) ?? 0
    if (quantity === 0) return []
    const words = formatQuantity(quantity, line.unit, piecesOfLine(line, quantity))
    return `${words} of ${line.description || line.reference}`
  })
}
