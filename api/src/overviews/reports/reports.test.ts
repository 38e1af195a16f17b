import type { DistributorReport, MarketplaceReport, UnmetDemand } from '@nalika/shared-api/contract'
import { ANSWER_HOURS, categoryLabel, toRupees } from '@nalika/shared-api/contract'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { addCountedLeads, addSizes } from '../../testing/records/test-reports.ts'
import type { CountedLead } from '../../testing/records/test-reports.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let rival: TestPerson
/** All leads that the period includes and that were not rejected. */
let counted: CountedLead[]

const PERIOD = 'from=2026-04-01&to=2026-06-30'
/** Midnight in India is 18:30 of the day before in UTC. */
const FIRST_MOMENT = new Date('2026-03-31T18:30:00.000Z')
const AFTER_LAST = new Date('2026-06-30T18:30:00.000Z')

const get = (path: string, person: TestPerson) =>
  api.app.inject({ url: `/api${path}`, headers: person.headers })
const ownReport = async (person = owner, period = PERIOD) =>
  (await get(`/distributor/reports?${period}`, person)).json<{ data: DistributorReport }>().data
const report = async (period = PERIOD) =>
  (await get(`/admin/reports?${period}`, admin)).json<{ data: MarketplaceReport }>().data

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin')
  owner = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
  const inactive = await api.signedIn('distributor', { status: 'inactive', companyName: 'Malwa Pipes' })
  const products = await addSizes(db, owner.id, inactive.id)
  const distributors = [owner.id, rival.id, inactive.id]
  const generated = await addCountedLeads(db, {
    count: 4_996,
    distributors,
    products,
    from: new Date('2026-03-20T00:00:00Z'),
    to: new Date('2026-07-10T00:00:00Z'),
  })
  const edges = [
    [new Date(FIRST_MOMENT.getTime() - 1), FIRST_MOMENT],
    [new Date(AFTER_LAST.getTime() - 1), AFTER_LAST],
  ].flat()
  const atEdges = await Promise.all(
    edges.map(async (moment, index) => {
      const [lead] = await addCountedLeads(db, {
        count: 1,
        distributors: [owner.id],
        products,
        seed: 200 + index,
        from: moment,
        to: moment,
      })
      if (!lead) throw new Error('No lead was generated.')
      return lead
    }),
  )
  counted = [...generated, ...atEdges].filter(
    ({ row }) => row.createdAt >= FIRST_MOMENT && row.createdAt < AFTER_LAST && row.status !== 'rejected',
  )
})
afterAll(() => api.close())

const isWon = ({ row }: CountedLead) => row.progress === 'closed' && row.outcome === 'won'
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const ownQuotations = ({ row, quotations }: CountedLead) =>
  quotations.filter(({ distributorId }) => distributorId === row.distributorId)
const firstAnswer = (quotations: CountedLead['quotations']) =>
  quotations.length === 0 ? undefined : Math.min(...quotations.map(({ at }) => at.getTime()))
const isLate = (lead: CountedLead, quotations: CountedLead['quotations']) =>
  (firstAnswer(quotations) ?? Infinity) > lead.row.createdAt.getTime() + ANSWER_HOURS * 3_600_000

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const outcomesOf = (of: readonly CountedLead[]) => ({
  won: of.filter(isWon).length,
  lost: of.filter(({ row }) => row.progress === 'closed' && row.outcome === 'lost').length,
  withdrawn: of.filter(({ row }) => row.progress === 'closed' && row.outcome === 'withdrawn').length,
  won_value: sum(of.filter(isWon).map(({ row }) => row.wonValue ?? 0)),
})

function responseMinutes(of: readonly CountedLead[]) {
  const minutes = of.flatMap((lead) => {
    const answered = firstAnswer(ownQuotations(lead))
    if (answered === undefined) return []
    const offered = (lead.assignedAt ?? lead.row.createdAt).getTime()
    return [(answered - offered) / 60_000]
  })
  return median(minutes)
}

/** The figures of a firm, counted in its leads. */
function figuresOf(of: readonly CountedLead[]) {
  const minutes = responseMinutes(of)
  return {
    received: of.length,
    answered: of.filter((lead) => ownQuotations(lead).length > 0).length,
    quoted_value: sum(of.map((lead) => ownQuotations(lead).at(-1)?.amount ?? 0)),
    ...outcomesOf(of),
    response_minutes: minutes === null ? null : (expect.closeTo(minutes, 3) as number),
  }
}

function funnelOf(of: readonly CountedLead[]) {
  const requests = of.map(({ row }) => row.requestId)
  return {
    requests:
      new Set(requests.filter((id) => id !== null)).size + requests.filter((id) => id === null).length,
    leads: of.length,
    offered: of.filter(({ row }) => row.distributorId !== null).length,
    accepted: of.filter(({ row }) => row.distributorId !== null && row.acceptedById === row.distributorId)
      .length,
    answered: of.filter(({ quotations }) => quotations.length > 0).length,
    unanswered_24h: of.filter((lead) => isLate(lead, lead.quotations)).length,
    ...outcomesOf(of),
    unmet: of.filter(isUnmet).length,
  }
}

const isUnmet = ({ row, sold }: CountedLead) => (row.productId === null ? row.productName !== '' : !sold)
const monthOf = ({ row }: CountedLead) =>
  new Date(row.createdAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7)

test('DEA-07 a firm’s report agrees with its leads, by month, category, product and state', async () => {
  const own = counted.filter(({ row }) => row.distributorId === owner.id)
  expect(own.length).toBeGreaterThan(900)
  const { total, tables, period, products } = await ownReport()
  expect(period).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(total).toEqual(figuresOf(own))
  const grouped = (keyOf: (lead: CountedLead) => string) =>
    [...new Set(own.map(keyOf))].map(
      (key) => [key, figuresOf(own.filter((lead) => keyOf(lead) === key))] as const,
    )
  const sorted = <T extends readonly [string, object]>(rows: readonly T[]) =>
    rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shown = (rows: DistributorReport['tables']['month'], name: 'key' | 'label') =>
    sorted(rows.map(({ key, label, ...figures }) => [name === 'key' ? key : label, figures] as const))
  expect(shown(tables.month, 'key')).toEqual(sorted(grouped(monthOf)))
  expect(tables.month.map(({ label }) => label)).toEqual(['Apr 2026', 'May 2026', 'Jun 2026'])
  expect(shown(tables.category, 'key')).toEqual(sorted(grouped(({ row }) => row.category ?? '')))
  expect(shown(tables.state, 'key')).toEqual(sorted(grouped(({ state }) => state)))
  expect(shown(tables.product, 'label')).toEqual(
    sorted(grouped(({ row }) => row.productName || 'No product')),
  )
  expect(products).toBe(tables.product.length)
})

test('DEA-07 nobody sees the figures of another firm', async () => {
  const own = counted.filter(({ row }) => row.distributorId === rival.id)
  expect((await ownReport(rival)).total).toEqual(figuresOf(own))
  expect((await ownReport(await api.signedIn('distributor'))).total).toMatchObject({
    received: 0,
    won_value: 0,
  })
  const seller = await api.signedIn('distributor', { role: 'sales', firmId: rival.id })
  expect((await ownReport(seller)).total).toEqual(figuresOf(own))
  const refused = [
    await get('/admin/reports', rival),
    await get('/distributor/reports', admin),
    await get('/admin/reports', await api.signedIn('admin', { staffRole: 'editor' })),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  const clerk = await api.signedIn('admin', { staffRole: 'clerk' })
  expect((await get('/admin/reports', clerk)).statusCode).toBe(200)
})

test('DEA-07 the funnel of the marketplace agrees with all leads, in all and by month', async () => {
  const { funnel, months } = await report()
  expect(funnel).toEqual(funnelOf(counted))
  expect(months).toEqual(
    [
      ['2026-04', 'Apr 2026'],
      ['2026-05', 'May 2026'],
      ['2026-06', 'Jun 2026'],
    ].map(([key, label]) => ({
      key,
      label,
      ...funnelOf(counted.filter((lead) => monthOf(lead) === key)),
    })),
  )
})

test('DEA-07 the conversion of each distributor agrees with its leads, most won first', async () => {
  const { distributors, distributor_count: all } = await report()
  expect(all).toBe(3)
  expect(distributors.map(({ won }) => won)).toEqual(
    distributors.map(({ won }) => won).toSorted((a, b) => b - a),
  )
  for (const { id, name, ...figures } of distributors) {
    expect(name).not.toBe('')
    const own = counted.filter(({ row }) => row.distributorId === id)
    expect(figures).toEqual({
      leads: own.length,
      accepted: own.filter(({ row }) => row.acceptedById === id).length,
      answered: own.filter((lead) => ownQuotations(lead).length > 0).length,
      unanswered_24h: own.filter((lead) => isLate(lead, ownQuotations(lead))).length,
      ...outcomesOf(own),
      response_minutes: expect.closeTo(responseMinutes(own) ?? 0, 3) as number,
    })
  }
})

test('DEA-07 demand that nobody sells: no product of the catalogue, or a size without an approved distributor', async () => {
  const { demand, demand_count: rows } = await report()
  const unmet = counted.filter(isUnmet)
  const countOf = (name: string) =>
    unmet.filter(({ row }) => row.productName?.trim().toLowerCase() === name.toLowerCase()).length
  const shown = (of: UnmetDemand) => [of.reason, of.category, of.size, of.leads]
  expect(rows).toBe(4)
  expect(demand.map(shown).toSorted()).toEqual(
    [
      ['no-distributor', categoryLabel('erw'), '323.9 × 9.53 mm', countOf('ERW 12"')],
      ['no-distributor', categoryLabel('seamless'), '60.3 × 3.91 mm', countOf('Seamless 2"')],
      ['no-product', '', '', countOf('700 NB Sch 160')],
      ['no-product', '', '', countOf('Monel tube 19 mm')],
    ].toSorted(),
  )
})

test('DEA-07 a table of a report is exported with all rows and in rupees', async () => {
  const { tables } = await ownReport()
  const csv = await get(`/distributor/reports/export?${PERIOD}&table=state`, owner)
  expect(parse(csv.body, { bom: true, columns: true })).toMatchObject(
    tables.state.map(({ label, received, won_value: value }) => ({
      State: label,
      Received: String(received),
      'Won value (INR)': String(toRupees(value)),
    })),
  )
  const file = await get(`/admin/reports/export?${PERIOD}&table=distributor&format=xlsx`, admin)
  const [titles = [], ...rows] = await readSheet(file.rawPayload)
  const { distributors } = await report()
  expect(rows.map((row) => [row[0], row[titles.indexOf('Won')]])).toEqual(
    distributors.map(({ name, won }) => [name, won]),
  )
  const others = ['month', 'demand'].map((table) =>
    get(`/admin/reports/export?${PERIOD}&table=${table}`, admin),
  )
  for (const { statusCode, body } of await Promise.all(others))
    expect([statusCode, body.split('\n').length]).toEqual([200, body.includes('Month') ? 5 : 6])
  expect((await get(`/distributor/reports/export?${PERIOD}&table=distributor`, owner)).statusCode).toBe(422)
})

test.each([
  ['from=2026-02-30', { from: ['Enter the date as YYYY-MM-DD.'] }],
  ['from=2026-05-02&to=2026-05-01', { to: ['The last day must not be before the first.'] }],
  ['from=2020-01-01&to=2026-01-01', { to: ['Choose at most 5 years.'] }],
])('DEA-07 a report of %s is refused', async (query, errors) => {
  for (const answer of [
    await get(`/distributor/reports?${query}`, owner),
    await get(`/admin/reports/export?table=month&${query}`, admin),
  ])
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors])
})

test('DEA-07 without a period a report covers the last 90 days, today included', async () => {
  const newcomer = await api.signedIn('distributor')
  await addLead(api.database.db, { distributorId: newcomer.id })
  const { total, tables } = await ownReport(newcomer, '')
  expect(total).toMatchObject({ received: 1, answered: 0, response_minutes: null })
  expect(tables.month.at(-1)).toMatchObject({ received: 1 })
  expect(tables.state).toMatchObject([{ key: 'Telangana', label: 'Telangana', received: 1 }])
  expect(await api.database.db.$count(leads)).toBe(5001)
})
