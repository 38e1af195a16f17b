import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { newDistributor, type Person } from '../site/people.ts'
import { signInWith } from './sign-in-page.ts'

const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')

async function openSection(page: Page, name: string) {
  await page.getByRole('button', { name: /: show the sections$/ }).click()
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
}

async function openProfile(page: Page, person: Person) {
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/dashboard')
  await openSection(page, 'Profile')
  await expect(sessions(page).filter({ hasText: 'This one' })).toContainText('Chrome on Linux')
}

test('SES-09 SES-11 SES-14 a user with two sessions ends the other one from the profile, and changes the password', async ({
  browser,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (401|422)/)
  const person = await newDistributor('Farida Khan')
  const [office, home] = await Promise.all(
    [1, 2].map(() =>
      browser.newContext({ baseURL: site.url, bypassCSP: true, viewport: { width: 360, height: 740 } }),
    ),
  )
  const [here, there] = await Promise.all([office?.newPage(), home?.newPage()])
  if (!here || !there) throw new Error('No page was opened.')
  await openProfile(there, person)
  await openProfile(here, person)
  // Signing up opened none.
  await expect(sessions(here)).toHaveCount(2)
  await expectAccessible(here)
  expect(await here.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await here.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(here.getByText('Chrome on Linux was signed out.')).toBeVisible()
  await expect(sessions(here)).toHaveCount(1)
  await openSection(there, 'Leads')
  await expect(there).toHaveURL(/\/login/)

  await there.goto('/login')
  await signInWith(there, person)
  await expect(there).toHaveURL(/\/distributor\//)
  const type = async (current: string) => {
    await here.getByLabel(/^Current password\*?$/).fill(current)
    await here.getByLabel(/^New password\*?$/).fill('tubes-of-1942')
    await here.getByLabel(/^Confirm new password\*?$/).fill('tubes-of-1942')
    await here.getByRole('button', { name: 'Change password' }).click()
  }
  await type('not the password')
  await expect(here.getByText('This is not your current password.')).toBeVisible()
  await type(person.password)
  await expect(here.getByText('All other sessions have been signed out.')).toBeVisible()
  await expect(sessions(here)).toHaveCount(1)
  await there.goto('/distributor/leads')
  await expect(there).toHaveURL(/\/login/)
  await signInWith(there, { ...person, password: 'tubes-of-1942' })
  await expect(there).toHaveURL('/distributor/leads')
  await Promise.all([office?.close(), home?.close()])
})
