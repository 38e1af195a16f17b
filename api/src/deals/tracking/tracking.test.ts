import { paise } from '@nalika/shared-api/contract'
import { asc, eq } from 'drizzle-orm'
import type { QuoteListReceipt, TrackedRequest } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leadHistory, leads, quoteRequests } from '../../requests/leads/leads.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'

let api: TestApp
let deccan: TestPerson
let receipt: QuoteListReceipt
let path: string
let pipe: number

const contact = { name: 'Asha Rao', email: 'asha@customer.example', phone: '+91 98480 12345' }
const request = (url: string, payload?: object, headers = {}) =>
  api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    ...(payload && { payload }),
    headers,
  })
const sendList = async (change: object = {}) =>
  (
    await request('/quote-requests', {
      ...contact,
      lines: [
        { product_id: pipe, quantity: 120, unit: 'pieces' },
        { description: 'Odd bend', quantity: 2.5, unit: 'tonnes' },
      ],
      ...change,
    })
  ).json<{ data: QuoteListReceipt }>().data
const tracked = async (where = path) => {
  const answer = await request(where)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: TrackedRequest }>().data
}
const reply = (body: object, where = path) => request(`${where}/reply`, body)
const quote = (id: number, person = deccan) =>
  quoteLead(api, id, person, { unit_price: paise(215_050) }, { notes: 'Ex stock.' })
const PRIVATE = { name: 'Farida Contractor', email: 'farida@stock.example', mobile: '9820012345' }

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  pipe = await addProduct(db, {}, [brand])
  deccan = await api.signedIn('distributor', { ...PRIVATE, companyName: 'Deccan Pipes' })
  await db.insert(distributorBrands).values({ accountId: deccan.id, brandId: brand.id })
})
beforeEach(async () => {
  receipt = await sendList()
  path = await openedPath(api.database.db, receipt.lines[0]?.id)
})
afterAll(() => api.close())

const lineId = (index: number) => receipt.lines[index]?.id ?? 0

test('PUB-12 an opened link shows the status of each line', async () => {
  expect(await tracked()).toEqual({
    reference: receipt.reference,
    access: 'opened',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    max_quotations: 1,
    files: [],
    quotations: [],
    orders: [],
    emails: true,
    link_ends_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    conversations: [
      {
        distributor_name: 'Deccan Pipes',
        reply_line: lineId(0),
        lines: [lineId(0)],
        messages: [],
        unread: 0,
      },
      { distributor_name: null, reply_line: lineId(1), lines: [lineId(1)], messages: [], unread: 0 },
    ],
    lines: [
      {
        id: lineId(0),
        reference: receipt.lines[0]?.reference,
        line: 1,
        asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        reminded_at: null,
        accepted_at: null,
        product_id: pipe,
        product: 'ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
        brand: 'Lohanadi',
        quantity: 120,
        unit: 'pieces',
        pieces: null,
        state: 'waiting',
        sentence: 'Sent to Deccan Pipes.',
        distributor_name: 'Deccan Pipes',
      },
      expect.objectContaining({
        product_id: null,
        product: 'Odd bend',
        quantity: 2.5,
        unit: 'tonnes',
        sentence: 'We have received your request and are looking for a distributor who can supply it.',
        distributor_name: null,
      }),
    ],
  })
})

test('PUB-12 a single quote is followed in the same way', async () => {
  const { data } = (await request('/quotes', { ...contact, source: 'sample', product_id: pipe })).json<{
    data: { id: number; reference: string; tracking_path: string }
  }>()
  const found = await tracked(data.tracking_path)
  expect(found.reference).toBe(data.reference)
  expect(found.lines).toMatchObject([{ id: data.id, quantity: null, unit: 'pieces' }])
})

test('DEA-01 the customer learns when the distributor accepted the request', async () => {
  await request(`/distributor/leads/${String(lineId(0))}/accept`, {}, deccan.headers)
  const [line] = (await tracked()).lines
  expect(line).toMatchObject({ state: 'waiting', accepted_at: expect.stringMatching(/^\d{4}-/) as string })
})

test('PUB-12 shows the distributor’s quotation and closed lines', async () => {
  await quote(lineId(0))
  const { lines, quotations } = await tracked()
  expect(lines[0]).toMatchObject({ state: 'quoted', sentence: 'Deccan Pipes has sent a quotation.' })
  expect(quotations).toMatchObject([
    {
      state: 'sent',
      firm: { name: 'Deccan Pipes' },
      notes: 'Ex stock.',
      sent_by: '',
      lines: [{ lead_id: lineId(0), unit_price: 215_050, price_unit: 'pieces', amount: 25_806_000 }],
    },
  ])
  await request(`/distributor/leads/${String(lineId(0))}/close`, {}, deccan.headers)
  expect((await tracked()).lines[0]).toMatchObject({ state: 'closed', sentence: 'This request is closed.' })
  await api.database.db
    .update(leads)
    .set({ status: 'rejected' })
    .where(eq(leads.id, lineId(1)))
  expect((await tracked()).lines[1]?.state).toBe('closed')
})

test('PUB-17 before a quotation reveals no private data of the distributor, and none of other customers', async () => {
  await sendList({ name: 'Other Customer', message: 'Other secret' })
  await reply({ line: lineId(0), message: 'Thank you.' })
  const { body } = await request(path)
  for (const word of [...Object.values(PRIVATE), 'Other', contact.email, contact.phone]) {
    expect(body).not.toContain(word)
  }
})

test('PUB-17 a distributor without a company stays unnamed', async () => {
  const person = await api.signedIn('distributor', { name: 'Only A Person' })
  await api.database.db
    .update(leads)
    .set({ distributorId: person.id })
    .where(eq(leads.id, lineId(0)))
  expect((await tracked()).lines[0]?.distributor_name).toBe('A distributor')
})

test('PUB-12 a reply is in the history and is emailed to the distributor', async () => {
  const { db } = api.database
  const answer = await reply({ line: lineId(0), message: ' Can you do <b>2100</b>?\nDelivered? ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    message: 'Your reply has been sent.',
    data: {
      conversations: [{ messages: [{ text: 'Can you do <b>2100</b>?\nDelivered?' }] }, { messages: [] }],
    },
  })
  const history = await db
    .select()
    .from(leadHistory)
    .where(eq(leadHistory.leadId, lineId(0)))
    .orderBy(asc(leadHistory.id))
  expect(history.at(-1)).toMatchObject({
    kind: 'reply',
    actorName: 'Asha Rao',
    actorRole: 'customer',
    sentence: 'Asha Rao replied: Can you do <b>2100</b>?\nDelivered?',
  })
  const sent = await db.select().from(mails).where(eq(mails.recipient, PRIVATE.email)).orderBy(asc(mails.id))
  expect(sent.at(-1)?.subject).toBe(
    `Asha Rao replied about ${receipt.lines[0]?.reference ?? ''} (${receipt.reference})`,
  )
  expect(sent.at(-1)?.html).toContain('&lt;b&gt;2100&lt;/b&gt;')
  const seen = (await request(`/leads/${String(lineId(0))}/history`, undefined, deccan.headers)).json<{
    data: { kind: string }[]
  }>()
  expect(seen.data.at(-1)?.kind).toBe('reply')
})

test('API-11 a reply sent twice is stored and emailed once', async () => {
  const count = async () => (await api.database.db.select().from(mails).orderBy(mails.id)).length
  const before = await count()
  const answers = await Promise.all([1, 2, 3].map(() => reply({ line: lineId(0), message: 'Yes, please.' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await tracked()).conversations?.[0]?.messages).toHaveLength(1)
  expect(await count()).toBe(before + 1)
})

test('PUB-12 a reply to an unassigned line is stored in the history', async () => {
  const before = (await api.database.db.select().from(mails).orderBy(mails.id)).length
  expect((await reply({ line: lineId(1), message: 'A drawing follows.' })).statusCode).toBe(200)
  expect(
    (await tracked()).conversations?.find(({ lines }) => lines.includes(lineId(1)))?.messages,
  ).toHaveLength(1)
  expect(await api.database.db.select().from(mails).orderBy(mails.id)).toHaveLength(before)
})

test('PUB-12 an unknown link is a 404 for reading and writing', async () => {
  for (const unknown of ['/track/nothing', `/track/${'x'.repeat(43)}`, '/track/%27']) {
    const answers = [await request(unknown), await reply({ line: lineId(0), message: 'Hello' }, unknown)]
    for (const answer of answers) {
      expect([unknown, answer.statusCode, answer.json()]).toEqual([
        unknown,
        404,
        { message: 'Request not found.' },
      ])
    }
  }
  const [kept] = await api.database.db.select().from(quoteRequests).limit(1)
  expect((await request(`/track/${kept?.tokenHash ?? ''}`)).statusCode).toBe(404)
})

test('PUB-12 only open lines of the request take replies, at a limited rate', async () => {
  const other = await sendList()
  const foreign = await reply({ line: other.lines[0]?.id, message: 'Mine?' })
  expect([foreign.statusCode, foreign.json()]).toEqual([
    422,
    { message: 'Choose a line of your request.', errors: { line: ['Choose a line of your request.'] } },
  ])
  expect((await reply({})).json()).toMatchObject({
    errors: { line: ['Choose a line of your request.'], message: ['Write a message.'] },
  })
  for (let number = 1; number <= 10; number += 1) {
    expect((await reply({ line: lineId(0), message: `Message ${String(number)}` })).statusCode).toBe(200)
  }
  expect((await reply({ line: lineId(0), message: 'One more' })).statusCode).toBe(429)
  await api.database.db
    .update(leads)
    .set({ progress: 'closed' })
    .where(eq(leads.id, lineId(1)))
  expect((await reply({ line: lineId(1), message: 'Still there?' })).statusCode).toBe(409)
})

test('PUB-12 responses behind the link are not cacheable', async () => {
  expect((await request(path)).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect((await request('/grades')).headers['cache-control']).toBe('no-cache')
})
