import { sql } from 'drizzle-orm'
import type { Entry, EntrySummary, Pagination } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { pages } from './pages.schema.ts'

let api: TestApp
const get = (url: string) => api.app.inject({ url: `/api${url}` })
const list = async (query: string) =>
  (await get(`/entries?${query}`)).json<{ data: EntrySummary[]; pagination: Pagination }>()
const slugs = async (query: string) => (await list(query)).data.map(({ slug }) => slug)
const entry = async (path: string) => (await get(`/entries/${path}`)).json<{ data: Entry }>().data

type NewPage = typeof pages.$inferInsert
const news = (slug: string, day: string, more: Partial<NewPage> = {}): NewPage => ({
  kind: 'news',
  title: `About ${slug}`,
  slug,
  day,
  content: '<p>Read.<script>alert(1)</script></p>',
  ...more,
})
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.execute(sql`truncate pages, page_versions restart identity`)
  await db
    .insert(pages)
    .values([
      news('zinc', '2026-02-10'),
      news('gst', '2026-03-01', { summary: 'One rate.' }),
      news('classes', '2026-02-10'),
      news('secret', '2026-03-05', { status: 'draft' }),
      news('bridge', '2026-01-20', { kind: 'project', place: 'Nellore, Andhra Pradesh' }),
      { title: 'Terms', slug: 'terms', content: '<p>Fair.</p>' },
      { title: 'Coming terms', slug: 'coming', content: '<p>Later.</p>', status: 'draft' },
    ])
})

test('PUB-13 published news come newest first, in pages, without their contents', async () => {
  expect(await list('kind=news&per_page=2')).toEqual({
    status: true,
    data: [
      {
        id: 2,
        kind: 'news',
        title: 'About gst',
        slug: 'gst',
        summary: 'One rate.',
        place: '',
        day: '2026-03-01',
        valid_until: null,
        cover: null,
        cover_alt: '',
        updated_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ slug: 'classes' }),
    ],
    pagination: { total: 3, current_page: 1, last_page: 2, per_page: 2 },
  })
  expect(await slugs('kind=news&per_page=2&page=2')).toEqual(['zinc'])
  expect(await slugs('kind=project')).toEqual(['bridge'])
})

test('PUB-13 an entry is read with its neighbours in time; drafts are none', async () => {
  expect(await entry('news/classes')).toMatchObject({
    title: 'About classes',
    day: '2026-02-10',
    content: '<p>Read.</p>',
    newer: { title: 'About gst', slug: 'gst' },
    older: { title: 'About zinc', slug: 'zinc' },
  })
  expect(await entry('news/gst')).toMatchObject({ newer: null, older: { slug: 'classes' } })
  expect(await entry('news/ZINC')).toMatchObject({ newer: { slug: 'classes' }, older: null })
  expect(await entry('project/bridge')).toMatchObject({ place: 'Nellore, Andhra Pradesh', older: null })
})

test('PUB-13 drafts, other kinds and plain pages are not there', async () => {
  for (const path of ['news/secret', 'news/bridge', 'project/zinc', 'news/terms', 'news/nothing']) {
    const answer = await get(`/entries/${path}`)
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { message: 'Page not found.' }])
  }
  expect((await get('/entries/page/terms')).statusCode).toBe(422)
  expect((await get('/entries?kind=page')).statusCode).toBe(422)
  expect((await get('/entries')).statusCode).toBe(422)
})

test('NAV-08 PUB-14 the footer and /{slug} know published plain pages only', async () => {
  expect((await get('/footer-pages')).json()).toMatchObject({ data: [{ slug: 'terms' }] })
  for (const slug of ['coming', 'zinc', 'bridge']) {
    expect((await get(`/custom-pages/slug/${slug}`)).statusCode).toBe(404)
  }
})

test('PUB-13 offers come with their text until their last day in India is over', async () => {
  const offer = (slug: string, day: number, end?: number) =>
    news(slug, inDays(day), { kind: 'offer', ...(end !== undefined && { validUntil: inDays(end) }) })
  await api.database.db
    .insert(pages)
    .values([offer('over', -1, -1), offer('today', -30, 0), offer('open', -60), offer('coming', 5, 20)])
  const { data, pagination } = await list('kind=offer')
  expect(data.map(({ slug }) => slug)).toEqual(['coming', 'today', 'open'])
  expect(pagination.total).toBe(3)
  expect(data[1]).toMatchObject({ content: '<p>Read.</p>', valid_until: inDays(0) })
})

test('a deleted entry is a 410 at its own address and nowhere else', async () => {
  const admin = await api.signedIn('admin')
  await api.app.inject({ method: 'DELETE', url: '/api/delete-page/1', headers: admin.headers })
  const gone = await get('/entries/news/zinc')
  expect([gone.statusCode, gone.json()]).toEqual([410, { message: 'This page was deleted.' }])
  expect((await get('/entries/project/zinc')).statusCode).toBe(404)
  expect((await get('/custom-pages/slug/zinc')).statusCode).toBe(404)
})

test('a deleted draft is 404, not 410', async () => {
  const admin = await api.signedIn('admin')
  await api.app.inject({ method: 'DELETE', url: '/api/delete-page/4', headers: admin.headers })
  expect((await get('/entries/news/secret')).statusCode).toBe(404)
})
