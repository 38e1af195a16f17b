import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { EndpointResponse, endpoints } from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import { sendBuyerLink } from './buyer-access.queries.ts'
import { buyerAccesses } from './my-requests.schema.ts'

type List = EndpointResponse<typeof endpoints.myRequests>
let api: TestApp
let distributor: TestPerson
let number = 0
/** Each test has a network and a customer of its own. */
let buyer: string

beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  distributor = await api.signedIn('distributor', { companyName: 'Pune Tube House' })
})
beforeEach(() => {
  number += 1
  buyer = `buyer-${String(number)}@customer.example`
})
afterAll(() => api.close())

const db = () => api.database.db
const post = (url: string, payload: object) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: `203.0.${String(number)}.7`,
    payload,
  })

/** Sends a request; the ids of its leads. */
async function request(lines = 1, email = buyer): Promise<number[]> {
  const line = { description: 'Odd bend', quantity: 10, unit: 'pieces' }
  const response = await post('/quote-requests', {
    name: 'Asha Rao',
    email,
    phone: '+91 98480 12345',
    lines: Array.from({ length: lines }, () => line),
  })
  return response.json<{ data: { lines: { id: number }[] } }>().data.lines.map(({ id }) => id)
}
const mailsTo = (email: string) =>
  db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))

/** The token of the link that is mailed after the response. */
async function link(email = buyer): Promise<string> {
  const before = (await mailsTo(email)).length
  expect((await post('/my-requests/links', { email: email.toUpperCase() })).statusCode).toBe(200)
  for (;;) {
    const mail = (await mailsTo(email))[before]
    if (mail) return /track#([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
}
const open = (token: string) => post('/my-requests/sessions', { token })
async function session(): Promise<string> {
  return (await open(await link())).json<{ data: { session: string } }>().data.session
}
/** The line of this lead is offered to a further firm. */
async function offerToo(id: number, distributorId: number): Promise<number> {
  const [lead] = await db().select().from(leads).where(eq(leads.id, id))
  const { customerName, email, productName, requestId, line } = lead ?? { customerName: '' }
  const [stored] = await db()
    .insert(leads)
    .values({ customerName, email, productName, requestId, line, distributorId })
    .returning({ id: leads.id })
  return stored?.id ?? 0
}
const list = async (own: string, page = 1) =>
  (await post('/my-requests/list', { session: own, page })).json<List>()
const withdraw = (own: string, lines: number[], reason = 'not-needed') =>
  post('/my-requests/withdraw', { session: own, lines, reason })

test('DEA-06 a link opens all requests of its address, and no other’s', async () => {
  const first = await request(2)
  const [second] = await request()
  await request(1, 'stranger@customer.example')
  const own = await session()
  const { email, data, pagination } = await list(own)
  expect([email, pagination.total]).toEqual([buyer, 2])
  expect(data.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[second], first])
  expect(data[0]?.lines[0]).toMatchObject({ product: 'Odd bend', quantity: 10, state: 'waiting' })
})

test('DEA-06 a link works once, within 15 minutes; its session lasts two hours and can be ended', async () => {
  await request()
  const token = await link()
  const { data } = (await open(token)).json<{ data: { session: string; expires_at: string } }>()
  expect(Date.parse(data.expires_at) - Date.now()).toBeLessThanOrEqual(2 * 3_600_000)
  expect((await open(token)).statusCode).toBe(404)
  expect((await open(data.session)).statusCode).toBe(404)
  expect((await post('/my-requests/list', { session: await link() })).statusCode).toBe(404)
  await post('/my-requests/end', { session: data.session })
  expect((await post('/my-requests/list', { session: data.session })).statusCode).toBe(404)

  const late = await link()
  await db()
    .update(buyerAccesses)
    .set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await open(late)).statusCode).toBe(404)
})

test('DEA-06 an unknown address gets the same response and no email', async () => {
  const known = await post('/my-requests/links', { email: buyer })
  await request(1, 'known@customer.example')
  const token = await link('known@customer.example')
  expect(token).toHaveLength(43)
  expect([known.statusCode, known.json()]).toEqual([
    200,
    { status: true, message: 'If a request was made with this address, we have sent a link to it.' },
  ])
  expect(await mailsTo(buyer)).toEqual([])
})

test('DEA-06 TRU-01 an unknown address costs the same statements as a known one', async () => {
  await request()
  const statementsFor = async (email: string) => {
    const statements: string[] = []
    const logger = { logQuery: (text: string) => void statements.push(text) }
    const recorded = drizzle(api.database.pool, { casing: 'snake_case', logger })
    await sendBuyerLink(recorded, { mail: api.app.mail, siteUrl: '' }, email)
    // All but how the transaction ends.
    return statements.filter((text) => !/^(commit|rollback)/.test(text))
  }
  const known = await statementsFor(buyer)
  expect(known.length).toBeGreaterThan(4)
  expect(await statementsFor('nobody@customer.example')).toEqual(known)
  expect(await mailsTo('nobody@customer.example')).toEqual([])
})

test('DEA-06 a mailbox gets at most five links a day', async () => {
  for (let time = 0; time < 5; time += 1) await post('/my-requests/links', { email: buyer })
  expect((await post('/my-requests/links', { email: buyer })).statusCode).toBe(429)
})

test('DEA-06 TRU-07 each request has a tracking link, which is open: the session proved the mailbox', async () => {
  await request()
  const own = await session()
  const id = (await list(own)).data[0]?.id ?? 0
  const answer = await post('/my-requests/tracking-link', { session: own, request: id })
  const { tracking_path: path } = answer.json<{ data: { tracking_path: string } }>().data
  const page = await api.app.inject(`/api${path}`)
  expect(page.json()).toMatchObject({ data: { access: 'opened' } })
  const [proven] = await db().select().from(quoteRequests).where(eq(quoteRequests.id, id))
  expect(proven?.mailboxProvenAt).toEqual(expect.any(Date))
  const [foreign] = await request(1, 'stranger@customer.example')
  const [row] = await db()
    .select()
    .from(leads)
    .where(eq(leads.id, foreign ?? 0))
  const stolen = await post('/my-requests/tracking-link', { session: own, request: row?.requestId })
  expect(stolen.statusCode).toBe(404)
})

test('DEA-06 a buyer withdraws lines; each distributor is told once, and the history says why', async () => {
  const [one = 0, other = 0] = await request(2)
  await db()
    .update(leads)
    .set({ distributorId: distributor.id })
    .where(eq(leads.requestId, await requestId(one)))
  const own = await session()
  const response = await withdraw(own, [one, other], 'bought-elsewhere')
  expect(response.json()).toMatchObject({ message: '2 lines were withdrawn.', withdrawn: 2 })
  expect((await list(own)).data[0]?.lines.map(({ state }) => state)).toEqual(['closed', 'closed'])
  const history = await db().select().from(leadHistory).where(eq(leadHistory.leadId, one))
  expect(history.at(-1)).toMatchObject({
    kind: 'closed',
    actorRole: 'customer',
    actorName: 'Customer',
    sentence: 'The customer bought elsewhere and withdrew the request.',
    changes: [{ field: 'progress', from: 'new', to: 'closed' }],
  })
  const [line] = await db().select().from(leads).where(eq(leads.id, one))
  expect(line).toMatchObject({ progress: 'closed', outcome: 'lost', lossReason: 'bought-elsewhere' })
  const notices = (await mailsTo(distributor.email)).filter(({ subject }) => subject.startsWith('Withdrawn'))
  expect(notices.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Withdrawn by the customer: 2 leads of NR-\d{6}$/),
  ])
  expect((await withdraw(own, [one])).statusCode).toBe(409)
})

test('DEA-06 nobody withdraws a line of somebody else', async () => {
  await request()
  const [foreign = 0] = await request(1, 'stranger@customer.example')
  const own = await session()
  expect((await withdraw(own, [foreign])).json()).toMatchObject({
    errors: { lines: ['Choose lines of your requests.'] },
  })
  const [row] = await db().select().from(leads).where(eq(leads.id, foreign))
  expect(row?.progress).toBe('new')
})

test('DEA-06 TRU-04 erasing the customer ends the session', async () => {
  const [id = 0] = await request()
  const own = await session()
  await db().update(leads).set({ email: '' }).where(eq(leads.id, id))
  expect((await post('/my-requests/list', { session: own })).statusCode).toBe(404)
})

async function requestId(lead: number): Promise<number> {
  const [row] = await db().select().from(leads).where(eq(leads.id, lead))
  return row?.requestId ?? 0
}

test('DEA-01 DEA-06 a line that several firms have is listed once and withdrawn from all of them', async () => {
  const [one = 0, two = 0] = await request(2)
  await db().update(leads).set({ distributorId: distributor.id }).where(eq(leads.id, one))
  const rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
  const sibling = await offerToo(one, rival.id)
  await db().update(leads).set({ progress: 'responded' }).where(eq(leads.id, sibling))
  const own = await session()
  const lines = (await list(own)).data[0]?.lines
  expect(lines?.map(({ id, state }) => [id, state])).toEqual([
    [one, 'quoted'],
    [two, 'waiting'],
  ])
  const answer = await withdraw(own, [one])
  expect(answer.json()).toMatchObject({ withdrawn: 1 })
  const rows = await db().select().from(leads).orderBy(asc(leads.id))
  expect(rows.filter(({ progress }) => progress === 'closed').map(({ id }) => id)).toEqual(
    expect.arrayContaining([one, sibling]),
  )
  for (const { email } of [distributor, rival])
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Withdrawn'))).not.toEqual([])
})
