import type { Db } from '../infrastructure/database/database.ts'
import { recipientFor } from '../orders/order-consequences.queries.ts'
import { receiptConfirmedMail } from './delivery-emails.ts'
import {
  CUSTOMER,
  leadsOfOrder,
  lockTrackedOrder,
  moveOrder,
  requestReference,
  requireOrderMove,
} from './order-moves.queries.ts'
import type { DeliveryDependencies, OrderOfLink } from './order-moves.queries.ts'

/** Confirms receipt and tells the firm. Repeating it changes nothing. */
export function confirmReceipt(
  db: Db,
  { mail, siteUrl }: DeliveryDependencies,
  link: OrderOfLink,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockTrackedOrder(tx, link)
    if (order.state === 'received') return
    requireOrderMove(order, 'received', 'customer')
    await moveOrder(tx, order, 'received', {
      actor: CUSTOMER,
      sentence: 'The customer confirmed receipt.',
    })
    const [lead] = await leadsOfOrder(tx, order.id)
    const recipient = lead && (await recipientFor(tx, lead, order.firmId))
    if (!recipient) return
    const request = await requestReference(tx, order)
    await mail.enqueue(tx, receiptConfirmedMail(recipient, { ...order, request }, siteUrl))
  })
}
