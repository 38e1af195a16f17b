import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { storeHostileRecords, type HostileRecords } from './malicious-records.ts'
import { startOwnSite, type OwnSite } from '../site/own-site.ts'
import { scriptVectors } from './script-vectors.ts'
import { detectScripts, settled, signedIn, type ScriptDetector } from './script-detector.ts'
import { MARK } from './vector-texts.ts'

const vectors = scriptVectors()
let own: OwnSite
let records: HostileRecords

test.beforeAll(async ({ site }) => {
  own = await startOwnSite(site.releases)
  records = await storeHostileRecords(own.apiUrl, vectors)
})
test.afterAll(async () => {
  await own.stop()
})

/** A screen, and whether it shows user input as text. */
type Screen = [address: string, shows?: 'nothing']

async function open({ page, visiting, look }: ScriptDetector, [address, shows]: Screen): Promise<void> {
  visiting(address)
  await page.goto(address)
  // Soft: one run reports all screens.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect.soft(heading.first(), address).toBeVisible()
  if (shows !== 'nothing') await expect.soft(page.locator('body'), address).toContainText(MARK)
  await settled(page)
  await look()
  expect.soft(new URL(page.url()).origin, address).toBe(own.url)
}

const of = (path: string, ids: readonly (number | string)[]): Screen[] =>
  ids.map((id) => [path.replace(':id', String(id))])

test('API-06 five hundred scripts in every text field run on no screen that shows them @long', async ({
  browser,
}) => {
  expect(new Set(vectors.map(({ html }) => html.replaceAll(/\d+/g, ''))).size).toBeGreaterThanOrEqual(500)
  const { admin, distributor, products, brands, leads, pages, tracks } = records
  const offerPages = Array.from({ length: Math.ceil(records.offers / 60) }, (_, at) => at + 1)
  const screens: Record<'visitor' | 'admin' | 'distributor', Screen[]> = {
    visitor: [
      ['/'],
      [`/products?search=${MARK}`],
      [`/products?search=${encodeURIComponent('"><img src=x onerror=__xss(0)>')}`, 'nothing'],
      ...of('/product/:id', products),
      ['/brands', 'nothing'],
      ...of('/brand/:id', brands),
      [`/compare?ids=${products.slice(0, 3).join()}`, 'nothing'],
      ...offerPages.map((page): Screen => [`/offers?page=${String(page)}`]),
      ['/news'],
      ['/news/hostile-news'],
      ['/projects'],
      ['/projects/hostile-project'],
      ['/hostile-page'],
      ['/network', 'nothing'],
      ...of(':id', tracks.slice(-4)),
    ],
    admin: [
      ['/admin/dashboard'],
      ['/admin/leads?per_page=100'],
      ['/admin/leads/board'],
      ...of('/admin/leads/:id', leads),
      ...of('/admin/leads/:id/edit', leads.slice(0, 1)),
      ['/admin/distributors'],
      ...of('/admin/distributors/:id', [distributor.data.id]),
      ...of('/admin/distributors/:id/edit', [distributor.data.id]),
      ['/admin/brands'],
      ...of('/admin/brand/:id', brands.slice(0, 2)),
      ...of('/admin/brand/:id/edit', brands.slice(0, 1)),
      ['/admin/products'],
      ['/admin/products/grid'],
      ...of('/products/view/:id', products.slice(0, 2)),
      ...of('/products/edit/:id', products.slice(0, 2)),
      ['/admin/pages'],
      ...of('/admin/pages/:id/edit', pages),
      ...of('/admin/pages/:id/versions', pages.slice(0, 2)),
      ['/admin/audit'],
      ['/admin/mails'],
      ...of('/admin/profile/:id', [admin.data.id]),
    ],
    distributor: [
      ['/distributor/dashboard'],
      ['/distributor/leads?per_page=30'],
      ['/distributor/brands'],
      ['/distributor/products', 'nothing'],
      ...of('/distributor/profile/:id', [distributor.data.id]),
    ],
  }
  const noticed = await Promise.all(
    Object.entries(screens).map(async ([role, list]) => {
      // Without the policy: what is tested is that there is nothing for it to stop.
      const context = await browser.newContext({ baseURL: own.url, bypassCSP: true })
      const watched = await detectScripts(context)
      if (role !== 'visitor') await signedIn(watched.page, role === 'admin' ? admin : distributor)
      for (const screen of list) await open(watched, screen)
      if (role === 'admin') await searchEverything(watched)
      await context.close()
      return watched.noticed
    }),
  )
  expect(noticed.flat()).toEqual([])
})

async function searchEverything({ page, visiting, look }: ScriptDetector) {
  visiting('the palette')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(MARK)
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toContainText(MARK)
  await look()
}

test('API-06 HTML that reaches the browser unsanitised is sanitised before it is shown @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: own.url, bypassCSP: true })
  const watched = await detectScripts(context)
  const { page, visiting, look } = watched
  await signedIn(page, records.admin)
  const raw = vectors.map(({ html }) => `<p>${MARK}</p>${html}`)
  const closed = vectors.filter((one) => one.closed).map(({ html }) => html)
  const all = `<p>${MARK}</p>${closed.join('\n')}`

  await changed(page, /\/api\/entries\?/, (answer) => {
    const { data } = answer as { data: object[] }
    return {
      ...answer,
      data: raw.map((content, at) => ({ ...data[0], id: at + 1, slug: `o${String(at)}`, content })),
    }
  })
  await changed(page, /\/api\/productDetails\//, (answer) => ({
    ...answer,
    product: { ...(answer as { product: object }).product, key_features: all },
    data: { ...(answer as { data: object }).data, key_features: all },
  }))
  await changed(page, /\/api\/custom-pages\/slug\//, (answer) => ({ ...answer, content: all }))
  await changed(page, /\/api\/get-page-by-id\//, (answer) => ({
    ...answer,
    data: { ...(answer as { data: object }).data, content: all },
  }))
  // Only what the browser fetches by itself passes here: the first page comes from the server.
  await page.goto('/network')
  for (const address of ['/offers', '/hostile-page', `/product/${String(records.products[0])}`]) {
    visiting(address)
    await go(page, address)
    await expect(page.locator('.prose').first()).toContainText(MARK)
    if (address === '/offers') await expect(page.locator('.prose')).toHaveCount(raw.length)
    await settled(page)
    await look()
  }
  const [pageId] = records.pages
  visiting('the editor')
  await page.goto(`/admin/pages/${String(pageId)}/edit`)
  await expect(page.locator('.ql-editor')).toContainText(MARK)
  await look()
  await context.close()
  expect(watched.noticed).toEqual([])
})

/** Changes the API's responses on their way to the browser. */
async function changed(page: Page, address: RegExp, change: (answer: object) => object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as object) })
  })
}

/** Goes on within the site, as a link does. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

test('SES-05 normal use violates no content security policy @long', async ({ browser, site }) => {
  const { admin, distributor } = records
  const reported: string[] = []
  const visit = async (session: typeof admin | undefined, addresses: readonly string[]) => {
    const context = await browser.newContext({ baseURL: own.url })
    const page = await context.newPage()
    await page.exposeFunction('__violation', (text: string) => reported.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = (window as unknown as { __violation: (text: string) => void }).__violation
        report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    if (session) await signedIn(page, session)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible({
        timeout: 30_000,
      })
      await settled(page)
    }
    await context.close()
  }
  expect(site.url).not.toBe(own.url)
  await Promise.all([
    visit(undefined, [
      '/',
      '/products',
      '/product/1',
      '/brands',
      '/brand/1',
      '/offers',
      '/news',
      '/about',
      '/quote',
      '/login',
      '/signup',
      '/nowhere',
    ]),
    visit(admin, [
      '/admin/dashboard',
      '/admin/leads',
      '/admin/leads/board',
      '/admin/pages/1/edit',
      '/products/edit/1',
      '/admin/brands',
      '/admin/mails',
    ]),
    visit(distributor, ['/distributor/dashboard', '/distributor/leads', '/distributor/products']),
  ])
  expect(reported).toEqual([])
})
