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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('PUB-23 a search shows what it was understood as; each fact is removed by its link', async ({
      page,
    }) => {
      await page.goto('/products')
      if (javaScriptEnabled) await hydrated(page)
      await page.getByRole('combobox', { name: 'Search' }).fill('SS 316L 2 inch sch 10 price')
      await page.getByRole('button', { name: 'Search' }).click()
      const facts = page.getByRole('list', { name: 'Search understood as' })
      await expect(facts.getByRole('link')).toHaveText([
        'Remove filter Stainless',
        'Remove filter 316L',
        'Remove filter 2 inch → 60.3 mm',
        'Remove filter Sch 10 → 2.77 mm wall',
      ])
      await expect(page.getByText('Ignored: “price”.', { exact: false })).toBeVisible()
      await expect(productCards(page)).toHaveCount(1)
      await facts.getByRole('link', { name: 'Sch 10 → 2.77 mm wall' }).click()
      await expect(page).toHaveURL('/products?search=SS+316L+2+inch+price')
      await expect(facts.getByRole('link')).toHaveCount(3)
      await expect(productCards(page)).toHaveCount(4)
    })

    test('PUB-23 LNG-04 LNG-05 the typed text is marked; a question and a correction are answered by links that the address keeps', async ({
      page,
    }) => {
      await page.goto('/products?search=gi+pipe+4+mm+50')
      if (javaScriptEnabled) await hydrated(page)
      const marks = page.locator('mark')
      await expect(marks).toHaveText(['gi (Galvanised)', 'pipe (ignored)', /^4 mm/, /^50/])
      await page.getByText('Correct the reading').click()
      const part = page.getByRole('group', { name: /^“50” was read as/ })
      await part.getByRole('link', { name: '50 pieces' }).click()
      await expect(page).toHaveURL('/products?search=gi+pipe+4+mm+50+pieces')
      await expect(marks.last()).toHaveText('50 pieces (quantity 50 pieces)')
      await page.goBack()
      await expect(marks.last()).toHaveText(/^50 \(NB 50/)
      await page.goto('/products?search=4+mm')
      if (javaScriptEnabled) await hydrated(page)
      const question = page.getByRole('group', { name: '4 mm: outside diameter or wall thickness?' })
      await question.getByRole('link', { name: 'wall 4 mm' }).click()
      await expect(page).toHaveURL('/products?search=4+mm+wall')
      await expect(question).toHaveCount(0)
      await expect(productCards(page)).toHaveCount(6)
    })

    test('PUB-23 a correction is rejected by its link; a search for other goods says why nothing is found', async ({
      page,
    }) => {
      await page.goto('/products?search=galvansied+pipe')
      await page.getByRole('link', { name: 'Search for “galvansied” instead' }).click()
      await expect(page.getByText('No product matches “galvansied”.')).toBeVisible()
      await page.goto('/products?search=gate+valve')
      await expect(
        page.getByText(
          'We list steel pipes and tubes only, so nothing is found for “gate valve”. You may still ask for it.',
        ),
      ).toBeVisible()
    })
  })
}
