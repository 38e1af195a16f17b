import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mainHeading } from '../faults/remotes.ts'

/** Names of the files of a remote that a page has requested. */
function askedOf(page: Page, app: string): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = new RegExp(`/remotes/${app}/[^/]+/(.+)$`).exec(request.url()) ?? []
    if (name !== undefined) asked.push(name)
  })
  return () => asked
}

const idle = (page: Page) => page.waitForResponse(/\/after-load\./)

test('hovering over a link fetches its remote once, and the click uses it', async ({ page }) => {
  const asked = askedOf(page, 'public-site')
  await Promise.all([idle(page), page.goto('/login')])
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual([])
  const link = page.getByRole('link', { name: 'Products', exact: true }).first()
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await expect.poll(asked, { timeout: 2000 }).toContain('remoteEntry.js')
  }).toPass()
  await page.waitForLoadState('networkidle')
  const preloaded = asked().filter((name) => name !== 'release.json')
  expect(preloaded).toContain('remoteEntry.js')
  expect(preloaded.some((name) => /^routes\..*\.js$/.test(name))).toBe(true)
  // No page of it, and nothing has run.
  expect(preloaded.filter((name) => name.startsWith('page-'))).toEqual([])
  await link.click()
  await expect(mainHeading(page, /Products/)).toBeVisible()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/remoteEntry.js'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  // Whatever came second came from the browser's own memory.
  expect(bytes.length).toBeGreaterThanOrEqual(2)
  expect(bytes.filter((size) => size > 0)).toHaveLength(1)
})

test('a signed-in user’s own portal is preloaded, and no other @long', async ({ page, signIn }) => {
  const own = askedOf(page, 'distributor-portal')
  const other = askedOf(page, 'admin-console')
  await signIn(page, 'distributor')
  await page.goto('/calculator')
  await expect.poll(own).toContain('remoteEntry.js')
  await page.waitForLoadState('networkidle')
  expect(other()).toEqual([])
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(mainHeading(page, /Dashboard/)).toBeVisible()
})

test('a visitor who saves data, or opens a single page, loads no more than that page @long', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const asked = [
    askedOf(page, 'public-site'),
    askedOf(page, 'admin-console'),
    askedOf(page, 'distributor-portal'),
  ]
  await Promise.all([idle(page), page.goto('/login')])
  const live = page.getByRole('link', { name: 'Products', exact: true }).first()
  await live.hover()
  await live.focus()
  await page.waitForLoadState('networkidle')
  expect(asked.flatMap((one) => one())).toEqual([])
})
