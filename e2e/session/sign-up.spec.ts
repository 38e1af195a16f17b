import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirmationPath, confirmEmail, newDistributor, newPerson, type Person } from '../site/people.ts'
import { notifications, passwordField, signInWith } from './sign-in-page.ts'

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

test('SES-07 all but the company name is required, and the form leads to terms, privacy and login', async ({
  page,
}) => {
  await page.goto('/signup')
  const main = page.getByRole('main')
  await send(page)
  for (const label of ['First name', 'Last name', 'Email', 'Mobile', 'Confirm password'])
    await expect(main.getByLabel(label)).toHaveJSProperty('validity.valueMissing', true)
  await expect(passwordField(page)).toHaveJSProperty('validity.valueMissing', true)
  await expect(main.getByLabel(/I agree/)).toHaveJSProperty('validity.valueMissing', true)
  await expect(main.getByLabel('Company name')).toHaveJSProperty('validity.valid', true)
  await expect(main.getByLabel('User type').getByRole('option')).toHaveText(['Distributor', 'Admin'])
  await expect(main.getByText('10 digits')).toBeVisible()
  await expect(main.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test("SES-07 two passwords that differ: 'Passwords do not match.', and nothing is sent", async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1
  })
  await page.goto('/signup')
  await fillSignUp(page, newPerson('Asha Rao'))
  await page.getByLabel('Confirm password').fill('something-else')
  await send(page)
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  expect(sent).toBe(0)
})

test('SES-08 signing up sends the names as one, says that it worked, leads to login after 2 s, and the account waits', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/)
  const person = newPerson('Asha Rao')
  await page.goto('/signup')
  await fillSignUp(page, person)
  const registered = page.waitForRequest((request) => request.url().endsWith('/api/register'))
  await send(page)
  expect((await registered).postDataJSON()).toEqual({
    name: 'Asha Rao',
    email: person.email,
    mobile: '9848022338',
    password: person.password,
    role: 'distributor',
    company_name: 'Rao Pipes',
  })
  await expect(
    page.getByRole('alertdialog', { name: 'Account created successfully! Redirecting to login...' }),
  ).toBeVisible()
  const shown = Date.now()
  await expect(page).toHaveURL('/login')
  expect(Date.now() - shown).toBeGreaterThan(1200)
  await expect(page.getByRole('main')).toContainText('We sent you an email')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/account')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Your account is not active yet',
  )
})

test('SES-16 a new distributor confirms the address with the link, waits for approval, and then has the portal', async ({
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
  await expect(notifications(page)).toContainText('A new link is on its way')

  // Opening the link, as mail scanners do, confirms nothing.
  const path = await confirmationPath(person.email)
  await page.goto(path)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await page.goto('/distributor/leads')
  await expect(main).toContainText(`We sent a link to ${person.email}`)
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed')
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('alert')).toContainText('used already')
  await page.goto('/distributor/leads')
  await expect(main).toContainText('An administrator is looking at your account.')

  const office = await browser.newContext({ baseURL: site.url })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/dashboard')
  await adminPage.getByRole('button', { name: `Approve ${person.name}` }).click()
  await expect(adminPage.getByText(`${person.name} can receive leads now.`)).toBeVisible()
  await office.close()

  await main.getByRole('button', { name: 'Check again' }).click()
  await main.getByRole('link', { name: 'Choose your brands' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Brands')
})

test("SES-08 an address that is taken: 'Registration Failed' with the reason, at its field too", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (422|500)/)
  const taken = await newDistributor('Meera Iyer')
  await page.goto('/signup')
  await fillSignUp(page, taken)
  await send(page)
  const dialog = page.getByRole('alertdialog', { name: 'Registration Failed' })
  await expect(dialog).toContainText(/already registered/)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  await page.route('**/api/register', (route) => route.fulfill({ status: 500, json: {} }))
  await send(page)
  await expect(dialog).toContainText('Something went wrong.')
})

test('SES-13 ADM-19 who signs up as admin waits, is told so at login, and gets in once an admin approves', async ({
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
    /approve/,
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
  await expect(adminPage.getByText(`${person.name} can sign in now.`)).toBeVisible()
  await office.close()

  await signInWith(page, person)
  await expect(page).toHaveURL('/admin/dashboard')
})
