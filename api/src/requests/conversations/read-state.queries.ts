import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { conversations, messages } from './conversations.schema.ts'

const MAX_ID = 2_147_483_647

interface OfFirm {
  requestId: number
  firmId: number
}

/** Marks the firm's conversation as read up to a message; false when the message is not one of it. */
export async function readByFirm(
  tx: Transaction,
  { requestId, firmId }: OfFirm,
  message: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(eq(messages.id, message), eq(conversations.requestId, requestId), eq(conversations.firmId, firmId)),
    )
  if (!found) return false
  const own = and(eq(leads.requestId, requestId), eq(leads.distributorId, firmId))
  // A reply that is being stored holds the lock of its lead: it is seen below.
  await tx.select({ id: leads.id }).from(leads).where(own).orderBy(asc(leads.id)).for('update')
  const later = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, found.id),
        eq(messages.leadId, leads.id),
        eq(messages.author, 'customer'),
        gt(messages.id, message),
      ),
    )
  await tx
    .update(leads)
    .set({ unreadReplyAt: null })
    .where(and(own, isNotNull(leads.unreadReplyAt), notExists(later)))
  await tx
    .update(conversations)
    .set({
      firmReadId: sql`greatest(${conversations.firmReadId}, least(${message}::int, ${conversations.lastCustomerId}))`,
    })
    .where(eq(conversations.id, found.id))
  return true
}

/**
 * Marks what the customer wrote about one lead as read, up to a message. Unread
 * messages about other lines of the conversation, and all later ones, stay unread. The lead is locked.
 */
export async function readAboutLead(
  tx: Transaction,
  { id, requestId, distributorId }: Pick<LeadRow, 'id' | 'requestId' | 'distributorId'>,
  message = MAX_ID,
): Promise<void> {
  const later = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.leadId, id), eq(messages.author, 'customer'), gt(messages.id, message)))
  await tx
    .update(leads)
    .set({ unreadReplyAt: null })
    .where(and(eq(leads.id, id), isNotNull(leads.unreadReplyAt), notExists(later)))
  if (requestId === null || distributorId === null) return
  const firstOfOthers = sql`(select min(m.id) from messages m join leads l on l.id = m.lead_id
    where m.conversation_id = ${conversations.id} and m.author = 'customer' and m.id > ${conversations.firmReadId}
    and m.lead_id <> ${id} and l.unread_reply_at is not null)`
  await tx
    .update(conversations)
    .set({
      firmReadId: sql`greatest(${conversations.firmReadId},
        least(${message}::int, ${conversations.lastCustomerId}, ${firstOfOthers} - 1))`,
    })
    .where(and(eq(conversations.requestId, requestId), eq(conversations.firmId, distributorId)))
}

/** Marks a conversation of the request as read by the customer up to a message; false when the request has none such. */
export async function readByCustomer(db: Queryable, requestId: number, message: number): Promise<boolean> {
  const conversation = db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, message))
  const read = await db
    .update(conversations)
    .set({
      customerReadId: sql`greatest(${conversations.customerReadId}, least(${message}::int, ${conversations.lastFirmId}))`,
    })
    .where(and(eq(conversations.requestId, requestId), sql`${conversations.id} = ${conversation}`))
    .returning({ id: conversations.id })
  return read.length > 0
}
