import { asc, eq, sql } from 'drizzle-orm'
import type { LeadDecisionResult, UndoneBulkChange } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let stockist: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  stockist = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
})
beforeEach(() => db().execute(sql`truncate leads, mails, bulk_changes cascade`))
afterAll(() => api.close())

const db = () => api.database.db
const decide = (payload: object, person = admin) =>
  api.app.inject({ method: 'POST', url: '/api/leads/decisions', headers: person.headers, payload })
const undo = (id: number | null) =>
  api.app.inject({
    method: 'POST',
    url: `/api/bulk-changes/${String(id)}/undo`,
    headers: admin.headers,
  })
const stored = () => db().select().from(leads).orderBy(asc(leads.id))
const one = (id: number, version = 1) => [{ id, version }]

test('ADM-23 a decision about several leads changes them, notes it in their history, and one undo restores them', async () => {
  const first = await addLead(db(), { status: 'new', priority: 'high' })
  const second = await addLead(db(), { status: 'approved', priority: 'low' })
  const response = await decide({
    decision: { status: 'approved', priority: 'low' },
    leads: [...one(first), ...one(second)],
  })
  const result = response.json<LeadDecisionResult>()
  expect(result).toMatchObject({ status: true, message: '1 lead updated.', changed: 1, left_out: [] })
  expect(await stored()).toMatchObject([
    { status: 'approved', priority: 'low', version: 2 },
    { status: 'approved', version: 1 },
  ])
  expect((await undo(result.bulk_change_id)).json<UndoneBulkChange>()).toMatchObject({ restored: 1 })
  expect(await stored()).toMatchObject([
    { status: 'new', priority: 'high', version: 3 },
    { status: 'approved', version: 1 },
  ])
  const history = await db().select().from(leadHistory).where(eq(leadHistory.leadId, first))
  expect(history.map(({ sentence }) => sentence)).toEqual([
    'Kavitha Reddy changed the status from new to approved and the priority from high to low.',
    'Kavitha Reddy changed the status from approved to new and the priority from low to high.',
  ])
})

test('ADM-23 a distributor gets several leads with one email, and a response to the former one does not count', async () => {
  const ids = [await addLead(db(), { progress: 'responded' }), await addLead(db(), {})]
  const { bulk_change_id: change } = (
    await decide({ decision: { distributor: stockist.id }, leads: ids.map((id) => ({ id })) })
  ).json<LeadDecisionResult>()
  expect(await stored()).toMatchObject([
    { distributorId: stockist.id, progress: 'new' },
    { distributorId: stockist.id, progress: 'new' },
  ])
  const sent = await db().select().from(mails).where(eq(mails.recipient, stockist.email)).orderBy(mails.id)
  expect(sent.map(({ subject }) => subject)).toEqual(['2 leads were assigned to you'])
  await undo(change)
  expect(await stored()).toMatchObject([
    { distributorId: null, progress: 'responded' },
    { distributorId: null, progress: 'new' },
  ])
})

test('ADM-23 an undo leaves leads alone whose former distributor is gone', async () => {
  const gone = await api.signedIn('distributor')
  const id = await addLead(db(), { distributorId: gone.id })
  const { bulk_change_id: change } = (
    await decide({ decision: { distributor: stockist.id }, leads: one(id) })
  ).json<LeadDecisionResult>()
  await db().delete(accounts).where(eq(accounts.id, gone.id))
  expect((await undo(change)).json<UndoneBulkChange>()).toMatchObject({ restored: 0, left_out_count: 1 })
})

test('ADM-31 a reassignment is undone after a reminder and a reply, but not once the firm accepted the lead', async () => {
  const [reminded, accepted] = [await addLead(db(), {}), await addLead(db(), {})]
  const { bulk_change_id: change } = (
    await decide({
      decision: { distributor: stockist.id },
      leads: [reminded, accepted].map((id) => ({ id })),
    })
  ).json<LeadDecisionResult>()
  const now = new Date()
  await db()
    .update(leads)
    .set({ remindedAt: now, unreadReplyAt: now, version: 9 })
    .where(eq(leads.id, reminded))
  await db().update(leads).set({ acceptedById: stockist.id }).where(eq(leads.id, accepted))
  expect((await undo(change)).json<UndoneBulkChange>()).toMatchObject({
    restored: 1,
    left_out: [{ id: accepted, reason: 'changed by somebody since' }],
  })
  expect(await stored()).toMatchObject([{ distributorId: null }, { distributorId: stockist.id }])
})

test('ADM-23 leads that somebody changed or deleted meanwhile are left out and named', async () => {
  const changed = await addLead(db(), { version: 4 })
  const { changed: count, left_out: leftOut } = (
    await decide({ decision: { status: 'rejected' }, leads: [...one(changed, 3), ...one(999_999)] })
  ).json<LeadDecisionResult>()
  expect([count, leftOut]).toEqual([0, [changed, 999_999]])
})

test('ADM-23 ADM-24 a decision about all matching leads needs the number that the admin saw', async () => {
  for (const status of ['new', 'new', 'pending'] as const) await addLead(db(), { status })
  const payload = { decision: { status: 'rejected' }, criteria: { status: 'new' } }
  expect((await decide({ ...payload, expected: 3 })).statusCode).toBe(409)
  expect((await decide(payload)).statusCode).toBe(422)
  expect((await decide({ ...payload, expected: 2 })).json()).toMatchObject({ changed: 2 })
  expect((await stored()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'pending'])
})

test('ADM-23 of all matching leads, those that were deselected stay as they are', async () => {
  const ids = [await addLead(db(), {}), await addLead(db(), {})]
  const payload = { decision: { status: 'approved' }, criteria: {}, excluded: ids.slice(1) }
  expect((await decide({ ...payload, expected: 2 })).statusCode).toBe(409)
  expect((await decide({ ...payload, expected: 1 })).json()).toMatchObject({ changed: 1 })
  expect((await stored()).map(({ status }) => status)).toEqual(['approved', 'new'])
})

test.each([
  ['no decision', {}],
  ['a decided lead becoming new', { status: 'new' }],
  ['an unknown distributor', { distributor: 999_999 }],
])('ADM-23 API-03 %s is refused', async (_what, decision) => {
  const id = await addLead(db(), {})
  expect((await decide({ decision, leads: one(id) })).statusCode).toBe(422)
})

test('SES-10 a distributor decides about no leads', async () => {
  const id = await addLead(db(), { distributorId: stockist.id })
  expect((await decide({ decision: { status: 'approved' }, leads: one(id) }, stockist)).statusCode).toBe(403)
})
