import { ORDER_STATE_NAMES, type Order, type OrderState } from '@nalika/shared-api/contract'
import {
  Card,
  DescriptionList,
  formatDate,
  formatDateTime,
  formatRupees,
  Tag,
  type Tone,
} from '@nalika/shared-ui'
import { CancelOrderForm } from './cancel-order-form.tsx'
import styles from './decisions.module.css'
import type { OrderFormProps } from './order-form-props.ts'
import { RatingForm } from './rating-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { TrackedConsignments } from './tracked-consignments.tsx'
import { OrderRefusal } from './order-refusal.tsx'

interface TrackedOrdersProps extends Omit<OrderFormProps, 'order'> {
  orders: readonly Order[]
}

const TONES: Readonly<Record<OrderState, Tone>> = {
  booked: 'warning',
  placed: 'success',
  dispatched: 'info',
  received: 'success',
  cancelled: 'danger',
}

/** The purchase orders of a request, with what the customer can do about each. */
export const TrackedOrders = ({ orders, ...rest }: TrackedOrdersProps) =>
  orders.map((order) => <TrackedOrder key={order.id} order={order} {...rest} />)

function TrackedOrder({ order, token, onChanged }: OrderFormProps) {
  const { id, number, state, rating, history } = order
  const forms = { order, token, onChanged }
  return (
    <Card as="section" id={number} className={styles.section} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <h2 id={`order-${id}`}>{`Purchase order ${number}`}</h2>
        <Tag tone={TONES[state]}>{ORDER_STATE_NAMES[state]}</Tag>
      </header>
      <p>
        {`${order.firm.name}, ordered on ${formatDate(order.created_at)} by quotation ${order.quotation.number}`}
      </p>
      {state === 'booked' && order.confirm_by !== null && (
        <p>{`Waiting for ${order.firm.name} to confirm until ${formatDateTime(order.confirm_by)}. The stock is held for you until then. If it is not confirmed, the order is cancelled and you get an email.`}</p>
      )}
      <OrderRefusal order={order} />
      <ul className={styles.ordered}>
        {order.lines.map(({ id: line, description, reference }) => (
          <li key={line}>{description || reference}</li>
        ))}
      </ul>
      <DescriptionList
        rows={[
          { term: 'Total with GST', value: <strong>{formatRupees(order.totals.total)}</strong> },
          { term: 'Charges', value: order.charges_note },
          { term: 'Deliver to', value: order.delivery_address },
          { term: 'Bill to', value: order.billing_address },
          { term: 'Your GSTIN', value: order.buyer_gstin },
          { term: 'Your rating', value: rating ? starsInWords(rating.stars) : '' },
          { term: 'Your comment', value: rating?.comment },
        ]}
      />
      <p>
        <a href={`/api/track/${token}/orders/${id}/pdf`} download>
          {`Download ${number} as PDF`}
        </a>
      </p>
      <TrackedConsignments order={order} token={token} />
      {state === 'dispatched' && <ReceiptForm {...forms} />}
      {state === 'received' && rating === null && <RatingForm {...forms} />}
      {history.length > 0 && (
        <details className={styles.more}>
          <summary>History of the order</summary>
          <ul className={styles.ordered}>
            {history.map((entry) => (
              <li key={entry.id}>
                {`${entry.sentence} ${entry.note}`.trim()}{' '}
                <span className={styles.note}>{formatDateTime(entry.created_at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(state === 'booked' || state === 'placed') && <CancelOrderForm {...forms} />}
    </Card>
  )
}

const starsInWords = (stars: number) => `${String(stars)} of 5 stars`
