import { eq } from 'drizzle-orm'
import type {
  DistributorCounts,
  DistributorLead,
  Lead,
  LeadCounts,
  QuoteListReceipt,
} from '@nalika/shared-api/contract'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'
import { leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let rival: TestPerson
/** Secret paths of the pages that track the leads, oldest first. */
let tracked: { id: number; path: string }[]

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })
const list = async (query = '?per_page=10', person = owner) =>
  (await call('GET', `/distributor/leads${query}`, person)).json<{
    data: DistributorLead[]
    counts: LeadCounts
  }>()
const reply = async (index: number, message: string) => {
  const { id, path } = tracked[index] ?? { id: 0, path: '' }
  expect((await call('POST', `${path}/reply`, undefined, { line: id, message })).statusCode).toBe(200)
}
const leadAt = (index: number) => tracked[index]?.id ?? 0
const own = async (index: number) => (await list()).data.find(({ id }) => id === leadAt(index))
const act = (index: number, step: string, payload: object = {}, person = owner) =>
  call('POST', `/distributor/leads/${String(leadAt(index))}/${step}`, person, payload)

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  owner = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.delete(leads)
  tracked = []
  for (const name of ['First', 'Second', 'Third']) {
    const { data } = (
      await call('POST', '/quote-requests', undefined, {
        name: `${name} Customer`,
        email: `${name.toLowerCase()}@customer.example`,
        phone: '9848012345',
        lines: [{ description: 'ERW pipe', quantity: 20, unit: 'tonnes' }],
      })
    ).json<{ data: QuoteListReceipt }>()
    const id = data.lines[0]?.id ?? 0
    await db.update(leads).set({ distributorId: owner.id }).where(eq(leads.id, id))
    tracked.push({ id, path: await openedPath(db, id) })
  }
})

test('DIS-08 a customer’s message is on the distributor’s lead, unread and counted', async () => {
  await quoteLead(api, leadAt(0), owner)
  await reply(0, 'Can you do 1,150?')
  await reply(0, 'Delivered to site?')
  const found = await list('?search=First')
  expect(found.counts).toEqual({ all: 1, new: 0, responded: 1, closed: 0, unread: 1, mine: 0 })
  expect(found.data).toMatchObject([
    { replies: [{ message: 'Can you do 1,150?' }, { message: 'Delivered to site?' }] },
  ])
  expect(found.data[0]?.unread_reply_at).toBe(found.data[0]?.replies?.[1]?.created_at)
  const { data } = (await call('GET', `/distributor-dashboard-counts/${String(owner.id)}`, owner)).json<{
    data: DistributorCounts
  }>()
  expect(data.unread_leads).toBe(1)
})

test('DIS-08 leads with an unread message come first, the latest message before the others', async () => {
  const names = async (query?: string) => (await list(query)).data.map(({ customerName }) => customerName)
  expect(await names()).toEqual(['Third Customer', 'Second Customer', 'First Customer'])
  await reply(0, 'Any news?')
  expect(await names()).toEqual(['First Customer', 'Third Customer', 'Second Customer'])
  await reply(1, 'Any news?')
  expect(await names()).toEqual(['Second Customer', 'First Customer', 'Third Customer'])
  expect(await names('?progress=new&per_page=2')).toEqual(['Second Customer', 'First Customer'])
})

test.each([
  ['quotes the lead', () => quoteLead(api, leadAt(0), owner)],
  ['closes the lead', () => act(0, 'close', {})],
])('DIS-08 messages are read once the distributor %s', async (_, step) => {
  await reply(0, 'Any news?')
  expect((await step()).statusCode).toBe(200)
  expect((await own(0))?.unread_reply_at).toBeNull()
  const { counts, data } = await list()
  expect(counts.unread).toBe(0)
  expect(data.map(({ id }) => id)).toEqual([leadAt(2), leadAt(1), leadAt(0)])
})

test('DIS-08 a message is marked as read by itself; one that came meanwhile stays unread', async () => {
  await reply(0, 'Any news?')
  const [first] = (await own(0))?.replies ?? []
  await reply(0, 'By Friday, please.')
  const [, second] = (await own(0))?.replies ?? []
  const early = await act(0, 'read', { reply: first?.id })
  expect(early.statusCode).toBe(200)
  expect((await own(0))?.unread_reply_at).not.toBeNull()
  await act(0, 'read', { reply: second?.id })
  expect((await own(0))?.unread_reply_at).toBeNull()
  expect((await own(0))?.replies).toHaveLength(2)
})

test('DIS-08 reading is no change that gets in the way of an admin’s form', async () => {
  await reply(0, 'Any news?')
  const version = async () =>
    (await call('GET', `/get-lead/${String(leadAt(0))}`, admin)).json<{ data: Lead }>().data.version
  const before = await version()
  const [message] = (await own(0))?.replies ?? []
  await act(0, 'read', { reply: message?.id })
  expect(await version()).toBe(before)
})

test('SES-10 another distributor neither reads a message nor marks it as read', async () => {
  await reply(0, 'Any news?')
  const foreign = await act(0, 'read', { reply: 1_000_000 }, rival)
  expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: 'Lead not found.' }])
  expect((await list('', rival)).data).toEqual([])
  expect((await own(0))?.unread_reply_at).not.toBeNull()
})

test('ADM-12 an admin sees that the customer’s message is unread', async () => {
  await reply(0, 'Any news?')
  const { data } = (await call('GET', `/get-lead/${String(leadAt(0))}`, admin)).json<{ data: Lead }>()
  expect(data.unread_reply_at).toMatch(/^\d{4}-/)
})
