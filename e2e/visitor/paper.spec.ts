import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

/** Prints the page on A4 and returns the number of sheets. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** What has no place on paper, and whether anything is wider than the sheet. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden()
  for (const button of await page.getByRole('main').getByRole('button').all())
    await expect(button).toBeHidden()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
}

async function somePipe(): Promise<number> {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.onlyProducts, {
    query: { category: 'seamless', sort: 'relevance', per_page: 1 },
  })
  return data[0]?.id ?? 0
}

test('PUB-05 PUB-20 PUB-29 a product prints as a data sheet of one page with its drawing and all of its tabs', async ({
  page,
}) => {
  await page.goto(`/product/${String(await somePipe())}`)
  await hydrated(page)
  await expectPaper(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('img').first()).toBeVisible()
  for (const heading of ['Specifications', 'Applications', 'Description'])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  expect(await sheets(page)).toBe(1)
})

test('PUB-16 an estimate prints as one sheet with its lines and sums @long', async ({ page }) => {
  await page.goto('/estimate')
  await hydrated(page)
  await page.getByRole('region', { name: 'Line 1' }).getByLabel('Rate').fill('70')
  await expectPaper(page)
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  await expect(table).toContainText('₹22,848.00')
  await expect(page.getByText('an estimate, not an offer', { exact: false })).toBeVisible()
  expect(await sheets(page)).toBe(1)
})

test('PUB-16 the quote list prints as one sheet with drawing and quantity', async ({ page }) => {
  await page.goto(`/product/${String(await somePipe())}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to quote list' }).first().click()
  await page.getByRole('link', { name: 'In your quote list' }).first().click()
  const line = page.getByRole('list', { name: 'Lines of the quote list' }).getByRole('listitem')
  await line.getByLabel('Quantity').fill('35')
  await expectPaper(page)
  await expect(line).toContainText('35 pieces')
  await expect(line.getByRole('img')).toBeVisible()
  expect(await sheets(page)).toBe(1)
})

for (const [name, path, most] of [
  ['a list as a table', '/products?view=table&per_page=25', 1],
  ['a list of cards', '/products', 1],
  ['a category', '/category/galvanised', 1],
  ['a comparison', '/compare?ids=1,2,3', 1],
  ['the calculator', '/calculator?od=273&wall=9.27', 1],
] as const)
  test(`PUB-21 PUB-26 ${name} prints without navigation, filters and buttons, with its address below @long`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const footer = () =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        return document.adoptedStyleSheets
          .flatMap(({ cssRules }) => [...cssRules])
          .map((rule) => rule.cssText)
      })
    await expect.poll(async () => (await footer()).join()).toContain(`content: "${page.url()} · `)
    await expectPaper(page)
    for (const label of ['Filters', 'View', 'Prices per'])
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeHidden()
    for (const link of await page
      .getByRole('main')
      .getByRole('link', { name: /^(Get Quote|Remove|Compare)/ })
      .all())
      await expect(link).toBeHidden()
    expect(await sheets(page)).toBeLessThanOrEqual(most)
  })
