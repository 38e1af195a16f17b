import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'
import { productCards } from './product-list.ts'

test('PUB-21 products are selected in the list and compared side by side, and a fifth is refused', async ({
  page,
}) => {
  await page.goto('/products?search=sch+40')
  await hydrated(page)
  const checkboxes = productCards(page).getByRole('checkbox', { name: /Compare/ })
  const tray = page.getByRole('region', { name: 'Products to compare' })
  await checkboxes.nth(0).check()
  await expect(tray).toContainText('Select another product')
  for (const position of [1, 2, 3]) await checkboxes.nth(position).check()
  await expect(tray.getByRole('listitem')).toHaveCount(4)
  // By key: the tray may lie over the box.
  await checkboxes.nth(4).press('Space')
  await expect(checkboxes.nth(4)).not.toBeChecked()
  await expect(tray).toContainText('You can compare up to 4 products.')

  await tray.getByRole('link', { name: 'Compare 4' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare products')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    /^4 products, \d+ rows differ\.$/,
  )
  const rows = await table.getByRole('row').count()
  // The selection is in the URL and survives navigation.
  const onlyDifferences = page.getByRole('checkbox', { name: 'Only differences' })
  await onlyDifferences.click()
  await expect(page).toHaveURL(/only=differences/)
  await expect(onlyDifferences).toBeChecked()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
})

test('PUB-21 a comparison has its own URL, which works without scripts @long', async ({ browser, site }) => {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.onlyProducts, { query: { search: 'hollow section', per_page: 2 } })
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/compare?ids=${data.map(({ id }) => id).join(',')}`)
  for (const { name } of data) await expect(page.getByRole('table')).toContainText(name)
  await context.close()
})
