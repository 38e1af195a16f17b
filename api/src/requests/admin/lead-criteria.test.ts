import { sql } from 'drizzle-orm'
import { ANSWER_HOURS } from '@nalika/shared-api/contract'
import type { Lead, Pagination } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import type { leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let stockist: TestPerson
let brandId: number

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function found(query: string) {
  const response = await api.app.inject({
    url: `/api/get-admin-leads-data?per_page=50&sort=customer&${query}`,
    headers: admin.headers,
  })
  expect(response.statusCode).toBe(200)
  const { data, pagination } = response.json<{ data: Lead[]; pagination: Pagination }>()
  expect(pagination.total).toBe(data.length)
  return data.map((lead) => lead.customer_name).join('')
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin')
  stockist = await api.signedIn('distributor', { companyName: 'Telangana Tubes' })
  brandId = await addBrand(db, 'Zuari')
  const rows: Partial<typeof leads.$inferInsert>[] = [
    {
      customerName: 'A',
      status: 'new',
      createdAt: hoursAgo(ANSWER_HOURS - 1),
      distributorId: stockist.id,
      brandId,
    },
    { customerName: 'B', status: 'pending', createdAt: hoursAgo(ANSWER_HOURS + 6), location: 'Pune' },
    { customerName: 'C', status: 'rejected', createdAt: hoursAgo(40), source: 'sample', priority: 'low' },
    {
      customerName: 'D',
      status: 'approved',
      createdAt: hoursAgo(50),
      progress: 'responded',
      category: 'erw',
    },
    {
      customerName: 'E',
      status: 'approved',
      createdAt: new Date('2026-01-05T18:00:00Z'),
      progress: 'closed',
      location: 'Pune, Goa',
    },
    {
      customerName: 'F',
      status: 'new',
      createdAt: new Date('2026-01-05T18:45:00Z'),
      location: 'Nagpur, Maharashtra',
    },
  ]
  for (const row of rows) await addLead(db, { category: '', ...row })
})
afterAll(() => api.close())

test.each([
  ['several statuses', 'status=new,pending', 'ABF'],
  ['one status, as before', 'status=new', 'AF'],
  ['unanswered, without rejected ones', 'answer=unanswered', 'ABF'],
  ['overdue: unanswered for longer than promised', 'answer=overdue', 'BF'],
  ['responded', 'answer=responded', 'D'],
  ['closed', 'answer=closed', 'E'],
  ['a priority', 'priority=low,medium', 'C'],
  ['a source', 'source=sample,inquiry', 'C'],
  ['unassigned', 'distributor=none', 'BCDEF'],
  ['a category', 'category=erw', 'D'],
  ['no category', 'category=none', 'ABCEF'],
  ['a state by its name or a city of it', 'state=Maharashtra', 'BF'],
  ['a state that is named beside a city of another', 'state=Goa', 'E'],
  ['one day in India', 'from=2026-01-05&to=2026-01-05', 'E'],
  ['from the next day in India', 'from=2026-01-06&to=2026-01-06', 'F'],
  ['several filters together', 'status=new&answer=overdue&state=Maharashtra', 'F'],
])('ADM-24 the admin’s leads can be filtered by %s', async (_what, query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('ADM-24 the admin’s leads can be filtered by distributor and brand', async () => {
  expect(await found(`distributor=${String(stockist.id)}`)).toBe('A')
  expect(await found(`brand=${String(brandId)}`)).toBe('A')
})

test('ADM-24 leads after an id are those that came in since', async () => {
  const { rows } = await api.database.db.execute<{ id: number }>(sql`select max(id) as id from leads`)
  expect(await found(`after=${String((rows[0]?.id ?? 0) - 1)}`)).toBe('F')
})

test.each([
  'status=sold',
  'status=new,',
  'answer=maybe',
  'distributor=0',
  'state=Mars',
  'from=2026-02-30',
  'brand=x',
])('API-03 the filter %s is refused', async (query) => {
  const response = await api.app.inject({
    url: `/api/get-admin-leads-data?${query}`,
    headers: admin.headers,
  })
  expect(response.statusCode).toBe(422)
})
