import { sql } from 'drizzle-orm'
import type { LeadFigures } from '@nalika/shared-api/contract'
import { pages } from '../../content/pages/pages.schema.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'

let api: TestApp
let admin: TestPerson
let distributor: TestPerson

const get = (url: string, person: TestPerson) =>
  api.app.inject({ url: `/api${url}`, headers: person.headers })

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin')
  distributor = await api.signedIn('distributor')
  const other = await api.signedIn('distributor')
  await api.signedIn('distributor', { status: 'inactive' })
  const [brand, second] = [await addBrand(db, 'Vajranal'), await addBrand(db, 'Urjanal')]
  await addBrand(db, 'Gone', { status: 'inactive' })
  const product = await addProduct(db)
  await addProduct(db, { status: 'inactive' })
  await db.insert(distributorBrands).values([
    { accountId: distributor.id, brandId: brand },
    { accountId: distributor.id, brandId: second },
    { accountId: other.id, brandId: brand },
  ])
  await db.insert(distributorProducts).values([{ accountId: distributor.id, productId: product }])
  await db.insert(pages).values({ title: 'Terms', slug: 'terms', content: '<p>x</p>' })
  const own = { distributorId: distributor.id }
  await addLead(db)
  await addLead(db, own)
  await addLead(db, { ...own, status: 'rejected' })
  await addLead(db, { ...own, progress: 'responded' })
  await addLead(db, { ...own, progress: 'closed' })
  await addLead(db, { distributorId: other.id, createdAt: new Date(Date.now() - 25 * 60 * 60_000) })
  await api.signedIn('distributor', { status: 'pending', application: 'submitted' })
})
afterAll(() => api.close())

test('ADM-01 the admin sees the counts', async () => {
  const answer = await get('/admin-dashboard-counts', admin)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      data: {
        total_brands: 3,
        total_products: 2,
        distributor_brands: 3,
        distributor_products: 1,
        pending_leads: 0,
        unanswered_leads: 3,
        overdue_leads: 1,
        waiting_approvals: 1,
        active_distributors: 2,
        total_pages: 1,
      },
    },
  ])
})

test('ADM-01 shows the ten latest events, newest first, with relative times', async () => {
  const { db } = api.database
  await db.execute(sql`truncate activity`)
  expect((await get('/recent-created-activities/', admin)).json()).toEqual({ status: true, data: [] })
  const event = { description: 'Something happened.', icon: 'lead', color: 'orange' } as const
  const minutes = (count: number) => new Date(Date.now() - count * 60_000)
  await db.insert(activity).values(
    Array.from({ length: 12 }, (_, index) => ({
      ...event,
      title: `${String(index)}`,
      createdAt: minutes(index * 60 + 5),
    })),
  )
  const { data } = (await get('/recent-created-activities', admin)).json<{ data: Record<string, string>[] }>()
  expect(data.map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(data[0]).toMatchObject({ ...event, time_ago: '5 minutes ago' })
  expect(data[1]?.time_ago).toBe('1 hour ago')
})

test('DIS-01 a distributor sees the counts of the marketplace and of their own', async () => {
  const answer = await get(`/distributor-dashboard-counts/${String(distributor.id)}`, distributor)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      data: {
        total_brands: 2,
        total_products: 1,
        distributor_brands: 2,
        distributor_products: 1,
        pending_leads: 1,
        responded_leads: 1,
        unread_leads: 0,
        closed_leads: 1,
      },
    },
  ])
})

test('SES-10 the counts of another distributor are not there, and the roles do not mix', async () => {
  const url = `/distributor-dashboard-counts/${String(distributor.id)}`
  const stranger = await api.signedIn('distributor')
  const nobody = { ...stranger, headers: { authorization: '' } }
  const foreign = await get(url, stranger)
  expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: 'Distributor not found.' }])
  expect((await get(url, admin)).statusCode).toBe(403)
  expect((await get(url, nobody)).statusCode).toBe(401)
  for (const path of ['/admin-dashboard-counts', '/recent-created-activities/']) {
    expect((await get(path, distributor)).statusCode).toBe(403)
    expect((await get(path, nobody)).statusCode).toBe(401)
  }
})

describe('ADM-22 the figures of the charts', () => {
  const DAY = 24 * 60 * 60_000
  const figures = async () => (await get('/admin/lead-figures', admin)).json<{ data: LeadFigures }>().data
  const ago = (days: number) => new Date(Date.now() - days * DAY)

  beforeEach(() => api.database.db.execute(sql`truncate leads cascade`))

  test('without leads every week and status is shown as zero', async () => {
    const { total, weeks, states, categories } = await figures()
    expect(states.map(({ leads }) => leads)).toEqual(Array<number>(12).fill(0))
    expect([total, weeks.length, categories]).toEqual([0, 12, []])
    expect(weeks.every(({ leads }) => leads === 0)).toBe(true)
  })

  test('leads count by week, status and category, as long as they are of the last twelve weeks', async () => {
    const { db } = api.database
    await addLead(db, { category: 'erw' })
    await addLead(db, { category: 'seamless', status: 'approved', createdAt: ago(7) })
    await addLead(db, { category: 'seamless', status: 'approved', createdAt: ago(7) })
    await addLead(db, { status: 'rejected', createdAt: ago(7) })
    await addLead(db, { category: 'erw', createdAt: ago(85) })
    const { total, weeks, states, categories } = await figures()
    expect(total).toBe(4)
    expect(weeks.slice(-2).map(({ leads }) => leads)).toEqual([3, 1])
    expect(weeks.slice(0, -2).every(({ leads }) => leads === 0)).toBe(true)
    expect(states.filter(({ leads }) => leads > 0)).toEqual([
      { state: 'new', leads: 1 },
      { state: 'approved', leads: 2 },
      { state: 'rejected', leads: 1 },
    ])
    expect(categories).toEqual([
      { category: 'seamless', label: 'Seamless Pipes', leads: 2 },
      { category: 'erw', label: 'ERW Pipes', leads: 1 },
      { category: '', label: 'No product', leads: 1 },
    ])
  })

  test('SES-10 they are for admins', async () => {
    expect((await get('/admin/lead-figures', distributor)).statusCode).toBe(403)
  })
})

test('API-03 a bad id is a 422', async () => {
  for (const id of ['x', '0', '-1', '1.5', '99999999999', '1e400']) {
    expect((await get(`/distributor-dashboard-counts/${id}`, distributor)).statusCode).toBe(422)
  }
})
