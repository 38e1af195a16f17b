import { expect, test } from '../fixtures.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../site/accounts.ts'
import { newDistributor } from '../site/people.ts'
import { clickOutside, notifications, signInWith, storedSession } from './sign-in-page.ts'

const demo = { email: ACCOUNTS.distributor.email, password: DEMO_PASSWORD }

test("SES-06 'Processing...' is shown until the response, and neither Escape nor a click outside closes it", async ({
  page,
}) => {
  await page.goto('/login')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/login', async (route) => {
    await held
    await route.continue()
  })
  await signInWith(page, demo)
  const processing = page.getByRole('dialog', { name: 'Processing...' })
  await expect(processing).toBeVisible()
  await clickOutside(page)
  await expect(processing).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(processing).toBeVisible()
  answer()
  await expect(page).toHaveURL(ACCOUNTS.distributor.home)
  await expect(processing).toBeHidden()
})

test("SES-01 SES-06 signing in stores the session, greets with 'Login Successful' and leads home", async ({
  page,
}) => {
  await page.goto('/login')
  await signInWith(page, demo)
  const toast = notifications(page).getByText('Login Successful')
  await expect(toast).toBeVisible()
  await expect(notifications(page)).toContainText('Welcome back!')
  await expect(page).toHaveURL(ACCOUNTS.distributor.home)
  await expect(toast).toBeHidden()
  expect(await storedSession(page)).toMatchObject({
    auth_token: expect.stringMatching(/^.{20,}$/) as unknown,
    user_id: expect.stringMatching(/^\d+$/) as unknown,
    role: 'distributor',
    name: 'Anjali Rao',
  })
})

test("SES-06 a wrong password: 'Login Failed' with the server's message, and the input stays", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/)
  await page.goto('/login')
  await signInWith(page, { ...demo, password: 'not-the-password' })
  const dialog = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(dialog).toContainText('Invalid email or password.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
  expect(await storedSession(page)).not.toHaveProperty('auth_token')
})

test('SES-04 for a signed-in user, /login, /signup and / lead to the dashboard of their role @long', async ({
  page,
  signIn,
}) => {
  for (const account of ['admin', 'distributor'] as const) {
    await signIn(page, account)
    for (const path of ['/login', '/signup', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL(ACCOUNTS[account].home)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    }
  }
})

test('SES-03 a visitor is sent to /login, which replaces the guarded page in the history', async ({
  page,
}) => {
  for (const path of ['/admin/dashboard', '/admin/leads', '/distributor/dashboard', '/distributor/leads']) {
    await page.goto('/products')
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Login')
    await page.goBack()
    await expect(page).toHaveURL('/products')
  }
})

test('SES-10 changing the stored role passes the guard in the browser and reveals nothing', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403|could not be loaded|You are not allowed to do this/)
  await signIn(page, 'distributor')
  await page.evaluate(() => localStorage.setItem('role', 'admin'))
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/get-admin-leads-data')) answers.push(response.status())
  })
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible()
  expect(answers.every((status) => status === 403)).toBe(true)
  expect(answers.length).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0)
})

test('SES-11 an expired session is announced, and the login leads back to the page', async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401|UnauthorisedError/)
  const person = await newDistributor('Meera Iyer')
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const { auth_token: token } = await storedSession(page)
  await request.post('/api/logout', { headers: { authorization: `Bearer ${String(token)}` } })

  await page
    .getByRole('navigation', { name: 'Distributor portal' })
    .getByRole('link', { name: 'Leads' })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(notifications(page)).toContainText('Your session has ended')
  expect(await storedSession(page)).not.toHaveProperty('auth_token')
  await signInWith(page, person)
  await expect(page).toHaveURL('/distributor/leads')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Leads')
})
