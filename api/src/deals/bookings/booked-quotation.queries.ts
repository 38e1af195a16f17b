import {
  bookedUntil,
  CONFIRMATION_HOURS,
  dayInIndia,
  formatRupees,
  GST_OF_TUBES,
  INDIA_AHEAD_OF_UTC_MS,
  INDIAN_STATES,
  NONE,
} from '@nalika/shared-api/contract'
import type { BookedLine, QuotationForm } from '@nalika/shared-api/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { MailDependencies, Transaction } from '../../platform/index.ts'
import {
  formatMoment,
  insertHistory,
  leads,
  newMailedLink,
  progressChange,
  quotationRevisions,
  storeMessage,
} from '../../requests/index.ts'
import type { StoredRequest } from '../../requests/index.ts'
import { insertQuotation, replaceLines } from '../quotations/quotation-drafts.queries.ts'
import { figuresOf } from '../quotations/quotation-figures.ts'
import { letterhead, quotableLeads } from '../quotations/quoted-requests.queries.ts'
import { bookedPriceMail } from './booking-emails.ts'
import type { BookedPrices } from './booked-prices.queries.ts'
import { requireStock } from './held-stock.queries.ts'
import { lockBookings, requireFewOfNetwork } from './open-bookings.queries.ts'

const DAY_MS = 24 * 3_600_000

/** Makes the quotation of a booking by rule: at these prices, sent at once, and mailed to the buyer. */
export async function quoteBooking(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  { requestId, reference }: StoredRequest,
  { firmId, place, lines: priced, totals }: BookedPrices,
  booked: readonly BookedLine[],
) {
  await lockBookings(tx)
  await requireFewOfNetwork(tx, requestId)
  const rows = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.requestId, requestId), eq(leads.distributorId, firmId)))
    .orderBy(asc(leads.line))
  const wanted = booked.map(({ product_id: productId, quantity, unit }) => ({ productId, quantity, unit }))
  await requireStock(tx, { firmId, lines: wanted })
  const firm = await letterhead(tx, firmId)
  const endsAt = lastMoment(priced.flatMap(({ validUntil }) => validUntil ?? []))
  const quotable = await quotableLeads(tx, firmId, rows)
  const form = {
    place_of_supply: INDIAN_STATES.find((state) => state === place.state) ?? '',
    freight: totals.freight,
    packing: totals.charges,
    delivery_time: dispatchTime(priced.map(({ days }) => days)),
    valid_until: dayInIndia(endsAt),
    payment_terms: '',
    weight_tolerance: null,
    notes: `Made at the price that ${firm.name} offers for booking. The order is binding once ${firm.name} has confirmed it, within ${String(CONFIRMATION_HOURS)} working hours.`,
    lines: quotable.map((lead, index) => ({
      lead_id: lead.lead_id,
      description: lead.product,
      hsn: lead.hsn,
      mill: lead.brand,
      certificate: NONE,
      quantity: booked[index]?.quantity ?? 0,
      unit_price: priced[index]?.price ?? totals.goods,
      price_unit: priced[index]?.priceUnit ?? lead.unit,
      discount_rate: 0,
      gst_rate: GST_OF_TUBES,
    })),
  } satisfies QuotationForm
  const figures = figuresOf(form, new Map(rows.map((row) => [row.id, row])), firm.state)
  if (figures.totals.total !== totals.total || rows.length < booked.length)
    throw new Error('A booking and its quotation differ.')
  const { id: quotationId, number } = await insertQuotation(tx, requestId, firmId)
  const [revision] = await tx
    .insert(quotationRevisions)
    .values({
      quotationId,
      revision: 1,
      state: 'sent',
      firm,
      placeOfSupply: form.place_of_supply,
      freight: form.freight,
      packing: form.packing,
      deliveryTime: form.delivery_time,
      validUntil: form.valid_until,
      endsAt,
      paymentTerms: form.payment_terms,
      weightTolerance: form.weight_tolerance,
      notes: form.notes,
      totals: figures.totals,
      sentAt: new Date(),
      sentBy: 'Nalika',
    })
    .returning({ id: quotationRevisions.id })
  const [first] = rows
  if (!revision || !first) throw new Error('A booking was not stored.')
  await replaceLines(tx, revision.id, figures)
  await storeMessage(tx, first, {
    author: 'distributor',
    name: firm.name,
    person: undefined,
    text: '',
    revisionId: revision.id,
  })
  await tx
    .update(leads)
    .set({ progress: 'responded', updatedAt: new Date() })
    .where(eq(leads.requestId, requestId))
  await insertHistory(
    tx,
    rows.map((lead) => ({
      leadId: lead.id,
      kind: 'responded',
      actorName: 'Nalika',
      actorRole: 'system',
      sentence: `Quotation ${number} was made at the bookable price: ${formatRupees(totals.total)} with GST, until ${formatMoment(endsAt)}.`,
      changes: progressChange(lead, 'responded'),
    })),
  )
  const link = await newMailedLink(tx, requestId, siteUrl)
  await mail.enqueue(
    tx,
    bookedPriceMail(first.email, { number, request: reference, total: totals.total, endsAt, firm, link }),
  )
  return { quotation: number, total: totals.total, ends_at: endsAt.toISOString() }
}

/** The offer ends with the first price that does. */
function lastMoment(lastDays: readonly string[]): Date {
  const ends = lastDays.map((day) => Date.parse(day) + DAY_MS - INDIA_AHEAD_OF_UTC_MS - 1)
  return new Date(Math.min(bookedUntil(new Date()).getTime(), ...ends))
}

/** The longest of the lines; empty when one does not say. */
function dispatchTime(days: readonly (number | null)[]): string {
  if (days.includes(null)) return ''
  const most = Math.max(...days.map(Number))
  if (most === 0) return 'Dispatched on the day of confirmation'
  return `Dispatched within ${String(most)} ${most === 1 ? 'day' : 'days'} of confirmation`
}
