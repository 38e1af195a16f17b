import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { Lead, LEAD_ANSWERS } from '@nalika/shared-api/contract'
import type {
  DistributorOption,
  LeadCriteria,
  LeadHistoryEntry,
  LeadOrder,
} from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import { inOrder, notFound, recordList, wireFields } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { ANSWERS, matchingLeads, WAITING_LEAD } from './lead-criteria.queries.ts'
import { orderedOf, orderOfLead, quantityOf, stateOfLead } from './lead-order.queries.ts'
import type { OrderOfLead } from './lead-order.queries.ts'
import { outcomeOf } from './lead-outcome.ts'
import { leadReference } from './lead-reference.ts'
import { leadHistory, leads, quoteRequests } from './leads.schema.ts'
import type { LeadChange, LeadRow } from './leads.schema.ts'
import { byGroup, groupPage, inGroups } from './request-groups.queries.ts'

interface LeadsQuery extends LeadCriteria {
  after?: number
  sort?: LeadOrder
}

interface HistoryNote {
  kind: LeadHistoryEntry['kind']
  actor: Person
  sentence: string
  changes: LeadChange[]
}

/** Call it in the transaction that makes the change. */
export async function recordHistory(tx: Transaction, leadId: number, note: HistoryNote): Promise<void> {
  const { actor, ...what } = note
  await tx
    .insert(leadHistory)
    .values({ ...what, leadId, actorId: actor.id, actorName: actor.name, actorRole: actor.role })
}

/** Reads a lead and locks it until the transaction ends. */
export async function lockLead(tx: Transaction, id: number): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  return row
}

export const noSuchLead = () => notFound('Lead not found.')

const columns = { lead: leads, distributorName, request: quoteRequests.reference, order: orderOfLead }

interface LeadColumns {
  lead: LeadRow
  distributorName: string | null
  /** Reference of the request. */
  request: string | null
  order: OrderOfLead | null
}

/** A lead as the contract shows it to everybody. */
export const toLead = ({ lead, distributorName, request, order }: LeadColumns): Lead => ({
  ...wireFields(Lead, lead),
  reference: leadReference(lead.id),
  request_reference: request,
  customer_location: lead.location,
  ...quantityOf(lead, null),
  distributor_name: distributorName ?? '',
  state: stateOfLead(lead, order),
  ordered: orderedOf(lead, order),
  ...outcomeOf(lead),
})

/** One lead as an admin reads it. */
export async function leadById(db: Queryable, id: number): Promise<Lead | undefined> {
  const [row] = await db
    .select(columns)
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.distributorId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(eq(leads.id, id))
  return row && toLead(row)
}

const NEWEST_FIRST = [desc(leads.createdAt), desc(leads.id)]
const byName = sql`lower(${leads.customerName}) collate "C"`
const orders: Record<LeadOrder, SQL[]> = {
  created: [asc(leads.createdAt), asc(leads.id)],
  '-created': NEWEST_FIRST,
  customer: [asc(byName), ...NEWEST_FIRST],
  '-customer': [desc(byName), ...NEWEST_FIRST],
  quantity: [sql`${leads.quantity} asc nulls last`, ...NEWEST_FIRST],
  '-quantity': [sql`${leads.quantity} desc nulls last`, ...NEWEST_FIRST],
}

const askedFor = async (db: Db, { after, ...criteria }: LeadsQuery) =>
  and(after === undefined ? undefined : gt(leads.id, after), await matchingLeads(db, criteria))

/** The list of leads for admins, newest first unless sorted. */
export const leadList = (db: Db) =>
  recordList<LeadsQuery, Lead>(db, {
    table: leads,
    where: (query) => askedFor(db, query),
    orderBy: ({ sort = '-created' }) => orders[sort],
    byIds: (ids) => leadsById(db, ids),
  })

const LATEST = sql`created desc, latest desc`
const groupOrders: Record<LeadOrder, { value?: SQL; orderBy: SQL }> = {
  created: { value: sql`min(${leads.createdAt})`, orderBy: sql`value, latest` },
  '-created': { orderBy: LATEST },
  customer: { value: sql`min(${byName})`, orderBy: sql`value, ${LATEST}` },
  '-customer': { value: sql`max(${byName})`, orderBy: sql`value desc, ${LATEST}` },
  quantity: { value: sql`min(${leads.quantity})`, orderBy: sql`value asc nulls last, ${LATEST}` },
  '-quantity': { value: sql`max(${leads.quantity})`, orderBy: sql`value desc nulls last, ${LATEST}` },
}

/** The default order of requests: those that wait for an answer first. */
const WAITING_FIRST = { orderBy: sql`waiting desc, ${LATEST}` }

const LEAD_TABS = ['all', ...LEAD_ANSWERS] as const

/**
 * The same by requests: those that have a matching lead, with all their leads. Unless sorted, those that wait for an answer
 * come first. `counts` covers the other criteria in all answers.
 */
export async function requestList(db: Db, query: LeadsQuery & { page: number; per_page: number }) {
  const { page, per_page, sort, answer, ...criteria } = query
  const asked = await askedFor(db, criteria)
  const answered = (answer === undefined ? undefined : ANSWERS[answer]) ?? sql`true`
  const { value, orderBy }: { value?: SQL; orderBy: SQL } = sort ? groupOrders[sort] : WAITING_FIRST
  const isOf = (tab: (typeof LEAD_TABS)[number]) => (tab === 'all' ? undefined : ANSWERS[tab]) ?? sql`true`
  const { keys, counts } = await groupPage(db, {
    where: asked,
    columns: {
      created: sql`max(${leads.createdAt}) filter (where ${answered})`,
      latest: sql`max(${leads.id}) filter (where ${answered})`,
      leads: sql`count(*) filter (where ${answered})`,
      waiting: sql`bool_or(${WAITING_LEAD})`,
      ...Object.fromEntries(LEAD_TABS.map((tab) => [`is_${tab}`, sql`bool_or(${isOf(tab)})`])),
      ...(value && { value: sql`${value} filter (where ${answered})` }),
    },
    listed: sql`${sql.identifier(`is_${answer ?? 'all'}`)}`,
    orderBy,
    counts: {
      leads: sql`sum(leads)`,
      all: sql`count(*)`,
      unanswered: sql`count(*) filter (where is_unanswered)`,
      overdue: sql`count(*) filter (where is_overdue)`,
      responded: sql`count(*) filter (where is_responded)`,
      open: sql`count(*) filter (where is_open)`,
      closed: sql`count(*) filter (where is_closed)`,
    },
    page,
    per_page,
  })
  const rows = await db
    .select({ ...columns, matches: sql<boolean>`(${and(asked, answered) ?? sql`true`}) is true` })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.distributorId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(inGroups(keys))
  const data = byGroup(keys, rows).map(({ matches, ...row }) => ({ ...toLead(row), matches }))
  const { leads: leadTotal, ...answers } = counts
  return { total: counts[answer ?? 'all'], leadTotal, counts: answers, data }
}

/** The highest id of the leads that meet the condition. */
export async function latestLeadId(db: Queryable, condition?: SQL): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${leads.id}), 0)` })
    .from(leads)
    .where(condition)
  return row?.id ?? 0
}

/** The leads of these ids, in their order. */
export async function leadsById(db: Queryable, ids: readonly number[]): Promise<Lead[]> {
  const rows = await db
    .select(columns)
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.distributorId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(inArray(leads.id, [...ids]))
  return inOrder(ids, rows.map(toLead))
}

/** Active distributors and how many leads wait for their quotation. */
export async function distributorOptions(db: Db): Promise<DistributorOption[]> {
  const open = db
    .select({ distributorId: leads.distributorId, leads: count().as('open_leads') })
    .from(leads)
    .where(WAITING_LEAD)
    .groupBy(leads.distributorId)
    .as('open')
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      company_name: accounts.companyName,
      city: accounts.city,
      state: accounts.state,
      open_leads: sql<number>`coalesce(${open.leads}, 0)`.mapWith(Number),
    })
    .from(accounts)
    .leftJoin(open, eq(open.distributorId, accounts.id))
    .where(and(eq(accounts.role, 'distributor'), eq(accounts.status, 'active')))
    .orderBy(sql`lower(${distributorName}) collate "C"`, accounts.id)
}
