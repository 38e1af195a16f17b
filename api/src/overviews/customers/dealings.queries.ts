import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { quotationStateOn, todayInIndia } from '@nalika/shared-api/contract'
import type { CustomerDetails, CustomerSummary, Paise } from '@nalika/shared-api/contract'
import { listOrders, orders } from '../../deals/index.ts'
import { accounts, distributorName } from '../../identity/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import {
  conversations,
  filesOfRequests,
  leadsById,
  messages,
  quotationLines,
  quotationRevisions,
  quotations,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import { listTasks, taskPeople } from '../tasks/tasks.queries.ts'

/** Of each kind, on the page of a customer. */
const SHOWN = 100

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

const requestKey = ({ id, requestId }: Pick<LeadRow, 'id' | 'requestId'>) => requestId ?? -id

/** Of these leads, the newest first, of which there is at least one. */
export function summaryOf(
  id: number,
  rows: readonly LeadRow[],
  found: readonly { total: Paise; state: string }[],
): CustomerSummary {
  const [newest] = rows
  if (!newest) throw new Error('A customer without leads was read.')
  const counted = found.filter(({ state }) => state !== 'cancelled')
  return {
    id,
    name: newest.customerName,
    company: newest.companyName,
    email: newest.email,
    phone: newest.phone,
    location: newest.location,
    requests: new Set(rows.map(requestKey)).size,
    orders: counted.length,
    value: counted.reduce((sum, { total }) => sum + total, 0) as Paise,
    last_at: newest.createdAt.toISOString(),
  }
}

/** Everything that was dealt about these leads of one customer; for people of a firm only with their firm. */
export async function dealingsOf(
  db: Db,
  id: number,
  rows: readonly LeadRow[],
  reader: Person,
): Promise<CustomerDetails> {
  const firmId = reader.role === 'admin' ? undefined : reader.firmId
  const requestIds = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
  const leadIds = rows.map((lead) => lead.id)
  const ofOrders = and(
    inArray(orders.requestId, requestIds),
    firmId === undefined ? undefined : eq(orders.firmId, firmId),
  )
  const found = await db
    .select({ total: orders.total, state: orders.state, gstin: orders.buyerGstin })
    .from(orders)
    .where(ofOrders)
    .orderBy(desc(orders.id))
  const { data: orderList } = await listOrders(db, reader.role, ofOrders, { page: 1, per_page: SHOWN })
  const shown = rows.slice(0, SHOWN)
  return {
    ...summaryOf(id, rows, found),
    emails: distinct(rows.map(({ email }) => email)),
    phones: distinct(rows.map(({ phone }) => phone)),
    companies: distinct(rows.map(({ companyName }) => companyName)),
    gstins: distinct(found.map(({ gstin }) => gstin)),
    first_at: (rows.at(-1)?.createdAt ?? new Date()).toISOString(),
    leads: (
      await leadsById(
        db,
        shown.map((lead) => lead.id),
      )
    ).map((lead) => ({
      id: lead.id,
      reference: lead.reference,
      request: lead.request_reference ?? lead.reference,
      product: lead.product_name,
      state: lead.state,
      firm: lead.distributor_name,
      created_at: lead.created_at,
    })),
    quotations: await quotationsOf(db, requestIds, leadIds, firmId),
    order_list: orderList,
    messages: await messagesOf(db, requestIds, firmId),
    files: await filesOf(db, rows),
    tasks: await listTasks(db, { leads: leadIds, orders: orderList.map((order) => order.id) }, reader),
    people: await taskPeople(db, reader),
  }
}

/** The latest revision of each quotation that was sent. */
async function quotationsOf(
  db: Db,
  requestIds: readonly number[],
  leadIds: readonly number[],
  firmId: number | undefined,
): Promise<CustomerDetails['quotations']> {
  const lead = sql<number | null>`(select min(${quotationLines.leadId}) from ${quotationLines}
    where ${quotationLines.revisionId} = ${quotationRevisions.id}
    and ${quotationLines.leadId} = any(${sql.param([...leadIds])}::int[]))`
  const rows = await db
    .select({ revision: quotationRevisions, number: quotations.number, firm: distributorName, lead })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .leftJoin(accounts, eq(accounts.id, quotations.firmId))
    .where(
      and(
        inArray(quotations.requestId, [...requestIds]),
        firmId === undefined ? undefined : eq(quotations.firmId, firmId),
        sql`${quotationRevisions.revision} = (select max(r.revision) from ${quotationRevisions} r
          where r.quotation_id = ${quotations.id} and r.sent_at is not null)`,
      ),
    )
    .orderBy(desc(quotationRevisions.id))
    .limit(SHOWN)
  const today = todayInIndia()
  return rows.map(({ revision, number, firm, lead: leadId }) => ({
    id: revision.id,
    number,
    revision: revision.revision,
    state: quotationStateOn(today, revision),
    total: revision.totals.total,
    firm: firm ?? '',
    lead_id: leadId,
    sent_at: (revision.sentAt ?? revision.createdAt).toISOString(),
  }))
}

async function messagesOf(
  db: Db,
  requestIds: readonly number[],
  firmId: number | undefined,
): Promise<CustomerDetails['messages']> {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        inArray(conversations.requestId, [...requestIds]),
        firmId === undefined ? undefined : eq(conversations.firmId, firmId),
        sql`${messages.text} <> ''`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(SHOWN)
  return rows.map(({ message }) => ({
    id: message.id,
    by: message.authorName,
    text: message.text,
    lead_id: message.leadId,
    created_at: message.createdAt.toISOString(),
  }))
}

/** Files of the requests, each with a lead with which it is read. */
async function filesOf(db: Db, rows: readonly LeadRow[]): Promise<CustomerDetails['files']> {
  const leadOf = new Map(rows.map(({ id, requestId }) => [requestId, id]))
  const files = await filesOfRequests(db, [...leadOf.keys()])
  return [...leadOf].flatMap(([requestId, leadId]) =>
    files(requestId).map((file) => ({ ...file, lead_id: leadId })),
  )
}
