import { and, asc, eq, sql } from 'drizzle-orm'
import { paise, todayInIndia } from '@nalika/shared-api/contract'
import type { PriceAlert } from '@nalika/shared-api/contract'
import { freightTables } from '../../firms/freight/freight.schema.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { deleteExpiredData } from '../../operations/personal-data/retention.queries.ts'
import { sharedSecret } from '../../platform/challenges/shared-key.queries.ts'
import { mailboxOf } from '../../platform/limits/attempt-limit.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { dayAfter } from '../price-record/price-record-days.queries.ts'
import { priceFigures, priceRecordDays } from '../price-record/price-record.schema.ts'
import { alertLinks } from './alert-links.ts'
import { mailPriceAlerts } from './mail-price-alerts.queries.ts'
import { storeAlert } from './price-alerts.queries.ts'
import type { AlertRequest } from './price-alerts.queries.ts'
import { priceAlerts } from './price-alerts.schema.ts'

const siteUrl = 'https://nalika.example'
const today = todayInIndia()
let api: TestApp
let firm: TestPerson
let pipe: number
let number = 0
let buyer: string

beforeAll(async () => {
  api = await startTestApp({ siteUrl })
  firm = await api.signedIn('distributor', {
    companyName: 'Pune Tube House',
    city: 'Pune',
    state: 'Maharashtra',
    gstNo: '27AAPFU0939F1ZV',
  })
  const brand = await addBrand(db(), 'Lohanadi')
  pipe = await addProduct(db(), { name: 'ERW Pipe', length: 6, weight_per_metre: 5 }, [
    { id: brand, name: 'Lohanadi' },
  ])
  await db().update(accounts).set({ pricesShown: 'with-name' }).where(eq(accounts.id, firm.id))
  await db().insert(distributorBrands).values({ accountId: firm.id, brandId: brand })
  await db()
    .insert(freightTables)
    .values({ accountId: firm.id, table: freightTableOf({}) })
  await db()
    .insert(distributorProducts)
    .values({ accountId: firm.id, productId: pipe, priceUnit: 'kg', version: 1, confirmedAt: new Date() })
})
beforeEach(async () => {
  number += 1
  buyer = `buyer-${String(number)}@customer.example`
  await db().delete(priceAlerts)
  await costs(60)
})
afterAll(() => api.close())

const db = () => api.database.db
const costs = (rupees: number) =>
  db()
    .update(distributorProducts)
    .set({ pricePaise: paise(rupees * 100) })
const post = (path: string, payload?: object) =>
  api.app.inject({
    method: 'POST',
    url: `/api/price-alerts${path}`,
    remoteAddress: `203.0.${String(number)}.7`,
    ...(payload && { payload }),
  })
const mailsTo = (email = buyer) =>
  db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))

const dependencies = async () => ({
  mail: api.app.mail,
  siteUrl,
  links: alertLinks(await sharedSecret(db(), 'price alerts')),
})
const store = async (part: Partial<AlertRequest> = {}) =>
  storeAlert(db(), await dependencies(), {
    email: buyer,
    subject: { productId: pipe },
    ...{ pin: '400001', quantity: 2, unit: 'tonnes', change: 5, wanted: null, ...part },
  })
const tokenOfLast = async (email = buyer) =>
  /prices\/alerts\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const read = async (token: string) =>
  (await api.app.inject(`/api/price-alerts/${token}`)).json<{ data: PriceAlert }>().data
const mailAlerts = async (day = today) => mailPriceAlerts(db(), await dependencies(), day)

/** A confirmed alert whose price was remembered; its token. */
async function active(part: Partial<AlertRequest> = {}): Promise<string> {
  await store(part)
  const token = await tokenOfLast()
  expect((await post(`/${token}/confirmation`)).statusCode).toBe(200)
  await mailAlerts(dayAfter(today, -1))
  return token
}

test('PRI-05 an alert is mailed as a link; reading it confirms nothing, pressing the button does', async () => {
  const response = await post('', { email: buyer, product_id: pipe, pin: '400 001', change: 5, wanted: 61.5 })
  expect(response.statusCode).toBe(200)
  while ((await mailsTo()).length === 0);
  const token = await tokenOfLast()
  expect(await read(token)).toMatchObject({
    ...{ state: 'pending', subject: 'ERW Pipe, 1 tonne', place: expect.stringContaining('400001') },
    ...{ path: `/product/${String(pipe)}`, change: 5, wanted: 6150, ends_at: null },
  })
  await read(token)
  await costs(40)
  await mailAlerts()
  expect(await mailsTo()).toHaveLength(1)
  for (let press = 0; press < 2; press += 1)
    expect((await post(`/${token}/confirmation`)).json()).toMatchObject({
      message: 'Your price alert is active.',
      data: { state: 'active' },
    })
})

test('PRI-05 a price that moves by the share is mailed once a day, with its change and a link that stops it', async () => {
  const token = await active()
  await costs(62)
  await mailAlerts()
  expect(await mailsTo()).toHaveLength(1)
  await costs(66)
  await mailAlerts()
  const [, mail] = await mailsTo()
  expect(mail?.subject).toMatch(/^ERW Pipe, 2 tonnes: ₹[\d,.]+ per tonne, 9\.\d% higher$/)
  expect(mail?.text).toContain('with freight and GST, from Pune Tube House')
  expect(mail?.unsubscribe).toBe(`${siteUrl}/prices/alerts/${token}`)
  // Whoever changes a price a thousand times in a day sends no second email.
  for (const rupees of [50, 90, 50]) {
    await costs(rupees)
    await mailAlerts()
  }
  expect(await mailsTo()).toHaveLength(2)
  await mailAlerts(dayAfter(today, 1))
  expect(await mailsTo()).toHaveLength(3)

  expect((await post(`/${token}/stop`)).json()).toMatchObject({ data: { state: 'stopped' } })
  await costs(200)
  await mailAlerts(dayAfter(today, 2))
  expect(await mailsTo()).toHaveLength(3)
  expect((await post(`/${token}/stop`)).statusCode).toBe(200)
  expect((await post(`/${token}/confirmation`)).json()).toMatchObject({ data: { state: 'stopped' } })
})

test('PRI-05 a price that falls to the wanted one is mailed; without a price nothing is', async () => {
  await costs(60)
  await active({ wanted: paise(6_500_000), change: 50 })
  await costs(52)
  await mailAlerts()
  expect((await mailsTo())[1]?.subject).toMatch(/, your wanted price$/)
  await db().update(distributorProducts).set({ hidden: true })
  await mailAlerts(dayAfter(today, 1))
  expect(await mailsTo()).toHaveLength(2)
  await db().update(distributorProducts).set({ hidden: null })
})

test('PRI-05 a category’s figure of the state is mailed, or else that of India', async () => {
  const figure = async (day: string, state: string, price: number) => {
    await db().insert(priceRecordDays).values({ day }).onConflictDoNothing()
    await db()
      .insert(priceFigures)
      .values({ day, category: 'erw', state, paise: paise(price) })
  }
  await figure(dayAfter(today, -3), '', 6000)
  await active({ subject: { category: 'erw' }, quantity: 1, unit: 'kg', change: 2 })
  await figure(dayAfter(today, -2), '', 6200)
  await mailAlerts()
  expect((await mailsTo())[1]?.subject).toBe('ERW Pipes: ₹62.00 per kg, 3.3% higher')
  expect((await mailsTo())[1]?.text).toContain('by the price record of India')
  // A figure of another place is compared with none of this one.
  await figure(dayAfter(today, -1), 'Maharashtra', 7000)
  await mailAlerts(dayAfter(today, 1))
  expect(await mailsTo()).toHaveLength(2)
  await db().delete(priceRecordDays)
})

test('PRI-05 whoever enters another’s address a thousand times sends it one email', async () => {
  const [name = '', domain = ''] = buyer.split('@')
  for (const email of [buyer, buyer.toUpperCase(), `${name}+7@${domain}`, `b.${name.slice(1)}@${domain}`])
    await Promise.all([store({ email }), store({ email, subject: { category: 'erw' } })])
  const sent = (await db().select().from(mails)).filter(
    ({ recipient }) => mailboxOf(recipient) === mailboxOf(buyer),
  )
  expect(sent).toHaveLength(1)
  expect(await db().$count(priceAlerts)).toBe(1)
  // Nor after its owner has stopped it.
  await post(`/${await tokenOfLast(sent[0]?.recipient)}/stop`)
  await store()
  expect(await db().$count(priceAlerts)).toBe(1)
  const refused = Array.from({ length: 6 }, () => ({
    email: buyer,
    category: 'erw',
    pin: '400001',
    change: 5,
  }))
  const codes: number[] = []
  for (const body of refused) codes.push((await post('', body)).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('PRI-05 a mailbox has at most 20 alerts; the same one again takes the place of the former', async () => {
  for (let count = 0; count < 21; count += 1) {
    const pin = String(400_001 + count)
    await store({ pin })
    const token = await tokenOfLast()
    await post(`/${token}/confirmation`)
  }
  expect(await db().$count(priceAlerts, eq(priceAlerts.email, buyer))).toBe(20)
  await db().delete(priceAlerts).where(eq(priceAlerts.pin, '400002'))
  await store({ change: 10 })
  await post(`/${await tokenOfLast()}/confirmation`)
  const isOwn = and(eq(priceAlerts.email, buyer), eq(priceAlerts.pin, '400001'))
  const own = await db().select().from(priceAlerts).where(isOwn)
  expect(own.map(({ change }) => change)).toEqual([10])
})

test('PRI-05 a link that nobody confirms ends after a week, a confirmed one after a year, a changed one never works', async () => {
  await store()
  const token = await tokenOfLast()
  expect((await api.app.inject(`/api/price-alerts/${token.slice(0, -1)}x`)).statusCode).toBe(404)
  expect((await api.app.inject(`/api/price-alerts/9${token}`)).statusCode).toBe(404)
  const months = { leadPersons: 36, mails: 6, sessions: 1, audit: 24 }
  const age = (column: 'created_at' | 'confirmed_at', days: number) =>
    db().execute(
      sql`update price_alerts set ${sql.identifier(column)} = now() - make_interval(days => ${days}::int)`,
    )
  await age('created_at', 6)
  await deleteExpiredData(db(), months)
  expect((await read(token)).state).toBe('pending')
  await age('created_at', 8)
  expect((await post(`/${token}/confirmation`)).statusCode).toBe(404)
  await deleteExpiredData(db(), months)
  expect(await db().$count(priceAlerts)).toBe(0)
  const confirmed = await active()
  await age('confirmed_at', 366)
  expect((await api.app.inject(`/api/price-alerts/${confirmed}`)).statusCode).toBe(404)
  await deleteExpiredData(db(), months)
  expect(await db().$count(priceAlerts)).toBe(0)
})

test.each([
  [{}, 'category', 'Choose a product or a category.'],
  [{ product_id: 1, category: 'erw' }, 'category', 'Choose a product or a category.'],
  [{ category: 'bread' }, 'category', 'Choose a category.'],
  [{ product_id: 2_000_000 }, 'product_id', 'This product is not available.'],
  [{ category: 'erw', pin: '999999' }, 'pin', 'We do not know this PIN code.'],
  [{ category: 'erw', change: 0 }, 'change', 'Enter a change of 1 to 50 percent.'],
])('PRI-05 an alert with %j is refused', async (part, field, sentence) => {
  const response = await post('', { email: buyer, pin: '400001', change: 5, ...part })
  expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
    422,
    { [field]: [sentence] },
  ])
})
