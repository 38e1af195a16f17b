import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const unique = (name: string) => `${name} ${String(Date.now())}`

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-01 the dashboard shows the counts of the API and what happened last', async ({ page }) => {
  const customer = unique('Recent Buyer')
  await newLead({ name: customer })
  const { data: counts } = await (await as('admin'))(endpoints.adminCounts)
  await page.goto('/admin/dashboard')
  const cards = page.getByRole('list', { name: 'Counts' })
  for (const [label, count] of [
    ['Total Brands', counts.total_brands],
    ['Total Products', counts.total_products],
    ['Active Distributors', counts.active_distributors],
    ['Total Pages', counts.total_pages],
  ] as const)
    await expect(cards.getByRole('listitem').filter({ hasText: label })).toContainText(
      count.toLocaleString('en-IN'),
    )
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(customer)
  await cards.getByRole('link', { name: 'Pending Leads' }).click()
  await expect(page).toHaveURL('/admin/leads')
})

test('ADM-11 three leads a page, newest first, with N/A where no brand is named', async ({ page }) => {
  const customer = unique('Brandless Buyer')
  const visitor = await as(null)
  const { data: products } = await visitor(endpoints.onlyProducts, { query: { per_page: 1 } })
  await visitor(endpoints.quotes, {
    body: {
      source: 'inquiry',
      product_id: products[0]?.id ?? 0,
      name: customer,
      email: 'brandless@example.com',
      phone: '9848022338',
      message: 'Which brands make it?',
    },
  })
  await page.goto('/admin/leads')
  await expect(rows(page)).toHaveCount(3)
  const row = page.getByRole('row', { name: new RegExp(customer) })
  await expect(row).toContainText('N/A')
  await expect(row).toContainText('High')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/leads?page=2')
  await expect(rows(page)).toHaveCount(3)
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test("ADM-11 the search waits until one stops typing, starts on page 1, and says 'No leads found.'", async ({
  page,
}) => {
  const customer = unique('Searched Buyer')
  await newLead({ name: customer })
  await page.goto('/admin/leads?page=4')
  await expect(rows(page)).toHaveCount(3)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/get-admin-leads-data')) asked.push(new URL(request.url()).search)
  })
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  await search.pressSequentially(customer, { delay: 20 })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(customer)
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  expect(asked).toHaveLength(1)
  await search.fill('nobody by this name')
  await expect(page.getByText('No leads found.')).toBeVisible()
})

test('ADM-11 deleting asks first, says so for 2 s, and the list is as new', async ({ page }) => {
  const customer = unique('Deleted Buyer')
  const { id } = await newLead({ name: customer })
  await page.goto('/admin/leads')
  const remove = page.getByRole('button', { name: `Delete lead from ${customer}` })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Lead' })
  await expect(question).toContainText(
    `Are you sure you want to delete lead from ${customer}? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  const news = page.getByRole('alertdialog', { name: 'Deleted!' })
  await expect(news).toContainText(`${customer} has been deleted.`)
  await expect(remove).toBeHidden()
  await expect(news).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  const admin = await as('admin')
  await expect(admin(endpoints.lead, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test("ADM-11 a lead that cannot be deleted: 'Oops...', and it stays", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 500|ServerError|could not|Something went wrong/)
  const customer = unique('Kept Buyer')
  await newLead({ name: customer })
  await page.goto('/admin/leads')
  await page.route('**/api/delete-lead/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: `Delete lead from ${customer}` }).click()
  await page.getByRole('alertdialog', { name: 'Delete Lead' }).getByRole('button', { name: 'Delete' }).click()
  const news = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(news).toContainText('Failed to delete lead.')
  await news.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row', { name: new RegExp(customer) })).toBeVisible()
})

test('ADM-12 a lead: links to mail and phone, tags in capitals, N/A where nothing was said', async ({
  page,
}) => {
  const customer = unique('Detailed Buyer')
  const { id } = await newLead({ name: customer, priority: 'low', email: 'detailed@example.com' })
  await page.goto(`/admin/leads/${String(id)}`)
  await expect(title(page)).toHaveText(customer)
  const main = page.getByRole('main')
  await expect(main).toContainText('NEW')
  await expect(main).toContainText('LOW Priority')
  await expect(main).toContainText('Warangal, Telangana')
  await expect(main.getByRole('link', { name: 'detailed@example.com' })).toHaveAttribute(
    'href',
    'mailto:detailed@example.com',
  )
  await expect(main.getByRole('link', { name: /98480/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  const project = main.getByRole('region', { name: 'Project' })
  await expect(project.getByText('N/A')).toHaveCount(2)
  await main.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(page).toHaveURL('/admin/leads')
})

test("ADM-12 a lead that is not there: 'No lead data available.'", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 404/)
  await page.goto('/admin/leads/99999999')
  await expect(page.getByText('No lead data available.')).toBeVisible()
})

test("ADM-13 a new lead shows 'New', which is no option; the product stands fast; 'Saving...' while it is saved", async ({
  page,
}) => {
  const { id } = await newLead({ name: unique('Edited Buyer') })
  await page.goto(`/admin/leads/${String(id)}/edit`)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(page.getByRole('main')).toContainText('New')
  await status.click()
  for (const name of ['Pending', 'Approved', 'Rejected'])
    await expect(page.getByTitle(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'New' })).toHaveCount(0)
  await page.getByTitle('Pending', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Product' })).not.toBeEditable()
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4')

  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/update-lead/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  answer()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText('Lead updated successfully!')
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
  await expect(page.getByRole('main')).toContainText('PENDING')
})

test("ADM-13 what the server refuses: 'Validation Error' with every line, inline 'Failed to update lead.'", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(
    /status of (422|500)|ValidationError|ServerError|not valid|mistake|went wrong|Unprocessable/i,
  )
  const customer = unique('Refused Buyer')
  const { id } = await newLead({ name: customer })
  await page.goto(`/admin/leads/${String(id)}/edit`)
  await page.getByLabel('Customer name').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter the name of the customer.')).toBeVisible()
  await page.getByLabel('Customer name').fill(customer)

  await page.getByLabel('Email').fill('nowhere')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const invalid = page.getByRole('alertdialog', { name: 'Validation Error' })
  await expect(invalid).toContainText(/email/i)
  await expect(page.getByText('Failed to update lead.')).toBeVisible()
  await expect(invalid).toBeHidden()

  await page.route('**/api/update-lead/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Update Failed' })
  await expect(failed).toContainText('Something went wrong. Please try again.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nowhere')
})
