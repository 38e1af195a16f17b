import { asc, eq } from 'drizzle-orm'
import type { DistributorLead, Lead, LeadOutcomeInput } from '@nalika/shared-api/contract'
import { MAX_OUTCOME_CHANGES, paise } from '@nalika/shared-api/contract'
import { parse } from 'csv-parse/sync'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { leadHistory } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let rival: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  owner = await api.signedIn('distributor', { name: 'Anjali Rao', companyName: 'Telangana Tubes' })
  rival = await api.signedIn('distributor')
})
afterAll(() => api.close())

const post = (id: number, step: 'close' | 'outcome', payload: object = {}, person = owner) =>
  api.app.inject({
    method: 'POST',
    url: `/api/distributor/leads/${String(id)}/${step}`,
    headers: person.headers,
    payload,
  })
const ownLead = () => addLead(api.database.db, { distributorId: owner.id })
const historyOf = (id: number) =>
  api.database.db.select().from(leadHistory).where(eq(leadHistory.leadId, id)).orderBy(asc(leadHistory.id))
const won: LeadOutcomeInput = { outcome: 'won', value: paise(12_500_050) }

test('DEA-07 closing records outcome, value and reason, with one entry in the history', async () => {
  const id = await ownLead()
  const answer = await post(id, 'close', won)
  expect([answer.statusCode, answer.json<{ data: DistributorLead }>().data]).toMatchObject([
    200,
    { progress: 'closed', outcome: 'won', won_value: 12_500_050, loss_reason: null, outcome_note: '' },
  ])
  expect(await historyOf(id)).toMatchObject([
    {
      kind: 'closed',
      sentence: 'Anjali Rao closed the lead: won, ₹1,25,000.50.',
      changes: [
        { field: 'progress', from: 'new', to: 'closed' },
        { field: 'outcome', from: null, to: 'Won' },
        { field: 'value', from: null, to: '₹1,25,000.50' },
      ],
    },
  ])
  expect((await post(id, 'close', won)).statusCode).toBe(409)
})

test('DEA-07 a lead can be closed without an outcome', async () => {
  const id = await ownLead()
  expect((await post(id, 'close')).json()).toMatchObject({ data: { progress: 'closed', outcome: null } })
  expect(await historyOf(id)).toMatchObject([
    { sentence: 'Anjali Rao closed the lead.', changes: [{ field: 'progress' }] },
  ])
})

test.each<[string, object, object]>([
  ['won without a value', { outcome: 'won' }, { value: ['Enter the value of the order.'] }],
  [
    'won for nothing',
    { outcome: 'won', value: 0 },
    { value: ['Enter a value above 0 and up to ₹1,000 crore.'] },
  ],
  [
    'won with a reason',
    { ...won, reason: 'price' },
    { reason: ['Choose a reason only for a lead that was lost.'] },
  ],
  ['lost without a reason', { outcome: 'lost' }, { reason: ['Choose why the lead was lost.'] }],
  [
    'lost with a value',
    { outcome: 'lost', reason: 'price', value: 1 },
    { value: ['Enter a value only for a lead that you won.'] },
  ],
  [
    'lost for another reason',
    { outcome: 'lost', reason: 'other', note: ' ' },
    { note: ['Write why the lead was lost.'] },
  ],
  [
    'a long note',
    { outcome: 'withdrawn', note: 'x'.repeat(301) },
    { note: ['The note may have at most 300 characters.'] },
  ],
  ['a value without an outcome', { value: 5 }, { outcome: ['Choose what became of the lead.'] }],
  ['an unknown outcome', { outcome: 'open' }, { outcome: ['Choose won, lost, withdrawn.'] }],
])('DEA-07 %s is refused and leaves the lead open', async (_, payload, errors) => {
  const id = await ownLead()
  const answer = await post(id, 'close', payload)
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors])
  expect(await historyOf(id)).toEqual([])
})

test('DEA-07 an outcome is corrected while the lead is closed, a limited number of times', async () => {
  const id = await ownLead()
  expect((await post(id, 'outcome', won)).statusCode).toBe(409)
  await post(id, 'close')
  expect((await post(id, 'outcome', won)).json()).toMatchObject({ data: { outcome: 'won' } })
  const lost = { outcome: 'lost', reason: 'price', note: '8% above the mill' }
  const corrected = await post(id, 'outcome', lost)
  expect(corrected.json()).toMatchObject({
    data: { outcome: 'lost', won_value: null, loss_reason: 'price', outcome_note: '8% above the mill' },
  })
  expect((await historyOf(id)).at(-1)).toMatchObject({
    kind: 'updated',
    sentence: 'Anjali Rao changed the outcome from won, ₹1,25,000.50 to lost, price: “8% above the mill”.',
  })
  expect((await post(id, 'outcome', lost)).statusCode).toBe(200)
  expect(await historyOf(id)).toHaveLength(3)
  for (let value = 1; value <= MAX_OUTCOME_CHANGES - 2; value += 1)
    expect((await post(id, 'outcome', { outcome: 'won', value })).statusCode).toBe(200)
  expect((await post(id, 'outcome', won)).statusCode).toBe(409)
  expect(await historyOf(id)).toHaveLength(1 + MAX_OUTCOME_CHANGES)
})

test('DEA-07 nobody else states the outcome of a lead', async () => {
  const id = await ownLead()
  await post(id, 'close')
  expect((await post(id, 'outcome', won, rival)).statusCode).toBe(404)
  expect((await post(id, 'outcome', won, admin)).statusCode).toBe(403)
})

test('DEA-07 a lead that is reassigned is open and has no outcome; undoing brings it back', async () => {
  const admins = async (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api${url}`, headers: admin.headers, payload })
  const read = async (id: number) =>
    (await api.app.inject({ url: `/api/get-lead/${String(id)}`, headers: admin.headers })).json<{
      data: Lead
    }>().data
  const [one, two] = [await ownLead(), await ownLead()]
  for (const id of [one, two]) await post(id, 'close', won)
  expect(await read(one)).toMatchObject({ progress: 'closed', outcome: 'won', won_value: 12_500_050 })
  await admins(`/update-lead/${String(one)}`, { name: 'Asha Rao', distributor: rival.id })
  const decided = await admins('/leads/decisions', {
    decision: { distributor: rival.id },
    leads: [{ id: two }],
  })
  for (const id of [one, two])
    expect(await read(id)).toMatchObject({ progress: 'new', outcome: null, won_value: null })
  const { bulk_change_id: change } = decided.json<{ bulk_change_id: number }>()
  await admins(`/bulk-changes/${String(change)}/undo`, {})
  expect(await read(two)).toMatchObject({ progress: 'closed', outcome: 'won', won_value: 12_500_050 })
})

test('DEA-07 admins filter and export leads by outcome', async () => {
  const state = 'Sikkim'
  const place = { distributorId: owner.id, location: `Gangtok, ${state}` }
  const ids = [
    await addLead(api.database.db, place),
    await addLead(api.database.db, place),
    await addLead(api.database.db, place),
  ]
  await post(ids[0] ?? 0, 'close', { outcome: 'lost', reason: 'other', note: 'Site was moved' })
  await post(ids[1] ?? 0, 'close')
  const get = async (url: string, person = admin) =>
    api.app.inject({ url: `/api${url}`, headers: person.headers })
  const found = async (outcome: string) =>
    (await get(`/get-admin-leads-data?state=${state}&outcome=${outcome}`))
      .json<{ data: Lead[] }>()
      .data.map(({ id }) => id)
  expect([await found('lost'), await found('none'), await found('won')]).toEqual([[ids[0]], [ids[1]], []])
  const columns = {
    Outcome: 'Lost',
    'Value won': '',
    'Reason lost': 'Other',
    'Note on outcome': 'Site was moved',
  }
  for (const file of [
    await get(`/get-admin-leads-data/export?state=${state}&outcome=lost`),
    await get(`/distributor/leads/export?progress=closed&search=gangtok`, owner),
  ])
    expect(parse(file.body, { bom: true, columns: true })).toEqual(
      expect.arrayContaining([expect.objectContaining(columns)]),
    )
})
