import { eq } from 'drizzle-orm'
import {
  afterWorkingHours,
  buyerGstinError,
  CONFIRMATION_HOURS,
  dayInIndia,
  formatRupees,
  mayDecideLine,
  orderTotals,
  storedIdentifier,
} from '@nalika/shared-api/contract'
import type { QuotationAcceptance } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { conflict, invalid, recordActivity } from '../../platform/index.ts'
import type { Db, MailDependencies, Transaction } from '../../platform/index.ts'
import {
  formatMoment,
  leadReference,
  lockSameLines,
  quotationLines,
  quotationRevisions,
  trackedState,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { takeStock } from '../bookings/held-stock.queries.ts'
import { lockBookings, requireFewOfBuyer } from '../bookings/open-bookings.queries.ts'
import { CUSTOMER, recordOrderHistory } from '../deliveries/order-moves.queries.ts'
import { updateRevision } from '../quotations/quotation-drafts.queries.ts'
import { readQuotations } from '../quotations/quotation-records.queries.ts'
import { withoutLines } from '../quotations/quotation-sending.queries.ts'
import { lockOffered, requireCustomerMove } from './offered-quotations.queries.ts'
import type { Offered, QuotationOfLink } from './offered-quotations.queries.ts'
import {
  closeOrderedLeads,
  closeUnchosen,
  declineOtherQuotations,
  emailOrder,
} from './order-consequences.queries.ts'
import { isOrdered, orderNumbersOf } from './order-records.queries.ts'
import { orderLines, orders } from './orders.schema.ts'

type Line = Offered['lines'][number]

/**
 * Orders lines of a quotation in one transaction. The same order again changes nothing; 409 when the quotation is not
 * offered any more, a line was ordered or closed, or the total is not the one that the customer saw.
 */
export function acceptQuotation(
  db: Db,
  dependencies: MailDependencies,
  link: QuotationOfLink,
  input: QuotationAcceptance,
): Promise<void> {
  const revisionId = link.quotation
  return db.transaction(async (tx) => {
    const offered = await lockOffered(tx, link)
    const chosen = chosenLines(offered.lines, input.line_ids)
    const ids = chosen.map(({ id }) => id)
    if (await isOrdered(tx, revisionId, ids)) return
    await requireNotOrdered(tx, chosen)
    requireCustomerMove(offered.row, 'accepted')
    const isBooking = offered.row.endsAt !== null
    if (isBooking && chosen.length < offered.lines.length)
      throw invalid({ line_ids: ['A booking is ordered as a whole.'] })
    const { id: firmId, gstNo } = await activeFirm(tx, offered)
    const gstin = parseBuyerGstin(input.gstin, [offered.row.firm.gstin, gstNo])
    const { rows, siblings } = await lockOpenLeads(tx, chosen)
    if (isBooking) {
      await lockBookings(tx)
      await requireFewOfBuyer(tx, link.request.id, rows)
    }
    const confirmBy = isBooking ? afterWorkingHours(new Date(), CONFIRMATION_HOURS) : null
    const totals = await confirmedTotals(tx, revisionId, ids, input.total)
    const { id, number } = await insertOrder(tx, offered, {
      firmId,
      totals,
      total: totals.total,
      state: confirmBy ? 'booked' : 'placed',
      confirmBy,
      buyerGstin: gstin,
      deliveryAddress: input.delivery_address?.trim() ?? '',
      billingAddress: input.billing_address?.trim() ?? '',
    })
    await tx.insert(orderLines).values(chosen.map((line) => orderLine(id, line, rows)))
    if (isBooking) await takeStock(tx, id, { firmId, lines: chosen.map((line) => wantedStock(line, rows)) })
    await recordOrderHistory(tx, id, {
      state: confirmBy ? 'booked' : 'placed',
      actor: CUSTOMER,
      sentence: confirmBy
        ? `The customer placed the order, which the firm confirms by ${formatMoment(confirmBy)}.`
        : 'The customer placed the order.',
    })
    await decideLines(tx, offered.lines, new Set(ids))
    await updateRevision(tx, offered.row, { state: 'accepted' })
    const order = { id, number, total: totals.total, firmId, offered, confirmBy }
    await declineOtherQuotations(tx, dependencies, order, [...rows, ...siblings])
    await closeUnchosen(tx, siblings)
    const closed = await closeOrderedLeads(tx, order, rows, siblings)
    await emailOrder(tx, dependencies, order, closed)
    await recordActivity(tx, {
      title: 'Order placed',
      description: `${number} was placed with ${offered.row.firm.name} for ${closed.map((lead) => leadReference(lead.id)).join(', ')}.`,
      icon: 'lead',
      color: 'green',
    })
  })
}

/** A buyer does not order from itself: neither from the firm of the quotation, nor from what it is called today. */
function parseBuyerGstin(typed = '', ofSeller: readonly string[]): string {
  const problem = buyerGstinError(typed, ofSeller)
  if (problem !== undefined) throw invalid({ gstin: [problem] })
  return storedIdentifier('gst_no', typed)
}

function chosenLines(lines: readonly Line[], lineIds: readonly number[]): Line[] {
  const chosen = lines.filter(({ id }) => lineIds.includes(id))
  if (chosen.length < new Set(lineIds).size) throw invalid({ line_ids: ['Choose lines of this quotation.'] })
  return chosen
}

/** 409 that names the order of a line which was ordered before, of this quotation or of another one. */
async function requireNotOrdered(tx: Transaction, chosen: readonly Line[]): Promise<void> {
  const numbers = await orderNumbersOf(
    tx,
    chosen.flatMap(({ leadId }) => leadId ?? []),
  )
  const [former] = chosen.filter(({ leadId }) => leadId !== null && numbers.has(leadId))
  if (former?.leadId == null) return
  const reference = leadReference(former.leadId)
  throw conflict(`${reference} was already ordered with ${numbers.get(former.leadId) ?? ''}.`)
}

/** 409 for a firm that does not trade here any more. */
async function activeFirm(tx: Transaction, { quotation }: Offered) {
  const [firm] = await tx
    .select({ id: accounts.id, status: accounts.status, gstNo: accounts.gstNo })
    .from(accounts)
    .where(eq(accounts.id, quotation.firmId ?? 0))
  if (firm?.status !== 'active') throw conflict('This distributor takes no orders at the moment.')
  return firm
}

/** The leads of the lines and their siblings, all locked in the order of their ids; 409 when a line is closed. */
async function lockOpenLeads(tx: Transaction, chosen: readonly Line[]) {
  if (chosen.some(({ decision }) => !mayDecideLine(decision, 'ordered', 'customer')))
    throw conflict('A line of this quotation was declined. Please reload the page.')
  const ids = new Set(chosen.flatMap(({ leadId }) => leadId ?? []))
  const all = await lockSameLines(tx, [...ids])
  const rows = all.filter(({ id }) => ids.has(id))
  if (rows.length < chosen.length) throw conflict('A line of this quotation is no longer there.')
  const closed = rows.find((lead) => trackedState(lead, null) === 'closed')
  if (closed) throw conflict(`${leadReference(closed.id)} is closed and can no longer be ordered.`)
  return { rows, siblings: all.filter(({ id }) => !ids.has(id)) }
}

function orderLine(orderId: number, { id, leadId }: Line, rows: readonly LeadRow[]) {
  const lead = rows.find((one) => one.id === leadId)
  const ofRequest = lead?.line == null ? {} : { requestId: lead.requestId, line: lead.line }
  return { orderId, quotationLineId: id, leadId, ...ofRequest }
}

const wantedStock = ({ leadId, quantity, unit }: Line, rows: readonly LeadRow[]) => {
  return { productId: rows.find(({ id }) => id === leadId)?.productId ?? null, quantity, unit }
}

/** The amounts of the order; 409 when the customer saw another total. */
async function confirmedTotals(tx: Transaction, revisionId: number, ids: readonly number[], seen: number) {
  const [quotation] = await readQuotations(tx, 'customer', eq(quotationRevisions.id, revisionId))
  if (!quotation) throw new Error('A sent quotation was not read.')
  const totals = withoutLines(orderTotals(quotation, ids))
  if (totals.total !== seen)
    throw conflict(
      `The total of these lines is ${formatRupees(totals.total)} with GST. Please check it and confirm again.`,
    )
  return totals
}

/** Its number is made of its id: 'PO-2026-000123'. */
async function insertOrder(
  tx: Transaction,
  { row, request }: Offered,
  values: Pick<
    typeof orders.$inferInsert,
    | 'firmId'
    | 'totals'
    | 'total'
    | 'state'
    | 'confirmBy'
    | 'deliveryAddress'
    | 'billingAddress'
    | 'buyerGstin'
  >,
): Promise<{ id: number; number: string }> {
  const [stored] = await tx
    .insert(orders)
    .values({ ...values, requestId: request.id, revisionId: row.id })
    .returning({ id: orders.id })
  if (!stored) throw new Error('An order was not stored.')
  const number = `PO-${dayInIndia(new Date()).slice(0, 4)}-${String(stored.id).padStart(6, '0')}`
  await tx.update(orders).set({ number }).where(eq(orders.id, stored.id))
  return { id: stored.id, number }
}

/** What is not ordered of an accepted quotation is declined. */
async function decideLines(tx: Transaction, lines: readonly Line[], ordered: ReadonlySet<number>) {
  for (const { id, decision } of lines) {
    const to = ordered.has(id) ? 'ordered' : 'declined'
    if (mayDecideLine(decision, to, 'customer'))
      await tx.update(quotationLines).set({ decision: to }).where(eq(quotationLines.id, id))
  }
}
