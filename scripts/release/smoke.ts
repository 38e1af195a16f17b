import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { goLive } from '@nalika/release/actions'
import type { Build } from '@nalika/release/describe'
import { knownAddresses } from '@nalika/release/known-addresses'
import { liveOf } from '@nalika/release/live'
import { copyRelease, openOwnStore, RELEASES_FOLDER, upload } from '@nalika/release/publish'
import { refOf, type ReleaseRef } from '@nalika/release/registry'
import type { Release } from '@nalika/release'
import type { Writer } from '@nalika/release/changes'
import {
  chromium,
  errors,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import { APPS } from '../../build/apps.ts'
import { logIn, storeSession } from '../browser-session.ts'
import { findBrowser } from '../browser.ts'
import { startService, stopServices, type Service } from '../services.ts'
import { interferenceOf, watchForInterference } from './interference.ts'

const PAGE_LIMIT_MS = 30_000
/** Of all pages: what loops in one of them keeps a processor busy. */
const BROWSER_LIMIT_MS = 4 * 60_000
/** Pages looked at of an app that is not being released. */
const BESIDE = 2
const LONGEST_MESSAGE = 200
const PAGES_AT_ONCE = 2

/** A separate site that serves a new release together with the live ones. */
export interface SmokeSite {
  /** What the API of this folder offers. */
  api: ApiDocument
  /** Opens pages of every app in a browser. A sentence for each that does not come up. */
  tryPages(candidate: Build): Promise<string[]>
  stop(): Promise<void>
}

/** Starts the API of this folder with demo data. The shell and the releases follow when pages are tried. */
export async function startSmokeSite(live: Writer): Promise<SmokeSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-smoke-'))
  const services: Service[] = []
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    NODE_ENV: undefined,
    DATABASE_URL: undefined,
    SEED_DEMO: 'yes',
    RELEASES_STORE: join(dataDir, RELEASES_FOLDER),
    RELEASE_KEYS: undefined,
    REMOTES_URL: undefined,
  }
  const stop = async () => {
    await stopServices(services)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const api = await startService('API', 'api/src/main.ts', { ...settings, API_PORT: '0' })
    services.push(api)
    const apiUrl = `http://127.0.0.1:${String(api.port)}`
    const document = (await (await fetch(`${apiUrl}/api/openapi.json`)).json()) as ApiDocument
    const tryPages = async (candidate: Build) => {
      const releases = await place(live, candidate, dataDir)
      const shell = await startService('shell', 'shell/server/main.ts', {
        ...settings,
        PORT: '0',
        API_URL: apiUrl,
      })
      services.push(shell)
      return tryInBrowser(`http://127.0.0.1:${String(shell.port)}`, apiUrl, releases, candidate.release.app)
    }
    return { api: document, tryPages, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function place(live: Writer, candidate: Build, dataDir: string): Promise<Release[]> {
  const own = await openOwnStore(dataDir)
  const refs: ReleaseRef[] = []
  for (const release of Object.values(liveOf(live))) {
    if (release.app === candidate.release.app) continue
    await copyRelease(live.store, release.folder, own.store)
    refs.push(refOf({ ...release, integrity: release.releaseIntegrity }))
  }
  refs.push(await upload(own.store, candidate))
  await goLive(own, refs, 'Smoke test.')
  return [...(own.registry.current?.releases.values() ?? [])]
}

/** Addresses to open: all that are known of the release, and the first of another app. */
function addressesOf({ recorded, examples, app }: Release, candidate: string): string[] {
  const { addresses } = knownAddresses(recorded.paths, examples)
  return app === candidate ? addresses : addresses.slice(0, BESIDE)
}

/** How pages are opened. */
export interface Visit {
  limitMs?: number
  /** Of all pages together. */
  browserLimitMs?: number
  /** Signs in to pages that need an account; without it the demo account that the app declares. */
  account?: string | undefined
  password?: string | undefined
  prepare?: (context: BrowserContext) => Promise<void>
}

/**
 * Opens every page of a release whose address is known, and some of the others' beside it.
 * @param url Of a shell that serves them all.
 * @returns A sentence for each page that does not come up, throws, writes an error to the console, or changes what other apps
 *   use.
 */
export async function tryInBrowser(
  url: string,
  apiUrl: string,
  releases: readonly Release[],
  candidate: string,
  visit: Visit = {},
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const { browserLimitMs = BROWSER_LIMIT_MS } = visit
  const problems: string[] = []
  // Ends what the pages wait for.
  const timer = setTimeout(() => void browser.close(), browserLimitMs)
  try {
    for (const release of releases) {
      if (!browser.isConnected()) break
      problems.push(...(await tryApp(browser, url, apiUrl, release, addressesOf(release, candidate), visit)))
    }
    if (!browser.isConnected())
      problems.unshift(`The pages did not come up within ${String(browserLimitMs / 1000)} s in all.`)
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
  return problems
}

async function tryApp(
  browser: Browser,
  url: string,
  apiUrl: string,
  { app, version, folder }: Release,
  addresses: readonly string[],
  { limitMs = PAGE_LIMIT_MS, prepare, ...other }: Visit,
): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  const problems: string[] = []
  try {
    const account = APPS.find(({ name }) => name === app)?.account
    if (account) await storeSession(page, url, await logIn(apiUrl, other.account ?? account, other.password))
    await prepare?.(context)
    await watchForInterference(context)
    const waiting = [...addresses]
    const openOneByOne = async (page: Page) => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
        for (const problem of await problemsOf(page, `${url}${address}`, limitMs))
          problems.push(`${app} ${version}, page ${address}: it ${problem}.`)
    }
    const others = Array.from({ length: Math.min(PAGES_AT_ONCE, addresses.length) - 1 }, () =>
      context.newPage(),
    )
    await Promise.all([page, ...(await Promise.all(others))].map(openOneByOne))
  } catch (error) {
    problems.push(`${folder} could not be tried: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    // It is closed already when the browser was ended.
    await context.close().catch(() => undefined)
  }
  return problems
}

/** What a page does that it should not: comes up badly, throws, writes an error to the console, changes what others use. */
async function problemsOf(page: Page, address: string, limitMs: number): Promise<Set<string>> {
  const seen: string[] = []
  const heedError = (error: Error) => seen.push(`threw ${error.message}`)
  const heedMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`wrote to the console: ${textOf(message)}`)
  }
  page.setDefaultTimeout(limitMs)
  page.on('pageerror', heedError).on('console', heedMessage)
  const state = await open(page, address, limitMs)
  if (state === null) seen.push(...(await interferenceOf(page)))
  page.off('pageerror', heedError).off('console', heedMessage)
  return new Set([...(state === null ? [] : [state]), ...seen])
}

/** The first line of a message, and the file that it is about. */
function textOf(message: ConsoleMessage): string {
  const [line = ''] = message.text().split('\n')
  const text = line.slice(0, LONGEST_MESSAGE).replace(/\.$/, '')
  return text.startsWith('Failed to load resource') ? `${text}, ${message.location().url}` : text
}

/** Waits until a page is React's and says what it is. Null when it is well, else what it did. */
async function open(page: Page, address: string, limitMs: number): Promise<string | null> {
  const within = `within ${String(limitMs / 1000)} s`
  const heading = page.getByRole('main').getByRole('heading').first()
  try {
    await page.goto(address)
    if (!(await comes(heading.waitFor()))) return `showed no heading ${within}`
    const isTakenUp = page.waitForFunction(() => {
      const element = document.querySelector('main h1, main h2, main h3')
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    })
    if (!(await comes(isTakenUp)))
      return `showed a heading, but its scripts did not take the page up ${within}`
    // What effects throw comes before the browser is idle.
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 2000 })),
    )
    const title = (await heading.textContent()) ?? ''
    if (/could not be loaded|cannot be reached|went wrong|Not found/i.test(title))
      return `showed '${title.replace(/\.$/, '')}'`
    return null
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `did not come up: ${said.replace(/\.$/, '')}`
  }
}

const comes = (awaited: Promise<unknown>): Promise<boolean> =>
  awaited.then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return false
      throw error
    },
  )
