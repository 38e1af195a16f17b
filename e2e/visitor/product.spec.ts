import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'
import { productCards } from './product-list.ts'

test('PUB-05 from the list to a product and back to the same position in the list', async ({ page }) => {
  await page.goto('/products?category=erw&page=2')
  await hydrated(page)
  const card = productCards(page).nth(2)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))

  await page.route('**/api/onlyProducts*', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { data: { name: string }[] }
    for (const product of list.data) product.name += ' (renamed)'
    await route.fulfill({ response, json: list })
  })
  await page.goBack()
  await expect(page).toHaveURL('/products?category=erw&page=2')
  const renamed = `${name} (renamed)`
  await expect(productCards(page).nth(2).getByRole('heading')).toHaveText(renamed)
  await expect(productCards(page).nth(2).getByRole('link', { name: renamed, exact: true })).toBeFocused()
})
