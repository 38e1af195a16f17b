/*
 * Navigation on a slow phone: npm run bench:moving. Production build, Chromium at a fourth of its speed. Time from the
 * click, or from going back or forward, to the frame that shows the next page's heading; median and worst of 12.
 * Goal: back and forward within 250 ms.
 */
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { openProductionSite } from './production-site.ts'
import { median, printHead, printRow } from './report.ts'

const TIMES = Number(process.env.TIMES ?? 12)
const CPU_SLOWDOWN = 4
const HOVER_MS = 150
const SETTLE_MS = 400
const PRODUCTS = 4000

declare global {
  /** Milliseconds from the next click, or from moving in the history, to the frame that shows another heading. */
  var timeToNextHeading: (historyDelta: number | null) => Promise<number>
}

/** Runs in every document that the page opens. */
function installTimer(): void {
  globalThis.timeToNextHeading = (historyDelta) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? null
    const before = heading()
    return new Promise((resolve) => {
      let start: number | null = null
      const changes = new MutationObserver(() => {
        if (start === null || heading() === null || heading() === before) return
        changes.disconnect()
        requestAnimationFrame(() => {
          // Runs after the frame is drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - (start ?? 0))
          port2.postMessage(null)
        })
      })
      changes.observe(document, { subtree: true, childList: true, characterData: true })
      if (historyDelta === null) {
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
      } else {
        start = performance.now()
        history.go(historyDelta)
      }
    })
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function click(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await wait(HOVER_MS)
  const time = page.evaluate(() => timeToNextHeading(null))
  await link.click()
  return time
}

const move = (page: Page, delta: number) => page.evaluate((by) => timeToNextHeading(by), delta)

const site = await openProductionSite(PRODUCTS)
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
})
try {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(installTimer)
  await page.goto('/products')
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const product = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  const steps: Record<string, () => Promise<number>> = {
    'list → product': () => click(page, product),
    'back to the list': () => move(page, -1),
    'forward to the product': () => move(page, 1),
    'back once more': () => move(page, -1),
  }
  const times = new Map<string, number[]>()
  // The first round loads code and is left out.
  for (let round = 0; round <= TIMES; round += 1)
    for (const [name, step] of Object.entries(steps)) {
      const time = await step()
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time])
      await wait(SETTLE_MS)
    }
  printHead('ms at 4 × CPU slowdown', 'median', 'worst')
  for (const [name, all] of times) printRow(name, median(all), Math.max(...all))
} finally {
  await browser.close()
  await site.stop()
}
