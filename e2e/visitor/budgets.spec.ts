import { dirname } from 'node:path'
import { measureAll } from '@nalika/release/budgets'
import { liveReleases } from '@nalika/release/publish'
import { expect, test } from '../fixtures.ts'
import type { Account } from '../site/accounts.ts'

/** URL of each budgeted page, and its account. */
const PAGES: Record<string, { path: string; account: Account | null }> = {
  'public-site-home': { path: '/', account: null },
  'public-site-products': { path: '/products', account: null },
  'public-site-product': { path: '/product/1', account: null },
  'public-site-category': { path: '/category/erw', account: null },
  'public-site-brand': { path: '/brand/1', account: null },
  'shell-login': { path: '/login', account: null },
  'distributor-portal-dashboard': { path: '/distributor/dashboard', account: 'distributor' },
  'admin-console-leads': { path: '/admin/leads', account: 'admin' },
}

/** Examined before a change is merged; the others every night. */
const FIRST = ['/', '/products', '/product/1', '/distributor/dashboard', '/admin/leads']

/** Fetched when the page is complete and the browser idle; it has its own limit. */
const AFTER_LOAD = /\/after-load\.[0-9a-f]+\.js$/
const AFTER_LOAD_LIMIT = 6
/** What sends calls: of the shell, fetched by a page from the server as soon as it is complete, by others at once. */
const HTTP = /\/(http|\d+)\.[0-9a-f]+\.js$/
const HTTP_LIMIT = 18

test('idle-time requests stay within their budget', async ({ page, request }) => {
  const asked = page.waitForResponse(AFTER_LOAD)
  await page.goto('/products')
  const response = await request.head((await asked).url(), { headers: { 'accept-encoding': 'gzip' } })
  expect(Number(response.headers()['content-length']) / 1024).toBeLessThan(AFTER_LOAD_LIMIT)
})

test('a portal makes its idle-time requests after its page is complete', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/\/api\/get-admin-leads-data/, async (route) => {
    await released
    await route.continue()
  })
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= AFTER_LOAD.test(request.url())
  })
  const data = page.waitForRequest(/\/api\/get-admin-leads-data/)
  await page.goto('/admin/leads')
  await data
  // Whatever waited for an idle browser has had its turn by then.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
  expect(isAsked).toBe(false)
  const late = page.waitForRequest(AFTER_LOAD)
  release(undefined)
  await late
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
})

const TYPES = { js: 'script', css: 'stylesheet' } as const

for (const [route, { path, account }] of Object.entries(PAGES)) {
  test(`a first visit to ${path} transfers no more than its budgets count${FIRST.includes(path) ? '' : ' @long'}`, async ({
    page,
    site,
    signIn,
    request,
    consoleGuard,
  }) => {
    if (account) await signIn(page, account)
    // A portal's stream of new leads never ends, so that the network would never be idle.
    consoleGuard.expect(/403 .*lead-events/)
    await page.route('**/api/lead-events', (route) => route.fulfill({ status: 403 }))
    const loaded = { script: new Set<string>(), stylesheet: new Set<string>() }
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if ((type === 'script' || type === 'stylesheet') && !AFTER_LOAD.test(response.url()))
        loaded[type].add(response.url())
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')

    async function kilobytes(urls: readonly string[]): Promise<number> {
      let bytes = 0
      for (const url of urls) {
        const response = await request.head(url, { headers: { 'accept-encoding': 'gzip' } })
        expect(response.headers()['content-encoding']).toBe('gzip')
        bytes += Number(response.headers()['content-length'])
      }
      return bytes / 1024
    }
    const releases = await liveReleases(dirname(site.releases))
    const budgets = measureAll(releases).filter((budget) => budget.route === route)
    expect(budgets).not.toEqual([])
    for (const measured of budgets) {
      const names = measured.files.map(({ file }) => file)
      const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
      const urls = [...loaded[TYPES[measured.kind]]]
      const counted = urls.filter((url) => names.includes(nameOf(url)))
      const http = urls.filter((url) => !counted.includes(url))
      expect(counted.map(nameOf).sort()).toEqual(names.sort())
      for (const url of http) expect(url).toMatch(HTTP)
      const transferred = await kilobytes(counted)
      const ofHttp = await kilobytes(http)
      expect(transferred).toBeCloseTo(measured.kilobytes, 3)
      expect(ofHttp).toBeLessThan(HTTP_LIMIT)
      expect(transferred + (account === null ? 0 : ofHttp)).toBeLessThanOrEqual(measured.limit)
    }
  })
}
