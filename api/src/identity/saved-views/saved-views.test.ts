import type { SavedView } from '@nalika/shared-api/contract'
import { MAX_SAVED_VIEWS_OF_LIST } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { savedViews } from './saved-views.schema.ts'

let api: TestApp
let clerk: TestPerson
let colleague: TestPerson
let distributor: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  clerk = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  colleague = await api.signedIn('admin')
  distributor = await api.signedIn('distributor')
})
beforeEach(() => api.database.db.delete(savedViews))
afterAll(() => api.close())

const call = (person: TestPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/saved-views${url}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const views = async (person: TestPerson) =>
  (await call(person, 'GET', '?list=admin-leads')).json<{ data: SavedView[] }>().data
async function save(person: TestPerson, values: object = {}) {
  const view = { list: 'admin-leads', name: 'Overdue', query: 'answer=overdue&per_page=50', ...values }
  return call(person, 'POST', '', view)
}
const idOf = (response: { json: () => unknown }) => (response.json() as { data: SavedView }).data.id

test('ADM-23 a saved view is stored with the account, and other lists and people do not see it', async () => {
  const id = idOf(await save(clerk))
  expect(await views(clerk)).toEqual([
    {
      id,
      name: 'Overdue',
      query: 'answer=overdue&per_page=50',
      shared: false,
      opens_list: false,
      own: true,
      owner_name: 'Kavitha Reddy',
    },
  ])
  expect((await call(clerk, 'GET', '?list=admin-brands')).json()).toEqual({ data: [] })
  expect([await views(colleague), await views(distributor)]).toEqual([[], []])
})

test('ADM-23 a shared view is seen by colleagues, who cannot change it', async () => {
  const id = idOf(await save(clerk, { shared: true, opens_list: true }))
  expect(await views(colleague)).toMatchObject([{ id, own: false, opens_list: false }])
  expect(await views(distributor)).toEqual([])
  const url = `/${String(id)}`
  expect((await call(colleague, 'POST', url, { name: 'Mine now' })).statusCode).toBe(404)
  expect((await call(colleague, 'DELETE', url)).statusCode).toBe(404)
  await call(clerk, 'POST', url, { shared: false })
  expect(await views(colleague)).toEqual([])
})

test('ADM-23 SES-18 an auditor saves views and shares none; one shared before the role changed can be withdrawn', async () => {
  const auditor = await api.signedIn('admin', { staffRole: 'auditor' })
  expect((await save(auditor, { shared: true })).statusCode).toBe(403)
  const id = idOf(await save(auditor))
  const url = `/${String(id)}`
  expect((await call(auditor, 'POST', url, { shared: true })).statusCode).toBe(403)
  await api.database.db.update(savedViews).set({ shared: true }).where(eq(savedViews.id, id))
  expect((await call(auditor, 'POST', url, { name: 'Seen by all' })).statusCode).toBe(403)
  expect((await call(auditor, 'POST', url, { shared: false })).statusCode).toBe(200)
  expect(await views(auditor)).toMatchObject([{ id, shared: false }])
})

test('ADM-23 people of a firm share views with each other only', async () => {
  const person = await api.signedIn('sales' as 'distributor', { firmId: distributor.id, name: 'Ravi' })
  await save(distributor, { shared: true })
  expect(await views(person)).toMatchObject([{ name: 'Overdue', own: false }])
  expect(await views(await api.signedIn('distributor'))).toEqual([])
})

test('ADM-23 one view at most opens the list; names are unique; a view can be renamed and deleted', async () => {
  const first = idOf(await save(clerk, { opens_list: true }))
  const second = idOf(await save(clerk, { name: 'New', query: 'status=new', opens_list: true }))
  expect(await views(clerk)).toMatchObject([
    { id: second, opens_list: true },
    { id: first, opens_list: false },
  ])
  expect((await save(clerk, { name: 'OVERDUE' })).statusCode).toBe(409)
  expect((await call(clerk, 'POST', `/${String(first)}`, { name: 'Late' })).statusCode).toBe(200)
  await call(clerk, 'DELETE', `/${String(second)}`)
  expect(await views(clerk)).toMatchObject([{ id: first, name: 'Late' }])
})

test('API-03 a list has a limited number of views, also with simultaneous calls', async () => {
  const names = Array.from({ length: MAX_SAVED_VIEWS_OF_LIST + 3 }, (_, index) => `View ${String(index)}`)
  const responses = await Promise.all(names.map((name) => save(clerk, { name })))
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3)
  expect((await save(clerk, { list: 'Bad list' })).statusCode).toBe(422)
  expect((await save(clerk, { query: 'x'.repeat(2001) })).statusCode).toBe(422)
})
