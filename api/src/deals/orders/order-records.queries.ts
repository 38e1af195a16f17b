import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { chargesNote, Order, OrderSummary } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { containing, wireFields } from '../../platform/index.ts'
import type { Person, Queryable } from '../../platform/index.ts'
import { leads, quotationRevisions, quotations, quoteRequests } from '../../requests/index.ts'
import { readDeliveries } from '../deliveries/delivery-records.queries.ts'
import { readQuotations } from '../quotations/quotation-records.queries.ts'
import { orderRatings } from '../ratings/ratings.schema.ts'
import { orderLines, orders } from './orders.schema.ts'
import type { OrderReader } from './orders.schema.ts'

/**
 * The orders that meet the condition, newest first. Their firm reads the customer's phone and email as the customer does:
 * check first that the reader may read the order.
 */
export async function readOrders(
  db: Queryable,
  reader: OrderReader,
  condition: SQL | undefined,
): Promise<Order[]> {
  const rows = await db.select().from(orders).where(condition).orderBy(desc(orders.id))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
  const quoted = await readQuotations(
    db,
    'customer',
    inArray(
      quotationRevisions.id,
      rows.map(({ revisionId }) => revisionId),
    ),
  )
  const quotationOf = new Map(quoted.map((quotation) => [quotation.id, quotation]))
  const deliveryOf = await readDeliveries(
    db,
    reader,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const quotation = quotationOf.get(row.revisionId)
    if (!quotation) return []
    const ids = lines.filter(({ orderId }) => orderId === row.id).map((line) => line.quotationLineId)
    const {
      request,
      firm,
      customer,
      place_of_supply,
      delivery_time,
      payment_terms,
      weight_tolerance,
      notes,
    } = quotation
    return {
      ...wireFields(Order, row),
      request,
      firm,
      customer,
      place_of_supply,
      delivery_time,
      payment_terms,
      weight_tolerance,
      notes,
      quotation: { id: quotation.id, number: quotation.number, revision: quotation.revision },
      lines: quotation.lines.filter(({ id }) => ids.includes(id)),
      charges_note: chargesNote(quotation, ids),
      ...deliveryOf({ id: row.id, firm: firm.name }),
    }
  })
}

/** A page of the orders that meet the condition, newest first, without the customers' phones and emails. */
export async function listOrders(
  db: Queryable,
  reader: Person['role'],
  condition: SQL | undefined,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ total: number; data: OrderSummary[] }> {
  const [counted] = await db.select({ total: count() }).from(orders).where(condition)
  const rows = await db
    .select({
      order: orders,
      quotation: quotations.number,
      request: quoteRequests.reference,
      firm: accounts.companyName,
      stars: orderRatings.stars,
      standing: orderRatings.standing,
    })
    .from(orders)
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, orders.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, orders.requestId))
    .leftJoin(accounts, eq(accounts.id, orders.firmId))
    .leftJoin(orderRatings, eq(orderRatings.orderId, orders.id))
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const customers = await customersOf(
    db,
    rows.map(({ order }) => order.id),
  )
  return {
    total: counted?.total ?? 0,
    data: rows.map(({ order, quotation, request, firm, stars, standing }) => ({
      ...wireFields(OrderSummary, order),
      request: request ?? '',
      quotation,
      customer: customers.find(({ orderId }) => orderId === order.id)?.customer ?? '',
      lines: customers.filter(({ orderId }) => orderId === order.id).length,
      firm: firm ?? '',
      stars,
      ...(reader === 'admin' && { rating_standing: standing }),
    })),
  }
}

/** One row for each line of these orders. */
const customersOf = (db: Queryable, orderIds: readonly number[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      customer: sql<string | null>`coalesce(nullif(${leads.companyName}, ''), ${leads.customerName})`,
    })
    .from(orderLines)
    .leftJoin(leads, eq(leads.id, orderLines.leadId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

/** Orders that have a line for the lead. */
export const ofLead = (db: Queryable, leadId: number): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.leadId, leadId)),
  )

/** Orders whose number, seller or customer contains the text. */
export function orderNamed(db: Queryable, text: string): SQL | undefined {
  const like = containing(text)
  const sellers = db.select({ id: accounts.id }).from(accounts).where(ilike(accounts.companyName, like))
  const ofCustomers = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(or(ilike(leads.customerName, like), ilike(leads.companyName, like)))
  return or(ilike(orders.number, like), inArray(orders.firmId, sellers), inArray(orders.id, ofCustomers))
}

/** The numbers of the orders that have the lines of these leads, by lead: another firm may have got the order. */
export async function orderNumbersOf(
  db: Queryable,
  leadIds: readonly number[],
): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ leadId: leads.id, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      leads,
      or(
        eq(leads.id, orderLines.leadId),
        and(eq(leads.requestId, orderLines.requestId), eq(leads.line, orderLines.line)),
      ),
    )
    .where(inArray(leads.id, [...leadIds]))
  return new Map(rows.map(({ leadId, number }) => [leadId, number]))
}

/** Whether a revision has an order of exactly these lines. */
export async function isOrdered(
  db: Queryable,
  revisionId: number,
  lineIds: readonly number[],
): Promise<boolean> {
  const ordered = await db
    .select({ id: orderLines.quotationLineId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.revisionId, revisionId))
  return ordered.length === lineIds.length && ordered.every(({ id }) => lineIds.includes(id))
}
