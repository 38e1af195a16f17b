import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { chooseAction, newLead } from '../site/leads.ts'

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
  const found = page.getByRole('main').getByRole('rowheader')
  // The newest lead is on top before the search, too.
  await expect(found).toHaveCount(rows)
  await expect(found.filter({ hasText: customer })).toHaveCount(rows)
}

test('ADM-11 a list works with the keyboard alone: / searches, arrows and Enter open, ? lists the shortcuts', async ({
  page,
}) => {
  const group = unique('Keyboard Buyer')
  await newLead({ name: `${group} A` })
  const { id } = await newLead({ name: `${group} B` })
  await page.goto('/admin/leads')
  await expect(rowOf(page, `${group} B`)).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(help).toContainText('Go to the search box')
  await page.keyboard.press('Escape')
  // A closing dialog keeps the keys until its backdrop is gone.
  await expect(page.locator('.ant-modal-wrap')).toBeHidden()

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
  await expect(rowOf(page, `${group} B`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
})

test('ADM-11 undo restores a deleted lead with everything that belongs to it', async ({ page }) => {
  const customer = unique('Undone Buyer')
  const { id } = await newLead({ name: customer })
  const admin = await as('admin')
  const { data: history } = await admin(endpoints.leadHistory, { params: { id } })
  await find(page, customer, 1)
  await chooseAction(page, 'Delete', `lead from ${customer}`)
  await page.getByRole('alertdialog', { name: 'Delete Lead' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toBeVisible()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, customer)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  expect((await admin(endpoints.lead, { params: { id } })).data.customer_name).toBe(customer)
  expect((await admin(endpoints.leadHistory, { params: { id } })).data).toEqual(history)
})

test('ADM-21 the shown list is exported as a file', async ({ page }) => {
  const customer = unique('=Exported Buyer')
  await newLead({ name: customer })
  await find(page, customer, 1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'${customer}`)
})
