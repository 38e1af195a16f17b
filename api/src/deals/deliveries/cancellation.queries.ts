import { asc, eq, inArray } from 'drizzle-orm'
import { CANCEL_REASON_NAMES } from '@nalika/shared-api/contract'
import type {
  CancelReason,
  LossReason,
  OrderCancellation,
  TrackedOrderCancellation,
} from '@nalika/shared-api/contract'
import { recordActivity } from '../../platform/index.ts'
import type { Db, MailDependencies, Person, Transaction } from '../../platform/index.ts'
import { leadHistory, leads, newMailedLink, outcomeChanges } from '../../requests/index.ts'
import type { LeadOutcomeColumns } from '../../requests/index.ts'
import { bookingRefusedMail } from '../bookings/booking-emails.ts'
import { returnStock } from '../bookings/held-stock.queries.ts'
import { recipientFor } from '../orders/order-consequences.queries.ts'
import { orderLines } from '../orders/orders.schema.ts'
import type { OrderRow } from '../orders/orders.schema.ts'
import { orderCancelledByCustomerMail, orderCancelledByFirmMail } from './delivery-emails.ts'
import {
  CUSTOMER,
  customerOfOrder,
  firmNameOf,
  leadsOfOrder,
  lockFirmOrder,
  lockTrackedOrder,
  moveOrder,
  requestReference,
  requireOrderMove,
  requireOrderVersion,
} from './order-moves.queries.ts'
import type { OrderOfLink } from './order-moves.queries.ts'

type Actor = { id: number | null; name: string; role: 'customer' | 'distributor' | 'system' }

/** What an order is worth that will not be supplied: the firm may correct it. */
const LOSSES: Partial<Record<CancelReason, LossReason>> = {
  'bought-elsewhere': 'bought-elsewhere',
  'delivery-time': 'delivery-time',
  stock: 'stock',
  'price-error': 'price',
  'not-confirmed': 'other',
}

/** Cancels an order for its firm and tells the customer. */
export function cancelFirmOrder(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  { id, person }: { id: number; person: Person },
  { version, reason, note = '' }: OrderCancellation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockFirmOrder(tx, id, person)
    requireOrderMove(order, 'cancelled', 'distributor')
    requireOrderVersion(order, version)
    await cancel(tx, order, { ...person, role: 'distributor' }, { reason, note: note.trim() })
    const customer = await customerOfOrder(tx, order)
    if (!customer) return
    const link = await newMailedLink(tx, customer.request.id, siteUrl)
    const { reference: request } = customer.request
    const firm = await firmNameOf(tx, order)
    const cancelled = { number: order.number, request, firm, link, reason }
    await mail.enqueue(
      tx,
      order.state === 'booked'
        ? bookingRefusedMail(customer.email, cancelled)
        : orderCancelledByFirmMail(customer.email, cancelled),
    )
  })
}

/** Cancels an order for the holder of its link and tells the firm. Repeating it changes nothing. */
export function cancelTrackedOrder(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  link: OrderOfLink,
  { reason, note = '' }: TrackedOrderCancellation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockTrackedOrder(tx, link)
    if (order.state === 'cancelled') return
    requireOrderMove(order, 'cancelled', 'customer')
    const typed = note.trim()
    await cancel(tx, order, CUSTOMER, { reason, note: typed })
    const [lead] = await leadsOfOrder(tx, order.id)
    const recipient = lead && (await recipientFor(tx, lead, order.firmId))
    if (!recipient) return
    const request = await requestReference(tx, order)
    await mail.enqueue(
      tx,
      orderCancelledByCustomerMail(recipient, { ...order, request, reason, note: typed }, siteUrl),
    )
  })
}

/** Moves the order, and its leads from won to what they are now. They stay closed. What it took of the stock is returned. */
export async function cancel(
  tx: Transaction,
  order: OrderRow,
  actor: Actor,
  { reason, note }: { reason: CancelReason; note: string },
): Promise<void> {
  const who = await nameOfActor(tx, order, actor)
  const sentence = `${who} cancelled the order. Reason: ${CANCEL_REASON_NAMES[reason]}.`
  await moveOrder(tx, order, 'cancelled', { actor, sentence, note })
  await returnStock(tx, order.id)
  const ids = tx.select({ id: orderLines.leadId }).from(orderLines).where(eq(orderLines.orderId, order.id))
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for('update')
  const outcome = outcomeOf(actor, reason)
  for (const lead of rows) {
    const isWon = lead.progress === 'closed' && lead.outcome === 'won' && lead.distributorId === order.firmId
    if (isWon)
      await tx
        .update(leads)
        .set({ ...outcome, version: lead.version + 1, updatedAt: new Date() })
        .where(eq(leads.id, lead.id))
    await tx.insert(leadHistory).values({
      leadId: lead.id,
      kind: 'updated',
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.role,
      sentence: `${who} cancelled ${order.number}. Reason: ${CANCEL_REASON_NAMES[reason]}.`,
      changes: isWon ? outcomeChanges(lead, outcome) : [],
    })
  }
  await recordActivity(tx, {
    title: 'Order cancelled',
    description:
      actor.role === 'system'
        ? `${order.number} was not confirmed in time.`
        : `${order.number} was cancelled by the ${actor.role}.`,
    icon: 'lead',
    color: 'grey',
  })
}

async function nameOfActor(tx: Transaction, order: OrderRow, { role, name }: Actor): Promise<string> {
  if (role === 'customer') return 'The customer'
  return role === 'system' ? name : firmNameOf(tx, order)
}

function outcomeOf({ role }: Actor, reason: CancelReason): LeadOutcomeColumns {
  const lossReason = LOSSES[reason] ?? (role === 'distributor' ? 'other' : null)
  return {
    outcome: lossReason === null ? 'withdrawn' : 'lost',
    wonValue: null,
    lossReason,
    outcomeNote: '',
  }
}
