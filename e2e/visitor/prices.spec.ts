import { readFile } from 'node:fs/promises'
import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'

for (const width of [1280, 360]) {
  test(`PRI-04 from today’s prices to a kind of pipe, its chart and its file, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { data: latest } = await (await as(null))(endpoints.latestPrices, {})
    await page.goto('/')
    await hydrated(page)
    const prices = page.getByRole('region', { name: 'Today’s prices' })
    await expect(prices.getByRole('listitem')).toHaveCount(latest.length)
    await prices.getByRole('link', { name: /^ERW Pipes/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steel pipe prices')
    await page
      .getByRole('navigation', { name: 'Kind of pipe' })
      .getByRole('link', { name: 'Gujarat' })
      .click()
    await expect(page.getByRole('heading', { name: 'ERW Pipes, Gujarat' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^ERW Pipes, Gujarat: between/ })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    const { data: record } = await (
      await as(null)
    )(endpoints.priceRecord, {
      query: { category: 'erw', state: 'Gujarat' },
    })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + record.figures.length)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PRI-04 the price record and its filters work, and category and product pages show their price', async ({
    page,
  }) => {
    await page.goto('/prices')
    const filters = page.getByRole('navigation', { name: 'Kind of pipe' })
    await filters.getByRole('link', { name: 'ERW Pipes' }).click()
    await filters.getByRole('link', { name: 'NB 65 to 150' }).click()
    await filters.getByRole('link', { name: 'Carbon steel' }).click()
    await expect(page).toHaveURL('/prices?category=erw&size=65-150&grade=carbon')
    await expect(page.getByRole('heading', { name: 'ERW Pipes, NB 65 to 150, carbon steel' })).toBeVisible()
    await page.getByRole('link', { name: 'How the figures are made' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our prices are made')
    for (const path of ['/category/erw', '/product/1']) {
      await page.goto(path)
      const figure = page.getByRole('link', { name: /₹[\d.]+\/kg on / })
      await expect(figure).toHaveAttribute('href', /^\/prices\?(?:.+&)?category=/)
    }
  })
})
