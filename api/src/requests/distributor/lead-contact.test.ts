import type { DistributorLead, LeadHistoryEntry } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { approvalHistory } from '../../firms/approvals/approvals.schema.ts'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'
import { leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
beforeAll(async () => {
  api = await startTestApp({ newDistributorAcceptances: 2 })
  admin = await api.signedIn('admin', { email: 'kavitha@nalika.example' })
})
afterAll(() => api.close())
beforeEach(async () => {
  firm = await api.signedIn('distributor', { name: 'Kiran Reddy', companyName: 'Pune Tube House' })
})

const get = (url: string, person: TestPerson) =>
  api.app.inject({ url: `/api${url}`, headers: person.headers })
const post = (url: string, payload: object, person: TestPerson) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: person.headers })
const newLead = (values: object = {}) =>
  addLead(api.database.db, { distributorId: firm.id, acceptedById: null, ...values })
const accept = (id: number, person = firm) => post(`/distributor/leads/${String(id)}/accept`, {}, person)
const list = async (query = '', person = firm) =>
  (await get(`/distributor/leads?${query}`, person)).json<{ data: DistributorLead[] }>().data
const historyOf = async (id: number, person = admin) =>
  (await get(`/leads/${String(id)}/history`, person)).json<{ data: LeadHistoryEntry[] }>().data
const sentences = async (id: number) => (await historyOf(id)).map(({ sentence }) => sentence)

const MASKED = { phone: '••••••••45', email: '•••@•••', contact_visible: false }
const VISIBLE = { phone: '9848012345', email: 'asha@customer.example', contact_visible: true }

test('DEA-01 DIS-05 phone and email of a new lead are masked in list, export and search until the firm accepts it', async () => {
  const id = await newLead()
  expect(await list()).toMatchObject([MASKED])
  expect((await get('/distributor/leads/export', firm)).body).not.toMatch(/9848012345|asha@customer/)
  for (const search of ['9848012345', 'asha@customer.example', '8012', 'customer.example']) {
    expect([search, await list(`search=${search}`)]).toEqual([search, []])
    expect([search, (await get(`/find?term=${search}`, firm)).json()]).toEqual([search, { data: [] }])
  }
  expect(await list('search=asha')).toHaveLength(1)

  const answer = await accept(id)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: VISIBLE }])
  expect(await list('search=9848012345')).toMatchObject([VISIBLE])
  expect((await get('/distributor/leads/export', firm)).body).toContain('9848012345')
})

test('DEA-01 sending a quotation accepts the lead', async () => {
  const id = await newLead()
  expect((await quoteLead(api, id, firm)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ ...VISIBLE, progress: 'responded' }])
  expect(await sentences(id)).toContain(
    'Kiran Reddy accepted the lead and can see the customer’s phone and email.',
  )
})

test('DEA-01 each view and export is in the history that an admin reads, once a day for each person, and not in the firm’s', async () => {
  const id = await newLead()
  await list()
  expect((await sentences(id)).filter((one) => one.includes('viewed'))).toEqual([])
  await accept(id)
  const colleague = await api.signedIn('distributor', { role: 'sales', firmId: firm.id, name: 'Meera Iyer' })
  for (const person of [firm, colleague, colleague]) await list('', person)
  await get('/distributor/leads/export', firm)
  expect((await sentences(id)).filter((one) => one.includes('phone and email.')).sort()).toEqual([
    'Kiran Reddy accepted the lead and can see the customer’s phone and email.',
    'Kiran Reddy exported the customer’s phone and email.',
    'Kiran Reddy viewed the customer’s phone and email.',
    'Meera Iyer viewed the customer’s phone and email.',
  ])
  expect((await historyOf(id, firm)).filter(({ sentence }) => sentence.includes('viewed'))).toEqual([])
})

test('DEA-01 a lead that goes to another firm is masked there', async () => {
  const id = await newLead()
  await accept(id)
  const other = await api.signedIn('distributor')
  await post(`/update-lead/${String(id)}`, { name: 'Asha Rao', distributor: other.id }, admin)
  expect(await list('', other)).toMatchObject([MASKED])
  expect((await accept(id)).statusCode).toBe(404)
})

test('DEA-01 a phone number that an admin corrects is not in the history before acceptance', async () => {
  const id = await newLead()
  await post(`/update-lead/${String(id)}`, { name: 'Asha Rao', phone: '9848099999' }, admin)
  expect(JSON.stringify(await historyOf(id, firm))).not.toContain('98480')
  expect(JSON.stringify(await historyOf(id))).toContain('+91 98480 99999')
})

test.each([
  [{ progress: 'closed' }, 'This lead is closed. You can no longer accept it.'],
  [{ status: 'rejected' }, 'This lead was rejected. You cannot accept it.'],
])('DEA-01 a lead with %p is not accepted', async (values, message) => {
  const answer = await accept(await newLead(values))
  expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
})

test('DEA-01 the email about a new lead holds neither phone nor email of the customer', async () => {
  const { db } = api.database
  const brandId = await addBrand(db, 'Lohanadi')
  await db.insert(distributorBrands).values({ accountId: firm.id, brandId })
  await api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: {
      name: 'Asha Rao',
      email: 'asha@customer.example',
      phone: '9848012345',
      brand_id: brandId,
      location: 'Pune',
      quantity: 5,
      priority: 'high',
      timeline: 'Flexible',
    },
  })
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, firm.email)).orderBy(mails.id)
  expect(mail?.text).toContain('Accept the lead to see the customer’s phone and email.')
  expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toMatch(/9848012345|asha@customer/)
})

describe('a new firm', () => {
  const isApproved = (createdAt: Date) =>
    api.database.db.insert(approvalHistory).values({
      accountId: firm.id,
      toState: 'approved',
      actorName: 'K',
      actorRole: 'admin',
      sentence: '',
      createdAt,
    })

  test('DEA-01 accepts leads of a limited number of requests a day, by quoting too, and admins are warned once', async () => {
    await isApproved(new Date())
    const ids = [await newLead(), await newLead(), await newLead(), await newLead()]
    const answers = await Promise.all(ids.slice(0, 3).map((id) => accept(id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429])
    const response = await quoteLead(api, ids[3] ?? 0, firm)
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { message: 'A new distributor can accept 2 requests within 24 hours. Please try again later.' },
    ])
    const warnings = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, admin.email))
      .orderBy(mails.id)
    expect(warnings.map(({ subject }) => subject)).toEqual([
      'Pune Tube House reached the limit of accepted requests',
    ])
    await api.database.db.update(leads).set({ acceptedAt: new Date(Date.now() - 25 * 3_600_000) })
    expect((await accept(ids[3] ?? 0)).statusCode).toBe(200)
  })

  test('DEA-01 is not new 30 days after its approval', async () => {
    await isApproved(new Date(Date.now() - 31 * 24 * 3_600_000))
    for (let lead = 0; lead < 3; lead += 1) expect((await accept(await newLead())).statusCode).toBe(200)
  })
})
