import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type {
  AdminCustomer,
  CustomerSummary,
  OwnCustomer,
  QuoteListReceipt,
} from '@nalika/shared-api/contract'
import { MIGRATIONS } from '../../platform/database/database.ts'
import { customers } from '../../requests/customers/customers.schema.ts'
import { contactAccesses, leads } from '../../requests/leads/leads.schema.ts'
import { leadNotes } from '../../requests/notes/lead-notes.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { addRequest, FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
let rival: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, person: TestPerson, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

/** The lead of a request that a buyer sent, and its customer. */
async function request(buyer: {
  email: string
  phone: string
  name?: string
  company_name?: string
  location?: string
}) {
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    payload: {
      name: 'Asha Rao',
      ...buyer,
      lines: [{ description: 'ERW pipe', quantity: 20, unit: 'pieces' }],
    },
  })
  expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()])
  const lead = sent.json<{ data: QuoteListReceipt }>().data.lines[0]?.id ?? 0
  return { lead, customer: await customerOf(lead) }
}

async function customerOf(lead: number): Promise<number> {
  const [row] = await api.database.db.select().from(leads).where(eq(leads.id, lead))
  return row?.customerId ?? 0
}

const give = (ids: readonly number[], { id }: TestPerson, accepted = true) =>
  api.database.db
    .update(leads)
    .set({ distributorId: id, acceptedById: accepted ? id : null })
    .where(inArray(leads.id, [...ids]))

const found = async (search: string, person = admin) => {
  const list = person === admin ? 'admin' : 'distributor'
  const answer = await call('GET', `/${list}/customers?search=${encodeURIComponent(search)}`, person)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ data: CustomerSummary[] }>().data.map(({ id }) => id)
}
const details = async (id: number) =>
  (await call('GET', `/admin/customers/${String(id)}`, admin)).json<{ data: AdminCustomer }>().data

test('ADM-29 the migration gives the leads of one request, email address or phone number one customer', async () => {
  const { db } = api.database
  const migration = await readFile(join(MIGRATIONS, '0007_customers-and-tasks.sql'), 'utf8')
  const { id } = await addRequest(db, 'token-of-old-leads', [])
  const rows = [
    { email: 'old@lake.example', phone: '+91 98480 77701' },
    { email: 'OLD@lake.example', phone: '+91 98480 77702' },
    { email: 'second@lake.example', phone: '9848077702 ext. 4' },
    { email: 'third@lake.example', phone: '+971 4 123 4567', requestId: id },
    { email: '', phone: '', requestId: id },
    { email: '', phone: '' },
  ]
  const ids: number[] = []
  for (const row of rows) ids.push(await addLead(db, row))
  await db.execute(sql.raw(migration.slice(migration.indexOf('DO $$'))))
  const found = await Promise.all(ids.map(customerOf))
  expect(found).toEqual([0, 0, 0, 3, 3, 5].map((first) => ids[first]))
  const next = await request({ email: 'third@lake.example', phone: '9848077703' })
  expect([next.customer, next.lead > 0]).toEqual([ids[3], true])
})

test('ADM-29 requests with one email address or phone number have one customer, found by any spelling of either', async () => {
  const first = await request({ email: 'asha@rao.example', phone: '98480 12345' })
  const again = await request({ email: 'ASHA@rao.example', phone: '98480 54321' })
  const colleague = await request({ email: 'stores@rao.example', phone: '+91 (98480) 12345' })
  const other = await request({ email: 'vikram@mehta.example', phone: '022 2345 6789 ext. 12' })
  expect([again.customer, colleague.customer]).toEqual([first.customer, first.customer])
  expect(other.customer).not.toBe(first.customer)
  for (const term of ['98480 54321', '+91-9848054321', '0091 98480 54321', 'STORES@rao', 'Asha rao.example'])
    expect([term, await found(term)]).toEqual([term, [first.customer]])
  expect(await found('(022) 2345-6789')).toEqual([other.customer])
  expect(await details(first.customer)).toMatchObject({
    emails: ['stores@rao.example', 'ASHA@rao.example', 'asha@rao.example'],
    requests: 3,
    suggestions: [],
  })
})

test('ADM-29 a customer shows orders, quotations and their value; an admin finds it by GSTIN', async () => {
  const { order, leadIds } = await placeOrder(api, 'token-of-orders', firm, {
    email: 'orders@lake.example',
    phone: '9848011199',
    gstin: '27AAPFU0939F1ZV',
  })
  const [row] = await api.database.db.insert(customers).values({}).returning()
  const id = row?.id ?? 0
  await api.database.db.update(leads).set({ customerId: id }).where(inArray(leads.id, leadIds))
  expect(await found('27aapfu0939f')).toEqual([id])
  const page = await details(id)
  expect(page).toMatchObject({
    requests: 1,
    orders: 1,
    value: order.totals.total,
    gstins: ['27AAPFU0939F1ZV'],
    quotations: [{ state: 'accepted', total: order.totals.total }],
    order_list: [{ number: order.number }],
  })
  expect(page.leads.map((lead) => lead.id).sort()).toEqual([...leadIds].sort())
})

test('ADM-29 admins merge and split customers, each can be undone, and a split is respected by the next request', async () => {
  const kavi = await request({
    email: 'kavi@alpha.example',
    phone: '9848022201',
    company_name: 'Alpha Infra',
    location: 'Pune 411001',
  })
  const mohan = await request({
    email: 'mohan@alpha.example',
    phone: '9848022202',
    company_name: 'ALPHA  Infra',
    location: 'Shivajinagar, Pune 411001',
  })
  const { suggestions } = await details(kavi.customer)
  expect(suggestions).toMatchObject([{ id: mohan.customer, reasons: ['same-firm-and-pin'] }])
  const merge = await call('POST', `/admin/customers/${String(kavi.customer)}/merge`, admin, {
    customer_id: mohan.customer,
  })
  const merged = merge.json<{ bulk_change_id: number }>()
  expect([merge.statusCode, await customerOf(mohan.lead)]).toEqual([200, kavi.customer])
  expect((await call('GET', `/admin/customers/${String(mohan.customer)}`, admin)).statusCode).toBe(404)
  const undone = await call('POST', `/bulk-changes/${String(merged.bulk_change_id)}/undo`, admin)
  expect([undone.statusCode, await customerOf(mohan.lead)]).toEqual([200, mohan.customer])

  const later = await request({ email: 'kavi@alpha.example', phone: '9848022203' })
  expect(later.customer).toBe(kavi.customer)
  const split = (chosen: number[]) =>
    call('POST', `/admin/customers/${String(kavi.customer)}/split`, admin, { leads: chosen })
  expect((await split([kavi.lead, later.lead])).statusCode).toBe(409)
  expect((await split([mohan.lead])).statusCode).toBe(409)
  expect((await split([later.lead])).statusCode).toBe(200)
  const separate = await customerOf(later.lead)
  expect(separate).not.toBe(kavi.customer)
  expect((await request({ email: 'kavi@alpha.example', phone: '9848022201' })).customer).toBe(separate)
  expect((await details(kavi.customer)).suggestions).toMatchObject([
    { id: separate, reasons: ['same-email', 'same-phone'] },
    { id: mohan.customer },
  ])
})

test('ADM-29 a firm sees its accepted leads as customers, and learns nothing of other firms’ dealings', async () => {
  const email = 'neha@bridge.example'
  const own = await request({ email, phone: '9848033301', company_name: 'Bridge Works' })
  const second = await request({ email: 'site@bridge.example', phone: '9848033302' })
  const waiting = await request({ email, phone: '9848033301' })
  // Another firm's request has the email address of one and the phone number of the other.
  const others = await request({ email, phone: '9848033302' })
  await give([own.lead, second.lead], firm)
  await give([waiting.lead], firm, false)
  await give([others.lead], rival)
  await api.database.db
    .insert(leadNotes)
    .values({ leadId: own.lead, firmId: firm.id, authorName: 'Farida', text: 'Pays late.' })
  expect(await customerOf(second.lead)).not.toBe(own.customer)

  expect(await found('bridge', firm)).toEqual([second.lead, own.lead])
  expect(await found('+91 98480 33301', firm)).toEqual([own.lead])
  const read = async (lead: number, person = firm) =>
    call('GET', `/distributor/customers/${String(lead)}`, person)
  const page = (await read(own.lead)).json<{ data: OwnCustomer }>().data
  expect(page).toMatchObject({ requests: 1, emails: [email], notes: [{ text: 'Pays late.' }], orders: 0 })
  expect(page.leads.map(({ id }) => id)).toEqual([own.lead])
  const accesses = await api.database.db
    .select()
    .from(contactAccesses)
    .where(eq(contactAccesses.leadId, own.lead))
  expect(accesses).toMatchObject([{ accountId: firm.id, kind: 'viewed' }])
  for (const [lead, person] of [
    [own.lead, rival],
    [others.lead, firm],
    [waiting.lead, firm],
  ] as const)
    expect((await read(lead, person)).statusCode).toBe(404)
  // A lead that went to another firm takes its customer along.
  await give([own.lead], rival, false)
  expect((await read(own.lead)).statusCode).toBe(404)
})
