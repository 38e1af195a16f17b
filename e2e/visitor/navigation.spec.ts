import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ACCOUNTS, type Account } from '../site/accounts.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const lit = (page: Page) => menu(page).locator('[aria-current]')
const MENU = ['Products', 'Brands', 'Network', 'News', 'Projects']

test('NAV-01 NAV-02 NAV-03 a visitor: brand link to /, the menu, Login and Sign Up', async ({ page }) => {
  await page.goto('/products')
  const banner = page.getByRole('banner')
  await expect(menu(page).getByRole('link')).toHaveText(['Home', ...MENU])
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden()
  await banner.getByRole('link', { name: 'Nalika', exact: true }).click()
  await expect(page).toHaveURL('/')
})

const people: [Account, string][] = [
  ['admin', 'Kavitha Reddy Admin'],
  ['distributor', 'Anjali Rao Distributor'],
]
for (const [account, label] of people) {
  test(`NAV-01 NAV-02 NAV-03 signed in as ${account}: brand link and Dashboard lead home, name and role stand there`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, account)
    await page.goto('/products')
    const banner = page.getByRole('banner')
    await expect(menu(page).getByRole('link')).toHaveText(['Dashboard', ...MENU])
    await expect(banner).toContainText(label)
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden()
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(ACCOUNTS[account].home)
    await menu(page).getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL('/products')
    await banner.getByRole('link', { name: 'Nalika', exact: true }).click()
    await expect(page).toHaveURL(ACCOUNTS[account].home)
  })
}

test('NAV-04 NAV-09 the section one is in is lit, and said to be the current one', async ({ page }) => {
  for (const [path, name] of [
    ['/products', 'Products'],
    ['/product/1', 'Products'],
    ['/category/erw', 'Products'],
    ['/brands', 'Brands'],
    ['/brand/1', 'Brands'],
    ['/network', 'Network'],
  ]) {
    await page.goto(path ?? '')
    await expect(lit(page)).toHaveText([name ?? ''])
    await expect(lit(page)).toHaveAttribute(
      'aria-current',
      path === '/product/1' || path?.match(/\/.*\//) ? 'true' : 'page',
    )
  }
})

test('NAV-05 for an admin the first link is lit on the pages of the console', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  for (const path of ['/admin/dashboard', '/admin/leads']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lit(page)).toHaveText(['Dashboard'])
  }
})

test('NAV-06 NAV-07 the footer leads to all sections and legal pages, and says where the house stands', async ({
  page,
}) => {
  await page.goto('/products')
  const footer = page.getByRole('contentinfo')
  for (const path of [
    'products',
    'brands',
    'network',
    'news',
    'projects',
    'quote',
    'estimate',
    'calculator',
    'offers',
  ])
    await expect(footer.locator(`a[href="/${path}"]`)).toBeVisible()
  const legal = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(legal.first()).toBeVisible()
  await expect(footer).toContainText('© 2025 Nalika')
  await expect(footer).toContainText('Secunderabad, Telangana')
  const title = (await legal.first().textContent()) ?? ''
  await legal.first().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
})

test('NAV-08 the list of legal pages is fetched once for a session', async ({ page }) => {
  let fetched = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/footer-pages')) fetched += 1
  })
  await page.goto('/products')
  const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(legal.first()).toBeVisible()
  await page.goto('/brands')
  await expect(legal.first()).toBeVisible()
  expect(fetched).toBe(1)
})

test("NAV-08 a list that fails is warned about: 'No legal pages available', and tried again later", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 500|footer could not load its legal pages/)
  const warned = page.waitForEvent('console', (message) => /legal pages/.test(message.text()))
  await page.route('**/api/footer-pages', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/products')
  const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' })
  await expect(legal).toContainText('No legal pages available')
  expect((await warned).type()).toBe('warning')
  await page.unrouteAll()
  await page.reload()
  await expect(legal.getByRole('link').first()).toBeVisible()
})

test('NAV-09 the keyboard skips to the content, and the focus starts there after a navigation', async ({
  page,
}) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await menu(page).getByRole('link', { name: 'Brands' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Brands')
  await expect(page.locator('#content')).toBeFocused()
})

test("PUB-14 a path of no page: 'Not found' with status 404 and a way on", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 404/)
  for (const path of ['/nowhere/at/all', '/distributor-leads/x']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Not found', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Not found/)
  }
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click()
  await expect(page).toHaveURL('/products')
})

test("PUB-14 a slug of no page: 'Page not found.' with status 404 and Back", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/)
  await page.goto('/products')
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page not found.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('PUB-14 a legal page: title, content and Back', async ({ page }) => {
  await page.goto('/products')
  await page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Legal' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(500)
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/products')
})
