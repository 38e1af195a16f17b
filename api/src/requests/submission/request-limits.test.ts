import { count, eq } from 'drizzle-orm'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { leads } from '../leads/leads.schema.ts'

let api: TestApp
let brand: number
let distributor: TestPerson
let number = 0
/** Each test sends from networks of its own and for customers of its own, so that none counts for another. */
beforeEach(() => {
  number += 1
})
beforeAll(async () => {
  api = await startTestApp()
  brand = await addBrand(api.database.db, 'Lohanadi')
  distributor = await api.signedIn('distributor')
  await api.database.db.insert(distributorBrands).values({ accountId: distributor.id, brandId: brand })
})
afterAll(() => api.close())

const network = (host: number) => `203.0.${String(number)}.${String(host)}`
const buyer = (name: number | string) => `buyer-${String(number)}-${String(name)}@customer.example`

interface Sent {
  email: string
  from?: string
  key?: string
  lines?: number
  quotations?: number
}

function send({ email, from = network(7), key, lines, quotations }: Sent) {
  const contact = { name: 'Asha Rao', email, phone: '+91 98480 12345' }
  const line = { brand_id: brand, description: 'ERW pipe', quantity: 10, unit: 'pieces' }
  const single = { brand_id: brand, quantity: 10, priority: 'medium', timeline: '1-2 weeks' }
  return api.app.inject({
    method: 'POST',
    url: lines === undefined ? '/api/quotes' : '/api/quote-requests',
    remoteAddress: from,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: {
      ...contact,
      ...(quotations !== undefined && { max_quotations: quotations }),
      ...(lines === undefined ? single : { lines: Array.from({ length: lines }, () => line) }),
    },
  })
}
const leadsOf = async (email: string) =>
  (await api.database.db.select({ total: count() }).from(leads).where(eq(leads.email, email)))[0]?.total
const mailsTo = async (recipient: string) =>
  (await api.database.db.select({ total: count() }).from(mails).where(eq(mails.recipient, recipient)))[0]
    ?.total ?? 0

test('TRU-01 the 61st request of an hour from one network is refused with a sentence and Retry-After', async () => {
  await grantPasses(api, 'quotes', network(7), 60)
  for (let one = 0; one < 60; one += 1) expect((await send({ email: buyer(one) })).statusCode).toBe(201)
  const refused = await send({ email: buyer('last') })
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'Too many requests were sent from your network. Please try again in 60 minutes.' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await leadsOf(buyer('last'))).toBe(0)
  expect(await mailsTo(buyer('last'))).toBe(0)
  expect((await send({ email: buyer('last'), from: network(8) })).statusCode).toBe(201)
})

test('DEA-01 TRU-01 an office sends tenders of 100 lines to three firms seven times an hour, then with challenges, then no more', async () => {
  const tender = (name: number | string) => send({ email: buyer(name), lines: 100, quotations: 3 })
  for (let one = 0; one < 7; one += 1) expect((await tender(one)).statusCode).toBe(201)
  expect((await tender('unchallenged')).statusCode).toBe(428)
  await grantPasses(api, 'quoteRequests', network(7), 4)
  for (let one = 7; one < 10; one += 1) expect((await tender(one)).statusCode).toBe(201)
  const refused = await send({ email: buyer('last'), lines: 1 })
  expect(refused.statusCode).toBe(429)
  expect(await leadsOf(buyer('last'))).toBe(0)
  expect((await send({ email: buyer('other'), from: network(8), lines: 1 })).statusCode).toBe(201)
})

test('TRU-01 PUB-12 repeated requests do not count and get their response, also beyond the limit', async () => {
  await grantPasses(api, 'quotes', network(7), 60)
  const key = `repeated-${String(number)}`
  const first = await send({ email: buyer(0), key })
  expect(first.statusCode).toBe(201)
  for (let again = 0; again < 70; again += 1)
    expect((await send({ email: buyer(0), key })).json()).toEqual(first.json())
  for (let one = 1; one < 60; one += 1) expect((await send({ email: buyer(one) })).statusCode).toBe(201)
  expect((await send({ email: buyer('last') })).statusCode).toBe(429)
  expect((await send({ email: buyer(0), key })).json()).toEqual(first.json())
  expect(await leadsOf(buyer(0))).toBe(1)
})

test('TRU-01 concurrent repeats of a request count once', async () => {
  await grantPasses(api, 'quotes', network(7), 60)
  const key = `at-once-${String(number)}`
  const answers = await Promise.all(Array.from({ length: 40 }, () => send({ email: buyer(0), key })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  for (let one = 1; one < 60; one += 1) expect((await send({ email: buyer(one) })).statusCode).toBe(201)
  expect((await send({ email: buyer('last') })).statusCode).toBe(429)
})

test('TRU-01 one mailbox gets ten confirmations a day, however its address is spelled; later requests are stored', async () => {
  const before = await mailsTo(distributor.email)
  const spellings = (one: number) => [
    `asha.rao${String(number)}@customer.example`,
    `AshaRao${String(number)}@Customer.example`,
    `asha.rao${String(number)}+${String(one)}@customer.example`,
  ]
  const answers = []
  for (let one = 0; one < 14; one += 1) {
    const email = spellings(one)[one % 3] ?? ''
    const answer = await send({ email, from: network(one) })
    expect(answer.statusCode).toBe(201)
    answers.push(answer.json<{ data: { email_sent: boolean; tracking_path: string } }>().data)
  }
  expect(answers.map(({ email_sent }) => email_sent)).toEqual(
    Array.from({ length: 14 }, (_, one) => one < 10),
  )
  expect(answers.at(-1)?.tracking_path).toMatch(/^\/track\/[\w-]{43}$/)
  const everything = await api.database.db.select({ recipient: mails.recipient }).from(mails)
  const theirs = everything.filter(({ recipient }) => /asha\.?rao/i.test(recipient))
  expect(theirs).toHaveLength(10)
  // The distributor hears of each.
  expect(await mailsTo(distributor.email)).toBe(before + 14)
})

test('TRU-01 an address that names another mailbox is refused', async () => {
  for (const email of [
    'Boss<ceo@customer.example>',
    'group:ceo@customer.example;x',
    'root,ceo@customer.example',
    'ceo\u0007@customer.example',
    'ceo\u202e@customer.example',
    'c..eo@customer.example',
  ]) {
    const refused = await send({ email })
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: 'Enter a valid email address.', errors: { email: ['Enter a valid email address.'] } },
    ])
  }
})

test('TRU-01 replies on tracking pages are limited to 60 an hour from one network', async () => {
  const lists: { tracking_path: string; lines: { id: number }[] }[] = []
  for (let one = 0; one < 2; one += 1) {
    const answer = await send({ email: buyer(one), lines: 4 })
    const { lines } = answer.json<{ data: (typeof lists)[number] }>().data
    lists.push({ tracking_path: await openedPath(api.database.db, lines[0]?.id), lines })
  }
  const reply = (text: number) => {
    const { tracking_path: path = '', lines = [] } = lists[text % 2] ?? {}
    return api.app.inject({
      method: 'POST',
      url: `/api${path}/reply`,
      remoteAddress: network(7),
      payload: { line: lines[(text >> 1) % 4]?.id, message: `Reply ${String(text)}` },
    })
  }
  const before = await mailsTo(distributor.email)
  for (let text = 0; text < 60; text += 1) expect((await reply(text)).statusCode).toBe(200)
  const refused = await reply(60)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  // One for each conversation that is not read.
  expect(await mailsTo(distributor.email)).toBe(before + 2)
})
