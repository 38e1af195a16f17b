import { confirmReceipt, openQuantities, piecesOfLine, type Order } from '@nalika/shared-api/contract'
import { formatQuantity, LinkButton, useSubmittedForm } from '@nalika/shared-ui'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import type { OrderFormProps } from './order-form-props.ts'

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
  const { id, number, dispatches } = order
  const submitted = useSubmittedForm(confirmReceipt.name, { order: String(id) })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = openLines(order)
  return (
    <section id={`receipt-${String(id)}`} aria-labelledby={`receipt-title-${String(id)}`}>
      <h3 id={`receipt-title-${String(id)}`} ref={heading} tabIndex={-1}>
        Has everything arrived?
      </h3>
      <EndpointForm
        endpoint={confirmReceipt}
        params={{ token, order: id }}
        hidden={{ consignments: dispatches.length }}
        body={() => ({ consignments: dispatches.length })}
        submitted={submitted}
        label={`Confirm receipt of ${number}`}
        className={styles.form}
        onSent={({ data }) => onChanged(data)}
        failureTitle="Receipt was not confirmed."
        submitLabel="Yes, everything has arrived"
        busyLabel="Confirming…"
        kind="primary"
        after={
          <Link to="?" replace preventScrollReset>
            Not yet
          </Link>
        }
      >
        <p>
          {dispatches.length === 1
            ? 'Check the consignment above before you confirm.'
            : `Check all ${String(dispatches.length)} consignments above before you confirm.`}{' '}
          {open.length > 0 &&
            `Not dispatched yet: ${open.join('; ')}. Nothing more can be dispatched afterwards.`}
        </p>
        <p className={styles.note}>You can then rate the order. This cannot be undone.</p>
      </EndpointForm>
    </section>
  )
}

/** '20 metres (4 pieces) of ERW Pipe' for each line of which something is open. */
function openLines({ lines, dispatches }: Order): string[] {
  const open = openQuantities(lines, dispatches)
  return lines.flatMap((line) => {
    const quantity = open.get(line.id) ?? 0
    if (quantity === 0) return []
    const words = formatQuantity(quantity, line.unit, piecesOfLine(line, quantity))
    return `${words} of ${line.description || line.reference}`
  })
}
