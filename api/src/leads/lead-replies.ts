import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LeadReply } from '@nalika/shared-api/contract'
import type { Queryable } from '../infrastructure/database/database.ts'
import { leadHistory } from './leads.schema.ts'

/** Prefix of a reply's sentence in the history. */
export const repliedBy = (name: string) => `${name} replied: `

/** Customers' replies to these leads, oldest first. */
export async function repliesTo(
  db: Queryable,
  leadIds: readonly number[],
): Promise<(LeadReply & { leadId: number })[]> {
  const rows = await db
    .select()
    .from(leadHistory)
    .where(and(inArray(leadHistory.leadId, [...leadIds]), eq(leadHistory.kind, 'reply')))
    .orderBy(asc(leadHistory.id))
  return rows
    .filter(({ actorName, sentence }) => sentence.startsWith(repliedBy(actorName)))
    .map(({ id, leadId, actorName, sentence, createdAt }) => ({
      id,
      leadId,
      message: sentence.slice(repliedBy(actorName).length),
      created_at: createdAt.toISOString(),
    }))
}

/** Those to one lead, as the contract shows them. */
export const repliesOf = (replies: Awaited<ReturnType<typeof repliesTo>>, id: number): LeadReply[] =>
  replies.filter(({ leadId }) => leadId === id).map(({ leadId: _leadId, ...reply }) => reply)
