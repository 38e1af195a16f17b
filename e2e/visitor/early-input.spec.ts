import { expect, test } from '../fixtures.ts'
import { withoutCode } from '../site/held-code.ts'
import { hydrated } from '../site/hydration.ts'
import { newDistributor } from '../site/people.ts'
import { signInWith } from '../session/sign-in-page.ts'

test('PUB-04 what is typed and chosen before the code of the page is there counts once it is', async ({
  page,
}) => {
  const letCodeCome = await withoutCode(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('diameter_asc')
  await page.getByRole('searchbox', { name: 'Search' }).fill('seamless')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL('/products')
  letCodeCome()
  await expect(page).toHaveURL(/search=seamless/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('seamless')
  await expect(page.getByLabel('Sort by')).toHaveValue('diameter_asc')
  await hydrated(page)
})

test('a product put on the quote list before the code of the page is there is on it', async ({ page }) => {
  const letCodeCome = await withoutCode(page)
  await page.goto('/product/1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to quote list' }).first().click()
  letCodeCome()
  await expect(page.getByRole('link', { name: 'In your quote list' }).first()).toBeVisible()
})

test('who signs in before the code of the page is there is signed in, and the address tells nothing', async ({
  page,
}) => {
  const person = await newDistributor('Asha Nair')
  const letCodeCome = await withoutCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signInWith(page, person)
  await expect(page).toHaveURL('/login')
  letCodeCome()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})
