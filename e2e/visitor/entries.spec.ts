import { randomUUID } from 'node:crypto'
import { endpoints, type Page as ContentPage } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

/** Stores an entry as the admin, under a unique slug; published news by default. */
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

test('PUB-13 NAV-02 from News in the menu to an entry, to the next one, and back to the list', async ({
  page,
}) => {
  const { data: entries } = await (await as(null))(endpoints.entries, { query: { kind: 'news' } })
  const [first, second] = entries
  const headline = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(headline).toHaveText('Industry News')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    entries.map(({ title }) => title),
  )
  await page.getByRole('link', { name: first?.title ?? '' }).click()
  await expect(headline).toHaveText(first?.title ?? '')
  await expect(page).toHaveURL(`/news/${String(first?.slug)}`)
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(first?.title ?? '')} · `))
  await page.getByRole('link', { name: second?.title ?? '' }).click()
  await expect(headline).toHaveText(second?.title ?? '')
  await page.getByRole('link', { name: 'Back to Industry News' }).click()
  await expect(headline).toHaveText('Industry News')
  await expect(page).toHaveURL('/news')
})

test('PUB-13 PUB-22 news, projects and offers carry structured data for search engines', async ({
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

test('PUB-22 a deleted page is a 410 that links to the catalogue, until the deletion is undone', async ({
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
