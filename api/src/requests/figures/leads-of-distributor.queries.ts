import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { LatestLead } from '@nalika/shared-api/contract'
import type { LeadEvent } from '@nalika/shared-api/contract'
import { accounts, distributorName } from '../../identity/index.ts'
import { wireFields } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import { countMessages } from '../conversations/conversation-list.queries.ts'
import { requestDrafts } from '../inbox/request-drafts.schema.ts'
import { OVERDUE_LEAD, WAITING_LEAD } from '../leads/lead-criteria.queries.ts'
import { orderOfLead, stateOfLead } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { REQUEST_KEY } from '../leads/request-groups.queries.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

/** Number of leads of the distributor in the outer query. */
export const leadsOfDistributor = sql<number>`(select count(*) from leads where distributor_id = accounts.id)`

const ownLeads = (distributorId: number) => eq(leads.distributorId, distributorId)

/** Number of leads that wait for a response: of one distributor, or of all. */
export const countWaitingLeads = (db: Db, distributorId?: number): Promise<number> =>
  db.$count(leads, and(distributorId === undefined ? undefined : ownLeads(distributorId), WAITING_LEAD))

/** Number of leads that have waited longer than customers are promised. */
export const countOverdueLeads = (db: Db): Promise<number> => db.$count(leads, OVERDUE_LEAD)

/** Numbers of a distributor's leads, for the dashboard. */
export async function countOwnLeads(db: Db, distributorId: number) {
  const own = ownLeads(distributorId)
  return {
    pending_leads: await countWaitingLeads(db, distributorId),
    responded_leads: await db.$count(leads, and(own, eq(leads.progress, 'responded'))),
    unread_leads: await db.$count(leads, and(own, isNotNull(leads.unreadReplyAt))),
    closed_leads: await db.$count(leads, and(own, eq(leads.progress, 'closed'))),
  }
}

/** Numbers of all leads, or of a distributor's, that live announcements carry: of one moment. */
export async function countNewLeads(db: Db, distributorId: number | undefined): Promise<LeadEvent> {
  const own = distributorId === undefined ? sql`true` : ownLeads(distributorId)
  const unread = distributorId === undefined ? sql`false` : isNotNull(leads.unreadReplyAt)
  const { rows } = await db.execute<LeadEvent & Record<string, unknown>>(sql`select
    (select count(distinct ${REQUEST_KEY})::int from leads where ${own} and ${WAITING_LEAD}) as waiting,
    (select count(*)::int from leads where ${own} and ${unread}) as unread,
    (select coalesce(max(id), 0)::int from leads where ${own}) as latest_id`)
  const [numbers] = rows
  if (!numbers) throw new Error('The leads were not counted.')
  return distributorId === undefined
    ? { ...numbers, open_drafts: await db.$count(requestDrafts, eq(requestDrafts.state, 'open')) }
    : { ...numbers, ...(await countMessages(db, distributorId)) }
}

export async function latestLeadsOf(db: Db, distributorId: number, limit: number): Promise<LatestLead[]> {
  const rows = await db
    .select({ lead: leads, order: orderOfLead })
    .from(leads)
    .where(ownLeads(distributorId))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
  return rows.map(({ lead, order }) => ({
    ...wireFields(LatestLead, lead),
    reference: leadReference(lead.id),
    state: stateOfLead(lead, order),
  }))
}

/** Records in the history of the distributor's open leads that they lose their distributor. An undo does not remove it. */
export async function recordDistributorDeletion(tx: Transaction, id: number, actor: Person): Promise<void> {
  const [account] = await tx
    .select({ title: distributorName })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'distributor')))
  if (!account) return
  const { title } = account
  await tx.execute(sql`
    insert into ${leadHistory} (lead_id, kind, actor_id, actor_name, actor_role, sentence, changes)
    select id, 'assigned', ${actor.id}::int, ${actor.name}, 'admin',
      ${`${actor.name} deleted ${title}, who had this lead.`},
      ${JSON.stringify([{ field: 'distributor', from: title, to: null }])}::jsonb
    from ${leads} where distributor_id = ${id} and progress <> 'closed'`)
}
