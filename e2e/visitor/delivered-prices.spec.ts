import { endpoints, formatRupees } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

const PIN = '411001'
/** The smallest sizes, which come first, have no delivered price. */
const PRICED = '/products?sort=relevance'

for (const width of [1280, 360]) {
  test(`PRI-02 a visitor gives a PIN code once and sees what goods cost there, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PRICED)
    await hydrated(page)
    await page.getByRole('button', { name: 'Show delivered prices' }).click()
    await page.getByRole('textbox', { name: 'Delivery PIN code' }).fill(PIN)
    await page.keyboard.press('Enter')
    const list = page.getByRole('list', { name: 'Products' })
    const card = list.getByRole('listitem').filter({ has: page.getByRole('button', { name: /delivered$/ }) })
    await card
      .first()
      .getByRole('button', { name: /delivered$/ })
      .click()
    await expect(page.getByRole('dialog').getByText('1 tonne, delivered, with GST:')).toBeVisible()
    await page.keyboard.press('Escape')

    const id = Number(await card.first().locator('[data-product]').getAttribute('data-product'))
    await page.goto(`/product/${String(id)}`)
    const prices = page.getByRole('region', { name: 'Delivered prices' })
    const { data } = await (
      await as(null)
    )(endpoints.deliveredPrices, {
      body: { pin: PIN, lines: [{ product_id: id, quantity: 1, unit: 'tonnes' }] },
    })
    const landed = data.lines[0]?.offers.map(({ landed: cost }) => cost ?? Infinity) ?? []
    expect(landed).toEqual(landed.toSorted((a, b) => a - b))
    for (const [at, cost] of landed.entries())
      if (cost < Infinity)
        await expect(prices.getByRole('listitem').nth(at)).toContainText(formatRupees(cost as never))

    await page.getByRole('button', { name: /^Add to quote list/ }).click()
    await page.goto('/quote-list')
    const form = page.getByRole('form', { name: 'Quote list' })
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('2 t')
    await page.keyboard.press('Tab')
    const plans = page.getByRole('region', { name: 'Delivered prices of the list' })
    await expect(plans.getByText('From one firm')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'PIN code', exact: true })).toHaveValue(PIN)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await fits()).toBe(true)

    await page.goto(`/estimate?product=${String(id)}`)
    await expect(page.getByText('Delivered to')).toBeVisible()
    expect(await fits()).toBe(true)
  })
}

test('PRI-02 nothing moves while delivered prices arrive', async ({ page }) => {
  await page.goto('/prices/method')
  await page.evaluate((pin) => localStorage.setItem('delivery_pin', JSON.stringify(pin)), PIN)
  await page.goto(PRICED)
  await expect(page.getByRole('button', { name: /delivered$/ }).first()).toBeVisible()
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) =>
          resolve(
            (seen.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
              (sum, { value }) => sum + value,
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shifted).toBeLessThan(0.01)
})
