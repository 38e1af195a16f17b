import type { BrowserContext, Page, Route } from '@playwright/test'
import { goLive } from '@nalika/release/actions'
import type { ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { readWatch, type VisitCounts } from '@nalika/release/watch'
import { expect, test } from '../fixtures.ts'
import { placeMarked, releasesIn } from '../releases/visits.ts'
import { fromEverywhere, openGateway, type Gateway } from '../site/gateway.ts'
import { hydrated } from '../site/hydration.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { fileOf } from './remotes.ts'

let store: OwnStore
let shell: OwnShell
/** Of one address only one visit a minute counts. */
let gateway: Gateway

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
  gateway = await openGateway(shell.url, fromEverywhere)
})

test.afterAll(async () => {
  await gateway.stop()
  await shell.stop()
  await store.remove()
})

const counted = async (folder: string): Promise<VisitCounts | undefined> =>
  (await readWatch((await store.writer()).store))[folder]?.everyone

async function release(placed: Promise<ReleaseRef>): Promise<string> {
  const ref = await placed
  await goLive(await store.writer(), [ref], 'A test.')
  await expect
    .poll(async () => releasesIn(await (await fetch(`${shell.url}/calculator`)).text()))
    .toEqual([releaseFolder(ref)])
  return releaseFolder(ref)
}

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: 'No.' })
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Soon</title>' })
const tampered = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

/** What happens to which file, and as what it is reported. */
const CASES: readonly [string, RegExp, (route: Route) => unknown, string][] = [
  ['its list responds 404', /^release\.json$/, status(404), 'load list'],
  ['its list is a page', /^release\.json$/, html, 'load list'],
  ['its list never comes', /^release\.json$/, () => undefined, 'load list'],
  ['its entry responds 500', /^remoteEntry\.js$/, status(500), 'load entry'],
  ['its entry was tampered with', /^remoteEntry\.js$/, tampered, 'load entry'],
  ['its routes are gone', /^routes\..*\.js$/, status(404), 'load entry'],
  ['a page of it is gone', /^page-public-site-products\..*\.js$/, status(404), 'load script'],
  ['a page of it was tampered with', /^page-public-site-products\..*\.js$/, tampered, 'load script'],
  ['a style of it was tampered with', /^page-public-site-products\..*\.css$/, tampered, 'load style'],
]

async function meetFailure(page: Page, name: RegExp, fail: (route: Route) => unknown): Promise<void> {
  await page.route(fileOf('public-site', name), fail)
  await page.goto(`${gateway.url}/login`)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded')
}

test('REL-04 a missing file is counted for its remote and version @long', async ({
  browser,
  consoleGuard,
}) => {
  consoleGuard.expect(/integrity|\/remotes\/public-site\/|is already registered/)
  const folder = await release(placeMarked(store, '2.0.0'))
  const expected: Record<string, number> = {}
  const contexts: BrowserContext[] = []
  for (const [what, name, fail, reported] of CASES) {
    await test.step(what, async () => {
      const context = await browser.newContext()
      contexts.push(context)
      const page = await context.newPage()
      await meetFailure(page, name, fail)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // Leaving the page sends the remaining reports.
      await page.goto('about:blank')
    })
    expected[reported] = (expected[reported] ?? 0) + 1
  }
  await expect.poll(async () => (await counted(folder))?.failures).toEqual(expected)
  expect(await counted(folder)).toMatchObject({ visits: CASES.length, failed: CASES.length })
  await Promise.all(contexts.map((context) => context.close()))
})

test('REL-04 a hydration mismatch is counted for its remote and version @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/[Hh]ydrat|Minified React error #418/)
  const before = await store.live('public-site')
  const folder = await release(
    store.place(
      'public-site',
      '2.1.0',
      ({ pages }) => pages['public-site-calculator']?.js.find((file) => file.startsWith('page-')) ?? '',
      (text) => text.replaceAll('Weight Calculator', 'Weight Reckoner'),
    ),
  )
  await page.goto(`${gateway.url}/calculator`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Weight Reckoner')
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await expect
    .poll(() => counted(folder))
    .toMatchObject({
      visits: 1,
      failed: 1,
      failures: { 'hydration Error': 1 },
    })
  await release(Promise.resolve(before))
})

test('REL-04 errors of a page are counted by class, with its web vitals @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/A slip of the test/)
  const throwing = await release(
    placeMarked(store, '3.0.0', `setTimeout(() => { throw new TypeError('A slip of the test') })`),
  )
  await page.goto(`${gateway.url}/calculator`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await expect
    .poll(() => counted(throwing))
    .toMatchObject({ visits: 1, failed: 1, failures: { 'error TypeError': 1 } })
  await expect.poll(async () => Object.keys((await counted(throwing))?.vitals ?? {})).toContain('TTFB')
})
