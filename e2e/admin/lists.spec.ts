import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../site/accounts.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const rowOf = (page: Page, customer: string) => page.getByRole('row', { name: new RegExp(customer) })

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

/** Opens the list from the portal's menu and looks for customers. */
async function find(page: Page, customer: string, rows: number) {
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Leads' }).click()
  await searchBox(page).fill(customer)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('main').getByRole('rowheader').filter({ hasText: customer })).toHaveCount(rows)
}

test('ADM-11 a list is worked with the keyboard alone: / searches, arrows and Enter open, ? tells all keys', async ({
  page,
}) => {
  const group = unique('Keyboard Buyer')
  await newLead({ name: `${group} A` })
  const { id } = await newLead({ name: `${group} B` })
  await page.goto('/admin/leads')
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(3)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(help).toContainText('Go to the search box')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(`${group} ?/`)
  await expect(searchBox(page)).toHaveValue(`${group} ?/`)
  await searchBox(page).fill(group)
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveText([/ B/, / A/])

  await searchBox(page).blur()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, `${group} B`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, `${group} A`)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, `${group} A`).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
})

test('ADM-11 a deleted lead is taken back with everything that hung on it', async ({ page }) => {
  const customer = unique('Undone Buyer')
  const { id } = await newLead({ name: customer })
  const admin = await as('admin')
  const { data: history } = await admin(endpoints.leadHistory, { params: { id } })
  await find(page, customer, 1)
  await page.getByRole('button', { name: `Delete lead from ${customer}` }).click()
  await page.getByRole('alertdialog', { name: 'Delete Lead' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toBeVisible()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, customer)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  expect((await admin(endpoints.lead, { params: { id } })).data.customer_name).toBe(customer)
  expect((await admin(endpoints.leadHistory, { params: { id } })).data).toEqual(history)
})

test('ADM-11 several leads, ticked on two pages, are changed at once; what failed is named with its reason', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/)
  const group = unique('Several Buyer')
  const leads = []
  for (const letter of ['A', 'B', 'C', 'D']) leads.push(await newLead({ name: `${group} ${letter}` }))
  await find(page, group, 3)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await rowOf(page, `${group} A`).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Selected leads' })
  await expect(bar).toContainText('4 selected')

  // Somebody else is faster with one of those on the other page.
  const admin = await as('admin')
  const taken = leads[2]?.id ?? 0
  await admin(endpoints.updateLead, {
    params: { id: taken },
    body: { name: `${group} C`, budget: '₹1,00,000' },
  })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('alertdialog', { name: 'Approve 4 leads' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const summary = page.getByRole('alertdialog', { name: 'Approve 4 leads' })
  await expect(summary).toContainText('3 done, 1 failed.')
  await expect(summary.getByRole('listitem')).toContainText(`${group} C`)
  await summary.getByRole('button', { name: 'OK' }).click()
  await expect(bar).toContainText('1 selected')
  const { data } = await admin(endpoints.adminLeads, { query: { search: group, per_page: 10 } })
  expect(data.map(({ status }) => status)).toEqual(['approved', 'new', 'approved', 'approved'])
})

test('ADM-11 filters, order and columns are named, kept and come back', async ({ page }) => {
  await page.goto('/admin/leads')
  await page.getByLabel('Status').selectOption('New')
  await expect(page).toHaveURL(/status=new/)
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('New by name')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Brand', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeHidden()

  await page.goto('/admin/leads')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeHidden()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'New by name' }).click()
  await expect(page).toHaveURL('/admin/leads?sort=customer&status=new')
  await expect(page.getByRole('button', { name: 'View: New by name' })).toBeVisible()
})

test('ADM-11 SES-09 named views outlive the session, and belong to their account', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInWith(page, { email: ACCOUNTS.admin.email, password: DEMO_PASSWORD })
  await expect(page).toHaveURL(ACCOUNTS.admin.home)
  await page.goto('/admin/leads?priority=high')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Urgent')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'View: Urgent' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signInWith(page, { email: ACCOUNTS.admin.email, password: DEMO_PASSWORD })
  await expect(page).toHaveURL(ACCOUNTS.admin.home)
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('link', { name: 'Urgent' })).toHaveAttribute(
    'href',
    '/admin/leads?priority=high',
  )
})

test('ADM-21 the list that is shown is saved as a file', async ({ page }) => {
  const customer = unique('=Exported Buyer')
  await newLead({ name: customer })
  await find(page, customer, 1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'${customer}`)
})
