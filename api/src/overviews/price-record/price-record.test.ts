import { eq } from 'drizzle-orm'
import { gstinCheckCharacter, paise, todayInIndia } from '@nalika/shared-api/contract'
import type { LatestPrice, PriceRecord, PriceSummary, PricesShown } from '@nalika/shared-api/contract'
import { demoPriceDays, demoPrices } from '../../demo/deals/price-record.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { accounts, tokens } from '../../identity/accounts/auth.schema.ts'
import { quotationRevisions } from '../../requests/answers/quotations.schema.ts'
import { leads, quoteRequests } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { dayAfter, figuresOf, updatePriceRecord } from './price-record-days.queries.ts'
import { priceFigures, priceRecordDays } from './price-record.schema.ts'

let api: TestApp
let brand: number
let count = 0
const today = todayInIndia()
const yesterday = dayAfter(today, -1)
/** A moment of yesterday. */
const noon = new Date(`${yesterday}T12:00:00+05:30`)

beforeAll(async () => {
  api = await startTestApp()
  brand = await addBrand(api.database.db, 'Lohanadi')
})
/** Nothing of an earlier test counts. */
beforeEach(async () => {
  const { db } = api.database
  await db.update(distributorProducts).set({ hidden: true })
  await db.update(quoteRequests).set({ mailboxProvenAt: null })
  await db.delete(priceRecordDays)
})
afterAll(() => api.close())

/** A firm that shares nothing with others. */
async function aFirm(values: Record<string, unknown> = {}): Promise<TestPerson> {
  count += 1
  const gstin = `36ZZZCP${String(1000 + count)}A1Z`
  const made = await api.signedIn('distributor', {
    ...FIRM_OF_TELANGANA,
    email: `owner@seller${String(count)}.example`,
    gstNo: gstin + gstinCheckCharacter(gstin),
    mobile: String(9_100_000_000 + count),
    ...values,
  })
  await api.database.db
    .update(tokens)
    .set({ address: `10.210.0.${String(count % 256)}` })
    .where(eq(tokens.accountId, made.id))
  await api.database.db.insert(distributorBrands).values({ accountId: made.id, brandId: brand })
  return made
}

interface Shown {
  rupees: number
  unit?: 'kg' | 'tonnes' | 'pieces'
  at?: Date
  shown?: PricesShown
  hidden?: boolean
  validUntil?: string
}

async function showPrice(
  firm: TestPerson,
  productId: number,
  { rupees, unit = 'kg', at = noon, shown = 'without-name', hidden = false, validUntil }: Shown,
) {
  const { db } = api.database
  await db.update(accounts).set({ pricesShown: shown }).where(eq(accounts.id, firm.id))
  await db.insert(distributorProducts).values({
    accountId: firm.id,
    productId,
    pricePaise: paise(rupees * 100),
    priceUnit: unit,
    hidden,
    validUntil,
    version: 1,
    confirmedAt: at,
  })
}

const aProduct = (values: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(api.database.db, values, [{ id: brand, name: 'Lohanadi' }])

async function sixFirms(price: Partial<Shown> = {}) {
  const product = await aProduct()
  const firms: TestPerson[] = []
  for (let index = 0; index < 6; index += 1) {
    const firm = await aFirm()
    await showPrice(firm, product, { rupees: 60, ...price })
    firms.push(firm)
  }
  return { product, firms }
}

const figures = (day = yesterday) => figuresOf(api.database.db, day)
const cells = async () =>
  (await figures()).map(({ sizeBand, gradeFamily, state }) =>
    [sizeBand, gradeFamily, state].filter(Boolean).join(' '),
  )
const get = async <T>(url: string) => (await api.app.inject(`/api${url}`)).json<{ data: T }>().data

test('PRI-04 shown own prices of five firms become figures of their category, size, grade and state', async () => {
  await sixFirms()
  const found = await figures()
  expect(found.map(({ paise: price }) => price % 50)).toEqual(found.map(() => 0))
  // Each price is moved by up to 6.6 %, their mean by less.
  for (const { paise: price } of found) expect(Math.abs(price - 6000)).toBeLessThan(300)
  expect((await cells()).sort()).toEqual([
    '',
    'Telangana',
    'carbon',
    'carbon Telangana',
    'up-to-50',
    'up-to-50 Telangana',
    'up-to-50 carbon',
    'up-to-50 carbon Telangana',
  ])
})

test('PRI-04 prices per tonne and piece count per kg by the exact weight, and not without it', async () => {
  const { firms } = await sixFirms({ rupees: 60_000, unit: 'tonnes' })
  expect((await figures())[0]?.paise).toBeGreaterThan(5600)
  const unweighed = await aProduct({ category: 'saw', weight_per_metre: null })
  const weighed = await aProduct({ category: 'stainless' })
  for (const firm of firms) {
    await showPrice(firm, unweighed, { rupees: 2000, unit: 'pieces' })
    await showPrice(firm, weighed, { rupees: 32.64 * 60, unit: 'pieces' })
  }
  const categories = new Map((await figures()).map((one) => [one.category, one.paise]))
  expect(categories.has('saw')).toBe(false)
  expect(Math.abs((categories.get('stainless') ?? 0) - 6000)).toBeLessThan(300)
})

test.each<[string, Partial<Shown>]>([
  ['of firms that show none', { shown: 'no' }],
  ['that are hidden', { hidden: true }],
  ['that were not confirmed for 30 days', { at: new Date(noon.getTime() - 32 * 86_400_000) }],
  ['that were saved after the day', { at: new Date() }],
  ['whose last day was before', { validUntil: '2026-01-31' }],
])('PRI-04 own prices %s do not count', async (_, price) => {
  await sixFirms(price)
  expect(await figures()).toEqual([])
})

test('PRI-04 firms that share a domain, phone number or PAN count as one', async () => {
  const product = await aProduct()
  const shared = [
    { email: 'one@mill.example' },
    { email: 'two@sales.mill.example' },
    { mobile: '9123456780' },
    { mobile: '9123456780', email: 'three@mill.example' },
  ]
  for (const values of shared) await showPrice(await aFirm(values), product, { rupees: 60 })
  for (let index = 0; index < 3; index += 1) await showPrice(await aFirm(), product, { rupees: 60 })
  expect(await figures()).toEqual([])
  await showPrice(await aFirm(), product, { rupees: 60 })
  expect(await figures()).not.toEqual([])
})

/** Orders of six firms, one each, whose request was changed as given before they are looked at. */
async function orderOfSixFirms(
  customer: (firm: TestPerson, index: number) => Record<string, string> = () => ({}),
) {
  const { db } = api.database
  const product = await aProduct()
  for (let index = 0; index < 6; index += 1) {
    const firm = await aFirm()
    count += 1
    await placeOrder(api, `token-of-a-price-${String(count)}`, firm, {
      email: `buyer${String(count)}@gmail.com`,
      phone: `98481${String(10_000 + count)}`,
      quantity: 120,
      ...customer(firm, index),
    })
  }
  await db.update(leads).set({ productId: product })
}

test('PRI-04 quotations and orders of five firms count by their place of delivery', async () => {
  await orderOfSixFirms()
  expect((await figures(today)).length).toBeGreaterThan(0)
  expect(await figures(yesterday)).toEqual([])
  expect(await figures(dayAfter(today, 6))).not.toEqual([])
  expect(await figures(dayAfter(today, 7))).toEqual([])
})

test('PRI-04 what a firm sells to itself, and requests whose mailbox is not proven, do not count', async () => {
  await orderOfSixFirms(({ email }) => ({ email: email.replace('owner', 'buyer') }))
  expect(await figures(today)).toEqual([])
  const { db } = api.database
  await db.update(leads).set({ email: 'somebody@gmail.com' })
  expect(await figures(today)).not.toEqual([])
  await db.update(quoteRequests).set({ mailboxProvenAt: null })
  expect(await figures(today)).toEqual([])
})

test('PRI-04 withdrawn and replaced revisions and cancelled orders do not count', async () => {
  await orderOfSixFirms()
  const { db } = api.database
  await db.execute("update orders set state = 'cancelled'")
  for (const [state, counts] of [
    ['accepted', true],
    ['sent', true],
    ['revised', false],
    ['withdrawn', false],
  ] as const) {
    await db.update(quotationRevisions).set({ state })
    expect([state, (await figures(today)).length > 0]).toEqual([state, counts])
  }
})

test('PRI-04 a day is settled once, later days catch up, and figures never change', async () => {
  const { db } = api.database
  const { product } = await sixFirms({ at: new Date(noon.getTime() - 4 * 86_400_000) })
  await updatePriceRecord(db, dayAfter(today, -3))
  await updatePriceRecord(db, today)
  const days = async () => (await db.select().from(priceRecordDays)).map(({ day }) => day).sort()
  const stored = () =>
    db
      .select()
      .from(priceFigures)
      .orderBy(priceFigures.day, priceFigures.sizeBand, priceFigures.gradeFamily, priceFigures.state)
  expect(await days()).toEqual([-4, -3, -2, -1].map((ago) => dayAfter(today, ago)))
  const before = await stored()
  expect(before).toHaveLength(4 * 8)
  // The same price on the same days makes the same figure.
  expect(new Set(before.filter(({ sizeBand }) => sizeBand === '').map((one) => one.paise)).size).toBe(1)
  await db
    .update(distributorProducts)
    .set({ pricePaise: paise(9000) })
    .where(eq(distributorProducts.productId, product))
  await updatePriceRecord(db, today)
  expect(await stored()).toEqual(before)
})

describe('published', () => {
  beforeEach(async () => {
    const { db } = api.database
    const days = demoPriceDays(new Date())
    await db.insert(priceRecordDays).values(days.map((day) => ({ day, isDemo: true })))
    const stored = demoPrices(days)
    for (let start = 0; start < stored.length; start += 1000)
      await db.insert(priceFigures).values(stored.slice(start, start + 1000))
  })

  test('PRI-04 the latest prices have each category with its changes', async () => {
    const latest = await get<LatestPrice[]>('/price-record/latest')
    expect(latest).toHaveLength(8)
    expect(latest[1]).toMatchObject({ category: 'erw', label: 'ERW Pipes', day: yesterday, demo: true })
    expect(
      latest.every(({ changes }) => Object.values(changes).every((one) => typeof one === 'number')),
    ).toBe(true)
  })

  test('PRI-04 a cell has its figures, and choices that have figures', async () => {
    const record = await get<PriceRecord>('/price-record?category=erw&size=65-150')
    expect(record.label).toBe('ERW Pipes, NB 65 to 150')
    expect(record.figures).toHaveLength(243)
    expect(record.choices.size.map(({ value }) => value)).toEqual(['up-to-50', '65-150'])
    expect(record.choices.grade.map(({ value }) => value)).toEqual(['carbon'])
    expect(record.choices.state).toEqual([])
    expect((await get<PriceRecord>('/price-record')).category).toBe('seamless')
    expect((await get<PriceRecord>('/price-record?category=nothing')).figures).toEqual([])
  })

  test('PRI-04 a product has the narrowest cell with a figure, in a sentence', async () => {
    const product = await aProduct({ diameter: 114.3 })
    const summary = await get<PriceSummary>(`/price-record/summary?product=${String(product)}`)
    expect(summary.query).toBe('?category=erw&size=65-150&grade=carbon')
    expect(summary.text).toMatch(
      /^ERW Pipes, NB 65 to 150, carbon steel: ₹[\d.]+\/kg on \d+ \w+ \d{4}(, .*30 days before)? \(demo data\)$/,
    )
    expect(await get('/price-record/summary?category=nothing')).toBeNull()
  })

  test('PRI-04 figures are downloaded as CSV and RSS, and drawn as a line', async () => {
    const csv = await api.app.inject('/api/price-record.csv?category=erw&state=Gujarat')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n')).toHaveLength(245)
    expect(csv.body).toContain('"ERW Pipes, Gujarat",yes')
    const rss = await api.app.inject('/api/price-record.rss')
    expect(rss.headers['content-type']).toContain('application/rss+xml')
    expect(rss.body.match(/<item>/g)).toHaveLength(8 * 13)
    const chart = await api.app.inject('/api/price-record.svg?category=erw')
    expect(chart.headers['content-type']).toContain('image/svg+xml')
    expect(chart.body).toContain('<polyline')
    expect((await api.app.inject('/api/price-record.svg?category=nothing')).body).toContain('points=""')
  })

  test('PRI-04 a figure of more than 30 days ago is no price of today', async () => {
    const { db } = api.database
    await db.execute(`delete from price_record_days where day > current_date - 40`)
    expect(await get('/price-record/latest')).toEqual([])
    expect(await get('/price-record/summary?category=erw')).toBeNull()
    expect((await get<PriceRecord>('/price-record?category=erw')).figures.length).toBeGreaterThan(190)
  })
})
