import { eq } from 'drizzle-orm'
import { conversations, messages } from '../conversations/conversations.schema.ts'
import type { Queryable } from '../infrastructure/database/database.ts'
import type { leadResponses } from '../leads/leads.schema.ts'

type Response = typeof leadResponses.$inferSelect

/** Stores the conversations that quotations began, all read. */
export async function storeConversations(
  db: Queryable,
  responses: readonly Response[],
  requestOf: (leadId: number) => number | null,
): Promise<void> {
  const begun = Map.groupBy(responses, ({ leadId, distributorId }) => `${leadId}/${distributorId ?? ''}`)
  for (const own of begun.values()) {
    const [first] = own
    const requestId = first ? requestOf(first.leadId) : null
    if (!first || requestId === null) continue
    const [conversation] = await db
      .insert(conversations)
      .values({ requestId, firmId: first.distributorId, firmName: first.distributorName })
      .returning({ id: conversations.id })
    const conversationId = conversation?.id ?? 0
    const stored = await db
      .insert(messages)
      .values(
        own.map(({ id, leadId, distributorId, distributorName, personName, createdAt }) => ({
          ...{ conversationId, leadId, author: 'distributor' as const, accountId: distributorId },
          ...{ authorName: personName || distributorName, text: '', responseId: id, createdAt },
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
}
