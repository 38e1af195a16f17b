import type { Page } from '@playwright/test'
import { mainHeading } from '../faults/remotes.ts'
import { expect, test } from '../fixtures.ts'
import { withoutCode } from '../site/held-code.ts'

const LEADS = '/admin/leads'

/** Opens a page whose code is held back, as by a slow network. Returns the way to let it come. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const letCome = await withoutCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('Loading page')).toBeAttached()
  return letCome
}

/** Adds up how far what stood on a page has moved, from its beginning. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums = Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sums.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)

test('SES-03 NAV-03 a portal is served with its frame, which names no user until the session is known, and does not shift', async ({
  page,
  signIn,
  request,
}) => {
  const document = await (await request.get(LEADS)).text()
  expect(document).toMatch(/"ahead":\[[^\]]*"page-admin-console-leads\.\w+\.js"/)

  await signIn(page, 'admin')
  await observeShifts(page)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname.split('/').at(-1) ?? ''))
  const letCodeCome = await openWithoutCode(page, LEADS)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeHidden()
  letCodeCome()
  await expect(mainHeading(page, /^Leads$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
  // The document brought the list of the remote's files.
  expect(asked).not.toContain('release.json')
})

test('SES-03 a visitor sees nothing of a portal before /login', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, LEADS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  letCodeCome()
  await expect(page).toHaveURL('/login')
  await expect(mainHeading(page, /^Login$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('a pointer that rests on a section loads its page, and the click loads nothing again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const lists = () => asked.filter((path) => path === '/api/brands-with-summary')
  await Promise.all([page.waitForResponse(/\/after-load\./), page.goto('/admin/dashboard')])
  await expect(mainHeading(page, /^Dashboard$/)).toBeVisible()
  const brands = page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Brands' })
  // Listens soon after its code has come.
  await expect(async () => {
    await mainHeading(page, /^Dashboard$/).hover()
    await brands.hover()
    await expect.poll(lists, { timeout: 2000 }).toHaveLength(1)
  }).toPass()
  await brands.click()
  await expect(mainHeading(page, /^Brands$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(lists()).toHaveLength(1)
})
