import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { newLead } from '../site/leads.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const chosen = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('an admin jumps to a lead by Ctrl K, and back to it by what was opened last', async ({
  page,
  signIn,
}) => {
  const customer = unique('Palette Buyer')
  const { reference } = await newLead({ name: customer })
  await signIn(page, 'admin')
  await page.goto('/admin/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(reference)
  await expect(chosen(page)).toContainText(customer)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(customer)
  await expect(box(page)).toBeHidden()
  await page.goto('/admin/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(customer)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the palette, the board and the charts, ${colorScheme}`, async ({
    browser,
    site,
    signIn,
  }) => {
    // The policy lets no script in from outside; what examines the page is not part of it.
    const context = await browser.newContext({ baseURL: site.url, bypassCSP: true, colorScheme })
    const page = await context.newPage()
    await signIn(page, 'admin')
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('region', { name: 'Leads by week' }).locator('canvas')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/leads/board')
    await page
      .getByRole('button', { name: /^Move lead/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await box(page).fill('pipe')
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}
