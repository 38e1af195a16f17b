import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const budget = (page: Page) => page.getByLabel('Budget')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const draftStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':draft:lead-'))))
    .toBe(true)

async function openLead(page: Page, id: number) {
  await page.goto(`/admin/leads/${String(id)}/edit`)
  // The whole page with its form: a while, on a busy machine.
  await expect(budget(page)).toBeVisible({ timeout: 20_000 })
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-13 leaving with unsaved changes asks for confirmation, by a link and by going back', async ({
  page,
}) => {
  const { id } = await newLead({ name: unique('Left Buyer') })
  await page.goto(`/admin/leads/${String(id)}`)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await budget(page).fill('₹2,00,000')
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(budget(page)).toHaveValue('₹2,00,000')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(budget(page)).toHaveValue('')
  await expect(page.getByText(/You have unsaved changes/)).toBeHidden()
})

test('ADM-13 input survives a crashed tab', async ({ page, context }) => {
  const { id } = await newLead({ name: unique('Crashed Buyer') })
  await openLead(page, id)
  await budget(page).fill('₹3,00,000')
  await draftStored(page)
  // No handler of the page runs.
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await openLead(again, id)
  await expect(again.getByText(/You have unsaved changes from \d\d:\d\d\./)).toBeVisible()
  await expect(budget(again)).toHaveValue('')
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(budget(again)).toHaveValue('₹3,00,000')
  await save(again)
  await expect(again).toHaveURL(`/admin/leads/${String(id)}`)
  await expect(again.getByRole('main')).toContainText('₹3,00,000')
  await openLead(again, id)
  await expect(again.getByText(/You have unsaved changes/)).toBeHidden()
})
