import { eq, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { dispatches, orderCertificates, orderHistory } from '../../deals/deliveries/deliveries.schema.ts'
import { orders } from '../../deals/orders/orders.schema.ts'
import { orderRatings } from '../../deals/ratings/ratings.schema.ts'
import { accounts, tokens } from '../../identity/accounts/auth.schema.ts'
import { invitations } from '../../identity/admins/invitations.schema.ts'
import { savedViews } from '../../identity/saved-views/saved-views.schema.ts'
import { tasks } from '../../overviews/tasks/tasks.schema.ts'
import { priceAlerts } from '../../overviews/price-alerts/price-alerts.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { changesBetween } from '../../platform/audit/audit-changes.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { allTables, columnsWith } from '../../platform/database/column-contents.ts'
import { columnName } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { foreignKeys } from '../../platform/database/foreign-keys.ts'
import { idempotencyKeys } from '../../platform/idempotency/idempotency.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import {
  quotationFiles,
  quotationLines,
  quotationRevisions,
} from '../../requests/answers/quotations.schema.ts'
import { conversations, messages } from '../../requests/conversations/conversations.schema.ts'
import { requestFiles } from '../../requests/files/request-files.schema.ts'
import {
  contactAccesses,
  leadHistory,
  leads,
  quoteRequests,
  requestNetworks,
} from '../../requests/leads/leads.schema.ts'
import { requestDrafts } from '../../requests/inbox/request-drafts.schema.ts'
import { recordNetwork } from '../../requests/links/request-networks.queries.ts'
import { leadNotes } from '../../requests/notes/lead-notes.schema.ts'
import { rowsWith } from '../../testing/app/rows-with.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { addRequest, FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { deletions } from '../../undo/deletions/deletions.schema.ts'
import { CUSTOMER_TABLES, customerIdsOf } from './customer-rows.queries.ts'
import { deleteExpiredData, EXPIRING_TABLES } from './retention.queries.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
})
afterAll(() => api.close())

const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: admin.headers, ...(payload && { payload }) })

const nameOf = (table: PgTable) => getTableConfig(table).name

/** Tables that triggers fill from the catalogue. */
const DERIVED = ['brand_sets', 'facet_sets', 'product_counts', 'product_kind_words', 'product_kinds']

/** Columns of the database that nothing is declared about. */
async function undeclaredColumns(db: Queryable): Promise<string[]> {
  const declared = allTables().flatMap((table) =>
    columnsWith(table, 'personal', 'free text', 'actor', 'none').map(
      ([, column]) => `${nameOf(table)}.${columnName(column)}`,
    ),
  )
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name <> all(${sql.param(DERIVED)}::text[]) order by 1, 2`,
  )
  return rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !declared.includes(name))
}

test('TRU-09 every column of the database is declared personal, free text, an actor or none; a new one is named', async () => {
  const { db } = api.database
  expect(await undeclaredColumns(db)).toEqual([])
  await db.execute(sql`alter table leads add column nickname text`)
  await db.execute(sql`create table visitors (id int)`)
  expect(await undeclaredColumns(db)).toEqual(['leads.nickname', 'visitors.id'])
  await db.execute(sql`alter table leads drop column nickname`)
  await db.execute(sql`drop table visitors`)
})

test('TRU-09 what says something about people is erased with its customer, goes with its account, or expires', () => {
  const customerTables = CUSTOMER_TABLES.map(({ table }) => table)
  const goesWithAccount = (table: PgTable) =>
    foreignKeys().some(
      (key) => key.table === table && key.column === 'account_id' && key.onDelete === 'cascade',
    )
  const refersToCustomer = (table: PgTable) =>
    foreignKeys().some((key) => key.table === table && customerTables.includes(key.parent))
  const withPeople = allTables().filter((table) => columnsWith(table, 'personal', 'free text').length > 0)
  const others = withPeople.filter((table) => !customerTables.includes(table))
  expect(others.filter(refersToCustomer)).toEqual([])
  const withoutEnd = others.filter(
    (table) => !EXPIRING_TABLES.some((one) => one.table === table) && !goesWithAccount(table),
  )
  // Accounts are deleted by admins, snapshots after ten minutes, the audit log with an entry of its own.
  expect(new Set(withoutEnd)).toEqual(new Set([accounts, auditEntries, deletions]))
})

/** A customer with whom everything happened: an order, another request, and one more that was deleted. */
async function aCustomer(mark: string) {
  const { db } = api.database
  const email = `${mark}@customer.example`
  const customer = { email, customerName: mark }
  const { order, leadIds } = await placeOrder(api, `token-of-${mark}`, firm, { email, phone: '9848012345' })
  const request = await addRequest(db, `other-token-of-${mark}`, [{ ...customer, distributorId: firm.id }])
  await db.update(leads).set(customer).where(inArray(leads.id, leadIds))
  const [lead = 0] = leadIds
  const [open = 0] = request.leadIds
  const [revision] = await db
    .select({ id: quotationLines.revisionId })
    .from(quotationLines)
    .where(eq(quotationLines.leadId, lead))
  const file = { name: 'plan.pdf', path: `private/${mark}`, bytes: 1 }
  await db
    .insert(requestFiles)
    .values({ ...file, requestId: request.id, tokenHash: `file-of-${String(open)}` })
  await db.insert(requestDrafts).values({
    fingerprint: mark,
    senderName: mark,
    senderEmail: email,
    isProven: true,
    subject: 'Enquiry',
    receivedAt: new Date(),
    text: '',
    list: '',
    lines: 0,
    requestId: request.id,
  })
  await recordNetwork(db, request.id, '203.0.113.9')
  const [conversation] = await db
    .insert(conversations)
    .values({ requestId: request.id, firmId: firm.id })
    .returning({ id: conversations.id })
  for (const leadId of [lead, open]) {
    await db.insert(leadHistory).values({
      leadId,
      kind: 'created',
      actorName: mark,
      actorRole: 'customer',
      sentence: `${mark} requested a quote.`,
    })
    await db.insert(leadNotes).values({ leadId, firmId: firm.id, authorName: 'Ravi', text: 'Pays late.' })
    await db.insert(tasks).values({ leadId, firmId: firm.id, authorName: 'Ravi', text: 'Call.' })
    await db.insert(contactAccesses).values({ leadId, accountName: 'Ravi', kind: 'viewed' })
  }
  await db.insert(messages).values({
    conversationId: conversation?.id ?? 0,
    leadId: open,
    author: 'customer',
    authorName: mark,
    text: 'Hello',
  })
  const orderId = order.id
  await db.insert(orderCertificates).values({ ...file, orderId })
  await db.insert(orderRatings).values({ orderId, stars: 4, comment: 'Good.', standing: 'counted' })
  await db.insert(dispatches).values({
    orderId,
    dispatchedOn: '2026-11-20',
    weightKg: 1306,
    vehicleNumber: 'TS09AB1234',
    transporter: 'VRL',
    lrNumber: 'LR-1',
    isLast: true,
  })
  await db.insert(quotationFiles).values({ ...file, revisionId: revision?.id ?? 0 })
  const ids = await customerIdsOf(db, await db.select().from(leads).where(eq(leads.email, email)))
  return { email, lead, open, orderId, ids, requestId: request.id }
}

/** What a marked column holds: the customer's own name where sentences repeat it. */
function markedValue(mark: string, table: PgTable, column: PgColumn) {
  const place = `${nameOf(table)}.${columnName(column)}`
  if (place === 'leads.customer_name') return mark
  if (place === 'leads.email') return `${mark}@customer.example`
  if (column.getSQLType() === 'jsonb') return [{ field: 'any', from: `${mark} in ${place}`, to: null }]
  return column.getSQLType() === 'text' ? `${mark} in ${place}` : 12_345
}

const markedColumns = (table: PgTable) =>
  columnsWith(table, 'personal', 'free text').filter(([, column]) => column.generated === undefined)

/** Writes the mark into every personal and free text of a customer's rows. */
async function markAll(mark: string, customer: Awaited<ReturnType<typeof aCustomer>>): Promise<void> {
  for (const { table, rows } of CUSTOMER_TABLES) {
    const columns = markedColumns(table)
    if (columns.length === 0) continue
    const values = columns.map(([name, column]) => [name, markedValue(mark, table, column)] as const)
    const condition =
      table === leadHistory
        ? sql`${rows(customer.ids)} and ${leadHistory.actorRole} = 'customer'`
        : rows(customer.ids)
    const { rowCount } = await api.database.db.update(table).set(Object.fromEntries(values)).where(condition)
    expect([nameOf(table), rowCount]).toEqual([nameOf(table), expect.any(Number)])
    expect(rowCount).toBeGreaterThan(0)
  }
}

/** Everything else that may mention a customer. */
async function mentionEverywhere(
  mark: string,
  { email, requestId, lead }: Awaited<ReturnType<typeof aCustomer>>,
) {
  const { db } = api.database
  const text = `${mark} <${email}>`
  const [request] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, requestId))
  await db.insert(mails).values({ recipient: email, subject: text, text, html: text, error: text })
  const entry = { title: 'Lead', icon: 'lead', color: 'blue' } as const
  await db.insert(activity).values({ ...entry, description: `${mark} requested a quote.` })
  await db.insert(auditEntries).values({
    actorName: 'Kavitha',
    action: 'changed',
    kind: 'distributor',
    label: `Mail to ${email}`,
    changes: [{ field: 'email', from: email, to: null }],
  })
  await db.insert(idempotencyKeys).values({
    key: mark,
    requestHash: '',
    answer: { reference: request?.reference, sent: text },
  })
  const soon = new Date(Date.now() + 3_600_000)
  await db
    .insert(invitations)
    .values({ email: email.toLowerCase(), invitedBy: admin.id, hash: mark, expiresAt: soon })
  await db.insert(priceAlerts).values({
    ...{ email: email.toUpperCase(), mailbox: email, category: 'erw', pin: '400001' },
    ...{ quantity: 1, unit: 'kg' as const, change: 5 },
  })
  const view = { accountId: admin.id, list: 'admin-leads' }
  await db.insert(savedViews).values([
    { ...view, name: 'A search', query: new URLSearchParams({ search: `${mark} pending` }).toString() },
    { ...view, name: `${mark}’s leads`, query: 'priority=high' },
  ])
  // A firm that is deleted takes its notes along, until it comes back.
  const other = await api.signedIn('distributor')
  await db
    .insert(leadNotes)
    .values({ leadId: lead, firmId: other.id, authorName: 'Tara', text: `${mark} haggles.` })
  const deletion = await call('DELETE', `/distributors/${String(other.id)}`)
  return deletion.json<{ deletion_id: number }>().deletion_id
}

test('TRU-09 whatever the rows of a customer say is in the export, and nowhere in the database after an erasure', async () => {
  const { db } = api.database
  const mark = 'Zephyrine'
  const customer = await aCustomer(mark)
  await markAll(mark, customer)
  const productId = await addProduct(db)
  await db.update(leads).set({ productId, productName: 'ERW Pipe' }).where(eq(leads.id, customer.lead))
  const deletionId = await mentionEverywhere(mark, customer)
  await call('DELETE', `/delete-lead/${String(customer.open)}`)

  const { body } = await call('POST', '/admin/personal-data/export', { email: customer.email })
  const missing = CUSTOMER_TABLES.filter(({ isExported = true }) => isExported)
    .flatMap(({ table }) => markedColumns(table).map(([, column]) => markedValue(mark, table, column)))
    .map((value) => (Array.isArray(value) ? String(value[0]?.from) : String(value)))
    .filter((text) => !body.includes(text))
  expect(missing).toEqual([])
  expect(body).not.toContain('lead_notes')
  expect(body).toMatch(/"price_alerts": \[\s*\{/)

  const erased = await call('POST', '/admin/personal-data/erase', {
    email: customer.email,
    confirmation: customer.email,
  })
  expect(erased.statusCode).toBe(200)
  expect(await rowsWith(db, [mark])).toEqual({})
  expect((await call('POST', `/deletions/${String(deletionId)}/undo`)).statusCode).toBe(200)
  expect(await rowsWith(db, [mark])).toEqual({})

  // What an order has to prove stays.
  const [order] = await db.select().from(orders).where(eq(orders.id, customer.orderId))
  expect(order).toMatchObject({ number: expect.stringMatching(/^PO-/), requestId: null, buyerGstin: '' })
  expect(order?.total).toBeGreaterThan(0)
  const [rating] = await db.select().from(orderRatings).where(eq(orderRatings.orderId, customer.orderId))
  expect(rating?.stars).toBe(4)
  const [dispatch] = await db.select().from(dispatches).where(eq(dispatches.orderId, customer.orderId))
  expect(dispatch).toMatchObject({ weightKg: 1306, vehicleNumber: 'TS09AB1234', transporter: '' })
  const [line] = await db.select().from(quotationLines).where(eq(quotationLines.leadId, customer.lead))
  // The catalogue's name in place of the firm's words.
  expect(line).toMatchObject({ description: 'ERW Pipe', mill: '', quantity: 120, hsn: '7306' })
  expect(await db.$count(orderHistory, eq(orderHistory.orderId, customer.orderId))).toBeGreaterThan(0)
  expect(await db.$count(quotationRevisions)).toBeGreaterThan(0)
  expect(await db.$count(savedViews, eq(savedViews.query, 'priority=high'))).toBe(1)
})

test('TRU-09 the audit log says that what a lead holds of its customer changed, and withholds it', () => {
  const fields = markedColumns(leads)
  const values = Object.fromEntries(fields.map(([name]) => [name, 'Zephyrine']))
  expect(changesBetween('lead', undefined, { ...values, status: 'approved' })).toEqual([
    ...fields.map(([, column]) => ({ field: columnName(column), from: null, to: null, withheld: true })),
    { field: 'status', from: null, to: 'approved' },
  ])
})

test('TRU-09 the rows of a customer say nothing more after the retention period', async () => {
  const { db } = api.database
  const mark = 'Quillon'
  const customer = await aCustomer(mark)
  await markAll(mark, customer)
  await db
    .update(leads)
    .set({ updatedAt: sql`now() - interval '37 months'` })
    .where(eq(leads.email, customer.email))
  await deleteExpiredData(db, { leadPersons: 36, mails: 6, sessions: 1, audit: 24 })
  expect(await rowsWith(db, [mark])).toEqual({})
})

test('TRU-09 the export of a person with an account has what the account’s rows say, and no secret', async () => {
  const { db } = api.database
  const person = await api.signedIn('distributor', { email: 'both@customer.example', bio: 'Since 1998.' })
  await addLead(db, { email: person.email })
  await db
    .insert(savedViews)
    .values({ accountId: person.id, list: 'leads', name: 'My view', query: 'search=Pune' })
  await db
    .update(tokens)
    .set({ userAgent: 'Firefox on Linux', address: '203.0.113.0' })
    .where(eq(tokens.accountId, person.id))
  const { body } = await call('POST', '/admin/personal-data/export', { email: person.email })
  for (const text of ['Since 1998.', 'My view', 'search=Pune', 'Firefox on Linux', '203.0.113.0'])
    expect(body).toContain(text)
  const [token] = await db.select().from(tokens).where(eq(tokens.accountId, person.id))
  expect(body).not.toContain(token?.hash)
})

test('TRU-09 what has a period of its own goes when it is over, and not before', async () => {
  const { db } = api.database
  const { id } = await addRequest(db, 'token-of-a-network', [{}])
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`
  await db.insert(requestNetworks).values([
    { requestId: id, hash: 'old', createdAt: daysAgo(91) },
    { requestId: id, hash: 'young', createdAt: daysAgo(89) },
  ])
  await db.insert(idempotencyKeys).values([
    { key: 'old', requestHash: '', createdAt: daysAgo(8) },
    { key: 'young', requestHash: '', createdAt: daysAgo(6) },
  ])
  await deleteExpiredData(db, { leadPersons: 0, mails: 0, sessions: 0, audit: 0 })
  const networks = await db.select().from(requestNetworks).where(eq(requestNetworks.requestId, id))
  expect(networks.map(({ hash }) => hash)).toEqual(['young'])
  const keys = await db
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, ['old', 'young']))
  expect(keys.map(({ key }) => key)).toEqual(['young'])
})

test('TRU-09 a firm’s note on an outcome leaves the history with its customer', async () => {
  const { db } = api.database
  const email = 'orsino@customer.example'
  const id = await addLead(db, { email, customerName: 'Orsino Rao', distributorId: firm.id })
  const closed = await api.app.inject({
    method: 'POST',
    url: `/api/distributor/leads/${String(id)}/close`,
    headers: firm.headers,
    payload: { outcome: 'lost', reason: 'other', note: 'Haggled over “freight” for weeks' },
  })
  expect(closed.statusCode).toBe(200)
  expect(await rowsWith(db, ['Haggled'])).toEqual({ leads: 1, lead_history: 1 })
  await call('POST', '/admin/personal-data/erase', { email, confirmation: email })
  expect(await rowsWith(db, ['Haggled', 'Orsino'])).toEqual({})
  const history = await db.select().from(leadHistory).where(eq(leadHistory.leadId, id))
  expect(history.at(-1)).toMatchObject({
    sentence: `${firm.name} closed the lead: lost, other.`,
    changes: expect.arrayContaining([{ field: 'outcome', from: null, to: 'Lost' }]),
  })
})
