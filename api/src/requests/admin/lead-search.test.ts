import { eq } from 'drizzle-orm'
import type { DistributorLead, SearchResult, Lead, QuoteListReceipt } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let rival: TestPerson
let wanted: number
let request: QuoteListReceipt

const get = (url: string, person: TestPerson) =>
  api.app.inject({ url: `/api${url}`, headers: person.headers })
const asQuery = (text: string) => encodeURIComponent(text)

/** Ids of the leads that the admin's list, the distributor's list and the palettes of both find. */
async function found(text: string, distributor = owner) {
  const list = async (url: string, person: TestPerson) =>
    (await get(`${url}?per_page=10&search=${asQuery(text)}`, person))
      .json<{ data: (Lead | DistributorLead)[] }>()
      .data.map(({ id }) => id)
  const palette = async (person: TestPerson) =>
    (await get(`/find?term=${asQuery(text)}`, person))
      .json<{ data: SearchResult[] }>()
      .data.filter(({ kind }) => kind === 'lead')
      .map(({ id }) => id)
  return [
    await list('/get-admin-leads-data', admin),
    await list('/distributor/leads', distributor),
    await palette(admin),
    await palette(distributor),
  ].map((ids) => ids.toSorted((a, b) => a - b))
}
const inAll = (ids: number[]) => [ids, ids, ids, ids]

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin')
  owner = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
  const other = {
    customerName: 'Vikram Shah',
    companyName: 'Shah Infra',
    email: 'vikram@infra.example',
    location: 'Surat',
  }
  await addLead(db, { ...other, phone: '040 2345 6789', distributorId: owner.id })
  wanted = await addLead(db, {
    phone: '+91 98765-11111',
    email: 'Buyer@Hyd.example',
    message: 'Steam header for a bulk drug plant',
    description: 'Third party inspection by TÜV',
    distributorId: owner.id,
  })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    payload: {
      name: 'Meera Iyer',
      email: 'meera@works.example',
      phone: '9123456701',
      lines: ['One pipe', 'Another pipe'].map((description) => ({
        description,
        quantity: 1,
        unit: 'pieces',
      })),
    },
  })
  request = answer.json<{ data: QuoteListReceipt }>().data
  for (const { id } of request.lines)
    await db.update(leads).set({ distributorId: owner.id }).where(eq(leads.id, id))
})
afterAll(() => api.close())

test.each([
  '9876511111',
  '+919876511111',
  '+91 98765 11111',
  '+91-98765-11111',
  '919876511111',
  '09876511111',
  '98765 11111',
  '(98765) 11111',
  '98765.11111',
  '0091 98765 11111',
  '(+91) 98765 11111',
  '98765',
  'asha 9876511111',
  'asha +91 98765 11111',
])('DIS-05 ADM-24 a lead is found by its customer’s phone number written as %s', async (text) => {
  expect(await found(text)).toEqual(inAll([wanted]))
})

test.each([
  'buyer@hyd.example',
  'BUYER@HYD.EXAMPLE',
  'hyd.example',
  'steam header',
  'bulk DRUG',
  'tüv',
  'asha drug 11111',
])('DIS-05 ADM-24 a lead is found by email, message and description: %s', async (text) => {
  expect(await found(text)).toEqual(inAll([wanted]))
})

test('DIS-05 ADM-24 a lead is found by its number, and all lines of a request by theirs', async () => {
  const ids = request.lines.map(({ id }) => id)
  expect(request.reference).toMatch(/^NR-\d{6}$/)
  for (const text of [
    request.reference,
    request.reference.toLowerCase(),
    request.reference.replace(/-0+/, ''),
  ])
    expect([text, await found(text)]).toEqual([text, inAll(ids)])
  for (const { id, reference } of request.lines) expect(await found(reference)).toEqual(inAll([id]))
})

test('SES-10 a distributor’s search finds only their own leads', async () => {
  const { reference } = request.lines[0] ?? { reference: '' }
  for (const text of ['98765 11111', 'buyer@hyd.example', 'steam header', request.reference, reference]) {
    const [, list, , palette] = await found(text, rival)
    expect([text, list, palette]).toEqual([text, [], []])
  }
})

test.each(['+91', '00000', '%', '_', '9876511112', 'steam surat', 'nr-999999', 'nr-0'])(
  'DIS-05 ADM-24 "%s" finds no lead',
  async (text) => {
    expect(await found(text)).toEqual(inAll([]))
  },
)
