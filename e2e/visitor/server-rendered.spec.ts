import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'
import { as } from '../site/api.ts'
import { productCards, productNames } from './product-list.ts'

const products = async (query: Record<string, string | number> = {}) => {
  const visitor = await as(null)
  return (await visitor(endpoints.onlyProducts, { query })).data
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PUB-22 PUB-03 the product list shows its products, filters and pages', async ({ page }) => {
    await page.goto('/products?category=erw')
    await expect(productNames(page)).toHaveText((await products({ category: 'erw' })).map(({ name }) => name))
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(productNames(page)).toHaveText(
      (await products({ category: 'erw', page: 2 })).map(({ name }) => name),
    )
    // The form is the browser's own: it writes the same address as the page does with scripts.
    await page.getByRole('searchbox', { name: 'Search' }).fill('2 inch')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).searchParams.get('search')).toBe('2 inch')
    await expect(productNames(page)).toHaveText(
      (await products({ category: 'erw', search: '2 inch' })).map(({ name }) => name),
    )
    await expect(page.getByRole('search').getByLabel('Category')).toHaveValue('erw')
  })

  test('PUB-22 PUB-05 the product page shows all it knows, its three tabs one after the other', async ({
    page,
  }) => {
    const [product] = await products({ search: '2 inch sch 40', per_page: 1 })
    await page.goto(`/product/${String(product?.id)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '')
    await expect(main.getByText(/₹/).first()).toBeVisible()
    for (const name of ['Specifications', 'Applications', 'Description'])
      await expect(main.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(main.getByRole('img', { name: product?.name ?? '' }).first()).toBeVisible()
  })

  test('PUB-22 PUB-12 Get Quote leads to the form for the product', async ({ page }) => {
    await page.goto('/products')
    const name = (await productNames(page).first().textContent()) ?? ''
    await productCards(page)
      .first()
      .getByRole('link', { name: /^Get Quote/ })
      .click()
    await expect(page).toHaveURL(/\/quote\?product=\d+/)
    await expect(page.getByRole('form', { name: 'Quote request' })).toContainText(name)
  })
})

test('PUB-22 each public page comes with its own title, description, canonical link and structured data', async ({
  request,
}) => {
  const [product] = await products({ per_page: 1 })
  const titles = new Set<string>()
  for (const [path, types] of [
    ['/', ['Organization']],
    ['/products', ['ItemList', 'BreadcrumbList']],
    [`/product/${String(product?.id)}`, ['Product', 'BreadcrumbList']],
  ] as const) {
    const html = await (await request.get(path)).text()
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    titles.add(found(/<title>([^<]+)<\/title>/))
    expect(found(/<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(40)
    expect(found(/<meta property="og:title" content="([^"]+)"/)).not.toBe('')
    expect(new URL(found(/<link rel="canonical" href="([^"]+)"/)).pathname).toBe(path)
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as { '@type': string },
    )
    expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining([...types]))
  }
  expect(titles.size).toBe(3)
})

test('PUB-22 every page is hydrated as it came: nothing in the console, nothing loaded twice', async ({
  page,
}) => {
  const [product] = await products({ per_page: 1 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/footer-pages') asked.push(pathname)
  })
  for (const path of [
    '/',
    '/products',
    '/products?category=erw&page=2&view=list',
    `/product/${String(product?.id)}`,
    '/quote',
    '/login',
    '/signup',
  ]) {
    await page.goto(path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await heading.evaluate((element) => Object.assign(element, { fromTheServer: true }))
    await hydrated(page)
    expect(await heading.evaluate((element) => 'fromTheServer' in element)).toBe(true)
    const styles = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
    expect(styles).toEqual([...new Set(styles)])
  }
  expect(asked).toEqual([])
})
