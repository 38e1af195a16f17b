import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DistributorLead, LeadProgress } from '@nalika/shared-api/contract'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../auth/person.ts'
import type { Db, Queryable } from '../infrastructure/database/database.ts'
import { filesOfRequests } from '../request-files/request-files.queries.ts'
import { contactOf } from './lead-contact.queries.ts'
import { ownLeadSearch, WAITING_LEAD } from './lead-criteria.queries.ts'
import { outcomeOf } from './lead-outcome.ts'
import { leadReference } from './lead-reference.ts'
import { repliesOf, repliesTo } from './lead-replies.ts'
import { leadResponses, leads, quoteRequests } from './leads.schema.ts'
import { piecesOf, toResponse } from './leads.queries.ts'
import type { LeadRow } from './leads.queries.ts'

export interface OwnLeadsQuery {
  status?: 'all' | LeadProgress
  assignee?: 'me'
  search?: string
  after?: number
  page: number
  per_page: number
}

const TABS: Record<'all' | LeadProgress, SQL | undefined> = {
  all: undefined,
  // As everywhere: a rejected lead waits for nobody.
  new: WAITING_LEAD,
  responded: eq(leads.progress, 'responded'),
  closed: eq(leads.progress, 'closed'),
}

/**
 * A page of the firm's leads: those assigned to the person first, of these and of the others those with an unread reply
 * first, then the newest. Also the count of each tab.
 */
export async function ownLeads(
  db: Db,
  { id, firmId }: Person,
  { status = 'all', assignee, search, after, page, per_page }: OwnLeadsQuery,
) {
  const mine = eq(leads.assigneeId, id)
  const own = and(
    eq(leads.distributorId, firmId),
    assignee === 'me' ? mine : undefined,
    ownLeadSearch(search),
    after === undefined ? undefined : gt(leads.id, after),
  )
  const counts = { all: 0, new: 0, responded: 0, closed: 0, unread: 0, mine: 0 }
  const counted = await db
    .select({
      progress: leads.progress,
      leads: count(),
      waiting: sql<number>`count(*) filter (where ${WAITING_LEAD})`.mapWith(Number),
      unread: count(leads.unreadReplyAt),
      mine: sql<number>`count(*) filter (where ${mine})`.mapWith(Number),
    })
    .from(leads)
    .where(own)
    .groupBy(leads.progress)
  for (const row of counted) {
    counts[row.progress] = row.progress === 'new' ? row.waiting : row.leads
    counts.all += row.leads
    counts.unread += row.unread
    counts.mine += row.mine
  }
  const rows = await db
    .select()
    .from(leads)
    .where(and(own, TABS[status]))
    .orderBy(
      ...(counts.mine > 0 && assignee !== 'me' ? [sql`(${mine}) is true desc`] : []),
      sql`${leads.unreadReplyAt} desc nulls last`,
      desc(leads.createdAt),
      desc(leads.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { total: counts[status], counts, data: await withResponses(db, rows, firmId) }
}

/** Adds the customer's replies and this distributor's responses; another distributor's offers stay private. */
export async function withResponses(
  db: Queryable,
  rows: LeadRow[],
  distributorId: number,
): Promise<DistributorLead[]> {
  const ids = rows.map(({ id }) => id)
  const responses = await db
    .select()
    .from(leadResponses)
    .where(and(inArray(leadResponses.leadId, ids), eq(leadResponses.distributorId, distributorId)))
    .orderBy(asc(leadResponses.id))
  const replies = await repliesTo(db, ids, distributorId)
  const people = await namesOf(db, rows)
  const requests = await referencesOf(db, rows)
  const filesOf = await filesOfRequests(
    db,
    rows.map(({ requestId }) => requestId),
  )
  return rows.map((lead) => ({
    id: lead.id,
    reference: leadReference(lead.id),
    line: lead.line,
    request_reference: requests.get(lead.requestId ?? 0) ?? null,
    customerName: lead.customerName,
    company: lead.companyName,
    ...contactOf(lead),
    product: lead.productName,
    product_id: lead.productId,
    brand: lead.brandName,
    quantity: lead.quantity,
    unit: lead.unit,
    pieces: piecesOf(lead),
    target_price: lead.targetPrice,
    location: lead.location,
    status: lead.progress,
    ...outcomeOf(lead),
    review: lead.status,
    priority: lead.priority,
    timeline: lead.timeline,
    budget: lead.budget,
    expected_date: lead.expectedDate,
    source: lead.source,
    assignee: people.get(lead.assigneeId ?? 0) ?? null,
    date: lead.createdAt.toISOString(),
    message: lead.message,
    description: lead.description,
    unread_reply_at: lead.unreadReplyAt?.toISOString() ?? null,
    replies: repliesOf(replies, lead.id),
    files: filesOf(lead.requestId),
    responses: responses
      .filter(({ leadId }) => leadId === lead.id)
      .map((response) => toResponse(response, lead)),
  }))
}

/** References of the requests of these leads. */
async function referencesOf(db: Queryable, rows: LeadRow[]) {
  const ids = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
  const found = await db
    .select({ id: quoteRequests.id, reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, ids))
  return new Map(found.map(({ id, reference }) => [id, reference]))
}

/** The people whom these leads are assigned to. */
async function namesOf(db: Queryable, rows: LeadRow[]) {
  const ids = rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}
