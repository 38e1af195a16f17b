import { eq, sql } from 'drizzle-orm'
import { dayInIndia, todayInIndia } from '@nalika/shared-api/contract'
import type { Page } from '@nalika/shared-api/contract'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { pages } from './pages.schema.ts'
import { publishDuePages } from './scheduled-pages.ts'

let api: TestApp
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())
beforeEach(() => api.database.db.execute(sql`truncate pages, page_versions, activity restart identity`))

const HOUR = 3_600_000
const later = (ms = HOUR) => new Date(Date.now() + ms).toISOString()
const dayFromNow = (days: number) => dayInIndia(Date.now() + days * 24 * HOUR)
const news = { kind: 'news', title: 'New mill', slug: 'new-mill', content: '<p>It runs.</p>' }

const save = (form: object, path = '/create-page') =>
  api.app.inject({ method: 'POST', url: `/api${path}`, headers: admin.headers, payload: form })
const saved = async (form: object, path?: string) => (await save(form, path)).json<{ data: Page }>().data
const errorsOf = async (form: object) => (await save(form)).json<{ errors: unknown }>().errors

/** Slugs that visitors find in the list, by address and in the sitemap. */
async function publicSlugs() {
  const read = async (path: string) => api.app.inject({ url: `/api${path}` })
  const list = (await read('/entries?kind=news')).json<{ data: { slug: string }[] }>().data
  const sitemap = (await read('/sitemap-entries')).json<{ data: { entries: { slug: string }[] } }>().data
  const page = await read('/entries/news/new-mill')
  return {
    list: list.map(({ slug }) => slug),
    sitemap: sitemap.entries.map(({ slug }) => slug),
    page: page.statusCode,
  }
}

/** Lets the time of all scheduled pages come. */
const passTime = () => api.database.db.update(pages).set({ publishAt: sql`now() - interval '1 second'` })

test('ADM-27 a scheduled entry is public from its time on, in every place, without anybody doing anything', async () => {
  const before = await saved({ ...news, status: 'scheduled', publish_at: later() })
  expect(before).toMatchObject({ status: 'scheduled', day: dayInIndia(Date.now() + HOUR), version: 1 })
  expect(await publicSlugs()).toEqual({ list: [], sitemap: [], page: 404 })
  expect(await publishDuePages(api.database.db)).toBe(0)

  await passTime()
  expect(await publishDuePages(api.database.db)).toBe(1)
  expect(await publicSlugs()).toEqual({ list: ['new-mill'], sitemap: ['new-mill'], page: 200 })
  const [page] = await api.database.db.select().from(pages)
  expect(page).toMatchObject({ status: 'published', publishAt: null, version: 2 })
  const [entry] = await api.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorName, 'Nalika'))
  expect(entry).toMatchObject({ kind: 'page', label: 'New mill', action: 'changed' })
})

test('ADM-27 two servers publish a page once', async () => {
  await saved({ ...news, status: 'scheduled', publish_at: later() })
  await passTime()
  const counts = await Promise.all([publishDuePages(api.database.db), publishDuePages(api.database.db)])
  expect(counts.sort()).toEqual([0, 1])
})

test.each(['news', 'project'])('ADM-27 %s of a later day waits for that day in India', async (kind) => {
  const day = dayFromNow(3)
  expect(await saved({ ...news, kind, day, status: 'published' })).toMatchObject({
    status: 'scheduled',
    day,
    publish_at: new Date(`${day}T00:00:00+05:30`).toISOString(),
  })
  expect(await saved({ ...news, kind, slug: 'today', day: todayInIndia() })).toMatchObject({
    status: 'published',
  })
})

test('ADM-27 an offer may be announced before it begins', async () => {
  const offer = await saved({ ...news, kind: 'offer', day: dayFromNow(3), status: 'published' })
  expect(offer).toMatchObject({ status: 'published', publish_at: null })
})

test('ADM-27 the time of publication lies in the future, and no news is dated after it', async () => {
  const scheduled = { ...news, status: 'scheduled' }
  expect(await errorsOf(scheduled)).toEqual({ publish_at: ['Choose the date and time of publication.'] })
  expect(await errorsOf({ ...scheduled, publish_at: later(-HOUR) })).toEqual({
    publish_at: ['Choose a time in the future.'],
  })
  expect(await errorsOf({ ...scheduled, publish_at: 'tomorrow' })).toEqual({
    publish_at: ['Choose the date and time of publication.'],
  })
  expect(await errorsOf({ ...scheduled, publish_at: later(), day: dayFromNow(9) })).toEqual({
    day: ['Choose a day up to the day of publication.'],
  })
})

test('ADM-27 a scheduled page keeps its time when a form leaves it out, and loses it as a draft', async () => {
  const time = later()
  const { id } = await saved({ ...news, status: 'scheduled', publish_at: time })
  const path = `/update-page/${String(id)}`
  expect(await saved({ ...news, title: 'Newer mill' }, path)).toMatchObject({
    status: 'scheduled',
    publish_at: time,
  })
  expect(await saved({ ...news, status: 'draft' }, path)).toMatchObject({ status: 'draft', publish_at: null })
})
