import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../site/axe.ts'
import { hydrated } from '../site/hydration.ts'
import { publicPages } from './public-pages.ts'

test('NAV-09 axe finds no violation on any public page, light and dark @long', async ({ browser, site }) => {
  // The policy would block the script that examines the page.
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true })
  const page = await context.newPage()
  for (const address of await publicPages()) {
    await page.goto(address)
    await hydrated(page)
    await expectAccessible(page)
  }
  await context.close()
})

test('NAV-09 no public page scrolls sideways at 360 px @long', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const wide: string[] = []
  for (const address of await publicPages()) {
    await page.goto(address)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) wide.push(`${address} by ${String(over)} px`)
  }
  await context.close()
  expect(wide).toEqual([])
})
