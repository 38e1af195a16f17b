import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonSummary, QuoteListReceipt } from '@nalika/shared-api/contract'
import { tokens } from '../../identity/accounts/auth.schema.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { requestFiles } from '../../requests/files/request-files.schema.ts'
import { requestDrafts } from '../../requests/inbox/request-drafts.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { rowsWith } from '../../testing/app/rows-with.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct, addBrand } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'
import { deletions } from '../../undo/deletions/deletions.schema.ts'
import { deleteExpiredData } from './retention.queries.ts'

const RETENTION = { leadPersons: 36, mails: 6, sessions: 1, audit: 24 }

let api: TestApp
let admin: TestPerson
let distributor: TestPerson

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
async function find(email: string): Promise<PersonSummary> {
  const answer = await call('POST', '/admin/personal-data/find', admin, { email })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<{ data: PersonSummary }>().data
}
const erase = (email: string, person = admin, confirmation = email) =>
  call('POST', '/admin/personal-data/erase', person, { email, confirmation })

const tablesWith = (words: readonly string[]) => rowsWith(api.database.db, words)

/** A customer who typed something telling into every field, and with whom everything happened. */
async function aCustomer(mark: string) {
  const email = `${mark}@customer.example`
  const brandId = await addBrand(api.database.db, 'Vajranal')
  const pipe = await addProduct(api.database.db, {}, [{ id: brandId, name: 'Brand' }])
  const contact = {
    name: `${mark} Rao`,
    email: email.toUpperCase(),
    phone: '+91 98480 77665',
    company_name: `${mark} Projects`,
    location: `${mark} Nagar, Hyderabad`,
    timeline: '1-2 weeks',
    budget: `${mark} lakh`,
    message: `Call ${mark}.`,
  }
  const lines = [
    { product_id: pipe, quantity: 12, unit: 'pieces' },
    { description: `Bend for ${mark}`, quantity: 2, unit: 'tonnes' },
  ]
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    payload: { ...contact, lines },
    headers: { 'idempotency-key': `key-of-${mark}` },
  })
  const { data } = sent.json<{ data: QuoteListReceipt }>()
  const [first = 0, second = 0] = data.lines.map(({ id }) => id)
  const { db } = api.database
  const [lead] = await db.select().from(leads).where(eq(leads.id, first))
  const file = { tokenHash: mark, name: `${mark} plan.pdf`, path: `requests/${mark}.pdf`, bytes: 2048 }
  await db.insert(requestFiles).values({ ...file, requestId: lead?.requestId ?? null })
  await call('POST', `/update-lead/${String(first)}`, admin, {
    name: `${mark} R. Rao`,
    distributor: distributor.id,
    status: 'approved',
  })
  await quoteLead(api, first, distributor, {}, { notes: `Dear ${mark}, gladly.` })
  await call('GET', '/distributor/leads', distributor)
  const reply = { line: first, message: `Thank you, ${mark}` }
  const tracking = await openedPath(db, first)
  await call('POST', `${tracking}/reply`, undefined, reply)
  const talk = `/leads/${String(first)}`
  await call('POST', `${talk}/messages`, distributor, { message: `Welcome, ${mark}.` })
  await call('POST', `${talk}/notes`, distributor, { text: `${mark} pays late.` })
  await call('DELETE', `/delete-lead/${String(second)}`, admin)
  return { email, first, second, tracking }
}

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  distributor = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())

test('SES-10 only admins can find, export or erase a customer', async () => {
  const id = await addLead(api.database.db, { email: 'safe@customer.example' })
  for (const action of ['find', 'export', 'erase']) {
    const payload = { email: 'safe@customer.example', confirmation: 'safe@customer.example' }
    const url = `/admin/personal-data/${action}`
    expect((await call('POST', url, undefined, payload)).statusCode).toBe(401)
    expect((await call('POST', url, distributor, payload)).statusCode).toBe(403)
  }
  const [lead] = await api.database.db.select().from(leads).where(eq(leads.id, id))
  expect(lead).toMatchObject({ customerName: 'Asha Rao', personErasedAt: null })
})

let customers = 0
test('a customer is found whatever the case, exported with all that happened, and erased everywhere', async () => {
  const { db } = api.database
  // Another one for a second try.
  const mark = `Zephyrine${'e'.repeat((customers += 1))}`
  const bystander = await addLead(db, { email: 'x.zephyrin@other.example', customerName: 'Bystander' })
  const { email, first, second, tracking } = await aCustomer(mark)
  const words = [mark, '98480 77665']
  expect(Object.keys(await tablesWith(words)).sort()).toEqual(
    expect.arrayContaining([
      'activity',
      'deletions',
      'lead_history',
      'lead_notes',
      'leads',
      'mails',
      'messages',
      'quotation_revisions',
    ]),
  )
  expect(await find(` ${email.toUpperCase()} `)).toMatchObject({
    email: email.toLowerCase(),
    names: [`${mark} R. Rao`, `${mark} Rao`],
    leads: 1,
    deleted_leads: 1,
    account: null,
  })

  const exported = await call('POST', '/admin/personal-data/export', admin, { email })
  expect(exported.headers['content-disposition']).toContain('attachment')
  const file = exported.json<Record<string, unknown[]>>()
  expect(file.leads).toMatchObject([
    {
      id: first,
      customer_location: `${mark} Nagar, Hyderabad`,
      messages: [
        { author: 'customer', text: `Thank you, ${mark}`, files: [] },
        { author: 'distributor', by: distributor.name, text: `Welcome, ${mark}.` },
      ],
      contact_accesses: [{ by: distributor.name, kind: 'viewed' }],
    },
  ])
  expect(JSON.stringify(file.leads)).toContain(`replied: Thank you, ${mark}`)
  expect(file.quotations).toMatchObject([{ notes: `Dear ${mark}, gladly.`, lines: [{ lead_id: first }] }])
  // Notes are the firm's own.
  expect(exported.body).not.toContain('pays late')
  expect(file.deleted_leads).toMatchObject([{ id: second, description: `Bend for ${mark}` }])
  expect(file.quote_requests).toMatchObject([{ files: [{ name: `${mark} plan.pdf`, bytes: 2048 }] }])
  expect(JSON.stringify(file.mails)).toContain('We received your request')
  expect(exported.body).not.toContain(tracking)
  expect(exported.body).not.toContain(`"to": "${distributor.email}`)

  const differs = await erase(email, admin, 'someone@else.example')
  expect([differs.statusCode, differs.json()]).toMatchObject([
    422,
    { message: 'This does not match the customer’s email address.' },
  ])
  expect((await find(email)).leads).toBe(1)

  // One that has not left yet.
  await db.transaction((tx) =>
    api.app.mail.enqueue(tx, { to: email, subject: 'Waits', text: `For ${mark}`, html: '' }),
  )
  const done = await erase(email)
  expect([done.statusCode, done.json<{ message: string }>().message]).toEqual([
    200,
    expect.stringMatching(/^The customer was erased: 2 leads, \d+ mails\.$/),
  ])
  expect(await tablesWith(words)).toEqual({})
  expect((await call('GET', tracking)).statusCode).toBe(404)
  const [lead] = await db.select().from(leads).where(eq(leads.id, first))
  expect(lead).toMatchObject({
    customerName: 'Erased customer',
    email: '',
    quantity: 12,
    status: 'approved',
    progress: 'responded',
    timeline: '',
    distributorId: distributor.id,
  })
  expect(lead?.searched).toMatch(/^erased customer {3}vajranal erw pipe/)
  const [deletion] = await db.select().from(deletions).where(eq(deletions.recordId, second))
  expect(deletion).toMatchObject({ snapshot: null })
  const history = await call('GET', `/leads/${String(first)}/history`, admin)
  expect(history.json<{ data: { sentence: string }[] }>().data.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining(['A customer requested a quote.', 'The customer replied.']),
  )
  const [other] = await db.select().from(leads).where(eq(leads.id, bystander))
  expect(other?.customerName).toBe('Bystander')

  expect((await erase(email)).statusCode).toBe(404)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'personal data'))
  expect(entries.map(({ action }) => action)).toEqual(['viewed', 'exported', 'viewed', 'erased'])
})

test('who has deleted leads alone is erased with them, and the link dies too', async () => {
  const { email, first, tracking } = await aCustomer('Quillon')
  await call('DELETE', `/delete-lead/${String(first)}`, admin)
  expect((await call('GET', tracking)).statusCode).toBe(200)
  expect(await find(email)).toMatchObject({ leads: 0, deleted_leads: 2 })
  expect((await erase(email)).statusCode).toBe(200)
  expect((await call('GET', tracking)).statusCode).toBe(404)
  expect(await tablesWith(['Quillon'])).toEqual({})
})

const addDraft = (values: Partial<typeof requestDrafts.$inferInsert>) =>
  api.database.db.insert(requestDrafts).values({
    fingerprint: String(values.senderEmail),
    senderName: 'Perdita Rao',
    senderEmail: 'perdita@customer.example',
    isProven: true,
    subject: 'Enquiry',
    receivedAt: new Date(),
    text: 'Perdita asks for pipes.',
    list: '',
    lines: 0,
    ...values,
  })

test('DOC-05 TRU-09 who only wrote an email, or whose email was forwarded, is found, exported and erased', async () => {
  const email = 'perdita@customer.example'
  await addDraft({ senderEmail: email.toUpperCase() })
  await addDraft({
    senderEmail: 'a.colleague@customer.example',
    suggestions: [{ field: 'email', value: 'Perdita@customer.example', source: 'forwarded' }],
  })
  await addDraft({ senderEmail: 'other@customer.example', senderName: 'Somebody else', text: '' })
  expect(await find(email)).toMatchObject({ leads: 0, drafts: 2, names: ['Perdita Rao'] })
  const { body } = await call('POST', '/admin/personal-data/export', admin, { email })
  expect(body).toContain('Perdita asks for pipes.')
  expect((await erase(email)).json()).toMatchObject({ message: expect.stringContaining('2 received') })
  expect(await tablesWith(['Perdita'])).toEqual({})
  expect(await api.database.db.$count(requestDrafts)).toBe(1)
  await api.database.db.delete(requestDrafts)
})

test('DOC-05 TRU-09 an email is deleted 30 days after the decision, and an open one stays', async () => {
  const { db } = api.database
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)` as never
  await addDraft({ senderEmail: 'old@customer.example', state: 'dismissed', decidedAt: daysAgo(31) })
  await addDraft({ senderEmail: 'young@customer.example', state: 'dismissed', decidedAt: daysAgo(29) })
  await addDraft({ senderEmail: 'open@customer.example', createdAt: daysAgo(31) })
  await deleteExpiredData(db, RETENTION)
  const left = await db.select({ email: requestDrafts.senderEmail }).from(requestDrafts)
  expect(left.map((one) => one.email).sort()).toEqual(['open@customer.example', 'young@customer.example'])
  await db.delete(requestDrafts)
})

test('an account with the same address stays and is named; the audit log loses the address', async () => {
  const { db } = api.database
  const account = await api.signedIn('distributor', { email: 'both@customer.example', name: 'Both Sides' })
  await addLead(db, { email: account.email })
  await call('POST', `/distributors/${String(account.id)}`, admin, {
    name: 'Both Sides',
    company_name: 'Both',
    email: 'both@customer.example',
    status: 'active',
  })
  await db.insert(auditEntries).values({
    actorName: 'Kavitha Reddy',
    action: 'changed',
    kind: 'distributor',
    label: 'Both',
    changes: [{ field: 'email', from: 'old@customer.example', to: account.email }],
  })
  expect((await find(account.email)).account).toEqual({ id: account.id, role: 'distributor', name: 'Both' })
  expect((await erase(account.email)).statusCode).toBe(200)
  expect(await tablesWith([account.email])).toEqual({ accounts: 1 })
})

test('expired data is deleted nightly, and the audit log records it', async () => {
  const { db } = api.database
  const old = await addLead(db, { email: 'old@customer.example', customerName: 'Olden Days' })
  const young = await addLead(db, { email: 'young@customer.example', customerName: 'Young Days' })
  const months = (count: number) => sql`now() - make_interval(months => ${count}::int)`
  await db
    .update(leads)
    .set({ createdAt: months(40), updatedAt: months(37) })
    .where(eq(leads.id, old))
  await db
    .update(leads)
    .set({ createdAt: months(40), updatedAt: months(35) })
    .where(eq(leads.id, young))
  const mail = { recipient: 'kept@test.example', subject: 'S', text: 'T', html: '' }
  await db.insert(mails).values([
    { ...mail, createdAt: new Date(Date.now() - 200 * 86_400_000), state: 'sent' },
    { ...mail, createdAt: new Date(Date.now() - 100 * 86_400_000), state: 'sent' },
  ])
  const gone = await api.signedIn('distributor')
  const alive = await api.signedIn('distributor')
  await db
    .update(tokens)
    .set({ revokedAt: months(2) })
    .where(eq(tokens.accountId, gone.id))
  const entry = { actorName: 'A', action: 'added', kind: 'brand', label: 'Old brand' } as const
  await db.insert(auditEntries).values({ ...entry, createdAt: new Date(Date.now() - 800 * 86_400_000) })

  await deleteExpiredData(db, { leadPersons: 0, mails: 0, sessions: 0, audit: 0 })
  expect(await db.$count(mails, eq(mails.recipient, 'kept@test.example'))).toBe(2)
  expect(await db.$count(auditEntries, eq(auditEntries.label, 'Old brand'))).toBe(1)

  await deleteExpiredData(db, RETENTION)
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [old, young]))
    .orderBy(leads.id)
  expect(rows.map(({ customerName }) => customerName)).toEqual(['Erased customer', 'Young Days'])
  expect(await db.$count(mails, eq(mails.recipient, 'kept@test.example'))).toBe(1)
  expect(await db.$count(tokens, eq(tokens.accountId, gone.id))).toBe(0)
  expect(await db.$count(tokens, eq(tokens.accountId, alive.id))).toBe(1)
  expect(await db.$count(auditEntries, eq(auditEntries.label, 'Old brand'))).toBe(0)
  const said = await db.select().from(auditEntries).where(eq(auditEntries.actorName, 'Nalika'))
  expect(said.map(({ label }) => label)).toEqual([
    'Customers of 1 leads older than 36 months',
    '1 entries older than 24 months',
  ])
  await deleteExpiredData(db, RETENTION)
  expect(await db.$count(auditEntries, eq(auditEntries.actorName, 'Nalika'))).toBe(2)
  const [job] = (await db.execute(sql`select cron, timezone from pgboss.schedule where name = 'retention'`))
    .rows
  expect(job).toEqual({ cron: '30 3 * * *', timezone: 'Asia/Kolkata' })
})
