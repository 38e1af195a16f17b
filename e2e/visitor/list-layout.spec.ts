import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

/** Adds up what moves on each page from its first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // A document without an origin has no storage.
    if (self.origin !== 'null') localStorage.setItem('delivery_pin', '"411001"')
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((seen) => {
      for (const { value, hadRecentInput } of seen.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[])
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifted: number }).shifted)),
          )
        }),
    )
}

test('PUB-26 the table shows 16 products at 1280 × 800, and its head stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products?view=table')
  await hydrated(page)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(25)
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  expect(boxes.filter((box) => box && box.y + box.height <= 800).length).toBeGreaterThanOrEqual(16)
  const filters = await page.getByRole('region', { name: 'Filters' }).boundingBox()
  expect(filters?.width).toBe(224)
  const head = page.getByRole('columnheader', { name: /^Product/ })
  await rows.nth(20).scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
})

for (const width of [1280, 360])
  test(`PUB-22 nothing moves on lists and comparisons, ${String(width)} px wide`, async ({ page }) => {
    const visitor = await as(null)
    const { data } = await visitor(endpoints.onlyProducts, { query: { per_page: 3 } })
    const shifted = await watchShifts(page)
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/products',
      '/products?view=list',
      '/products?view=table',
      '/category/erw',
      `/compare?ids=${data.map(({ id }) => id).join(',')}`,
    ]) {
      await page.goto(path)
      await hydrated(page)
      // What is known last.
      await expect(page.getByText('Pune, Maharashtra')).toBeVisible()
      expect(await shifted(), path).toBeLessThan(0.001)
    }
  })
