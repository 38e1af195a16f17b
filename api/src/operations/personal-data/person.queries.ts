import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { withoutSecrets } from '@nalika/shared-server'
import type { PersonSummary } from '@nalika/shared-api/contract'
import { orders, readOrders, readQuotations } from '../../deals/index.ts'
import { accounts, rightsOf } from '../../identity/index.ts'
import { byName, mails } from '../../platform/index.ts'
import { isAlertOf, priceAlerts } from '../../overviews/index.ts'
import type { Queryable } from '../../platform/index.ts'
import {
  contactAccesses,
  filesOfMessages,
  filesOfRequests,
  leadHistory,
  leadReference,
  leads,
  messages,
  ordersOf,
  quotations,
  quoteRequests,
  requestDrafts,
  toLead,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { deletions } from '../../undo/index.ts'
import { customerIdsOf, recordsIn, recordsOf, recordsOfAccount } from './customer-rows.queries.ts'
import { findMails } from './mail-search.queries.ts'
import type { FoundMails } from './mail-search.queries.ts'

/** Email addresses are compared in lower case. */
export const addressOf = (email: string) => email.trim().toLowerCase()

export async function leadsOf(db: Queryable, address: string): Promise<LeadRow[]> {
  return db
    .select()
    .from(leads)
    .where(sql`${byName(leads.email)} = ${address}`)
    .orderBy(asc(leads.id))
}

/** Deleted leads of this address that can still be restored, with their deletion. */
async function deletedLeadsOf(db: Queryable, address: string) {
  const snapshots = await db
    .select({ id: deletions.id, snapshot: deletions.snapshot })
    .from(deletions)
    .where(
      and(
        eq(deletions.kind, 'lead'),
        isNotNull(deletions.snapshot),
        sql`lower(${deletions.snapshot} #>> '{rows,0,rows,0,email}') = ${address}`,
      ),
    )
  return snapshots.flatMap(({ id, snapshot }) => {
    const [row] = snapshot?.rows[0]?.rows ?? []
    if (!snapshot || !row) return []
    const requestId = typeof row.request_id === 'number' ? row.request_id : null
    return [{ id: Number(row.id), requestId, row, rows: snapshot.rows, deletionId: id }]
  })
}

type DraftRow = typeof requestDrafts.$inferSelect

/** Emails that this address sent to the enquiry address, or wrote before somebody forwarded them. */
const draftsOf = (db: Queryable, address: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(requestDrafts)
    .where(
      sql`lower(${requestDrafts.senderEmail}) = ${address}
        or strpos(lower(${requestDrafts.suggestions}::text), ${JSON.stringify(address)}) > 0`,
    )
    .orderBy(asc(requestDrafts.id))

/** References of these leads in mails. */
export async function referencesOf(
  db: Queryable,
  found: readonly Pick<LeadRow, 'id' | 'requestId'>[],
): Promise<string[]> {
  const requestIds = found.flatMap(({ requestId }) => requestId ?? [])
  const requests = await db
    .select({ reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, requestIds))
  const all = [...found.map(({ id }) => leadReference(id)), ...requests.map(({ reference }) => reference)]
  return [...new Set(all.filter(Boolean))]
}

async function accountOf(db: Queryable, address: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, address))
  return account
}

/** @param known Mails that were found before: only later ones are read. */
async function everythingOf(db: Queryable, address: string, { known, inTurn }: PersonOptions) {
  const found = await leadsOf(db, address)
  const deleted = await deletedLeadsOf(db, address)
  const references = await referencesOf(db, [...found, ...deleted])
  const whose = { address, references }
  const later = await findMails(db, whose, { after: known?.last ?? 0, ...(inTurn && { inTurn }) })
  const about = { ids: [...(known?.ids ?? []), ...later.ids], last: later.last }
  const drafts = await draftsOf(db, address)
  const alerts = await db.select().from(priceAlerts).where(isAlertOf(address)).orderBy(asc(priceAlerts.id))
  return { found, deleted, drafts, alerts, references, about, account: await accountOf(db, address) }
}

export interface PersonOptions {
  known?: FoundMails
  /** Runs each batch of the search; it waits its turn, except in a transaction. */
  inTurn?: <T>(read: () => Promise<T>) => Promise<T>
}

export type StoredPerson = Awaited<ReturnType<typeof everythingOf>>

/** Everything that is stored about a customer; undefined when nothing is. */
export async function personOf(
  db: Queryable,
  address: string,
  options: PersonOptions = {},
): Promise<StoredPerson | undefined> {
  const person = await everythingOf(db, address, options)
  const { found, deleted, drafts, alerts, about } = person
  const count = found.length + deleted.length + drafts.length + alerts.length + about.ids.length
  return count > 0 ? person : undefined
}

export async function summaryOf(
  db: Queryable,
  address: string,
  options: PersonOptions = {},
): Promise<PersonSummary> {
  const { found, deleted, drafts, alerts, about, account } = await everythingOf(db, address, options)
  const names = [
    ...found.map((lead) => lead.customerName),
    ...deleted.map(({ row }) => String(row.customer_name)),
    ...drafts.filter(({ senderEmail }) => addressOf(senderEmail) === address).map((one) => one.senderName),
  ]
  return {
    email: address,
    names: [...new Set(names)].filter(Boolean),
    leads: found.length,
    deleted_leads: deleted.length,
    mails: about.ids.length,
    drafts: drafts.length,
    price_alerts: alerts.length,
    first_at: found[0]?.createdAt.toISOString() ?? null,
    last_at: found.at(-1)?.createdAt.toISOString() ?? null,
    account: account
      ? { id: account.id, role: rightsOf(account).role, name: account.companyName || account.name }
      : null,
  }
}

/** The rows of each lead, without reading all rows for each. */
function byLead<Row extends { leadId: number | null }>(
  rows: readonly Row[],
): (leadId: number) => readonly Row[] {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.leadId)
    if (group) group.push(row)
    else groups.set(row.leadId, [row])
  }
  return (leadId) => groups.get(leadId) ?? []
}

const mailsById = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(mails)
    .where(sql`${mails.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(mails.id))

/** The same as a document for the person, without the secrets in links. */
export async function documentOf(db: Queryable, address: string, person: StoredPerson): Promise<object> {
  const ids = person.found.map(({ id }) => id)
  const history = await db
    .select()
    .from(leadHistory)
    .where(inArray(leadHistory.leadId, ids))
    .orderBy(asc(leadHistory.id))
  const written = await db
    .select()
    .from(messages)
    .where(and(inArray(messages.leadId, ids), isNull(messages.revisionId)))
    .orderBy(asc(messages.id))
  const filesOfMessage = await filesOfMessages(
    db,
    written.map(({ id }) => id),
  )
  const accesses = await db
    .select()
    .from(contactAccesses)
    .where(inArray(contactAccesses.leadId, ids))
    .orderBy(asc(contactAccesses.id))
  const requestIds = person.found.flatMap(({ requestId }) => requestId ?? [])
  const customer = await customerIdsOf(db, [...person.found, ...person.deleted])
  const requests = await db
    .select()
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, requestIds))
    .orderBy(desc(quoteRequests.id))
  const filesOf = await filesOfRequests(db, requestIds)
  const [historyOf, writtenOf, accessesOf] = [byLead(history), byLead(written), byLead(accesses)]
  const orderedBy = await ordersOf(db, ids)
  const referenceOf = new Map(requests.map(({ id, reference }) => [id, reference]))
  return {
    email: address,
    exported_at: new Date().toISOString(),
    quote_requests: requests.map(({ id, reference, createdAt }) => ({
      reference,
      created_at: createdAt.toISOString(),
      tracking_page: true,
      leads: person.found.filter(({ requestId }) => requestId === id).map((lead) => leadReference(lead.id)),
      files: filesOf(id).map(({ name, bytes }) => ({ name, bytes })),
    })),
    leads: person.found.map((lead) => ({
      ...toLead({
        lead,
        distributorName: null,
        order: orderedBy.get(lead.id) ?? null,
        request: referenceOf.get(lead.requestId ?? 0) ?? null,
      }),
      history: historyOf(lead.id).map(({ kind, actorName, sentence, changes, createdAt }) => ({
        kind,
        by: actorName,
        sentence,
        changes,
        created_at: createdAt.toISOString(),
      })),
      messages: writtenOf(lead.id).map(({ id, author, authorName, text, createdAt }) => ({
        author,
        by: authorName,
        text,
        files: filesOfMessage(id).map(({ name }) => name),
        created_at: createdAt.toISOString(),
      })),
      contact_accesses: accessesOf(lead.id).map(({ accountName, kind, createdAt }) => ({
        by: accountName,
        kind,
        created_at: createdAt.toISOString(),
      })),
    })),
    quotations: await readQuotations(db, 'customer', inArray(quotations.requestId, requestIds)),
    orders: await readOrders(db, 'customer', inArray(orders.requestId, requestIds)),
    emails_received: person.drafts.map(
      ({ fingerprint: _fingerprint, list: _list, cells: _cells, decidedBy: _decidedBy, ...draft }) => draft,
    ),
    price_alerts: person.alerts,
    deleted_leads: person.deleted.map(({ row, rows }) => ({ ...row, records: recordsIn(rows) })),
    mails: (await mailsById(db, person.about.ids)).map(
      ({ recipient, subject, text, state, createdAt, sentAt }) => ({
        // Other recipients are other people's data.
        to: addressOf(recipient) === address ? address : 'a member of the marketplace',
        subject,
        text: withoutSecrets(text),
        state,
        created_at: createdAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
      }),
    ),
    // Every declared column, so that none is forgotten above.
    records: await recordsOf(db, customer),
    account: person.account ? await accountIn(db, person.account) : null,
  }
}

async function accountIn(
  db: Queryable,
  { passwordHash: _secret, ...account }: typeof accounts.$inferSelect,
): Promise<object> {
  return { ...account, records: await recordsOfAccount(db, account.id) }
}
