import { and, count, desc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { ConversationSummary } from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import { quotationRevisions, quotations } from '../answers/quotations.schema.ts'
import { ownLeadSearch } from '../leads/lead-criteria.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'
import { conversations, messages } from './conversations.schema.ts'

interface ListQuery {
  search?: string
  show?: 'unread'
  page: number
  per_page: number
}

const EXCERPT = 160

const IS_UNREAD = gt(conversations.lastCustomerId, conversations.firmReadId)
const latestId = sql<number>`greatest(${conversations.lastCustomerId}, ${conversations.lastFirmId})`

/** The firm's conversations: it still has a line of their requests. */
function ownConversations(db: Db, firmId: number, search?: string) {
  const line = db
    .select({ one: sql`1` })
    .from(leads)
    .where(
      and(
        eq(leads.requestId, conversations.requestId),
        eq(leads.distributorId, firmId),
        ownLeadSearch(search),
      ),
    )
  return and(eq(conversations.firmId, firmId), exists(line))
}

/** Numbers of a firm's conversations that live announcements carry. */
export async function countMessages(
  db: Db,
  firmId: number,
): Promise<{ unread_conversations: number; latest_message_id: number }> {
  const [row] = await db
    .select({
      unread_conversations: sql<number>`count(*) filter (where ${IS_UNREAD})`.mapWith(Number),
      latest_message_id: sql<number>`coalesce(max(${latestId}), 0)`.mapWith(Number),
    })
    .from(conversations)
    .where(ownConversations(db, firmId))
  return row ?? { unread_conversations: 0, latest_message_id: 0 }
}

/** A page of the firm's conversations, the latest activity first, and how many there are. */
export async function conversationList(
  db: Db,
  firmId: number,
  { search, show, page, per_page }: ListQuery,
): Promise<{ total: number; counts: { all: number; unread: number }; data: ConversationSummary[] }> {
  const own = ownConversations(db, firmId, search)
  const [counted] = await db
    .select({ all: count(), unread: sql<number>`count(*) filter (where ${IS_UNREAD})`.mapWith(Number) })
    .from(conversations)
    .where(own)
  const counts = counted ?? { all: 0, unread: 0 }
  const rows = await db
    .select({
      conversation: conversations,
      reference: quoteRequests.reference,
      message: messages,
      notes: quotationRevisions.notes,
      number: quotations.number,
      unread: sql<number>`(select count(*) from ${messages} m where m.conversation_id = ${conversations.id}
        and m.author = 'customer' and m.id > ${conversations.firmReadId})`.mapWith(Number),
    })
    .from(conversations)
    .innerJoin(quoteRequests, eq(quoteRequests.id, conversations.requestId))
    .leftJoin(messages, eq(messages.id, latestId))
    .leftJoin(quotationRevisions, eq(quotationRevisions.id, messages.revisionId))
    .leftJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(and(own, show === 'unread' ? IS_UNREAD : undefined))
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const lines = await db
    .select()
    .from(leads)
    .where(
      and(
        inArray(
          leads.requestId,
          rows.map(({ conversation }) => conversation.requestId),
        ),
        eq(leads.distributorId, firmId),
      ),
    )
    .orderBy(desc(leads.id))
  const byRequest = Map.groupBy(lines, ({ requestId }) => requestId)
  const data = rows.flatMap(({ conversation, reference, message, notes, number, unread }) => {
    const own = byRequest.get(conversation.requestId) ?? []
    const [latest] = own
    if (!latest) return []
    return {
      lead_id: latest.id,
      reference: reference || leadReference(latest.id),
      customer_name: latest.customerName,
      company: latest.companyName,
      products: own.map(({ productName, description }) => productName || description).toReversed(),
      last_author: message?.author ?? ('customer' as const),
      last_text: (notes || (number ? `Quotation ${number}` : (message?.text ?? ''))).slice(0, EXCERPT),
      last_at: conversation.lastAt.toISOString(),
      unread,
    }
  })
  return { total: show === 'unread' ? counts.unread : counts.all, counts, data }
}
