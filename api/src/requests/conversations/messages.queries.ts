import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { MessageAuthor } from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import { HttpError, STORED_LIMITS } from '../../platform/index.ts'
import type { Person, Transaction } from '../../platform/index.ts'
import { areFilesOfMessage, takeMessageFiles } from '../files/message-files.queries.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { conversations, messages } from './conversations.schema.ts'

export type ConversationRow = typeof conversations.$inferSelect

interface NewMessage {
  author: MessageAuthor
  /** The customer's name, or the person of the firm. */
  name: string
  person?: Person | undefined
  text: string
  /** Tokens of uploaded files. */
  files?: readonly string[] | undefined
  /** The quotation that the message stands for. */
  revisionId?: number
}

const HOUR_S = 3600

/**
 * Stores a message about a lead in the conversation with its distributor, and returns the conversation as it was before; nothing
 * when the same was sent last. The lead is locked and has a request.
 */
export async function storeMessage(
  tx: Transaction,
  { id: leadId, requestId, distributorId }: LeadRow,
  { author, name, person, text, files = [], revisionId }: NewMessage,
): Promise<{ conversation: ConversationRow; id: number } | undefined> {
  if (requestId === null) throw new Error('A message needs a request.')
  const conversation = await lockConversation(tx, requestId, distributorId)
  if (revisionId === undefined) {
    if (await isRepeated(tx, conversation, { author, text, leadId, files })) return undefined
    await limitMessages(tx, conversation, author, leadId)
  }
  const [stored] = await tx
    .insert(messages)
    .values({
      conversationId: conversation.id,
      leadId,
      author,
      text,
      authorName: name,
      accountId: person?.id ?? null,
      revisionId: revisionId ?? null,
    })
    .returning({ id: messages.id })
  if (!stored) throw new Error('The message was not stored.')
  await takeMessageFiles(tx, stored.id, files)
  await tx
    .update(conversations)
    .set({
      lastAt: sql`now()`,
      ...(author === 'customer'
        ? // Without scripts, a reply is the only sign that the page was read.
          { lastCustomerId: stored.id, customerReadId: conversation.lastFirmId }
        : { lastFirmId: stored.id }),
    })
    .where(eq(conversations.id, conversation.id))
  return { conversation, id: stored.id }
}

/** The conversation of a request with a firm, or with nobody yet; begins it when there is none. */
async function lockConversation(
  tx: Transaction,
  requestId: number,
  firmId: number | null,
): Promise<ConversationRow> {
  const [firm] =
    firmId === null
      ? []
      : await tx.select({ name: distributorName }).from(accounts).where(eq(accounts.id, firmId))
  const firmName = firm?.name ?? ''
  await tx.insert(conversations).values({ requestId, firmId, firmName }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.requestId, requestId),
        firmId === null
          ? and(isNull(conversations.firmId), eq(conversations.firmName, ''))
          : eq(conversations.firmId, firmId),
      ),
    )
    .for('update')
  if (!row) throw new Error('The conversation was not stored.')
  return row
}

/** A double click or a retry: the latest message says the same, with the same files. */
async function isRepeated(
  tx: Transaction,
  conversation: ConversationRow,
  sent: { author: MessageAuthor; text: string; leadId: number; files: readonly string[] },
): Promise<boolean> {
  const [latest] = await tx
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(desc(messages.id))
    .limit(1)
  return (
    latest?.author === sent.author &&
    latest.leadId === sent.leadId &&
    latest.revisionId === null &&
    latest.text === sent.text &&
    (await areFilesOfMessage(tx, latest.id, sent.files))
  )
}

async function limitMessages(
  tx: Transaction,
  { id }: ConversationRow,
  author: MessageAuthor,
  leadId: number,
): Promise<void> {
  const since = (period: string) => gt(messages.createdAt, sql`now() - ${period}::interval`)
  const own = and(eq(messages.conversationId, id), eq(messages.author, author), isNull(messages.revisionId))
  const [recent] = await tx
    .select({
      day: count(),
      hour: sql<number>`count(*) filter (where ${and(eq(messages.leadId, leadId), since('1 hour'))})`.mapWith(
        Number,
      ),
    })
    .from(messages)
    .where(and(own, since('1 day')))
  if (author === 'customer' && (recent?.hour ?? 0) >= STORED_LIMITS.repliesPerHour)
    throw new HttpError(429, 'You have sent many replies. Please try again in an hour.', undefined, HOUR_S)
  if ((recent?.day ?? 0) >= STORED_LIMITS.messagesPerDay)
    throw new HttpError(
      429,
      'Many messages were sent in this conversation today. Please try again tomorrow.',
      undefined,
      HOUR_S,
    )
}

/** Moves what customers wrote about leads that had no distributor to the conversations with the one that gets them. */
export async function handOverMessages(
  tx: Transaction,
  leadIds: readonly number[],
  firmId: number | null,
): Promise<void> {
  if (firmId === null) return
  const written = await tx
    .select({ id: messages.id, requestId: conversations.requestId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        // One parameter, however many they are.
        sql`${messages.leadId} = any(${sql.param([...leadIds])}::int[])`,
        isNull(conversations.firmId),
        eq(conversations.firmName, ''),
      ),
    )
  for (const [requestId, found] of Map.groupBy(written, (message) => message.requestId)) {
    const ids = found.map(({ id }) => id)
    const { id, lastCustomerId, firmReadId } = await lockConversation(tx, requestId, firmId)
    await tx.update(messages).set({ conversationId: id }).where(inArray(messages.id, ids))
    await tx
      .update(conversations)
      .set({
        lastCustomerId: Math.max(lastCustomerId, ...ids),
        // Unread, even when the firm has read later ones.
        firmReadId: Math.min(firmReadId, ...ids.map((one) => one - 1)),
      })
      .where(eq(conversations.id, id))
  }
}
