import { asc, count, eq } from 'drizzle-orm'
import type { QuoteListReceipt } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { idempotencyKeys } from '../../platform/idempotency/idempotency.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'

let api: TestApp
let lohanadi: { id: number; name: string }
let setu: { id: number; name: string }
let pipe: number
let section: number
let hyderabad: TestPerson
let pune: TestPerson

const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const send = (payload: object, headers = {}) => post('/quote-requests', payload, headers)
const contact = {
  name: 'Asha Rao',
  email: 'asha@customer.example',
  phone: '+91 98480 12345',
  company_name: 'Rao Projects',
  location: 'Hyderabad',
  timeline: '1-2 weeks',
  message: 'With certificates, please.',
}
const list = () => ({
  ...contact,
  lines: [
    { product_id: pipe, quantity: 120, unit: 'pieces' },
    { product_id: section, quantity: 2.5, unit: 'tonnes' },
    { description: 'Odd   bend, see drawing', quantity: 12.75, unit: 'metres' },
    { description: 'Flanges to match', brand_id: lohanadi.id, quantity: 40, unit: 'kg' },
  ],
})
interface Answer {
  message: string
  data: QuoteListReceipt
}
const totals = async () => {
  const { db } = api.database
  const tables = [leads, leadHistory, mails, activity, quoteRequests, idempotencyKeys]
  return Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows))
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  lohanadi = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  setu = { id: await addBrand(db, 'Setu'), name: 'Setu' }
  pipe = await addProduct(db, {}, [lohanadi])
  section = await addProduct(db, { name: 'RHS 60 × 40 × 2.9' }, [setu])
  hyderabad = await api.signedIn('distributor', { companyName: 'Deccan Pipes', state: 'Telangana' })
  pune = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes', state: 'Maharashtra' })
  await db.insert(distributorBrands).values([
    { accountId: hyderabad.id, brandId: lohanadi.id },
    { accountId: pune.id, brandId: setu.id },
  ])
})
afterAll(() => api.close())

test('PUB-12 DIS-07 a list becomes one lead for each line, each with its own distributor, tied by one request', async () => {
  const { db } = api.database
  const answer = await send(list())
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json<Answer>()
  const [request] = await db.select().from(quoteRequests)
  expect(data.reference).toBe(`NR-${String(request?.id).padStart(6, '0')}`)
  expect(request?.reference).toBe(data.reference)
  expect(data.lines.map(({ distributor_name }) => distributor_name)).toEqual([
    'Deccan Pipes',
    'Sahyadri Tubes',
    null,
    'Deccan Pipes',
  ])
  const stored = await db.select().from(leads).orderBy(asc(leads.id))
  expect(stored.map(({ id }) => id)).toEqual(data.lines.map(({ id }) => id))
  expect(
    stored.map(({ requestId, productName, brandName, quantity, unit }) => [
      requestId,
      productName,
      brandName,
      quantity,
      unit,
    ]),
  ).toEqual([
    [request?.id, 'ERW Pipe 2" NB Sch 40 ASTM A53 Gr B', 'Lohanadi', 120, 'pieces'],
    [request?.id, 'RHS 60 × 40 × 2.9', 'Setu', 2.5, 'tonnes'],
    [request?.id, 'Odd bend, see drawing', '', 12.75, 'metres'],
    [request?.id, 'Flanges to match', 'Lohanadi', 40, 'kg'],
  ])
  for (const lead of stored) {
    expect(lead).toMatchObject({
      customerName: 'Asha Rao',
      companyName: 'Rao Projects',
      location: 'Hyderabad',
      timeline: '1-2 weeks',
      priority: 'high',
      message: 'With certificates, please.',
    })
  }
  expect(stored.map(({ source }) => source)).toEqual(['website', 'website', 'sourcing', 'website'])
  expect(await db.select().from(leadHistory)).toHaveLength(8)
})

test('API-10 the customer gets one mail with the secret link, each distributor one with their lines', async () => {
  const { db } = api.database
  const { data } = (await send({ ...list(), email: 'mail@customer.example' })).json<Answer>()
  const [toCustomer, ...more] = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'mail@customer.example'))
  expect(more).toEqual([])
  expect(toCustomer?.subject).toBe(`We received your request ${data.reference}`)
  expect(toCustomer?.text).toMatch(/http:\/\/localhost:3000\/track\/[\w-]{43}\n/)
  expect(toCustomer?.text).not.toContain(data.tracking_path)
  expect(toCustomer?.text).toContain('2. 2.5 tonnes (77 pieces) of RHS 60 × 40 × 2.9')
  const toHyderabad = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, hyderabad.email))
    .orderBy(mails.id)
  expect(toHyderabad.at(-1)?.subject).toBe(`New request ${data.reference} with 2 leads from Asha Rao`)
  expect(toHyderabad.at(-1)?.text).toContain(`${data.lines[3]?.reference ?? ''}: 40 kg of Flanges to match`)
  expect(toHyderabad.at(-1)?.text).not.toContain('RHS')
  expect(toHyderabad.at(-1)?.text).not.toContain(data.tracking_path)
  const toPune = await db.select().from(mails).where(eq(mails.recipient, pune.email)).orderBy(mails.id)
  expect(toPune.at(-1)?.subject).toBe(
    `New lead ${data.lines[1]?.reference ?? ''} (${data.reference}) from Asha Rao`,
  )
  expect(toPune.at(-1)?.text).toContain('Quantity: 2.5 tonnes (77 pieces)')
})

test('PUB-12 every request has its own secret, of which only a hash is stored', async () => {
  const first = (await send(list())).json<Answer>().data
  const second = (await send(list())).json<Answer>().data
  expect(first.tracking_path).toMatch(/^\/track\/[\w-]{43}$/)
  expect(second.tracking_path).not.toBe(first.tracking_path)
  const stored = JSON.stringify(await api.database.db.select().from(quoteRequests))
  expect(stored).not.toContain(first.tracking_path.slice('/track/'.length))
})

test('PUB-12 a list of one line has the number of its lead; a single quote is a request too', async () => {
  const { db } = api.database
  const one = (await send({ ...contact, lines: list().lines.slice(0, 1) })).json<Answer>().data
  expect(one.reference).toBe(one.lines[0]?.reference)
  const single = (
    await post('/quotes', {
      ...contact,
      brand_id: lohanadi.id,
      quantity: 5,
      priority: 'low',
      email: 'single@customer.example',
    })
  ).json<{ data: { id: number; reference: string; tracking_path: string } }>().data
  const [lead] = await db.select().from(leads).where(eq(leads.id, single.id))
  const [request] = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.id, lead?.requestId ?? 0))
  expect(request?.reference).toBe(single.reference)
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'single@customer.example'))
    .orderBy(mails.id)
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/track\/[\w-]{43}\n/)
  expect(mail?.text).not.toContain(single.tracking_path)
})

test('API-11 a list repeated with its key, even concurrently, is stored once', async () => {
  const headers = { 'idempotency-key': 'quote-list-0001' }
  const before = await totals()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(list(), headers)))
  const after = await totals()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect([after[0], after[4]]).toEqual([(before[0] ?? 0) + 4, (before[4] ?? 0) + 1])
  expect((await send(list(), headers)).body).toBe(answers[0]?.body)
  expect(await totals()).toEqual(after)
  expect((await send({ ...list(), name: 'Somebody else' }, headers)).statusCode).toBe(409)
})

test('TRU-03 neither the key of a request nor its tracking link is stored, and a repeat still gets the link', async () => {
  const key = 'quote-list-at-rest'
  const first = (await send(list(), { 'idempotency-key': key })).json<Answer>()
  const token = first.data.tracking_path.split('/').at(-1) ?? ''
  const stored = JSON.stringify([
    await api.database.db.select().from(idempotencyKeys),
    await api.database.db.select().from(quoteRequests),
  ])
  expect(stored).toContain(first.data.reference)
  expect([stored.includes(key), stored.includes(token)]).toEqual([false, false])
  expect((await send(list(), { 'idempotency-key': key })).json()).toEqual(first)
})

test('API-11 a list with one bad line stores nothing, not even its key', async () => {
  const headers = { 'idempotency-key': 'quote-list-0002' }
  const before = await totals()
  const bad = list()
  bad.lines.push({ product_id: 999_999, quantity: 1, unit: 'pieces' })
  const answer = await send(bad, headers)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      message: 'This product is no longer available.',
      errors: { 'lines.4.product_id': ['This product is no longer available.'] },
    },
  ])
  expect(await totals()).toEqual(before)
  expect((await send(list(), headers)).statusCode).toBe(201)
})

test('API-11 when an email cannot be queued the list is rolled back', async () => {
  const before = await totals()
  const { pool } = api.database
  await pool.query('alter table mails add constraint none check (false) not valid')
  expect((await send(list(), { 'idempotency-key': 'quote-list-0003' })).statusCode).toBe(500)
  await pool.query('alter table mails drop constraint none')
  expect(await totals()).toEqual(before)
})

test('API-02 PUB-12 errors are reported per line', async () => {
  const errorsOf = async (change: object) => {
    const answer = await send({ ...contact, lines: list().lines, ...change })
    return [answer.statusCode, answer.json<{ errors: object }>().errors]
  }
  expect(await errorsOf({ lines: [] })).toEqual([422, { lines: ['Add 1 to 200 lines.'] }])
  expect(await errorsOf({ lines: Array(201).fill(list().lines[0]) })).toEqual([
    422,
    { lines: ['Add 1 to 200 lines.'] },
  ])
  expect(
    await errorsOf({ lines: [list().lines[0], { product_id: pipe, quantity: 0, unit: 'bundles' }] }),
  ).toEqual([
    422,
    {
      'lines.1.quantity': ['Enter a quantity of more than 0.'],
      'lines.1.unit': ['Choose pieces, metres, feet, kg, tonnes.'],
    },
  ])
  expect(await errorsOf({ lines: [{ description: ' ', quantity: 1.5, unit: 'pieces' }] })).toEqual([
    422,
    {
      'lines.0.description': ['Choose a product or describe what you need.'],
      'lines.0.quantity': ['Enter a whole number of pieces.'],
    },
  ])
  expect(await errorsOf({ name: ' ', expected_date: '2020-01-01' })).toEqual([
    422,
    { name: ['Enter your name.'] },
  ])
  expect(await errorsOf({ expected_date: '2020-01-01' })).toEqual([
    422,
    { expected_date: ['Choose today or a later date.'] },
  ])
})

test('PUB-12 two hundred lines are one request', async () => {
  const lines = Array.from({ length: 200 }, () => ({ product_id: pipe, quantity: 1, unit: 'pieces' }))
  const answer = await send({ ...contact, lines })
  expect(answer.json<Answer>().data.lines).toHaveLength(200)
})

test('DIS-05 distributor and admin read quantity and unit', async () => {
  const admin = await api.signedIn('admin')
  await send({ ...list(), name: 'Unit Reader' })
  const read = async (url: string, person: TestPerson) =>
    (await api.app.inject({ url: `/api${url}`, headers: person.headers })).json<{ data: object[] }>().data[0]
  const expected = { quantity: 2.5, unit: 'tonnes' }
  expect(await read('/distributor/leads?search=Unit', pune)).toMatchObject(expected)
  expect(await read('/get-admin-leads-data?search=Unit%20RHS', admin)).toMatchObject(expected)
})
