import { asc } from 'drizzle-orm'
import { todayInIndia } from '@nalika/shared-api/contract'
import type {
  DistributorDetails,
  DistributorLead,
  Lead,
  LeadState,
  QuotationWorkspace,
  RelatedLead,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'

let api: TestApp
let firm: TestPerson
let rival: TestPerson
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
  rival = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
const read = async <T>(url: string, person?: TestPerson) =>
  (await call('GET', url, person)).json<{ data: T }>().data

/** An order of 100 m of each of two lines, of which 120 m were asked for. */
async function ordered(token: string) {
  const { order, leadIds } = await placeOrder(api, token, firm, { quantity: 100 })
  const [id = 0, other = 0] = leadIds
  /** State and quantity of the first line, as everybody reads them. */
  const readers = async () => {
    const list = await read<Lead[]>('/get-admin-leads-data?page=1&per_page=50', admin)
    const details = await read<Lead & { request: { lines: RelatedLead[] } }>(`/get-lead/${String(id)}`, admin)
    const sibling = await read<Lead & { request: { lines: RelatedLead[] } }>(
      `/get-lead/${String(other)}`,
      admin,
    )
    const own = await read<DistributorLead[]>('/distributor/leads?page=1&per_page=50', firm)
    const request = await read<TrackedRequest>(`/track/${token}`)
    const related = sibling.request.lines.find((line) => line.id === id)
    const tracked = request.lines.find((line) => line.id === id)
    return [
      ...[list.find((lead) => lead.id === id), details, own.find((lead) => lead.id === id)].map(
        (lead) => [lead?.state, lead?.ordered?.quantity, lead?.ordered?.pieces] as const,
      ),
      [related?.state, related?.quantity] as const,
      [tracked?.state, tracked?.quantity, tracked?.pieces] as const,
    ]
  }
  const everybody = (state: LeadState) => [
    [state, 100, 17],
    [state, 100, 17],
    [state, 100, 17],
    [state, 100],
    [state, 100, 17],
  ]
  return { order, id, readers, everybody }
}

test('DEA-04 DEA-08 an order’s state and quantity are the same for admins, its firm and its customer', async () => {
  const token = 'token-of-one-state'
  const { order, id, readers, everybody } = await ordered(token)
  expect(await readers()).toEqual(everybody('ordered'))
  const dispatched = await call('POST', `/distributor/orders/${String(order.id)}/dispatches`, firm, {
    version: 1,
    dispatched_on: todayInIndia(),
    weight_kg: 1088,
    vehicle_number: 'MH 12 AB 1234',
    lines: order.lines.map(({ id, quantity }) => ({ line_id: id, quantity, heat_numbers: [] })),
  })
  expect(dispatched.statusCode).toBe(200)
  expect(await readers()).toEqual(everybody('dispatched'))
  await call('POST', `/track/${token}/orders/${String(order.id)}/receipt`, undefined, { consignments: 1 })
  expect(await readers()).toEqual(everybody('received'))
  const { latest_leads: latest } = await read<DistributorDetails>(`/distributors/${String(firm.id)}`, admin)
  expect(latest.find((lead) => lead.id === id)?.state).toBe('received')
})

test('DEA-04 the emails of both sides name the quantity that was ordered', async () => {
  await api.database.db.delete(mails)
  await ordered('token-of-two-emails')
  const sent = await api.database.db.select().from(mails).orderBy(asc(mails.id))
  const about = sent.filter(({ subject }) => subject.includes('urchase order'))
  expect(about).toHaveLength(2)
  for (const { text } of about) {
    expect(text).toContain('100 metres (17 pieces)')
    expect(text).not.toContain('120 metres')
  }
})

test('ADM-23 nothing is decided about a lead that was ordered, and no other firm gets it', async () => {
  const { id } = await ordered('token-of-no-decision')
  for (const decision of [{ status: 'approved' }, { status: 'rejected' }, { distributor: rival.id }]) {
    const answer = await call('POST', '/leads/decisions', admin, { decision, leads: [{ id }] })
    expect([decision, answer.json()]).toMatchObject([decision, { changed: 0, left_out: [id] }])
  }
  const lead = await read<Lead>(`/get-lead/${String(id)}`, admin)
  expect(lead).toMatchObject({ state: 'ordered', status: 'new', distributor_id: firm.id })
  const open = await read<Lead[]>('/get-admin-leads-data?page=1&per_page=50&answer=open', admin)
  expect(open.map((one) => one.id)).not.toContain(id)
})

test('DEA-03 a quotation for a line that was ordered says so', async () => {
  const { id, order } = await ordered('token-of-no-quotation')
  const { leads } = await read<QuotationWorkspace>(`/distributor/leads/${String(id)}/quotation`, firm)
  expect(leads.map(({ obstacle }) => obstacle)).toEqual([
    `The customer has ordered this line with ${order.number}.`,
    `The customer has ordered this line with ${order.number}.`,
  ])
})
