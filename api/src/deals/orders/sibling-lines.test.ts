import { asc, eq, inArray } from 'drizzle-orm'
import { orderTotals } from '@nalika/shared-api/contract'
import type { Quotation, QuotationLineForm, TrackedRequest } from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leadHistory, leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import {
  addRequest,
  FIRM_OF_TELANGANA,
  quotationForm,
  quotationLine,
} from '../../testing/records/test-quotations.ts'
import { orderLines } from './orders.schema.ts'

let api: TestApp
let firm: TestPerson
let rival: TestPerson
let silent: TestPerson
let admin: TestPerson
let token: string
let tokens = 0
/** Lines 1 and 2, each with a lead of the firm, of the rival and of the silent firm. */
let ids: number[]

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, name: 'Meera Joshi' })
  rival = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, companyName: 'Sahyadri Tubes' })
  silent = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  tokens += 1
  token = `token-of-siblings-${String(tokens)}`
  const lead = {
    acceptedById: null,
    quantity: 120,
    unit: 'metres' as const,
    pieceLength: 6,
    kilogramsPerMetre: 5.44,
    location: 'Pune, Maharashtra 411001',
  }
  const ofLine = (line: number) =>
    [firm, rival, silent].map(({ id }) => ({ ...lead, line, distributorId: id }))
  ids = (await addRequest(api.database.db, token, [...ofLine(1), ...ofLine(2)])).leadIds
  await api.database.db.delete(mails)
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
async function quoted(person: TestPerson, own: readonly number[], values: Partial<QuotationLineForm> = {}) {
  const form = quotationForm(own.map((id) => quotationLine(id, values)))
  const draft = await call('POST', `/distributor/leads/${String(own[0])}/quotation`, person, form)
  const { id, version } = draft.json<{ data: Quotation }>().data
  const sent = await call('POST', `/distributor/quotations/${String(id)}/send`, person, { version })
  expect([sent.statusCode, sent.json()]).toEqual([200, expect.anything()])
  return sent.json<{ data: Quotation }>().data
}
const leadOf = (place: number) => ids[place] ?? 0
const accept = (quotation: Quotation, places: readonly number[]) => {
  const line_ids = places.map((place) => quotation.lines[place]?.id ?? 0)
  const { total } = orderTotals(quotation, line_ids)
  return call('POST', `/track/${token}/quotations/${String(quotation.id)}/accept`, undefined, {
    line_ids,
    total,
  })
}
const rows = () => api.database.db.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id))
const tracked = async () => (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data
const decisions = async ({ id }: Quotation) =>
  (await tracked()).quotations?.find((one) => one.id === id)?.lines.map(({ decision }) => decision)

test('DEA-01 a line ordered from one firm is closed for the others, declined in their quotations, and they are told', async () => {
  const own = await quoted(firm, [leadOf(0), leadOf(3)])
  const others = await quoted(rival, [leadOf(1), leadOf(4)])
  await api.database.db.delete(mails)
  expect((await accept(own, [0])).statusCode).toBe(200)
  const lost = { progress: 'closed', outcome: 'lost', lossReason: 'bought-elsewhere' }
  expect(await rows()).toMatchObject([
    { progress: 'closed', outcome: 'won', distributorId: firm.id },
    { ...lost, distributorId: rival.id },
    { ...lost, distributorId: silent.id },
    { progress: 'responded' },
    { progress: 'responded' },
    { progress: 'new' },
  ])
  expect(await decisions(others)).toEqual(['declined', 'open'])
  const sent = await api.database.db.select().from(mails).orderBy(mails.id)
  const notices = sent.filter(({ subject }) => subject.startsWith('Another quotation'))
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([rival.email, silent.email].toSorted())
  const history = await api.database.db
    .select()
    .from(leadHistory)
    .where(eq(leadHistory.leadId, leadOf(2)))
  expect(history.at(-1)).toMatchObject({
    actorRole: 'system',
    sentence: 'The customer chose another quotation for this line.',
  })
  expect(
    await api.database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.leadId, leadOf(0))),
  ).toMatchObject([{ line: 1, requestId: (await rows())[0]?.requestId }])
})

test('DEA-01 two firms’ quotations of one line accepted at once: one order, the other gets 409', async () => {
  const own = await quoted(firm, [leadOf(0), leadOf(3)])
  const others = await quoted(rival, [leadOf(1), leadOf(4)])
  const answers = await Promise.all([accept(own, [0, 1]), accept(others, [0, 1])])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: expect.stringMatching(/was already ordered with PO-/) as string,
  })
  expect((await tracked()).orders).toHaveLength(1)
  expect(await api.database.db.select().from(orderLines).where(inArray(orderLines.leadId, ids))).toHaveLength(
    2,
  )
})

test('DEA-01 another firm’s quotation of an ordered line is refused; of the other line it is ordered', async () => {
  const own = await quoted(firm, [leadOf(0)])
  const others = await quoted(rival, [leadOf(1), leadOf(4)])
  expect((await accept(own, [0])).statusCode).toBe(200)
  const refused = await accept(others, [0])
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('was already ordered with PO-'),
  ])
  expect((await accept(others, [1])).statusCode).toBe(200)
  expect((await tracked()).orders).toHaveLength(2)
})

test('DEA-01 a line is not reassigned to a firm that has it, alone or with many', async () => {
  const update = (place: number, distributor: number) =>
    call('POST', `/update-lead/${String(leadOf(place))}`, admin, { name: 'Asha Rao', distributor })
  const refused = await update(0, rival.id)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'This distributor already has this line of the request.',
  ])
  const fourth = await api.signedIn('distributor', { companyName: 'Nagpur Pipes' })
  await api.database.db
    .update(leads)
    .set({ remindedAt: new Date() })
    .where(eq(leads.id, leadOf(0)))
  expect((await update(0, fourth.id)).statusCode).toBe(200)
  const [moved] = await rows()
  expect(moved).toMatchObject({
    distributorId: fourth.id,
    remindedAt: null,
    offeredAt: expect.any(Date) as Date,
  })
  const decided = await call('POST', '/leads/decisions', admin, {
    decision: { distributor: firm.id },
    leads: ids.map((id) => ({ id })),
  })
  // Line 1 goes to the firm once; line 2 is with it already.
  expect(decided.json()).toMatchObject({ changed: 1 })
  const after = await rows()
  expect(after.filter(({ distributorId }) => distributorId === firm.id).map(({ line }) => line)).toEqual([
    1, 2,
  ])
})
