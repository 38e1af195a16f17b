import { paise } from '@nalika/shared-api/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { DistributorLead, LeadCounts, Pagination, QuotationWorkspace } from '@nalika/shared-api/contract'
import { activity } from '../../platform/activity/activity.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'
import { quotationLines, quotationRevisions } from '../answers/quotations.schema.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson

interface Answer {
  data: DistributorLead[]
  pagination: Pagination
  counts: LeadCounts
}

const until = new Date(Date.now() + 30 * 86_400_000)
const valid_until = until.toISOString().slice(0, 10)
const list = async (query = '', person = owner) =>
  (await api.app.inject({ url: `/api/distributor/leads${query}`, headers: person.headers })).json<Answer>()
const post = (path: string, payload: object | undefined, person: TestPerson) =>
  api.app.inject({
    method: 'POST',
    url: `/api/distributor/leads/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const quote = (id: number, unit_price = 216_550, person = owner, notes = 'From stock, tomorrow.') =>
  quoteLead(api, id, person, { unit_price: paise(unit_price) }, { notes, valid_until })
const close = (id: number | string, person = owner) => post(`${String(id)}/close`, {}, person)

/** Everything a quotation writes. */
async function traces(id: number) {
  const { db } = api.database
  // A draft gives its lead a request.
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  return {
    lead: lead && { ...lead, requestId: null },
    history: await db.select().from(leadHistory).where(eq(leadHistory.leadId, id)).orderBy(leadHistory.id),
    quotations: await db
      .select({ unitPrice: quotationLines.unitPrice, state: quotationRevisions.state })
      .from(quotationLines)
      .innerJoin(quotationRevisions, eq(quotationRevisions.id, quotationLines.revisionId))
      .where(and(eq(quotationLines.leadId, id), ne(quotationRevisions.state, 'draft')))
      .orderBy(quotationLines.id),
    mails: await db.select().from(mails),
    activity: await db.select().from(activity),
  }
}

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', {
    name: 'Anjali Rao',
    companyName: 'Telangana Tubes',
    mobile: '9848011111',
  })
  rival = await api.signedIn('distributor', { name: 'Sanjay Apte', companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.execute(sql`truncate leads, quotations, activity, mails cascade`)
})

test('DIS-05 a distributor sees their own leads, newest first, three on a page', async () => {
  const { db } = api.database
  for (let day = 1; day <= 4; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, day))
    await addLead(db, { customerName: `Customer ${String(day)}`, createdAt, distributorId: owner.id })
  }
  await addLead(db, { customerName: 'Of somebody else', distributorId: rival.id })
  await addLead(db, { customerName: 'Of nobody' })
  const first = await list()
  expect(first.pagination).toEqual({ total: 4, current_page: 1, last_page: 2, per_page: 3 })
  expect(first.data.map(({ customerName }) => customerName)).toEqual([
    'Customer 4',
    'Customer 3',
    'Customer 2',
  ])
  expect(first.data[0]).toMatchObject({
    company: 'Rao Builders',
    phone: '9848012345',
    email: 'asha@customer.example',
    product: 'ERW Pipe 2" NB Sch 40',
    brand_name: 'Vajranal',
    quantity: 250,
    location: 'Hyderabad, Telangana',
    progress: 'new',
    status: 'new',
    date: '2026-01-04T00:00:00.000Z',
    quotations: [],
  })
  expect((await list('?page=2')).data).toHaveLength(1)
})

test('DIS-05 tabs filter, and their counts belong to the search', async () => {
  const { db } = api.database
  const own = { distributorId: owner.id }
  await addLead(db, own)
  await addLead(db, { ...own, progress: 'responded' })
  await addLead(db, { ...own, progress: 'responded', customerName: 'Vikram Shah', companyName: '' })
  await addLead(db, { ...own, progress: 'closed' })
  const counts = { all: 4, new: 1, responded: 2, closed: 1 }
  for (const [progress, total] of Object.entries(counts)) {
    const answer = await list(`?progress=${progress}`)
    expect(answer).toMatchObject({ counts, pagination: { total } })
    if (progress !== 'all')
      expect(new Set(answer.data.map((lead) => lead.progress))).toEqual(new Set([progress]))
  }
  const found = await list('?progress=responded&search=vikram')
  expect(found.counts).toEqual({ all: 1, new: 0, responded: 1, closed: 0, unread: 0, mine: 0 })
  expect(found.data.map(({ customerName }) => customerName)).toEqual(['Vikram Shah'])
  expect((await list('?search=konkan')).data).toEqual([])
})

test('DIS-05 a quotation reaches the customer by mail and moves the lead to responded', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  expect((await quote(id)).statusCode).toBe(200)
  const [lead] = (await list()).data
  expect(lead).toMatchObject({
    id,
    progress: 'responded',
    quotations: [
      {
        number: expect.stringMatching(/^QT-\d{4}-\d{6}$/) as string,
        revision: 1,
        state: 'sent',
        quantity: 250,
        unit: 'pieces',
        price_unit: 'pieces',
        unit_price: 216_550,
        discount_rate: 0,
        amount: 54_137_500,
        notes: 'From stock, tomorrow.',
        valid_until,
        sent_by: 'Anjali Rao',
      },
    ],
  })
  const after = await traces(id)
  const number = lead?.quotations[0]?.number ?? ''
  expect(after.lead).toMatchObject({ progress: 'responded', status: 'new', version: 2 })
  expect(after.history).toMatchObject([
    {
      kind: 'responded',
      actorName: 'Anjali Rao',
      actorRole: 'distributor',
      sentence: `Anjali Rao of Telangana Tubes sent quotation ${number}: ₹6,38,822.50 with GST.`,
      changes: [{ field: 'progress', from: 'new', to: 'responded' }],
    },
  ])
  expect(after.mails).toHaveLength(1)
  expect(after.mails[0]?.recipient).toBe('asha@customer.example')
  for (const words of [
    'Price per piece: ₹2,165.50, without GST',
    '₹6,38,822.50',
    'From stock, tomorrow.',
    until.toLocaleDateString('en-IN', { month: 'long', year: 'numeric' }),
    owner.email,
    '9848011111',
  ]) {
    expect(after.mails[0]?.text).toContain(words)
  }
  expect(after.activity).toMatchObject([
    { icon: 'response', description: 'Anjali Rao sent a quotation to Asha Rao (Rao Builders).' },
  ])
})

test('DIS-05 a lead in tonnes is quoted per tonne, with the total, to customer and history', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id, quantity: 20, unit: 'tonnes' })
  await quote(id, 6_500_000)
  expect((await list()).data[0]?.quotations).toMatchObject([{ price_unit: 'tonnes', amount: 130_000_000 }])
  const after = await traces(id)
  expect(after.history[0]?.sentence).toMatch(/: ₹15,34,000\.00 with GST\.$/)
  expect(after.mails[0]?.text).toContain('Price per tonne: ₹65,000.00, without GST')
})

test('DIS-05 a distributor’s message is escaped in the email', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  await quote(id, 100, owner, '<img src=x onerror=alert(1)>')
  const [mail] = (await traces(id)).mails
  expect(mail?.html).not.toContain('<img')
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>')
})

test('DIS-05 a second, better price revises the first', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  await quote(id)
  await quote(id, 210_000)
  const { history, mails: sent, quotations } = await traces(id)
  expect(quotations).toEqual([
    { unitPrice: 216_550, state: 'revised' },
    { unitPrice: 210_000, state: 'sent' },
  ])
  expect((await list()).data[0]?.quotations).toMatchObject([{ revision: 1 }, { revision: 2 }])
  expect(history).toHaveLength(2)
  expect(history[1]?.changes).toEqual([])
  expect(sent).toHaveLength(2)
})

test('DIS-05 a closed lead takes no further quotation and is not closed again', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  expect((await close(id)).json()).toMatchObject({ status: true, data: { progress: 'closed' } })
  const closed = await traces(id)
  expect(closed.history).toMatchObject([
    {
      kind: 'closed',
      sentence: 'Anjali Rao closed the lead.',
      changes: [{ field: 'progress', from: 'new', to: 'closed' }],
    },
  ])
  const [late, again] = [await quote(id), await close(id)]
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { message: 'This lead is closed. You can no longer quote it.' },
  ])
  expect([again.statusCode, again.json()]).toEqual([409, { message: 'This lead is already closed.' }])
  expect(await traces(id)).toEqual(closed)
})

test.each([
  [{ status: 'rejected' } as const, 'This lead was rejected. You cannot quote it.'],
  [{ email: '' }, 'This customer gave no email address. Please call instead.'],
])('DIS-05 a lead with %j takes no quotation', async (values, message) => {
  const id = await addLead(api.database.db, { distributorId: owner.id, ...values })
  const answer = await quote(id)
  expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
  expect((await traces(id)).quotations).toEqual([])
})

test('DIS-05 when the email cannot be queued the quotation stays a draft', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const before = await traces(id)
  const enqueue = jest.spyOn(api.app.mail, 'enqueue').mockRejectedValueOnce(new Error('the queue is down'))
  const answer = await quote(id)
  enqueue.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(await traces(id)).toEqual(before)
  const url = `/api/distributor/leads/${String(id)}/quotation`
  const saved = await api.app.inject({ url, headers: owner.headers })
  const { draft } = saved.json<{ data: QuotationWorkspace }>().data
  expect(draft).toMatchObject({ state: 'draft', lines: [{ lead_id: id, unit_price: 216_550 }] })
})

test('SES-10 another distributor’s lead is as if it were not there', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const before = await traces(id)
  for (const answer of [await quote(id, 100, rival), await close(id, rival), await quote(999_999)]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Lead not found.' }])
  }
  expect(await traces(id)).toEqual(before)
  expect((await list('', rival)).counts.all).toBe(0)
})

test('SES-10 a reassigned lead is 404 for the former distributor, and quotations stay private', async () => {
  const { db } = api.database
  const id = await addLead(db, { distributorId: owner.id })
  await quote(id)
  await db.update(leads).set({ distributorId: rival.id, progress: 'new' }).where(eq(leads.id, id))
  expect((await close(id)).statusCode).toBe(404)
  expect((await list()).data).toEqual([])
  expect((await list('', rival)).data).toMatchObject([{ id, progress: 'new', quotations: [] }])
})

test('SES-10 an admin and a visitor do not quote leads', async () => {
  const admin = await api.signedIn('admin')
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const nobody = { ...admin, headers: { authorization: '' } }
  expect((await quote(id, 100, admin)).statusCode).toBe(403)
  expect((await close(id, admin)).statusCode).toBe(403)
  expect((await quote(id, 100, nobody)).statusCode).toBe(401)
  expect((await close(id, nobody)).statusCode).toBe(401)
  expect((await traces(id)).lead).toMatchObject({ progress: 'new', version: 1 })
})

test('API-03 bad numbers and tabs are a 422, not a crash', async () => {
  for (const query of ['page=0', 'page=x', 'per_page=1001', 'per_page=-3', 'progress=won', 'search=%00']) {
    const answer = await api.app.inject({ url: `/api/distributor/leads?${query}`, headers: owner.headers })
    expect([query, answer.statusCode]).toEqual([query, 422])
  }
  for (const id of ['abc', '0', '-1', '99999999999']) {
    expect((await close(id)).statusCode).toBe(422)
  }
})

test('ADM-23 a list says which of its leads came in since', async () => {
  const { db } = api.database
  const first = await addLead(db, { distributorId: owner.id })
  await addLead(db, { distributorId: rival.id })
  const seen = await api.app.inject({ url: '/api/distributor/leads', headers: owner.headers })
  expect(seen.json()).toMatchObject({ latest_id: first, pagination: { total: 1 } })
  const second = await addLead(db, { distributorId: owner.id, customerName: 'Second' })
  await addLead(db, { distributorId: rival.id })
  const since = await list(`?after=${String(first)}&progress=new`)
  expect(since.data.map(({ id }) => id)).toEqual([second])
  expect(since.pagination.total).toBe(1)
})
