import { MAX_OPEN_BOOKINGS } from '@nalika/shared-api/contract'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { HttpError } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { leads, quotationRevisions, quotations, requestNetworks } from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { orders } from '../orders/orders.schema.ts'
import { isSameCustomer, overlap, traitsOf } from '../parties/parties.ts'

const HOUR_S = 3600

/** Bookings are counted and take stock one after the other, until the transaction ends. */
export const lockBookings = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`)

/** 429 when a network has as many bookings as may be open: prices that it has not accepted yet, and orders that wait for their firm. */
export async function requireFewOfNetwork(tx: Transaction, requestId: number): Promise<void> {
  const own = tx
    .select({ hash: requestNetworks.hash })
    .from(requestNetworks)
    .where(eq(requestNetworks.requestId, requestId))
  const [offered] = await tx
    .select({ open: count() })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .innerJoin(requestNetworks, eq(requestNetworks.requestId, quotations.requestId))
    .where(
      and(
        eq(quotationRevisions.state, 'sent'),
        gt(quotationRevisions.endsAt, sql`now()`),
        inArray(requestNetworks.hash, own),
      ),
    )
  const waiting = await waitingBookings(tx)
  const networks = await networksOf(tx, requestId)
  const open = (offered?.open ?? 0) + waiting.filter((one) => overlap(one.networks, networks)).length
  if (open >= MAX_OPEN_BOOKINGS) throw tooMany('Your network has')
}

/** 429 when a buyer, by email or phone, or its network has as many orders as may wait for their firms. */
export async function requireFewOfBuyer(tx: Transaction, requestId: number, rows: readonly LeadRow[]) {
  const contact = {
    emails: rows.map(({ email }) => email),
    phones: rows.map(({ phone }) => phone),
    gstins: [],
  }
  const buyer = traitsOf(contact, [...(await networksOf(tx, requestId))])
  const own = (await waitingBookings(tx)).filter(
    (one) => isSameCustomer(one, buyer) || overlap(one.networks, buyer.networks),
  )
  if (own.length >= MAX_OPEN_BOOKINGS) throw tooMany('You have')
}

const tooMany = (whose: string) =>
  new HttpError(
    429,
    `${whose} ${String(MAX_OPEN_BOOKINGS)} open bookings already. Please wait until the firms have confirmed them, or decline one.`,
    undefined,
    HOUR_S,
  )

/** Who has booked what waits for its firm, one for each order. */
async function waitingBookings(tx: Transaction) {
  const rows = await tx
    .selectDistinct({ order: orders.id, request: orders.requestId, email: leads.email, phone: leads.phone })
    .from(orders)
    .innerJoin(leads, eq(leads.requestId, orders.requestId))
    .where(eq(orders.state, 'booked'))
  const requests = rows.flatMap(({ request }) => request ?? [])
  const networks = await tx
    .select({ request: requestNetworks.requestId, hash: requestNetworks.hash })
    .from(requestNetworks)
    .where(inArray(requestNetworks.requestId, requests))
  return [...Map.groupBy(rows, ({ order }) => order).values()].map((own) =>
    traitsOf(
      { emails: own.map(({ email }) => email), phones: own.map(({ phone }) => phone), gstins: [] },
      networks.filter(({ request }) => own.some((one) => one.request === request)).map(({ hash }) => hash),
    ),
  )
}

async function networksOf(tx: Transaction, requestId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ hash: requestNetworks.hash })
    .from(requestNetworks)
    .where(eq(requestNetworks.requestId, requestId))
  return new Set(rows.map(({ hash }) => hash))
}
