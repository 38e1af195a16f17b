import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { leadState, trackingState, wholePieces } from '@nalika/shared-api/contract'
import type {
  LeadOutcome,
  LeadState,
  LeadStatus,
  OrderState,
  QuantityUnit,
  TrackingState,
} from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { leads } from './leads.schema.ts'
import type { LeadRow } from './leads.schema.ts'

/** The order that has the line of a lead, and what was ordered of it, which may differ from the request. */
export interface OrderOfLead {
  number: string
  state: OrderState
  quantity: number
  unit: QuantityUnit
}

/**
 * Column of a query from `leads`; null without an order. Names are written out: a column of the schema would lose its table
 * in a query from one table.
 */
export const orderOfLead = sql<OrderOfLead | null>`(
  select json_build_object('number', o.number, 'state', o.state, 'quantity', q.quantity, 'unit', q.unit)
  from order_lines l
  join orders o on o.id = l.order_id
  join quotation_lines q on q.id = l.quotation_line_id
  where l.lead_id = leads.id and o.state <> 'cancelled'
)`

/** The orders of these leads, by lead; those without one are missing. */
export async function ordersOf(
  db: Queryable,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, OrderOfLead>> {
  const rows = await db
    .select({ id: leads.id, order: orderOfLead })
    .from(leads)
    // One parameter, however many they are.
    .where(sql`${leads.id} = any(${sql.param([...leadIds])}::int[])`)
  return new Map(rows.flatMap(({ id, order }) => (order ? [[id, order] as const] : [])))
}

/** The one state of a lead. */
export const stateOfLead = (lead: LeadRow, order: OrderOfLead | null): LeadState =>
  leadState(lead, order?.state ?? null)

/** The same as its customer reads it. */
export const trackedState = (lead: LeadRow, order: OrderOfLead | null): TrackingState =>
  trackingState(stateOfLead(lead, order))

const orderIn = (condition: SQL) =>
  sql`exists (select from order_lines l join orders o on o.id = l.order_id where l.lead_id = leads.id and ${condition})`
const WITHOUT_ORDER = sql`not ${orderIn(sql`o.state <> 'cancelled'`)}`

const closedAs = (outcome: LeadOutcome | null) =>
  and(
    eq(leads.progress, 'closed'),
    ne(leads.status, 'rejected'),
    outcome === null ? isNull(leads.outcome) : eq(leads.outcome, outcome),
    WITHOUT_ORDER,
  )
const undecidedAs = (status: LeadStatus) =>
  and(eq(leads.status, status), eq(leads.progress, 'new'), WITHOUT_ORDER)

/** The leads in each state: `leadState` as conditions, for filters and counts. */
export const IN_STATE: Readonly<Record<LeadState, SQL | undefined>> = {
  new: undecidedAs('new'),
  pending: undecidedAs('pending'),
  approved: undecidedAs('approved'),
  rejected: and(eq(leads.status, 'rejected'), WITHOUT_ORDER),
  quoted: and(eq(leads.progress, 'responded'), ne(leads.status, 'rejected'), WITHOUT_ORDER),
  ordered: orderIn(sql`o.state in ('booked', 'placed')`),
  dispatched: orderIn(sql`o.state = 'dispatched'`),
  received: orderIn(sql`o.state = 'received'`),
  won: closedAs('won'),
  lost: closedAs('lost'),
  withdrawn: closedAs('withdrawn'),
  closed: closedAs(null),
}

/** What is bought, once it was ordered; what was asked for until then. */
export function quantityOf(lead: LeadRow, order: OrderOfLead | null) {
  const { quantity, unit } = order ?? lead
  const piece = { length: lead.pieceLength, kilogramsPerMetre: lead.kilogramsPerMetre }
  return { quantity, unit, pieces: wholePieces(quantity, unit, piece) }
}

/** The order as the contract shows it with a lead; null without one. */
export const orderedOf = (lead: LeadRow, order: OrderOfLead | null) =>
  order && { number: order.number, ...quantityOf(lead, order), quantity: order.quantity }
