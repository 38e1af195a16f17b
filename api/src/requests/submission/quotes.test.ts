import { asc, count, eq, sql } from 'drizzle-orm'
import { stateOf } from '../../catalogue/places/indian-places.ts'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addSentQuotations } from '../../testing/records/test-quotations.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

let api: TestApp
let brand: { id: number; name: string }
let otherBrand: { id: number; name: string }
let product: number
let hyderabad: TestPerson
let pune: TestPerson

const send = (body: object, headers = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: body,
    headers: { ...fromAnotherNetwork(), ...headers },
  })
const contact = { name: 'Asha Rao', email: 'asha@customer.example', phone: '+91 98480 12345' }
const quote = () => ({
  ...contact,
  company_name: 'Rao Projects',
  brand_id: brand.id,
  product_id: product,
  quantity: 120,
  priority: 'medium',
  timeline: '1-2 weeks',
  location: 'Hyderabad',
  message: 'With certificates, please.',
})
const without = (body: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
interface Answer {
  message: string
  data: { id: number; reference: string; distributor_name: string | null }
}
const stored = async (id: number) => (await api.database.db.select().from(leads).where(eq(leads.id, id)))[0]
const history = (id: number) =>
  api.database.db.select().from(leadHistory).where(eq(leadHistory.leadId, id)).orderBy(asc(leadHistory.id))
const totals = async () => {
  const { db } = api.database
  const of = async (table: typeof leads | typeof mails | typeof leadHistory | typeof activity) =>
    (await db.select({ total: count() }).from(table))[0]?.total
  return [await of(leads), await of(leadHistory), await of(mails), await of(activity)]
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  brand = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  otherBrand = { id: await addBrand(db, 'Setu'), name: 'Setu' }
  product = await addProduct(db, {}, [otherBrand, brand])
  pune = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes', state: 'Maharashtra' })
  hyderabad = await api.signedIn('distributor', { companyName: 'Deccan Pipes', state: 'Telangana' })
  const inactive = await api.signedIn('distributor', { state: 'Telangana', status: 'inactive' })
  await db.insert(distributorBrands).values([
    { accountId: pune.id, brandId: brand.id },
    { accountId: hyderabad.id, brandId: brand.id },
    { accountId: inactive.id, brandId: brand.id },
  ])
})
afterAll(() => api.close())

test('PUB-12 a quote is stored in full and returns its reference', async () => {
  const answer = await send(quote())
  expect(answer.statusCode).toBe(201)
  const { message, data } = answer.json<Answer>()
  expect(message).toBe('Request has been sent successfully.')
  expect(data.reference).toBe(`NQ-${String(data.id).padStart(6, '0')}`)
  expect(await stored(data.id)).toMatchObject({
    customerName: 'Asha Rao',
    email: 'asha@customer.example',
    phone: '+91 98480 12345',
    companyName: 'Rao Projects',
    brandName: 'Lohanadi',
    productId: product,
    productName: 'ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
    quantity: 120,
    priority: 'medium',
    timeline: '1-2 weeks',
    location: 'Hyderabad',
    source: 'website',
    status: 'new',
    progress: 'new',
    version: 1,
  })
})

test('PUB-12 a quote counts pieces, metres, kilograms or tonnes, and its mails name the unit', async () => {
  const { data } = (await send({ ...quote(), quantity: 2.5, unit: 'tonnes' })).json<Answer>()
  expect(await stored(data.id)).toMatchObject({ quantity: 2.5, unit: 'tonnes' })
  const sentMails = await api.database.db.select().from(mails).orderBy(mails.id)
  expect(sentMails.filter(({ text }) => text.includes('Quantity: 2.5 tonnes'))).toHaveLength(2)
  const refused = async (part: object) =>
    (await send({ ...quote(), ...part })).json<{ errors: object }>().errors
  expect(await refused({ quantity: 2.5 })).toEqual({ quantity: ['Enter a whole number of pieces.'] })
  expect(await refused({ quantity: 2.5, unit: 'pieces' })).toEqual({
    quantity: ['Enter a whole number of pieces.'],
  })
  expect(await refused({ quantity: 0.0001, unit: 'kg' })).toEqual({
    quantity: ['Enter a quantity of more than 0.'],
  })
  expect(await refused({ unit: 'yards' })).toEqual({ unit: ['Choose pieces, metres, feet, kg, tonnes.'] })
})

test('PUB-27 a quantity keeps its unit and says how many pieces it makes, in mails, lists and exports', async () => {
  const { data } = (await send({ ...quote(), quantity: 400, unit: 'feet', target_price: 14_550 })).json<
    Answer & { data: { tracking_path: string } }
  >()
  const { text } =
    (await api.database.db.select().from(mails).orderBy(mails.id)).findLast(
      ({ recipient }) => recipient !== contact.email,
    ) ?? {}
  expect(text).toContain('Quantity: 400 feet (21 pieces)')
  expect(text).toContain('Target price: ₹145.50 per foot, without GST')
  const tracked = await api.app.inject({ url: `/api${data.tracking_path}` })
  expect(tracked.json()).toMatchObject({ data: { lines: [{ quantity: 400, unit: 'feet', pieces: 21 }] } })
  const admin = await api.signedIn('admin')
  const lead = await api.app.inject({ url: `/api/get-lead/${data.id}`, headers: admin.headers })
  expect(lead.json()).toMatchObject({ data: { unit: 'feet', pieces: 21, target_price: 14_550 } })
  const csv = await api.app.inject({ url: '/api/get-admin-leads-data/export', headers: admin.headers })
  const [titles = '', row = ''] = csv.payload.split(/\r?\n/)
  expect(titles).toContain('Quantity,Unit,Pieces,Target price')
  expect(row).toContain('400,feet,21,145.5')
})

test('PUB-27 without a brand, the brands of the product are asked', async () => {
  const anyBrand = without(quote(), 'brand_id')
  for (const body of [anyBrand, { ...anyBrand, brand_id: 0 }]) {
    const { data } = (await send(body)).json<Answer>()
    expect(data.distributor_name).toBe('Deccan Pipes')
    expect(await stored(data.id)).toMatchObject({ brandName: 'Lohanadi', source: 'website' })
  }
})

test('PUB-27 the state of the PIN code decides who gets the lead', async () => {
  const { data } = (await send({ ...quote(), location: 'Chakan', pin_code: '410 501' })).json<Answer>()
  expect(data.distributor_name).toBe('Sahyadri Tubes')
  expect((await stored(data.id))?.location).toBe('Chakan, Maharashtra 410501')
  const place = await api.app.inject({ url: '/api/pin-codes/411001' })
  expect(place.json()).toEqual({ data: { state: 'Maharashtra', districts: ['Pune'] } })
  expect((await api.app.inject({ url: '/api/pin-codes/999999' })).statusCode).toBe(404)
  const refused = await send({ ...quote(), pin_code: '4110' })
  expect(refused.json()).toMatchObject({ errors: { pin_code: ['Enter a PIN code of six digits.'] } })
})

test('PUB-24 PUB-27 what names neither product nor brand is sourced: an admin assigns it', async () => {
  const nothing = without(quote(), 'brand_id', 'product_id')
  const refused = await send(nothing)
  expect(refused.json()).toMatchObject({
    errors: { description: ['Choose a brand or describe what you need.'] },
  })
  const description = 'Dairy tube 38.1 × 1.65, polished'
  const { data } = (await send({ ...nothing, description, quantity: 60, unit: 'metres' })).json<
    Answer & { data: { tracking_path: string } }
  >()
  expect(data.distributor_name).toBeNull()
  expect(await stored(data.id)).toMatchObject({
    source: 'sourcing',
    productName: description,
    unit: 'metres',
  })
  expect((await history(data.id)).map(({ sentence }) => sentence)).toEqual([
    'Asha Rao asked us to source pipe.',
    'The lead names no brand. An admin will assign it.',
  ])
  const tracked = await api.app.inject({ url: `/api${data.tracking_path}` })
  expect(tracked.json()).toMatchObject({
    data: {
      lines: [
        {
          product: description,
          sentence: 'We have received your request.',
        },
      ],
    },
  })
  const admin = await api.signedIn('admin')
  const list = await api.app.inject({
    url: '/api/get-admin-leads-data?source=sourcing',
    headers: admin.headers,
  })
  expect(list.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([data.id])
})

test('PUB-12 a quote that names no unit counts pieces', async () => {
  const { data } = (await send(quote())).json<Answer>()
  expect(await stored(data.id)).toMatchObject({ quantity: 120, unit: 'pieces' })
})

test('DIS-07 a lead goes to a distributor of its brand in the same state, with the reason in its history', async () => {
  const { data } = (await send(quote())).json<Answer>()
  expect(data.distributor_name).toBe('Deccan Pipes')
  const entries = await history(data.id)
  expect(entries.map(({ kind, actorRole }) => [kind, actorRole])).toEqual([
    ['created', 'customer'],
    ['assigned', 'system'],
  ])
  expect(entries[0]?.sentence).toBe('Asha Rao requested a quote.')
  expect(entries[1]?.sentence).toMatch(
    /^Assigned to Deccan Pipes: carries Lohanadi, is in the customer’s state \(Telangana\) and has \d unanswered leads?\.$/,
  )
  expect(entries[1]?.changes).toEqual([{ field: 'distributor', from: null, to: 'Deccan Pipes' }])
  expect((await stored(data.id))?.routingReason).toMatch(
    /^Carries Lohanadi, same state \(Telangana\), \d unanswered leads?$/,
  )
})

const elsewhere = async () =>
  (await send({ ...quote(), location: 'Guwahati' })).json<Answer>().data.distributor_name

test('DIS-07 in another state the one with the fewest unanswered leads gets it, answered and rejected ones do not count', async () => {
  const { db } = api.database
  expect(await elsewhere()).toBe('Sahyadri Tubes')
  const [answered] = await db.select().from(leads).where(eq(leads.distributorId, hyderabad.id))
  await addSentQuotations(db, [{ leadId: answered?.id ?? 0, firmId: hyderabad.id }])
  await db.update(leads).set({ status: 'rejected' }).where(eq(leads.distributorId, hyderabad.id))
  await db
    .update(leads)
    .set({ status: 'new', progress: 'closed' })
    .where(eq(leads.id, answered?.id ?? 0))
  expect(await elsewhere()).toBe('Deccan Pipes')
})

test('DIS-07 SES-16 closing leads without an answer brings a distributor no new ones for 30 days', async () => {
  const { db } = api.database
  const ofHyderabad = eq(leads.distributorId, hyderabad.id)
  await db.update(leads).set({ status: 'rejected' })
  for (const expected of ['Sahyadri Tubes', 'Deccan Pipes', 'Sahyadri Tubes']) {
    expect(await elsewhere()).toBe(expected)
    // Closes everything at once, as somebody would who only collects contacts.
    await db.update(leads).set({ progress: 'closed' }).where(ofHyderabad)
  }
  expect(await elsewhere()).toBe('Deccan Pipes')
  await db
    .update(leads)
    .set({ progress: 'closed', createdAt: sql`now() - interval '31 days'` })
    .where(ofHyderabad)
  expect(await elsewhere()).toBe('Deccan Pipes')
})

test('DIS-07 a lead that no active distributor carries waits for an admin', async () => {
  const { data } = (await send({ ...quote(), brand_id: otherBrand.id })).json<Answer>()
  expect(data.distributor_name).toBeNull()
  expect(await stored(data.id)).toMatchObject({
    distributorId: null,
    routingReason: 'No active distributor carries Setu',
  })
  expect((await history(data.id))[1]?.sentence).toBe(
    'No active distributor carries Setu. An admin will assign it.',
  )
})

test('PUB-07 an inquiry needs contact and product only; its brand is found from the product', async () => {
  const { data } = (
    await send({ ...contact, source: 'inquiry', product_id: product, message: 'Stock?' })
  ).json<Answer>()
  expect(await stored(data.id)).toMatchObject({
    source: 'inquiry',
    brandName: 'Lohanadi',
    quantity: null,
    priority: 'high',
    message: 'Stock?',
  })
  expect((await history(data.id))[0]?.sentence).toBe('Asha Rao sent an inquiry.')
})

test('PUB-06 a request for a sample is recorded with source sample', async () => {
  const { data } = (await send({ ...contact, source: 'sample', product_id: product })).json<Answer>()
  expect(await stored(data.id)).toMatchObject({ source: 'sample' })
})

test('API-10 TRU-01 customer and distributor get emails; only the distributor’s holds the message, escaped', async () => {
  const { data } = (
    await send({
      ...quote(),
      name: 'A <b>bold</b> name\r\nBcc: all@example.org',
      email: 'bold@customer.example',
    })
  ).json<Answer>()
  const { db } = api.database
  const [toCustomer] = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'bold@customer.example'))
    .orderBy(mails.id)
  expect(toCustomer?.subject).toBe(`We received your request ${data.reference}`)
  expect(toCustomer?.text).toContain('Quantity: 120 pieces')
  expect(toCustomer?.html).not.toContain('bold')
  const toDistributor = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, hyderabad.email))
    .orderBy(mails.id)
  expect(toDistributor.at(-1)?.subject).toBe(
    `New lead ${data.reference} from A <b>bold</b> name Bcc: all@example.org`,
  )
  // To the lead itself, by its number.
  expect(toDistributor.at(-1)?.text).toContain(
    `http://localhost:3000/distributor/leads?search=${data.reference}`,
  )
  expect(toDistributor.at(-1)?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
})

test('API-11 a repeated key gets the same response and stores nothing', async () => {
  const headers = { 'idempotency-key': 'form-0123456789' }
  const first = await send(quote(), headers)
  const before = await totals()
  const again = await Promise.all([send(quote(), headers), send(quote(), headers)])
  for (const answer of again) expect([answer.statusCode, answer.body]).toEqual([201, first.body])
  expect(await totals()).toEqual(before)
})

test('API-11 concurrent requests with the same key store one lead', async () => {
  const before = await totals()
  const headers = { 'idempotency-key': 'form-at-once-1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(quote(), headers)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await totals())[0]).toBe((before[0] ?? 0) + 1)
})

test('API-11 a key with other contents is refused, a malformed key is a 422', async () => {
  const headers = { 'idempotency-key': 'form-9876543210' }
  await send(quote(), headers)
  expect((await send({ ...quote(), quantity: 1 }, headers)).statusCode).toBe(409)
  const other = { 'idempotency-key': 'form-two-at-once' }
  const atOnce = await Promise.all([send(quote(), other), send({ ...quote(), quantity: 1 }, other)])
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect((await send(quote(), { 'idempotency-key': 'x' })).statusCode).toBe(422)
})

test('API-11 a quote that fails stores nothing, not even its key', async () => {
  const headers = { 'idempotency-key': 'form-that-fails' }
  const before = await totals()
  expect((await send({ ...quote(), brand_id: 999_999 }, headers)).statusCode).toBe(422)
  expect(await totals()).toEqual(before)
  expect((await send(quote(), headers)).statusCode).toBe(201)
})

test('PUB-12 API-11 twenty quotes sent at once each store their own lead, history, emails and activity', async () => {
  const before = await totals()
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map((index) =>
      send({ ...quote(), email: `asha-${String(index)}@customer.example`, quantity: index + 1 }),
    ),
  )
  const ids = answers.map((answer) => answer.json<Answer>().data.id)
  const quantities = await Promise.all(ids.map(async (id) => (await stored(id))?.quantity))
  expect(quantities).toEqual(numbers.map((index) => index + 1))
  const more = (await totals()).map((total, index) => (total ?? 0) - (before[index] ?? 0))
  expect(more).toEqual([20, 40, 40, 20])
})

test('API-11 a quote that cannot be stored does not keep those that came with it from being stored', async () => {
  const unreadable = { ...quote(), message: 'a\u0000b' }
  const answers = await Promise.all([send(quote()), send(unreadable), send(quote())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422, 201])
})

test.each([
  ['98480 22338', '+91 98480 22338'],
  ['0091 98480.22338', '+91 98480 22338'],
  ['022-2345 6789 x 12', '+91 22 2345 6789 ext. 12'],
  ['(0141) 2345678', '+91 141 234 5678'],
  ['+971 50 123 4567', '+971 50 123 4567'],
])('PUB-12 API-07 the phone number %s of a quote is stored as %s', async (phone, expected) => {
  const answer = await send({ ...quote(), phone })
  expect(answer.statusCode).toBe(201)
  expect(await stored(answer.json<Answer>().data.id)).toMatchObject({ phone: expected })
})

test.each(['2345 6789', '98480 22338 / 98480 22339', '5848022338'])(
  'PUB-12 API-07 a quote with the phone number %s is refused at its field',
  async (phone) => {
    const answer = await send({ ...quote(), phone })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      422,
      {
        phone: [
          'Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.',
        ],
      },
    ])
  },
)

test('PUB-12 errors are reported per field', async () => {
  const empty = await send({})
  expect(empty.statusCode).toBe(422)
  expect(empty.json()).toEqual({
    message: 'Please check the input fields.',
    errors: {
      quantity: ['Enter a quantity of more than 0.'],
      priority: ['Choose a priority.'],
      timeline: ['Choose a timeline.'],
      name: ['Enter your name.'],
      email: ['Enter a valid email address.'],
      phone: ['Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.'],
    },
  })
  const one = async (change: object) =>
    (await send({ ...quote(), ...change })).json<{ message: string; errors: object }>()
  expect((await one({ quantity: 0 })).errors).toEqual({ quantity: ['Enter a quantity of more than 0.'] })
  expect((await one({ brand_id: 999_999 })).message).toBe('Choose a brand.')
  expect((await one({ product_id: 999_999 })).errors).toEqual({
    product_id: ['This product is no longer available.'],
  })
  expect((await one({ expected_date: '2020-01-01' })).message).toBe('Choose today or a later date.')
  expect((await one({ expected_date: '2099-02-30' })).message).toBe('Choose today or a later date.')
  expect((await one({ expected_date: 'soon' })).message).toBe('Enter the date as YYYY-MM-DD.')
})

test('API-02 unstorable text and unreadable bodies reveal no internals', async () => {
  for (const text of ['a\u0000b', 'half of one: \ud83d']) {
    const { statusCode, payload } = await send({ ...quote(), message: text })
    const sentence = 'The text contains characters that cannot be stored.'
    expect([statusCode, JSON.parse(payload)]).toEqual([
      422,
      { message: sentence, errors: { message: [sentence] } },
    ])
  }
  const broken = await api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect([broken.statusCode, broken.json()]).toEqual([400, { message: 'The request is not valid.' }])
})

test.each([
  ['Hyderabad', 'Telangana'],
  ['Plot 4, MIDC, Pune 411019', 'Maharashtra'],
  ['Salem, Tamil Nadu', 'Tamil Nadu'],
  ['Aurangabad, Bihar', 'Bihar'],
  ['new delhi', 'Delhi'],
  ['Navi Mumbai', 'Maharashtra'],
  ['Indorement', undefined],
  ['', undefined],
])('the state of %j is %s', (location, state) => {
  expect(stateOf(location)).toBe(state)
})

const readLines = (text: string) =>
  api.app.inject({ method: 'POST', url: '/api/quote-lines', payload: { text } })

test('PUB-27 each line of a pasted list gets its quantity and the products that it may mean', async () => {
  const { data } = (await readLines('1. ERW pipe 2" sch 40 A53 300 m\nDairy tube zzz 40 nos\n')).json<{
    data: { text: string; quantity: number; unit: string; candidates: { id: number }[] }[]
  }>()
  expect(data.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [300, 'metres'],
    [40, 'pieces'],
  ])
  expect(data[0]?.candidates.map(({ id }) => id)).toContain(product)
})

test('PUB-27 too long lists are refused', async () => {
  const long = await readLines('50 NB 300 m\n'.repeat(201))
  expect(long.json()).toMatchObject({ errors: { text: ['Paste a list of 1 to 200 lines.'] } })
  expect((await readLines('---\n')).statusCode).toBe(422)
  expect((await readLines('x'.repeat(50_001))).statusCode).toBe(422)
})

const asked = async (body: object) => {
  const answer = await send({ ...contact, quantity: 5, priority: 'low', timeline: 'Flexible', ...body })
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json<Answer & { data: { notice?: string } }>()
  return { ...data, lead: await stored(data.id), why: (await history(data.id))[1]?.sentence }
}

test('PUB-17 PUB-27 a distributor who is asked directly gets the request, wherever the customer is', async () => {
  const { notice, lead, why } = await asked({
    product_id: product,
    location: 'Hyderabad',
    distributor_id: pune.id,
  })
  expect([lead?.distributorId, lead?.brandName, notice]).toEqual([pune.id, 'Lohanadi', undefined])
  expect(lead?.routingReason).toBe('The customer asked for this distributor')
  expect(why).toBe('Assigned to Sahyadri Tubes: the customer asked for this distributor.')
})

test('PUB-27 a request in words goes to the distributor who is asked, not to be sourced', async () => {
  const { lead } = await asked({ description: 'Dairy tube 38.1', distributor_id: pune.id })
  expect([lead?.distributorId, lead?.source, lead?.brandId]).toEqual([pune.id, 'website', null])
})

test('PUB-27 a distributor who does not sell the brand is not given the request, and the customer is told', async () => {
  const { notice, lead, why } = await asked({ brand_id: otherBrand.id, distributor_id: pune.id })
  expect(lead?.distributorId).toBeNull()
  expect(notice).toBe('Sahyadri Tubes does not sell this product, so we chose another distributor.')
  expect(why).toMatch(
    /^The customer asked for Sahyadri Tubes, who does not sell this\. No active distributor/,
  )
})

test('PUB-27 only distributors of the public directory can be asked, and nothing is told about others', async () => {
  const hidden = [
    await api.signedIn('distributor', { companyName: 'Hidden Tubes', status: 'inactive' }),
    await api.signedIn('distributor', { companyName: 'Waiting Tubes', status: 'pending' }),
    await api.signedIn('distributor', { companyName: '', name: 'Private Person' }),
    await api.signedIn('admin'),
    { id: 999_999 },
  ]
  for (const { id } of hidden) {
    const { notice, lead, why } = await asked({ product_id: product, distributor_id: id })
    expect(notice).toBe('The distributor you chose is no longer listed, so we chose another.')
    expect(lead?.distributorId).not.toBe(id)
    expect(why).toMatch(/^The customer asked for a distributor who is not listed\. Assigned to/)
  }
  expect((await send({ ...quote(), distributor_id: 0 })).json()).toMatchObject({
    errors: { distributor_id: ['The id must be a positive whole number.'] },
  })
})

test('PUB-27 of a list the distributor who is asked gets the lines that they sell', async () => {
  const body = {
    ...contact,
    distributor_id: pune.id,
    lines: [
      { product_id: product, quantity: 5, unit: 'pieces' },
      { description: 'Bends', brand_id: otherBrand.id, quantity: 2, unit: 'pieces' },
    ],
  }
  const answer = await api.app.inject({ method: 'POST', url: '/api/quote-requests', payload: body })
  expect(answer.json()).toMatchObject({
    data: {
      notice: 'Sahyadri Tubes does not sell 1 of these 2 products, so we chose other distributors for them.',
      lines: [{ distributor_name: 'Sahyadri Tubes' }, { distributor_name: null }],
    },
  })
})
