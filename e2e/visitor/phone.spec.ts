import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Account } from '../site/accounts.ts'
import { hydrated } from '../site/hydration.ts'

/** What sticks out sideways, if anything. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth <= clientWidth ? null : `${String(scrollWidth)} in ${String(clientWidth)}`
  })

const PAGES: Record<string, { account: Account | null; paths: readonly string[] }> = {
  'a visitor': {
    account: null,
    paths: [
      '/',
      '/products',
      '/products?view=list&search=2+inch',
      '/product/1',
      '/quote',
      '/login',
      '/signup',
      '/nowhere/at/all',
    ],
  },
  'a distributor': {
    account: 'distributor',
    paths: [
      '/distributor/dashboard',
      '/distributor/brands',
      '/distributor/products',
      '/distributor/my-products',
      '/distributor/leads',
    ],
  },
  'an admin': {
    account: 'admin',
    paths: [
      '/admin/dashboard',
      '/admin/leads',
      '/admin/leads/1',
      '/admin/leads/1/edit',
      '/admin/leads/board',
      '/admin/brands',
      '/admin/products',
      '/admin/distributors',
      '/admin/pages',
      '/admin/audit',
      '/admin/admins',
      '/admin/failed-mails',
      '/admin/mails',
      '/admin/personal-data',
    ],
  },
}

for (const [who, { account, paths }] of Object.entries(PAGES)) {
  test(`NAV-09 the pages of ${who} fit 360 px: nothing scrolls sideways`, async ({
    page,
    signIn,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 404/)
    if (account) await signIn(page, account)
    const main = page.getByRole('main')
    for (const path of paths) {
      await page.goto(path)
      await expect(
        main.getByRole('heading', { level: 1 }).or(main.getByText('Not found', { exact: true })),
      ).toBeVisible()
      expect(await overflow(page), path).toBeNull()
      for (const button of await page.getByRole('banner').getByRole('button', { name: 'Menu' }).all())
        await button.click()
      expect(await overflow(page), `${path} with its menu open`).toBeNull()
    }
  })
}

test('NAV-09 on a phone the menu opens by its button, and closes by Escape and after a selection', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
  await expect(products).toBeHidden()
  await button.tap()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(products).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(products).toBeHidden()
  await expect(button).toBeFocused()
  await button.tap()
  await products.tap()
  await expect(page).toHaveURL('/products')
  await expect(products).toBeHidden()
})

test('PUB-03 on a phone the filters are a sheet that opens, applies and closes', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const search = page.getByRole('search', { name: 'Products' })
  await search.getByText('Filters', { exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^ERW Pipes/ }).check()
  await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
  await expect(page).toHaveURL('/products?category=erw')
  await expect(sheet).toBeHidden()
  await expect(search).toContainText('1 set')
})

test('PUB-12 on a phone the quote form fits and can be sent', async ({ page }) => {
  await page.goto('/products')
  await page
    .getByRole('link', { name: /^Get Quote/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await expect(dialog).toBeVisible()
  expect(await overflow(page)).toBeNull()
  await dialog.getByLabel('Name').fill(`Phone Buyer ${String(Date.now())}`)
  await dialog.getByLabel('Email').fill('phone@example.com')
  await dialog.getByLabel('Phone').fill('9848022338')
  await dialog.getByLabel('Brand').selectOption({ index: 1 })
  await dialog.getByLabel('Quantity').fill('12')
  await dialog.getByLabel('Priority').selectOption({ label: 'Low' })
  await dialog.getByLabel('Timeline').selectOption({ label: 'Flexible' })
  await dialog.getByRole('button', { name: 'Send Request' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Quote Submitted!' })).toBeVisible()
})
