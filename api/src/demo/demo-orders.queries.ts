import { eq, sql } from 'drizzle-orm'
import { dayInIndia, pricedQuantity, quotationTotals } from '@nalika/shared-api/contract'
import { dispatches, dispatchLines, orderHistory } from '../deliveries/deliveries.schema.ts'
import { formatKilograms } from '../deliveries/delivery-emails.ts'
import type { Queryable } from '../infrastructure/database/database.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { dayInWords, leadQuantity } from '../leads/lead-in-words.ts'
import type { leadResponses } from '../leads/leads.schema.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import { letterhead } from '../quotations/quoted-requests.queries.ts'
import { withoutLines } from '../quotations/quotation-sending.queries.ts'
import { quotationLines, quotationRevisions, quotations } from '../quotations/quotations.schema.ts'
import { orderRatings } from '../ratings/ratings.schema.ts'
import { daysBefore } from './dates.ts'
import type { DemoLead } from './leads.ts'

interface WonLead {
  leadId: number
  lead: DemoLead
  requestId: number
  response: typeof leadResponses.$inferSelect
}

const RATINGS = [
  { stars: 5, comment: 'Delivered on the day that was promised, with all certificates.' },
  { stars: 4, comment: 'Good material. One bundle was bent at the end.' },
  { stars: 5, comment: '' },
  { stars: 4, comment: 'The truck came two days late; everything else was right.' },
] as const
const VEHICLES = ['GJ 06 AU 4417', 'MH 43 BX 2086', 'TS 12 UC 7735', 'PB 10 HK 5521'] as const
const CUSTOMER = { actorName: 'Customer', actorRole: 'customer' } as const

/** Stores the orders that won leads were closed with. All but the newest were received and rated. */
export async function storeOrders(db: Queryable, won: readonly WonLead[]): Promise<void> {
  for (const [index, one] of won.entries()) {
    const { orderId, lineId } = await storeOrder(db, one)
    const isNewest = index === won.length - 1
    await storeDelivery(db, one, { orderId, lineId, index, isReceived: !isNewest })
  }
}

/** The quotation that the response stands for, and the order by it. */
async function storeOrder(db: Queryable, { lead, leadId, requestId, response }: WonLead) {
  const firmId = response.distributorId ?? 0
  const firm = await letterhead(db, firmId)
  const [, state = ''] = /, ([^,]+)$/.exec(lead.location) ?? []
  const { quantity = 0, unit } = lead
  const line = {
    ...{ quantity: quantity ?? 0, unit, price_unit: unit, discount_rate: 0, gst_rate: 1800 },
    ...{ unit_price: Math.round((lead.responses.at(-1)?.price ?? 0) * 100) },
    ...{ piece_length: null, kilograms_per_metre: null },
  }
  const amounts = { lines: [line], freight: 0, packing: 0, seller_state: firm.state, place_of_supply: state }
  const { lines, ...rest } = quotationTotals(amounts)
  const totals = withoutLines({ lines, ...rest })
  const year = dayInIndia(response.createdAt).slice(0, 4)
  const numberOf = (prefix: string, id: number) => `${prefix}-${year}-${String(id).padStart(6, '0')}`
  const [quotation] = await db
    .insert(quotations)
    .values({ requestId, firmId, createdAt: response.createdAt })
    .returning({ id: quotations.id })
  const quotationId = quotation?.id ?? 0
  await db
    .update(quotations)
    .set({ number: numberOf('QT', quotationId) })
    .where(eq(quotations.id, quotationId))
  const [revision] = await db
    .insert(quotationRevisions)
    .values({
      ...{ quotationId, revision: 1, state: 'accepted' as const, firm, placeOfSupply: state, totals },
      ...{ freight: 0, packing: 0, deliveryTime: '2 weeks from order', notes: '' },
      ...{ paymentTerms: '30 days from invoice', validUntil: lead.responses.at(-1)?.validUntil ?? null },
      ...{ sentAt: response.createdAt, sentBy: response.personName, createdAt: response.createdAt },
    })
    .returning({ id: quotationRevisions.id })
  const revisionId = revision?.id ?? 0
  const [quoted] = await db
    .insert(quotationLines)
    .values({
      ...{ revisionId, leadId, responseId: response.id, description: lead.product ?? '', hsn: '7306' },
      ...{ mill: lead.brand ?? '', certificate: '3.1' as const, quantity: line.quantity, unit },
      ...{ unitPrice: line.unit_price, priceUnit: unit, discountRate: 0, gstRate: 1800 },
      ...{ pricedQuantity: pricedQuantity(line), gross: totals.gross, discount: 0, amount: totals.goods },
      decision: 'ordered' as const,
    })
    .returning({ id: quotationLines.id })
  const [order] = await db
    .insert(orders)
    .values({
      ...{ requestId, revisionId, firmId, totals, total: totals.total, createdAt: lead.updatedAt },
      deliveryAddress: [lead.companyName, lead.location].filter(Boolean).join(', '),
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  await db
    .update(orders)
    .set({ number: numberOf('PO', orderId) })
    .where(eq(orders.id, orderId))
  await db.insert(orderLines).values({ orderId, quotationLineId: quoted?.id ?? 0, leadId })
  return { orderId, lineId: quoted?.id ?? 0 }
}

/** Its consignment four days later, and receipt and rating after that. */
async function storeDelivery(
  db: Queryable,
  { lead, leadId, response }: WonLead,
  {
    orderId,
    lineId,
    index,
    isReceived,
  }: { orderId: number; lineId: number; index: number; isReceived: boolean },
): Promise<void> {
  const after = (days: number) => daysBefore(lead.updatedAt, -days)
  const dispatchedOn = dayInIndia(after(4))
  const weightKg = (lead.quantity ?? 1) * 24.5
  const vehicleNumber = VEHICLES[index % VEHICLES.length] ?? ''
  const [dispatch] = await db
    .insert(dispatches)
    .values({
      ...{ orderId, dispatchedOn, weightKg, vehicleNumber, transporter: 'Sarathi Roadlines' },
      ...{ lrNumber: `SR ${String(4410 + index)}`, isLast: true, createdAt: after(4) },
    })
    .returning({ id: dispatches.id })
  await db.insert(dispatchLines).values({
    ...{ dispatchId: dispatch?.id ?? 0, quotationLineId: lineId, quantity: lead.quantity },
    heatNumbers: [`H${String(45_021 + index * 7)}`, `H${String(45_024 + index * 7)}`],
  })
  const what = `${leadQuantity(lead)} of ${leadReference(leadId)}; ${formatKilograms(weightKg)} by ${vehicleNumber}, dispatched on ${dayInWords(dispatchedOn)}`
  await db.insert(orderHistory).values([
    {
      ...{ ...CUSTOMER, orderId, state: 'placed' as const, sentence: 'The customer placed the order.' },
      createdAt: lead.updatedAt,
    },
    {
      ...{ orderId, state: 'dispatched' as const, actorId: response.distributorId },
      ...{ actorName: response.personName || response.distributorName, actorRole: 'distributor' as const },
      ...{ sentence: `Consignment 1: ${what}. It is the last one.`, createdAt: after(4) },
    },
    ...(isReceived
      ? [
          {
            ...{ ...CUSTOMER, orderId, state: 'received' as const },
            ...{ sentence: 'The customer confirmed receipt.', createdAt: after(7) },
          },
        ]
      : []),
  ])
  await db
    .update(orders)
    .set({
      state: isReceived ? 'received' : 'dispatched',
      version: sql`${orders.version} + ${isReceived ? 2 : 1}`,
    })
    .where(eq(orders.id, orderId))
  const rating = RATINGS[index % RATINGS.length]
  if (isReceived && rating)
    await db.insert(orderRatings).values({
      ...{ ...rating, orderId, firmId: response.distributorId },
      ...{ standing: 'counted', createdAt: after(8) },
    })
}
