import type { Order } from '@nalika/shared-api/contract'
import { Card, DescriptionList, formatDate, formatRupees, Tag } from '@nalika/shared-ui'
import styles from './decisions.module.css'

/** The purchase orders of a request, with their PDFs. */
export function TrackedOrders({ orders, token }: { orders: readonly Order[]; token: string }) {
  return orders.map((order) => (
    <Card
      key={order.id}
      as="section"
      id={order.number}
      className={styles.section}
      aria-labelledby={`order-${order.id}`}
    >
      <header className={styles.head}>
        <h2 id={`order-${order.id}`}>{`Purchase order ${order.number}`}</h2>
        <Tag tone="success">Placed</Tag>
      </header>
      <p>
        {`${order.firm.name}, ordered on ${formatDate(order.created_at)} by quotation ${order.quotation.number}`}
      </p>
      <ul className={styles.ordered}>
        {order.lines.map(({ id, description, reference }) => (
          <li key={id}>{description || reference}</li>
        ))}
      </ul>
      <DescriptionList
        rows={[
          { term: 'Total with GST', value: <strong>{formatRupees(order.totals.total / 100)}</strong> },
          { term: 'Charges', value: order.charges_note },
          { term: 'Deliver to', value: order.delivery_address },
          { term: 'Bill to', value: order.billing_address },
          { term: 'Your GSTIN', value: order.buyer_gstin },
        ]}
      />
      <p>
        <a href={`/api/track/${token}/orders/${order.id}/pdf`} download>
          {`Download ${order.number} as PDF`}
        </a>
      </p>
    </Card>
  ))
}
