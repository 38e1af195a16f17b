import { goLive, promote, refresh, rollBack, startCanary } from '../switch/actions.ts'
import type { Writer } from './changes.ts'
import { seal, type SigningKey } from './envelope.ts'
import { historyFile, REGISTRY_FILE, REGISTRY_TYPE, type Registry, type ReleaseRef } from './registry.ts'
import { newKey, newTrust, publicKeys } from './keys.ts'
import { digestOf } from './seal.ts'
import { exampleRelease, placeRelease } from '../../testing/example-release.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { sealTrust, trustFile } from './trust.ts'
import { integrityOf, TrustedRegistry, type Memory, type Remembered } from './trusted-registry.ts'

const START = Date.parse('2026-11-24T09:00:00.000Z')
const [root, key, siteKey, consoleKey] = [newKey(), newKey(), newKey(), newKey()]
const roleOf = (own: SigningKey) => ({ keys: publicKeys([own]), threshold: 1 })
const apps = { 'public-site': roleOf(siteKey), 'admin-console': roleOf(consoleKey) }
const trust = sealTrust(newTrust(1, [root], [key], START, apps), [root])

let store: MemoryStore
let clock: number
let remembered: Remembered | null
const memory: Memory = {
  read: () => Promise.resolve(remembered),
  write: (next) => Promise.resolve(void (remembered = next)),
}
const server = (memorised: Memory | null = memory) =>
  new TrustedRegistry({ store, trust, now: () => clock, ...(memorised && { memory: memorised }) })

async function writerWith(own: SigningKey, by: string): Promise<Writer> {
  const registry = new TrustedRegistry({ store, trust, now: () => clock, acceptsExpired: true })
  await registry.refresh().catch(() => undefined)
  return { store, registry, key: own, by, now: () => clock }
}
const owner = () => writerWith(key, 'Asha Rao')
const siteTeam = () => writerWith(siteKey, 'Vikram')

const put = (app: string, version: string): Promise<ReleaseRef> =>
  placeRelease(store, exampleRelease(app, { version }))
const release = async (writer: Writer, app: string, version: string) =>
  goLive(writer, [await put(app, version)], 'Next.')

beforeEach(async () => {
  store = new MemoryStore()
  clock = START
  remembered = null
  const first = [await put('shell', '1.0.0'), await put('admin-console', '1.0.0')]
  await goLive(await owner(), [...first, await put('public-site', '1.0.0')], 'First.')
})

const served = ({ current }: TrustedRegistry) =>
  Object.values(current?.served.live ?? {}).map(({ app, version }) => `${app} ${version}`)

function present(): Registry {
  const { payload } = JSON.parse(String(store.files.get(REGISTRY_FILE))) as { payload: string }
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as Registry
}

/** Puts a registry that follows another one into the store, as somebody does who can write there and has a key. */
function attack(next: Registry, own: SigningKey): void {
  const sealed = seal(REGISTRY_TYPE, next, [own])
  store.files.set(REGISTRY_FILE, sealed)
  store.files.set(historyFile(next.sequence, digestOf(Buffer.from(JSON.stringify(next)))), sealed)
}

/** The next registry of a team that changes what it may, and something else. */
function following(before: Registry, changes: Partial<Registry>): Registry {
  const previous = { sequence: before.sequence, digest: digestOf(Buffer.from(JSON.stringify(before))) }
  const change = { ...before.change, action: 'release' as const, apps: ['public-site'], by: 'Vikram' }
  return { ...before, sequence: before.sequence + 1, previous, change, ...changes }
}

test("REL-14 an app's key releases that app, and servers that run, start or remember serve it", async () => {
  const running = server()
  await running.refresh()
  const { expires } = present()
  clock += 3_600_000
  await release(await siteTeam(), 'public-site', '1.1.0')
  await release(await writerWith(consoleKey, 'Meera'), 'admin-console', '1.1.0')
  const canary = { ...(await put('public-site', '1.2.0')), share: 10 }
  await startCanary(await siteTeam(), canary, 'To try.')
  await promote(await siteTeam(), 'public-site', 'It did well.')
  for (const one of [running, server(null), server()]) {
    expect(await one.refresh()).toBe(true)
    expect(served(one)).toEqual(['shell 1.0.0', 'admin-console 1.1.0', 'public-site 1.2.0'])
  }
  // The date is the registry's key's to renew.
  expect(present().expires).toBe(expires)
  await rollBack(await siteTeam(), await put('public-site', '1.1.0'), 'Prices are missing.')
  await refresh(await owner())
  expect(Date.parse(present().expires)).toBeGreaterThan(Date.parse(expires))
  for (const one of [running, server(null)]) {
    await one.refresh()
    expect(served(one)).toContain('public-site 1.1.0')
  }
})

test("REL-14 the command refuses what the app's key may not sign", async () => {
  const only = /may change releases of public-site only/
  await expect(release(await siteTeam(), 'shell', '2.0.0')).rejects.toThrow(only)
  await expect(refresh(await siteTeam())).rejects.toThrow(only)
  await expect(release(await writerWith(newKey(), 'A thief'), 'public-site', '6.6.6')).rejects.toThrow(
    'its signatures are no longer valid',
  )
})

const LATER = new Date(START + 100 * 86_400_000).toISOString()
const evil = {
  app: 'shell',
  version: '6.6.6',
  hash: '0123456789ab',
  integrity: integrityOf(Buffer.from('x')),
}

test.each<[what: string, changes: (before: Registry) => Partial<Registry>, signer: SigningKey]>([
  ['a release of another app', ({ live }) => ({ live: { ...live, shell: evil } }), siteKey],
  ['the end of another app', ({ live: { shell: _, ...live } }) => ({ live }), siteKey],
  ['a canary of another app', () => ({ canary: { shell: { ...evil, share: 5, since: LATER } } }), siteKey],
  ['a later date', () => ({ expires: LATER }), siteKey],
  ['a higher number', ({ sequence }) => ({ sequence: sequence + 2 }), siteKey],
  ['no registry before', () => ({ previous: null }), siteKey],
  ['new keys', ({ change }) => ({ change: { ...change, action: 'keys', apps: [] } }), siteKey],
  ['two apps', ({ change }) => ({ change: { ...change, apps: ['public-site', 'shell'] } }), siteKey],
  ["a release, with another app's key", () => ({}), consoleKey],
])('REL-14 servers refuse %s that the key of an app signed', async (_what, changes, signer) => {
  const running = server()
  await running.refresh()
  const before = present()
  attack(following(before, changes(before)), signer)
  for (const one of [running, server(null)])
    await expect(one.refresh()).rejects.toMatchObject({ kind: 'unsigned' })
  expect(served(running)).toEqual(['shell 1.0.0', 'admin-console 1.0.0', 'public-site 1.0.0'])
})

test("REL-14 an app's key cannot take back changes of others by continuing an older registry", async () => {
  const older = present()
  await release(await owner(), 'shell', '1.1.0')
  await release(await writerWith(consoleKey, 'Meera'), 'admin-console', '1.1.0')
  const running = server()
  await running.refresh()
  let next = older
  for (let number = 0; number < 3; number += 1) {
    next = following(next, {})
    attack(next, siteKey)
  }
  expect(next.sequence).toBeGreaterThan(running.current?.registry.sequence ?? 0)
  for (const one of [running, server()])
    await expect(one.refresh()).rejects.toMatchObject({ kind: 'rollback' })
})

test("REL-14 an app's key that was taken away counts no more, and what others signed stays in force", async () => {
  await release(await siteTeam(), 'public-site', '1.1.0')
  const second = newTrust(2, [root], [key], START, { 'admin-console': roleOf(consoleKey) })
  await store.create(trustFile(2), sealTrust(second, [root]))
  await expect(server(null).refresh()).rejects.toMatchObject({ kind: 'unsigned' })
  store.files.set(REGISTRY_FILE, seal(REGISTRY_TYPE, following(present(), {}), [key]))
  const fresh = server()
  expect(await fresh.refresh()).toBe(true)
  expect(served(fresh)).toContain('public-site 1.1.0')
})
