import { endpoints } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { nextCode } from '../../testing/app/test-factors.ts'
import { accounts } from '../accounts/auth.schema.ts'

const DAY_MS = 24 * 3_600_000
const REFUSED = {
  message: 'Administrators need a second factor. Please set one up first.',
  code: 'second_factor_setup_required',
}

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ secondFactorGraceDays: 14 })
})
afterAll(() => api.close())

const get = async (url: string, { headers }: TestPerson) => {
  const { statusCode, body } = await api.app.inject({ url: `/api${url}`, headers })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}
const post = (url: string, { headers }: TestPerson, payload?: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) })

async function anAdmin(daysAgo: number): Promise<TestPerson> {
  const person = await api.signedIn('admin')
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS - 1000)
  await api.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, person.id))
  return person
}

test('TRU-04 within the days of grace an admin works without a second factor and is told until when', async () => {
  const admin = await anAdmin(13)
  expect((await get('/admin/admins', admin)).status).toBe(200)
  const from = (await get('/second-factor', admin)).body.data as { required_from: string }
  const left = Date.parse(from.required_from) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(DAY_MS)
})

test('TRU-04 afterwards an admin without one can set it up, and do nothing else before', async () => {
  const admin = await anAdmin(14)
  for (const url of [
    '/admin/admins',
    endpoints.adminLeads.url,
    `/admin/profile/${String(admin.id)}`,
    '/sessions',
  ])
    expect(await get(url, admin)).toEqual({ status: 403, body: REFUSED })
  expect((await get('/session', admin)).status).toBe(200)
  const start = await post(endpoints.startTotp.url, admin)
  const { secret } = start.json<{ data: { secret: string } }>().data
  expect((await post(endpoints.confirmTotp.url, admin, { code: nextCode(secret) })).statusCode).toBe(200)
  expect((await get('/admin/admins', admin)).status).toBe(200)
  const removed = await api.app.inject({
    method: 'DELETE',
    url: '/api/second-factor/totp',
    headers: admin.headers,
  })
  expect(removed.statusCode).toBe(200)
  expect((await get('/admin/admins', admin)).status).toBe(403)
  expect((await post('/logout', admin)).statusCode).toBe(200)
})

test('TRU-04 a distributor needs none', async () => {
  const person = await api.signedIn('distributor')
  const createdAt = new Date(Date.now() - 100 * DAY_MS)
  await api.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, person.id))
  expect((await get('/second-factor', person)).body.data).toMatchObject({ required_from: null })
  expect((await get('/distributor/leads', person)).status).toBe(200)
})
