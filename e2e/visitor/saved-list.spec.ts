import { expect, test } from '../fixtures.ts'
import { hydrated } from '../site/hydration.ts'

for (const width of [1280, 360]) {
  test(`PRI-05 a quote list is saved by a link, opened in another browser, priced again and deleted, ${String(width)} px wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/product/1')
    await hydrated(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Show delivered prices' }).click()
    await page.getByRole('textbox', { name: /^Delivery PIN code/ }).fill('411001')
    await page.getByRole('textbox', { name: /^Delivery PIN code/ }).press('Enter')
    await page.getByRole('button', { name: 'Add to quote list' }).first().click()
    await expect(page.getByRole('link', { name: 'In your quote list' }).first()).toBeFocused()
    await page.goto('/quote-list')
    await hydrated(page)
    await page.getByRole('button', { name: 'Save by link' }).click()
    const part = page.getByRole('region', { name: 'Save this list' })
    await part.getByRole('button', { name: 'Save the list' }).click()
    const path = (await part.getByRole('link', { name: /\/quote-list\// }).getAttribute('href')) ?? ''

    const other = await browser.newContext({ viewport: { width, height: 800 } })
    const opened = await other.newPage()
    await opened.goto(new URL(path, page.url()).href)
    await hydrated(opened)
    const table = opened.getByRole('table', { name: 'Lines of the list' })
    await expect(
      table.getByRole('row', { name: new RegExp(`^${RegExp.escape(name)} 1 piece`) }),
    ).toBeVisible()
    const overflow = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await opened.getByRole('button', { name: 'Open in my quote list' }).click()
    await expect(opened.getByRole('list', { name: 'Lines of the quote list' })).toContainText(name)

    await opened.goto(new URL(path, page.url()).href)
    await hydrated(opened)
    await opened.getByRole('button', { name: 'Delete this list' }).click()
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('The list was deleted.')
    expect((await opened.request.get(new URL(path, page.url()).href)).status()).toBe(404)
    await other.close()
  })
}
