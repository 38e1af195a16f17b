import { eq } from 'drizzle-orm'
import {
  LEAD_OUTCOMES,
  LEAD_PROGRESS,
  LEAD_STATES,
  LEAD_STATUSES,
  ORDER_STATES,
} from '@nalika/shared-api/contract'
import type { AdminCounts, Lead, LeadFigures, LeadState } from '@nalika/shared-api/contract'
import { orders } from '../../deals/orders/orders.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { leads } from './leads.schema.ts'

let api: TestApp
let admin: TestPerson

const get = async <T>(url: string) =>
  (await api.app.inject({ url: `/api${url}`, headers: admin.headers })).json<{ data: T }>().data
const listed = (query = '') => get<Lead[]>(`/get-admin-leads-data?per_page=1000${query}`)

/** Leads with every decision, progress and outcome, and ordered ones with every state of an order. */
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  const { db } = api.database
  const firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
  for (const status of LEAD_STATUSES)
    for (const progress of LEAD_PROGRESS)
      for (const outcome of progress === 'closed' ? [null, ...LEAD_OUTCOMES] : [null])
        await addLead(db, { status, progress, outcome, distributorId: firm.id })
  for (const state of ORDER_STATES) {
    const { order, leadIds } = await placeOrder(api, `token-of-${state}`, firm)
    await db.update(orders).set({ state }).where(eq(orders.id, order.id))
    // However a lead was left: its order says how far it is.
    await db
      .update(leads)
      .set({ progress: 'new', status: 'rejected' })
      .where(eq(leads.id, leadIds[1] ?? 0))
  }
})
afterAll(() => api.close())

const countIn = (rows: readonly Lead[], state: LeadState) =>
  rows.filter((lead) => lead.state === state).length

test.each(LEAD_STATES)(
  'ADM-24 the filter %s finds exactly the leads that the list shows as such',
  async (state) => {
    const all = await listed()
    const expected = all.filter((lead) => lead.state === state).map(({ id }) => id)
    expect(expected).not.toEqual([])
    expect((await listed(`&lead_state=${state}`)).map(({ id }) => id)).toEqual(expected)
  },
)

test('ADM-24 leads are found by several states', async () => {
  const all = await listed()
  const found = await listed('&lead_state=quoted,pending')
  expect(found).toHaveLength(countIn(all, 'quoted') + countIn(all, 'pending'))
})

test('ADM-01 ADM-22 ADM-24 ‘Pending’ counts the same leads on the dashboard, in its chart and in the list', async () => {
  const all = await listed()
  const counts = await get<AdminCounts>('/admin-dashboard-counts')
  const figures = await get<LeadFigures>('/admin/lead-figures')
  expect(figures.states).toEqual(LEAD_STATES.map((state) => ({ state, leads: countIn(all, state) })))
  expect(counts.pending_leads).toBe(countIn(all, 'pending'))
  expect(counts.unanswered_leads).toBe((await listed('&answer=unanswered')).length)
})
