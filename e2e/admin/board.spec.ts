import { endpoints } from '@nalika/shared-api/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, columnName: string, customer: string) =>
  column(page, columnName).getByRole('listitem').filter({ hasText: customer })
const statusOf = async (id: number) =>
  (await (await as('admin'))(endpoints.lead, { params: { id } })).data.status

/** From the menu to the board, narrowed to one customer by its search. */
async function openBoard(page: Page, customer: string) {
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Leads' }).click()
  await page
    .getByRole('navigation', { name: 'View of the leads' })
    .getByRole('link', { name: 'Board' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads board' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(customer)
  await expect(cardIn(page, 'New', customer)).toBeVisible()
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(1)
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

/** Drags a card by its customer's name, which is a link, to the middle of a column. */
async function drag(page: Page, card: Locator, to: string) {
  const from = await card.getByRole('link').boundingBox()
  const target = await column(page, to).boundingBox()
  if (!from || !target) throw new Error('The card or the column is not on the page.')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('ADM-23 a lead is dragged into another column with the mouse, and undone', async ({ page }) => {
  const customer = unique('Dragged Buyer')
  const { id } = await newLead({ name: customer })
  await openBoard(page, customer)
  await drag(page, cardIn(page, 'New', customer), 'Approved')
  await expect(cardIn(page, 'Approved', customer)).toBeVisible()
  await expect(page.getByText(`The lead from ${customer} is now Approved.`)).toBeVisible()
  expect(await statusOf(id)).toBe('approved')
  // Nothing becomes new again by dragging.
  await drag(page, cardIn(page, 'Approved', customer), 'New')
  await expect(cardIn(page, 'Approved', customer)).toBeVisible()
  await page.reload()
  await expect(cardIn(page, 'Approved', customer)).toBeVisible()
  await drag(page, cardIn(page, 'Approved', customer), 'Rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardIn(page, 'Approved', customer)).toBeVisible()
  expect(await statusOf(id)).toBe('approved')
})

test('a lead is moved by its menu with the keyboard alone, and its card keeps the focus', async ({
  page,
}) => {
  const customer = unique('Chosen Buyer')
  const { id } = await newLead({ name: customer })
  await openBoard(page, customer)
  await page.getByRole('button', { name: `Move lead from ${customer}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Pending' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Rejected' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardIn(page, 'Rejected', customer).getByRole('link', { name: customer })).toBeFocused()
  await expect(page.getByText(`The lead from ${customer} is now Rejected.`)).toBeVisible()
  expect(await statusOf(id)).toBe('rejected')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('the status from new to rejected')
})
