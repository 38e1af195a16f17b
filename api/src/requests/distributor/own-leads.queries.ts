import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { LEAD_PROGRESS, leadOnScreen } from '@nalika/shared-api/contract'
import type { DistributorLead, LeadProgress } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { quotationsOfLeads } from '../answers/sent-lines.queries.ts'
import { filesOfRequests } from '../files/request-files.queries.ts'
import { contactOf } from '../leads/lead-contact.queries.ts'
import { ownLeadSearch, WAITING_LEAD } from '../leads/lead-criteria.queries.ts'
import { ordersOf } from '../leads/lead-order.queries.ts'
import { repliesOf, repliesTo } from '../leads/lead-replies.ts'
import { toLead } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { byGroup, groupPage, inGroups, referencesOf } from '../leads/request-groups.queries.ts'

export interface OwnLeadsQuery {
  progress?: 'all' | LeadProgress
  assignee?: 'me'
  search?: string
  after?: number
  group?: 'request'
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

const LEAD_TABS = ['all', ...LEAD_PROGRESS] as const

/** The firm's leads that the query asks for, in all tabs. */
const askedFor = ({ id, firmId }: Person, { assignee, search, after }: OwnLeadsQuery) =>
  and(
    eq(leads.distributorId, firmId),
    assignee === 'me' ? eq(leads.assigneeId, id) : undefined,
    ownLeadSearch(search),
    after === undefined ? undefined : gt(leads.id, after),
  )

/**
 * A page of the firm's leads: those assigned to the person first, of these and of the others those with an unread reply
 * first, then the newest. Also the count of each tab.
 */
export async function ownLeads(db: Db, person: Person, query: OwnLeadsQuery) {
  const { progress = 'all', assignee, page, per_page } = query
  const mine = eq(leads.assigneeId, person.id)
  const own = askedFor(person, query)
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
    .where(and(own, TABS[progress]))
    .orderBy(
      ...(counts.mine > 0 && assignee !== 'me' ? [sql`(${mine}) is true desc`] : []),
      sql`${leads.unreadReplyAt} desc nulls last`,
      desc(leads.createdAt),
      desc(leads.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { total: counts[progress], counts, data: await withQuotations(db, rows, person.firmId) }
}

/**
 * The same by requests: a request is in a tab, in the search and in the counts when one of its lines is. Those that wait for an
 * answer come before the others. Shows all lines that the firm has of it.
 */
export async function ownRequests(db: Db, person: Person, query: OwnLeadsQuery) {
  const { progress = 'all', assignee, page, per_page } = query
  // A message about a colleague's line moves the request up as well.
  const own = askedFor(person, { ...query, assignee: undefined })
  const mine = sql`${leads.assigneeId} is not distinct from ${person.id}`
  const isOf = (tab: 'all' | LeadProgress) =>
    and(TABS[tab], assignee === 'me' ? mine : undefined) ?? sql`true`
  const { keys, counts } = await groupPage(db, {
    where: own,
    columns: {
      unread: sql`max(${leads.unreadReplyAt})`,
      created: sql`max(${leads.createdAt})`,
      latest: sql`max(${leads.id})`,
      mine: sql`bool_or(${mine})`,
      waiting: sql`bool_or(${WAITING_LEAD})`,
      ...Object.fromEntries(LEAD_TABS.map((tab) => [`is_${tab}`, sql`bool_or(${isOf(tab)})`])),
    },
    listed: sql`${sql.identifier(`is_${progress}`)}`,
    orderBy: sql`mine desc, unread desc nulls last, waiting desc, created desc, latest desc`,
    counts: {
      all: sql`count(*) filter (where is_all)`,
      new: sql`count(*) filter (where is_new)`,
      responded: sql`count(*) filter (where is_responded)`,
      closed: sql`count(*) filter (where is_closed)`,
      unread: sql`count(unread) filter (where is_all)`,
      mine: sql`count(*) filter (where mine)`,
    },
    page,
    per_page,
  })
  const rows = await db
    .select({ lead: leads, matches: sql<boolean>`(${and(own, isOf(progress)) ?? sql`true`}) is true` })
    .from(leads)
    .where(and(eq(leads.distributorId, person.firmId), inGroups(keys)))
  const lines = byGroup(keys, rows)
  const data = await withQuotations(
    db,
    lines.map(({ lead }) => lead),
    person.firmId,
  )
  return {
    total: counts[progress],
    counts,
    data: data.map((lead, index) => ({ ...lead, matches: lines[index]?.matches ?? false })),
  }
}

/** Adds the customer's replies and this firm's quotations; another firm's stay private. */
export async function withQuotations(
  db: Queryable,
  rows: LeadRow[],
  firmId: number,
): Promise<DistributorLead[]> {
  const ids = rows.map(({ id }) => id)
  const sent = await quotationsOfLeads(db, ids, firmId)
  const replies = await repliesTo(db, ids, firmId)
  const people = await namesOf(db, rows)
  const requests = await referencesOf(
    db,
    rows.map(({ requestId }) => requestId),
  )
  const filesOf = await filesOfRequests(
    db,
    rows.map(({ requestId }) => requestId),
  )
  const orders = await ordersOf(db, ids)
  return rows.map((lead) => ({
    ...leadOnScreen(
      toLead({
        lead,
        distributorName: null,
        request: requests.get(lead.requestId) ?? null,
        order: orders.get(lead.id) ?? null,
      }),
    ),
    ...contactOf(lead),
    assignee: people.get(lead.assigneeId ?? 0) ?? null,
    replies: repliesOf(replies, lead.id),
    files: filesOf(lead.requestId),
    quotations: sent.get(lead.id) ?? [],
  }))
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
