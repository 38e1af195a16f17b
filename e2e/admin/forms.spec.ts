import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../site/accounts.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'
import { signInWith } from '../session/sign-in-page.ts'

const unique = (name: string) => `${name} ${String(Date.now())}`
const budget = (page: Page) => page.getByLabel('Budget')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const draftKept = (page: Page) =>
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

test('ADM-13 leaving with unsaved changes asks, by a link and by going back', async ({ page }) => {
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

test('ADM-13 what was typed survives a crashed tab', async ({ page, context }) => {
  const { id } = await newLead({ name: unique('Crashed Buyer') })
  await openLead(page, id)
  await budget(page).fill('₹3,00,000')
  await draftKept(page)
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

test('ADM-13 SES-11 what was typed survives the end of the session', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 401/)
  const { id } = await newLead({ name: unique('Expired Buyer') })
  await openLead(page, id)
  await budget(page).fill('₹4,00,000')
  await page.route('**/api/update-lead/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Your session has ended.' } }),
  )
  await save(page)
  await expect(page).toHaveURL('/login')
  await page.unroute('**/api/update-lead/*')
  await signInWith(page, { email: ACCOUNTS.admin.email, password: DEMO_PASSWORD })
  await expect(page).toHaveURL(`/admin/leads/${String(id)}/edit`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(budget(page)).toHaveValue('₹4,00,000')
})

test('ADM-13 two people at once: the second sees both versions and decides', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/)
  const { id } = await newLead({ name: unique('Shared Buyer') })
  const otherContext = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  const other = await otherContext.newPage()
  await signIn(other, 'admin')
  await openLead(page, id)
  await openLead(other, id)
  await budget(other).fill('₹9,00,000')
  await save(other)
  await expect(other).toHaveURL(`/admin/leads/${String(id)}`)
  await otherContext.close()

  await budget(page).fill('₹12,00,000')
  await save(page)
  const conflict = page.getByRole('alertdialog', { name: 'Update Failed' })
  await expect(conflict.getByRole('row', { name: /Budget/ })).toHaveText('Budget₹12,00,000₹9,00,000')
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Failed to update lead.')).toBeVisible()
  const admin = await as('admin')
  expect((await admin(endpoints.lead, { params: { id } })).data.budget).toBe('₹9,00,000')

  await save(page)
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page).toHaveURL(`/admin/leads/${String(id)}`)
  expect((await admin(endpoints.lead, { params: { id } })).data.budget).toBe('₹12,00,000')
})
