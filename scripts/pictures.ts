/*
 * Pictures of all pages of a running site, to look at: npm run pictures [-- address] [public|portals|part of a name].
 * Public pages at 1440, 1280, 768 and 360 px, light and dark, and as printed; states that few visits meet (loading,
 * failed, empty, not found, long names); the portals at 1280 and 360. Written to data/pictures, with a sheet for each page.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { logIn, storeSession } from './browser-session.ts'
import { ensureBrowser } from './browser.ts'
import { root } from './services.ts'

const address = process.argv.slice(2).find((one) => one.startsWith('http')) ?? 'http://localhost:8080'
const wanted = process.argv.slice(2).find((one) => !one.startsWith('http')) ?? ''
const FOLDER = join(root, 'data/pictures')
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** Pages longer than this are cut. */
const LONGEST_PX = 3600
const SETTLE_MS = 1000
const PAPER_PX = 794
const LONG_NAME =
  'Stainless Steel Seamless Pipe for General Corrosive Service 323.85 × 17.48 mm Schedule 80S ASTM A312 TP316L Annealed'

interface Shown {
  name: string
  path: string
  account?: 'admin' | 'distributor'
  /** Brings the opened page into a state. */
  prepare?: (page: Page) => Promise<void>
  widths?: readonly number[]
}

const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1280: 800, 768: 1024, 360: 740 }

/** Follows a link while the API answers so, or not at all. */
const follow = (path: string, status?: number) => async (page: Page) => {
  await page.route('**/api/**', (route) => (status === undefined ? undefined : route.fulfill({ status })))
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForTimeout(SETTLE_MS)
}

async function lengthenNames(page: Page): Promise<void> {
  await page.locator('[data-product] a, h1').evaluateAll((names, text) => {
    for (const name of names) if (name.textContent.trim() !== '') name.textContent = text
  }, LONG_NAME)
}

const PUBLIC: readonly Shown[] = [
  ...Object.entries({
    home: '/',
    products: '/products',
    'products-list': '/products?view=list',
    'products-table': '/products?view=table',
    search: '/products?search=2%20inch%20sch%2040',
    product: '/product/1',
    compare: '/compare?ids=1,2,3',
    category: '/category/erw',
    sizes: '/category/erw/sizes',
    brands: '/brands',
    brand: '/brand/1',
    quote: '/quote',
    'quote-list': '/quote-list',
    track: '/track',
    network: '/network',
    news: '/news',
    projects: '/projects',
    offers: '/offers',
    prices: '/prices',
    estimate: '/estimate?product=1',
    calculator: '/calculator',
    privacy: '/privacy-policy',
    login: '/login',
    signup: '/signup',
  }).map(([name, path]) => ({ name, path })),
  { name: 'state-loading', path: '/', prepare: follow('/brands') },
  { name: 'state-failed', path: '/', prepare: follow('/brands', 503) },
  { name: 'state-empty', path: '/products?search=zzzz' },
  { name: 'state-empty-compare', path: '/compare' },
  { name: 'state-not-found', path: '/nowhere-at-all' },
  { name: 'state-no-product', path: '/product/99999999' },
  { name: 'state-long-names', path: '/products', prepare: lengthenNames },
  { name: 'state-long-names-table', path: '/products?view=table', prepare: lengthenNames },
  { name: 'state-long-name-product', path: '/product/1', prepare: lengthenNames },
]

const portal = (account: 'admin' | 'distributor', paths: readonly string[]): Shown[] =>
  paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path, account, widths: [1280, 360] }))

const PORTALS: readonly Shown[] = [
  ...portal('distributor', [
    ...[
      'dashboard',
      'leads',
      'products',
      'brands',
      'my-products',
      'my-products/prices',
      'my-products/grid',
      'freight',
    ].map((name) => `/distributor/${name}`),
    ...['orders', 'messages', 'reports', 'people', 'account', 'company-sign-in'].map(
      (name) => `/distributor/${name}`,
    ),
  ]),
  ...portal('admin', [
    ...['dashboard', 'leads', 'leads/board', 'inbox', 'orders', 'distributors', 'approvals', 'freight'].map(
      (name) => `/admin/${name}`,
    ),
    ...[
      'products',
      'products/grid',
      'products/import',
      'brands',
      'pages',
      'reports',
      'audit',
      'admins',
      'releases',
    ].map((name) => `/admin/${name}`),
    ...['mails', 'failed-mails', 'personal-data', 'second-factor'].map((name) => `/admin/${name}`),
    '/products/add',
  ]),
]

/** Waits for what arrives late: fonts, pictures, prices. A portal's page is never without a connection. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  await page.waitForTimeout(SETTLE_MS)
}

async function open(context: BrowserContext, { path, account }: Shown): Promise<Page> {
  const page = await context.newPage()
  if (account) await storeSession(page, address, await logIn(address, `${account}@nalika.example`))
  await page.goto(address + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.locator('main h1').first().waitFor()
  await settle(page)
  return page
}

/** Takes one picture and returns its file's name. */
async function take(
  browser: Browser,
  shown: Shown,
  width: number,
  scheme: 'light' | 'dark' | 'print',
): Promise<string> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 1123 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await open(context, shown)
  await shown.prepare?.(page)
  if (scheme === 'print') await page.emulateMedia({ media: 'print' })
  const { height, isWide } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }))
  if (isWide && scheme !== 'print') console.log(`${shown.name} is wider than ${String(width)} px.`)
  const file = `${shown.name}-${String(width)}-${scheme}.jpg`
  await page.screenshot({
    path: join(FOLDER, file),
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) },
  })
  await context.close()
  console.log(`${file} ${String(height)} px`)
  return file
}

const sheetOf = (title: string, files: readonly string[]): string => `<!doctype html><title>${title}</title>
<style>body{margin:8px;background:#777;font:14px sans-serif;color:#fff;display:flex;gap:8px;align-items:start}
figure{margin:0}img{width:auto;zoom:.5;display:block}</style>
${files.map((file) => `<figure><figcaption>${file}</figcaption><img src="${file}"></figure>`).join('')}`

const pages = [...(wanted === 'portals' ? [] : PUBLIC), ...(wanted === 'public' ? [] : PORTALS)].filter(
  ({ name }) => wanted === 'public' || wanted === 'portals' || name.includes(wanted),
)

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })
for (const shown of pages) {
  const files: string[] = []
  for (const width of shown.widths ?? [1440, 1280, 768, 360])
    for (const scheme of ['light', 'dark'] as const) files.push(await take(browser, shown, width, scheme))
  if (!shown.account && !shown.prepare) files.push(await take(browser, shown, PAPER_PX, 'print'))
  await writeFile(join(FOLDER, `${shown.name}.html`), sheetOf(shown.name, files))
  const sheet = await browser.newPage({ viewport: { width: 2600, height: 900 } })
  await sheet.goto(pathToFileURL(join(FOLDER, `${shown.name}.html`)).href)
  await sheet.screenshot({
    path: join(FOLDER, `${shown.name}-sheet.jpg`),
    type: 'jpeg',
    quality: 80,
    fullPage: true,
  })
  await sheet.close()
}
await browser.close()
