import { and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm'
import { auditUpkeep } from '../audit/audit.queries.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import type { LeadRow } from '../leads/leads.queries.ts'
import { auditEntries } from '../audit/audit.schema.ts'
import { activity } from '../activity/activity.schema.ts'
import { invitations } from '../auth/invitations.schema.ts'
import { messages } from '../conversations/conversations.schema.ts'
import { orderCertificates, orderHistory } from '../deliveries/deliveries.schema.ts'
import { deletions } from '../deletions/deletions.schema.ts'
import { leadNotes } from '../lead-notes/lead-notes.schema.ts'
import { leadHistory, leadResponses, leads, quoteRequests } from '../leads/leads.schema.ts'
import { mails } from '../mail/mail.schema.ts'
import { orderLines, orders } from '../orders/orders.schema.ts'
import { quotationFiles, quotationLines, quotationRevisions } from '../quotations/quotations.schema.ts'
import { orderRatings } from '../ratings/ratings.schema.ts'
import { idempotencyKeys } from '../idempotency/idempotency.schema.ts'
import { mentions, without } from './mentions.ts'
import { referencesOf } from './person.queries.ts'
import type { StoredPerson } from './person.queries.ts'

/** Replaces the customer's name in a lead. */
const ERASED_CUSTOMER = 'Erased customer'

type HistoryRow = typeof leadHistory.$inferSelect

/** Fields of the history with personal data. */
const PERSONAL_FIELDS = ['name', 'email', 'phone', 'location', 'description', 'budget', 'timeline']

/**
 * Erases the customer from leads and their dependent rows. Product, brand, quantity, priority, decision and dates stay;
 * everything the customer typed is erased. Returns the customers' names and addresses.
 */
export async function eraseCustomers(
  tx: Transaction,
  found: readonly LeadRow[],
  mailIds: readonly number[],
): Promise<string[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const references = await referencesOf(tx, found)
  const history = await tx.select().from(leadHistory).where(inArray(leadHistory.leadId, ids))
  const words = wordsOf(found, history)

  await tx
    .update(leads)
    .set({
      customerName: ERASED_CUSTOMER,
      ...{ email: '', phone: '', companyName: '', location: '', message: '', description: '', budget: '' },
      outcomeNote: '',
      productName: sql`case when ${leads.productId} is null then '' else ${leads.productName} end`,
      targetPrice: null,
      requestId: null,
      unreadReplyAt: null,
      personErasedAt: new Date(),
      version: sql`${leads.version} + 1`,
    })
    .where(inArray(leads.id, ids))
  await updateHistory(
    tx,
    history.map((row) => ({ id: row.id, ...anonymous(row, words) })),
  )
  await tx.delete(messages).where(inArray(messages.leadId, ids))
  // A firm notes names and numbers too.
  await tx.delete(leadNotes).where(inArray(leadNotes.leadId, ids))
  await tx.update(leadResponses).set({ message: '' }).where(inArray(leadResponses.leadId, ids))
  await eraseQuotations(tx, ids)
  await eraseOrders(tx, ids)
  await dropRequests(
    tx,
    found.map(({ requestId }) => requestId),
    references,
  )
  await dropMails(tx, mailIds)
  return words
}

/** Free texts and files of quotations may name the customer; lines and amounts stay. */
async function eraseQuotations(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const lines = tx
    .select({ id: quotationLines.revisionId })
    .from(quotationLines)
    .where(inArray(quotationLines.leadId, [...leadIds]))
  await tx.delete(quotationFiles).where(inArray(quotationFiles.revisionId, lines))
  await tx
    .update(quotationRevisions)
    .set({ notes: '', deliveryTime: '', withdrawalReason: '', declineNote: '' })
    .where(inArray(quotationRevisions.id, lines))
  const typed = tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...leadIds]), isNull(leads.productId)))
  await tx.update(quotationLines).set({ description: '' }).where(inArray(quotationLines.leadId, typed))
}

/**
 * Addresses, GSTIN, notes and certificates of orders, which may name the customer, and comments of ratings are erased;
 * numbers, amounts, consignments and stars stay.
 */
async function eraseOrders(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const own = tx
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.leadId, [...leadIds]))
  await tx
    .update(orders)
    .set({ deliveryAddress: '', billingAddress: '', buyerGstin: '' })
    .where(inArray(orders.id, own))
  await tx.update(orderHistory).set({ note: '' }).where(inArray(orderHistory.orderId, own))
  await tx.delete(orderCertificates).where(inArray(orderCertificates.orderId, own))
  await tx.update(orderRatings).set({ comment: '' }).where(inArray(orderRatings.orderId, own))
}

/** Erases a customer: the leads, and every mention of the address. */
export async function erasePerson(tx: Transaction, address: string, person: StoredPerson): Promise<void> {
  const words = await eraseCustomers(tx, person.found, person.about.ids)
  await dropMails(tx, person.about.ids)
  if (person.deleted.length > 0) {
    // The lead stays deleted and can no longer be restored.
    const ids = person.deleted.map(({ deletionId }) => deletionId)
    await tx.update(deletions).set({ snapshot: null }).where(inArray(deletions.id, ids))
    await dropRequests(
      tx,
      person.deleted.map(({ row }) => (typeof row.request_id === 'number' ? row.request_id : null)),
      person.references,
    )
    words.push(...person.deleted.flatMap(({ row }) => [String(row.customer_name), String(row.company_name)]))
  }
  await eraseFromActivity(tx, words.filter(Boolean))
  await eraseFromAudit(tx, address)
  await tx.delete(invitations).where(eq(invitations.email, address))
}

/** Deletes the requests, so that their secret links stop working. A request with another customer's leads stays. */
async function dropRequests(
  tx: Transaction,
  ids: readonly (number | null)[],
  references: readonly string[],
): Promise<void> {
  const own = inArray(
    quoteRequests.id,
    ids.filter((id) => id !== null),
  )
  const leadsLeft = tx
    .select({ one: sql`1` })
    .from(leads)
    .where(eq(leads.requestId, quoteRequests.id))
  await tx.delete(quoteRequests).where(and(own, not(exists(leadsLeft))))
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.answer} ->> 'reference' = any(${sql.param(references)}::text[])`)
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
    ...[customerName, companyName, email, phone],
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

function anonymous({ kind, actorRole, actorName, sentence, changes }: HistoryRow, words: readonly string[]) {
  return {
    actorName: actorRole === 'customer' ? ERASED_CUSTOMER : actorName,
    sentence: kind === 'reply' ? 'The customer replied.' : without(sentence, words),
    changes: changes.map((change) =>
      PERSONAL_FIELDS.includes(change.field) ? { ...change, from: null, to: null } : change,
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
