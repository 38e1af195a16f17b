import { sql } from 'drizzle-orm'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { pages } from './pages.schema.ts'

let api: TestApp
const get = (url: string) => api.app.inject({ url: `/api${url}` })

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.execute(sql`truncate pages, page_versions restart identity`)
  await db.insert(pages).values([
    {
      title: 'Terms of Use',
      slug: 'terms',
      content: '<h2>Terms</h2><p>Read <a href="/privacy">this</a>.</p>',
    },
    { title: 'About', slug: 'about', content: '<p>Hello<script>alert(1)</script></p>' },
  ])
})

test('NAV-08 the footer gets each page with its title and slug, and no contents', async () => {
  const answer = await get('/footer-pages')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      data: [
        { id: 1, title: 'Terms of Use', slug: 'terms' },
        { id: 2, title: 'About', slug: 'about' },
      ],
    },
  ])
})

test('PUB-14 a visitor reads a page by its slug', async () => {
  const answer = await get('/custom-pages/slug/terms')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    title: 'Terms of Use',
    slug: 'terms',
    content: '<h2>Terms</h2><p>Read <a href="/privacy">this</a>.</p>',
    summary: '',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect((await get('/custom-pages/slug/Terms')).statusCode).toBe(200)
})

test('PUB-14 API-06 unsanitised HTML in the database is not shown', async () => {
  expect((await get('/custom-pages/slug/about')).json()).toMatchObject({ content: '<p>Hello</p>' })
})

test('PUB-14 an unknown slug is a 404', async () => {
  for (const slug of ['nothing', "'%20or%201=1", '..%2F..%2Fetc', '%F0%9F%94%A5']) {
    const answer = await get(`/custom-pages/slug/${slug}`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Page not found.' }])
  }
})

test('API-02 a slug that cannot be one is refused without details of the server', async () => {
  expect((await get('/custom-pages/slug/%00')).statusCode).toBe(404)
  expect((await get(`/custom-pages/slug/${'x'.repeat(121)}`)).statusCode).toBe(422)
})
