import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const views = (page: Page) => page.getByRole('navigation', { name: 'System', exact: true })

async function openSystem(page: Page) {
  await page.goto('/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Admin console' })
    .getByRole('link', { name: 'System', exact: true })
    .click()
  await expect(title(page, 'Audit log')).toBeVisible()
}

test('SES-10 API-10 a customer is exported and erased, and the audit log names no customer', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/)
  const email = `${randomUUID()}@customer.example`
  const name = `Erasable ${email.slice(0, 8)}`
  const { id } = await newLead({ name, email, message: `${name} wrote this.` })
  await signIn(page, 'admin')
  await openSystem(page)
  await views(page).getByRole('link', { name: 'Personal data' }).click()
  await page.getByLabel('Email address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const person = page.getByRole('region', { name: email })
  await expect(person).toContainText(name)

  const download = page.waitForEvent('download')
  await person.getByRole('button', { name: 'Export JSON' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ email, leads: [{ id, message: `${name} wrote this.` }] })

  await person.getByRole('button', { name: 'Erase...' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase Customer' })
  await dialog.getByLabel('Type the email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Erased!' })).toContainText('1 lead')
  await page.getByRole('button', { name: 'OK' }).click()

  await views(page).getByRole('link', { name: 'Audit log' }).click()
  const row = page.getByRole('row', { name: /Erased personal data/ }).first()
  await expect(row).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(name)
  await page.goto(`/admin/leads/${String(id)}`)
  await expect(title(page, 'Erased customer')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(name)
})

test('API-10 developers preview an email as its recipient sees it, with working links @long', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  // With a trace Playwright tries to run scripts in every frame; the email's frame allows none.
  consoleGuard.expect(/Blocked script execution in '.*\/api\/dev\/mails\//)
  const email = `${randomUUID()}@customer.example`
  await newLead({ name: 'Mail Reader', email })
  await signIn(page, 'admin')
  await openSystem(page)
  await views(page).getByRole('link', { name: 'Failed emails' }).click()
  await page.getByRole('link', { name: 'All emails' }).click()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(email)
  await expect(page.getByText(`Read the email to ${email}`)).toHaveCount(1)
  await page.getByText(`Read the email to ${email}`).click()
  const mail = page.frameLocator('iframe[title$="as HTML"]')
  await expect(mail.getByText('Dear customer,')).toBeVisible()
  const button = mail.getByRole('link', { name: 'Track your request' })
  // Its own styles are let in, whatever the page around it lets in.
  await expect(button).toHaveCSS('text-decoration-line', 'none')
  await expect(button).toHaveAttribute('href', /\/track\/[\w-]+$/)
  // The link names the site's public address, which is not that of the test.
  await page
    .context()
    .route('**/track/*', (route) => route.fulfill({ contentType: 'text/html', body: 'Tracked' }))
  const opened = page.context().waitForEvent('page')
  await button.click()
  await expect((await opened).getByText('Tracked')).toBeVisible()
})
