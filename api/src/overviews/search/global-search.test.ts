import { eq, sql } from 'drizzle-orm'
import type { SearchResult } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { pages } from '../../content/pages/pages.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'

let api: TestApp
let admin: TestPerson
let stockist: TestPerson
let dealer: TestPerson
let own: number
let foreign: number
let unassigned: number

const ask = (term: string, person: TestPerson) =>
  api.app.inject({ url: `/api/find?term=${encodeURIComponent(term)}`, headers: person.headers })
const find = async (term: string, person = admin) =>
  (await ask(term, person)).json<{ data: SearchResult[] }>().data
const titles = async (term: string, person = admin) =>
  (await find(term, person)).map(({ kind, title }) => `${kind}: ${title}`)
const reference = (id: number) => `NQ-${String(id).padStart(6, '0')}`

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin', { name: 'Konark Admin' })
  stockist = await api.signedIn('distributor', {
    name: 'Anjali Rao',
    companyName: 'Konkan Steel',
    city: 'Mumbai',
    state: 'Maharashtra',
  })
  dealer = await api.signedIn('distributor', { name: 'Sanjay Apte', companyName: 'Deccan Traders' })
  await addBrand(db, 'Vajranal')
  await addBrand(db, 'Nal Vajra')
  await addBrand(db, 'Vajra Retired', { status: 'inactive' })
  await addProduct(db, { name: 'Seamless Boiler Tube 51 × 3.6', category: 'boiler-tubes' })
  await addProduct(db, { name: 'Boiler Tube Retired', category: 'boiler-tubes', status: 'inactive' })
  await addProduct(db)
  await db.insert(pages).values([
    { title: 'Boiler quality control order', slug: 'boiler-order', content: '<p>x</p>', kind: 'news' },
    { title: 'Konkan terms', slug: 'konkan', content: '<p>x</p>', status: 'draft' },
  ])
  const brandless = { brandName: '' }
  own = await addLead(db, {
    ...brandless,
    distributorId: stockist.id,
    customerName: 'Meera Iyer',
    email: 'Meera@iyer.example',
  })
  foreign = await addLead(db, {
    ...brandless,
    distributorId: dealer.id,
    customerName: 'Meera Naik',
    email: 'meera@naik.example',
  })
  unassigned = await addLead(db, { ...brandless, customerName: 'Om Bose', companyName: 'Meera Works' })
})
afterAll(() => api.close())

test('DOC-04 an item code finds its product', async () => {
  const { db } = api.database
  const name = 'Seamless Boiler Tube 51 × 3.6'
  await db.update(products).set({ item_code: 'VN-2201' }).where(eq(products.name, name))
  expect(await titles('vn-2201')).toEqual([`product: ${name}`])
  expect(await titles('VN-2201', stockist)).toEqual([`product: ${name}`])
})

test('an admin finds records of every kind, each with a distinguishing note', async () => {
  expect(await find('konkan')).toMatchObject([
    { kind: 'distributor', id: stockist.id, title: 'Konkan Steel', note: 'Anjali Rao · Mumbai, Maharashtra' },
    { kind: 'page', title: 'Konkan terms', note: 'Legal page · Draft' },
  ])
  expect(await titles('boiler')).toEqual([
    'product: Seamless Boiler Tube 51 × 3.6',
    'product: Boiler Tube Retired',
    'page: Boiler quality control order',
  ])
  expect((await find('boiler retired'))[0]).toMatchObject({
    kind: 'product',
    note: 'Boiler Tubes · Inactive',
  })
  expect(await find(reference(foreign))).toMatchObject([
    { kind: 'lead', id: foreign, title: 'Meera Naik', reference: reference(foreign) },
  ])
})

test('names that begin with the term come before those that hold it, active before inactive', async () => {
  expect(await titles('vajra')).toEqual(['brand: Vajranal', 'brand: Vajra Retired', 'brand: Nal Vajra'])
  expect(await titles('meera')).toEqual(['lead: Meera Naik', 'lead: Meera Iyer', 'lead: Om Bose'])
})

test('a lead is found by any part of the customer’s address, whatever its case', async () => {
  expect(await titles('MEERA@i')).toEqual(['lead: Meera Iyer'])
  expect(await titles('iyer.example')).toEqual(['lead: Meera Iyer'])
})

test('two letters are enough', async () => {
  expect(await titles('om')).toContain('lead: Om Bose')
  expect(await titles('om bo')).toEqual(['lead: Om Bose'])
})

test('a misspelt product is found, the size as the trade writes it', async () => {
  expect(await titles('seemless')).toEqual(['product: Seamless Boiler Tube 51 × 3.6'])
  expect(await titles('erw 2 inch sch 40')).toEqual(['product: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B'])
})

test('SES-10 a distributor finds active products and brands and their own leads, and nothing else', async () => {
  expect(await titles('meera', stockist)).toEqual(['lead: Meera Iyer'])
  expect(await titles('boiler', stockist)).toEqual(['product: Seamless Boiler Tube 51 × 3.6'])
  expect(await titles('vajra', stockist)).toEqual(['brand: Vajranal', 'brand: Nal Vajra'])
  for (const term of [
    'konkan',
    'deccan traders',
    'sanjay apte',
    'konark',
    dealer.email,
    'naik',
    'meera@naik',
    'retired',
    'om',
    'om bose',
    reference(foreign),
    reference(unassigned),
    `nq-${String(foreign)}`,
    '%',
    '_',
    '\\',
    "' or true --",
  ])
    expect([term, await titles(term, stockist)]).toEqual([term, []])
  expect(await titles(reference(own), stockist)).toEqual(['lead: Meera Iyer'])
  expect((await ask('meera', { ...stockist, headers: { authorization: '' } })).statusCode).toBe(401)
})

test('ten of a kind, of a thousand', async () => {
  const { db } = api.database
  await db.insert(brands).values(
    Array.from({ length: 15 }, (_, index) => ({
      name: `Manynal ${String(index)}`,
      companyName: 'Many Ltd',
      type: 'others' as const,
    })),
  )
  expect(await find('manynal')).toHaveLength(10)
})

test('an empty term finds nothing; an invalid term gets 422', async () => {
  for (const term of ['', '   ', '!!!']) expect(await find(term)).toEqual([])
  expect((await ask('x'.repeat(101), admin)).statusCode).toBe(422)
  expect((await ask('a\u0000b', admin)).statusCode).toBe(422)
  expect((await api.app.inject({ url: '/api/find', headers: admin.headers })).statusCode).toBe(422)
  // As many words as fit are no burden.
  expect(
    (await ask('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2).slice(0, 100), admin))
      .statusCode,
  ).toBe(200)
  const { rows } = await api.database.db.execute(sql`select count(*)::int as leads from leads`)
  expect(rows).toEqual([{ leads: 3 }])
})

describe('deals and people', () => {
  const gstin = '27AAPFU0939F1ZV'
  let order: Awaited<ReturnType<typeof placeOrder>>['order']
  let salesperson: TestPerson
  const pathsOf = async (term: string, person = admin) =>
    (await find(term, person)).map(({ kind, id }) => `${kind} ${String(id)}`)

  beforeAll(async () => {
    const { db } = api.database
    await db.update(accounts).set({ gstNo: '27AABCU9603R1ZN' }).where(eq(accounts.id, stockist.id))
    const token = 'palette'.padEnd(43, 'x')
    const customer = { email: 'asha@order.example', phone: '+91 98220 55001' }
    ;({ order } = await placeOrder(api, token, stockist, { ...customer, gstin }))
    salesperson = await api.signedIn('distributor', {
      role: 'sales',
      name: 'Ravi Kulkarni',
      firmId: stockist.id,
      mobile: '+91 98450-12345',
    })
    await db.update(accounts).set({ gstNo: gstin }).where(eq(accounts.id, dealer.id))
  })

  test('an order and its quotation are found by number, however it is written', async () => {
    const number = order.number.toLowerCase()
    const digits = String(order.id)
    for (const term of [number, number.replaceAll('-', ' '), `po ${digits}`, `PO${digits}`])
      expect([term, await pathsOf(term)]).toEqual([term, [`order ${digits}`]])
    expect(await find(order.quotation.number)).toMatchObject([
      { kind: 'quotation', id: order.lines[0]?.lead_id, title: order.quotation.number },
    ])
    expect(await titles(order.request)).toContain(`request: ${order.request}`)
    expect(await find(order.number)).toMatchObject([
      { note: expect.stringContaining('Konkan Steel · Placed') },
    ])
  })

  test.each(['9822055001', '+91 98220 55001', '098220-55001', '98220', '९८२२०५५००१'])(
    'an order is found by its customer’s phone written as %s',
    async (term) => {
      expect(await pathsOf(term)).toContain(`order ${String(order.id)}`)
    },
  )

  test('a GSTIN finds its orders and its firm; letters that occur in one find neither', async () => {
    expect(await pathsOf(gstin)).toEqual([`order ${String(order.id)}`, `distributor ${String(dealer.id)}`])
    expect(await pathsOf('27aapfu')).toContain(`distributor ${String(dealer.id)}`)
    expect(await pathsOf('zv')).toEqual([])
  })

  test('people are found by name and phone, each with what they are', async () => {
    expect(await find('konark')).toMatchObject([{ kind: 'person', note: `Admin · ${admin.email}` }])
    expect(await find('98450 12345')).toMatchObject([
      { kind: 'person', title: 'Ravi Kulkarni', firm_id: stockist.id },
    ])
  })

  test('SES-10 a distributor finds its own orders, quotations, requests and people, and those of nobody else', async () => {
    const terms = [order.number, order.quotation.number, order.request, '9822055001', gstin, 'ravi kulkarni']
    for (const term of terms) {
      expect([term, await titles(term, dealer)]).toEqual([term, []])
      expect([term, (await titles(term, stockist)).length > 0]).toEqual([term, true])
    }
    expect(await titles('konark', stockist)).toEqual([])
    expect(await titles('ravi', salesperson)).toEqual(['person: Ravi Kulkarni'])
  })

  test('SES-18 an admin finds what the role includes', async () => {
    const editor = await api.signedIn('admin', { name: 'Ed', staffRole: 'editor' })
    const clerk = await api.signedIn('admin', { name: 'Cle', staffRole: 'clerk' })
    for (const term of [order.number, order.quotation.number, 'konark', 'ravi'])
      expect([term, await titles(term, editor)]).toEqual([term, []])
    expect(await titles('konark', clerk)).toEqual([])
    expect(await titles('ravi', clerk)).toEqual(['person: Ravi Kulkarni'])
  })

  test.each(['GST', 'GST rate', 'invite', 'dark theme', 'log out', 'PO-2026-000999'])(
    '“%s” finds no product by accident',
    async (term) => {
      expect((await titles(term)).filter((title) => title.startsWith('product'))).toEqual([])
    },
  )
})
