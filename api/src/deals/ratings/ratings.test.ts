import { and, eq, inArray } from 'drizzle-orm'
import { gstinCheckCharacter, todayInIndia } from '@nalika/shared-api/contract'
import type {
  DistributorDetails,
  ErrorBody,
  NetworkDistributor,
  Order,
  Product,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { orderLines } from '../orders/orders.schema.ts'
import { orderRatings } from './ratings.schema.ts'

let api: TestApp
let firm: TestPerson
let admin: TestPerson
let tokens = 0
let firms = 0

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  firms += 1
  firm = await api.signedIn('distributor', {
    ...FIRM_OF_TELANGANA,
    name: 'Meera Joshi',
    email: `owner${String(firms)}@telangana.example`,
  })
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? fromAnotherNetwork(),
    ...(payload && { payload }),
  })
const messageOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<ErrorBody>().message,
]
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14)
type Customer = Parameters<typeof placeOrder>[3]

/** An order that was received. */
async function received(customer?: Customer) {
  tokens += 1
  const token = `token-of-a-rating-${String(tokens)}`
  const { order } = await placeOrder(api, token, firm, {
    email: `buyer${String(tokens)}@works.example`,
    phone: `98480${String(10_000 + tokens)}`,
    ...customer,
  })
  const url = `/track/${token}/orders/${String(order.id)}`
  const dispatched = await call('POST', `/distributor/orders/${String(order.id)}/dispatches`, firm, {
    version: 1,
    dispatched_on: todayInIndia(),
    weight_kg: 100,
    vehicle_number: 'MH 12 AB 1234',
    lines: order.lines.map(({ id, quantity }) => ({ line_id: id, quantity, heat_numbers: [] })),
  })
  expect(dispatched.statusCode).toBe(200)
  expect((await call('POST', `${url}/receipt`, undefined, { consignments: 1 })).statusCode).toBe(200)
  return { order, token, rate: (body: object) => call('POST', `${url}/rating`, undefined, body) }
}
const publicRating = async () =>
  (await call('GET', `/network?id=${String(firm.id)}`)).json<{ data: NetworkDistributor[] }>().data[0]?.rating
/** An order with a rating that an admin let count, if it can. */
const rated = async (stars: number, customer?: Customer) => {
  const { rate, order } = await received(customer)
  expect((await rate({ stars })).statusCode).toBe(200)
  await call('POST', `/admin/orders/${String(order.id)}/rating/decision`, admin, { counts: true })
  return order
}
const ratingOf = async ({ id }: Order) =>
  (await call('GET', `/orders/${String(id)}`, admin)).json<{ data: Order }>().data.rating
const EXCLUDED_AS = (reason: string) => ({ standing: 'excluded', reasons: [reason], decided: false })

test('DEA-08 a received order is rated once and the rating cannot be changed', async () => {
  const { rate, token } = await received()
  const body = { stars: 4, comment: ' On time. ' }
  expect(messageOf(await rate(body))).toEqual([200, 'Thank you for your rating.'])
  expect((await rate(body)).statusCode).toBe(200)
  expect(messageOf(await rate({ stars: 1 }))).toEqual([
    409,
    'You have already rated this order. A rating cannot be changed.',
  ])
  const [order] = (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data.orders ?? []
  expect(order?.rating).toMatchObject({ stars: 4, comment: 'On time.', comment_hidden: false })
})

test('DEA-08 two ratings at once: one is stored', async () => {
  const { rate, order } = await received()
  const answers = await Promise.all([rate({ stars: 5 }), rate({ stars: 1 })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const stored = await api.database.db.select().from(orderRatings).where(eq(orderRatings.orderId, order.id))
  expect(stored).toHaveLength(1)
})

test('PRI-06 a product’s rating is the average of the orders that had it and count, with their number', async () => {
  const { db } = api.database
  const productId = await addProduct(db)
  const shown = async () =>
    (await call('GET', `/productDetails/${String(productId)}`)).json<{ data: Product }>().data
  const ordered = async (stars: number) => {
    const { id } = await rated(stars)
    const lines = db.select({ id: orderLines.leadId }).from(orderLines).where(eq(orderLines.orderId, id))
    await db.update(leads).set({ productId }).where(inArray(leads.id, lines))
    return id
  }
  await db.update(products).set({ rating: 4.9 }).where(eq(products.id, productId))
  expect(await shown()).not.toHaveProperty('order_rating')
  const first = await ordered(5)
  await ordered(4)
  expect((await shown()).order_rating).toEqual({ average: 4.5, orders: 2 })
  await call('POST', `/admin/orders/${String(first)}/rating/decision`, admin, { counts: false })
  expect((await shown()).order_rating).toEqual({ average: 4, orders: 1 })
})

test('DEA-08 an order is not rated before it was received', async () => {
  const { order } = await placeOrder(api, 'token-not-received', firm)
  const answer = await call(
    'POST',
    `/track/token-not-received/orders/${String(order.id)}/rating`,
    undefined,
    {
      stars: 5,
    },
  )
  expect(messageOf(answer)).toEqual([409, 'Please confirm receipt before you rate this order.'])
})

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{}, 'stars'],
  [{ stars: 5, comment: 'x'.repeat(501) }, 'comment'],
])('DEA-08 wrong input of a rating is named: %o', async (body, field) => {
  const { rate } = await received()
  const answer = await rate(body)
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
})

test('DEA-08 firms show the average and number of their ratings, and nothing without any', async () => {
  expect(await publicRating()).toBeUndefined()
  const details = async () =>
    (await call('GET', `/distributors/${String(firm.id)}`, admin)).json<{ data: DistributorDetails }>().data
      .rating
  expect(await details()).toBeNull()
  await rated(5)
  await rated(4)
  await rated(4)
  const rating = { average: 4.3, orders: 3 }
  expect(await publicRating()).toEqual(rating)
  expect(await details()).toEqual(rating)
  expect((await call('GET', '/distributor/orders', firm)).json()).toMatchObject({ rating })
  tokens += 1
  const { order } = await placeOrder(api, `token-${String(tokens)}`, firm)
  const [quotation] =
    (await call('GET', `/track/token-${String(tokens)}`)).json<{ data: TrackedRequest }>().data.quotations ??
    []
  expect([quotation?.id, quotation?.firm_rating]).toEqual([order.quotation.id, rating])
})

test.each<[string, (own: TestPerson) => Customer]>([
  ['its own mailbox', ({ email }) => ({ email: email.replace('@', '+me@') })],
  ['its own phone number', () => ({ phone: `+91 ${FIRM_OF_TELANGANA.mobile}` })],
  ['an extension of its own number', () => ({ phone: `0${FIRM_OF_TELANGANA.mobile} ext. 12` })],
  ['a mailbox of its own domain', () => ({ email: 'buyer@sales.telangana.example' })],
  [
    'a GSTIN of its PAN in another state',
    () => ({ gstin: gstinOf(`27${FIRM_OF_TELANGANA.gstNo.slice(2, 13)}Z`) }),
  ],
])('DEA-08 a firm that orders with %s does not rate itself publicly', async (_, customer) => {
  const order = await rated(5, customer(firm))
  expect(await ratingOf(order)).toMatchObject(EXCLUDED_AS('own-firm'))
  expect(await publicRating()).toBeUndefined()
})

test('DEA-08 a firm that has the GSTIN of its order by now does not rate itself publicly', async () => {
  const { rate, order } = await received({ gstin: '27AAPFU0939F1ZV' })
  await api.database.db.update(accounts).set({ gstNo: '27AAPFU0939F1ZV' }).where(eq(accounts.id, firm.id))
  expect((await rate({ stars: 5 })).statusCode).toBe(200)
  expect(await ratingOf(order)).toMatchObject(EXCLUDED_AS('own-firm'))
  expect(await publicRating()).toBeUndefined()
})

test('DEA-08 a customer who is a salesperson of the firm does not count', async () => {
  const sales = await api.signedIn('distributor', { role: 'sales', firmId: firm.id })
  expect(await ratingOf(await rated(5, { email: sales.email }))).toMatchObject(EXCLUDED_AS('own-firm'))
})

test('DEA-08 several ratings of one mailbox within 30 days count once', async () => {
  await rated(5, { email: 'asha.rao@works.example' })
  const again = await rated(1, { email: 'AshaRao+2@works.example' })
  expect(await ratingOf(again)).toMatchObject(EXCLUDED_AS('repeated'))
  expect(await publicRating()).toEqual({ average: 5, orders: 1 })
  await api.database.db.update(orderRatings).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
  await rated(1, { email: 'asha.rao@works.example' })
  expect(await publicRating()).toEqual({ average: 3, orders: 2 })
})

test('DEA-08 an admin hides an abusive comment: the stars count on, and the audit log says so', async () => {
  const { rate, order, token } = await received()
  await rate({ stars: 2, comment: 'Rude words.' })
  await call('POST', `/admin/orders/${String(order.id)}/rating/decision`, admin, { counts: true })
  const url = `/admin/orders/${String(order.id)}/rating`
  expect((await call('POST', url, firm, { comment_hidden: true })).statusCode).toBe(403)
  const answer = await call('POST', url, admin, { comment_hidden: true })
  expect(answer.json()).toMatchObject({
    message: 'The comment was hidden.',
    data: { comment: 'Rude words.' },
  })
  const seen = async (person: TestPerson) =>
    (await call('GET', `/orders/${String(order.id)}`, person)).json<{ data: Order }>().data.rating
  expect(await seen(firm)).toMatchObject({ stars: 2, comment: '', comment_hidden: true })
  expect(await seen(admin)).toMatchObject({ comment: 'Rude words.', comment_hidden: true })
  const [own] = (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data.orders ?? []
  expect(own?.rating?.comment).toBe('Rude words.')
  expect(await publicRating()).toEqual({ average: 2, orders: 1 })
  const entries = await api.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, 'order'), eq(auditEntries.action, 'changed')))
  expect(entries.filter(({ recordId }) => recordId === order.id)).toMatchObject([
    { label: order.number, changes: [{ field: 'rating', from: 'waiting', to: 'counted' }] },
    { label: order.number, changes: [{ field: 'comment_hidden', from: 'false', to: 'true' }] },
  ])
  expect(
    (await call('POST', '/admin/orders/2000000000/rating', admin, { comment_hidden: true })).statusCode,
  ).toBe(404)
})

test('DEA-08 an erased customer’s order keeps its stars and loses comment, notes and certificates', async () => {
  const email = 'erased@works.example'
  const { rate, order } = await received({ email })
  await rate({ stars: 3, comment: 'Asha Rao was here.' })
  await call('POST', `/admin/orders/${String(order.id)}/rating/decision`, admin, { counts: true })
  const exported = await call('POST', '/admin/personal-data/export', admin, { email })
  expect(exported.body).toContain('Asha Rao was here.')
  expect(
    (await call('POST', '/admin/personal-data/erase', admin, { email, confirmation: email })).statusCode,
  ).toBe(200)
  const seen = (await call('GET', `/orders/${String(order.id)}`, admin)).json<{ data: Order }>().data
  expect(seen).toMatchObject({ state: 'received', rating: { stars: 3, comment: '' } })
  expect(seen.dispatches).toHaveLength(1)
  expect(await publicRating()).toEqual({ average: 3, orders: 1 })
})
