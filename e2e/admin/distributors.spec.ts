import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
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

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test('ADM-10 an account made inactive is signed out at once', async ({ page, browser, site }) => {
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
