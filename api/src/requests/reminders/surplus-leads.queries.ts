import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../../platform/index.ts'
import { sentLines } from '../answers/sent-lines.queries.ts'
import { NO_OUTCOME } from '../leads/lead-outcome.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { closeLeads, lineKey, lockSameLines } from '../leads/sibling-leads.queries.ts'
import { ASKED_FOR } from '../submission/lead-routing.ts'
import { linesOf, lockRequests } from './offered-lines.queries.ts'

/** Leads of one run; the rest follows with the next. */
const MOST_LEADS = 500

/** Unanswered leads for which the marketplace chose the firm, and whose line may have all quotations that its customer wants. */
const surplus = (db: Queryable) =>
  and(
    eq(leads.progress, 'new'),
    ne(leads.status, 'rejected'),
    ne(leads.routingReason, ''),
    ne(leads.routingReason, ASKED_FOR),
    isNotNull(leads.line),
    isNotNull(leads.requestId),
    gt(leads.createdAt, sql`now() - interval '60 days'`),
    sql`(select count(*) from leads sibling where sibling.request_id = ${leads.requestId}
      and sibling.line = ${leads.line} and sibling.id <> ${leads.id} and sibling.progress <> 'new'
      and exists (select from ${sentLines(db)} where lead_id = sibling.id))
    >= (select wanted from quote_requests where quote_requests.id = ${leads.requestId})`,
  )

const WANTED_ONLY = 'The customer has received the quotations that they asked for.'

/** Closes unanswered leads of lines with as many quotations as their customers want. */
export async function closeSurplusLeads(db: Db): Promise<void> {
  const found = await db
    .select({ id: leads.id, requestId: leads.requestId })
    .from(leads)
    .where(surplus(db))
    .orderBy(leads.id)
    .limit(MOST_LEADS)
  for (const [requestId, own] of Map.groupBy(found, (lead) => lead.requestId)) {
    if (requestId !== null)
      await db.transaction((tx) =>
        closeSurplus(
          tx,
          requestId,
          own.map(({ id }) => id),
        ),
      )
  }
}

async function closeSurplus(tx: Transaction, requestId: number, ids: readonly number[]): Promise<void> {
  if ((await lockRequests(tx, [requestId])).length === 0) return
  await lockSameLines(tx, ids)
  const rows: LeadRow[] = await tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), surplus(tx)))
  const lines = await linesOf(tx, rows)
  const closed = rows.filter((lead) => {
    const line = lines.get(lineKey(lead))
    return line !== undefined && line.answers >= line.wanted
  })
  await closeLeads(tx, closed, {
    outcome: { ...NO_OUTCOME, outcome: 'lost', lossReason: 'other', outcomeNote: WANTED_ONLY },
    sentence: `${WANTED_ONLY} The lead was closed.`,
  })
}
