import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseAction, newLead, openLead } from '../site/leads.ts'

const lead = (page: Page, customer: string) => page.getByRole('row', { name: new RegExp(customer) })
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
  await expect(await openLead(page, customer)).toContainText('Only if it comes with a test certificate.')
  await tab(page, /^Closed/).click()
  await expect(page).toHaveURL('/distributor/leads?progress=closed')
  await expect(lead(page, customer)).toBeHidden()
  await tab(page, /^New/).click()
  await chooseAction(page, 'Close', `lead from ${customer}`)
  const question = page.getByRole('alertdialog', { name: 'Close Lead' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(lead(page, customer)).toBeVisible()
  await chooseAction(page, 'Close', `lead from ${customer}`)
  await question.getByRole('button', { name: 'Close lead' }).click()
  await expect(lead(page, customer)).toBeHidden()
  await tab(page, /^Closed/).click()
  await chooseAction(page, 'History', `lead from ${customer}`)
  await expect(page.getByRole('dialog', { name: /^History/ })).toContainText(/closed/)
})
