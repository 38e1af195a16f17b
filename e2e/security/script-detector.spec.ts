import { expect, test } from '../fixtures.ts'
import { scriptVectors, TRAP } from './script-vectors.ts'
import { detectScripts } from './script-detector.ts'

test('API-06 the detector notices attacks on a page without protection @long', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const { page, noticed } = await detectScripts(context)
  const address = 'http://127.0.0.1:9/raw'
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<body><script>
        const frames = ${JSON.stringify(scriptVectors().map(({ html }) => html)).replaceAll('<', '\\u003c')}
        for (const html of frames) document.body.append(Object.assign(document.createElement('div'), { innerHTML: html }))
      </script>`,
    }),
  )
  await page.goto(address)
  const count = (what: RegExp) => new Set(noticed.filter((one) => what.test(one))).size
  await expect.poll(() => count(/vector \d+ ran/)).toBeGreaterThan(60)
  await expect.poll(() => count(new RegExp(`asked for http://${TRAP}`))).toBeGreaterThan(3)
  await context.close()
})
