import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../site/accounts.ts'
import { hydrated } from '../site/hydration.ts'
import { as } from '../site/api.ts'
import { mailedLink } from '../site/mails.ts'
import { productNames } from './product-list.ts'

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
    await page.getByRole('combobox', { name: 'Search' }).fill('2 inch')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).searchParams.get('search')).toBe('2 inch')
    await expect(productNames(page)).toHaveText(
      (await products({ category: 'erw', search: '2 inch' })).map(({ name }) => name),
    )
    const form = page.getByRole('search')
    await expect(form.getByRole('checkbox', { name: /^ERW Pipes/ })).toBeChecked()
    // Several values of a facet have one name each.
    await form.getByRole('checkbox', { name: /^Galvanised Pipes/ }).check()
    await form.getByRole('button', { name: 'Apply Filters' }).click()
    expect(new URL(page.url()).searchParams.getAll('category')).toEqual(['erw', 'galvanised'])
    await expect(form.getByRole('checkbox', { name: /^ERW Pipes/ })).toBeChecked()
    await expect(productNames(page)).toHaveText(
      (await products({ category: 'erw,galvanised', search: '2 inch' })).map(({ name }) => name),
    )
  })

  test('SES-19 PUB-12 a quote request is sent, and a refused one keeps its input', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 422/)
    const [product] = await products({ search: '2 inch sch 40', per_page: 1 })
    await page.goto(`/quote?product=${String(product?.id)}`)
    const form = page.getByRole('form', { name: 'Quote request' })
    await form.getByLabel('Name').fill('Asha Rao')
    const email = `asha.noscript.${String(Date.now())}@works.example`
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone').fill('12')
    await form.getByLabel('Brand').selectOption({ index: 1 })
    await form.getByLabel('Quantity').fill('120 m')
    await form.getByLabel('Priority').selectOption('high')
    await form.getByLabel('Timeline').selectOption('1 month')
    await form.getByLabel('Message').fill('Cut to 3 m, please.')
    await form.getByRole('button', { name: 'Send Request' }).click()
    await expect(form.getByRole('alert')).toContainText('Submission Failed')
    await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Message')).toHaveValue('Cut to 3 m, please.')
    await expect(form.getByLabel('Priority')).toHaveValue('high')
    expect(page.url()).not.toContain('asha')

    await form.getByLabel('Phone').fill('9848012345')
    await form.getByRole('button', { name: 'Send Request' }).click()
    const news = page.getByRole('region', { name: 'Quote Submitted!' })
    await expect(news).toContainText(/Your reference is NQ-\d+/)
    expect(page.url()).not.toContain('asha')
    await news.getByRole('link', { name: 'View what was sent' }).click()
    await expect(page.getByRole('main')).toContainText('120 m')
    await page.goto(await mailedLink(email, /^We received your request/))
    await page.getByRole('button', { name: 'Open my request' }).click()
    // The tracking page takes a reply in the same way.
    await page.getByText(/^Write to /).click()
    await page.getByLabel('Your reply').fill('Primer coat, if you have it.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your reply was sent.' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Primer coat, if you have it.')
  })

  test('SES-19 account forms put nothing into the URL, and explain that they need JavaScript @long', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 422/)
    const main = page.getByRole('main')
    await page.goto('/login')
    await main.getByLabel('Email').fill('asha@works.example')
    await main.getByLabel(/^Password\*?$/).fill('Secret7Word')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('alert')).toContainText('Signing in needs JavaScript.')
    await expect(main.getByLabel('Email')).toHaveValue('asha@works.example')
    await expect(page).toHaveURL('/login')
    expect(await page.content()).not.toContain('Secret7Word')

    await page.goto('/forgot-password')
    await main.getByLabel('Email').fill('nobody@works.example')
    await page.keyboard.press('Enter')
    await expect(main).toContainText('If nobody@works.example has an account')
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('SES-19 pressing Enter before any script has loaded puts nothing into the URL, and sign-in works afterwards', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 422|ERR_FAILED/)
  await page.route(/starter[^/]*\.js/, (route) => route.abort())
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(ACCOUNTS.distributor.email)
  await main.getByLabel(/^Password\*?$/).fill(DEMO_PASSWORD)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toContainText('Signing in needs JavaScript.')
  await expect(page).toHaveURL('/login')
  await hydrated(page)
  await expect(main.getByLabel('Email')).toHaveValue(ACCOUNTS.distributor.email)
  await main.getByLabel(/^Password\*?$/).fill(DEMO_PASSWORD)
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(ACCOUNTS.distributor.home)
})

test('PUB-22 each public page has its own title, description, canonical link and structured data', async ({
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

test('PUB-22 every page hydrates without console messages and loads nothing twice', async ({ page }) => {
  const [product] = await products({ per_page: 1 })
  const asked: string[] = []
  // What only the browser asks for.
  const own = ['/api/footer-pages', '/api/sign-in/providers', '/api/price-record.svg']
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !own.includes(pathname)) asked.push(pathname)
  })
  for (const path of [
    '/',
    '/products',
    '/products?category=erw&page=2&view=list',
    `/product/${String(product?.id)}`,
    '/quote',
    '/news',
    '/news/schedule-or-class',
    '/projects',
    '/offers',
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
