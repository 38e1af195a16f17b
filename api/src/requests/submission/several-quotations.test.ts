import { asc, desc, eq, inArray } from 'drizzle-orm'
import { ANSWER_TIME, paise } from '@nalika/shared-api/contract'
import type { QuoteListReceipt, TrackedRequest } from '@nalika/shared-api/contract'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { addSentQuotations } from '../../testing/records/test-quotations.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

let api: TestApp
let pipe: number
let tube: number
let near: TestPerson
let stocked: TestPerson
let others: TestPerson[]

const contact = { name: 'Asha Rao', email: 'asha@customer.example', phone: '+91 98480 12345' }
const place = { location: 'Pune', pin_code: '411001' }
const list = (values: object = {}) => ({
  ...contact,
  ...place,
  max_quotations: 3,
  lines: [
    { product_id: pipe, quantity: 120, unit: 'pieces' },
    { product_id: tube, quantity: 5, unit: 'tonnes' },
  ],
  ...values,
})
const send = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api${path}`, payload })
async function sent(values: object = {}) {
  const answer = await send('/quote-requests', list(values))
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
  return answer.json<{ data: QuoteListReceipt }>().data
}
const stored = () => api.database.db.select().from(leads).orderBy(asc(leads.id))
const sentMails = () => api.database.db.select().from(mails).orderBy(asc(mails.id))

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  const brand = await addBrand(db, 'Lohanadi')
  pipe = await addProduct(db, {}, [{ id: brand, name: 'Lohanadi' }])
  tube = await addProduct(db, { name: 'Square tube' }, [{ id: brand, name: 'Lohanadi' }])
  const ofState = (companyName: string, state: string, pincode: string) =>
    api.signedIn('distributor', { companyName, state, pincode })
  near = await ofState('Sahyadri Tubes', 'Maharashtra', '411001')
  stocked = await ofState('Nagpur Pipes', 'Maharashtra', '440001')
  others = [
    await ofState('Deccan Pipes', 'Telangana', '500055'),
    await ofState('Surat Steel', 'Gujarat', '395001'),
  ]
  await db
    .insert(distributorBrands)
    .values([near, stocked, ...others].map(({ id }) => ({ accountId: id, brandId: brand })))
  await db.insert(distributorProducts).values({
    accountId: stocked.id,
    productId: tube,
    pricePaise: paise(6_500),
    priceUnit: 'kg' as const,
    stock: 20,
    stockUnit: 'tonnes' as const,
    confirmedAt: new Date(),
  })
})
beforeEach(async () => {
  await api.database.db.delete(leads)
  await api.database.db.delete(mails)
})
afterAll(() => api.close())

test('DEA-01 each line goes to three firms: those of the state first, the best of them first, with the reason', async () => {
  const receipt = await sent()
  expect(receipt.reference).toMatch(/^NR-/)
  expect(receipt.lines.map(({ distributors }) => distributors)).toEqual([
    ['Sahyadri Tubes', 'Nagpur Pipes', 'Surat Steel'],
    ['Nagpur Pipes', 'Sahyadri Tubes', 'Deccan Pipes'],
  ])
  const rows = await stored()
  expect(rows.map(({ line }) => line)).toEqual([1, 1, 1, 2, 2, 2])
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(receipt.lines.map(({ id }) => id)))
  expect(rows[3]?.routingReason).toMatch(
    /^Carries Lohanadi, same state \(Maharashtra\), \d+ km away, in stock, 1 unanswered lead$/,
  )
  expect(rows[2]?.routingReason).toMatch(/^Carries Lohanadi, from Gujarat, \d+ km away, 0 unanswered leads$/)
  const path = await openedPath(api.database.db, receipt.lines[0]?.id)
  const page = await api.app.inject({ url: `/api${path}` })
  const { data } = page.json<{ data: TrackedRequest }>()
  expect(data.max_quotations).toBe(3)
  expect(data.lines.map(({ line, distributor_name }) => [line, distributor_name])).toEqual([
    [1, 'Sahyadri Tubes'],
    [1, 'Nagpur Pipes'],
    [1, 'Surat Steel'],
    [2, 'Nagpur Pipes'],
    [2, 'Sahyadri Tubes'],
    [2, 'Deccan Pipes'],
  ])
})

test('DEA-01 each firm gets one email, and the customer and the activity count lines', async () => {
  const { reference } = await sent()
  const all = await sentMails()
  expect(all.map(({ recipient }) => recipient).toSorted()).toEqual(
    [contact, near, stocked, ...others].map(({ email }) => email).toSorted(),
  )
  const confirmation = all.find(({ recipient }) => recipient === contact.email)
  expect(confirmation?.subject).toContain(reference)
  expect(confirmation?.text.match(/^\d\. /gm)).toEqual(['1. ', '2. '])
  const [latest] = await api.database.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(latest?.description).toBe('Asha Rao requested a quote for 2 products')
})

test('DEA-01 a single product with several quotations is one line; without a choice one firm is asked', async () => {
  const quote = {
    ...contact,
    ...place,
    product_id: pipe,
    quantity: 10,
    priority: 'high',
    timeline: '1-2 weeks',
  }
  const one = (await send('/quotes', quote)).json<{ data: { reference: string; distributors: string[] } }>()
  expect(one.data).toMatchObject({
    reference: expect.stringMatching(/^NQ-/) as string,
    distributors: ['Sahyadri Tubes'],
  })
  const five = (await send('/quotes', { ...quote, max_quotations: 5 })).json<{
    data: { reference: string; distributors: string[] }
  }>()
  expect(five.data.reference).toMatch(/^NR-/)
  // Not more than sell it.
  expect(five.data.distributors).toHaveLength(4)
  expect((await sentMails()).findLast(({ recipient }) => recipient === contact.email)?.text).toContain(
    `You will hear from the distributors within ${ANSWER_TIME}.`,
  )
  const refused = await send('/quotes', { ...quote, max_quotations: 4 })
  expect(refused.json()).toMatchObject({ errors: { max_quotations: ['Choose 1, 3 or 5 quotations.'] } })
})

test('DEA-01 the firm that the customer asked comes first, and others only when more are wanted', async () => {
  const asked = others[0]?.id
  const alone = await sent({ distributor_id: asked, max_quotations: 1 })
  expect(alone.lines[0]?.distributors).toEqual(['Deccan Pipes'])
  const several = await sent({ distributor_id: asked })
  expect(several.lines[0]?.distributors).toEqual(['Deccan Pipes', 'Sahyadri Tubes', 'Nagpur Pipes'])
  expect(several.notice).toBeUndefined()
})

test('DEA-01 a firm that usually answers quickly is preferred to a slow one', async () => {
  const { db } = api.database
  for (const [person, minutes] of [
    [near, 3000],
    [stocked, 50],
  ] as const) {
    for (const answered of [1, 2, 3]) {
      const createdAt = new Date(Date.now() - answered * 86_400_000 * 5)
      const leadId = await addLead(db, {
        distributorId: person.id,
        progress: 'responded',
        createdAt,
      })
      const sentAt = new Date(createdAt.getTime() + minutes * 60_000)
      await addSentQuotations(db, [{ leadId, firmId: person.id, sentAt }])
    }
  }
  const receipt = await sent({
    lines: [{ product_id: pipe, quantity: 1, unit: 'pieces' }],
    pin_code: '431001',
    location: '',
  })
  expect(receipt.lines[0]?.distributors?.slice(0, 2)).toEqual(['Nagpur Pipes', 'Sahyadri Tubes'])
  const [first] = (await stored()).slice(-3)
  const [, assigned] = await db
    .select()
    .from(leadHistory)
    .where(inArray(leadHistory.leadId, [first?.id ?? 0]))
    .orderBy(asc(leadHistory.id))
  expect(assigned?.sentence).toContain('usually answers within an hour')
  expect(
    (
      await db
        .select()
        .from(leads)
        .where(eq(leads.id, first?.id ?? 0))
    )[0]?.distributorId,
  ).toBe(stocked.id)
})
