import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  dispatches,
  orderCertificates,
  orderHistory,
  orderLines,
  orderRatings,
  orders,
} from '../../deals/index.ts'
import { tasks } from '../../overviews/index.ts'
import { columnName, columnsWith, foreignKeys } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import {
  buyerAccesses,
  contactAccesses,
  conversations,
  leadHistory,
  leadNotes,
  leads,
  messages,
  quotationFiles,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
  requestDrafts,
  requestFiles,
  requestNetworks,
  trackingLinks,
} from '../../requests/index.ts'
import type { LeadRow } from '../../requests/index.ts'
import type { StoredRow } from '../../undo/index.ts'

/** Replaces the customer's name in a lead. */
export const ERASED_CUSTOMER = 'Erased customer'

/** Whose rows are meant. */
interface CustomerIds {
  leads: readonly number[]
  /** Requests without another customer's leads. */
  requests: readonly number[]
}

interface CustomerTable {
  table: PgTable
  /** The rows that belong to a customer. */
  rows: (customer: CustomerIds) => SQL
  /** 'by code' is `eraseHistory`. */
  erasure: 'delete rows' | 'empty columns' | 'by code'
  /** What an emptied column holds instead of nothing, by its name in the code. */
  emptied?: Readonly<Record<string, unknown>>
  /** False for what is the firm's own. */
  isExported?: boolean
}

const isOneOf = (column: AnyColumn, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::int[])`

const ofLead =
  (column: AnyColumn): CustomerTable['rows'] =>
  (customer) =>
    isOneOf(column, customer.leads)

const ofRequest =
  (column: AnyColumn): CustomerTable['rows'] =>
  (customer) =>
    isOneOf(column, customer.requests)

/** A line or message whose lead was deleted is found by its request. */
const messagesOf: CustomerTable['rows'] = (customer) =>
  sql`(${isOneOf(messages.leadId, customer.leads)} or ${messages.conversationId} in (
    select c.id from ${conversations} c where c.request_id = any(${sql.param([...customer.requests])}::int[])))`

const linesOf: CustomerTable['rows'] = (customer) =>
  sql`(${isOneOf(quotationLines.leadId, customer.leads)} or ${quotationLines.revisionId} in (
    select r.id from ${quotationRevisions} r join ${quotations} q on q.id = r.quotation_id
    where q.request_id = any(${sql.param([...customer.requests])}::int[])))`

const ofRevision =
  (column: AnyColumn): CustomerTable['rows'] =>
  (customer) =>
    sql`${column} in (select ${quotationLines.revisionId} from ${quotationLines} where ${linesOf(customer)})`

const ordersOf: CustomerTable['rows'] = (customer) =>
  sql`(${isOneOf(orders.requestId, customer.requests)} or ${orders.id} in (
    select l.order_id from ${orderLines} l where l.lead_id = any(${sql.param([...customer.leads])}::int[])))`

const ofOrder =
  (column: AnyColumn): CustomerTable['rows'] =>
  (customer) =>
    sql`${column} in (select ${orders.id} from ${orders} where ${ordersOf(customer)})`

/** The name that the catalogue gives to what was asked for; nothing where the customer described it. */
const CATALOGUE_NAME = sql`coalesce((
  select l.product_name from leads l where l.id = quotation_lines.lead_id and l.product_id is not null), '')`

/**
 * The tables whose rows belong to customers, in the order of their erasure: a row that finds others is erased after them. What
 * the columns hold says what is emptied, and what is exported.
 */
export const CUSTOMER_TABLES: readonly CustomerTable[] = [
  {
    table: requestFiles,
    rows: (customer) =>
      sql`(${isOneOf(requestFiles.requestId, customer.requests)} or ${requestFiles.messageId} in (
        select ${messages.id} from ${messages} where ${messagesOf(customer)}) or ${requestFiles.draftId} in (
        select d.id from ${requestDrafts} d where d.request_id = any(${sql.param([...customer.requests])}::int[])))`,
    erasure: 'delete rows',
  },
  // Those that became no request are found by their sender: see `draftsOf`.
  { table: requestDrafts, rows: ofRequest(requestDrafts.requestId), erasure: 'delete rows' },
  { table: messages, rows: messagesOf, erasure: 'delete rows' },
  { table: conversations, rows: ofRequest(conversations.requestId), erasure: 'delete rows' },
  { table: leadHistory, rows: ofLead(leadHistory.leadId), erasure: 'by code' },
  // A firm notes names and numbers too.
  { table: leadNotes, rows: ofLead(leadNotes.leadId), erasure: 'delete rows', isExported: false },
  {
    table: tasks,
    rows: (customer) =>
      sql`(${isOneOf(tasks.leadId, customer.leads)} or ${ofOrder(tasks.orderId)(customer)})`,
    erasure: 'delete rows',
    isExported: false,
  },
  { table: contactAccesses, rows: ofLead(contactAccesses.leadId), erasure: 'empty columns' },
  { table: buyerAccesses, rows: ofLead(buyerAccesses.leadId), erasure: 'delete rows' },
  { table: orderCertificates, rows: ofOrder(orderCertificates.orderId), erasure: 'delete rows' },
  { table: orderHistory, rows: ofOrder(orderHistory.orderId), erasure: 'empty columns' },
  { table: orderRatings, rows: ofOrder(orderRatings.orderId), erasure: 'empty columns' },
  { table: dispatches, rows: ofOrder(dispatches.orderId), erasure: 'empty columns' },
  { table: orders, rows: ordersOf, erasure: 'empty columns' },
  { table: quotationFiles, rows: ofRevision(quotationFiles.revisionId), erasure: 'delete rows' },
  { table: quotationRevisions, rows: ofRevision(quotationRevisions.id), erasure: 'empty columns' },
  {
    table: quotationLines,
    rows: linesOf,
    erasure: 'empty columns',
    emptied: { description: CATALOGUE_NAME },
  },
  {
    table: leads,
    rows: ofLead(leads.id),
    erasure: 'empty columns',
    emptied: {
      customerName: ERASED_CUSTOMER,
      productName: sql`case when ${leads.productId} is null then '' else ${leads.productName} end`,
    },
  },
  { table: requestNetworks, rows: ofRequest(requestNetworks.requestId), erasure: 'delete rows' },
  { table: trackingLinks, rows: ofRequest(trackingLinks.requestId), erasure: 'delete rows' },
  // Ends the secret links.
  { table: quoteRequests, rows: ofRequest(quoteRequests.id), erasure: 'delete rows' },
]

/** What an erased column holds. */
function emptyValue(column: PgColumn): string | null {
  if (!column.notNull) return null
  if (column.getSQLType() === 'text') return ''
  throw new Error(`Say what an erased ${column.name} holds: the column takes no null.`)
}

const emptiedColumns = ({ table, emptied }: CustomerTable) =>
  columnsWith(table, 'personal', 'free text')
    // The database computes these from others.
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => [name, emptied?.[name] ?? emptyValue(column)] as const)

/** Erases a customer from all tables but the history: what people typed goes, what an order has to prove stays. */
export async function eraseRows(tx: Transaction, customer: CustomerIds): Promise<void> {
  for (const definition of CUSTOMER_TABLES) {
    const { table, rows, erasure } = definition
    if (erasure === 'delete rows') await tx.delete(table).where(rows(customer))
    const values = erasure === 'empty columns' ? emptiedColumns(definition) : []
    if (values.length > 0) await tx.update(table).set(Object.fromEntries(values)).where(rows(customer))
  }
}

/** The id and the declared columns of a stored row. */
function declaredPart(table: PgTable, row: StoredRow): StoredRow {
  const columns = columnsWith(table, 'personal', 'free text', 'actor').map(([, column]) => columnName(column))
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || columns.includes(name)))
}

const exportedTables = CUSTOMER_TABLES.filter(
  ({ table, isExported = true }) => isExported && columnsWith(table, 'personal', 'free text').length > 0,
)

/** Every column about the customer, by table. */
export async function recordsOf(db: Queryable, customer: CustomerIds): Promise<Record<string, StoredRow[]>> {
  const records: Record<string, StoredRow[]> = {}
  for (const { table, rows } of exportedTables) {
    const found = await storedRows(db, table, rows(customer))
    if (found.length > 0) records[getTableConfig(table).name] = found
  }
  return records
}

/** The same of rows in a snapshot. */
export function recordsIn(snapshot: readonly { table: string; rows: readonly StoredRow[] }[]) {
  return Object.fromEntries(
    snapshot.flatMap(({ table: name, rows }) => {
      const found = exportedTables.find(({ table }) => getTableConfig(table).name === name)
      return found ? [[name, rows.map((row) => declaredPart(found.table, row))]] : []
    }),
  )
}

/** The declared columns of the rows of a table. */
async function storedRows(db: Queryable, table: PgTable, condition: SQL): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ row: StoredRow }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${condition}`,
  )
  return rows.map(({ row }) => declaredPart(table, row))
}

/** Every column about the account of a person, by table. */
export async function recordsOfAccount(db: Queryable, id: number): Promise<Record<string, StoredRow[]>> {
  const records: Record<string, StoredRow[]> = {}
  for (const { table, column, onDelete } of foreignKeys()) {
    if (column !== 'account_id' || onDelete !== 'cascade') continue
    if (columnsWith(table, 'personal', 'free text').length === 0) continue
    const found = await storedRows(db, table, sql`account_id = ${id}`)
    if (found.length > 0) records[getTableConfig(table).name] = found
  }
  return records
}

/** The customer of these leads, whose requests are those without other leads. */
export async function customerIdsOf(
  db: Queryable,
  found: readonly Pick<LeadRow, 'id' | 'requestId'>[],
): Promise<CustomerIds> {
  const ids = found.map(({ id }) => id)
  const requests = await db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        isOneOf(
          quoteRequests.id,
          found.flatMap(({ requestId }) => requestId ?? []),
        ),
        sql`not exists (select from leads l where l.request_id = ${quoteRequests.id}
          and l.id <> all(${sql.param(ids)}::int[]))`,
      ),
    )
  return { leads: ids, requests: requests.map(({ id }) => id) }
}
