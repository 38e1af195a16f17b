import { desc, sql } from 'drizzle-orm'
import { MAX_PAGE_VERSIONS } from '@nalika/shared-api/contract'
import type { Page, PageVersion, PageVersionSummary } from '@nalika/shared-api/contract'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { pages } from '../pages/pages.schema.ts'

let api: TestApp
let meera: TestPerson
let arun: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  meera = await api.signedIn('admin', { name: 'Meera Iyer' })
  arun = await api.signedIn('admin', { name: 'Arun Rao' })
})
afterAll(() => api.close())
beforeEach(() => api.database.db.execute(sql`truncate pages, page_versions, deletions restart identity`))

const terms = { title: 'Terms of Use', slug: 'terms', content: '<p>Be fair.</p>' }
const send = (path: string, payload?: object, person = meera) =>
  api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const saved = async (path: string, form: object, person?: TestPerson) =>
  (await send(path, form, person)).json<{ data: Page }>().data
const versions = async () => (await send('/pages/1/versions')).json<{ data: PageVersionSummary[] }>().data
const restore = (version: number, body: object = {}) =>
  send(`/pages/1/versions/${String(version)}/restore`, body)

test('ADM-27 each save keeps a version with its author and time', async () => {
  await saved('/create-page', terms)
  const second = await saved('/update-page/1', { ...terms, title: 'Terms', content: '<p>Be kind.</p>' }, arun)
  expect(await versions()).toEqual([
    { version: 2, title: 'Terms', status: 'published', saved_by: 'Arun Rao', saved_at: second.updated_at },
    {
      version: 1,
      title: 'Terms of Use',
      status: 'published',
      saved_by: 'Meera Iyer',
      saved_at: expect.any(String),
    },
  ])
  const first = (await send('/pages/1/versions/1')).json<{ data: PageVersion }>().data
  expect(first).toMatchObject({ version: 1, content: '<p>Be fair.</p>', slug: 'terms', kind: 'page' })
})

test('ADM-27 restoring a version saves its content as a new one; address and status stay', async () => {
  await saved('/create-page', { ...terms, summary: 'What is agreed.' })
  await saved('/update-page/1', {
    ...terms,
    slug: 'conditions',
    content: '<p>Wrong.</p>',
    summary: '',
    status: 'draft',
  })
  const answer = await restore(1, { current: 2 })
  expect(answer.json()).toMatchObject({
    message: 'Version 1 has been restored.',
    data: {
      content: '<p>Be fair.</p>',
      summary: 'What is agreed.',
      slug: 'conditions',
      status: 'draft',
      version: 3,
    },
  })
  expect((await versions()).map(({ version }) => version)).toEqual([3, 2, 1])
  const [logged] = await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(logged).toMatchObject({ kind: 'page', action: 'changed', actorName: 'Meera Iyer' })
  expect((await restore(1, { current: 2 })).statusCode).toBe(409)
})

test('ADM-27 a page that was saved before versions were stored gets its first with the next save', async () => {
  await api.database.db.insert(pages).values({ ...terms, version: 7 })
  expect(await versions()).toEqual([])
  await saved('/update-page/1', { ...terms, content: '<p>Be kind.</p>' })
  expect((await versions()).map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [8, 'Meera Iyer'],
    [7, ''],
  ])
})

test('ADM-27 a page keeps its latest 50 versions', async () => {
  await saved('/create-page', terms)
  for (let save = 0; save < MAX_PAGE_VERSIONS + 2; save += 1) await saved('/update-page/1', terms)
  const stored = await versions()
  expect([stored.length, stored[0]?.version, stored.at(-1)?.version]).toEqual([50, 53, 4])
  expect((await send('/pages/1/versions/3')).json()).toEqual({ message: 'This version is no longer stored.' })
})

test('ADM-27 ADM-18 a restored deletion has its versions again', async () => {
  await saved('/create-page', terms)
  await saved('/update-page/1', { ...terms, title: 'Terms' })
  const deleted = await api.app.inject({
    method: 'DELETE',
    url: '/api/delete-page/1',
    headers: meera.headers,
  })
  expect((await send('/pages/1/versions')).statusCode).toBe(404)
  const { deletion_id } = deleted.json<{ deletion_id: number }>()
  await send(`/deletions/${String(deletion_id)}/undo`, {})
  expect(await versions()).toHaveLength(2)
})

test('SES-10 distributors neither read nor restore versions', async () => {
  await saved('/create-page', terms)
  const distributor = await api.signedIn('distributor')
  const tries = [
    await send('/pages/1/versions', undefined, distributor),
    await send('/pages/1/versions/1', undefined, distributor),
    await send('/pages/1/versions/1/restore', {}, distributor),
  ]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})
