import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'
import { productCards, productNames } from './product-list.ts'

/** What people type, and what every product of the first page has to be. */
const SEARCHES: readonly [typed: string, found: RegExp][] = [
  ['2 inch sch 40', /2" NB Sch 40/],
  ['2" sch40', /2" NB Sch 40/],
  ['DN50', /2" NB|50 NB|60\.3/],
  ['NB 50 medium', /50 NB Medium|60\.3 × 3\.6/],
  ['60.3 x 3.91', /2" NB Sch 40|60\.3 × 3\.91/],
  ['100x100x4 SHS', /^SHS 100 × 100 × 4/],
  ['seamles a106 gr b', /^Seamless Pipe .*A106 Gr B/],
  ['GI pipe 1/2', /^GI Pipe 15 NB/],
  ['SS 304 40S', /^SS .*Sch 40S .*TP304/],
  ['IS 1239 heavy 25', /25 NB Heavy IS 1239/],
]

test('PUB-19 a search understands sizes as people write them, and forgives a typing error', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  for (const [typed, found] of SEARCHES) {
    await search.fill(typed)
    await search.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(typed)
    const names = productNames(page)
    await expect(names.first()).toHaveText(found)
    for (const name of await names.allTextContents()) expect(name, typed).toMatch(found)
  }
})

test('PUB-04 results keep their place when one comes back from a product', async ({ page }) => {
  await page.goto('/products?category=erw&page=2')
  await hydrated(page)
  const last = productCards(page).last()
  const name = await last.getByRole('heading', { level: 3 }).textContent()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(0)
  await last.getByRole('link', { name: name ?? '', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=erw&page=2')
  await expect(productCards(page).last().getByRole('heading', { level: 3 })).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
})
