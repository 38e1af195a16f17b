import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

const lead = (page: Page, customer: string) => page.getByRole('article', { name: customer })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const unique = (name: string) => `${name} ${String(Date.now())}`

test('DIS-05 tabs filter by status; Close asks for confirmation, moves the lead, and appears in its history', async ({
  page,
  signIn,
}) => {
  const customer = unique('Closed Buyer')
  await newLead({ name: customer, message: 'Only if it comes with a test certificate.' })
  await signIn(page, 'distributor')
  await page.goto('/distributor/leads')
  await expect(lead(page, customer)).toContainText('Only if it comes with a test certificate.')
  await tab(page, /^Closed/).click()
  await expect(page).toHaveURL('/distributor/leads?progress=closed')
  await expect(lead(page, customer)).toBeHidden()
  await tab(page, /^New/).click()
  await lead(page, customer)
    .getByRole('button', { name: /^Close/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Close Lead' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(lead(page, customer)).toBeVisible()
  await lead(page, customer)
    .getByRole('button', { name: /^Close/ })
    .click()
  await question.getByRole('button', { name: 'Close lead' }).click()
  await expect(lead(page, customer)).toBeHidden()
  await tab(page, /^Closed/).click()
  await lead(page, customer)
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^History/ })).toContainText(/closed/)
})
