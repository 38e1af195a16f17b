import { expect, test } from '../fixtures.ts'
import { newDistributor } from '../site/people.ts'
import { notifications, signInWith, storedSession } from './sign-in-page.ts'

test("SES-09 'Yes, logout' clears the session, revokes the token, confirms it and reloads", async ({
  page,
  request,
}) => {
  await page.goto('/login')
  await signInWith(page, await newDistributor('Ravi Menon'))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.evaluate(() => localStorage.setItem('something-else', 'kept here'))
  const { auth_token: token } = await storedSession(page)
  const headers = { authorization: `Bearer ${String(token)}` }
  expect((await request.get('/api/session', { headers })).status()).toBe(200)

  await page.getByRole('button', { name: 'Logout' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Yes, logout' }).click()
  const farewell = notifications(page).getByText('Logged out successfully!')
  await expect(farewell).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  expect((await request.get('/api/session', { headers })).status()).toBe(401)
  await reloaded
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('SES-15 logging out in one tab signs the other out', async ({ page, context }) => {
  const person = await newDistributor('Nikhil Jain')
  await page.goto('/login')
  await signInWith(page, person)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const portal = await context.newPage()
  await portal.goto('/distributor/leads')
  await expect(portal.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Leads')
  const catalogue = await context.newPage()
  await catalogue.goto('/products')
  await expect(catalogue.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, logout' }).click()
  await expect(portal).toHaveURL('/login')
  await expect(catalogue).toHaveURL('/products')
  await expect(catalogue.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
