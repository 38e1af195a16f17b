import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const

async function somePipe(): Promise<number> {
  const visitor = await as(null)
  const { data } = await visitor(endpoints.onlyProducts, {
    query: { category: 'seamless', sort: 'relevance', per_page: 1 },
  })
  return data[0]?.id ?? 0
}

for (const viewport of SCREENS) {
  const size = `${String(viewport.width)} × ${String(viewport.height)}`

  test(`PUB-05 PUB-20 the first screen of a product has its name, drawing, key facts, price and Get Quote at ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/product/${String(await somePipe())}`)
    const main = page.getByRole('main')
    const whole = { ratio: 1 }
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport(whole)
    const drawing = main.getByRole('img', { name: /round section/ })
    await expect(drawing).toBeInViewport({ ratio: viewport.width < 1280 ? 0.5 : 1 })
    const facts = main.getByRole('term')
    for (let index = 0; index < 8; index += 1) await expect(facts.nth(index)).toBeInViewport(whole)
    await expect(
      main
        .getByText(/^₹[\d,.]+(\/piece)?$/)
        .filter({ visible: true })
        .last(),
    ).toBeInViewport(whole)
    await expect(main.getByRole('link', { name: 'Get Quote' })).toBeInViewport(whole)
    if (viewport.width < 1280) return
    await expect(main.getByRole('textbox', { name: 'Quantity' })).toBeInViewport(whole)
    for (const name of [/^Add to quote list/, 'Request Sample'])
      await expect(main.getByRole('button', { name }).or(main.getByRole('link', { name }))).toBeInViewport(
        whole,
      )
    await expect(main.getByRole('tab', { name: 'Specifications' })).toBeInViewport(whole)
  })

  for (const pin of ['', '411001'])
    test(`PUB-05 PUB-26 PUB-15 nothing moves on product, sizes and calculator while fonts, pictures and prices arrive, at ${size}${pin && `, delivered to ${pin}`}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/prices/method')
      if (pin !== '')
        await page.evaluate((code) => localStorage.setItem('delivery_pin', JSON.stringify(code)), pin)
      let late = Promise.withResolvers<undefined>()
      await page.route(/\.woff2|\.svg|\/media\//, async (route) => {
        await late.promise
        await route.continue()
      })
      for (const path of [
        `/product/${String(await somePipe())}`,
        '/category/galvanised/sizes',
        '/calculator',
      ]) {
        late = Promise.withResolvers<undefined>()
        await page.goto(path, { waitUntil: 'commit' })
        await hydrated(page)
        if (pin !== '' && path.startsWith('/product'))
          await expect(
            page.getByRole('region', { name: 'Delivered prices' }).getByText(/Pune, Maharashtra/),
          ).toBeVisible()
        late.resolve(undefined)
        await page.waitForLoadState('load')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect(await shiftOf(page), path).toBeLessThan(0.005)
      }
    })
}

/** The cumulative layout shift of the page until now, without what input caused. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        interface Shift extends PerformanceEntry {
          hadRecentInput: boolean
          value: number
        }
        new PerformanceObserver((seen) =>
          resolve(
            (seen.getEntries() as Shift[]).reduce(
              (sum, { hadRecentInput, value }) => (hadRecentInput ? sum : sum + value),
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

test('PUB-26 PUB-32 the sizes of a category have one row each, over the full width, and nothing scrolls inside at 1280 px', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS[0])
  for (const category of ['galvanised', 'hollow-sections', 'seamless']) {
    await page.goto(`/category/${category}/sizes`)
    const heading = await page.getByRole('main').getByRole('navigation').first().boundingBox()
    for (const table of await page.getByRole('table').all()) {
      const names = await table.getByRole('rowheader').allTextContents()
      const sizes = names.map((name) => name.replace(/ .*/, ''))
      expect(new Set(sizes).size).toBe(sizes.length)
      const box = await table.boundingBox()
      expect(box?.width).toBeGreaterThan(1190)
      expect(box?.x).toBeCloseTo((heading?.x ?? 0) + 1, 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  }
})

test('PUB-26 a switch shows prices, weights or stock in the table of sizes, without scripts too', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const sizes = await context.newPage()
    await sizes.goto(new URL('/category/galvanised/sizes', site.url).href)
    const cell = sizes
      .getByRole('cell')
      .filter({ has: sizes.getByRole('link') })
      .first()
    await expect(cell.getByText(/^₹/)).toBeVisible()
    await sizes.getByText('Weights', { exact: true }).click()
    await expect(cell.getByText(/^₹/)).toBeHidden()
    await expect(cell.getByText(/^\d+\.\d\d kg\/m/)).toBeVisible()
    await sizes.getByText('Stock', { exact: true }).click()
    await expect(cell.getByText(/^In stock|^Ask/)).toBeVisible()
    await context.close()
  }
})
