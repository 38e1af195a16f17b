import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LastPrice } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { leads, quotationLines, quotationRevisions, quotations } from '../../requests/index.ts'

/** What a firm quoted the product of a lead for. */
interface LastPrices {
  customer: LastPrice | null
  anybody: LastPrice | null
}

/**
 * By the id of each lead: what the firm asked for its product in the quotation of another request that it sent last, to the
 * customer of the lead and to anybody. Quotations that the firm withdrew do not count.
 */
export async function lastPricesOf(
  db: Queryable,
  firmId: number,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, LastPrices>> {
  if (leadIds.length === 0) return new Map()
  const asked = alias(leads, 'asked')
  // No parameters: they would be others in `distinct on` than in `order by`.
  const isSameCustomer = sql<boolean>`(
    (${asked.email} <> '' and lower(${leads.email}) = lower(${asked.email}))
    or (length(${asked.phoneDigits}) >= 10 and right(${leads.phoneDigits}, 10) = right(${asked.phoneDigits}, 10)))`
  const rows = await db
    .selectDistinctOn([asked.id, isSameCustomer], {
      leadId: asked.id,
      isSameCustomer,
      number: quotations.number,
      sentAt: quotationRevisions.sentAt,
      unitPrice: quotationLines.unitPrice,
      priceUnit: quotationLines.priceUnit,
      discountRate: quotationLines.discountRate,
    })
    .from(asked)
    .innerJoin(leads, eq(leads.productId, asked.productId))
    .innerJoin(quotationLines, eq(quotationLines.leadId, leads.id))
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        inArray(asked.id, [...leadIds]),
        eq(quotations.firmId, firmId),
        isNotNull(quotationRevisions.sentAt),
        ne(quotationRevisions.state, 'withdrawn'),
        sql`${quotations.requestId} is distinct from ${asked.requestId}`,
      ),
    )
    .orderBy(asc(asked.id), isSameCustomer, desc(quotationRevisions.sentAt), desc(quotationRevisions.id))
  const prices = new Map<number, LastPrices>()
  for (const { leadId, isSameCustomer: isCustomer, sentAt, ...row } of rows) {
    const before = prices.get(leadId) ?? { customer: null, anybody: null }
    const price: LastPrice = {
      number: row.number,
      sent_at: (sentAt ?? new Date()).toISOString(),
      unit_price: row.unitPrice,
      price_unit: row.priceUnit,
      discount_rate: row.discountRate,
    }
    const isLatest = before.anybody === null || before.anybody.sent_at < price.sent_at
    prices.set(leadId, {
      customer: isCustomer ? price : before.customer,
      anybody: isLatest ? price : before.anybody,
    })
  }
  return prices
}
