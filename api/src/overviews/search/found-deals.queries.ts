import { and, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { MAX_FINDINGS } from '@nalika/shared-api/contract'
import type { SearchResult } from '@nalika/shared-api/contract'
import { orderLines, orders } from '../../deals/index.ts'
import { accounts, distributorName } from '../../identity/index.ts'
import { containing } from '../../platform/index.ts'
import {
  CONTACT_VISIBLE,
  isShortSearch,
  leads,
  leadTextSearch,
  ownLeadSearch,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
  requestDrafts,
} from '../../requests/index.ts'
import { byCloseness, containsAll, documentId, partOfGstin } from './search-context.ts'
import type { SearchContext } from './search-context.ts'
import { draftResult, leadResult, orderResult, quotationResult, requestResult } from './search-results.ts'

/** Newest matching leads that are ranked, or whose orders and quotations are found. */
const RANKED_LEADS = 100
/** Newest leads that are scanned for a word too short for the index. */
const SHORT_WORD_LEADS = 2000

export async function findLeads({ db, term, admin, firmId }: SearchContext): Promise<SearchResult[]> {
  const { id, customerName, productName, location, createdAt } = leads
  const newest = [desc(createdAt), desc(id)]
  const own = admin ? undefined : eq(leads.distributorId, firmId)
  const short = isShortSearch(term)
  const newestLeads = db
    .select()
    .from(leads)
    .where(own)
    .orderBy(...newest)
    .limit(SHORT_WORD_LEADS)
    .as('leads')
  const hits = db
    .select({ id, customerName, productName, location, createdAt, requestId: leads.requestId })
    .from(short ? newestLeads : leads)
    .where(and(own, admin ? leadTextSearch(term) : ownLeadSearch(term)))
    .orderBy(...newest)
    .limit(RANKED_LEADS)
    .as('hits')
  const rows = await db
    .select({
      id: hits.id,
      customerName: hits.customerName,
      productName: hits.productName,
      location: hits.location,
      request: quoteRequests.reference,
    })
    .from(hits)
    .leftJoin(quoteRequests, eq(quoteRequests.id, hits.requestId))
    .orderBy(...byCloseness(hits.customerName, term), desc(hits.createdAt), desc(hits.id))
    .limit(MAX_FINDINGS)
  return rows.map(leadResult)
}

/** A request by its number; its customer finds its leads. */
export async function findRequests({ db, term, admin, firmId }: SearchContext): Promise<SearchResult[]> {
  const id = documentId(term, 'nr')
  if (id === undefined) return []
  const [row] = await db
    .select({
      id: quoteRequests.id,
      reference: quoteRequests.reference,
      customer: sql<string>`min(${leads.customerName})`,
      lines: sql<number>`count(distinct coalesce(${leads.line}, ${leads.id}))`.mapWith(Number),
    })
    .from(quoteRequests)
    .innerJoin(leads, eq(leads.requestId, quoteRequests.id))
    .where(and(eq(quoteRequests.id, id), admin ? undefined : eq(leads.distributorId, firmId)))
    .groupBy(quoteRequests.id)
  // A request of one line has the number of its lead.
  return row?.reference.startsWith('NR-') ? [requestResult(row)] : []
}

const CUSTOMER_NAMES = sql`${leads.customerName} || ' ' || ${leads.companyName} || ' '`

/** The newest leads whose customer is meant; undefined for a search that is too short to look for one. */
function leadsOfCustomer(context: SearchContext): SQL | undefined {
  if (isShortSearch(context.term)) return undefined
  return sql`(select ${leads.id} from ${leads} where ${ofCustomer(context)}
    order by ${leads.id} desc limit ${RANKED_LEADS})`
}

function ofCustomer({ term, words, admin, firmId }: SearchContext): SQL | undefined {
  if (admin)
    return and(
      leadTextSearch(term),
      containsAll(sql`${CUSTOMER_NAMES} || ${leads.email}`, words, leads.phoneDigits),
    )
  const ifReadable = (contact: SQLWrapper) =>
    sql`case when ${leads.distributorId} = ${firmId} and ${CONTACT_VISIBLE} then ${contact} else '' end`
  return and(
    eq(leads.distributorId, firmId),
    ownLeadSearch(term),
    containsAll(
      sql`${CUSTOMER_NAMES} || ${ifReadable(leads.email)}`,
      words,
      sql`(${ifReadable(leads.phoneDigits)})`,
    ),
  )
}

/** Part of a number with its prefix: 'PO-2026'. */
const numberedLike = (number: SQL, prefix: string, term: string) =>
  new RegExp(`^${prefix}-\\d`).test(term) ? sql`${number} ilike ${containing(term)}` : undefined

/** Orders by number, by customer with phone and email, and by the buyer's GSTIN. */
export async function findOrders(context: SearchContext): Promise<SearchResult[]> {
  const { db, term, admin, firmId } = context
  const { id, number } = orders
  const named = documentId(term, 'po')
  const gstin = partOfGstin(term)
  const customer = leadsOfCustomer(context)
  const rows = await db
    .select({
      id,
      number,
      state: orders.state,
      firm: distributorName,
      customer: sql<string | null>`(select min(coalesce(nullif(company_name, ''), customer_name))
        from ${orderLines} join ${leads} on leads.id = lead_id where order_id = ${id})`,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.firmId))
    .where(
      and(
        admin ? undefined : eq(orders.firmId, firmId),
        or(
          // Without any condition all would match.
          sql`false`,
          named === undefined ? undefined : eq(id, named),
          numberedLike(sql`${number}`, 'po', term),
          gstin === undefined ? undefined : ilike(orders.buyerGstin, containing(gstin)),
          customer && sql`${id} in (select order_id from ${orderLines} where lead_id in ${customer})`,
        ),
      ),
    )
    .orderBy(desc(id))
    .limit(MAX_FINDINGS)
  return rows.map((row) => orderResult(row, admin))
}

/** Quotations by number and customer: a firm's own with its drafts, and for admins what was sent. */
export async function findQuotations(context: SearchContext): Promise<SearchResult[]> {
  const { db, term, admin, firmId } = context
  const named = documentId(term, 'qt')
  const customer = leadsOfCustomer(context)
  const { id, number } = quotations
  const ofLines = sql`from ${quotationLines}
    join ${quotationRevisions} on ${quotationRevisions.id} = revision_id
    join ${leads} on leads.id = lead_id
    where ${and(sql`quotation_id = ${id}`, admin ? ne(quotationRevisions.state, 'draft') : undefined)}`
  const rows = await db
    .select({
      number,
      firm: distributorName,
      lead: sql<number | null>`(select min(lead_id) ${ofLines})`,
      customer: sql<
        string | null
      >`(select min(coalesce(nullif(company_name, ''), customer_name)) ${ofLines})`,
    })
    .from(quotations)
    .leftJoin(accounts, eq(accounts.id, quotations.firmId))
    .where(
      and(
        admin ? undefined : eq(quotations.firmId, firmId),
        or(
          // Without any condition all would match.
          sql`false`,
          named === undefined ? undefined : eq(id, named),
          numberedLike(sql`${number}`, 'qt', term),
          customer &&
            sql`${id} in (select quotation_id from ${quotationLines}
              join ${quotationRevisions} on ${quotationRevisions.id} = revision_id where lead_id in ${customer})`,
        ),
        sql`exists (select 1 ${ofLines})`,
      ),
    )
    .orderBy(desc(id))
    .limit(MAX_FINDINGS)
  return rows.flatMap((row) => quotationResult(row, admin))
}

/** Emails of the inbox by sender and subject, the newest first. */
export async function findDrafts({ db, words }: SearchContext): Promise<SearchResult[]> {
  const { id, senderName, senderEmail, subject, receivedAt } = requestDrafts
  const rows = await db
    .select({ id, senderName, senderEmail, subject })
    .from(requestDrafts)
    .where(containsAll(sql`${senderName} || ' ' || ${senderEmail} || ' ' || ${subject}`, words))
    .orderBy(desc(receivedAt), desc(id))
    .limit(MAX_FINDINGS)
  return rows.map(draftResult)
}
