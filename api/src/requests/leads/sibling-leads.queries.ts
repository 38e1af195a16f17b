import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { conflict } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { outcomeChanges } from './lead-outcome.ts'
import { leadHistory, leads, quoteRequests } from './leads.schema.ts'
import type { LeadOutcomeColumns, LeadRow } from './leads.schema.ts'

/** A line of a request as SQL, for counting each once: a lead without a request is a line of its own. */
export const LINE_KEY = sql`case when ${leads.line} is null or ${leads.requestId} is null
  then (-${leads.id})::text else ${leads.requestId} || '/' || ${leads.line} end`

/** The same of a row. */
export const lineKey = ({ id, requestId, line }: Pick<LeadRow, 'id' | 'requestId' | 'line'>): string =>
  line === null || requestId === null ? String(-id) : `${String(requestId)}/${String(line)}`

/** The leads themselves, and those of the same lines that other firms have. */
export const ofSameLines = (ids: readonly number[]): SQL =>
  sql`(${or(
    inArray(leads.id, [...ids]),
    sql`(${leads.requestId}, ${leads.line}) in (
    select own.request_id, own.line from leads own where own.id = any(${sql.param([...ids])}::int[]))`,
  )})`

/**
 * Locks the requests of these leads until the transaction ends. Whoever changes several leads of a line does it first: in
 * the meantime the line is offered to nobody else.
 */
export async function lockRequestsOf(tx: Transaction, ids: readonly number[]): Promise<void> {
  const requests = tx
    .select({ id: leads.requestId })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), isNotNull(leads.requestId)))
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, requests))
    .orderBy(asc(quoteRequests.id))
    .for('no key update')
}

/** Locks the leads of the same lines, in the order of their ids. */
export const lockSameLines = (tx: Transaction, ids: readonly number[]): Promise<LeadRow[]> =>
  tx.select().from(leads).where(ofSameLines(ids)).orderBy(asc(leads.id)).for('update')

/** 409 when the firm already has another lead of the line. */
export async function requireNotAsked(db: Queryable, lead: LeadRow, firmId: number): Promise<void> {
  const { requestId, line } = lead
  if (requestId === null || line === null) return
  const others = await db.$count(
    leads,
    and(
      eq(leads.requestId, requestId),
      eq(leads.line, line),
      eq(leads.distributorId, firmId),
      ne(leads.id, lead.id),
    ),
  )
  if (others > 0) throw conflict('This distributor already has this line of the request.')
}

/** Closes open leads because their line goes no further with these firms. */
export async function closeLeads(
  tx: Transaction,
  rows: readonly LeadRow[],
  { outcome, sentence }: { outcome: LeadOutcomeColumns; sentence: string },
): Promise<void> {
  for (const lead of rows) {
    await tx
      .update(leads)
      .set({
        progress: 'closed',
        unreadReplyAt: null,
        ...outcome,
        version: lead.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(leads.id, lead.id))
    await tx.insert(leadHistory).values({
      leadId: lead.id,
      kind: 'closed',
      actorName: 'Nalika',
      actorRole: 'system',
      sentence,
      changes: [{ field: 'progress', from: lead.progress, to: 'closed' }, ...outcomeChanges(lead, outcome)],
    })
  }
}
