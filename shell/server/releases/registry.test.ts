import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCanary, withdraw } from '@nalika/release/actions'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import { KeyFolder } from '@nalika/release/keys'
import { releaseFolder } from '@nalika/release/release-id'
import { BUCKETS, isFor, ReleaseRegistry, type ResolvedSet } from './registry.ts'
import { serveMetrics } from '../http/metrics.ts'
import { SignedStore } from '../testing/signed-store.ts'

let signed: SignedStore
let registry: ReleaseRegistry
let warnings: string[]

/** As a server does that starts and remembers nothing. */
async function openRegistry(): Promise<ReleaseRegistry> {
  const trust = await new KeyFolder(join(signed.dataDir, 'release-keys')).firstTrust()
  return new ReleaseRegistry({
    registry: new TrustedRegistry({ store: signed.writer.store, trust: trust ?? Buffer.of() }),
    everyMs: 20,
    warn: (message) => warnings.push(message),
  })
}

beforeEach(async () => {
  signed = await SignedStore.make()
  warnings = []
  registry = await openRegistry()
})
afterEach(async () => {
  registry.stop()
  await signed.remove()
})

const namesOf = ({ remotes }: ResolvedSet) =>
  remotes.map(({ app, version, cohort = 'everyone' }) => `${app} ${version} ${cohort}`)
const resolved = async (bucket: number | null = null) => namesOf(await registry.resolve(bucket))

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It never came true.')
}

async function releaseBoth(version: string): Promise<void> {
  await signed.goLive({
    shell: await signed.place('shell', version),
    'public-site': await signed.place('public-site', version),
  })
}

test('REL-02 a changed registry is live without a restart, and no request waits for the store', async () => {
  await releaseBoth('1.0.0')
  registry.start()
  expect(await resolved()).toEqual(['public-site 1.0.0 everyone'])
  await signed.goLive({ 'public-site': await signed.place('public-site', '1.1.0') })
  await eventually(async () => (await resolved())[0] === 'public-site 1.1.0 everyone')
})

test('REL-04 a missing, malformed or unsigned registry leaves the last good one in use and is logged once', async () => {
  await releaseBoth('1.0.0')
  await registry.refresh()
  const file = join(signed.folder, 'registry.json')
  await rename(file, `${file}.away`)
  await registry.refresh()
  await registry.refresh()
  expect(await resolved()).toEqual(['public-site 1.0.0 everyone'])
  expect(warnings).toEqual([expect.stringContaining('There is no registry')])
  await writeFile(file, JSON.stringify({ sequence: 9, live: { shell: 'shell/9.9.9' } }))
  await registry.refresh()
  expect(await resolved()).toEqual(['public-site 1.0.0 everyone'])
  expect(warnings[1]).toContain('no signed document')
  await rename(`${file}.away`, file)
  await releaseBoth('1.0.1')
  await registry.refresh()
  expect(await resolved()).toEqual(['public-site 1.0.1 everyone'])
})

test('REL-06 a canary gets its share of buckets, and visitors keep it when the share grows', () => {
  const canary = { app: 'public-site', version: '2.0.0', hash: '000000000000', share: 5 }
  const having = (share: number) =>
    Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) =>
      isFor({ ...canary, share }, bucket),
    )
  expect(having(5)).toHaveLength(50)
  expect(having(0.1)).toHaveLength(1)
  expect(having(100)).toHaveLength(BUCKETS)
  expect(having(50)).toEqual(expect.arrayContaining(having(5)))
  const other = Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) =>
    isFor({ ...canary, version: '2.0.1' }, bucket),
  )
  expect(other).not.toEqual(having(5))
})

test('REL-06 visitors in the canary get it, the others are the control group, and a withdrawn one is gone', async () => {
  await releaseBoth('1.0.0')
  const ref = await signed.place('public-site', '2.0.0')
  await startCanary(signed.writer, { ...ref, share: 50 }, 'For a test.')
  await registry.refresh()
  const tries = Array.from({ length: BUCKETS }, (_, bucket) => bucket).find((bucket) =>
    isFor({ ...ref, share: 50 }, bucket),
  )
  const bucket = tries ?? -1
  const opposite = (bucket + BUCKETS / 2) % BUCKETS
  expect(await resolved(bucket)).toEqual(['public-site 2.0.0 canary'])
  expect(await resolved(opposite)).toEqual(['public-site 1.0.0 control'])
  expect(await resolved(null)).toEqual(['public-site 1.0.0 control'])
  expect((await registry.resolve(bucket)).isSplit).toBe(true)

  // By this server alone, before anybody changes the registry.
  registry.withdraw([ref])
  expect(await resolved(bucket)).toEqual(['public-site 1.0.0 everyone'])
  registry.withdraw([])
  expect(await resolved(bucket)).toEqual(['public-site 2.0.0 canary'])

  await withdraw(signed.writer, 'public-site', 'For a test.')
  await registry.refresh()
  expect(await resolved(bucket)).toEqual(['public-site 1.0.0 everyone'])
  expect(registry.knows(ref)).toBe(true)
  expect(registry.knows({ ...ref, version: '3.0.0' })).toBe(false)
})

test('REL-04 REL-05 a signed release that cannot run in the live shell is not served', async () => {
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { provides: { react: { version: '19.3.1', names: ['*'] } } }),
    'public-site': await signed.place('public-site', '1.0.0'),
    'admin-console': await signed.place('admin-console', '1.0.0'),
  })
  await registry.refresh()
  const bound = { requires: { react: { range: '^18.3.1', names: ['useState'] } } }
  const ref = await signed.place('public-site', '2.0.0', bound)
  await startCanary(signed.writer, { ...ref, share: 100 }, 'For a test.')
  await registry.refresh()
  expect(await resolved(1)).toContain('public-site 1.0.0 everyone')
  expect(warnings[0]).toMatch(/^public-site\/2.0.0-0+ is not served: .* react \^18\.3\.1/)

  await signed.goLive({ 'admin-console': await signed.place('admin-console', '2.0.0', bound) })
  await registry.refresh()
  expect(await resolved()).toContain('admin-console 1.0.0 everyone')
  expect(warnings[1]).toContain('react ^18.3.1')
})

const PAGES = { paths: ['/', '/products'], routes: ['/*'] }

test("REL-10 an app that takes another's page is left out alone, also by a server that starts afterwards", async () => {
  const shell = await signed.place('shell', '1.0.0')
  await signed.goLive({
    shell,
    'public-site': await signed.place('public-site', '1.0.0', PAGES),
    'distributor-portal': await signed.place('distributor-portal', '1.0.0', { routes: ['/distributor/*'] }),
  })
  await registry.refresh()
  const takeover = await signed.place('distributor-portal', '2.0.0', {
    routes: ['/distributor/*', '/products'],
    paths: ['/products'],
  })
  await signed.goLive({ 'distributor-portal': takeover })
  await registry.refresh()
  const fresh = await openRegistry()
  for (const one of [registry, fresh]) {
    expect(namesOf(await one.resolve(null))).toEqual([
      'public-site 1.0.0 everyone',
      'distributor-portal 1.0.0 everyone',
    ])
    expect(one.state).toEqual({
      sequence: 2,
      refused: null,
      leftOut: [
        {
          app: 'distributor-portal',
          folder: releaseFolder(takeover),
          reasons: ['public-site 1.0.0 has a page at /products, which belongs to distributor-portal 2.0.0.'],
        },
      ],
      digest: signed.writer.registry.current?.digest,
      expires: signed.writer.registry.current?.registry.expires,
      daysLeft: 29,
    })
  }
  await signed.goLive({ 'public-site': await signed.place('public-site', '1.1.0', PAGES) })
  await Promise.all([registry.refresh(), fresh.refresh()])
  for (const one of [registry, fresh, await openRegistry()])
    expect(namesOf(await one.resolve(null))).toEqual([
      'public-site 1.1.0 everyone',
      'distributor-portal 1.0.0 everyone',
    ])
})

test('REL-05 REL-10 a remote that cannot run in the live shell is left out by running and fresh servers', async () => {
  const bound = { requires: { react: { range: '^18.3.1', names: ['useState'] } } }
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { provides: { react: { version: '19.3.1', names: ['*'] } } }),
    'public-site': await signed.place('public-site', '1.0.0'),
  })
  await registry.refresh()
  await signed.goLive({ 'public-site': await signed.place('public-site', '2.0.0', bound) })
  await signed.goLive({ 'admin-console': await signed.place('admin-console', '1.0.0', bound) })
  await registry.refresh()
  for (const one of [registry, await openRegistry()])
    expect(namesOf(await one.resolve(null))).toEqual(['public-site 1.0.0 everyone'])
})

test('REL-04 metrics tell whether the store can be read, and until when the registry is good', async () => {
  await releaseBoth('1.0.0')
  await registry.refresh()
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, registry)
  const figures = async () => {
    const { body } = await metrics.inject('/metrics')
    return Object.fromEntries(
      [...body.matchAll(/^(nalika_\w+) (.*)$/gm)].map(([, name, value]) => [name, Number(value)]),
    )
  }
  const now = Date.now() / 1000
  expect(await figures()).toMatchObject({
    nalika_release_store_up: 1,
    nalika_release_registry_sequence: 1,
    nalika_release_registry_days_left: 29,
    nalika_releases_left_out: 0,
  })
  expect((await figures()).nalika_release_registry_expires_seconds).toBeGreaterThan(now + 86_400)
  expect((await figures()).nalika_release_store_last_success_seconds).toBeGreaterThan(now - 60)
  await rename(join(signed.folder, 'registry.json'), join(signed.folder, 'registry.away'))
  await registry.refresh()
  expect(await figures()).toMatchObject({ nalika_release_store_up: 0, nalika_release_registry_sequence: 1 })
  await metrics.close()
})

test("REL-11 a server says which registry it refuses and why, without revealing the store's location", async () => {
  await releaseBoth('1.0.0')
  await releaseBoth('1.1.0')
  await registry.refresh()
  const [older = ''] = await signed.writer.store.list('history/000000001-')
  const { writer } = signed
  await writeFile(
    join(signed.folder, 'registry.json'),
    (await writer.store.read(older, { maxBytes: 9999 }))?.bytes ?? '',
  )
  await registry.refresh()
  expect(registry.state).toMatchObject({
    sequence: 2,
    refused: { sequence: 1, reason: 'It has number 1, and 2 was seen already.', kind: 'rollback' },
  })
  await rename(join(signed.folder, 'registry.json'), join(signed.folder, 'registry.away'))
  await registry.refresh()
  expect(registry.state.refused?.sequence).toBeNull()
  expect(JSON.stringify(registry.state)).not.toContain(signed.dataDir)
})
