import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { invitations, savedViews } from '../../identity/index.ts'
import { activity, auditEntries, auditUpkeep, idempotencyKeys, mails } from '../../platform/index.ts'
import { isAlertOf, priceAlerts } from '../../overviews/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { leadHistory, leads, quotedNote, requestDrafts } from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { deletions } from '../../undo/index.ts'
import type { Snapshot } from '../../undo/index.ts'
import { customerIdsOf, ERASED_CUSTOMER, eraseRows } from './customer-rows.queries.ts'
import { mentions, without } from './mentions.ts'
import { referencesOf } from './person.queries.ts'
import type { StoredPerson } from './person.queries.ts'

type HistoryRow = typeof leadHistory.$inferSelect

/** Fields of the history that name no customer; what is not listed here is erased. */
const KEPT_FIELDS =
  'status priority quantity distributor assignee progress quotation outcome value reason'.split(' ')

interface ErasedLeads {
  found: readonly LeadRow[]
  /** Leads of which only a copy is left. */
  deleted?: readonly Pick<LeadRow, 'id' | 'requestId'>[]
  mailIds: readonly number[]
}

/**
 * Erases the customer from leads and their dependent rows. Product, brand, quantity, priority, decision and dates stay;
 * everything that people typed is erased. Returns the customers' names and addresses.
 */
export async function eraseCustomers(
  tx: Transaction,
  { found, deleted = [], mailIds }: ErasedLeads,
): Promise<string[]> {
  const erased = [...found, ...deleted]
  if (erased.length === 0) return []
  const ids = erased.map(({ id }) => id)
  const references = await referencesOf(tx, erased)
  const history = await tx.select().from(leadHistory).where(inArray(leadHistory.leadId, ids))
  const words = wordsOf(found, history)
  const notes = notesOf(found, history)

  await updateHistory(
    tx,
    history.map((row) => ({ id: row.id, ...anonymous(row, words, notes) })),
  )
  await eraseRows(tx, await customerIdsOf(tx, erased))
  await tx
    .update(leads)
    .set({
      requestId: null,
      customerId: null,
      unreadReplyAt: null,
      personErasedAt: new Date(),
      version: sql`${leads.version} + 1`,
    })
    .where(inArray(leads.id, ids))
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.answer} ->> 'reference' = any(${sql.param(references)}::text[])`)
  await eraseFromSnapshots(tx, ids)
  await eraseFromSavedViews(tx, words)
  await dropMails(tx, mailIds)
  return words
}

/** Erases a customer: the leads, and every mention of the address. */
export async function erasePerson(tx: Transaction, address: string, person: StoredPerson): Promise<void> {
  const { found, deleted, drafts, about } = person
  const words = await eraseCustomers(tx, {
    found,
    deleted,
    mailIds: about.ids,
  })
  await dropMails(tx, about.ids)
  if (deleted.length > 0) {
    // The lead stays deleted and can no longer be restored.
    const ids = deleted.map(({ deletionId }) => deletionId)
    await tx.update(deletions).set({ snapshot: null }).where(inArray(deletions.id, ids))
    words.push(
      ...deleted.flatMap(({ row }) => [String(row.customer_name), String(row.company_name)]).filter(Boolean),
    )
  }
  if (drafts.length > 0) {
    const ids = drafts.map(({ id }) => id)
    await tx.delete(requestDrafts).where(inArray(requestDrafts.id, ids))
  }
  await tx.delete(priceAlerts).where(isAlertOf(address))
  await eraseFromSavedViews(tx, [address, ...words])
  await eraseFromActivity(tx, words)
  await eraseFromAudit(tx, address)
  await tx.delete(invitations).where(eq(invitations.email, address))
}

/** A deleted firm's notes about these leads would come back with it. */
async function eraseFromSnapshots(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const copies = await tx
    .select({ id: deletions.id, snapshot: deletions.snapshot })
    .from(deletions)
    .where(and(isNotNull(deletions.snapshot), sql`${deletions.kind} <> 'lead'`))
  const isErased = ({ lead_id: id }: Snapshot['rows'][number]['rows'][number]) =>
    typeof id === 'number' && leadIds.includes(id)
  for (const { id, snapshot } of copies) {
    if (!snapshot?.rows.some(({ rows }) => rows.some(isErased))) continue
    const rows = snapshot.rows.map((part) => ({ ...part, rows: part.rows.filter((row) => !isErased(row)) }))
    await tx
      .update(deletions)
      .set({ snapshot: { ...snapshot, rows } })
      .where(eq(deletions.id, id))
  }
}

/** A view that searches for the customer finds nothing any more; a name loses who it is about. */
async function eraseFromSavedViews(tx: Transaction, words: readonly string[]): Promise<void> {
  const isAbout = (text: string) => words.some((word) => mentions(text, word))
  for (const { id, name, query } of await tx.select().from(savedViews)) {
    if (isAbout(new URLSearchParams(query).get('search') ?? ''))
      await tx.delete(savedViews).where(eq(savedViews.id, id))
    // Names of one list differ.
    else if (isAbout(name))
      await tx
        .update(savedViews)
        .set({ name: `View ${String(id)}` })
        .where(eq(savedViews.id, id))
  }
}

/** Deletes the mails. Queued ones are not sent: their jobs find no mail. */
async function dropMails(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mails).where(sql`${mails.id} = any(${sql.param(ids)}::int[])`)
}

/** Rows that one statement updates. */
const BATCH = 500

async function updateHistory(
  tx: Transaction,
  rows: readonly (Pick<HistoryRow, 'id'> & ReturnType<typeof anonymous>)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH)
    const column = <T>(values: T[]) => sql.param(values)
    await tx.execute(sql`
      update ${leadHistory} set actor_name = anonymous.actor_name, sentence = anonymous.sentence,
        changes = anonymous.changes::jsonb
      from unnest(${column(some.map(({ id }) => id))}::int[], ${column(some.map(({ actorName }) => actorName))}::text[],
        ${column(some.map(({ sentence }) => sentence))}::text[],
        ${column(some.map(({ changes }) => JSON.stringify(changes)))}::text[])
        anonymous (id, actor_name, sentence, changes)
      where lead_history.id = anonymous.id`)
  }
}

/** Names, also earlier ones, companies, addresses and numbers of the customer. */
function wordsOf(found: readonly LeadRow[], history: readonly HistoryRow[]): string[] {
  const words = found.flatMap(({ customerName, companyName, email, phone }) => [
    customerName,
    companyName,
    email,
    phone,
  ])
  for (const { actorRole, actorName, changes } of history) {
    if (actorRole === 'customer') words.push(actorName)
    for (const { field, from, to } of changes) {
      if (['name', 'email', 'phone'].includes(field)) words.push(from ?? '', to ?? '')
    }
  }
  // The longest first: one name may contain another.
  const all = new Set(words.map((word) => word.trim()).filter(Boolean))
  return [...all].sort((one, other) => other.length - one.length)
}

/** What firms noted when they closed the leads, as sentences quote it. */
const notesOf = (found: readonly LeadRow[], history: readonly HistoryRow[]): string[] =>
  [
    ...found.map(({ outcomeNote }) => outcomeNote),
    ...history.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'note').flatMap(({ from, to }) => [from ?? '', to ?? '']),
    ),
  ]
    .filter(Boolean)
    .map(quotedNote)

function anonymous(
  { kind, actorRole, actorName, sentence, changes }: HistoryRow,
  words: readonly string[],
  notes: readonly string[],
) {
  const withoutNotes = notes.reduce((text, note) => text.replaceAll(note, ''), sentence)
  return {
    actorName: actorRole === 'customer' ? ERASED_CUSTOMER : actorName,
    sentence: kind === 'reply' ? 'The customer replied.' : without(withoutNotes, words),
    changes: changes.map((change) =>
      KEPT_FIELDS.includes(change.field) ? change : { ...change, from: null, to: null },
    ),
  }
}

async function eraseFromActivity(tx: Transaction, words: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(activity)
    .where(
      sql`exists (select from unnest(${sql.param(words)}::text[]) word
        where strpos(lower(${activity.description}), lower(word)) > 0)`,
    )
  for (const { id, description } of rows) {
    const anonymised = without(description, words)
    if (anonymised !== description)
      await tx.update(activity).set({ description: anonymised }).where(eq(activity.id, id))
  }
}

/** The audit log names leads by number. An entry about an account that holds the address loses its values. */
async function eraseFromAudit(tx: Transaction, address: string): Promise<void> {
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(sql`strpos(lower(${auditEntries.label} || ${auditEntries.changes}::text), ${address}) > 0`)
  const found = rows.filter(({ label, changes }) => mentions(`${label} ${JSON.stringify(changes)}`, address))
  if (found.length === 0) return
  await auditUpkeep(tx, async () => {
    for (const { id, label, changes } of found) {
      await tx
        .update(auditEntries)
        .set({
          label: without(label, [address]),
          changes: changes.map((change) => ({ ...change, from: null, to: null, withheld: true })),
        })
        .where(eq(auditEntries.id, id))
    }
  })
}
