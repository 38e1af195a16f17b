import { expect, test } from '../fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('main').getByText('₹').filter({ visible: true }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
})

test('a page with prices fetches 25 KB of its typeface', async ({ page }) => {
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  expect(fonts).toHaveLength(2)
  expect(fonts.reduce((sum, bytes) => sum + bytes, 0) / 1024).toBeLessThan(25)
})

test('figures have equal width, weights differ, and prices use the rupee sign of the typeface', async ({
  page,
}) => {
  const widths = await page.evaluate(() => {
    const widthOf = (text: string, style: string) => {
      const span = document.createElement('span')
      span.style.cssText = `position: absolute; font: 400 40px 'Inter Variable', monospace; ${style}`
      span.textContent = text
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }
    const [light, heavy] = ['font-weight: 400', 'font-weight: 700'].map((weight) => ({
      ones: widthOf('1111', weight),
      tabularOnes: widthOf('1111', `${weight}; font-variant-numeric: tabular-nums`),
      tabularEights: widthOf('8888', `${weight}; font-variant-numeric: tabular-nums`),
      words: widthOf('Seamless pipe', weight),
    }))
    return {
      light,
      heavy,
      kerned: widthOf('AVAVAV', ''),
      notKerned: widthOf('AVAVAV', 'font-kerning: none'),
      characters: ['₹', '×', '²', '–', 'é'].map((text) => [
        widthOf(text, ''),
        widthOf(text, 'font-family: monospace'),
      ]),
    }
  })
  for (const weight of [widths.light, widths.heavy]) {
    expect(weight?.tabularOnes).toBe(weight?.tabularEights)
    expect(weight?.tabularOnes).not.toBe(weight?.ones)
  }
  expect(widths.heavy?.words).toBeGreaterThan(widths.light?.words ?? Number.NaN)
  expect(widths.kerned).toBeLessThan(widths.notKerned)
  for (const [inTypeface, inMonospace] of widths.characters) expect(inTypeface).not.toBe(inMonospace)
})
