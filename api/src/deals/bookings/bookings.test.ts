import { and, asc, eq } from 'drizzle-orm'
import { afterWorkingHours, CONFIRMATION_HOURS, formatRupees, paise } from '@nalika/shared-api/contract'
import type {
  BookingReceipt,
  Order,
  OrderSummary,
  Quotation,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { quotationRevisions } from '../../requests/answers/quotations.schema.ts'
import { leads, quoteRequests } from '../../requests/leads/leads.schema.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import {
  acceptBooking,
  addBookableFirm,
  addPricedProduct,
  bookingForm,
  deliveredPricesOf,
  mailedPath,
  newBuyer,
  offeredLine,
  openedBooking,
  priceProduct,
  sendBooking,
} from '../../testing/records/test-bookings.ts'
import type { Buyer } from '../../testing/records/test-bookings.ts'
import { orders } from '../orders/orders.schema.ts'
import { lapseBookings } from './booking-decisions.queries.ts'
import { takenStock } from './taken-stock.schema.ts'

let api: TestApp
let firm: TestPerson
let admin: TestPerson
let product: number

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  ;({ firm, product } = await addBookableFirm(api))
})
afterAll(() => api.close())

const db = () => api.database.db
const call = (
  method: 'GET' | 'POST',
  url: string,
  person: Pick<TestPerson, 'headers'> | Buyer,
  payload?: object,
) => api.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

type Opened = Awaited<ReturnType<typeof openedBooking>>
const quotationOf = async ({ path, buyer }: Opened): Promise<Quotation> => {
  const { data } = (await call('GET', path, buyer)).json<{ data: TrackedRequest }>()
  const [quotation] = data.quotations ?? []
  if (!quotation) throw new Error('There is no quotation.')
  return quotation
}
const accept = (booking: Opened, part?: object) => acceptBooking(api, booking, part)
async function ordered(quantity: number, buyer?: Buyer) {
  const booking = await openedBooking(api, product, quantity, buyer)
  const answer = await accept(booking)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  const [order] = answer.json<{ data: TrackedRequest }>().data.orders ?? []
  if (!order) throw new Error('There is no order.')
  return { ...booking, order }
}
const stock = async (id = product) => {
  const [row] = await db()
    .select({ stock: distributorProducts.stock })
    .from(distributorProducts)
    .where(and(eq(distributorProducts.accountId, firm.id), eq(distributorProducts.productId, id)))
  return row?.stock
}
const expire = (id: number) =>
  db()
    .update(orders)
    .set({ confirmBy: new Date(Date.now() - 1000) })
    .where(eq(orders.id, id))
const lapse = () => lapseBookings(db(), { mail: api.app.mail, siteUrl: 'http://localhost:3000' })
const subjectsTo = async (email: string) =>
  (await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))).map(
    ({ subject }) => subject,
  )

test('PRI-03 a booked price is an ordinary quotation, until an hour, at the price and total that were shown', async () => {
  const booking = await openedBooking(api, product, 1)
  const quotation = await quotationOf(booking)
  const { offer } = await offeredLine(api, product, 1)
  expect(quotation).toMatchObject({
    number: booking.quotation,
    state: 'sent',
    ends_at: booking.ends_at,
    firm: { name: 'Pune Tube House' },
    place_of_supply: 'Maharashtra',
    lines: [
      {
        description: 'Pipe',
        mill: 'Lohanadi',
        quantity: 1,
        unit: 'tonnes',
        unit_price: 6000,
        price_unit: 'kg',
      },
    ],
    totals: { goods: 6_000_000, freight: offer?.freight, packing: offer?.charges, total: offer?.landed },
  })
  expect(booking.total).toBe(offer?.landed)
  expect(new Date(booking.ends_at).getUTCMinutes()).toBe(30)
  const pdf = await call('GET', `${booking.path}/quotations/${String(quotation.id)}/pdf`, booking.buyer)
  const { text } = pdfText(pdf.rawPayload)
  expect(text).toContain(quotation.number)
  expect(text).toMatch(/Valid until \d+ \w+ \d{4},? (at )?\d+:00/)
  expect(await stock()).toBe(5)
})

test('PRI-03 before the mailed link was opened nothing can be ordered, and the buyer’s page holds no price', async () => {
  const buyer = newBuyer()
  const receipt = (await sendBooking(api, await bookingForm(api, product, 1, buyer), buyer)).json<{
    data: BookingReceipt
  }>().data
  const own = await call('GET', receipt.tracking_path, buyer)
  expect(own.statusCode).toBe(200)
  expect(own.body).not.toContain('total')
  const [revision] = await db().select().from(quotationRevisions).orderBy(quotationRevisions.id)
  const path = await mailedPath(api, buyer.email)
  for (const link of [receipt.tracking_path, path]) {
    const answer = await call('POST', `${link}/quotations/${String(revision?.id)}/accept`, buyer, {
      line_ids: [1],
      total: receipt.total,
    })
    expect(answer.statusCode).toBe(403)
  }
})

test('PRI-03 a price that has changed is refused with the new one, and nothing is stored', async () => {
  const buyer = newBuyer()
  const form = await bookingForm(api, product, 1, buyer)
  await priceProduct(api, firm, product, { price: 61.5 })
  const requests = await db().$count(quoteRequests)
  const answer = await sendBooking(api, form, buyer)
  const { offer } = await offeredLine(api, product, 1)
  const total = formatRupees(offer?.landed ?? paise(0))
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      message: `The price has changed. It is now ${total} delivered, with GST. Nothing was booked.`,
      new_prices: { lines: [{ price: 6150, price_unit: 'kg' }], total: offer?.landed },
      errors: {
        'lines.0.price': ['The price is now ₹61.50 per kg.'],
        total: [`It is now ${total} delivered, with GST.`],
      },
    },
  ])
  expect(await db().$count(quoteRequests)).toBe(requests)
  expect((await sendBooking(api, await bookingForm(api, product, 1, buyer), buyer)).statusCode).toBe(201)
})

test('PRI-03 a price that is hidden or only shown by now cannot be booked, and the answer does not say what it is', async () => {
  const buyer = newBuyer()
  const form = await bookingForm(api, product, 1, buyer)
  for (const publication of ['shown', 'hidden'] as const) {
    await priceProduct(api, firm, product, { price: 77.7, publication })
    const answer = await sendBooking(api, form, buyer)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'One of these prices can no longer be booked. Please load the prices again.' },
    ])
  }
})

test('PRI-03 lines of several firms, and keys of other products, are refused', async () => {
  const other = await addBookableFirm(api)
  const buyer = newBuyer()
  const [one, two] = [
    await bookingForm(api, product, 1, buyer),
    await bookingForm(api, other.product, 1, buyer),
  ]
  const both = await sendBooking(api, { ...one, lines: [...one.lines, ...two.lines] }, buyer)
  expect([both.statusCode, both.json<{ errors: object }>().errors]).toEqual([
    422,
    { lines: ['Book the prices of one firm at a time.'] },
  ])
  const [line] = one.lines
  const foreign = await sendBooking(
    api,
    { ...one, lines: line ? [{ ...line, product_id: other.product }] : [] },
    buyer,
  )
  expect(foreign.statusCode).toBe(409)
})

test('PRI-03 API-11 the same booking with the same key is made once', async () => {
  const buyer = newBuyer()
  const form = await bookingForm(api, product, 1, buyer)
  const answers = await Promise.all([1, 2].map(() => sendBooking(api, form, buyer, 'booking-0001')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect(await subjectsTo(buyer.email)).toHaveLength(1)
})

test('PRI-03 accepting a booking takes the stock, and its firm has four working hours to confirm', async () => {
  const { order, buyer, reference, quotation } = await ordered(1)
  expect(await stock()).toBe(4)
  expect(order).toMatchObject({ state: 'booked' })
  const expected = afterWorkingHours(new Date(), CONFIRMATION_HOURS).getTime()
  expect(Math.abs(Date.parse(order.confirm_by ?? '') - expected)).toBeLessThan(60_000)
  const listed = (await call('GET', '/distributor/orders', firm)).json<{ data: OrderSummary[] }>().data
  expect(listed[0]).toMatchObject({ number: order.number, state: 'booked', confirm_by: order.confirm_by })
  const seen = (await call('GET', '/admin/orders', admin)).json<{ data: OrderSummary[] }>().data
  expect(seen[0]).toMatchObject({ number: order.number, state: 'booked' })
  expect((await subjectsTo(firm.email)).at(-1)).toMatch(`Please confirm purchase order ${order.number} by `)
  expect(await subjectsTo(buyer.email)).toEqual([
    `Your booking ${reference}: quotation ${quotation} from Pune Tube House`,
    `Purchase order ${order.number} to Pune Tube House`,
  ])
})

test('PRI-03 lines of one firm are booked together and ordered as a whole, once', async () => {
  const other = await addPricedProduct(api, firm, { price: 70 })
  const buyer = newBuyer()
  const [one, two] = [await offeredLine(api, product, 1), await offeredLine(api, other, 0.5)]
  const lines = [...one.lines, ...two.lines]
  const { single } = await deliveredPricesOf(api, lines)
  const form = await bookingForm(api, product, 1, buyer)
  const answer = await sendBooking(
    api,
    {
      ...form,
      lines: [...form.lines, ...(await bookingForm(api, other, 0.5, buyer)).lines],
      total: single?.total ?? paise(0),
    },
    buyer,
  )
  expect(answer.statusCode).toBe(201)
  const path = await mailedPath(api, buyer.email)
  await call('POST', `${path}/openings`, buyer)
  const booking = { ...answer.json<{ data: BookingReceipt }>().data, path, buyer }
  const quotation = await quotationOf(booking)
  expect(quotation).toMatchObject({
    lines: [
      { unit_price: 6000, quantity: 1 },
      { unit_price: 7000, quantity: 0.5 },
    ],
    totals: { total: single?.total },
  })
  const part = await accept(booking, { line_ids: [quotation.lines[0]?.id] })
  expect([part.statusCode, part.json<{ errors: object }>().errors]).toEqual([
    422,
    { line_ids: ['A booking is ordered as a whole.'] },
  ])
  expect((await accept(booking)).statusCode).toBe(200)
  expect((await accept(booking)).statusCode).toBe(200)
  expect([await stock(), await stock(other)]).toEqual([4, 4.5])
})

test('PRI-03 a confirmed booking is an order like any other, whose stock stays taken', async () => {
  const { order, buyer } = await ordered(1)
  const dispatch = await call('POST', `/distributor/orders/${String(order.id)}/dispatches`, firm, {
    ...{ version: order.version, dispatched_on: '2026-01-01', weight_kg: 1000, vehicle_number: 'MH12AB1234' },
    lines: [{ line_id: order.lines[0]?.id, quantity: 1, heat_numbers: [] }],
  })
  expect([dispatch.statusCode, dispatch.json()]).toEqual([
    409,
    { message: 'Please confirm this order first.' },
  ])
  const url = `/distributor/orders/${String(order.id)}/confirm`
  const stranger = await api.signedIn('distributor')
  expect((await call('POST', url, stranger, { version: order.version })).statusCode).toBe(404)
  expect((await call('POST', url, firm, { version: order.version + 1 })).statusCode).toBe(409)
  const confirmed = await call('POST', url, firm, { version: order.version })
  expect(confirmed.json<{ data: Order }>().data).toMatchObject({ state: 'placed' })
  expect((await subjectsTo(buyer.email)).at(-1)).toBe(
    `Purchase order ${order.number}: confirmed by Pune Tube House`,
  )
  expect((await call('POST', url, firm, { version: order.version + 1 })).json()).toEqual({
    message: 'This order was confirmed before.',
  })
  await expire(order.id)
  await lapse()
  expect(await stock()).toBe(4)
})

test.each([
  ['the firm refuses it', 'firm', `not confirmed by Pune Tube House`],
  ['its customer cancels it', 'customer', 'to Pune Tube House'],
] as const)('PRI-03 the stock of a booking is returned once when %s', async (_how, who, subject) => {
  const { order, buyer, path } = await ordered(1)
  const answer =
    who === 'firm'
      ? await call('POST', `/distributor/orders/${String(order.id)}/cancel`, firm, {
          version: order.version,
          reason: 'stock',
        })
      : await call('POST', `${path}/orders/${String(order.id)}/cancel`, buyer, { reason: 'mistake' })
  expect(answer.statusCode).toBe(200)
  expect(await stock()).toBe(5)
  expect(await db().$count(takenStock, eq(takenStock.orderId, order.id))).toBe(0)
  expect((await subjectsTo(buyer.email)).at(-1)).toBe(
    `Purchase order ${order.number}${who === 'firm' ? ': ' : ' '}${subject}`,
  )
  const confirm = await call('POST', `/distributor/orders/${String(order.id)}/confirm`, firm, {
    version: order.version + 1,
  })
  expect(confirm.json()).toEqual({ message: 'This order was cancelled and can no longer be confirmed.' })
})

test('PRI-03 the stock of an order that is cancelled after it was confirmed is returned', async () => {
  const { order, buyer, path } = await ordered(1)
  await call('POST', `/distributor/orders/${String(order.id)}/confirm`, firm, { version: order.version })
  await call('POST', `${path}/orders/${String(order.id)}/cancel`, buyer, { reason: 'mistake' })
  expect(await stock()).toBe(5)
})

test('PRI-03 a booking that its firm does not answer lapses, once, however many processes look', async () => {
  const { order, buyer } = await ordered(1)
  await lapse()
  expect(await stock()).toBe(4)
  await expire(order.id)
  const late = await call('POST', `/distributor/orders/${String(order.id)}/confirm`, firm, {
    version: order.version,
  })
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { message: 'The time to confirm this order is over.' },
  ])
  await Promise.all([lapse(), lapse(), lapse()])
  expect(await stock()).toBe(5)
  expect((await subjectsTo(buyer.email)).filter((one) => one.endsWith('not confirmed in time'))).toHaveLength(
    1,
  )
  expect((await subjectsTo(firm.email)).at(-1)).toBe(
    `Purchase order ${order.number} was not confirmed in time`,
  )
  const read = (await call('GET', `/orders/${String(order.id)}`, admin)).json<{ data: Order }>().data
  expect(read.state).toBe('cancelled')
  expect(read.history.at(-1)?.sentence).toBe('Nalika cancelled the order. Reason: Not confirmed in time.')
  const [lead] = await db().select().from(leads).where(eq(leads.email, buyer.email))
  expect(lead?.outcome).toBe('lost')
})

test('PRI-03 an offer that is over can no longer be ordered', async () => {
  const booking = await openedBooking(api, product, 1)
  await db()
    .update(quotationRevisions)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(quotationRevisions.id, (await quotationOf(booking)).id))
  const answer = await accept(booking)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    409,
    'This quotation has expired. Please ask the distributor for a new one.',
  ])
})

const NO_STOCK = 'This firm no longer has so much to book. Please ask for a quotation, or book less.'

test('PRI-03 bookings hold a fifth of a stock at most, whoever makes them', async () => {
  const buyer = newBuyer()
  const tooMuch = await sendBooking(api, await bookingForm(api, product, 1.001, buyer), buyer)
  expect([tooMuch.statusCode, tooMuch.json()]).toEqual([409, { message: NO_STOCK }])
  const second = await openedBooking(api, product, 0.5)
  await ordered(0.6)
  const answer = await accept(second)
  expect([answer.statusCode, answer.json()]).toEqual([409, { message: NO_STOCK }])
  expect(await stock()).toBe(4.4)
})

test('PRI-03 a stock that is not known cannot be booked, nor one that is nothing', async () => {
  for (const none of [null, 0]) {
    await priceProduct(api, firm, product, { stock: none })
    expect((await offeredLine(api, product, 1)).offer?.key).toBeNull()
  }
})

test('PRI-03 a stock in pieces is taken in whole pieces, and returned to what the firm counts by then', async () => {
  await priceProduct(api, firm, product, { stock: 400, stock_unit: 'pieces' })
  // 30 kg a piece: 66.7 pieces.
  const { order } = await ordered(2)
  expect(await stock()).toBe(333)
  await priceProduct(api, firm, product, { stock: 9, stock_unit: 'tonnes' })
  await expire(order.id)
  await lapse()
  expect(await stock()).toBe(11.01)
})

test('PRI-03 the database itself refuses negative stock', async () => {
  const taking = db()
    .update(distributorProducts)
    .set({ stock: -0.001 })
    .where(eq(distributorProducts.productId, product))
  await expect(taking).rejects.toMatchObject({ cause: { constraint: 'distributor_products_stock' } })
})

const OPEN = 'open bookings already. Please wait until the firms have confirmed them, or decline one.'

test('PRI-03 a network has three bookings that were neither accepted nor refused', async () => {
  const headers = fromAnotherNetwork()
  for (let made = 0; made < 3; made += 1) await openedBooking(api, product, 0.1, { ...newBuyer(), headers })
  const fourth = { ...newBuyer(), headers }
  const answer = await sendBooking(api, await bookingForm(api, product, 0.1, fourth), fourth)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    429,
    `Your network has 3 ${OPEN}`,
  ])
})

test.each(['email', 'phone', 'headers'] as const)(
  'PRI-03 a buyer has three bookings that wait for their firms, by %s',
  async (trait) => {
    const shared = newBuyer()
    const another = () => ({ ...newBuyer(), [trait]: shared[trait] })
    const fourth = await openedBooking(api, product, 0.1, another())
    if (trait === 'headers') {
      // Offers of a network count as well.
      for (let made = 0; made < 2; made += 1) await ordered(0.1, another())
      const other = newBuyer()
      const third = await openedBooking(api, product, 0.1, other)
      await accept({ ...third, buyer: { ...other, headers: shared.headers } })
    } else for (let made = 0; made < 3; made += 1) await ordered(0.1, another())
    const answer = await accept(fourth)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      429,
      `You have 3 ${OPEN}`,
    ])
  },
)
