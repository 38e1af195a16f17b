import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const chosen = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('ADM-30 an admin jumps to a lead by Ctrl K, and back to it by the recent entries', async ({
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
