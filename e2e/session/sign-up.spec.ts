import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirmationPath, confirmEmail, newPerson, type Person } from '../site/people.ts'
import { passwordField, signInWith } from './sign-in-page.ts'

async function fillSignUp(
  page: Page,
  { name, email, password }: Person,
  userType = 'Distributor',
): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill(first)
  await main.getByLabel('Last name').fill(last)
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Mobile').fill('9848022338')
  await main.getByLabel('Company name').fill(`${last} Pipes`)
  await main.getByLabel('User type').selectOption({ label: userType })
  await passwordField(page).fill(password)
  await main.getByLabel('Confirm password').fill(password)
  await main.getByLabel(/I agree to the terms/).check()
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()

test('SES-16 a new distributor confirms the address, waits for approval, and then enters the portal', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (403|422)/)
  const person = newPerson(`Asha Waiting${String(Date.now())}`)
  await page.goto('/signup')
  await fillSignUp(page, person)
  await send(page)
  await expect(page).toHaveURL('/login')
  await signInWith(page, person)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/We have sent a new link/)).toBeVisible()

  // Opening the link, as mail scanners do, confirms nothing.
  const path = await confirmationPath(person.email)
  await page.goto(path)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await page.goto('/distributor/leads')
  await expect(main).toContainText(`We have sent a link to ${person.email}`)
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed')
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('alert')).toContainText('was already used')
  await page.goto('/distributor/leads')
  await expect(main).toContainText('An administrator is reviewing your account.')

  const office = await browser.newContext({ baseURL: site.url })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/dashboard')
  await adminPage.getByRole('button', { name: `Approve ${person.name}` }).click()
  await expect(adminPage.getByText(`${person.name} can now receive leads.`)).toBeVisible()
  await office.close()

  await main.getByRole('button', { name: 'Check again' }).click()
  await main.getByRole('link', { name: 'Choose your brands' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Brands')
})

test('SES-13 ADM-19 a new admin account waits for approval, sees this at login, and can sign in once approved', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/)
  const person = newPerson(`Vikram Waiting${String(Date.now())}`)
  await page.goto('/signup')
  await fillSignUp(page, person, 'Admin')
  await send(page)
  await expect(page.getByRole('alertdialog', { name: /^Account created successfully!/ })).toContainText(
    /administrator will then review/,
  )
  await expect(page).toHaveURL('/login')
  await signInWith(page, person)
  const refused = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(refused).toContainText('confirm your email address first')
  await refused.getByRole('button', { name: 'OK' }).click()
  await confirmEmail(person.email)
  await signInWith(page, person)
  await expect(refused).toContainText('waiting for approval')
  await refused.getByRole('button', { name: 'OK' }).click()

  const office = await browser.newContext({ baseURL: site.url })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/dashboard')
  await adminPage.getByRole('button', { name: `Approve ${person.name}` }).click()
  await adminPage.getByRole('menuitem', { name: /^Editor/ }).click()
  await expect(adminPage.getByText(`${person.name} can now sign in.`)).toBeVisible()
  await office.close()

  await signInWith(page, person)
  await expect(page).toHaveURL('/admin/dashboard')
})
