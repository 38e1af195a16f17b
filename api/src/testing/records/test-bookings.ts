import { randomBytes } from 'node:crypto'
import type {
  BookingForm,
  BookingReceipt,
  DeliveredLine,
  DeliveredPrices,
  OwnPriceChange,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import type { TestApp, TestPerson } from '../app/test-app.ts'
import { fromAnotherNetwork } from '../app/visitor-address.ts'
import { addBrand, addProduct } from './test-catalogue.ts'
import { freightTableOf } from './test-freight.ts'

/** A firm of Pune whose prices of a pipe of 6 m and 5 kg/m can be booked: ₹60 per kg, 5 tonnes in stock. */
export async function addBookableFirm(api: TestApp, part: Partial<OwnPriceChange> = {}) {
  const { db } = api.database
  const firm = await api.signedIn('distributor', {
    companyName: 'Pune Tube House',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    gstNo: '27AAPFU0939F1ZV',
  })
  await db.insert(distributorBrands).values({
    accountId: firm.id,
    brandId: await brandOfPipes(api),
    status: 'approved',
  })
  await asFirm(api, firm, 'own-prices/shown', { prices_shown: 'with-name' })
  await asFirm(api, firm, 'freight', { table: freightTableOf(), version: 0 })
  return { firm, product: await addPricedProduct(api, firm, part) }
}

async function brandOfPipes({ database: { db } }: TestApp): Promise<number> {
  const [known] = await db.select({ id: brands.id }).from(brands).where(eq(brands.name, 'Lohanadi'))
  return known?.id ?? addBrand(db, 'Lohanadi')
}

/** A further pipe in a firm's list. */
export async function addPricedProduct(api: TestApp, firm: TestPerson, part: Partial<OwnPriceChange> = {}) {
  const { db } = api.database
  const makers = [{ id: await brandOfPipes(api), name: 'Lohanadi' }]
  const product = await addProduct(db, { name: 'Pipe', length: 6, weight_per_metre: 5 }, makers)
  await db.insert(distributorProducts).values({ accountId: firm.id, productId: product })
  await priceProduct(api, firm, product, part)
  return product
}

export const priceProduct = (
  api: TestApp,
  firm: TestPerson,
  product: number,
  part: Partial<OwnPriceChange> = {},
) =>
  asFirm(api, firm, 'own-prices', {
    prices: [
      {
        product_id: product,
        price: 60,
        price_unit: 'kg',
        stock: 5,
        stock_unit: 'tonnes',
        publication: 'bookable',
        ...part,
      },
    ],
  })

const asFirm = (api: TestApp, person: TestPerson, path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/distributor/${path}`, headers: person.headers, payload })

let buyers = 0
/** A buyer nobody has met. */
export const newBuyer = () => {
  buyers += 1
  return {
    name: 'Asha Rao',
    email: `asha-${randomBytes(4).toString('hex')}@customer.example`,
    phone: `98${String(buyers).padStart(4, '0')}${String(randomBytes(4).readUInt32BE() % 10_000).padStart(4, '0')}`,
    headers: fromAnotherNetwork(),
  }
}
export type Buyer = ReturnType<typeof newBuyer>

/** Prices delivered to Mumbai. */
export async function deliveredPricesOf(
  api: TestApp,
  lines: readonly DeliveredLine[],
): Promise<DeliveredPrices> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/delivered-prices',
    headers: fromAnotherNetwork(),
    payload: { pin: '400001', lines },
  })
  return answer.json<{ data: DeliveredPrices }>().data
}

/** What is offered of a product: one line of a booking, with its total. */
export async function offeredLine(api: TestApp, product: number, quantity: number) {
  const lines = [{ product_id: product, quantity, unit: 'tonnes' as const }]
  const offer = (await deliveredPricesOf(api, lines)).lines[0]?.offers[0]
  return { lines, offer, key: offer?.key ?? '' }
}

/** A form that books what is offered. */
export async function bookingForm(api: TestApp, product: number, quantity: number, buyer: Buyer) {
  const { lines, offer, key } = await offeredLine(api, product, quantity)
  const { name, email, phone } = buyer
  return {
    name,
    email,
    phone,
    pin_code: '400001',
    lines: lines.map((line) => ({
      ...line,
      key,
      price: offer?.price,
      price_unit: offer?.price_unit,
    })),
    total: offer?.landed,
  } as BookingForm
}

export const sendBooking = (api: TestApp, form: BookingForm, buyer: Buyer, key?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { ...buyer.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: form,
  })

/** Path of the tracking page in the latest email to a mailbox. */
export async function mailedPath(api: TestApp, email: string): Promise<string> {
  const sent = await api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  const path = /\/track\/[\w-]{43}/.exec(sent.at(-1)?.text ?? '')?.[0]
  if (path === undefined) throw new Error(`There is no link in the emails to ${email}.`)
  return path
}

/** Books a quantity, and opens the link that is mailed. */
export async function openedBooking(api: TestApp, product: number, quantity: number, buyer = newBuyer()) {
  const form = await bookingForm(api, product, quantity, buyer)
  const answer = await sendBooking(api, form, buyer)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const path = await mailedPath(api, buyer.email)
  await api.app.inject({ method: 'POST', url: `/api${path}/openings`, headers: buyer.headers })
  return { ...answer.json<{ data: BookingReceipt }>().data, path, buyer }
}

/** Places the order of an opened booking. */
export async function acceptBooking(
  api: TestApp,
  { path, buyer }: Pick<Awaited<ReturnType<typeof openedBooking>>, 'path' | 'buyer'>,
  part: object = {},
) {
  const read = await api.app.inject({ url: `/api${path}`, headers: buyer.headers })
  const [quotation] = read.json<{ data: TrackedRequest }>().data.quotations ?? []
  return api.app.inject({
    method: 'POST',
    url: `/api${path}/quotations/${String(quotation?.id)}/accept`,
    headers: buyer.headers,
    payload: { line_ids: quotation?.lines.map(({ id }) => id), total: quotation?.totals.total, ...part },
  })
}
