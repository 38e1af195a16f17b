import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { loginOf, as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

const lead = (page: Page, customer: string) => page.getByRole('article', { name: customer })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const unique = (name: string) => `${name} ${String(Date.now())}`

test('DIS-01 the dashboard shows the counts of the API and the newest leads', async ({ page, signIn }) => {
  const customer = unique('Newest Buyer')
  await newLead({ name: customer })
  const { data: own } = await loginOf('distributor')
  const { data: counts } = await (
    await as('distributor')
  )(endpoints.distributorCounts, { params: { id: own.id } })
  await signIn(page, 'distributor')
  await page.goto('/distributor/dashboard')
  const figures = page.getByRole('list', { name: 'Your figures' }).getByRole('listitem')
  for (const [label, count] of [
    ['Your brands', counts.distributor_brands],
    ['Your products', counts.distributor_products],
  ] as const)
    await expect(figures.filter({ hasText: label })).toContainText(count.toLocaleString('en-IN'))
  const recent = page.getByRole('table', { name: 'Recent leads' })
  await expect(recent.getByRole('rowheader')).toHaveCount(5)
  await recent.getByRole('link', { name: customer }).click()
  await expect(lead(page, customer)).toBeVisible()
})

test('DIS-05 tabs filter by status; Close asks, moves the lead, and stands in its history', async ({
  page,
  signIn,
}) => {
  const customer = unique('Closed Buyer')
  await newLead({ name: customer, message: 'Only if it comes with a test certificate.' })
  await signIn(page, 'distributor')
  await page.goto('/distributor/leads')
  await expect(lead(page, customer)).toContainText('Only if it comes with a test certificate.')
  await tab(page, /^Closed/).click()
  await expect(page).toHaveURL('/distributor/leads?status=closed')
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

test('DIS-05 SES-10 a lead of somebody else is neither on the screen nor within reach', async ({
  page,
  signIn,
}) => {
  const customer = unique('Private Buyer')
  const { id } = await newLead({ name: customer })
  await signIn(page, 'dealer')
  await page.goto(`/distributor/leads?search=${encodeURIComponent(customer)}`)
  await expect(page.getByText('No leads found.')).toBeVisible()
  const dealer = await as('dealer')
  const refusal = await dealer(endpoints.closeLead, { params: { id } }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 404 })
  const { data: stored } = await (await as('admin'))(endpoints.lead, { params: { id } })
  expect(stored.progress).toBe('new')
})
