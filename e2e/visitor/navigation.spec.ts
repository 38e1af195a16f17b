import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('NAV-08 the list of legal pages is fetched once per session', async ({ page }) => {
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
