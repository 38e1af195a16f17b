import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ActionError } from '@nalika/release/actions'
import type { ReleaseConfig } from '@nalika/release/config'
import { knownAddresses } from '@nalika/release/known-addresses'
import { openPreviews, releasesOfPreview } from '@nalika/release/preview-actions'
import { table } from '@nalika/release/table'
import type { Release } from '@nalika/release'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { APPS } from '../../build/apps.ts'
import { logIn, storeSession, type Login } from '../browser-session.ts'
import { findBrowser } from '../browser.ts'
import { compareImages } from './images.ts'
import { comparisonPage, type ComparedPage } from './page.ts'

const WIDTHS = [1280, 360]
const HEIGHT = 800
const PAGE_LIMIT_MS = 30_000
const MOST_ATTEMPTS = 3

/** One side of the comparison: what is live, or previews. */
type Side = 'live' | 'preview'

interface Address {
  app: string
  path: string
}

/** Pages of the previewed apps that can be opened without knowing the data, of both sides. */
function addressesOf(previewed: readonly Release[], live: Readonly<Record<string, Release>>): Address[] {
  return previewed.flatMap(({ app, ...release }) => {
    const paths = [release, ...(live[app] ? [live[app]] : [])].flatMap(
      ({ recorded, examples, sitemap = [] }) => [
        ...sitemap,
        ...knownAddresses(recorded.paths, examples).addresses,
      ],
    )
    return [...new Set(paths)].map((path) => ({ app, path }))
  })
}

/** A browser's session of one side, signed in with the demo account of an app where it has one. */
async function openSide(
  browser: Browser,
  site: string,
  width: number,
  { cookies, login, now }: { cookies: string; login: Login | null; now: Date },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  context.setDefaultTimeout(PAGE_LIMIT_MS)
  await context.clock.setFixedTime(now)
  // Streams of events never end, so that a page would never be idle. A browser does not ask again after 204.
  await context.route('**/api/**', (route) =>
    route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ status: 204 })
      : route.continue(),
  )
  if (cookies !== '') {
    const response = await context.request.get(`${site}/?preview=${cookies}`, {
      maxRedirects: 0,
      headers: { accept: 'application/json' },
    })
    if (response.status() !== 302)
      throw new ActionError(((await response.json()) as { message: string }).message)
  }
  if (login) await storeSession(await context.newPage(), site, login)
  return context
}

/** Opens a page, again while the server is too busy to render it. */
async function openPage(page: Page, url: string): Promise<number> {
  let status = 0
  for (let attempt = 0; attempt < MOST_ATTEMPTS && (status === 0 || status >= 500); attempt += 1)
    status = (await page.goto(url, { waitUntil: 'load' }))?.status() ?? 0
  return status
}

/** A picture of a page; null when there is no such page. */
async function pictureOf(context: BrowserContext, url: string): Promise<Buffer | null> {
  const page = await context.newPage()
  try {
    const status = await openPage(page, url)
    if (status === 404 || status === 410) return null
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    // The bar of the preview is on its side only. The page's policy lets no style hide it.
    await page.locator('body > .preview').evaluateAll((bars) => {
      for (const bar of bars) bar.remove()
    })
    await page.waitForLoadState('networkidle')
    // Pictures below the fold load when they come into view.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    const heading = await page.getByRole('main').getByRole('heading').first().textContent()
    if (heading === 'Not found') return null
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

const fileName = ({ app, path }: Address, width: number, what: string) =>
  `${app}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '') || '-home'}-${String(width)}-${what}.png`

/**
 * Takes pictures of the main pages of the previewed apps with and without the previews, and compares them.
 * @param out Folder for the pictures and index.html; replaced.
 */
export async function comparePreviews(
  config: ReleaseConfig,
  site: string,
  names: readonly string[],
  out: string,
): Promise<string> {
  const context = await openPreviews(config)
  const previewed = (await Promise.all(names.map((name) => releasesOfPreview(context, name)))).flat()
  if (previewed.length === 0) throw new ActionError(`There is no preview ${names.join(', ')}.`)
  const live = context.registry.current?.served.live ?? {}
  const addresses = addressesOf(previewed, live)
  const folder = resolve(out)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const notes: string[] = []
  const pages: ComparedPage[] = []
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  try {
    for (const { app } of previewed) {
      const login = await loginFor(app, site, notes)
      if (login === undefined) continue
      const own = addresses.filter((address) => address.app === app)
      for (const width of WIDTHS)
        pages.push(...(await compareAt(browser, { site, width, names, login, folder }, own)))
    }
  } finally {
    await browser.close()
  }
  pages.sort((one, other) => (other.changed ?? 101) - (one.changed ?? 101))
  await writeFile(join(folder, 'index.html'), comparisonPage(names.join(', '), pages))
  return [report(pages), ...notes, `Pictures: ${join(folder, 'index.html')}`].join('\n\n')
}

/** Null for an app that anybody sees, undefined when its account cannot sign in. */
async function loginFor(app: string, site: string, notes: string[]): Promise<Login | null | undefined> {
  const account = APPS.find(({ name }) => name === app)?.account
  if (account === undefined) return null
  return logIn(site, account).catch((error: unknown) => {
    notes.push(`Pages of ${app} were not compared: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  })
}

interface At {
  site: string
  width: number
  names: readonly string[]
  login: Login | null
  folder: string
}

async function compareAt(
  browser: Browser,
  { site, width, names, login, folder }: At,
  addresses: readonly Address[],
): Promise<ComparedPage[]> {
  const now = new Date()
  const sides = {
    live: await openSide(browser, site, width, { cookies: '', login, now }),
    preview: await openSide(browser, site, width, { cookies: names.join(','), login, now }),
  }
  const pages: ComparedPage[] = []
  for (const address of addresses) {
    console.log(`Comparing ${address.path} at ${String(width)} px …`)
    const pictureAt = async (side: Side) => {
      const picture = await pictureOf(sides[side], site + address.path)
      const name = fileName(address, width, side)
      if (picture) await writeFile(join(folder, name), picture)
      return picture && { name, picture }
    }
    const [before, after] = await Promise.all([pictureAt('live'), pictureAt('preview')])
    if (!before && !after) continue
    const compared = before && after && compareImages(before.picture, after.picture)
    const difference = compared ? fileName(address, width, 'difference') : null
    if (compared && difference) await writeFile(join(folder, difference), compared.picture)
    pages.push({
      ...address,
      width,
      changed: compared ? compared.changed : null,
      live: before ? before.name : null,
      preview: after ? after.name : null,
      difference,
    })
  }
  for (const side of Object.values(sides)) await side.close()
  return pages
}

function changeText({ changed, live }: ComparedPage): string {
  if (changed !== null) return `${changed.toFixed(changed > 0 && changed < 0.1 ? 3 : 1)} %`
  return live === null ? 'in the preview only' : 'live only'
}

const report = (pages: readonly ComparedPage[]): string =>
  table([
    ['page', 'width', 'changed'],
    ...pages.map((page) => [page.path, String(page.width), changeText(page)]),
  ])
