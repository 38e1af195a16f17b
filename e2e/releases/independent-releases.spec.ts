import { goLive, rollBack, startCanary } from '@nalika/release/actions'
import { LostRaceError } from '@nalika/release/changes'
import type { ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { readWatch } from '@nalika/release/watch'
import { expect, test } from '../fixtures.ts'
import { tryInBrowser } from '../../scripts/release/smoke.ts'
import { fromEverywhere, openGateway } from '../site/gateway.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { inBucket, placeMarked, releasesIn, visit } from './visits.ts'

/** A release is seen by the next page view after so many seconds. */
const SEEN_S = 1

let store: OwnStore
let shell: OwnShell

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
})

test.afterAll(async () => {
  await shell.stop()
  await store.remove()
})

const html = async (bucket?: number) =>
  (
    await fetch(`${shell.url}/calculator`, {
      ...(bucket !== undefined && { headers: { cookie: `nalika_bucket=${String(bucket)}` } }),
    })
  ).text()

const release = async (ref: ReleaseRef) => goLive(await store.writer(), [ref], 'A test.')

/** Until the first request that is answered by a release. Rendering the page for it is no part of the switch. */
async function secondsUntilServed(ref: ReleaseRef): Promise<number> {
  const switched = performance.now()
  let asked = switched
  const served = async () => {
    asked = performance.now()
    return releasesIn(await html())
  }
  await expect.poll(served, { intervals: [20] }).toEqual([releaseFolder(ref)])
  return (asked - switched) / 1000
}

const newest = async () => (await store.writer()).registry.current?.registry

test('REL-02 REL-03 a running shell serves a release and a rollback without a restart', async ({ page }) => {
  const before = await store.live('public-site')
  const ref = await placeMarked(store, '2.0.0')
  // A server that just started may leave its first pages to the browser.
  await expect.poll(() => html()).toContain('</h1>')
  await release(ref)
  await secondsUntilServed(ref)
  expect(await visit(page, `${shell.url}/calculator`)).toEqual({
    version: '2.0.0',
    folders: [releaseFolder(ref)],
  })

  await rollBack(await store.writer(), before, 'It was not good enough.')
  await secondsUntilServed(before)
  expect((await newest())?.change).toMatchObject({ action: 'rollback', reason: 'It was not good enough.' })
})

// Beside other tests the machine is late, not the shell.
test('REL-02 a release and a rollback are served within a second @long', async () => {
  const before = await store.live('public-site')
  const ref = await placeMarked(store, '2.0.1')
  await expect.poll(() => html()).toContain('</h1>')
  await release(ref)
  expect(await secondsUntilServed(ref)).toBeLessThan(SEEN_S)
  await rollBack(await store.writer(), before, 'It was not good enough.')
  expect(await secondsUntilServed(before)).toBeLessThan(SEEN_S)
})

test('REL-06 a canary for half of the visitors: each visitor stays with one version, never mixed @long', async ({
  browser,
}) => {
  const live = await placeMarked(store, '3.0.0')
  await release(live)
  const ref = await placeMarked(store, '3.1.0')
  await startCanary(await store.writer(), { ...ref, share: 50 }, 'To try it.')
  await expect.poll(async () => (await html(0)) === (await html(500))).toBe(false)

  const folderOf = { '3.0.0': releaseFolder(live), '3.1.0': releaseFolder(ref) }
  const seen: (string | null)[] = []
  // Buckets half the circle apart are never both of the half that tries it.
  for (const bucket of [7, 507, null]) {
    const context = await browser.newContext()
    if (bucket !== null) await inBucket(context, shell.url, bucket)
    const page = await context.newPage()
    const first = await visit(page, `${shell.url}/calculator`)
    expect(first.folders).toEqual([folderOf[first.version as keyof typeof folderOf]])
    // Whoever came without a bucket has one now.
    expect(await visit(page, `${shell.url}/estimate`)).toEqual(first)
    seen.push(first.version)
    await context.close()
  }
  expect(seen.slice(0, 2).sort()).toEqual(['3.0.0', '3.1.0'])
})

test('REL-04 REL-06 a canary that throws withdraws itself, and the log says why @long', async ({
  browser,
  consoleGuard,
}) => {
  consoleGuard.expect(/It fell over|public-site|is already registered/)
  await release(await placeMarked(store, '4.0.0'))
  const ref = await placeMarked(store, '4.1.0', `throw new Error('It fell over.')`)
  await startCanary(await store.writer(), { ...ref, share: 50 }, 'To try it.')
  await expect.poll(async () => (await html(0)) + (await html(500))).toContain(releaseFolder(ref))
  const triesIt = releasesIn(await html(0))[0] === releaseFolder(ref) ? 0 : 500

  // Of one address only one visit a minute counts.
  const gateway = await openGateway(shell.url, fromEverywhere)
  const visits = async (bucket: number, count: number) => {
    const context = await browser.newContext()
    await inBucket(context, gateway.url, bucket)
    const page = await context.newPage()
    for (let done = 0; done < count; done += 1) {
      await page.goto(`${gateway.url}/calculator`)
      if (bucket === triesIt)
        await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded')
      else await expect(page.locator('html')).toHaveAttribute('data-public-site', '4.0.0')
    }
    await page.goto('about:blank')
    await context.close()
  }
  await visits(500 - triesIt, 6)
  await visits(triesIt, 21)
  await gateway.stop()

  await expect.poll(async () => releasesIn(await html(triesIt))).not.toContain(releaseFolder(ref))
  await expect.poll(async () => (await newest())?.change.action).toBe('withdraw')
  const { change, canary } = (await newest()) ?? {}
  expect(canary).toEqual({})
  expect(change?.by).toMatch(/^shell /)
  expect(change?.reason).toMatch(
    /^\d+ of \d+ visits failed, in \d+ networks or more, against 0 of \d+ visits of the live release/,
  )
  const counts = await readWatch((await store.writer()).store)
  expect(counts[releaseFolder(ref)]?.canary?.failures['load entry']).toBeGreaterThan(0)
})

test('REL-05 a signed release with an incompatible React is not served', async () => {
  const before = await store.live('admin-console')
  const ref = await store.place(
    'admin-console',
    '9.9.9',
    ({ entry }) => entry,
    (text) => text,
    (described) => {
      const { requires } = described.recorded
      const react = { range: '^18.3.1', names: requires.react?.names ?? ['useState'] }
      return { ...described, recorded: { ...described.recorded, requires: { ...requires, react } } }
    },
  )
  await release(ref)
  await expect
    .poll(() => shell.log())
    .toMatch(
      /admin-console\/9\.9\.9-\d+ is not served: admin-console 9\.9\.9 was built for react \^18\.3\.1, and shell .* provides 19\./,
    )
  expect(await html()).toContain(releaseFolder(before))
  expect(await html()).not.toContain(releaseFolder(ref))
  await release(before)
})

/** A public site that has one page: what a component shows there. */
const withPage = (version: string, component: string, path = '/calculator') =>
  store.place(
    'public-site',
    version,
    ({ entry }) => entry,
    () =>
      `var nalika_public_site = { init() {}, get: async () => () => ({ routes: [{ id: 'public-site-page', path: '${path}', Component: ${component} }] }) }`,
    (described) => ({
      ...described,
      server: null,
      serverIntegrity: null,
      pages: {},
      start: { js: [], css: [] },
    }),
  )

/** Problems that the smoke step of a release reports for one page of it, and for pages of other apps. */
async function smoke(
  ref: ReleaseRef,
  limitMs: number,
  path = '/calculator',
  { beside = [], browserLimitMs }: { beside?: [string, string][]; browserLimitMs?: number } = {},
): Promise<string[]> {
  const pages = new Map([['public-site', path], ...beside])
  await release(ref)
  await expect.poll(html).toContain(releaseFolder(ref))
  const releases = [...((await store.writer()).registry.current?.releases.values() ?? [])].flatMap((one) => {
    const own = pages.get(one.app)
    return own === undefined ? [] : [{ ...one, recorded: { ...one.recorded, paths: [own] } }]
  })
  return tryInBrowser(shell.url, runningSite().apiUrl, releases, 'public-site', {
    limitMs,
    ...(browserLimitMs !== undefined && { browserLimitMs }),
  })
}

test('REL-04 REL-09 REL-17 the smoke step passes a good release, and names the page that throws, stays empty, logs an error, loops or replaces what other apps use @long', async () => {
  const before = await store.live('public-site')
  const throwing = await withPage('7.0.1', `() => { throw new Error('It fell over.') }`)
  const empty = await withPage('7.0.2', '() => null')
  const throwingLater = await placeMarked(store, '7.0.3', `setTimeout(() => { throw new Error('Too late') })`)
  const throwingProduct = await withPage('7.0.4', `() => { throw new Error('No product.') }`, '/product/:id')
  const logging = await placeMarked(store, '7.0.5', `console.error('It fell over.\\nHere.')`)
  const meddling = await placeMarked(
    store,
    '7.0.6',
    `window.fetch = window.fetch.bind(window); window.jQuery = {}; Element.prototype.closest = function closest() { return null }`,
  )
  const thrown = await smoke(throwing, 30_000)
  // What React and the router write to the console follows.
  expect(thrown[0]).toBe("public-site 7.0.1, page /calculator: it showed 'Something went wrong'.")
  // The address is that of the app's example.
  expect((await smoke(throwingProduct, 30_000, '/product/:id'))[0]).toBe(
    "public-site 7.0.4, page /product/1: it showed 'Something went wrong'.",
  )
  expect(await smoke(logging, 30_000)).toEqual([
    'public-site 7.0.5, page /calculator: it wrote to the console: It fell over.',
  ])
  expect(await smoke(meddling, 30_000)).toEqual(
    ['replaced window.fetch', 'added the global jQuery', 'replaced Element.prototype.closest'].map(
      (change) => `public-site 7.0.6, page /calculator: it ${change}.`,
    ),
  )
  expect(await smoke(empty, 4000)).toEqual([
    // The other on a machine that is busy for so long.
    expect.stringMatching(
      /^public-site 7\.0\.2, page \/calculator: it (showed no heading within 4 s|did not come up)/,
    ),
  ])
  // A loop keeps its page from answering; the browser ends with all that it started.
  const looping = await withPage('7.0.7', '() => { for (;;); }')
  expect((await smoke(looping, 60_000, '/calculator', { browserLimitMs: 10_000 }))[0]).toBe(
    'The pages did not come up within 10 s in all.',
  )
  expect(await smoke(throwingLater, 30_000)).toEqual([
    'public-site 7.0.3, page /calculator: it threw Too late.',
  ])
  expect(
    await smoke(before, 30_000, '/calculator', { beside: [['admin-console', '/admin/dashboard']] }),
  ).toEqual([])
})

test('REL-01 REL-03 two teams release at once: both releases are live @long', async () => {
  const console = await store.place(
    'admin-console',
    '5.0.0',
    ({ entry }) => entry,
    (text) => `${text}\n`,
  )
  const site = await placeMarked(store, '5.0.0')
  const writers = [await store.writer(), await store.writer()]
  const outcomes = await Promise.allSettled([
    goLive(writers[0] ?? (await store.writer()), [console], 'One team.'),
    goLive(writers[1] ?? (await store.writer()), [site], 'The other team.'),
  ])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toBeInstanceOf(LostRaceError)
  // The refused team tries again.
  await release(outcomes[0]?.status === 'rejected' ? console : site)
  await expect.poll(html).toContain(releaseFolder(console))
  await expect.poll(html).toContain(releaseFolder(site))
})

test('REL-03 100 releases and rollbacks while pages are viewed: no page fails, and each is of one version @long', async () => {
  const variants: ReleaseRef[] = []
  for (let number = 0; number < 5; number += 1)
    variants.push(await placeMarked(store, `6.0.${String(number)}`))
  let isOver = false
  const failures: string[] = []
  const seen = new Map<string, number>()
  const assets = new Map<string, Promise<number>>()
  const fetched = (address: string) => {
    const known = assets.get(address)
    if (known) return known
    const asked = fetch(new URL(address, shell.url)).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
    assets.set(address, asked)
    return asked
  }
  const view = async () => {
    const response = await fetch(`${shell.url}/calculator`)
    const text = await response.text()
    const folders = releasesIn(text)
    if (response.status !== 200 || folders.length !== 1)
      failures.push(`${String(response.status)} ${folders.join()}`)
    seen.set(folders[0] ?? '', (seen.get(folders[0] ?? '') ?? 0) + 1)
    for (const [, address = ''] of text.matchAll(/(?:src|href)="(\/remotes\/[^"]+)"/g))
      if ((await fetched(address)) !== 200) failures.push(address)
  }
  const viewing = Array.from({ length: 3 }, async () => {
    while (!isOver) await view()
  })
  const writer = await store.writer()
  for (let switches = 0; switches < 100; switches += 1) {
    const ref = variants[switches % variants.length]
    if (ref) await (switches % 2 ? rollBack(writer, ref, 'Back.') : goLive(writer, [ref], 'On.'))
    // Slow enough for the shell to take up most of them.
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  isOver = true
  await Promise.all(viewing)
  expect(failures).toEqual([])
  for (const variant of variants) expect(seen.get(releaseFolder(variant))).toBeGreaterThan(0)
})
