import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
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
  await expect(budget(page)).toBeVisible()
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

test('ADM-26 two admins change one lead: lone changes merge, a field that both changed is asked about', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/)
  const { id } = await newLead({ name: unique('Merged Buyer') })
  const other = await as('admin')
  const change = (body: object) =>
    other(endpoints.updateLead, { params: { id }, body: { name: 'Merged Buyer', ...body } })
  const facts = page.getByRole('main')

  await openLead(page, id)
  await change({ timeline: '2 weeks' })
  await budget(page).fill('₹3,00,000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Their changes of .+ are kept together with yours:$/)).toBeVisible()
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
  await expect(facts).toContainText('₹3,00,000')
  await expect(facts).toContainText('2 weeks')

  await openLead(page, id)
  await change({ budget: '₹5,00,000', timeline: '2 weeks', priority: 'low' })
  await budget(page).fill('₹4,00,000')
  await save(page)
  const question = page.getByRole('alertdialog', { name: /^You and [A-Z].+ changed the same fields$/ })
  await expect(question.getByRole('radiogroup')).toHaveCount(1)
  await expect(question.getByRole('button', { name: 'Save' })).toBeDisabled()
  await question.getByRole('radio', { name: /Theirs.*₹5,00,000/ }).check()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
  await expect(facts).toContainText('₹5,00,000')
  await expect(facts).toContainText(/low priority/i)
})
