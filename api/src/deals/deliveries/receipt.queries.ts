import type { ReceiptConfirmation } from '@nalika/shared-api/contract'
import { count, eq } from 'drizzle-orm'
import { conflict } from '../../platform/index.ts'
import type { Db, MailDependencies } from '../../platform/index.ts'
import { recipientFor } from '../orders/order-consequences.queries.ts'
import { dispatches } from './deliveries.schema.ts'
import { receiptConfirmedMail } from './delivery-emails.ts'
import {
  CUSTOMER,
  leadsOfOrder,
  lockTrackedOrder,
  moveOrder,
  requestReference,
  requireOrderMove,
} from './order-moves.queries.ts'
import type { OrderOfLink } from './order-moves.queries.ts'

/** Confirms receipt and tells the firm. Repeating it changes nothing. */
export function confirmReceipt(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  link: OrderOfLink,
  { consignments }: ReceiptConfirmation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockTrackedOrder(tx, link)
    if (order.state === 'received') return
    requireOrderMove(order, 'received', 'customer')
    const [sent] = await tx
      .select({ count: count() })
      .from(dispatches)
      .where(eq(dispatches.orderId, order.id))
    if (sent?.count !== consignments)
      throw conflict('A further consignment was dispatched. Please check what has arrived, then confirm it.')
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
