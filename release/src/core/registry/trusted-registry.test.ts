import { Readable } from 'node:stream'
import { goLive, rollBack } from '../switch/actions.ts'
import { changeRegistry, type Writer } from './changes.ts'
import { seal, type SigningKey } from './envelope.ts'
import { newKey, newTrust } from './keys.ts'
import { REGISTRY_FILE, REGISTRY_TYPE, type Registry, type ReleaseRef } from './registry.ts'
import { releaseFolder } from '../release/release-id.ts'
import { exampleRelease, placeRelease } from '../../testing/example-release.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { sealTrust, TRUST_TYPE, trustFile } from './trust.ts'
import { integrityOf, TrustedRegistry, type Memory, type Remembered } from './trusted-registry.ts'

const DAY_MS = 86_400_000
const [root, signer] = [newKey(), newKey()]
const trust = sealTrust(newTrust(1, [root], [signer]), [root])

let store: MemoryStore
let clock: number
let writer: Writer
let remembered: Remembered | null
const memory: Memory = {
  read: () => Promise.resolve(remembered),
  write: (next) => Promise.resolve(void (remembered = next)),
}

/** A shell's server, before or after a restart. */
const server = () => new TrustedRegistry({ store, trust, memory, now: () => clock })

const put = (app: string, version: string): Promise<ReleaseRef> =>
  placeRelease(store, exampleRelease(app, { version }))

/** A reference to what somebody else put there. */
const refTo = (app: string, version: string, content: Buffer | string): ReleaseRef => ({
  app,
  version,
  hash: '0123456789ab',
  integrity: integrityOf(Buffer.from(content)),
})

function present(): Buffer {
  const bytes = store.files.get(REGISTRY_FILE)
  if (!bytes) throw new Error('There is no registry.')
  return bytes
}

/** The current registry, changed and signed again. */
function forge(change: (registry: Registry) => object, key: SigningKey = signer): Buffer {
  const { payload } = JSON.parse(present().toString()) as { payload: string }
  const registry = JSON.parse(Buffer.from(payload, 'base64').toString()) as Registry
  return seal(REGISTRY_TYPE, { ...registry, ...change(registry) }, [key])
}

const attack = (bytes: Buffer) => void store.files.set(REGISTRY_FILE, bytes)
const sets = ({ current }: TrustedRegistry) =>
  [...(current?.releases.values() ?? [])].map(({ app, version }) => `${app} ${version}`)

/** A running and a restarted server refuse it, and the running one serves what it served before. */
async function expectRefused(running: TrustedRegistry, kind: string): Promise<void> {
  const before = sets(running)
  await expect(running.refresh()).rejects.toMatchObject({ kind })
  expect(sets(running)).toEqual(before)
  const restarted = server()
  await expect(restarted.refresh()).rejects.toMatchObject({ kind })
  expect(restarted.current).toBeUndefined()
}

/**
 * Of one app a restarted server serves nothing, and a running one what it served before; both serve the others. Without a shell a
 * restarted server serves nothing at all.
 */
async function expectLeftOut(running: TrustedRegistry, app: string, reason: string): Promise<void> {
  const before = sets(running)
  await running.refresh()
  expect(sets(running)).toEqual(before)
  const restarted = server()
  if (app === 'shell') await expect(restarted.refresh()).rejects.toThrow(reason)
  else await restarted.refresh()
  expect(sets(restarted)).toEqual(app === 'shell' ? [] : before.filter((one) => !one.startsWith(app)))
  for (const { current } of app === 'shell' ? [running] : [running, restarted])
    expect(current?.served.leftOut).toContainEqual(expect.objectContaining({ app, reasons: [reason] }))
}

beforeEach(async () => {
  store = new MemoryStore()
  clock = Date.parse('2026-11-02T09:00:00.000Z')
  remembered = null
  const registry = new TrustedRegistry({ store, trust, now: () => clock, acceptsExpired: true })
  writer = { store, registry, key: signer, by: 'Asha Rao', now: () => clock }
  await goLive(writer, [await put('shell', '1.0.0')], 'First.')
  await goLive(writer, [await put('public-site', '1.0.0')], 'First.')
})

test('REL-02 REL-03 a registry that is signed, newer, in date and complete is accepted', async () => {
  const running = server()
  expect(await running.refresh()).toBe(true)
  expect(await running.refresh()).toBe(false)
  await goLive(writer, [await put('public-site', '1.1.0')], 'Second.')
  expect(await running.refresh()).toBe(true)
  expect(sets(running)).toEqual(['shell 1.0.0', 'public-site 1.1.0'])
  expect(running.current?.registry.change).toMatchObject({
    action: 'release',
    by: 'Asha Rao',
    reason: 'Second.',
  })
})

describe('REL-03 an attack that The Update Framework lists is refused, and the last good set stays', () => {
  let running: TrustedRegistry
  beforeEach(async () => {
    running = server()
    await running.refresh()
  })

  test('arbitrary software: unsigned, signed with a foreign key, or altered after signing', async () => {
    const before = present()
    attack(Buffer.from(JSON.stringify({ sequence: 3, live: { shell: 'shell/1.0.0-0123456789ab' } })))
    await expectRefused(running, 'unsigned')
    attack(before)
    await goLive(writer, [await put('shell', '1.1.0')], 'Good.')
    const good = present()
    attack(forge(({ sequence }) => ({ sequence: sequence + 1 }), newKey()))
    await expectRefused(running, 'unsigned')
    const envelope = JSON.parse(good.toString()) as { payload: string }
    const altered = Buffer.from(envelope.payload, 'base64')
      .toString()
      .replace('"version":"1.1.0"', '"version":"9.9.9"')
    attack(Buffer.from(JSON.stringify({ ...envelope, payload: Buffer.from(altered).toString('base64') })))
    await expectRefused(running, 'unsigned')
    attack(Buffer.from(JSON.stringify({ ...envelope, signatures: [] })))
    await expectRefused(running, 'unsigned')
    attack(good)
    expect(await running.refresh()).toBe(true)
  })

  test('rollback: an older registry, or another one with the same number', async () => {
    const older = present()
    await goLive(writer, [await put('public-site', '1.1.0')], 'A hole is mended.')
    await running.refresh()
    const newer = present()
    attack(older)
    await expectRefused(running, 'rollback')
    attack(newer)
    attack(forge(() => ({ live: { shell: refTo('shell', '1.0.0', '') } })))
    await expectRefused(running, 'rollback')
  })

  test('fast-forward: a number so high that nothing could come after it', async () => {
    attack(forge(() => ({ sequence: Number.MAX_SAFE_INTEGER })))
    await expectRefused(running, 'fast-forward')
  })

  test('indefinite freeze: what is held back is noticed by its date, and what was good stays', async () => {
    clock += 31 * DAY_MS
    await expect(running.refresh()).rejects.toMatchObject({ kind: 'freeze' })
    expect(sets(running)).toEqual(['shell 1.0.0', 'public-site 1.0.0'])
    const newcomer = new TrustedRegistry({ store, trust, now: () => clock })
    await expect(newcomer.refresh()).rejects.toMatchObject({ kind: 'freeze' })
    const restarted = server()
    expect(await restarted.refresh()).toBe(true)
    expect(sets(restarted)).toEqual(sets(running))
  })

  test('endless data: a registry or a release that does not end', async () => {
    const endless = () =>
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(65_536, 32)
        })(),
      )
    store.streams.set(REGISTRY_FILE, endless)
    await expectRefused(running, 'endless-data')
    store.streams.delete(REGISTRY_FILE)
    await store.create('shell/2.0.0-0123456789ab/release.json', Buffer.from('{}'))
    store.streams.set('shell/2.0.0-0123456789ab/release.json', endless)
    attack(
      forge(({ sequence, live }) => ({
        sequence: sequence + 1,
        live: { ...live, shell: refTo('shell', '2.0.0', '{}') },
      })),
    )
    await expectLeftOut(
      running,
      'shell',
      'shell/2.0.0-0123456789ab/release.json is larger than 4194304 bytes.',
    )
  })

  test('slow retrieval: a registry that trickles', async () => {
    store.streams.set(REGISTRY_FILE, () => new Readable({ read: () => undefined }))
    await expectRefused(running, 'slow-retrieval')
  })

  test('extraneous dependencies: releases from elsewhere, or files out of the folder', async () => {
    const ref = refTo('extra', '1.0.0', '')
    for (const elsewhere of [
      { ...ref, version: '../../1.0.0' },
      { ...ref, version: '1.0.0/../../x' },
      { ...ref, hash: '/../../evil/x' },
    ]) {
      attack(
        forge(({ sequence, live }) => ({
          sequence: sequence + 1,
          live: { ...live, extra: elsewhere },
        })),
      )
      await expectLeftOut(running, 'extra', 'The entry of extra in the registry is not in the right form.')
    }
    const bytes = Buffer.from(JSON.stringify(exampleRelease('shell', { entry: '../../evil.js' })))
    await store.create('shell/3.0.0-0123456789ab/release.json', bytes)
    attack(
      forge(({ sequence, live }) => ({
        sequence: sequence + 1,
        live: { ...live, shell: refTo('shell', '3.0.0', bytes) },
      })),
    )
    await expectLeftOut(running, 'shell', 'shell/3.0.0-0123456789ab describes no release.')
  })

  test('mix-and-match: a release folder that is not the one of when the registry was signed', async () => {
    const ref = await put('public-site', '1.1.0')
    await goLive(writer, [ref], 'Good.')
    store.files.set(
      `${releaseFolder(ref)}/release.json`,
      store.files.get('public-site/1.0.0-0123456789ab/release.json') ?? Buffer.alloc(0),
    )
    await expectLeftOut(
      running,
      'public-site',
      'public-site/1.1.0-0123456789ab is not as it was when the registry was signed.',
    )
  })

  test('wrong software: a release of another app, files of another release, or another signed document', async () => {
    const bytes = Buffer.from(JSON.stringify(exampleRelease('admin-console')))
    await store.create('public-site/2.0.0-0123456789ab/release.json', bytes)
    attack(
      forge(({ sequence, live }) => ({
        sequence: sequence + 1,
        live: { ...live, 'public-site': refTo('public-site', '2.0.0', bytes) },
      })),
    )
    await expectLeftOut(
      running,
      'public-site',
      'public-site/2.0.0-0123456789ab holds admin-console/1.0.0-0123456789ab.',
    )
    const admin = await put('admin-console', '3.0.0')
    attack(
      forge(({ sequence, live }) => ({ sequence: sequence + 1, live: { ...live, 'public-site': admin } })),
    )
    await expectLeftOut(running, 'public-site', 'public-site/3.0.0-0123456789ab is not in memory.')
    attack(seal(TRUST_TYPE, newTrust(2, [root], [signer]), [signer]))
    await expectRefused(running, 'wrong-software')
  })

  test('malicious mirror: the registry, a release or everything is withheld', async () => {
    const good = present()
    store.files.delete(REGISTRY_FILE)
    await expectRefused(running, 'missing')
    const ref = await put('public-site', '1.1.0')
    attack(good)
    await goLive(writer, [ref], 'Good.')
    store.files.delete(`${releaseFolder(ref)}/release.json`)
    await expectLeftOut(running, 'public-site', 'public-site/1.1.0-0123456789ab is not in memory.')
  })

  test('key compromise: once the key is replaced, what it signs counts no more, however high its number', async () => {
    attack(forge(({ sequence }) => ({ sequence: sequence + 9000 })))
    expect(await running.refresh()).toBe(true)
    const next = newKey()
    const second = sealTrust(newTrust(2, [root], [next]), [root])
    await store.create(trustFile(2), second)
    attack(forge(({ sequence }) => ({ sequence: sequence + 1 })))
    await expectRefused(running, 'unsigned')
    attack(forge(() => ({ sequence: 3 }), next))
    expect(await running.refresh()).toBe(true)
    expect(running.current?.registry.sequence).toBe(3)
    store.files.delete(trustFile(2))
    attack(forge(() => ({ sequence: 4 })))
    await expect(server().refresh()).rejects.toMatchObject({ kind: 'rollback' })
  })

  test('key rotation: new keys count only when the root of before and their own root signed for them', async () => {
    const [thief, newRoot, next] = [newKey(), newKey(), newKey()]
    for (const signers of [[thief], [signer], [root]]) {
      store.files.set(trustFile(2), sealTrust(newTrust(2, [newRoot], [thief]), signers))
      attack(forge(({ sequence }) => ({ sequence: sequence + 1 }), thief))
      await expectRefused(running, 'unsigned')
    }
    store.files.set(trustFile(2), sealTrust(newTrust(7, [newRoot], [next]), [root, newRoot]))
    await expectRefused(running, 'rollback')
    store.files.set(trustFile(2), sealTrust(newTrust(2, [newRoot], [next]), [root, newRoot]))
    attack(forge(({ sequence }) => ({ sequence: sequence + 1 }), next))
    expect(await running.refresh()).toBe(true)
  })
})

test('REL-04 REL-10 an app whose entry or description is too large or in no right form is left out alone', async () => {
  const running = server()
  await running.refresh()
  const valid = await put('admin-console', '1.0.0')
  const large = refTo('public-site', '9.0.0', '')
  store.streams.set(`${releaseFolder(large)}/release.json`, () =>
    Readable.from([Buffer.alloc(5 * 1024 * 1024)]),
  )
  const endless = { ...refTo('distributor-portal', '9'.repeat(200), ''), integrity: 'x' }
  attack(
    forge(({ sequence, live }) => ({
      sequence: sequence + 1,
      live: { ...live, 'admin-console': valid, 'public-site': large, 'distributor-portal': endless },
    })),
  )
  for (const one of [running, server()]) {
    await one.refresh()
    expect(sets(one)).toContain('admin-console 1.0.0')
    expect(one.current?.served.leftOut.map(({ app, reasons }) => [app, reasons])).toEqual([
      ['public-site', ['public-site/9.0.0-0123456789ab/release.json is larger than 4194304 bytes.']],
      ['distributor-portal', ['The entry of distributor-portal in the registry is not in the right form.']],
    ])
  }
})

test('REL-04 a change of another app keeps a damaged release, which is served again once it is whole', async () => {
  const file = 'public-site/1.0.0-0123456789ab/release.json'
  const good = store.files.get(file) ?? Buffer.alloc(0)
  const running = new TrustedRegistry({ store, trust, now: () => clock, recheckMs: 1000 })
  store.files.set(file, Buffer.from('{}'))
  const registry = server()
  await registry.refresh()
  await goLive({ ...writer, registry }, [await put('admin-console', '1.0.0')], 'Another.')
  await running.refresh()
  expect(sets(running)).toEqual(['shell 1.0.0', 'admin-console 1.0.0'])
  store.files.set(file, good)
  expect(await running.refresh()).toBe(false)
  clock += 1000
  expect(await running.refresh()).toBe(true)
  expect(sets(running)).toEqual(['shell 1.0.0', 'public-site 1.0.0', 'admin-console 1.0.0'])
})

test('REL-03 a registry that no server would read is not written', async () => {
  await expect(goLive(writer, [], 'x'.repeat(2001))).rejects.toMatchObject({ kind: 'malformed' })
  expect(writer.registry.current?.registry.sequence).toBe(2)
})

test('REL-03 concurrent changes of the registry: one wins, the other is refused, nothing is lost', async () => {
  const colleague: Writer = { ...writer, by: 'Vikram', registry: server() }
  await colleague.registry.refresh()
  const [mine, theirs] = [await put('shell', '1.1.0'), await put('public-site', '1.1.0')]
  const outcomes = await Promise.allSettled([
    goLive(writer, [mine], 'Mine.'),
    goLive(colleague, [theirs], 'Theirs.'),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(lost.reason)).toMatch(/Number 3 of the registry is taken: (Asha Rao|Vikram) was faster/)
  await goLive(colleague, [theirs], 'Again.').catch(() => undefined)
  await goLive(writer, [mine], 'Again.').catch(() => undefined)
  const running = server()
  await running.refresh()
  expect(sets(running).sort()).toEqual(['public-site 1.1.0', 'shell 1.1.0'])
  const files = await store.list('history/')
  expect(files).toHaveLength(running.current?.registry.sequence ?? 0)
})

test('a change keeps everything else as it was, also numbers and dates', async () => {
  const next = await changeRegistry(writer, { action: 'refresh', apps: [], reason: '' }, (content) => ({
    ...content,
    ...({ sequence: 99 } as object),
  }))
  expect(next.sequence).toBe(3)
  await expect(rollBack(writer, refTo('shell', '0.0.1', ''), 'x')).rejects.toThrow(
    'shell/0.0.1-0123456789ab was pruned.',
  )
})
