import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { conflict } from '../../platform/index.ts'
import type { Db, MailDependencies, Person, Transaction } from '../../platform/index.ts'
import { newMailedLink } from '../../requests/index.ts'
import { cancel } from '../deliveries/cancellation.queries.ts'
import {
  customerOfOrder,
  firmNameOf,
  leadsOfOrder,
  lockFirmOrder,
  lockFreeOrder,
  moveOrder,
  requestReference,
  requireOrderMove,
  requireOrderVersion,
  SYSTEM,
} from '../deliveries/order-moves.queries.ts'
import { recipientFor } from '../orders/order-consequences.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import type { OrderRow } from '../orders/orders.schema.ts'
import { bookingConfirmedMail, bookingLapsedMail, bookingMissedMail } from './booking-emails.ts'

/** Orders that one run cancels at most; the rest follows with the next. */
const RUN = 500

/** Confirms a booking for its firm and tells the customer. What it took of the stock stays taken. */
export function confirmBooking(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  { id, person }: { id: number; person: Person },
  version: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockFirmOrder(tx, id, person)
    requireOrderMove(order, 'placed', 'distributor')
    requireOrderVersion(order, version)
    if (order.confirmBy !== null && order.confirmBy.getTime() <= Date.now())
      throw conflict('The time to confirm this order is over.')
    await moveOrder(tx, order, 'placed', {
      actor: { ...person, role: 'distributor' },
      sentence: `${await firmNameOf(tx, order)} confirmed the order.`,
    })
    const booking = await bookingOfCustomer(tx, order, siteUrl)
    if (booking) await mail.enqueue(tx, bookingConfirmedMail(booking.email, booking))
  })
}

const OVERDUE = and(eq(orders.state, 'booked'), lte(orders.confirmBy, sql`now()`))

/**
 * Cancels bookings that were not confirmed in time. Each is one transaction, which leaves what another process is working on to it:
 * several may run at once, and after a crash the next run goes on.
 */
export async function lapseBookings(db: Db, dependencies: MailDependencies): Promise<void> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(OVERDUE)
    .orderBy(asc(orders.confirmBy))
    .limit(RUN)
  for (const { id } of overdue) await db.transaction((tx) => lapse(tx, id, dependencies))
}

async function lapse(tx: Transaction, id: number, { mail, siteUrl }: MailDependencies): Promise<void> {
  const order = await lockFreeOrder(tx, and(eq(orders.id, id), OVERDUE))
  if (!order) return
  await cancel(tx, order, SYSTEM, { reason: 'not-confirmed', note: '' })
  const booking = await bookingOfCustomer(tx, order, siteUrl)
  if (booking) await mail.enqueue(tx, bookingLapsedMail(booking.email, booking))
  const [lead] = await leadsOfOrder(tx, order.id)
  const recipient = lead && (await recipientFor(tx, lead, order.firmId))
  if (!recipient) return
  const request = await requestReference(tx, order)
  await mail.enqueue(tx, bookingMissedMail(recipient, { ...order, request }, siteUrl))
}

/** What the customer is told; undefined when it was erased. */
async function bookingOfCustomer(tx: Transaction, order: OrderRow, siteUrl: string) {
  const customer = await customerOfOrder(tx, order)
  if (!customer) return undefined
  return {
    email: customer.email,
    number: order.number,
    request: customer.request.reference,
    firm: await firmNameOf(tx, order),
    link: await newMailedLink(tx, customer.request.id, siteUrl),
  }
}
