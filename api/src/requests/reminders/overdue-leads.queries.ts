import { and, asc, eq, inArray, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import { ANSWER_TIME } from '@nalika/shared-api/contract'
import type { Db, MailDependencies, Transaction } from '../../platform/index.ts'
import { recipientOf } from '../emails/lead-recipient.queries.ts'
import { ANSWER_INTERVAL } from '../leads/lead-criteria.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { insertHistory } from '../leads/new-leads.queries.ts'
import { numberedLeads } from '../leads/request-groups.queries.ts'
import { leadsWaitingMail } from './lead-reminder-emails.ts'
import { lockRequests } from './offered-lines.queries.ts'
import { passOn } from './passing-on.queries.ts'
import { closeSurplusLeads } from './surplus-leads.queries.ts'

/** What one run does at most; the rest follows with the next. */
const FIRMS = 200
const LEADS_OF_FIRM = 200

const offeredAt = sql`coalesce(${leads.offeredAt}, ${leads.createdAt})`

/** Open leads of a request whose firm had the promised time to answer and was not reminded; a week ago it is too late. */
const OVERDUE = and(
  eq(leads.progress, 'new'),
  ne(leads.status, 'rejected'),
  isNull(leads.remindedAt),
  isNotNull(leads.distributorId),
  isNotNull(leads.requestId),
  sql`${offeredAt} between now() - interval '7 days' and now() - ${ANSWER_INTERVAL}`,
)

/**
 * Reminds firms of leads without an answer, offers their lines to further firms, and closes what is no longer wanted. Each
 * firm is one transaction: after a crash the next run goes on, and runs of several servers pass each other.
 */
export async function followUpLeads(db: Db, dependencies: MailDependencies): Promise<void> {
  // First: nobody is reminded of what is no longer wanted.
  await closeSurplusLeads(db)
  const overdue = await db
    .select({ firmId: leads.distributorId })
    .from(leads)
    .where(OVERDUE)
    .groupBy(leads.distributorId)
    .orderBy(min(offeredAt))
    .limit(FIRMS)
  for (const { firmId } of overdue) {
    if (firmId !== null) await db.transaction((tx) => remindFirm(tx, firmId, dependencies))
  }
}

async function remindFirm(tx: Transaction, firmId: number, dependencies: MailDependencies) {
  const rows = await lockOverdue(tx, firmId)
  if (rows.length === 0) return
  await tx
    .update(leads)
    .set({ remindedAt: sql`now()` })
    .where(inArray(leads.id, idsOf(rows)))
  const reminded = new Set<number>()
  for (const own of Map.groupBy(rows, ({ assigneeId }) => assigneeId).values()) {
    const recipient = own[0] && (await recipientOf(tx, own[0]))
    if (!recipient) continue
    for (const { id } of own) reminded.add(id)
    const given = await numberedLeads(tx, own)
    await dependencies.mail.enqueue(tx, leadsWaitingMail(recipient, given, dependencies.siteUrl))
  }
  const passed = await passOn(tx, rows, dependencies)
  await insertHistory(
    tx,
    rows.map(({ id }) => ({
      leadId: id,
      kind: 'updated',
      actorName: 'Nalika',
      actorRole: 'system',
      sentence: [
        `There was no quotation within ${ANSWER_TIME}.`,
        // A firm that is not active gets no emails.
        ...(reminded.has(id) ? ['A reminder was sent.'] : []),
        ...(passed.has(id) ? ['The line was offered to another distributor too.'] : []),
      ].join(' '),
    })),
  )
}

/** The requests are locked first. What another run is working on is left to it. */
async function lockOverdue(tx: Transaction, firmId: number): Promise<LeadRow[]> {
  const own = and(eq(leads.distributorId, firmId), OVERDUE)
  const found = await tx.selectDistinct({ id: leads.requestId }).from(leads).where(own).limit(LEADS_OF_FIRM)
  const requests = await lockRequests(
    tx,
    found.flatMap(({ id }) => id ?? []),
  )
  return tx
    .select()
    .from(leads)
    .where(and(own, inArray(leads.requestId, requests)))
    .orderBy(asc(leads.id))
    .limit(LEADS_OF_FIRM)
    .for('update', { skipLocked: true })
}

const idsOf = (rows: readonly LeadRow[]) => rows.map(({ id }) => id)
