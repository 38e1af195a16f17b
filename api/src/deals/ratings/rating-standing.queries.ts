import { and, eq, gt, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { MINIMUM_RATED_ORDER, REPEATED_RATING_DAYS, SMALL_RATED_ORDER } from '@nalika/shared-api/contract'
import type { RatingReason, RatingStanding } from '@nalika/shared-api/contract'
import { accounts, tokens } from '../../identity/index.ts'
import { byName } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { hashOfNetwork, leads, NETWORK_DAYS, quoteRequests, requestNetworks } from '../../requests/index.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import type { OrderRow } from '../orders/orders.schema.ts'
import { isSameCustomer, isSameParty, overlap, traitsOf } from '../parties/parties.ts'
import type { Traits } from '../parties/parties.ts'
import { orderRatings } from './ratings.schema.ts'

/** An order that makes a customer known is older. */
const HISTORY_DAYS = 30
/** Earlier orders that are looked at. */
const MOST_ORDERS = 20

/** Whether a new rating of the order becomes part of its firm's public rating, and what speaks against it. */
export async function standingOf(
  tx: Transaction,
  order: OrderRow,
): Promise<{ standing: RatingStanding; reasons: RatingReason[] }> {
  const earlier = await earlierRatings(tx, order)
  const [customer, ...customers] = await traitsOfCustomers(tx, [order, ...earlier.map((one) => one.order)])
  if (!customer) throw new Error('An order has a customer.')
  const firm = await traitsOfFirm(tx, order.firmId)
  const isRecent = ({ ratedAt }: (typeof earlier)[number]) => ratedAt > daysAgo(REPEATED_RATING_DAYS)
  const excluding: RatingReason[] = [
    ...reasonIf('own-firm', isSameParty(customer, firm)),
    ...reasonIf('unproven-mailbox', !(await wasProvenBefore(tx, order))),
    ...reasonIf('tiny-order', order.total < MINIMUM_RATED_ORDER),
    ...reasonIf(
      'repeated',
      earlier.some((one, index) => isRecent(one) && isSameCustomer(customer, customers[index] ?? customer)),
    ),
  ]
  if (excluding.length > 0) return { standing: 'excluded', reasons: excluding }
  const doubts: RatingReason[] = [
    ...reasonIf(
      'shared-network',
      overlap(customer.networks, firm.networks) ||
        customers.some(
          (other) => !isSameCustomer(customer, other) && overlap(customer.networks, other.networks),
        ),
    ),
    ...reasonIf('small-order', order.total < SMALL_RATED_ORDER),
    ...reasonIf('unknown-customer', !(await isKnownCustomer(tx, order, firm))),
  ]
  return { standing: doubts.length > 0 ? 'waiting' : 'counted', reasons: doubts }
}

const reasonIf = (reason: RatingReason, applies: boolean): RatingReason[] => (applies ? [reason] : [])

/** The customers of these orders, in their order. */
async function traitsOfCustomers(tx: Transaction, of: readonly OrderRow[]): Promise<Traits[]> {
  const people = await tx
    .select({ orderId: orderLines.orderId, email: leads.email, phone: leads.phone })
    .from(orderLines)
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(
      inArray(
        orderLines.orderId,
        of.map(({ id }) => id),
      ),
    )
  const networks = await tx
    .select({ requestId: requestNetworks.requestId, hash: requestNetworks.hash })
    .from(requestNetworks)
    .where(
      inArray(
        requestNetworks.requestId,
        of.flatMap(({ requestId }) => requestId ?? []),
      ),
    )
  const peopleOf = Map.groupBy(people, ({ orderId }) => orderId)
  const networksOf = Map.groupBy(networks, ({ requestId }) => requestId)
  return of.map(({ id, requestId, buyerGstin }) => {
    const own = peopleOf.get(id) ?? []
    return traitsOf(
      {
        emails: own.map(({ email }) => email),
        phones: own.map(({ phone }) => phone),
        gstins: [buyerGstin],
      },
      (networksOf.get(requestId ?? 0) ?? []).map(({ hash }) => hash),
    )
  })
}

async function traitsOfFirm(tx: Transaction, firmId: number | null): Promise<Traits> {
  const people = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, firmId ?? 0), eq(accounts.firmId, firmId ?? 0)))
  const sessions = await tx
    .selectDistinct({ address: tokens.address })
    .from(tokens)
    .where(
      and(
        inArray(
          tokens.accountId,
          people.map(({ id }) => id),
        ),
        gt(tokens.lastUsedAt, sql`now() - make_interval(days => ${NETWORK_DAYS}::int)`),
      ),
    )
  return traitsOf(
    {
      emails: people.map(({ email }) => email),
      phones: people.map(({ mobile }) => mobile),
      gstins: people.map(({ gstNo }) => gstNo),
      pans: people.map(({ panNo }) => panNo),
    },
    sessions.map(({ address }) => hashOfNetwork(address)),
  )
}

async function wasProvenBefore(tx: Transaction, { requestId, createdAt }: OrderRow): Promise<boolean> {
  const [request] = await tx
    .select({ provenAt: quoteRequests.mailboxProvenAt })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId ?? 0))
  return request?.provenAt != null && request.provenAt <= createdAt
}

/** Ratings of the firm that count or may come to count, with their orders. */
const earlierRatings = (tx: Transaction, order: OrderRow) =>
  tx
    .select({ order: orders, ratedAt: orderRatings.createdAt })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .where(
      and(
        eq(orderRatings.firmId, order.firmId ?? 0),
        ne(orderRatings.standing, 'excluded'),
        gt(orderRatings.createdAt, daysAgo(NETWORK_DAYS)),
      ),
    )

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/**
 * Whether the customer has a history: an admin let a rating of theirs count, or an unrelated firm delivered them an order of
 * some value, proven like this one, before the last HISTORY_DAYS.
 */
async function isKnownCustomer(tx: Transaction, order: OrderRow, firm: Traits): Promise<boolean> {
  const ownLines = tx
    .select({ id: orderLines.leadId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const emails = tx
    .select({ email: byName(leads.email) })
    .from(leads)
    .where(and(inArray(leads.id, ownLines), ne(leads.email, '')))
  const isTheirs = and(ne(orders.id, order.id), inArray(byName(leads.email), emails))
  const released = await tx
    .select({ id: orderRatings.id })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(and(isTheirs, orderRatings.decided, eq(orderRatings.standing, 'counted')))
    .limit(1)
  if (released.length > 0) return true
  const earlier = await tx
    .selectDistinctOn([orders.id], { order: orders })
    .from(orders)
    .innerJoin(quoteRequests, eq(quoteRequests.id, orders.requestId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(leads, eq(leads.id, orderLines.leadId))
    .where(
      and(
        isTheirs,
        eq(orders.state, 'received'),
        sql`${orders.total} >= ${SMALL_RATED_ORDER}`,
        isNotNull(orders.firmId),
        ne(orders.firmId, order.firmId ?? 0),
        lt(orders.createdAt, sql`now() - make_interval(days => ${HISTORY_DAYS}::int)`),
        lte(quoteRequests.mailboxProvenAt, orders.createdAt),
      ),
    )
    .orderBy(orders.id)
    .limit(MOST_ORDERS)
  const customers = await traitsOfCustomers(
    tx,
    earlier.map((one) => one.order),
  )
  for (const [index, customer] of customers.entries()) {
    const seller = await traitsOfFirm(tx, earlier[index]?.order.firmId ?? null)
    const isRelated = [customer, firm].some(
      (other) => isSameParty(seller, other) || overlap(seller.networks, other.networks),
    )
    if (!isRelated) return true
  }
  return false
}
