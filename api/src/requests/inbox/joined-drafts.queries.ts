import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { RequestOfDraft } from '@nalika/shared-api/contract'
import { conflict, invalid, mails } from '../../platform/index.ts'
import type { MailDependencies, Queryable, Transaction } from '../../platform/index.ts'
import { conversations, messages } from '../conversations/conversations.schema.ts'
import { storeCustomerMessage } from '../conversations/customer-messages.queries.ts'
import { takeDraftFiles } from '../files/request-files.queries.ts'
import { requestFiles } from '../files/request-files.schema.ts'
import { lockLead } from '../leads/leads.queries.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import type { JoinedParts, requestDrafts } from './request-drafts.schema.ts'

/** Numbers of requests (NR) and leads (NQ) as our emails write them. */
const REFERENCE = /\bN([RQ])-(\d{6,9})\b/gi
/** Message-IDs of our emails. */
const OUR_EMAIL = /<mail-(\d{1,9})-\d+@/g
const MOST_REFERENCES = 20
const MOST_SUGGESTED = 5
/** A sender who writes again means a request of these days. */
const DAYS = 90

interface References {
  requests: number[]
  leads: number[]
}

function referencesIn(text: string): References {
  const found = [...text.matchAll(REFERENCE)].slice(0, MOST_REFERENCES)
  const idsOf = (letter: string) =>
    found.filter(([, kind]) => kind?.toUpperCase() === letter).map(([, , id]) => Number(id))
  return { requests: idsOf('R'), leads: idsOf('Q') }
}

/** The number of the request whose email another answers, as its header says; '' when it answers none of ours. */
export async function answeredRequest(
  db: Queryable,
  fields: Readonly<Record<string, string[]>>,
): Promise<string> {
  const header = [...(fields['in-reply-to'] ?? []), ...(fields.references ?? [])].join(' ')
  const ids = [...header.matchAll(OUR_EMAIL)].slice(0, MOST_REFERENCES).map(([, id]) => Number(id))
  if (ids.length === 0) return ''
  const sent = await db.select({ subject: mails.subject }).from(mails).where(inArray(mails.id, ids))
  for (const { subject } of sent) {
    const [reference] = [...subject.matchAll(REFERENCE)].toSorted(([a], [b]) => (a < b ? 1 : -1))
    if (reference) return reference[0]
  }
  return ''
}

type Draft = Pick<typeof requestDrafts.$inferSelect, 'answers' | 'subject' | 'text' | 'senderEmail'>

const isNamed = ({ requests, leads: ids }: References) =>
  or(
    // A request of one lead has the lead's number.
    sql`(${quoteRequests.id} = any(${sql.param(requests)}::int[]) and ${quoteRequests.reference} like 'NR-%')`,
    sql`exists (select 1 from ${leads} l where l.request_id = ${quoteRequests.id} and l.id = any(${sql.param(ids)}::int[]))`,
  )

/** Requests that an email may belong to: those it answers or names, and those of its sender, the latest first. */
export async function suggestedRequests(db: Queryable, draft: Draft): Promise<RequestOfDraft[]> {
  const [answered, named] = [referencesIn(draft.answers), referencesIn(`${draft.subject}\n${draft.text}`)]
  const isAnswered = isNamed(answered)
  const isInText = isNamed(named)
  const sender = draft.senderEmail.trim().toLowerCase()
  const isOfSender = sql`lower(${leads.email}) = ${sender}`
  const rows = await db
    .select({
      id: quoteRequests.id,
      reference: quoteRequests.reference,
      created_at: quoteRequests.createdAt,
      name: sql<string>`min(${leads.customerName})`,
      email: sql<string>`min(${leads.email})`,
      lines: sql<number>`count(*)::int`,
      is_of_sender: sql<boolean>`bool_or(${isOfSender})`,
      because: sql<
        RequestOfDraft['because']
      >`case when ${isAnswered} then 'reply' when ${isInText} then 'number' else 'sender' end`,
    })
    .from(quoteRequests)
    .innerJoin(leads, eq(leads.requestId, quoteRequests.id))
    .where(
      or(
        isAnswered,
        isInText,
        and(isOfSender, sql`${quoteRequests.createdAt} > now() - make_interval(days => ${DAYS})`),
      ),
    )
    .groupBy(quoteRequests.id)
    .orderBy(sql`8`, sql`${quoteRequests.createdAt} desc`)
    .limit(MOST_SUGGESTED * 4)
  const order: RequestOfDraft['because'][] = ['reply', 'number', 'sender']
  return rows
    .toSorted((a, b) => order.indexOf(a.because) - order.indexOf(b.because))
    .slice(0, MOST_SUGGESTED)
    .map(({ id: _id, created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }))
}

interface Joining {
  reference: string
  /** Who wrote: the sender of the email. */
  sender: string
  text: string
  files: readonly number[]
}

/**
 * Adds an email to a request: its text as a message to each distributor who has an open line of it, its files to the request's.
 * Throws a 422 for a number that is none, and a 409 for a request that takes no messages.
 */
export async function addToRequest(
  tx: Transaction,
  mail: MailDependencies,
  draftId: number,
  { reference, sender, text, files }: Joining,
): Promise<{ requestId: number; reference: string; parts: JoinedParts }> {
  const request = await requestOf(tx, reference)
  const rows = await tx
    .select({ id: leads.id, firm: leads.distributorId })
    .from(leads)
    .where(and(eq(leads.requestId, request.id), ne(leads.status, 'rejected'), ne(leads.progress, 'closed')))
    .orderBy(asc(leads.id))
  const firsts = rows.filter(({ firm }, index) => rows.findIndex((one) => one.firm === firm) === index)
  if (firsts.length === 0)
    throw conflict(`Request ${request.reference} is closed and takes no more messages.`)
  const parts: JoinedParts = { messages: [], history: [], files: [...files] }
  for (const { id } of firsts) {
    const lead = await lockLead(tx, id)
    const stored = lead && (await storeCustomerMessage(tx, mail, lead, { name: sender, text }))
    if (!stored) continue
    parts.messages.push(stored.message)
    parts.history.push(stored.history)
  }
  await takeDraftFiles(tx, { draftId, requestId: request.id }, files)
  return { requestId: request.id, reference: request.reference, parts }
}

async function requestOf(tx: Transaction, reference: string) {
  const { requests, leads: ids } = referencesIn(reference)
  const found =
    requests.length + ids.length === 1
      ? await tx
          .select({ id: quoteRequests.id, reference: quoteRequests.reference })
          .from(quoteRequests)
          .where(isNamed({ requests, leads: ids }))
      : []
  const [request] = found
  if (!request) throw invalid({ reference: ['There is no request with this number. Write it as NR-000123.'] })
  return request
}

/** Takes back what an email added to a request. Throws a 409 when a distributor has read it already. */
export async function removeFromRequest(
  tx: Transaction,
  draftId: number,
  { messages: ids, history, files }: JoinedParts,
): Promise<void> {
  const held = await tx
    .select({ id: messages.id, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(inArray(messages.id, ids))
    .for('update')
  if (held.some(({ id, conversation }) => conversation.firmReadId >= id))
    throw conflict('A distributor has read the message already. It stays with the request.')
  const about = await tx.select({ id: messages.leadId }).from(messages).where(inArray(messages.id, ids))
  await tx.delete(messages).where(inArray(messages.id, ids))
  await tx.delete(leadHistory).where(inArray(leadHistory.id, history))
  for (const { conversation } of held)
    await tx
      .update(conversations)
      .set({
        lastCustomerId: sql`coalesce((select max(m.id) from ${messages} m where m.conversation_id = ${conversation.id} and m.author = 'customer'), 0)`,
      })
      .where(eq(conversations.id, conversation.id))
  // An earlier reply that nobody has read stays unread.
  await tx
    .update(leads)
    .set({ unreadReplyAt: null })
    .where(
      and(
        inArray(
          leads.id,
          about.flatMap(({ id }) => id ?? []),
        ),
        sql`not exists (select 1 from ${messages} m join ${conversations} c on c.id = m.conversation_id
          where m.lead_id = ${leads.id} and m.author = 'customer' and m.id > c.firm_read_id)`,
      ),
    )
  if (files.length > 0)
    await tx
      .update(requestFiles)
      .set({ requestId: null, draftId })
      .where(and(inArray(requestFiles.id, files), isNull(requestFiles.messageId)))
}
