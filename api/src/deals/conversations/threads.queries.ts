import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { quotationStateOn, todayInIndia } from '@nalika/shared-api/contract'
import type { Conversation, ConversationMessage, ConversationRefusal } from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import type { Person, Queryable } from '../../platform/index.ts'
import {
  conversations,
  filesOfMessages,
  isContactVisible,
  leadReference,
  leads,
  messages,
  quotationRevisions,
  quotations,
  quoteRequests,
} from '../../requests/index.ts'
import type { ConversationRow, LeadRow } from '../../requests/index.ts'

/** Messages of a request in one response, the latest. */
const MOST_MESSAGES = 500

export interface Thread {
  conversation: ConversationRow
  /** Name for staff. */
  firmName: string
  /** Name for customers; null without a company. */
  company: string | null
  messages: ConversationMessage[]
}

/** The conversations of a request, oldest first; only that of one firm when its id is given. */
export async function threadsOf(db: Queryable, requestId: number, firmId?: number): Promise<Thread[]> {
  const found = await db
    .select({ conversation: conversations, company: accounts.companyName, title: distributorName })
    .from(conversations)
    .leftJoin(accounts, eq(accounts.id, conversations.firmId))
    .where(
      and(
        eq(conversations.requestId, requestId),
        firmId === undefined ? undefined : eq(conversations.firmId, firmId),
      ),
    )
    .orderBy(asc(conversations.id))
  if (found.length === 0) return []
  const rows = await db
    .select({
      message: messages,
      revision: quotationRevisions,
      number: quotations.number,
    })
    .from(messages)
    .leftJoin(quotationRevisions, eq(quotationRevisions.id, messages.revisionId))
    .leftJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      inArray(
        messages.conversationId,
        found.map(({ conversation }) => conversation.id),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MOST_MESSAGES)
  const filesOf = await filesOfMessages(
    db,
    rows.map(({ message }) => message.id),
  )
  const today = todayInIndia()
  const byConversation = Map.groupBy(rows.toReversed(), ({ message }) => message.conversationId)
  return found.map(({ conversation, company, title }) => ({
    conversation,
    firmName: conversation.firmId === null ? conversation.firmName : title,
    company: company || null,
    messages: (byConversation.get(conversation.id) ?? []).map(({ message, revision, number }) => ({
      id: message.id,
      author: message.author,
      name: message.authorName,
      text: revision?.notes ?? message.text,
      created_at: message.createdAt.toISOString(),
      line: message.leadId,
      files: filesOf(message.id),
      quotation:
        revision === null || number === null
          ? null
          : {
              number,
              revision: revision.revision,
              state: quotationStateOn(today, revision),
              total: revision.totals.total,
              valid_until: revision.validUntil,
            },
      seen:
        message.id <= (message.author === 'customer' ? conversation.firmReadId : conversation.customerReadId),
    })),
  }))
}

/** Messages of the customer that the firm has not read. */
export const unreadByFirm = ({ conversation, messages: sent }: Thread): number =>
  sent.filter(({ author, id }) => author === 'customer' && id > conversation.firmReadId).length

/** Messages and quotations of the firm that the customer has not read. */
export const unreadByCustomer = ({ conversation, messages: sent }: Thread): number =>
  sent.filter(({ author, id }) => author === 'distributor' && id > conversation.customerReadId).length

/** Whether a line still takes messages. */
export const isOpenLine = ({ status, progress }: Pick<LeadRow, 'status' | 'progress'>): boolean =>
  status !== 'rejected' && progress !== 'closed'

/** Why the firm of these lines cannot write to their customer. */
export function refusalOf(lines: readonly LeadRow[]): ConversationRefusal | null {
  if (lines.some((line) => line.requestId === null)) return 'no-request'
  const open = lines.filter(isOpenLine)
  if (open.length === 0) return 'closed'
  return open.some(isContactVisible) ? null : 'not-accepted'
}

/**
 * The conversations about the request of a lead: for its distributor their own, which may have no messages yet; for an admin
 * all. Undefined when the reader has no such lead.
 */
export async function conversationsAbout(
  db: Queryable,
  leadId: number,
  reader: Pick<Person, 'role' | 'firmId'>,
): Promise<Conversation[] | undefined> {
  const firmId = reader.role === 'distributor' ? reader.firmId : undefined
  const [found] = await db
    .select({ lead: leads, request: quoteRequests.reference })
    .from(leads)
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(and(eq(leads.id, leadId), firmId === undefined ? undefined : eq(leads.distributorId, firmId)))
  if (!found) return undefined
  const { lead } = found
  const reference = found.request || leadReference(lead.id)
  const rows = lead.requestId === null ? [lead] : await linesOf(db, lead.requestId)
  const threads = lead.requestId === null ? [] : await threadsOf(db, lead.requestId, firmId)
  if (firmId === undefined)
    return threads
      .filter(({ messages: sent }) => sent.length > 0)
      .map((thread) => toConversation(lead, reference, rows, thread))
  const own = rows.filter(({ distributorId }) => distributorId === firmId)
  const [thread] = threads
  return [
    {
      ...toConversation(lead, reference, own, thread),
      refusal: refusalOf(own),
      lines: own.map(toLine),
    },
  ]
}

export const linesOf = (db: Queryable, requestId: number): Promise<LeadRow[]> =>
  db.select().from(leads).where(eq(leads.requestId, requestId)).orderBy(asc(leads.id))

const toLine = (line: LeadRow) => ({
  id: line.id,
  reference: leadReference(line.id),
  product: line.productName || line.description,
})

const toConversation = (
  lead: LeadRow,
  reference: string,
  lines: readonly LeadRow[],
  thread: Thread | undefined,
): Conversation => ({
  reference,
  customer_name: lead.customerName,
  distributor_name: thread?.firmName ?? '',
  lines: lines
    .filter(({ distributorId }) => distributorId === (thread?.conversation.firmId ?? null))
    .map(toLine),
  messages: thread?.messages ?? [],
  unread: thread ? unreadByFirm(thread) : 0,
  refusal: 'read-only',
})
