import { desc, sql } from 'drizzle-orm'
import type { Page } from '@nalika/shared-api/contract'
import { activity } from '../../platform/activity/activity.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { pages } from '../pages/pages.schema.ts'

let api: TestApp
let admin: TestPerson

const terms = { title: 'Terms of Use', slug: 'terms', content: '<p>Be fair.</p>' }
const offer = { ...terms, kind: 'offer', slug: 'monsoon', day: '2026-06-01' }

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person = admin) =>
  api.app.inject({ method, url: `/api${path}`, headers: person.headers, ...(payload && { payload }) })

async function create(form: object = terms): Promise<Page> {
  const answer = await send('POST', '/create-page', form)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: Page }>().data
}
const update = (id: number, form: object) => send('POST', `/update-page/${String(id)}`, form)
const list = async (query = '') =>
  (await send('GET', `/custom-pages${query}`)).json<{ data: Page[] }>().data.map(({ slug }) => slug)
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: Record<string, string[]> }).errors

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Meera Iyer' })
})
afterAll(() => api.close())
beforeEach(() =>
  api.database.db.execute(sql`truncate pages, page_versions, activity, deletions restart identity`),
)

test('ADM-15 ADM-16 a page that an admin wrote is listed, read and shown at its address', async () => {
  const page = await create({ ...terms, summary: ' What is agreed. ' })
  expect(page).toEqual({
    id: 1,
    kind: 'page',
    status: 'published',
    title: 'Terms of Use',
    slug: 'terms',
    summary: 'What is agreed.',
    content: '<p>Be fair.</p>',
    author: 'Meera Iyer',
    place: '',
    day: null,
    valid_until: null,
    publish_at: null,
    cover: null,
    cover_alt: '',
    version: 1,
    updated_at: expect.stringMatching(/Z$/),
  })
  expect((await send('GET', '/custom-pages')).json()).toEqual({ status: true, data: [page] })
  expect((await send('GET', '/get-page-by-id/1')).json()).toEqual({ status: true, data: page })
  expect((await send('GET', '/custom-pages/slug/terms')).json()).toMatchObject({ content: '<p>Be fair.</p>' })
})

test('ADM-15 the list holds pages in the order of the footer, then entries, newest day first', async () => {
  await create()
  await create({ ...terms, slug: 'old', kind: 'news', day: '2026-01-05' })
  await create({ ...terms, slug: 'new', kind: 'news', day: '2026-02-05' })
  await create({ ...terms, slug: 'privacy' })
  await create({ ...terms, slug: 'bridge', kind: 'project', day: '2026-01-20' })
  expect(await list()).toEqual(['terms', 'privacy', 'new', 'bridge', 'old'])
  expect(await list('?kind=news')).toEqual(['new', 'old'])
  expect((await send('GET', '/custom-pages?kind=blog')).statusCode).toBe(422)
})

test('ADM-16 omitted fields are unchanged, empty text clears, and the version increases', async () => {
  const { id } = await create({
    ...offer,
    summary: 'Zinc included.',
    valid_until: '2026-06-30',
    status: 'draft',
  })
  const first = await update(id, { ...terms, slug: 'monsoon', title: 'Monsoon', version: 1 })
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    {
      status: true,
      message: 'Page saved successfully.',
      data: { ...offer, title: 'Monsoon', summary: 'Zinc included.', status: 'draft', version: 2 },
    },
  ])
  const second = await update(id, { ...terms, slug: 'monsoon', summary: '', valid_until: '' })
  expect(second.json()).toMatchObject({
    data: { summary: '', valid_until: null, version: 3, author: 'Meera Iyer' },
  })
})

test('ADM-16 a form based on an older version is rejected and changes nothing', async () => {
  const { id } = await create()
  await update(id, { ...terms, title: 'Terms', version: 1 })
  const late = await update(id, { ...terms, title: 'Conditions', version: 1 })
  expect([late.statusCode, late.json()]).toEqual([
    409,
    {
      message: 'This page has been changed since you opened it.',
      last_change: { by: admin.name, at: expect.stringMatching(/Z$/) },
    },
  ])
  expect((await send('GET', `/get-page-by-id/${String(id)}`)).json()).toMatchObject({
    data: { title: 'Terms', version: 2 },
  })
})

test('ADM-16 concurrent saves: the second gets 409', async () => {
  const { id } = await create()
  const both = await Promise.all(['A', 'B'].map((title) => update(id, { ...terms, title, version: 1 })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('ADM-16 a slug that is taken within its kind is a fault of that field', async () => {
  await create()
  const second = await create({ ...terms, slug: 'privacy' })
  await create({ ...terms, kind: 'news' })
  const taken = { slug: ['This slug is already in use.'] }
  const created = await send('POST', '/create-page', terms)
  expect([created.statusCode, created.json()]).toEqual([
    422,
    { message: 'This slug is already in use.', errors: taken },
  ])
  const updated = await update(second.id, terms)
  expect([updated.statusCode, errorsOf(updated)]).toEqual([422, taken])
  expect(await list()).toHaveLength(3)
})

test.each(['products', 'admin', 'api', 'news', 'quote-list', 'login', 'healthz'])(
  'ADM-16 no page takes the address /%s of the site itself; an entry may have that name',
  async (slug) => {
    const refused = await send('POST', '/create-page', { ...terms, slug })
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      422,
      { slug: ['This address is reserved by the site.'] },
    ])
    await create({ ...terms, slug, kind: 'news' })
    const moved = await update(1, { ...terms, slug, kind: 'page' })
    expect([moved.statusCode, Object.keys(errorsOf(moved))]).toEqual([422, ['slug']])
  },
)

test.each([
  'Terms',
  'terms of use',
  'terms/use',
  '-terms',
  'terms--use',
  '../etc',
  'begriffe-ä',
  'robots.txt',
])('ADM-16 %s is no slug', async (slug) => {
  const answer = await send('POST', '/create-page', { ...terms, slug })
  expect([answer.statusCode, errorsOf(answer)]).toEqual([
    422,
    { slug: ['Use lower case letters, digits and hyphens, such as terms-of-use.'] },
  ])
})

test.each([
  [{}, { title: ['Enter a title.'], slug: ['Enter a slug.'], content: ['Write some content.'] }],
  [{ ...terms, content: '<p><br></p>' }, { content: ['Write some content.'] }],
  [{ ...terms, content: '<script>alert(1)</script>' }, { content: ['Write some content.'] }],
  [{ ...terms, status: 'hidden' }, { status: ['Choose draft, scheduled or published.'] }],
  [{ ...terms, kind: 'blog' }, { kind: ['Choose page, news, project or offer.'] }],
  [{ ...offer, day: '2026-02-30' }, { day: ['Enter the date as YYYY-MM-DD.'] }],
  [{ ...offer, day: '0000-01-01' }, { day: ['Enter the date as YYYY-MM-DD.'] }],
  [{ ...offer, valid_until: '2026-05-31' }, { valid_until: ['Choose a date on or after the start date.'] }],
  [{ ...offer, valid_until: 'soon' }, { valid_until: ['Enter the date as YYYY-MM-DD.'] }],
  [{ ...terms, summary: 'x'.repeat(301) }, { summary: ['The summary may have at most 300 characters.'] }],
])('ADM-16 API-02 a form with faults names each of them: %j', async (form, errors) => {
  const answer = await send('POST', '/create-page', form)
  expect([answer.statusCode, errorsOf(answer)]).toEqual([422, errors])
  expect(await list()).toEqual([])
})

test('each type stores only its own fields, and the day defaults to today', async () => {
  const every = { place: 'Nellore', day: '2026-01-05', valid_until: '2026-02-05' }
  const storedFields = async (kind: string) => {
    const { place, day, valid_until } = await create({ ...terms, ...every, kind })
    return { place, day, valid_until }
  }
  expect(await storedFields('page')).toEqual({ place: '', day: null, valid_until: null })
  expect(await storedFields('news')).toEqual({ place: '', day: '2026-01-05', valid_until: null })
  expect(await storedFields('project')).toEqual({ place: 'Nellore', day: '2026-01-05', valid_until: null })
  expect(await storedFields('offer')).toEqual({ place: '', day: '2026-01-05', valid_until: '2026-02-05' })
  const { day } = await create({ ...terms, slug: 'fresh', kind: 'news', day: '' })
  expect(Math.abs(Date.now() - Date.parse(day ?? ''))).toBeLessThan(2 * 86_400_000)
})

test('API-06 scripts are taken out before a page is stored', async () => {
  await create({
    ...terms,
    content: '<p onclick="x()">Fair<script>alert(1)</script></p><img src=x onerror=y>',
  })
  const [stored] = await api.database.db.select({ content: pages.content }).from(pages)
  expect(stored?.content).toBe('<p>Fair</p><img src="x" />')
})

test('ADM-16 the author is the signed-in admin, whatever the form says', async () => {
  const other = await api.signedIn('admin', { name: 'Somebody Else' })
  expect(await create({ ...terms, admin_id: other.id, author: 'Nobody', version: 9 })).toMatchObject({
    author: 'Meera Iyer',
    version: 1,
  })
  const edited = await send('POST', '/update-page/1', { ...terms, admin_id: other.id }, other)
  expect(edited.json()).toMatchObject({ data: { author: 'Meera Iyer' } })
})

test('SES-10 a distributor neither reads drafts nor writes, changes or deletes', async () => {
  const distributor = await api.signedIn('distributor')
  await create({ ...terms, status: 'draft' })
  const tries = [
    await send('GET', '/custom-pages', undefined, distributor),
    await send('GET', '/get-page-by-id/1', undefined, distributor),
    await send('POST', '/create-page', { ...terms, slug: 'mine', admin_id: admin.id }, distributor),
    await send('POST', '/update-page/1', terms, distributor),
    await send('DELETE', '/delete-page/1', undefined, distributor),
  ]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(await list()).toEqual(['terms'])
})

test('ADM-15 a deleted page is gone for visitors, and comes back when that is undone', async () => {
  const { id } = await create()
  const deleted = await send('DELETE', `/delete-page/${String(id)}`)
  expect([deleted.statusCode, deleted.json()]).toEqual([
    200,
    {
      status: true,
      success: true,
      message: 'Page "Terms of Use" has been deleted.',
      deletion_id: expect.any(Number),
    },
  ])
  const read = () => send('GET', '/custom-pages/slug/terms')
  expect([(await read()).statusCode, (await read()).json()]).toEqual([
    410,
    { message: 'This page was deleted.' },
  ])
  const { deletion_id } = deleted.json<{ deletion_id: number }>()
  expect((await send('POST', `/deletions/${String(deletion_id)}/undo`, {})).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(200)
})

test('an unknown id is a 404 on each route', async () => {
  const answers = [
    await send('GET', '/get-page-by-id/9'),
    await update(9, terms),
    await send('DELETE', '/delete-page/9'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('ADM-04 changes appear in the activity', async () => {
  const { id } = await create({ ...terms, kind: 'news' })
  await update(id, { ...terms, title: 'Terms, again' })
  const events = await api.database.db
    .select({ title: activity.title, description: activity.description })
    .from(activity)
    .orderBy(desc(activity.id))
  expect(events).toEqual([
    { title: 'News updated', description: 'Meera Iyer changed ‘Terms, again’.' },
    { title: 'News added', description: 'Meera Iyer added ‘Terms of Use’.' },
  ])
})

test('ADM-15 the list is narrowed by status and by a part of title or slug', async () => {
  await create()
  await create({ ...terms, slug: 'privacy', title: 'Privacy 100%', status: 'draft' })
  await create({ ...offer, title: 'Monsoon' })
  expect(await list('?status=draft')).toEqual(['privacy'])
  expect(await list('?search=TERMS')).toEqual(['terms'])
  expect(await list('?search=100%25')).toEqual(['privacy'])
  expect(await list('?search=soon&kind=page')).toEqual([])
  expect((await send('GET', '/custom-pages?status=gone')).statusCode).toBe(422)
})

test('ADM-21 pages go out as CSV with the filters of their list, and no cell is a formula', async () => {
  await create({ ...terms, title: '=HYPERLINK("x")', summary: 'Fair, and short.' })
  await create(offer)
  const answer = await send('GET', '/custom-pages/export?kind=page')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pages-\d{4}-\d\d-\d\d\.csv"$/)
  const [heading, ...lines] = answer.body.trim().split('\r\n')
  expect(heading).toBe(
    'Id,Page Title,Slug,Kind,Status,Last Modified,Author,Summary,Day,Valid until,Location,Publication',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^1,"'=HYPERLINK\(""x""\)",terms,page,Published,.*,Meera Iyer,"Fair, and short.",,,,$/,
  )
  const distributor = await api.signedIn('distributor')
  expect((await send('GET', '/custom-pages/export', undefined, distributor)).statusCode).toBe(403)
})

test('ADM-17 a picture from http:, which browsers do not show, is refused', async () => {
  const content = '<p>Coils <img src="http://mill.example/coil.png" alt="A coil"></p>'
  const refused = await send('POST', '/create-page', { ...terms, content })
  expect([refused.statusCode, errorsOf(refused)]).toEqual([
    422,
    {
      content: ['Picture addresses must start with https://. Not accepted: http://mill.example/coil.png'],
    },
  ])
})
