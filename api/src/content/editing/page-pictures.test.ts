import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Entry, Page } from '@nalika/shared-api/contract'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'

let api: TestApp
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())
beforeEach(() => api.database.db.execute(sql`truncate pages, page_versions, deletions restart identity`))

async function upload(file: File, person = admin) {
  const { payload, headers } = await multipartOf({ picture: file })
  return api.app.inject({
    method: 'POST',
    url: '/api/page-pictures',
    headers: { ...headers, ...person.headers },
    payload,
  })
}
async function uploaded(size = { width: 1600, height: 1200 }) {
  const answer = await upload(fileOf(await picture({ ...size, format: 'jpeg' }), 'yard.jpg', 'image/jpeg'))
  return answer.json<{ data: { path: string; width: number; height: number } }>().data
}
const save = (form: object, path = '/create-page') =>
  api.app.inject({ method: 'POST', url: `/api${path}`, headers: admin.headers, payload: form })
const errorsOf = async (form: object) => (await save(form)).json<{ errors: unknown }>().errors
const news = { kind: 'news', title: 'New mill', slug: 'new-mill', content: '<p>It runs.</p>' }
const GONE = `pages/${'a'.repeat(30)}-1280.webp`
const showing = (path: string) =>
  `<p><img src="/media/${path}" alt="The yard" width="1280" height="960" /></p>`

test('ADM-27 API-05 a picture for a text is stored in all widths, and its size is known', async () => {
  const { path, width, height } = await uploaded()
  expect([width, height]).toEqual([1280, 960])
  expect(path).toMatch(/^pages\/[0-9a-f]{30}-1280\.webp$/)
  const files = await readdir(join(api.dataDir, 'media/pages'))
  expect(files.filter((file) => path.includes(file.slice(0, 30)))).toHaveLength(3)
  expect((await api.app.inject({ url: `/media/${path}` })).headers['content-type']).toBe('image/webp')
})

test('ADM-27 API-05 anything else than a picture, and anybody else than an admin, is refused', async () => {
  const script = fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.png')
  expect((await upload(script)).json()).toMatchObject({
    errors: { picture: ['Choose a JPEG, PNG or WebP image.'] },
  })
  const distributor = await api.signedIn('distributor')
  expect((await upload(fileOf(await picture()), distributor)).statusCode).toBe(403)
})

test('ADM-27 visitors get an uploaded picture in the width that fits; others stay as they are', async () => {
  const { path } = await uploaded()
  const own = `<img src="data:image/png;base64,iVBORw0KGgo=" alt="A seal" />`
  await save({ ...news, content: showing(path) + own })
  const entry = (await api.app.inject({ url: '/api/entries/news/new-mill' })).json<{ data: Entry }>().data
  const name = path.replace('-1280.webp', '')
  expect(entry.content).toContain(
    `srcset="/media/${name}-320.webp 320w, /media/${name}-640.webp 640w, /media/${name}-1280.webp 1280w"`,
  )
  expect(entry.content).toContain('loading="lazy"')
  expect(entry.content).toContain(own)
  const stored = (await api.app.inject({ url: '/api/get-page-by-id/1', headers: admin.headers })).json<{
    data: Page
  }>()
  expect(stored.data.content).toBe(showing(path) + own)
})

test('ADM-27 an entry has a cover with a description; a legal page has none', async () => {
  const { path } = await uploaded()
  const cover = { cover: path, cover_alt: 'The yard at dawn' }
  expect(await errorsOf({ ...news, cover: path })).toEqual({ cover_alt: ['Describe the cover picture.'] })
  await save({ ...news, ...cover })
  const list = (await api.app.inject({ url: '/api/entries?kind=news' })).json<{ data: Entry[] }>()
  expect(list.data).toMatchObject([cover])
  const removed = await save({ ...news, cover: '' }, '/update-page/1')
  expect(removed.json()).toMatchObject({ data: { cover: null } })
  const page = await save({ ...news, ...cover, kind: 'page' })
  expect(page.json()).toMatchObject({ data: { cover: null, cover_alt: '' } })
})

test('ADM-27 a page cannot name a picture that is not stored, or one of another place', async () => {
  const sentence = 'The cover picture is no longer stored. Please upload it again.'
  expect(await errorsOf({ ...news, cover: GONE, cover_alt: 'Gone' })).toEqual({ cover: [sentence] })
  expect(await errorsOf({ ...news, content: showing(GONE) })).toEqual({
    content: ['A picture is no longer stored. Please insert it again.'],
  })
  for (const cover of ['https://evil.example/a.webp', '../secrets', 'brands/x.webp']) {
    expect(await errorsOf({ ...news, cover })).toEqual({ cover: ['Upload the cover picture first.'] })
  }
})

test('API-05 ADM-27 pictures of texts, covers and earlier versions stay; unused ones are removed after a day', async () => {
  const [inText, cover, replaced, unused] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
  ]
  await save({ ...news, content: showing(replaced.path), cover: cover.path, cover_alt: 'The yard' })
  await save({ ...news, content: showing(inText.path) }, '/update-page/1')
  const folder = join(api.dataDir, 'media/pages')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  for (const file of await readdir(folder)) await utimes(join(folder, file), twoDaysAgo, twoDaysAgo)
  await sweepMedia(api.database.db, api.app.media)
  const stored = await Promise.all(
    [inText, cover, replaced, unused].map(
      async ({ path }) => (await api.app.inject({ url: `/media/${path}` })).statusCode,
    ),
  )
  expect(stored).toEqual([200, 200, 200, 404])
})
