import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'

const SECTIONS = ['Dashboard', 'Brands', 'Products', 'My Products', 'Leads'] as const

test('NAV-09 axe finds no violation in the distributor portal, light and dark', async ({
  browser,
  site,
  signIn,
}) => {
  // The policy would block the script that examines the page.
  const context = await browser.newContext({
    baseURL: site.url,
    bypassCSP: true,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await signIn(page, 'distributor')
  await page.goto('/distributor/dashboard')
  for (const section of SECTIONS) {
    const link = page
      .getByRole('navigation', { name: 'Distributor portal' })
      .getByRole('link', { name: section, exact: true })
    if (section !== 'Dashboard') await link.click()
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    // The bar that shows a navigation under way lies above the page, in no part of it.
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const box = page.getByRole('main').locator('li, tbody').getByRole('checkbox')
    // With an unsaved selection, so that its bar is examined too.
    if (section !== 'Dashboard' && section !== 'Leads') await box.first().click()
    await expectAccessible(page)
  }
  await context.close()
})
