import { eq, sql } from 'drizzle-orm'
import type { DistributorLead, LeadCounts, Pagination } from '@nalika/shared-api/contract'
import { activity } from '../activity/activity.schema.ts'
import { leadHistory, leadResponses, leads } from './leads.schema.ts'
import { mails } from '../mail/mail.schema.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'
import { addLead } from '../testing/test-leads.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson

interface Answer {
  data: DistributorLead[]
  pagination: Pagination
  counts: LeadCounts
}

const offer = { price_per_piece: 2165.5, message: 'From stock, tomorrow.', valid_until: '2099-12-31' }
const list = async (query = '', person = owner) =>
  (await api.app.inject({ url: `/api/distributor/leads${query}`, headers: person.headers })).json<Answer>()
const post = (path: string, payload: object | undefined, person: TestPerson) =>
  api.app.inject({
    method: 'POST',
    url: `/api/distributor/leads/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const respond = (id: number | string, payload: object = offer, person = owner) =>
  post(`${String(id)}/respond`, payload, person)
const close = (id: number | string, person = owner) => post(`${String(id)}/close`, undefined, person)

/** Everything an answer writes. */
async function traces(id: number) {
  const { db } = api.database
  return {
    lead: (await db.select().from(leads).where(eq(leads.id, id)))[0],
    history: await db.select().from(leadHistory).where(eq(leadHistory.leadId, id)).orderBy(leadHistory.id),
    responses: await db.select().from(leadResponses).where(eq(leadResponses.leadId, id)),
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
  await api.database.db.execute(sql`truncate leads, activity, mails cascade`)
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
    brand: 'Vajranal',
    quantity: 250,
    location: 'Hyderabad, Telangana',
    status: 'new',
    review: 'new',
    date: '2026-01-04T00:00:00.000Z',
    responses: [],
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
  for (const [status, total] of Object.entries(counts)) {
    const answer = await list(`?status=${status}`)
    expect(answer).toMatchObject({ counts, pagination: { total } })
    if (status !== 'all') expect(new Set(answer.data.map((lead) => lead.status))).toEqual(new Set([status]))
  }
  const found = await list('?status=responded&search=vikram')
  expect(found.counts).toEqual({ all: 1, new: 0, responded: 1, closed: 0, unread: 0, mine: 0 })
  expect(found.data.map(({ customerName }) => customerName)).toEqual(['Vikram Shah'])
  expect((await list('?search=konkan')).data).toEqual([])
})

test('DIS-05 an answer reaches the customer by mail and moves the lead to responded', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const answer = await respond(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: true,
    data: {
      id,
      status: 'responded',
      responses: [
        {
          price_per_piece: 2165.5,
          message: 'From stock, tomorrow.',
          valid_until: '2099-12-31',
          distributor_name: 'Telangana Tubes',
        },
      ],
    },
  })
  const after = await traces(id)
  expect(after.lead).toMatchObject({ progress: 'responded', status: 'new', version: 2 })
  expect(after.history).toMatchObject([
    {
      kind: 'responded',
      actorName: 'Anjali Rao',
      actorRole: 'distributor',
      sentence: 'Anjali Rao of Telangana Tubes offered ₹ 2,165.50 per piece.',
      changes: [{ field: 'progress', from: 'new', to: 'responded' }],
    },
  ])
  expect(after.mails).toHaveLength(1)
  expect(after.mails[0]?.recipient).toBe('asha@customer.example')
  for (const words of [
    '₹ 2,165.50',
    'From stock, tomorrow.',
    '31 December 2099',
    owner.email,
    '9848011111',
  ]) {
    expect(after.mails[0]?.text).toContain(words)
  }
  expect(after.activity).toMatchObject([
    { icon: 'response', description: 'Anjali Rao sent a quotation to Asha Rao (Rao Builders).' },
  ])
})

test('DIS-05 a lead in tonnes is answered per tonne, with the total, to customer and history', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id, quantity: 20, unit: 'tonnes' })
  const answer = await respond(id, { price: 65_000, price_unit: 'tonnes', message: 'Ex stock.' })
  expect(answer.json()).toMatchObject({
    data: { responses: [{ price: 65_000, price_unit: 'tonnes', total: 1_300_000 }] },
  })
  const after = await traces(id)
  expect(after.history[0]?.sentence).toBe('Anjali Rao of Telangana Tubes offered ₹ 65,000 per tonne.')
  expect(after.mails[0]?.text).toContain('Price per tonne: ₹ 65,000, without GST')
  expect(after.mails[0]?.text).toContain('20 tonnes: ₹ 13,00,000, without GST')
})

test('DIS-05 a price per piece for a lead in tonnes stays one, without a total: older forms send it so', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id, quantity: 20, unit: 'tonnes' })
  const answer = await respond(id, { price_per_piece: 1450, message: 'Ex stock.' })
  expect(answer.json()).toMatchObject({
    data: { responses: [{ price_per_piece: 1450, price: 1450, price_unit: 'pieces', total: null }] },
  })
  const after = await traces(id)
  expect(after.history[0]?.sentence).toBe('Anjali Rao of Telangana Tubes offered ₹ 1,450 per piece.')
  expect(after.mails[0]?.text).toContain('Price per piece: ₹ 1,450, without GST')
  expect(after.mails[0]?.text).not.toContain('20 tonnes:')
})

test('DIS-05 the total is exact to the paisa', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id, quantity: 1.005, unit: 'tonnes' })
  const answer = await respond(id, { price: 0.07, price_unit: 'tonnes', message: 'Ex stock.' })
  expect(answer.json()).toMatchObject({ data: { responses: [{ price: 0.07, total: 0.07 }] } })
})

test('DIS-05 a distributor’s message is escaped in the email', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  await respond(id, { ...offer, message: '<img src=x onerror=alert(1)>' })
  const [mail] = (await traces(id)).mails
  expect(mail?.html).not.toContain('<img')
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>')
})

test('DIS-05 a second, better price is stored beside the first', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  await respond(id)
  const second = await respond(id, { price_per_piece: 2100, message: 'Our last price.' })
  expect(second.json<{ data: DistributorLead }>().data.responses.map((one) => one.price_per_piece)).toEqual([
    2165.5, 2100,
  ])
  const { history, mails: sent } = await traces(id)
  expect(history).toHaveLength(2)
  expect(history[1]?.changes).toEqual([])
  expect(sent).toHaveLength(2)
})

test('DIS-05 the same response sent twice concurrently is stored and emailed once', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const answers = await Promise.all([respond(id), respond(id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const after = await traces(id)
  expect([after.responses.length, after.mails.length, after.history.length]).toEqual([1, 1, 1])
})

test('DIS-05 two different concurrent responses are both stored', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const answers = await Promise.all([
    respond(id, { ...offer, price_per_piece: 2000 }),
    respond(id, { ...offer, price_per_piece: 1990 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = await traces(id)
  expect(after.lead).toMatchObject({ version: 3, progress: 'responded' })
  expect(after.responses).toHaveLength(2)
})

test('DIS-05 a closed lead takes no further response and is not closed again', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  expect((await close(id)).json()).toMatchObject({ status: true, data: { status: 'closed' } })
  const closed = await traces(id)
  expect(closed.history).toMatchObject([
    {
      kind: 'closed',
      sentence: 'Anjali Rao closed the lead.',
      changes: [{ field: 'progress', from: 'new', to: 'closed' }],
    },
  ])
  const [late, again] = [await respond(id), await close(id)]
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { message: 'This lead is closed. You can no longer respond to it.' },
  ])
  expect([again.statusCode, again.json()]).toEqual([409, { message: 'This lead is already closed.' }])
  expect(await traces(id)).toEqual(closed)
})

test.each([
  [{ status: 'rejected' } as const, 'This lead was rejected. You cannot respond to it.'],
  [{ email: '' }, 'This customer gave no email address. Please call instead.'],
])('DIS-05 a lead with %j takes no response', async (values, message) => {
  const id = await addLead(api.database.db, { distributorId: owner.id, ...values })
  const answer = await respond(id)
  expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
  expect((await traces(id)).responses).toEqual([])
})

test('DIS-05 when the email cannot be queued the response is rolled back', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const before = await traces(id)
  const enqueue = jest.spyOn(api.app.mail, 'enqueue').mockRejectedValueOnce(new Error('the queue is down'))
  const answer = await respond(id)
  enqueue.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(await traces(id)).toEqual(before)
  expect((await respond(id)).statusCode).toBe(200)
})

test('SES-10 another distributor’s lead is as if it were not there', async () => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const before = await traces(id)
  for (const answer of [await respond(id, offer, rival), await close(id, rival), await respond(999_999)]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Lead not found.' }])
  }
  expect(await traces(id)).toEqual(before)
  expect((await list('', rival)).counts.all).toBe(0)
})

test('SES-10 a reassigned lead is 404 for the former distributor, and offers stay private', async () => {
  const { db } = api.database
  const id = await addLead(db, { distributorId: owner.id })
  await respond(id)
  await db.update(leads).set({ distributorId: rival.id, progress: 'new' }).where(eq(leads.id, id))
  expect((await close(id)).statusCode).toBe(404)
  expect((await list()).data).toEqual([])
  expect((await list('', rival)).data).toMatchObject([{ id, status: 'new', responses: [] }])
})

test('SES-10 an admin and a visitor do not answer leads', async () => {
  const admin = await api.signedIn('admin')
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const nobody = { ...admin, headers: { authorization: '' } }
  expect((await respond(id, offer, admin)).statusCode).toBe(403)
  expect((await close(id, admin)).statusCode).toBe(403)
  expect((await respond(id, offer, nobody)).statusCode).toBe(401)
  expect((await close(id, nobody)).statusCode).toBe(401)
  expect((await traces(id)).lead).toMatchObject({ progress: 'new', version: 1 })
})

test.each([
  [{ price_per_piece: 0 }, 'price_per_piece', 'Enter a price per piece of more than 0.'],
  [{ price_per_piece: 'free' }, 'price_per_piece', 'Enter a price per piece of more than 0.'],
  [{ price_per_piece: 1e12 }, 'price_per_piece', 'Enter a price per piece of more than 0.'],
  [{ price_per_piece: undefined }, 'price', 'Enter a price above 0.'],
  [{ price: 0, price_unit: 'tonnes' }, 'price', 'Enter a price above 0.'],
  [{ price: 100 }, 'price_unit', 'Choose pieces, metres, feet, kg, tonnes.'],
  [{ price: 100, price_unit: 'yards' }, 'price_unit', 'Choose pieces, metres, feet, kg, tonnes.'],
  [{ message: ' \n ' }, 'message', 'Write a message to the customer.'],
  [{ valid_until: '2099-02-30' }, 'valid_until', 'Enter the date as YYYY-MM-DD.'],
  [{ valid_until: 'soon' }, 'valid_until', 'Enter the date as YYYY-MM-DD.'],
  [{ valid_until: '2020-01-01' }, 'valid_until', 'Choose today or a later date.'],
])('API-02 an answer with %j is refused with a sentence', async (values, field, sentence) => {
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const answer = await respond(id, { ...offer, ...values })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({ message: sentence, errors: { [field]: [sentence] } })
  expect((await traces(id)).responses).toEqual([])
})

test('API-03 bad numbers and tabs are a 422, not a crash', async () => {
  for (const query of ['page=0', 'page=x', 'per_page=1001', 'per_page=-3', 'status=won', 'search=%00']) {
    const answer = await api.app.inject({ url: `/api/distributor/leads?${query}`, headers: owner.headers })
    expect([query, answer.statusCode]).toEqual([query, 422])
  }
  for (const id of ['abc', '0', '-1', '99999999999']) {
    expect((await respond(id)).statusCode).toBe(422)
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
  const since = await list(`?after=${String(first)}&status=new`)
  expect(since.data.map(({ id }) => id)).toEqual([second])
  expect(since.pagination.total).toBe(1)
})
