import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { hydrated } from '../site/hydration.ts'

test.use({ bypassCSP: true })

const field = 'Find pipes'

for (const [path, name] of [
  ['/brands', field],
  ['/', 'What are you looking for?'],
  ['/products', 'Search'],
] as const) {
  test(`PUB-24 on ${path} a size is completed with the keyboard in the field ‘${name}’${path === '/' ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const search = page.getByRole('combobox', { name, exact: true })
    await search.click()
    await search.pressSequentially('2"')
    const size = page.getByRole('option', { name: '2 inch 60.3 mm · NB 50' })
    await expect(size).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(size).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?search=2+inch')
    await expect(page.getByRole('list', { name: 'Search understood as' })).toContainText('2 inch → 60.3 mm')
  })
}

test('PUB-24 a suggested brand opens its page, and the search is offered again later', async ({ page }) => {
  await page.goto('/brands')
  await hydrated(page)
  const search = page.getByRole('combobox', { name: field })
  await search.click()
  await search.pressSequentially('loha')
  await page.getByRole('option', { name: 'Lohanadi', exact: true }).click()
  await expect(page).toHaveURL(/\/brand\/\d+$/)
  await search.click()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toContainText('loha')
})

test('NAV-09 the header hides while one scrolls down, and returns by scrolling up or with the focus', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const search = page.getByRole('combobox', { name: field })
  await expect(search).toBeInViewport()
  // The listener arrives after the page.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 700))
    await expect(search).not.toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 500))
  await expect(search).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 800))
  await expect(search).not.toBeInViewport()
  await search.focus()
  await expect(search).toBeInViewport()
})

test('PUB-12 the first product in the quote list moves nothing on the page', async ({ page }) => {
  await page.goto('/product/1')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: 'Add to quote list' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quote list 1 line' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})
