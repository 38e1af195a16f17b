import { eq, sql } from 'drizzle-orm'
import type {
  DistributorLead,
  Lead,
  LeadAnswerCounts,
  LeadCounts,
  LeadHistoryEntry,
  Pagination,
} from '@nalika/shared-api/contract'
import { approvalHistory } from '../../firms/approvals/approvals.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { addRequest } from '../../testing/records/test-quotations.ts'
import { leads } from '../leads/leads.schema.ts'

let api: TestApp
let firm: TestPerson
let rival: TestPerson
let admin: TestPerson
let tokens = 0

const db = () => api.database.db
const get = async <Answer>(url: string, person: TestPerson) =>
  (await api.app.inject({ url: `/api${url}`, headers: person.headers })).json<Answer>()
const post = (url: string, payload: object | undefined, person: TestPerson) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
interface OwnList {
  data: DistributorLead[]
  pagination: Pagination
  counts: LeadCounts
}
const own = (query = '', person = firm) =>
  get<OwnList>(`/distributor/leads?group=request&per_page=10${query}`, person)
const all = (query = '') =>
  get<{ data: Lead[]; pagination: Pagination; lead_total?: number; counts?: LeadAnswerCounts }>(
    `/get-admin-leads-data?group=request&per_page=10${query}`,
    admin,
  )
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const request = (lines: readonly object[]) => {
  tokens += 1
  return addRequest(
    db(),
    `lead-requests-${String(tokens)}`,
    lines.map((line) => ({ distributorId: firm.id, ...line })),
  )
}

beforeAll(async () => {
  api = await startTestApp({ newDistributorAcceptances: 1 })
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', { name: 'Kiran Reddy', companyName: 'Charminar Tubes' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await db().execute(sql`truncate leads, quote_requests, mails cascade`)
})

test('ADM-24 DIS-05 requests that wait for an answer come before newer ones, and are counted by their answer', async () => {
  const late = await addLead(db(), { distributorId: firm.id, createdAt: day(1) })
  const answered = await request([{ createdAt: day(3), progress: 'responded' }])
  const part = await request([{ createdAt: day(2) }, { createdAt: day(2), progress: 'closed' }])
  const waiting = [...part.leadIds, late]
  for (const list of [own, all]) expect(idsOf(await list())).toEqual([...waiting, ...answered.leadIds])
  const newest = await all('&sort=-created')
  expect(idsOf(newest)).toEqual([...answered.leadIds, ...waiting])
  const overdue = await all('&answer=overdue')
  expect(idsOf(overdue)).toEqual(waiting)
  expect([overdue.pagination.total, overdue.lead_total]).toEqual([2, 2])
  for (const { counts } of [newest, overdue])
    expect(counts).toEqual({ all: 3, unanswered: 2, overdue: 2, responded: 1, open: 3, closed: 1 })
})

test('DEA-02 requests are paged, counted and ordered by their newest line, each with its lines in order', async () => {
  const old = await addLead(db(), { distributorId: firm.id, createdAt: day(1) })
  const three = await request([{ createdAt: day(2) }, { createdAt: day(2) }, { createdAt: day(2) }])
  const two = await request([{ createdAt: day(3) }, { createdAt: day(3), progress: 'responded' }])
  for (const list of [own, all]) {
    const page = await list()
    expect(idsOf(page)).toEqual([...two.leadIds, ...three.leadIds, old])
    expect(page.pagination).toEqual({ total: 3, current_page: 1, last_page: 1, per_page: 10 })
    expect(page.data.map(({ request_id: id, request_reference: number }) => [id, number])).toEqual([
      ...Array.from({ length: 2 }, () => [two.id, `NR-${String(two.id).padStart(6, '0')}`]),
      ...Array.from({ length: 3 }, () => [three.id, `NR-${String(three.id).padStart(6, '0')}`]),
      [null, null],
    ])
  }
  const second = await get<OwnList>('/distributor/leads?group=request&per_page=2&page=2', firm)
  expect(idsOf(second)).toEqual([old])
  expect(second.pagination).toMatchObject({ total: 3, last_page: 2 })
  expect((await own()).counts).toEqual({ all: 3, new: 3, responded: 1, closed: 0, unread: 0, mine: 0 })
  expect((await all()).lead_total).toBe(6)
})

test('DEA-02 a page holds at most 100 requests, each with all its lines', async () => {
  const { data, pagination } = await get<OwnList>('/distributor/leads?group=request&per_page=1000', firm)
  expect([data, pagination.per_page]).toEqual([[], 100])
  const { pagination: ofAdmin } = await get<OwnList>(
    '/get-admin-leads-data?group=request&per_page=1000',
    admin,
  )
  expect(ofAdmin.per_page).toBe(100)
})

test('DEA-02 without the parameter lists and counts are of leads', async () => {
  const { leadIds } = await request([{}, {}])
  const lists = [
    await get<OwnList>('/distributor/leads', firm),
    await get<OwnList>('/get-admin-leads-data', admin),
  ]
  for (const list of lists) {
    expect(idsOf(list)).toEqual(leadIds.toReversed())
    expect(list.pagination.total).toBe(2)
    expect(list.data[0]).not.toHaveProperty('matches')
    expect(list).not.toHaveProperty('lead_total')
  }
  expect(lists[0]?.counts).toMatchObject({ all: 2, new: 2 })
})

test('DEA-02 a request whose line meets tab, search or filter is listed with all its lines', async () => {
  const { leadIds } = await request([
    { productName: 'ERW Pipe', progress: 'responded' },
    { productName: 'Gate valve', priority: 'low' },
  ])
  await addLead(db(), { distributorId: firm.id, productName: 'Flange', progress: 'closed' })
  const matches = async (page: Promise<{ data: readonly (Lead | DistributorLead)[] }>) =>
    (await page).data.map((line) => [line.id, line.matches])
  const [pipe, valve] = leadIds
  const first = [
    [pipe, true],
    [valve, false],
  ]
  const last = [
    [pipe, false],
    [valve, true],
  ]
  expect(await matches(own('&progress=responded'))).toEqual(first)
  expect(await matches(own('&progress=new'))).toEqual(last)
  expect(await matches(own('&search=valve'))).toEqual(last)
  expect(await matches(all('&search=erw'))).toEqual(first)
  expect(await matches(all('&priority=low'))).toEqual(last)
  expect((await own('&search=valve')).counts).toMatchObject({ all: 1, new: 1, responded: 0 })
  expect(await all('&priority=low')).toMatchObject({ pagination: { total: 1 }, lead_total: 1 })
})

test('DEA-02 a firm never sees another firm’s lines of the request', async () => {
  const { leadIds } = await request([{}, { distributorId: rival.id, productName: 'Gate valve' }, {}])
  const [first, theirs, third] = leadIds
  expect(idsOf(await own())).toEqual([first, third])
  expect(idsOf(await own('', rival))).toEqual([theirs])
  expect((await own('&search=valve')).data).toEqual([])
  expect(idsOf(await all('&search=valve'))).toEqual(leadIds)
})

test('DEA-02 an unread message of any line moves the request up, and Mine finds it by one line', async () => {
  const seller = await api.signedIn('distributor', { role: 'sales', firmId: firm.id })
  const two = await request([{ createdAt: day(1), unreadReplyAt: day(4) }, { createdAt: day(1) }])
  const newest = await addLead(db(), { distributorId: firm.id, createdAt: day(3) })
  expect(idsOf(await own())).toEqual([...two.leadIds, newest])
  await db().update(leads).set({ assigneeId: seller.id }).where(eq(leads.id, newest))
  expect(idsOf(await own('', seller))).toEqual([newest, ...two.leadIds])
  await db()
    .update(leads)
    .set({ assigneeId: seller.id })
    .where(eq(leads.id, two.leadIds[1] ?? 0))
  const mine = await own('&assignee=me', seller)
  expect(idsOf(mine)).toEqual([...two.leadIds, newest])
  expect(mine.counts).toMatchObject({ all: 2, mine: 2, unread: 1 })
})

test('DEA-02 ADM-24 requests of the admin are sorted by customer and quantity', async () => {
  const zubin = await request([
    { customerName: 'zubin', quantity: 1 },
    { customerName: 'zubin', quantity: 9 },
  ])
  const asha = await request([
    { customerName: 'Asha', quantity: 5 },
    { customerName: 'Asha', quantity: null },
  ])
  for (const [sort, first] of [
    ['customer', asha],
    ['-customer', zubin],
    ['quantity', zubin],
    ['-quantity', zubin],
    ['created', zubin],
    ['-created', asha],
  ] as const) {
    const { data } = await all(`&sort=${sort}`)
    expect([sort, data[0]?.request_id]).toEqual([sort, first.id])
  }
})

test('DEA-02 requests that came in since are counted once, however many lines they have', async () => {
  const { leadIds } = await request([{}, {}])
  const after = `&after=${String((leadIds[0] ?? 0) - 1)}`
  expect((await own(after)).pagination.total).toBe(1)
  expect((await all(after)).pagination.total).toBe(1)
  expect((await own(`&after=${String(leadIds[1])}`)).pagination.total).toBe(0)
})

test.each([
  ['NR-number', (id: number) => `NR-${String(id).padStart(6, '0')}`],
  ['nr and number', (id: number) => `nr ${String(id)}`],
  ['nr with spaces and zeros', (id: number) => `NR  ${String(id).padStart(6, '0')}`],
  ['number alone', (id: number) => String(id)],
])(
  'DEA-02 a request is found by its number, written as %s, in lists and in the palette',
  async (_, write) => {
    await db().execute(
      sql`select setval('quote_requests_id_seq', greatest(5000, nextval('quote_requests_id_seq')))`,
    )
    const { id, leadIds } = await request([{}, {}])
    await addLead(db(), { distributorId: firm.id })
    const text = encodeURIComponent(write(id))
    expect(idsOf(await own(`&search=${text}`))).toEqual(leadIds)
    expect(idsOf(await all(`&search=${text}`))).toEqual(leadIds)
    for (const person of [firm, admin]) {
      const { data } = await get<{ data: { id: number; kind: string; note: string }[] }>(
        `/find?term=${text}`,
        person,
      )
      const found = data.filter(({ kind }) => kind === 'lead')
      expect(found.map((one) => one.id).toSorted()).toEqual(leadIds)
      expect(found[0]?.note).toContain(`(NR-${String(id).padStart(6, '0')})`)
    }
  },
)

test('DEA-02 a firm that is given leads of one request gets one email that names its number', async () => {
  const { id, leadIds } = await request([{ distributorId: null }, { distributorId: null }])
  await post(
    '/leads/decisions',
    { decision: { distributor: firm.id }, leads: leadIds.map((lead) => ({ id: lead })) },
    admin,
  )
  const sent = await db().select().from(mails).where(eq(mails.recipient, firm.email)).orderBy(mails.id)
  expect(sent.map(({ subject }) => subject)).toEqual([
    `2 leads of NR-${String(id).padStart(6, '0')} were assigned to you`,
  ])
})

describe('a whole request', () => {
  const masked = { acceptedById: null }
  const accept = (id: number | undefined, body: object, person = firm) =>
    post(`/distributor/leads/${String(id)}/accept`, body, person)
  const visible = async () => (await own()).data.map(({ contact_visible: isVisible }) => isVisible)

  test('DEA-02 is accepted at once: its open lines of the firm, with a history of each', async () => {
    const { leadIds } = await request([
      masked,
      { ...masked, progress: 'closed' },
      { ...masked, status: 'rejected' },
      masked,
      { ...masked, distributorId: rival.id },
      { acceptedById: firm.id },
    ])
    const answer = await accept(leadIds[3], { whole_request: true })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'You have accepted 2 leads.', data: { id: leadIds[3], contact_visible: true } },
    ])
    expect(await visible()).toEqual([true, false, false, true, true])
    const { data: history } = await get<{ data: LeadHistoryEntry[] }>(
      `/leads/${String(leadIds[0])}/history`,
      firm,
    )
    expect(history.at(-1)?.sentence).toContain('Kiran Reddy accepted the lead')
    expect(await db().$count(leads, eq(leads.acceptedById, rival.id))).toBe(0)
  })

  test('DEA-02 without whole_request only the lead is accepted', async () => {
    const { leadIds } = await request([masked, masked])
    expect((await accept(leadIds[0], {})).json()).toMatchObject({
      message: 'You have accepted the lead.',
    })
    expect(await visible()).toEqual([true, false])
  })

  test('DEA-02 of another firm, or without an open line, is not accepted', async () => {
    const { leadIds } = await request([masked, { ...masked, progress: 'closed' }])
    expect((await accept(leadIds[0], { whole_request: true }, rival)).statusCode).toBe(404)
    const closed = await request([{ ...masked, progress: 'closed' }])
    expect((await accept(closed.leadIds[0], { whole_request: true })).statusCode).toBe(409)
    expect(await visible()).toEqual([false, false, false])
  })

  test('DEA-02 DEA-01 counts once in the limit of a new firm, whose next request is refused with all its lines', async () => {
    await db()
      .insert(approvalHistory)
      .values({ accountId: firm.id, toState: 'approved', actorName: 'K', actorRole: 'admin', sentence: '' })
    const first = await request([masked, masked])
    const second = await request([masked, masked])
    expect((await accept(first.leadIds[0], { whole_request: true })).statusCode).toBe(200)
    expect((await accept(second.leadIds[0], { whole_request: true })).statusCode).toBe(429)
    expect(await visible()).toEqual([false, false, true, true])
    const warnings = await db().select().from(mails).where(eq(mails.recipient, admin.email)).orderBy(mails.id)
    expect(warnings).toHaveLength(1)
    await db().delete(approvalHistory)
  })

  test('DEA-02 DIS-10 is assigned to a colleague with one email that names its number', async () => {
    const seller = await api.signedIn('distributor', { role: 'sales', firmId: firm.id, name: 'Ravi Kumar' })
    const { id, leadIds } = await request([{}, { progress: 'closed' }, { distributorId: rival.id }])
    const answer = await post(
      `/distributor/leads/${String(leadIds[0])}/assign`,
      { person: seller.id, whole_request: true },
      firm,
    )
    expect(answer.json()).toMatchObject({ message: '2 leads are assigned to Ravi Kumar.' })
    expect((await own()).data.map(({ assignee }) => assignee?.id)).toEqual([seller.id, seller.id])
    expect(await db().$count(leads, eq(leads.assigneeId, seller.id))).toBe(2)
    const sent = await db().select().from(mails).where(eq(mails.recipient, seller.email)).orderBy(mails.id)
    expect(sent.map(({ subject }) => subject)).toEqual([
      `2 leads of NR-${String(id).padStart(6, '0')} of Asha Rao are assigned to you`,
    ])
  })
})
