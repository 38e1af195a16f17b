import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import {
  mayDecideLine,
  mayMoveQuotation,
  paise,
  quotationStateOn,
  todayInIndia,
} from '@nalika/shared-api/contract'
import type { Paise } from '@nalika/shared-api/contract'
import type { MailDependencies, Transaction } from '../../platform/index.ts'
import {
  closeLeads,
  leadHistory,
  leads,
  lineKey,
  newMailedLink,
  NO_OUTCOME,
  numberedLeads,
  outcomeChanges,
  progressChange,
  quotationLines,
  quotationRevisions,
  quotations,
  recipientOf,
  sentLines,
} from '../../requests/index.ts'
import type { LeadOutcomeColumns, LeadRow } from '../../requests/index.ts'
import { updateRevision } from '../quotations/quotation-drafts.queries.ts'
import type { Offered } from './offered-quotations.queries.ts'
import { orderPlacedMail, orderReceivedMail, otherQuotationChosenMail } from './order-emails.ts'

interface PlacedOrder {
  id: number
  number: string
  /** With GST. */
  total: Paise
  firmId: number
  offered: Offered
  /** Of a booking: until when the firm confirms it. */
  confirmBy: Date | null
}

/** Closes the ordered leads as won, for the firm that got the order, which may have lost them since it quoted. */
export async function closeOrderedLeads(
  tx: Transaction,
  { number, firmId, offered }: PlacedOrder,
  rows: readonly LeadRow[],
  siblings: readonly LeadRow[],
): Promise<LeadRow[]> {
  const closed: LeadRow[] = []
  for (const lead of rows) {
    // A firm has one lead of a line.
    const isHeld =
      lead.distributorId === firmId ||
      siblings.some((one) => one.distributorId === firmId && lineKey(one) === lineKey(lead))
    const outcome = wonBy(offered.lines.find(({ leadId }) => leadId === lead.id)?.amount ?? paise(0))
    const [row] = await tx
      .update(leads)
      .set({
        progress: 'closed',
        unreadReplyAt: null,
        version: lead.version + 1,
        updatedAt: new Date(),
        ...outcome,
        ...(!isHeld && { distributorId: firmId, assigneeId: null, routingReason: '' }),
        ...(lead.acceptedById !== firmId && { acceptedById: firmId, acceptedAt: new Date() }),
      })
      .where(eq(leads.id, lead.id))
      .returning()
    if (row) closed.push(row)
    await recordCustomerHistory(tx, lead.id, {
      kind: 'closed',
      sentence: `The customer ordered this from ${offered.row.firm.name} with ${number}, by quotation ${offered.quotation.number}.`,
      changes: [
        ...progressChange(lead, 'closed'),
        ...outcomeChanges(lead, outcome),
        { field: 'quotation', from: 'sent', to: 'accepted' },
      ],
    })
  }
  return closed
}

/** Closes what other firms have of the ordered lines. */
export const closeUnchosen = (tx: Transaction, siblings: readonly LeadRow[]): Promise<void> =>
  closeLeads(
    tx,
    siblings.filter(({ progress }) => progress !== 'closed'),
    {
      outcome: { ...NO_OUTCOME, outcome: 'lost', lossReason: 'bought-elsewhere' },
      sentence: 'The customer chose another quotation for this line.',
    },
  )

/** Without freight, packing and GST. */
const wonBy = (wonValue: Paise): LeadOutcomeColumns => ({
  outcome: 'won',
  wonValue,
  lossReason: null,
  outcomeNote: '',
})

/** Customers decide with a secret link: there is no account. */
export async function recordCustomerHistory(
  tx: Transaction,
  leadId: number,
  entry: Pick<typeof leadHistory.$inferInsert, 'kind' | 'sentence' | 'changes'>,
): Promise<void> {
  await tx.insert(leadHistory).values({ ...entry, leadId, actorName: 'Customer', actorRole: 'customer' })
}

/** Declines the ordered lines in all other quotations, and tells each other firm that quoted or had one of them. */
export async function declineOtherQuotations(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  { firmId, offered }: PlacedOrder,
  rows: readonly LeadRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const others = await tx
    .select({ line: quotationLines, revision: quotationRevisions, number: quotations.number })
    .from(quotationLines)
    .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        inArray(quotationLines.leadId, ids),
        ne(quotationRevisions.id, offered.row.id),
        eq(quotationRevisions.state, 'sent'),
      ),
    )
    .orderBy(asc(quotationLines.id))
  for (const { line } of others) {
    if (mayDecideLine(line.decision, 'declined', 'system'))
      await tx.update(quotationLines).set({ decision: 'declined' }).where(eq(quotationLines.id, line.id))
  }
  for (const [row] of Map.groupBy(others, ({ revision }) => revision.id).values()) {
    if (row) await declineWhenDecided(tx, row.revision, row.number)
  }
  const open = rows.filter(({ progress }) => progress !== 'closed')
  for (const [otherFirm, own] of await othersWith(tx, firmId, open)) {
    const recipient = own[0] && (await recipientFor(tx, own[0], otherFirm))
    const numbered = await numberedLeads(tx, own)
    if (recipient) await mail.enqueue(tx, otherQuotationChosenMail(recipient, numbered, siteUrl))
  }
}

/** A quotation without an open line is declined. */
async function declineWhenDecided(
  tx: Transaction,
  row: typeof quotationRevisions.$inferSelect,
  number: string,
): Promise<void> {
  const lines = await tx.select().from(quotationLines).where(eq(quotationLines.revisionId, row.id))
  if (lines.some(({ decision }) => decision === 'open')) return
  if (!mayMoveQuotation(quotationStateOn(todayInIndia(), row), 'declined', 'system')) return
  await updateRevision(tx, row, { state: 'declined', declineReason: 'other-quotation' })
  for (const { leadId } of lines) {
    if (leadId === null) continue
    await tx.insert(leadHistory).values({
      leadId,
      kind: 'updated',
      actorName: 'System',
      actorRole: 'system',
      sentence: `Quotation ${number} was declined: another quotation was chosen.`,
      changes: [{ field: 'quotation', from: 'sent', to: 'declined' }],
    })
  }
}

/** Who of a firm is told about a lead, which another firm may have by now. */
export const recipientFor = (tx: Transaction, lead: LeadRow, firmId: number | null) =>
  recipientOf(tx, lead.distributorId === firmId ? lead : { ...lead, distributorId: firmId, assigneeId: null })

/** The other firms that quoted these leads or have them, each with its leads. */
async function othersWith(tx: Transaction, firmId: number, rows: readonly LeadRow[]) {
  const sent = sentLines(tx)
  const ids = rows.map(({ id }) => id)
  const quoted = await tx
    .selectDistinct({ leadId: sent.leadId, firm: sent.firmId })
    .from(sent)
    .where(inArray(sent.leadId, ids))
  const firms = new Map<number, LeadRow[]>()
  for (const lead of rows) {
    const own = quoted.filter(({ leadId }) => leadId === lead.id).map(({ firm }) => firm)
    for (const firm of new Set([...own, lead.distributorId])) {
      if (firm !== null && firm !== firmId) firms.set(firm, [...(firms.get(firm) ?? []), lead])
    }
  }
  return firms
}

/** Emails the order to buyer and seller. */
export async function emailOrder(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  { id, number, total, offered, confirmBy }: PlacedOrder,
  closed: readonly LeadRow[],
): Promise<void> {
  const [first] = closed
  if (!first) return
  const lines = (await numberedLeads(tx, closed)).map(({ lead, ...numbered }) => ({
    ...numbered,
    // Another quantity than that which was asked for may have been ordered.
    lead: { ...lead, ...quantityOrdered(offered, lead) },
  }))
  const order = {
    number,
    total,
    request: offered.request.reference,
    quotation: offered.quotation.number,
    confirmBy,
  }
  if (first.email !== '') {
    const link = await newMailedLink(tx, offered.request.id, siteUrl)
    await mail.enqueue(tx, orderPlacedMail(first.email, order, { firm: offered.row.firm, lines, link }))
  }
  const recipient = await recipientOf(tx, first)
  if (recipient) await mail.enqueue(tx, orderReceivedMail(recipient, order, { id, lines, siteUrl }))
}

function quantityOrdered({ lines }: Offered, { id, quantity, unit }: LeadRow) {
  const line = lines.find(({ leadId }) => leadId === id)
  return line ? { quantity: line.quantity, unit: line.unit } : { quantity, unit }
}
