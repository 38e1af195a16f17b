import { and, count, eq, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { sentLines } from '../answers/sent-lines.queries.ts'
import { leads } from '../leads/leads.schema.ts'

/**
 * Number of unanswered leads of each distributor. One that was closed without a quotation counts for 30 days,
 * so that closing leads does not bring new ones.
 */
export async function unansweredLeads(
  db: Queryable,
  distributorIds: readonly number[],
): Promise<Map<number, number>> {
  const sent = sentLines(db)
  const ownQuotation = db
    .select({ leadId: sent.leadId })
    .from(sent)
    .where(and(eq(sent.leadId, leads.id), eq(sent.firmId, leads.distributorId)))
  const rows = await db
    .select({ distributorId: leads.distributorId, leads: count() })
    .from(leads)
    .where(
      and(
        inArray(leads.distributorId, [...distributorIds]),
        ne(leads.status, 'rejected'),
        or(
          eq(leads.progress, 'new'),
          and(
            eq(leads.progress, 'closed'),
            gt(leads.createdAt, sql`now() - interval '30 days'`),
            notExists(ownQuotation),
          ),
        ),
      ),
    )
    .groupBy(leads.distributorId)
  return new Map(rows.map((row) => [row.distributorId ?? 0, row.leads]))
}
