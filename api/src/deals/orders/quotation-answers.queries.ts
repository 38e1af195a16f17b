import { and, eq, inArray } from 'drizzle-orm'
import { DECLINE_REASON_NAMES, mayDecideLine } from '@nalika/shared-api/contract'
import type { QuotationDecline } from '@nalika/shared-api/contract'
import { conflict } from '../../platform/index.ts'
import type { Db, MailDependencies } from '../../platform/index.ts'
import { leads, quotationLines, trackedState } from '../../requests/index.ts'
import { updateRevision } from '../quotations/quotation-drafts.queries.ts'
import { trackingQueries } from '../tracking/tracking.queries.ts'
import { lockOffered, requireCustomerMove } from './offered-quotations.queries.ts'
import type { QuotationOfLink } from './offered-quotations.queries.ts'
import { recipientFor, recordCustomerHistory } from './order-consequences.queries.ts'
import { quotationDeclinedMail } from './order-emails.ts'

/** Declines all lines of a quotation and tells the firm. Repeating it changes nothing. */
export function declineQuotation(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  link: QuotationOfLink,
  { reason, note = '' }: QuotationDecline,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { request, row, quotation, lines } = await lockOffered(tx, link)
    const declineNote = note.trim()
    if (row.state === 'declined' && row.declineReason === reason && row.declineNote === declineNote) return
    requireCustomerMove(row, 'declined')
    const open = lines.filter(({ decision }) => mayDecideLine(decision, 'declined', 'customer'))
    await tx
      .update(quotationLines)
      .set({ decision: 'declined' })
      .where(
        inArray(
          quotationLines.id,
          open.map(({ id }) => id),
        ),
      )
    await updateRevision(tx, row, { state: 'declined', declineReason: reason, declineNote })
    const leadIds = open.flatMap(({ leadId }) => leadId ?? [])
    for (const id of leadIds) {
      await recordCustomerHistory(tx, id, {
        kind: 'updated',
        sentence: `The customer declined quotation ${quotation.number}. Reason: ${DECLINE_REASON_NAMES[reason]}.`,
        changes: [{ field: 'quotation', from: 'sent', to: 'declined' }],
      })
    }
    const [lead] = await tx.select().from(leads).where(inArray(leads.id, leadIds)).limit(1)
    const recipient = lead && (await recipientFor(tx, lead, quotation.firmId))
    if (!recipient) return
    const declined = { number: quotation.number, request: request.reference, reason, note: declineNote }
    await mail.enqueue(tx, quotationDeclinedMail(recipient, declined, siteUrl))
  })
}

/** Sends the firm a message about a quotation that is offered. */
export async function askForChange(
  db: Db,
  dependencies: MailDependencies,
  link: QuotationOfLink,
  message: string,
): Promise<void> {
  const { number, lead } = await db.transaction(async (tx) => {
    const { row, quotation, lines } = await lockOffered(tx, link)
    // An expired one may be renewed.
    if (row.state !== 'sent') requireCustomerMove(row, 'accepted')
    const held = await tx
      .select()
      .from(leads)
      .where(
        and(
          eq(leads.distributorId, quotation.firmId ?? 0),
          inArray(
            leads.id,
            lines.flatMap(({ leadId }) => leadId ?? []),
          ),
        ),
      )
      .orderBy(leads.id)
    const open = held.find((one) => trackedState(one, null) !== 'closed')
    if (!open) throw conflict('This distributor has no open line of your request any more.')
    return { number: quotation.number, lead: open.id }
  })
  const text = `Please change quotation ${number}: ${message.trim()}`
  await trackingQueries(db, dependencies).reply(link.request, { line: lead, message: text })
}
