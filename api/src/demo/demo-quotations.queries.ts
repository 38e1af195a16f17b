import { eq } from 'drizzle-orm'
import { dayInIndia, paise, pricedQuantity, quotationTotals } from '@nalika/shared-api/contract'
import { letterhead, withoutLines } from '../deals/index.ts'
import { accounts } from '../identity/index.ts'
import type { Queryable } from '../platform/index.ts'
import { quotationLines, quotationRevisions, quotations } from '../requests/index.ts'
import type { DemoLead } from './deals/leads.ts'

const NOTHING = paise(0)

export interface StoredLead {
  lead: DemoLead
  leadId: number
  requestId: number
}

/** A revision that was sent, with its only line. */
export interface DemoRevision {
  row: typeof quotationRevisions.$inferSelect
  lineId: number
  firmId: number
}

/** 'QT-2026-000123' */
export const documentNumber = (prefix: 'QT' | 'PO', at: Date, id: number) =>
  `${prefix}-${dayInIndia(at).slice(0, 4)}-${String(id).padStart(6, '0')}`

/** Stores the quotations of a lead as revisions, and returns them, oldest first. The latest of a won lead was accepted. */
export async function storeQuotations(
  db: Queryable,
  { lead, leadId, requestId }: StoredLead,
  firmId: number,
): Promise<DemoRevision[]> {
  const [first] = lead.quotations
  if (!first) return []
  const [firm] = await db.select().from(accounts).where(eq(accounts.id, firmId))
  const [quotation] = await db
    .insert(quotations)
    .values({ requestId, firmId, createdAt: first.at })
    .returning({ id: quotations.id })
  const quotationId = quotation?.id ?? 0
  const number = documentNumber('QT', first.at, quotationId)
  await db.update(quotations).set({ number }).where(eq(quotations.id, quotationId))
  const seller = await letterhead(db, firmId)
  const [, place_of_supply = ''] = /, ([^,]+)$/.exec(lead.location) ?? []
  const stored: DemoRevision[] = []
  for (const [index, { unitPrice, priceUnit, notes, at, validUntil }] of lead.quotations.entries()) {
    const line = {
      quantity: lead.quantity ?? 1,
      unit: lead.unit,
      unit_price: unitPrice,
      price_unit: priceUnit,
      discount_rate: 0,
      gst_rate: 1800,
      piece_length: null,
      kilograms_per_metre: null,
    }
    const totals = withoutLines(
      quotationTotals({
        lines: [line],
        freight: NOTHING,
        packing: NOTHING,
        seller_state: seller.state,
        place_of_supply,
      }),
    )
    const isLatest = index === lead.quotations.length - 1
    const state = !isLatest ? 'revised' : lead.outcome === 'won' ? 'accepted' : 'sent'
    const [row] = await db
      .insert(quotationRevisions)
      .values({
        quotationId,
        revision: index + 1,
        state,
        firm: seller,
        placeOfSupply: place_of_supply,
        freight: NOTHING,
        packing: NOTHING,
        deliveryTime: '2 weeks from order',
        validUntil,
        paymentTerms: '30 days from invoice',
        notes,
        totals,
        sentAt: at,
        sentBy: firm?.name ?? '',
        createdAt: at,
      })
      .returning()
    if (!row) throw new Error('A quotation was not stored.')
    const [quoted] = await db
      .insert(quotationLines)
      .values({
        revisionId: row.id,
        leadId,
        description: lead.product ?? '',
        hsn: '7306',
        mill: lead.brand ?? '',
        certificate: '3.1',
        quantity: line.quantity,
        unit: line.unit,
        unitPrice,
        priceUnit,
        discountRate: 0,
        gstRate: 1800,
        pricedQuantity: pricedQuantity(line),
        gross: totals.gross,
        discount: totals.discount,
        amount: totals.goods,
        decision: state === 'accepted' ? 'ordered' : 'open',
      })
      .returning({ id: quotationLines.id })
    stored.push({ row, lineId: quoted?.id ?? 0, firmId })
  }
  return stored
}
