import { and, asc, eq } from 'drizzle-orm'
import { farthestState, mayWithdraw } from '@nalika/shared-api/contract'
import type { WithdrawalReason } from '@nalika/shared-api/contract'
import { conflict, invalid, recordActivity } from '../../platform/index.ts'
import type { Db, MailDependencies, Transaction } from '../../platform/index.ts'
import { recipientOf } from '../emails/lead-recipient.queries.ts'
import { trackedState } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import type { LeadOutcomeColumns, LeadRow } from '../leads/leads.schema.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { lineKey, lockRequestsOf, ofSameLines } from '../leads/sibling-leads.queries.ts'
import { isJustSent } from '../links/sent-request.queries.ts'
import type { LinkedRequest } from '../links/tracked-request.queries.ts'
import { linesWithdrawnMail } from './my-requests-emails.ts'
import { isOf } from './my-requests.queries.ts'

interface Withdrawal {
  email: string
  lines: readonly number[]
  reason: WithdrawalReason
}

const SENTENCES: Readonly<Record<WithdrawalReason, string>> = {
  'not-needed': 'The customer withdrew the request.',
  'bought-elsewhere': 'The customer bought elsewhere and withdrew the request.',
}

/** Closes lines of an address for good, with all firms that were asked, and tells these; returns how many lines. */
export function withdrawLines(
  db: Db,
  dependencies: MailDependencies,
  { email, lines, reason }: Withdrawal,
): Promise<number> {
  const ids = [...new Set(lines)]
  return db.transaction(async (tx) => {
    await lockRequestsOf(tx, ids)
    const found = await tx
      .select()
      .from(leads)
      .where(and(ofSameLines(ids), isOf(email)))
      .orderBy(asc(leads.id))
      .for('update')
    if (found.filter(({ id }) => ids.includes(id)).length < ids.length)
      throw invalid({ lines: ['Choose lines of your requests.'] })
    const open = found.filter((lead) => mayWithdraw(trackedState(lead, null)))
    if (open.length === 0) throw conflict('This was closed before.')
    return closeLines(tx, dependencies, open, reason)
  })
}

/**
 * Closes the lines of a request that was just sent and have no quotation yet, for whoever submitted it. 409 when there are
 * none, or it is too late.
 */
export function withdrawSentLines(
  db: Db,
  dependencies: MailDependencies,
  request: LinkedRequest,
): Promise<number> {
  if (!isJustSent(request)) throw conflict(OPEN_TO_WITHDRAW)
  return db.transaction(async (tx) => {
    await tx
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, request.id))
      .for('no key update')
    const found = await tx
      .select()
      .from(leads)
      .where(eq(leads.requestId, request.id))
      .orderBy(asc(leads.id))
      .for('update')
    const lines = [...Map.groupBy(found, lineKey).values()]
    const stateOf = (lead: LeadRow) => trackedState(lead, null)
    const unquoted = lines.filter((own) => farthestState(own.map(stateOf)) === 'waiting').flat()
    const open = unquoted.filter((lead) => mayWithdraw(stateOf(lead)))
    if (open.length === 0) throw conflict(OPEN_TO_WITHDRAW)
    return closeLines(tx, dependencies, open, 'not-needed')
  })
}

const OPEN_TO_WITHDRAW = 'This can no longer be withdrawn here. Please open the link that we mailed to you.'

/** Returns how many lines they are. */
async function closeLines(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  open: readonly LeadRow[],
  reason: WithdrawalReason,
): Promise<number> {
  for (const lead of open) await closeLine(tx, lead, reason)
  for (const own of Map.groupBy(open, ({ distributorId }) => distributorId).values()) {
    const recipient = own[0] && (await recipientOf(tx, own[0]))
    if (!recipient) continue
    const withdrawn = await numberedLeads(tx, own)
    await mail.enqueue(tx, linesWithdrawnMail(recipient, withdrawn, { reason, siteUrl }))
  }
  const lines = [...Map.groupBy(open, lineKey).values()].flatMap(([first]) => first ?? [])
  await recordActivity(tx, {
    title: 'Request withdrawn',
    description: `A customer withdrew ${lines.map(({ id }) => leadReference(id)).join(', ')}.`,
    icon: 'lead',
    color: 'grey',
  })
  return lines.length
}

/** What the firm's reports count; the firm may correct it. */
const OUTCOMES: Readonly<Record<WithdrawalReason, Partial<LeadOutcomeColumns>>> = {
  'not-needed': { outcome: 'withdrawn' },
  'bought-elsewhere': { outcome: 'lost', lossReason: 'bought-elsewhere' },
}

async function closeLine(tx: Transaction, lead: LeadRow, reason: WithdrawalReason): Promise<void> {
  await tx
    .update(leads)
    .set({
      progress: 'closed',
      unreadReplyAt: null,
      ...OUTCOMES[reason],
      version: lead.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(leads.id, lead.id))
  await tx.insert(leadHistory).values({
    leadId: lead.id,
    kind: 'closed',
    actorName: 'Customer',
    actorRole: 'customer',
    sentence: SENTENCES[reason],
    changes: [{ field: 'progress', from: lead.progress, to: 'closed' }],
  })
}
