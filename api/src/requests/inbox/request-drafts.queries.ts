import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_MESSAGE_LENGTH, MAX_QUOTE_LINES } from '@nalika/shared-api/contract'
import type {
  DraftState,
  endpoints,
  EndpointQuery,
  LeftOutReason,
  ReadQuoteLine,
  RequestDraft,
  RequestDraftDetails,
} from '@nalika/shared-api/contract'
import { readingKnowledge, withCodes } from '../../catalogue/index.ts'
import {
  conflict,
  containing,
  inOrder,
  LEAD_CHANGES,
  notFound,
  recordAudit,
  recordList,
} from '../../platform/index.ts'
import type { Db, MailDependencies, Person, Queryable, Transaction } from '../../platform/index.ts'
import { takeDraftFiles } from '../files/request-files.queries.ts'
import type { RequestFileRow } from '../files/request-files.queries.ts'
import { requestFiles } from '../files/request-files.schema.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'
import { readAnswered } from '../list-lines/line-answers.ts'
import type { ListAnswers } from '../list-lines/line-answers.ts'
import { findProducts } from '../list-lines/line-products.queries.ts'
import { partsOf } from './email-parts.ts'
import { addToRequest, removeFromRequest, suggestedRequests } from './joined-drafts.queries.ts'
import { leftOutEmails, requestDrafts } from './request-drafts.schema.ts'

type DraftRow = typeof requestDrafts.$inferSelect
type Filters = Omit<EndpointQuery<typeof endpoints.requestDrafts>, 'page' | 'per_page'>

const noSuchDraft = () => notFound('Draft not found.')

function conditions({ search, state = 'open', proven, goods }: Filters): SQL | undefined {
  const { senderName, senderEmail, subject, lines, isProven } = requestDrafts
  return and(
    eq(requestDrafts.state, state),
    proven && eq(isProven, proven === 'yes'),
    goods && (goods === 'none' ? eq(lines, 0) : ne(lines, 0)),
    search
      ? sql`lower(${senderName} || ' ' || ${senderEmail} || ' ' || ${subject}) like ${containing(search.trim().toLowerCase())}`
      : undefined,
  )
}

/** Drafts: those of senders that are proven first, then those that name goods, the newest first. */
export const draftsList = (db: Db) =>
  recordList<Filters, RequestDraft>(db, {
    table: requestDrafts,
    where: conditions,
    orderBy: ({ state }) => [
      ...(state === undefined || state === 'open'
        ? [desc(requestDrafts.isProven), sql`${requestDrafts.lines} > 0 desc`]
        : [desc(requestDrafts.decidedAt)]),
      desc(requestDrafts.receivedAt),
      desc(requestDrafts.id),
    ],
    byIds: (ids) => draftsById(db, ids),
  })

async function draftsById(db: Db, ids: readonly number[]): Promise<RequestDraft[]> {
  const rows = await db
    .select({
      draft: requestDrafts,
      reference: quoteRequests.reference,
      files: sql<number>`(select count(*)::int from ${requestFiles} f where f.draft_id = ${requestDrafts.id})`,
    })
    .from(requestDrafts)
    .leftJoin(quoteRequests, eq(quoteRequests.id, requestDrafts.requestId))
    .where(sql`${requestDrafts.id} = any(${sql.param([...ids])}::int[])`)
  return inOrder(
    ids,
    rows.map(({ draft, reference, files }) => ({
      ...summaryOf(draft, reference),
      lines: draft.lines,
      files,
    })),
  )
}

const summaryOf = (draft: DraftRow, reference: string | null) => ({
  id: draft.id,
  sender_name: draft.senderName,
  sender_email: draft.senderEmail,
  proven: draft.isProven,
  subject: draft.subject,
  received_at: draft.receivedAt.toISOString(),
  state: draft.state,
  request_reference: reference,
})

/** Emails of today that stay in the mailbox. */
export async function leftOutToday(db: Db): Promise<{ reason: LeftOutReason; count: number }[]> {
  return db
    .select({ reason: leftOutEmails.reason, count: leftOutEmails.count })
    .from(leftOutEmails)
    .where(sql`${leftOutEmails.day} = (now() at time zone 'Asia/Kolkata')::date`)
    .orderBy(asc(leftOutEmails.reason))
}

async function draftOf(db: Queryable, id: number): Promise<DraftRow> {
  const [draft] = await db.select().from(requestDrafts).where(eq(requestDrafts.id, id))
  if (!draft) throw noSuchDraft()
  return draft
}

/** A draft with its email, and with its lines while it is open. */
export async function draftDetails(db: Db, reads: Db, id: number): Promise<RequestDraftDetails> {
  const draft = await draftOf(db, id)
  const [request] =
    draft.requestId === null
      ? []
      : await db
          .select({ reference: quoteRequests.reference, leadId: leads.id })
          .from(quoteRequests)
          .leftJoin(leads, eq(leads.requestId, quoteRequests.id))
          .where(eq(quoteRequests.id, draft.requestId))
          .orderBy(asc(leads.id))
          .limit(1)
  const files = await db
    .select({ id: requestFiles.id, name: requestFiles.name, bytes: requestFiles.bytes })
    .from(requestFiles)
    .where(eq(requestFiles.draftId, id))
    .orderBy(asc(requestFiles.id))
  const isOpen = draft.state === 'open'
  const left = draft.lines - MAX_QUOTE_LINES
  return {
    ...summaryOf(draft, request?.reference ?? null),
    sent_at: draft.sentAt?.toISOString() ?? null,
    text: draft.text,
    suggestions: isOpen ? draft.suggestions : [],
    notes: [
      ...draft.notes,
      ...(left > 0
        ? [
            `The email has ${String(draft.lines)} lines and a request takes ${String(MAX_QUOTE_LINES)}: the first ones are listed.`,
          ]
        : []),
    ],
    files,
    lines: isOpen ? await readLines(reads, draft, { given: [], corrections: [] }) : [],
    lead_id: request?.leadId ?? null,
    requests: isOpen ? await suggestedRequests(db, draft) : [],
    own_text: isOpen ? ownTextOf(draft) : '',
    decided_by: draft.decidedBy,
    decided_at: draft.decidedAt?.toISOString() ?? null,
  }
}

/** What the sender wrote, without an earlier email that they answer. */
function ownTextOf({ text, subject }: DraftRow): string {
  const { own, signature } = partsOf(
    text.split('\n').map((line) => line.split('\t')),
    subject,
  )
  return [...own.map((row) => row.join(' ').trimEnd()), ...signature]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH)
}

interface LinesToRead extends ListAnswers {
  /** What a clerk wrote in place of a line; the email when left out. */
  text?: string | undefined
  line?: string | undefined
}

/** Reads lines of a draft again. */
export async function readDraft(
  db: Db,
  reads: Db,
  id: number,
  wanted: LinesToRead,
): Promise<ReadQuoteLine[]> {
  const draft = await draftOf(db, id)
  return readLines(reads, wanted.text === undefined ? draft : { list: wanted.text, cells: [] }, wanted)
}

async function readLines(
  reads: Db,
  { list, cells }: Pick<DraftRow, 'list' | 'cells'>,
  { line, ...answers }: LinesToRead,
): Promise<ReadQuoteLine[]> {
  const knowledge = await withCodes(reads, list, await readingKnowledge(reads))
  const items = readAnswered({ text: list, cells }, answers, knowledge)
  const wanted = line === undefined ? items : items.filter(({ id }) => id === line)
  return findProducts(reads, wanted.slice(0, MAX_QUOTE_LINES), knowledge)
}

/** A file of a draft that is not part of a request yet. */
export async function fileOfDraft(db: Db, draftId: number, id: number): Promise<RequestFileRow | undefined> {
  const [file] = await db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.id, id), eq(requestFiles.draftId, draftId)))
  return file
}

const label = (id: number) => `Draft ${String(id)}`

/** Moves a draft from one state to another; 409 when it is in neither, so that an email is decided once. */
async function decide(
  tx: Transaction,
  id: number,
  { from, to, actor, requestId }: { from: DraftState; to: DraftState; actor: Person; requestId?: number },
): Promise<void> {
  const decided =
    to === 'open' ? { decidedAt: null, decidedBy: '' } : { decidedAt: new Date(), decidedBy: actor.name }
  const changed = await tx
    .update(requestDrafts)
    .set({ state: to, ...decided, ...(requestId !== undefined && { requestId }) })
    .where(and(eq(requestDrafts.id, id), eq(requestDrafts.state, from)))
    .returning({ id: requestDrafts.id })
  if (changed.length > 0) return
  const [draft] = await tx.select().from(requestDrafts).where(eq(requestDrafts.id, id))
  if (!draft) throw noSuchDraft()
  throw conflict(
    draft.state === 'open'
      ? 'The draft is open again.'
      : `${draft.decidedBy} has decided about this draft already. Please reload the page.`,
  )
}

/** Notes that a draft became a request, with the files that go with it. */
export async function settleDraft(
  tx: Transaction,
  id: number,
  {
    actor,
    files,
    requestId,
    reference,
  }: { actor: Person; files: readonly number[] | undefined; requestId: number; reference: string },
): Promise<void> {
  await decide(tx, id, { from: 'open', to: 'made', actor, requestId })
  await takeDraftFiles(tx, { draftId: id, requestId }, files)
  const changes = [{ field: 'request', from: null, to: reference }]
  await recordAudit(tx, actor, {
    action: 'approved',
    kind: 'draft request',
    recordId: id,
    label: label(id),
    changes,
  })
}

interface JoinedDraft {
  reference: string
  text: string
  files?: readonly number[] | undefined
}

/** Adds the email of a draft to a request, as a message of its sender. */
export function joinDraft(
  db: Db,
  id: number,
  { reference, text, files = [] }: JoinedDraft,
  { actor, ...mail }: MailDependencies & { actor: Person },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { senderName, senderEmail } = await draftOf(tx, id)
    await decide(tx, id, { from: 'open', to: 'joined', actor })
    const joined = await addToRequest(tx, mail, id, {
      reference,
      sender: senderName || senderEmail,
      text: text.trim(),
      files,
    })
    const { requestId, parts } = joined
    await tx.update(requestDrafts).set({ requestId, joined: parts }).where(eq(requestDrafts.id, id))
    await recordAudit(tx, actor, {
      action: 'changed',
      kind: 'draft request',
      recordId: id,
      label: label(id),
      changes: [{ field: 'request', from: null, to: joined.reference }],
    })
    await announce(tx)
    return joined.reference
  })
}

/** Takes the email of a draft out of the request that it was added to, and opens the draft again. */
export function separateDraft(db: Db, id: number, actor: Person): Promise<void> {
  return db.transaction(async (tx) => {
    await decide(tx, id, { from: 'joined', to: 'open', actor })
    const { joined } = await draftOf(tx, id)
    if (joined) await removeFromRequest(tx, id, joined)
    await tx.update(requestDrafts).set({ requestId: null, joined: null }).where(eq(requestDrafts.id, id))
    await recordAudit(tx, actor, {
      action: 'brought back',
      kind: 'draft request',
      recordId: id,
      label: label(id),
    })
    await announce(tx)
  })
}

/** Says that a draft is no request, or opens it again. */
export function setDismissed(db: Db, id: number, isDismissed: boolean, actor: Person): Promise<void> {
  return db.transaction(async (tx) => {
    if (isDismissed) await decide(tx, id, { from: 'open', to: 'dismissed', actor })
    else await decide(tx, id, { from: 'dismissed', to: 'open', actor })
    const action = isDismissed ? 'refused' : 'brought back'
    await recordAudit(tx, actor, { action, kind: 'draft request', recordId: id, label: label(id) })
    await announce(tx)
  })
}

/** The number of open drafts has changed. */
const announce = (tx: Transaction) => tx.execute(sql`select pg_notify(${LEAD_CHANGES}, '')`)
