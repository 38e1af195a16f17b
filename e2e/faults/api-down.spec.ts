import { expect, test } from '../fixtures.ts'
import { openGateway, type Gateway } from '../site/gateway.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { mainHeading } from './remotes.ts'

let store: OwnStore
let gateway: Gateway
let shell: OwnShell

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  gateway = await openGateway(apiUrl)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl: gateway.url })
})

test.beforeEach(() => {
  gateway.set('open')
})

test.afterAll(async () => {
  await shell.stop()
  await gateway.stop()
  await store.remove()
})

/** The long run has the time, which a machine that also tests may not have. */
const RUNS = [
  { condition: 'refusing', isTimed: false },
  { condition: 'refusing', isTimed: true },
  { condition: 'silent', isTimed: true },
] as const

for (const { condition, isTimed } of RUNS) {
  test(`REL-04 the API is ${condition}: the product list reports it${isTimed ? ' within 2 s' : ''} and recovers without a reload${isTimed ? ' @long' : ''}`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 503|Legal pages could not be loaded/)
    // Another address, because the shell's server keeps a page for 700 ms.
    const before = `${shell.url}/products?page=2`
    // A server that just started may leave its first pages to the browser.
    await expect.poll(async () => (await page.request.get(before)).text()).toContain('</h1>')
    await page.goto(before)
    await expect(mainHeading(page, /Products/)).toBeVisible()
    gateway.set(condition)
    const started = performance.now()
    const response = await page.goto(`${shell.url}/products`)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('cannot be reached right now.')
    if (isTimed) expect(performance.now() - started).toBeLessThan(2000)
    expect(response?.status()).toBe(503)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

    gateway.set('open')
    await expect(mainHeading(page, /Products/)).toBeVisible()
    await expect(main.getByRole('alert')).toBeHidden()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })
}
