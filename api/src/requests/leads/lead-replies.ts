import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { LeadReply } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { conversations, messages } from '../conversations/conversations.schema.ts'

/** Prefix of a reply's sentence in the history. */
export const repliedBy = (name: string) => `${name} replied: `

/**
 * Customers' messages about these leads, oldest first.
 * @param firmId Leaves out what was written to other firms.
 */
export async function repliesTo(
  db: Queryable,
  leadIds: readonly number[],
  firmId?: number,
): Promise<(LeadReply & { leadId: number })[]> {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        inArray(messages.leadId, [...leadIds]),
        eq(messages.author, 'customer'),
        firmId === undefined
          ? undefined
          : or(
              eq(conversations.firmId, firmId),
              // Before anybody had the lead.
              and(isNull(conversations.firmId), eq(conversations.firmName, '')),
            ),
      ),
    )
    .orderBy(asc(messages.id))
  return rows.map(({ message: { id, leadId, text, createdAt } }) => ({
    id,
    leadId: leadId ?? 0,
    message: text,
    created_at: createdAt.toISOString(),
  }))
}

/** Those to one lead, as the contract shows them. */
export const repliesOf = (replies: Awaited<ReturnType<typeof repliesTo>>, id: number): LeadReply[] =>
  replies.filter(({ leadId }) => leadId === id).map(({ leadId: _leadId, ...reply }) => reply)
