import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** How much moved that was not asked for, until the page has been idle for two frames. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((seen) => {
          for (const { value, hadRecentInput } of seen.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!hadRecentInput) sum += value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('PUB-01 PUB-02 at 1280 × 800 the first screen has the search, the drawing and all categories', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await hydrated(page)
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  expect((await field(page).boundingBox())?.height).toBe(56)
  await expect(page.getByRole('search')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Find Products' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('figure').getByRole('img')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('figure')).toContainText(/₹[\d.]+\/kg/)
  const categories = page.getByRole('region', { name: 'Featured Product Categories' }).getByRole('listitem')
  await expect(categories).toHaveCount(8)
  for (const category of await categories.all()) await expect(category).toBeInViewport({ ratio: 1 })
  expect(await heightOf(page)).toBeLessThanOrEqual(1900)
  expect(await shiftsOf(page)).toBe(0)
})

test('PUB-01 at 360 × 740 the first screen has the search and the drawing, and the page is short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await hydrated(page)
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Find Products' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('figure').getByRole('img')).toBeInViewport({ ratio: 1 })
  expect(await isWide(page)).toBe(false)
  expect(await heightOf(page)).toBeLessThanOrEqual(3500)
  expect(await shiftsOf(page)).toBe(0)
})

test('PUB-20 the drawing follows the typed size, shows its price, and nothing moves', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const figure = page.getByRole('figure')
  const height = (await figure.boundingBox())?.height
  await field(page).pressSequentially('SHS 60 × 60 × 3.2')
  await expect(figure.getByRole('img')).toHaveAccessibleName(/60 mm by 60 mm, 3\.2 mm wall$/)
  await expect(figure).toContainText(/₹[\d.]+\/kg/)
  await field(page).fill('2 inch')
  await expect(figure).toContainText('Which class or schedule?')
  await expect(figure.getByRole('img')).toHaveCount(0)
  expect((await figure.boundingBox())?.height).toBe(height)
  expect(await shiftsOf(page)).toBe(0)
})
