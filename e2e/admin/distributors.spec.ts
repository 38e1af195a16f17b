import { readFile } from 'node:fs/promises'
import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { as } from '../site/api.ts'
import { newDistributor } from '../site/people.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const unique = (name: string) => `${name} ${String(Date.now())}`

/** From the dashboard by the menu to the list, narrowed to one distributor. */
async function find(page: Page, name: string) {
  await page.goto('/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Admin console' })
    .getByRole('link', { name: 'Distributors' })
    .click()
  await expect(title(page)).toHaveText('Distributors')
  await page.getByRole('searchbox').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(name)
}

async function idOf(name: string): Promise<number> {
  const { data } = await (await as('admin'))(endpoints.distributors, { query: { search: name } })
  const [found] = data
  if (!found) throw new Error(`There is no distributor ${name}.`)
  return found.id
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-09 three a page, in the order of a column, found by a search that stands in the address', async ({
  page,
}) => {
  const { name } = await newDistributor(unique('Found'))
  await page.goto('/admin/distributors')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/distributors?page=2')
  await page.getByRole('button', { name: /^Leads/ }).click()
  await expect(page).toHaveURL(/sort=leads/)
  await find(page, name)
  await expect(page).toHaveURL(/search=Found/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill(`${name} nowhere`)
  await expect(page.getByText('No distributors found.')).toBeVisible()
})

test('ADM-10 API-07 a distributor is changed: wrong GSTIN refused, right one stored, then the detail page', async ({
  page,
}) => {
  const { name } = await newDistributor(unique('Changed'))
  await find(page, name)
  await page.getByRole('link', { name: `Edit ${name} Traders` }).click()
  await expect(title(page)).toHaveText(`Edit Distributor - ${name} Traders`)
  await page.getByLabel('Company name').fill(`${name} Tubes`)
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZO')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This GSTIN has a typing error')).toBeVisible()
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await page.getByLabel('City').fill('Panaji')
  await page.getByLabel('State', { exact: true }).fill('Goa')
  await page.getByTitle('Goa', { exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText(
    'Distributor updated successfully',
  )
  await expect(title(page)).toHaveText(`${name} Tubes`)
  const business = page.getByRole('region', { name: 'Business' })
  await expect(business).toContainText('27AAPFU0939F1ZV')
  await expect(business).toContainText('Registered in Maharashtra')
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Panaji, Goa')
})

test('ADM-10 who is made inactive is signed out at once', async ({ page, browser, site }) => {
  const person = await newDistributor(unique('Shut Out'))
  const theirs = await browser.newContext({ baseURL: site.url })
  const portal = await theirs.newPage()
  await portal.goto('/login')
  await signInWith(portal, person)
  await expect(portal).toHaveURL('/distributor/dashboard')

  await find(page, person.name)
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${person.name}`) }).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('alertdialog', { name: 'Deactivate 1 distributor' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(rows(page)).toContainText('Inactive')

  await portal
    .getByRole('navigation', { name: 'Distributor portal' })
    .getByRole('link', { name: 'Leads', exact: true })
    .click()
  await expect(portal).toHaveURL('/login')
  await theirs.close()
})

test('ADM-10 two admins: the later one sees both versions and decides', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/409/)
  const { name } = await newDistributor(unique('Contested'))
  const id = await idOf(name)
  await page.goto(`/admin/distributors/${String(id)}/edit`)
  await page.getByLabel('City').fill('Nizamabad')
  const admin = await as('admin')
  await admin(endpoints.updateDistributor, {
    params: { id },
    body: { company_name: `${name} Traders`, city: 'Warangal' },
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This distributor was changed since you opened it.')).toBeVisible()
  await expect(page.getByText('Warangal')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Nizamabad')
})

test('ADM-09 ADM-18 a distributor is deleted after a question, and comes back', async ({ page }) => {
  const { name } = await newDistributor(unique('Deleted'))
  await find(page, name)
  await page.getByRole('button', { name: `Delete ${name} Traders` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Distributor' })
  await expect(question).toContainText(`Are you sure you want to delete ${name} Traders?`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} Traders has been deleted.`).first()).toBeVisible()
  await expect(page.getByText('No distributors found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText(name)
})

test('ADM-21 the list leaves as CSV with its search', async ({ page }) => {
  const { name } = await newDistributor(unique('Exported'))
  await find(page, name)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^distributors-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${name} Traders`)
})
