import { and, eq, gte, inArray, isNotNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { MINIMUM_RATED_ORDER, paise } from '@nalika/shared-api/contract'
import type { Paise, PieceMeasures, QuantityUnit } from '@nalika/shared-api/contract'
import { isSameParty, orderLines, orders, overlap, traitsOf } from '../../deals/index.ts'
import type { Traits } from '../../deals/index.ts'
import { inBatches } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import {
  leads,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
  requestNetworks,
} from '../../requests/index.ts'
import type { FirmParties } from './firm-parties.queries.ts'

/** A line of a quotation or an order. */
export interface DealPrice extends PieceMeasures {
  source: 'order' | 'quotation'
  firmId: number
  productId: number
  /** With the line's discount, without GST and freight. */
  price: Paise
  unit: QuantityUnit
  /** Of delivery. */
  state: string
}

interface Period {
  from: Date
  until: Date
}

/**
 * The lines of orders placed and of quotations sent in the period that count, by the rules for ratings: the customer's
 * mailbox was proven before, customer and firm share nothing, and the total is no trifle. An ordered line is no quotation
 * beside its order; of several revisions the latest counts. In batches of requests, between which others have their turn.
 */
export const dealPrices = (
  db: Queryable,
  period: Period,
  firms: FirmParties,
): AsyncGenerator<readonly DealPrice[]> =>
  inBatches(
    () => requestsWithDeals(db, period),
    (requestIds) => pricesOfRequests(db, { ...period, requestIds }, firms),
  )

/** Requests that got a quotation or became an order in the period. */
async function requestsWithDeals(db: Queryable, { from, until }: Period): Promise<number[]> {
  const quoted = db
    .select({ id: quotations.requestId })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(and(gte(quotationRevisions.sentAt, from), lt(quotationRevisions.sentAt, until)))
  const ordered = db
    .select({ id: orders.requestId })
    .from(orders)
    .where(and(gte(orders.createdAt, from), lt(orders.createdAt, until)))
  return (await union(quoted, ordered)).flatMap(({ id }) => id ?? [])
}

type RequestsInPeriod = Period & { requestIds: number[] }

async function pricesOfRequests(
  db: Queryable,
  requests: RequestsInPeriod,
  firms: FirmParties,
): Promise<DealPrice[]> {
  const ordered = await orderedLines(db, requests)
  const orderedIds = new Set(ordered.map(({ lineId }) => lineId))
  const quoted = (await quotedLines(db, requests)).filter(({ lineId }) => !orderedIds.has(lineId))
  const lines = [...ordered, ...quoted]
  const customers = await customersOf(db, lines)
  return lines.flatMap(({ firmId, productId, requestId, unitPrice, discountRate, ...line }) => {
    const firm = firmId === null ? undefined : firms.traits.get(firmId)
    const customer = customers.get(requestId)
    if (firmId === null || productId === null || !firm || !customer) return []
    if (isSameParty(customer, firm) || overlap(customer.networks, firm.networks)) return []
    const price = paise(Math.round((unitPrice * (10_000 - discountRate)) / 10_000))
    return [{ ...line, firmId, productId, price }]
  })
}

const LINE = {
  lineId: quotationLines.id,
  firmId: quotations.firmId,
  requestId: quoteRequests.id,
  productId: leads.productId,
  email: leads.email,
  phone: leads.phone,
  unitPrice: quotationLines.unitPrice,
  discountRate: quotationLines.discountRate,
  unit: quotationLines.priceUnit,
  length: quotationLines.pieceLength,
  kilogramsPerMetre: quotationLines.kilogramsPerMetre,
  state: quotationRevisions.placeOfSupply,
}

const quotedLines = (db: Queryable, { from, until, requestIds }: RequestsInPeriod) =>
  db
    .select({ ...LINE, source: as('quotation'), buyerGstin: sql<string>`''` })
    .from(quotationLines)
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotations.requestId))
    .innerJoin(leads, eq(leads.id, quotationLines.leadId))
    .where(
      and(
        inArray(quotations.requestId, requestIds),
        inArray(quotationRevisions.state, ['sent', 'accepted', 'declined']),
        gte(quotationRevisions.sentAt, from),
        lt(quotationRevisions.sentAt, until),
        lte(quoteRequests.mailboxProvenAt, quotationRevisions.sentAt),
        sql`(${quotationRevisions.totals} ->> 'total')::bigint >= ${MINIMUM_RATED_ORDER}`,
        isNotNull(leads.productId),
      ),
    )

const orderedLines = (db: Queryable, { from, until, requestIds }: RequestsInPeriod) =>
  db
    .select({ ...LINE, source: as('order'), buyerGstin: orders.buyerGstin })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(quotationLines, eq(quotationLines.id, orderLines.quotationLineId))
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .innerJoin(quoteRequests, eq(quoteRequests.id, orders.requestId))
    .innerJoin(leads, eq(leads.id, quotationLines.leadId))
    .where(
      and(
        inArray(orders.requestId, requestIds),
        notInArray(orders.state, ['booked', 'cancelled']),
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
        lte(quoteRequests.mailboxProvenAt, orders.createdAt),
        gte(orders.total, MINIMUM_RATED_ORDER),
        isNotNull(leads.productId),
      ),
    )

const as = (source: DealPrice['source']): SQL<DealPrice['source']> => sql`${source}::text`

interface LineOfRequest {
  requestId: number
  email: string
  phone: string
  buyerGstin: string
}

/** By what the customer of each request is recognised. */
async function customersOf(db: Queryable, lines: readonly LineOfRequest[]): Promise<Map<number, Traits>> {
  const byRequest = Map.groupBy(lines, ({ requestId }) => requestId)
  const networks = await db
    .select({ requestId: requestNetworks.requestId, hash: requestNetworks.hash })
    .from(requestNetworks)
    .where(inArray(requestNetworks.requestId, [...byRequest.keys()]))
  const networksOf = Map.groupBy(networks, ({ requestId }) => requestId)
  return new Map(
    [...byRequest].map(([requestId, own]) => [
      requestId,
      traitsOf(
        {
          emails: distinct(own.map(({ email }) => email)),
          phones: distinct(own.map(({ phone }) => phone)),
          gstins: distinct(own.map(({ buyerGstin }) => buyerGstin)),
        },
        (networksOf.get(requestId) ?? []).map(({ hash }) => hash),
      ),
    ]),
  )
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
