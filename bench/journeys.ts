/*
 * Twelve journeys of a day in the portals: npm run bench:journeys [-- part of a journey's name]. Production build, Chromium. From
 * the click to the frame that shows the next page's heading, and to its rows or fields; of a save to the message. Median of 7
 * (RUNS=3 for a quick look). Goals: heading 250 ms, rows 500 ms, message 150 ms.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { ACCOUNTS } from '../e2e/site/accounts.ts'
import { logIn, storeSession } from '../scripts/browser-session.ts'
import { findBrowser } from '../scripts/browser.ts'
import { openProductionSite } from './production-site.ts'
import { median, printHead, printRow } from './report.ts'

const RUNS = Number(process.env.RUNS ?? 7)
/** How long a pointer rests on a link before people click. */
const HOVER_MS = 150
const LIMITS = { heading: 250, rows: 500, message: 150 }

interface Times {
  heading: number
  rows: number
}

declare global {
  /** Times from the next click to the frame with another heading, and to that with an element of the selector beside it. */
  var timesToNextPage: (rows: string) => Promise<Times>
  /** Time from the next click to the frame with the text. */
  var timeToText: (text: string) => Promise<number>
}

/** Runs in every document that the page opens. */
function installTimers(): void {
  const afterClick = (isReached: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      let start: number | null = null
      const changes = new MutationObserver(() => {
        if (start === null || !isReached()) return
        changes.disconnect()
        requestAnimationFrame(() => {
          // Runs after the frame is drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - (start ?? 0))
          port2.postMessage(null)
        })
      })
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
    })
  globalThis.timesToNextPage = async (rows) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? null
    const before = heading()
    const isNext = () => heading() !== null && heading() !== before
    const [first, second] = await Promise.all([
      afterClick(isNext),
      afterClick(() => isNext() && document.querySelector(rows) !== null),
    ])
    return { heading: first, rows: second }
  }
  globalThis.timeToText = (text) => afterClick(() => document.body.textContent.includes(text))
}

interface Journey {
  as: 'admin' | 'distributor'
  from: string
  /** The link to follow, or the button that saves. */
  click: string
  /** Something of the next page that is more than its heading. */
  rows?: string
  /** What a save says. */
  message?: string
  /** Before the click. */
  prepare?: (page: Page, run: number) => Promise<void>
}

const PORTALS = { admin: 'Admin console', distributor: 'Distributor portal' }
const menu = (portal: keyof typeof PORTALS, label: string) =>
  `nav[aria-label="${PORTALS[portal]}"] a:text-is("${label}")`
const TABLE = 'main tbody tr[data-row-key]'
const FACTS = 'main .ant-descriptions td'
/** The link of the first row to its record's page. */
const record = (path: string) => `${TABLE} a[href^="${path}"]`

const JOURNEYS: Record<string, Journey> = {
  'dashboard → leads': { as: 'admin', from: '/admin/dashboard', click: menu('admin', 'Leads'), rows: TABLE },
  'leads → a lead': { as: 'admin', from: '/admin/leads', click: record('/admin/leads/'), rows: FACTS },
  'leads → orders': { as: 'admin', from: '/admin/leads', click: menu('admin', 'Orders'), rows: TABLE },
  'orders → an order': {
    as: 'admin',
    from: '/admin/orders',
    click: record('/admin/orders/'),
    rows: FACTS,
  },
  'dashboard → products': {
    as: 'admin',
    from: '/admin/dashboard',
    click: menu('admin', 'Products'),
    rows: TABLE,
  },
  'products → a product': {
    as: 'admin',
    from: '/admin/products',
    click: record('/products/view/'),
    rows: FACTS,
  },
  'products → add a product': {
    as: 'admin',
    from: '/admin/products',
    click: 'main a:has-text("Add Product")',
    rows: 'main form input[id$=name]',
  },
  'dashboard → distributors': {
    as: 'admin',
    from: '/admin/dashboard',
    click: menu('admin', 'Distributors'),
    rows: TABLE,
  },
  'save a lead': {
    as: 'admin',
    from: '/admin/leads/1/edit',
    click: 'main button:has-text("Save Changes")',
    message: 'Lead updated successfully!',
    prepare: (page, run) => page.getByLabel('Location').fill(`Pune ${String(run)}`),
  },
  'dashboard → own leads': {
    as: 'distributor',
    from: '/distributor/dashboard',
    click: menu('distributor', 'Leads'),
    rows: 'main [role=group][aria-label=Leads] *',
  },
  'leads → quotation': {
    as: 'distributor',
    from: '/distributor/leads',
    click: 'main [role=menu] a[href$="/quotation"]',
    rows: 'main form input',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click(),
  },
  'dashboard → my products': {
    as: 'distributor',
    from: '/distributor/dashboard',
    click: menu('distributor', 'My Products'),
    rows: TABLE,
  },
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  // Which loads pages ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load.')),
  )
}

async function run(page: Page, journey: Journey, number: number): Promise<Times> {
  await open(page, journey.from)
  await journey.prepare?.(page, number)
  const target = page.locator(journey.click).first()
  await target.hover()
  // Not a wait for something: people rest so long.
  await new Promise((resolve) => setTimeout(resolve, HOVER_MS))
  const times = page.evaluate(
    async ({ rows, message }) => {
      if (message === undefined) return timesToNextPage(rows ?? 'main')
      const time = await timeToText(message)
      return { heading: Number.NaN, rows: time }
    },
    { rows: journey.rows, message: journey.message },
  )
  await target.click()
  return times
}

async function signedIn(
  context: BrowserContext,
  url: string,
  apiUrl: string,
  as: Journey['as'],
): Promise<Page> {
  const page = await context.newPage()
  // A busy machine takes long, which shows in the times.
  page.setDefaultTimeout(90_000)
  await page.addInitScript(installTimers)
  await storeSession(page, url, await logIn(apiUrl, ACCOUNTS[as].email))
  return page
}

const wanted = process.argv[2] ?? ''
const site = await openProductionSite()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
})
const missed: string[] = []
try {
  printHead('journey', 'ms to heading', 'ms to rows or message', 'slowest', 'limit')
  for (const as of ['admin', 'distributor'] as const) {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
    const page = await signedIn(context, site.url, site.apiUrl, as)
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      if (journey.as !== as || !name.includes(wanted)) continue
      const times: Times[] = []
      // The first run fills the browser's cache with code and is left out.
      for (let number = 0; number <= RUNS; number += 1) times.push(await run(page, journey, number))
      const heading = median(times.slice(1).map((one) => one.heading))
      const rows = median(times.slice(1).map((one) => one.rows))
      const isSave = journey.message !== undefined
      const isMet = isSave ? rows <= LIMITS.message : heading <= LIMITS.heading && rows <= LIMITS.rows
      if (!isMet) missed.push(name)
      printRow(
        name,
        isSave ? undefined : heading,
        rows,
        Math.max(...times.slice(1).map((one) => one.rows)),
        isSave ? String(LIMITS.message) : `${String(LIMITS.heading)}, ${String(LIMITS.rows)}`,
      )
    }
    await context.close()
  }
  console.log(missed.length === 0 ? 'All limits are met.' : `Missed: ${missed.join(', ')}.`)
} finally {
  await browser.close()
  await site.stop()
}
