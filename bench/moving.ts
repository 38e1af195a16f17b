/*
 * How soon a click is answered on a slow phone: npm run bench:moving. Production build, Chromium at a fourth of its
 * speed. Moving: from the click to the frame with the new page's heading, after a hover of 150 ms as people have it.
 * Interactions: what Event Timing says, which is what INP is made of. Median and worst of 12.
 */
import { distributorBrands, selectDistributorBrands } from '@nalika/shared-api/contract'
import { chromium, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, ACCOUNTS } from '../e2e/site/accounts.ts'
import { as } from '../e2e/site/api.ts'
import { findBrowser } from '../scripts/browser.ts'
import { measure } from './moving-probe.ts'
import { medianOf, openProductionSite, sessionOf } from './production-site.ts'

const TIMES = Number(process.env.TIMES ?? 12)
const SLOWER = 4
const HOVER_MS = 150
const SETTLE_MS = 400
const PRODUCTS = 4000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const say = (name: string, times: readonly number[]) =>
  console.log(`| ${name} | ${medianOf(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`)

const site = await openProductionSite(PRODUCTS)
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
})

/** A slow page of its own, of a visitor or of somebody who is signed in. */
async function open(path: string, session: Record<string, string> | null = null): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await measure(page)
  if (session) {
    await page.goto('/healthz')
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, session)
  }
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Points at a link, clicks it, and waits for the next page's frame. */
async function follow(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await wait(HOVER_MS)
  const shown = page.evaluate(() => probe.toNextHeading(false))
  await link.click()
  const time = await shown
  await wait(SETTLE_MS)
  return time
}

async function back(page: Page): Promise<number> {
  const time = await page.evaluate(() => probe.toNextHeading(true))
  await wait(SETTLE_MS)
  return time
}

/** Repeats a walk; each of its steps has a name and a time. The first round loads what the page lacks and is left out. */
async function walk(steps: Readonly<Record<string, () => Promise<number>>>): Promise<void> {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= TIMES; round += 1)
    for (const [name, step] of Object.entries(steps)) {
      const time = await step()
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time])
    }
  for (const [name, some] of times) say(name, some)
}

/** The longest interaction of each of several rounds. */
async function interact(name: string, page: Page, act: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= TIMES; round += 1) {
    await page.evaluate(() => probe.slowest())
    await act(round)
    await wait(SETTLE_MS)
    const slowest = await page.evaluate(() => probe.slowest())
    if (round > 0) times.push(slowest)
  }
  say(name, times)
}

async function peer(): Promise<void> {
  const page = await open('/calculator')
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Words</h1><button>Word</button></main>'
    document
      .querySelector('button')
      ?.addEventListener('click', () => document.querySelector('h1')?.append(' word'))
  })
  await interact('a button that paints one word (limit)', page, () => page.getByRole('button').click())
  await page.context().close()
}

async function movingAbout(distributor: Record<string, string>): Promise<void> {
  const visitor = await open('/products')
  const main = visitor.getByRole('main')
  await walk({
    'list → product': () =>
      follow(visitor, main.getByRole('heading', { level: 3 }).getByRole('link').first()),
    'product → back to the list': () => back(visitor),
  })
  await visitor.context().close()

  const person = await open('/distributor/dashboard', distributor)
  const top = person.getByRole('banner')
  await walk({
    'portal → products': () =>
      follow(person, top.getByRole('link', { name: 'Products', exact: true }).first()),
    'products → portal': () => follow(person, top.getByRole('link', { name: 'Dashboard' }).first()),
  })
  await person.context().close()
}

async function interactions(
  distributor: Record<string, string>,
  admin: Record<string, string>,
): Promise<void> {
  const visitor = await open('/products')
  const sort = visitor.getByLabel('Sort by')
  await interact('filters of the catalogue: typing a word', visitor, () =>
    visitor.getByRole('searchbox').first().pressSequentially('er', { delay: 60 }),
  )
  await interact('catalogue: another order', visitor, async (round) => {
    await sort.focus()
    await visitor.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown')
  })
  await visitor.context().close()

  const person = await open('/distributor/products?per_page=1000', distributor)
  const ticks = person
    .getByRole('row')
    .filter({ has: person.getByRole('rowheader') })
    .getByRole('checkbox')
  await interact('1000 rows: ticking one', person, (round) => ticks.nth(round % 8).click())
  await interact('1000 rows: ticking all', person, () =>
    person.getByRole('checkbox', { name: 'Select all rows of this page' }).click(),
  )
  await interact('1000 rows: typing in the search beside them', person, (round) =>
    person
      .getByRole('main')
      .getByRole('searchbox')
      .pressSequentially(round % 2 ? 'a' : 'b'),
  )
  await person.context().close()

  const editor = await open('/products/edit/1', admin)
  await interact('product form: typing a name', editor, () =>
    editor.getByLabel('Name', { exact: true }).first().pressSequentially('pipe', { delay: 60 }),
  )
  await editor.context().close()
}

try {
  const credentials = (who: 'admin' | 'distributor') => ({
    email: ACCOUNTS[who].email,
    password: DEMO_PASSWORD,
  })
  const [distributor, admin] = [
    await sessionOf(credentials('distributor')),
    await sessionOf(credentials('admin')),
  ]
  const seller = await as('distributor')
  const { data: brands } = await seller(distributorBrands)
  await seller(selectDistributorBrands, { body: { brand_ids: brands.map(({ id }) => id) } })

  console.log('| ms at 4 × CPU slowdown | median | worst |\n| --- | ---: | ---: |')
  await peer()
  await movingAbout(distributor)
  await interactions(distributor, admin)
} finally {
  await browser.close()
  await site.stop()
}
