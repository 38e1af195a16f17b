import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'
import { productCards } from './product-list.ts'

test('PUB-04 returning from a product restores the position in the results', async ({ page }) => {
  await page.goto('/products?category=erw&page=2')
  await hydrated(page)
  const last = productCards(page).last()
  const name = await last.getByRole('heading', { level: 3 }).textContent()
  await last.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => Math.round(scrollY))
  expect(position).toBeGreaterThan(0)
  await last.getByRole('link', { name: name ?? '', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=erw&page=2')
  await expect(productCards(page).last().getByRole('heading', { level: 3 })).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(position)
})
