import { goLive, refresh, startCanary } from '../core/switch/actions.ts'
import type { Writer } from '../core/registry/changes.ts'
import { newKey, newTrust, publicKeys } from '../core/registry/keys.ts'
import { REGISTRY_FILE, type ReleaseRef } from '../core/registry/registry.ts'
import { exampleRelease, placeRelease } from '../testing/example-release.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { sealTrust, trustFile } from '../core/registry/trust.ts'
import { TrustedRegistry } from '../core/registry/trusted-registry.ts'
import { upkeep } from './upkeep.ts'
import { noCounts, writeOwnWatch, type VisitCounts } from '../canaries/watch.ts'

const DAY_MS = 86_400_000
const APP = 'public-site'
const [root, key] = [newKey(), newKey()]
const trust = sealTrust(newTrust(1, [root], [key], Date.parse('2026-11-24T09:00:00.000Z')), [root])
let store: MemoryStore
let clock: number

/** As a job that starts: it remembers nothing. */
const job = (): Writer => {
  const registry = new TrustedRegistry({ store, trust, now: () => clock, acceptsExpired: true })
  return { store, registry, key, by: 'upkeep', now: () => clock }
}

const put = (version: string, app = APP): Promise<ReleaseRef> =>
  placeRelease(store, exampleRelease(app, { version }))

async function opened(): Promise<Writer> {
  const writer = job()
  await writer.registry.refresh().catch(() => undefined)
  return writer
}
const newest = async () => (await opened()).registry.current?.registry

beforeEach(async () => {
  store = new MemoryStore()
  clock = Date.parse('2026-11-24T09:00:00.000Z')
  await goLive(await opened(), [await put('1.0.0', 'shell'), await put('1.0.0')], 'First.')
})

const canary = async () => {
  const promoteAfter = { minutes: 30, visits: 50, steps: [50] }
  await startCanary(await opened(), { ...(await put('1.1.0')), share: 10, promoteAfter }, 'To try.')
}
const report = (own: Partial<VisitCounts>) =>
  writeOwnWatch(store, 'a-shell', {
    [`${APP}/1.1.0-0123456789ab`]: { canary: { ...noCounts(), ...own } },
    [`${APP}/1.0.0-0123456789ab`]: { control: { ...noCounts(), visits: 400, failed: 1 } },
  })

test('REL-06 a canary that does well grows and is promoted, without a server that has the key', async () => {
  await canary()
  await report({ visits: 60 })
  expect(await upkeep(job())).toEqual([])
  clock += 31 * 60_000
  expect(await upkeep(job())).toEqual([
    expect.stringContaining('public-site/1.1.0-0123456789ab is for 50 % now'),
  ])
  expect(await upkeep(job())).toEqual([])
  clock += 31 * 60_000
  await report({ visits: 110 })
  expect(await upkeep(job())).toEqual([expect.stringContaining('public-site/1.1.0-0123456789ab is live')])
  expect(await newest()).toMatchObject({
    canary: {},
    live: { [APP]: { version: '1.1.0' } },
    change: { action: 'promote', by: 'upkeep' },
  })
})

test('REL-06 a canary that does worse is withdrawn', async () => {
  await canary()
  await report({ visits: 60, failed: 30, failedNetworks: [1, 2, 3, 4] })
  expect(await upkeep(job())).toEqual([
    expect.stringContaining('public-site/1.1.0-0123456789ab is withdrawn: 30 of 60'),
  ])
  expect(await newest()).toMatchObject({ canary: {}, change: { action: 'withdraw' } })
})

test('REL-03 the date is renewed when half of it is over, and not before', async () => {
  clock += 14 * DAY_MS
  expect(await upkeep(job())).toEqual([])
  clock += 2 * DAY_MS
  expect(await upkeep(job())).toEqual(['The registry is good until 2027-01-09T09:00:00.000Z.'])
  // Where apps have keys of their own it signs daily.
  const apps = { [APP]: { keys: publicKeys([newKey()]), threshold: 1 } }
  await store.create(trustFile(2), sealTrust(newTrust(2, [root], [key], clock, apps), [root]))
  clock += DAY_MS / 2
  expect(await upkeep(job())).toEqual([])
  clock += DAY_MS
  expect(await upkeep(job())).toHaveLength(1)
  expect(await newest()).toMatchObject({ sequence: 3, change: { action: 'refresh' } })
})

test('REL-03 what is out of date, or older than the history says, is not signed again', async () => {
  const before = store.files.get(REGISTRY_FILE) ?? Buffer.of()
  await refresh(await opened())
  store.files.set(REGISTRY_FILE, before)
  clock += 16 * DAY_MS
  await expect(upkeep(job())).rejects.toThrow('The store gives registry 1, and its history has 2.')
  for (const name of await store.list('history/000000002-')) store.files.delete(name)
  clock += 15 * DAY_MS
  await expect(upkeep(job())).rejects.toThrow('Registry 1 was good until')
})
