import { randomUUID } from 'node:crypto'
import { endpoints, type Page as ContentPage } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

/** Stores an entry as the admin, under a slug nobody else has; news that are published unless said otherwise. */
async function write({
  kind = 'news',
  status = 'published',
}: Partial<Pick<ContentPage, 'kind' | 'status'>> = {}): Promise<ContentPage> {
  const admin = await as('admin')
  const slug = `e2e-${randomUUID()}`
  const body = { kind, status, slug, title: `Entry ${slug}`, content: '<p>Words.</p>' }
  return (await admin(endpoints.createPage, { body })).data
}
const remove = async (id: number) => (await as('admin'))(endpoints.deletePage, { params: { id } })

/** Objects of schema.org in a document, by type; each of them has to be JSON. */
function structuredData(html: string): Map<string, Record<string, unknown>> {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/gs)]
  return new Map(
    found.map(([, json = '']) => {
      const data = JSON.parse(json) as Record<string, unknown>
      return [String(data['@type']), data]
    }),
  )
}

for (const [menu, list, heading, kind] of [
  ['News', '/news', 'Industry News', 'news'],
  ['Projects', '/projects', 'Projects', 'project'],
] as const) {
  test(`PUB-13 NAV-02 from ${menu} in the menu to an entry, on to the next one, and back to the list`, async ({
    page,
  }) => {
    const { data: entries } = await (await as(null))(endpoints.entries, { query: { kind } })
    const [first, second] = entries
    const headline = page.getByRole('main').getByRole('heading', { level: 1 })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: menu }).click()
    await expect(headline).toHaveText(heading)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      entries.map(({ title }) => title),
    )
    await page.getByRole('link', { name: first?.title ?? '' }).click()
    await expect(headline).toHaveText(first?.title ?? '')
    await expect(page).toHaveURL(`${list}/${String(first?.slug)}`)
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(first?.title ?? '')} · `))
    await page.getByRole('link', { name: second?.title ?? '' }).click()
    await expect(headline).toHaveText(second?.title ?? '')
    await page.getByRole('link', { name: `Back to ${heading}` }).click()
    await expect(headline).toHaveText(heading)
    await expect(page).toHaveURL(list)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PUB-13 PUB-22 the news are paged and read', async ({ page }) => {
    const visitor = await as(null)
    const { data: entries } = await visitor(endpoints.entries, { query: { kind: 'news', page: 2 } })
    await page.goto('/news')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      entries.map(({ title }) => title),
    )
    await page.getByRole('link', { name: entries[0]?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entries[0]?.title ?? '')
  })
})

test('PUB-13 PUB-22 documents of news, projects and offers tell search engines what they are', async ({
  request,
  site,
}) => {
  const visitor = await as(null)
  const newest = async (kind: 'news' | 'project' | 'offer') => {
    const { data } = await visitor(endpoints.entries, { query: { kind } })
    return data[0]
  }
  const [news, project, offer] = [await newest('news'), await newest('project'), await newest('offer')]
  const read = async (path: string) => structuredData(await (await request.get(path)).text())

  const newsFacts = await read(`/news/${String(news?.slug)}`)
  expect(newsFacts.get('NewsArticle')).toMatchObject({
    headline: news?.title,
    datePublished: news?.day,
    mainEntityOfPage: `${site.url}/news/${String(news?.slug)}`,
  })
  expect(newsFacts.has('BreadcrumbList')).toBe(true)
  const projectFacts = await read(`/projects/${String(project?.slug)}`)
  expect(projectFacts.get('Article')).toMatchObject({ contentLocation: { name: project?.place } })
  expect((await read('/news')).get('ItemList')).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ url: `${site.url}/news/${String(news?.slug)}` }),
    ]) as unknown,
  })
  expect((await read('/offers')).get('OfferCatalog')).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ name: offer?.title, validThrough: offer?.valid_until }),
    ]) as unknown,
  })
  expect((await read('/quote')).has('FAQPage')).toBe(true)

  const sitemap = await (await request.get('/sitemaps/site-1.xml')).text()
  expect(sitemap).toContain(
    `<loc>${site.url}/projects/${String(project?.slug)}</loc><lastmod>${String(project?.updated_at)}`,
  )
})

test('PUB-22 lists, entries and offers are hydrated as they came: nothing is loaded twice', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/footer-pages') asked.push(pathname)
  })
  for (const path of ['/news', '/news/schedule-or-class', '/projects', '/offers', '/quote']) {
    await page.goto(path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await heading.evaluate((element) => Object.assign(element, { fromTheServer: true }))
    await hydrated(page)
    expect(await heading.evaluate((element) => 'fromTheServer' in element)).toBe(true)
  }
  expect(asked).toEqual([])
})

test('PUB-13 a draft is to be seen nowhere until it is published', async ({ request }) => {
  const draft = await write({ status: 'draft' })
  const seen = async () => {
    const list = await (await request.get('/news')).text()
    return [(await request.get(`/news/${draft.slug}`)).status(), list.includes(draft.title)]
  }
  expect(await seen()).toEqual([404, false])
  const { title, slug, content, version } = draft
  const body = { title, slug, content, version, status: 'published' as const }
  await (
    await as('admin')
  )(endpoints.updatePage, { params: { id: draft.id }, body })
  expect(await seen()).toEqual([200, true])
  await remove(draft.id)
})

test('PUB-13 an address without an entry is a 404 that leads to the list', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 404/)
  const response = await page.goto('/news/nothing-of-that-name')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.')
  await page.getByRole('link', { name: 'Back to Industry News' }).click()
  await expect(page).toHaveURL('/news')
})

test('PUB-22 what was deleted is a 410 that leads to the catalogue, and none once that is undone', async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 410/)
  const entry = await write()
  const path = `/news/${entry.slug}`
  expect((await request.get(path)).status()).toBe(200)
  const { deletion_id: id = 0 } = await remove(entry.id)
  const response = await page.goto(path)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([410, 'private, no-cache'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page was deleted.')
  await page.getByRole('link', { name: 'Browse All Products' }).click()
  await expect(page).toHaveURL('/products')
  await (
    await as('admin')
  )(endpoints.undoDeletion, { params: { id } })
  expect((await request.get(path)).status()).toBe(200)
  await remove(entry.id)
})

test('PUB-14 PUB-22 a deleted page of the footer is a 410 as well', async ({ request }) => {
  const imprint = await write({ kind: 'page' })
  expect((await request.get(`/${imprint.slug}`)).status()).toBe(200)
  await remove(imprint.id)
  const answer = await request.get(`/${imprint.slug}`)
  expect(answer.status()).toBe(410)
  expect(await answer.text()).toContain('This page was deleted.')
})
