import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mayMoveOrder } from '@nalika/shared-api/contract'
import type { OrderState, QuotationActor } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { conflict, notFound } from '../../platform/index.ts'
import type { Person, Queryable, Transaction } from '../../platform/index.ts'
import { countLinksFromNow, leads, quoteRequests } from '../../requests/index.ts'
import type { LeadRow, LinkedRequest } from '../../requests/index.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import type { OrderRow } from '../orders/orders.schema.ts'
import { orderHistory } from './deliveries.schema.ts'

/** An order of the request of a secret link. */
export interface OrderOfLink {
  request: Pick<LinkedRequest, 'id'>
  /** Id of the order. */
  order: number
}

export const noSuchOrder = () => notFound('Order not found.')

export const CUSTOMER = { id: null, name: 'Customer', role: 'customer' } as const
export const SYSTEM = { id: null, name: 'Nalika', role: 'system' } as const

/** The order that meets the condition, locked until the transaction ends: transitions follow each other. */
async function lockOrder(tx: Transaction, condition: SQL | undefined): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(condition).for('update')
  if (!order) throw noSuchOrder()
  return order
}

export const lockFirmOrder = (tx: Transaction, id: number, { firmId }: Person): Promise<OrderRow> =>
  lockOrder(tx, and(eq(orders.id, id), eq(orders.firmId, firmId)))

/** An order that the condition still meets; undefined when another process has it, or has dealt with it. */
export async function lockFreeOrder(
  tx: Transaction,
  condition: SQL | undefined,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(condition).for('update', { skipLocked: true })
  return order
}

export const lockTrackedOrder = (tx: Transaction, { request, order: id }: OrderOfLink): Promise<OrderRow> =>
  lockOrder(tx, and(eq(orders.id, id), eq(orders.requestId, request.id)))

/** Why an order cannot move to a state, by the state in which it is. */
const REFUSALS: Readonly<Record<OrderState, Readonly<Record<OrderState, string>>>> = {
  booked: {
    booked: 'This order was booked before.',
    placed: 'This order cannot be booked again.',
    dispatched: 'This order cannot be booked again.',
    received: 'This order cannot be booked again.',
    cancelled: 'This order cannot be booked again.',
  },
  placed: {
    booked: 'Only the distributor can confirm this order.',
    placed: 'This order was confirmed before.',
    dispatched: 'This order was confirmed before.',
    received: 'This order was confirmed before.',
    cancelled: 'This order was cancelled and can no longer be confirmed.',
  },
  dispatched: {
    booked: 'Please confirm this order first.',
    placed: 'Only the distributor can dispatch this order.',
    dispatched: 'Only the distributor can dispatch this order.',
    received: 'The customer has confirmed receipt of this order. Nothing more can be dispatched.',
    cancelled: 'This order was cancelled and cannot be dispatched.',
  },
  received: {
    booked: 'Nothing of this order was dispatched yet.',
    placed: 'Nothing of this order was dispatched yet.',
    dispatched: 'Only the customer can confirm receipt.',
    received: 'Receipt of this order was confirmed before.',
    cancelled: 'This order was cancelled.',
  },
  cancelled: {
    booked: 'This order cannot be cancelled in this way.',
    placed: 'This order cannot be cancelled in this way.',
    dispatched: 'This order was dispatched and can no longer be cancelled.',
    received: 'This order was received and can no longer be cancelled.',
    cancelled: 'This order was cancelled before.',
  },
}

/** 409 with a clear sentence when the order cannot move there. */
export function requireOrderMove({ state }: OrderRow, to: OrderState, actor: QuotationActor): void {
  if (!mayMoveOrder(state, to, actor)) throw conflict(REFUSALS[to][state])
}

/** 409 when the order changed since the form was opened. */
export function requireOrderVersion({ version }: OrderRow, seen: number): void {
  if (version !== seen) throw conflict('This order has changed since you opened it. Please reload it.')
}

interface Entry {
  actor: { id: number | null; name: string; role: QuotationActor }
  sentence: string
  note?: string
}

export async function recordOrderHistory(
  tx: Transaction,
  orderId: number,
  { state, actor, ...entry }: Entry & { state: OrderState },
): Promise<void> {
  await tx.insert(orderHistory).values({
    ...entry,
    orderId,
    state,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
  })
  await countLinksFromNow(tx, tx.select({ id: orders.requestId }).from(orders).where(eq(orders.id, orderId)))
}

/** Moves a locked order that may move, with its entry in the history. */
export async function moveOrder(
  tx: Transaction,
  { id, version }: OrderRow,
  to: OrderState,
  entry: Entry,
): Promise<void> {
  await tx
    .update(orders)
    .set({ state: to, version: version + 1 })
    .where(eq(orders.id, id))
  await recordOrderHistory(tx, id, { ...entry, state: to })
}

/** The leads of an order that were not deleted. */
export async function leadsOfOrder(db: Queryable, orderId: number): Promise<LeadRow[]> {
  const rows = await db
    .select({ lead: leads })
    .from(orderLines)
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(leads.id))
  return rows.map(({ lead }) => lead)
}

/** Who gets emails about an order, and its request; undefined when the customer was erased. */
export async function customerOfOrder(db: Queryable, { id, requestId }: OrderRow) {
  const [found] = await db
    .select({ email: leads.email, request: { id: quoteRequests.id, reference: quoteRequests.reference } })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, requestId ?? 0))
    .where(
      and(
        ne(leads.email, ''),
        inArray(
          leads.id,
          db.select({ id: orderLines.leadId }).from(orderLines).where(eq(orderLines.orderId, id)),
        ),
      ),
    )
    .orderBy(asc(leads.id))
    .limit(1)
  return found
}

/** The reference of an order's request; empty when the customer was erased. */
export async function requestReference(db: Queryable, { requestId }: OrderRow): Promise<string> {
  const [request] = await db
    .select({ reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId ?? 0))
  return request?.reference ?? ''
}

/** The firm's company for customers, who must not learn a person's name. */
export async function firmNameOf(db: Queryable, { firmId }: OrderRow): Promise<string> {
  const [firm] = await db
    .select({ name: accounts.companyName })
    .from(accounts)
    .where(eq(accounts.id, firmId ?? 0))
  return firm?.name || 'The distributor'
}
