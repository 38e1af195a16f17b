import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { mailedPath, newDistributor, type Person } from '../site/people.ts'
import { signInWith } from './sign-in-page.ts'

/** The smallest PNG: one grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function enter(page: Page, person: Person) {
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/dashboard')
}

test('DIS-06 API-07 a distributor completes the profile from the menu; photo and name appear at once', async ({
  page,
}) => {
  const person = await newDistributor(`Profiled ${String(Date.now())}`)
  await enter(page, person)
  await page
    .getByRole('navigation', { name: 'Distributor portal' })
    .getByRole('link', { name: 'Profile' })
    .click()
  await expect(title(page)).toHaveText('Profile')
  await page.getByLabel('Name', { exact: true }).fill('Lakshmi Devi')
  await page.getByLabel('Profile photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: DOT })
  await page.getByLabel('Business category').click()
  await page.getByTitle('Construction Materials').click()
  const pan = (await page.getByLabel('GSTIN').inputValue()).slice(2, 12)
  await page.getByLabel('PAN', { exact: true }).fill('ZZZCT0001A')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`The PAN in the GSTIN is ${pan}`)).toBeVisible()
  await page.getByLabel('PAN', { exact: true }).fill(pan.toLowerCase())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/distributor/dashboard')

  await page.getByRole('link', { name: 'Lakshmi Devi Distributor' }).click()
  await expect(title(page)).toHaveText('Profile')
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue(pan)
  await expect(page.getByText('Stored')).toBeVisible()
  const photo = page.getByRole('region', { name: 'Summary' }).locator('img').first()
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).toHaveJSProperty('naturalWidth', 1)
})

test('SES-17 a new email address needs the password and a confirmation; the old address can undo it @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/)
  const person = await newDistributor(`Moving ${String(Date.now())}`)
  const next = `${randomUUID()}@example.com`
  await enter(page, person)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(next)
  await page.getByLabel('Your current password').fill(person.password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Waiting for confirmation of ${next}.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expectAccessible(page)

  const opened = await page.goto(await mailedPath(next, 'change-email'))
  expect(opened?.headers()['cache-control']).toContain('no-store')
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await expectAccessible(page)
  // The session that confirmed goes on.
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/distributor/dashboard')

  await page.goto(await mailedPath(person.email, 'undo-email-change'))
  await page.getByRole('button', { name: 'Restore my email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email address restored' })).toBeVisible()
  await page.goto('/distributor/leads')
  await expect(page).toHaveURL(/\/login/)
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/leads')
})
