import { eq } from 'drizzle-orm'
import { gstinCheckCharacter, todayInIndia } from '@nalika/shared-api/contract'
import type { NetworkDistributor, Order, OrderSummary } from '@nalika/shared-api/contract'
import { tokens } from '../../identity/accounts/auth.schema.ts'
import { deleteExpiredData } from '../../operations/personal-data/retention.queries.ts'
import { quoteRequests, requestNetworks } from '../../requests/leads/leads.schema.ts'
import { hashOfNetwork } from '../../requests/links/request-networks.queries.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { orders } from '../orders/orders.schema.ts'
import { orderRatings } from './ratings.schema.ts'

const DAY_MS = 86_400_000

let api: TestApp
let firm: TestPerson
let admin: TestPerson
let count = 0

/** A firm that shares nothing with others. */
async function anotherFirm(values: { email?: string } = {}): Promise<TestPerson> {
  count += 1
  const gstin = `36ZZZCT${String(1000 + count)}A1Z`
  const made = await api.signedIn('distributor', {
    ...FIRM_OF_TELANGANA,
    email: `owner@firm${String(count)}.example`,
    ...values,
    gstNo: gstin + gstinCheckCharacter(gstin),
    mobile: String(9_000_000_000 + count),
  })
  await signInFrom(made, `10.200.0.${String(count % 256)}`)
  return made
}

const signInFrom = ({ id }: TestPerson, address: string) =>
  api.database.db.update(tokens).set({ address }).where(eq(tokens.accountId, id))

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  firm = await anotherFirm()
})
afterAll(() => api.close())

const post = (url: string, payload: object, headers: object = fromAnotherNetwork()) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers }, payload })

interface Deal {
  email?: string
  /** Metres of each of its two lines, at ₹540.50 without GST. */
  quantity?: number
  seller?: TestPerson
  headers?: object
}

/** An order that was received, and its rating with five stars. */
async function ratedOrder({ email, quantity = 120, seller = firm, headers }: Deal = {}) {
  count += 1
  const token = `token-of-a-standing-${String(count)}`
  const customer = {
    email: email ?? `buyer${String(count)}@gmail.com`,
    phone: `98480${String(10_000 + count)}`,
  }
  const { order } = await placeOrder(api, token, seller, { ...customer, quantity })
  const dispatched = await post(
    `/distributor/orders/${String(order.id)}/dispatches`,
    {
      version: 1,
      dispatched_on: todayInIndia(),
      weight_kg: 100,
      vehicle_number: 'MH 12 AB 1234',
      lines: order.lines.map(({ id, quantity: asked }) => ({
        line_id: id,
        quantity: asked,
        heat_numbers: [],
      })),
    },
    seller.headers,
  )
  expect(dispatched.statusCode).toBe(200)
  const url = `/track/${token}/orders/${String(order.id)}`
  expect((await post(`${url}/receipt`, { consignments: 1 }, headers)).statusCode).toBe(200)
  expect((await post(`${url}/rating`, { stars: 5 }, headers)).statusCode).toBe(200)
  return order
}

const get = async <T>(url: string, person?: TestPerson) =>
  (await api.app.inject({ method: 'GET', url: `/api${url}`, headers: person?.headers ?? {} })).json<T>()
const ratingOf = async ({ id }: Pick<Order, 'id'>) =>
  (await get<{ data: Order }>(`/orders/${String(id)}`, admin)).data.rating
const publicRating = async () =>
  (await get<{ data: NetworkDistributor[] }>(`/network?id=${String(firm.id)}`)).data[0]?.rating
const decide = (order: Pick<Order, 'id'>, counts: boolean) =>
  post(`/admin/orders/${String(order.id)}/rating/decision`, { counts }, admin.headers)

/** Puts an order and its request into the past. */
async function age({ id }: Order, days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY_MS)
  const { db } = api.database
  const [moved] = await db.update(orders).set({ createdAt: at }).where(eq(orders.id, id)).returning()
  await db.update(orderRatings).set({ createdAt: at }).where(eq(orderRatings.orderId, id))
  await db
    .update(quoteRequests)
    .set({ mailboxProvenAt: new Date(at.getTime() - DAY_MS) })
    .where(eq(quoteRequests.id, moved?.requestId ?? 0))
}

test('DEA-08 TRU-08 twenty invented customers on twenty networks leave the public rating unchanged until an admin decides', async () => {
  const made: Order[] = []
  for (let index = 0; index < 20; index += 1) made.push(await ratedOrder())
  expect(made.every(({ totals }) => totals.total > 1_00_000_00)).toBe(true)
  expect(await publicRating()).toBeUndefined()
  expect(await ratingOf(made[0] as Order)).toMatchObject({
    standing: 'waiting',
    reasons: ['unknown-customer'],
  })
  const url = `/admin/orders?rating=waiting&distributor_id=${String(firm.id)}&per_page=50`
  const { data } = await get<{ data: OrderSummary[] }>(url, admin)
  expect(data).toHaveLength(20)
  expect(data[0]?.rating_standing).toBe('waiting')
  expect((await decide(made[0] as Order, true)).statusCode).toBe(200)
  expect(await publicRating()).toEqual({ average: 5, orders: 1 })
  expect((await decide(made[0] as Order, false)).statusCode).toBe(200)
  expect(await publicRating()).toBeUndefined()
})

test('DEA-08 TRU-08 a customer whom an unrelated firm has served for a month is known', async () => {
  const email = 'asha@rao-works.example'
  const earlier = await ratedOrder({ email, seller: await anotherFirm() })
  expect(await ratingOf(await ratedOrder({ email }))).toMatchObject({ standing: 'waiting' })
  await age(earlier, 31)
  firm = await anotherFirm()
  expect(await ratingOf(await ratedOrder({ email }))).toMatchObject({ standing: 'counted', reasons: [] })
  expect(await publicRating()).toEqual({ average: 5, orders: 1 })
})

test('DEA-08 TRU-08 a customer whose rating an admin let count is known', async () => {
  const email = 'ravi@rao-works.example'
  await decide(await ratedOrder({ email, seller: await anotherFirm() }), true)
  expect(await ratingOf(await ratedOrder({ email }))).toMatchObject({ standing: 'counted' })
})

test.each([
  ['small', { quantity: 1 }],
  ['from the same firm under another account', { isRelated: true }],
])(
  'DEA-08 TRU-08 an earlier order that is %s makes nobody known',
  async (_, { isRelated, ...deal }: Deal & { isRelated?: boolean }) => {
    count += 1
    const email = `history${String(count)}@rao-works.example`
    const [, domain = ''] = firm.email.split('@')
    const seller = await anotherFirm(isRelated ? { email: `second@${domain}` } : {})
    await age(await ratedOrder({ email, seller, ...deal }), 40)
    expect(await ratingOf(await ratedOrder({ email }))).toMatchObject({ reasons: ['unknown-customer'] })
  },
)

test('DEA-08 TRU-08 an order below ₹10,000 waits, one below ₹1,000 never counts', async () => {
  const small = await ratedOrder({ quantity: 2 })
  expect(small.totals.total).toBeLessThan(10_000_00)
  expect(await ratingOf(small)).toMatchObject({
    standing: 'waiting',
    reasons: ['small-order', 'unknown-customer'],
  })
  const tiny = await ratedOrder({ quantity: 0.5 })
  expect(tiny.totals.total).toBeLessThan(1_000_00)
  expect(await ratingOf(tiny)).toMatchObject({ standing: 'excluded', reasons: ['tiny-order'] })
  const answer = await decide(tiny, true)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    409,
    'This rating can never count.',
  ])
})

test('DEA-08 TRU-08 a network shared with the firm, or with another customer who rated it, makes a rating wait', async () => {
  const email = 'known@rao-works.example'
  await decide(await ratedOrder({ email, seller: await anotherFirm() }), true)
  const address = '203.0.113.7'
  await signInFrom(firm, address)
  const shared = await ratedOrder({ email, headers: { 'x-forwarded-for': address } })
  expect(await ratingOf(shared)).toMatchObject({ standing: 'waiting', reasons: ['shared-network'] })
  const other = { 'x-forwarded-for': '198.51.100.9' }
  await ratedOrder({ headers: other })
  const second = await ratedOrder({ headers: other })
  expect(await ratingOf(second)).toMatchObject({ reasons: ['shared-network', 'unknown-customer'] })
})

test('DEA-08 TRU-08 only admins see why a rating waits, and only they decide', async () => {
  const order = await ratedOrder()
  const { data } = await get<{ data: Order }>(`/orders/${String(order.id)}`, firm)
  expect(data.rating).not.toHaveProperty('standing')
  expect(data.rating).not.toHaveProperty('reasons')
  const url = `/admin/orders/${String(order.id)}/rating/decision`
  expect((await post(url, { counts: true }, firm.headers)).statusCode).toBe(403)
})

test('TRU-09 networks of customers are stored as hashes and deleted after 90 days', async () => {
  const address = '192.0.2.44'
  await ratedOrder({ headers: { 'x-forwarded-for': address } })
  const { db } = api.database
  const stored = () =>
    db
      .select()
      .from(requestNetworks)
      .where(eq(requestNetworks.hash, hashOfNetwork(address)))
  expect(await stored()).toHaveLength(1)
  expect(JSON.stringify(await db.select().from(requestNetworks))).not.toContain(address)
  const at = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY_MS) })
  const remaining = async () => {
    await deleteExpiredData(db, { mails: 0, leadPersons: 0, sessions: 0, audit: 0 })
    return (await stored()).length
  }
  await db.update(requestNetworks).set(at(89))
  expect(await remaining()).toBe(1)
  await db.update(requestNetworks).set(at(91))
  expect(await remaining()).toBe(0)
})
