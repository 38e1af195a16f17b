import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { conversations, messages } from '../../requests/index.ts'
import type { DemoRevision, StoredLead } from '../demo-quotations.queries.ts'

/** Stores the conversation that the quotations of a lead began, all read. */
export async function storeConversation(
  db: Queryable,
  { leadId, requestId }: StoredLead,
  revisions: readonly DemoRevision[],
): Promise<void> {
  const [first] = revisions
  if (!first) return
  const { firmId } = first
  const [conversation] = await db
    .insert(conversations)
    .values({ requestId, firmId, firmName: first.row.firm.name })
    .returning({ id: conversations.id })
  const conversationId = conversation?.id ?? 0
  const stored = await db
    .insert(messages)
    .values(
      revisions.map(({ row }) => ({
        conversationId,
        leadId,
        author: 'distributor' as const,
        accountId: firmId,
        authorName: row.sentBy,
        text: '',
        revisionId: row.id,
        createdAt: row.sentAt ?? row.createdAt,
      })),
    )
    .returning({ id: messages.id, createdAt: messages.createdAt })
  const latest = stored.at(-1)
  if (latest)
    await db
      .update(conversations)
      .set({ lastFirmId: latest.id, customerReadId: latest.id, lastAt: latest.createdAt })
      .where(eq(conversations.id, conversationId))
}
