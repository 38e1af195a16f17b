import { expect, test } from '../fixtures.ts'

test('NAV-09 on a phone the lists of a distributor stay within 360 px while rows are selected', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'distributor')
  const main = page.getByRole('main')
  for (const [path, section] of [
    ['brands', 'Brands'],
    ['products', 'Products'],
    ['my-products', 'My Products'],
  ] as const) {
    await page.goto(`/distributor/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    await main.locator('li, tbody').getByRole('checkbox').first().tap()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, section).toBeLessThanOrEqual(0)
  }
})
