import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  badEndOf,
  earlierRelease,
  goLive,
  promote,
  refresh,
  rollBack,
  startCanary,
  withdraw,
} from './actions.ts'
import { restoreRegistry, type SigningWriter } from '../registry/changes.ts'
import { history } from '../registry/history.ts'
import { changeKey, PREVIEWS, rotateKeys } from '../../app-keys/key-rotation.ts'
import { KeyFolder } from '../registry/keys.ts'
import { prune } from '../../upkeep/prune.ts'
import { seal } from '../registry/envelope.ts'
import { REGISTRY_FILE, REGISTRY_TYPE, type Registry, type ReleaseRef } from '../registry/registry.ts'
import { releaseFolder, type ReleaseId } from '../release/release-id.ts'
import { listText, logText } from '../../reports/reports.ts'
import type { Release } from '../release/release.ts'
import { writeOwnErrors, type ErrorGroup } from '../../error-reports/reported-errors.ts'
import { putSourceMaps } from '../store/source-maps.ts'
import { exampleRelease, placeRelease } from '../../testing/example-release.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { TrustedRegistry } from '../registry/trusted-registry.ts'
import { noCounts, writeOwnWatch } from '../../canaries/watch.ts'
import { openReader, openRestorer, openWriter } from '../registry/writer.ts'

const APP = 'public-site'
let store: MemoryStore
let root: string
let keys: KeyFolder
let writer: SigningWriter

const put = (version: string, app = APP, changes: Partial<Release> = {}): Promise<ReleaseRef> =>
  placeRelease(store, exampleRelease(app, { version, ...changes }))

const folderOf = (ref: ReleaseId | null | undefined) => ref && releaseFolder(ref)
const live = () => folderOf(writer.registry.current?.registry.live[APP])
const canary = () => folderOf(writer.registry.current?.registry.canary[APP])
const hash = 'aaaaaaaaaaaa'
const entries = async (): Promise<Registry[]> => {
  const { current } = writer.registry
  const found: Registry[] = []
  if (current) for await (const entry of history(store, current)) found.push(entry)
  return found
}
const firstTrust = async () => (await keys.firstTrust()) ?? Buffer.alloc(0)

beforeEach(async () => {
  store = new MemoryStore()
  root = await mkdtemp(join(tmpdir(), 'nalika-actions-'))
  keys = new KeyFolder(join(root, 'keys'))
  await keys.ensure()
  writer = await openWriter(store, keys, { by: 'Asha Rao' })
  await goLive(writer, [await put('1.0.0', 'shell'), await put('1.0.0')], 'First.')
})
afterEach(() => rm(root, { recursive: true }))

test('REL-06 a canary goes to a share of visitors, can grow, and is promoted or withdrawn', async () => {
  const next = await put('1.1.0')
  await startCanary(writer, { ...next, share: 5 }, 'Let us see.')
  expect([live(), canary()]).toEqual(['public-site/1.0.0-0123456789ab', 'public-site/1.1.0-0123456789ab'])
  expect(await listText(writer)).toMatch(
    /public-site +1\.0\.0-\w+ +95 %\npublic-site +1\.1\.0-\w+ +5 % \(canary\)/,
  )
  await startCanary(writer, { ...next, share: 50 }, 'More of them.')
  await promote(writer, APP, 'It did well.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0-0123456789ab', undefined])
  await startCanary(writer, { ...(await put('1.2.0')), share: 5 }, 'Next.')
  await withdraw(writer, APP, 'It threw.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0-0123456789ab', undefined])
  await expect(promote(writer, APP, 'x')).rejects.toThrow('public-site has no canary.')
  await expect(
    startCanary(writer, { ...(await put('1.0.0', 'admin-console')), share: 5 }, 'x'),
  ).rejects.toThrow('a first release goes to everyone')
})

test('REL-03 a rollback restores the previous or a named release, ends the canary and leaves other apps alone', async () => {
  await goLive(writer, [await put('1.1.0', APP, { hash })], 'Second.')
  await goLive(writer, [await put('1.2.0')], 'Third.')
  await startCanary(writer, { ...(await put('1.3.0')), share: 5 }, 'Fourth.')
  const before = await earlierRelease(writer, APP)
  expect(releaseFolder(before)).toBe('public-site/1.1.0-aaaaaaaaaaaa')
  await rollBack(writer, before, 'Prices are missing.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0-aaaaaaaaaaaa', undefined])
  expect(folderOf(writer.registry.current?.registry.live.shell)).toBe('shell/1.0.0-0123456789ab')
  expect(releaseFolder(await earlierRelease(writer, APP, '1.0.0'))).toBe('public-site/1.0.0-0123456789ab')
  await expect(earlierRelease(writer, APP, '1.1.0')).rejects.toThrow(
    'public-site 1.1.0 was never live, or it is live',
  )
})

test('REL-06 a build that was withdrawn or rolled back from is known by its hash, until it is released again', async () => {
  const [one, two] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']
  const tried = await put('1.1.0', APP, { hash: one })
  await startCanary(writer, { ...tried, share: 5 }, 'Try.')
  expect(await badEndOf(writer, APP, one)).toBeNull()
  await withdraw(writer, APP, 'It threw.')
  await refresh(writer)
  expect(await badEndOf(writer, APP, one)).toMatchObject({ action: 'withdraw', reason: 'It threw.' })
  await goLive(writer, [await put('1.2.0', APP, { hash: two })], 'Next.')
  await rollBack(writer, await earlierRelease(writer, APP), 'Prices are missing.')
  expect(await badEndOf(writer, APP, two)).toMatchObject({ action: 'rollback' })
  await startCanary(writer, { ...tried, share: 5 }, 'Once more.')
  await promote(writer, APP, 'It did well.')
  await goLive(writer, [await put('1.3.0')], 'Next.')
  expect(await badEndOf(writer, APP, one)).toBeNull()
  expect(await badEndOf(writer, 'shell', one)).toBeNull()
})

const back = async (version?: string) => {
  await rollBack(writer, await earlierRelease(writer, APP, version), 'It was not good.')
  return live()
}
const next = async (version: string) => goLive(writer, [await put(version)], 'Next.')

test('REL-03 a second rollback goes further back, and never to a release that was rolled back from', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await next(version)
  expect(await back()).toBe('public-site/1.2.0-0123456789ab')
  expect(await back()).toBe('public-site/1.1.0-0123456789ab')
  await refresh(writer)
  expect(await back()).toBe('public-site/1.0.0-0123456789ab')
  await expect(back()).rejects.toThrow('no earlier release that was neither rolled back from nor withdrawn')
  await next('1.4.0')
  expect(await back()).toBe('public-site/1.0.0-0123456789ab')
  await expect(back()).rejects.toThrow('Name one: rollback public-site <version>.')
})

test('REL-03 a rollback after one to a named release continues from there, not to a later release', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await next(version)
  expect(await back('1.1.0')).toBe('public-site/1.1.0-0123456789ab')
  expect(await back()).toBe('public-site/1.0.0-0123456789ab')
})

test('REL-03 a release that was rolled back from is a target again once it was named and succeeded', async () => {
  for (const version of ['1.1.0', '1.2.0']) await next(version)
  expect(await back()).toBe('public-site/1.1.0-0123456789ab')
  expect(await back('1.2.0')).toBe('public-site/1.2.0-0123456789ab')
  await next('1.3.0')
  expect(await back()).toBe('public-site/1.2.0-0123456789ab')
})

test('REL-06 a withdrawn canary is not a rollback target unless it is named', async () => {
  for (const version of ['1.1.0', '1.2.0']) await next(version)
  await startCanary(writer, { ...(await put('1.1.0')), share: 5 }, 'Again.')
  await withdraw(writer, APP, 'It threw.')
  expect(await back()).toBe('public-site/1.0.0-0123456789ab')
  expect(await back('1.1.0')).toBe('public-site/1.1.0-0123456789ab')
})

describe('REL-10 paths', () => {
  const owner = { routes: ['/*'], recorded: { ...exampleRelease(APP).recorded, paths: ['/products'] } }
  const deals = { routes: ['/deals'] }
  const served = () => Object.values(writer.registry.current?.served.live ?? {}).map(({ folder }) => folder)
  const leftOut = () => writer.registry.current?.served.leftOut.map(({ ref }) => folderOf(ref))
  beforeEach(async () => {
    await goLive(writer, [await put('1.1.0', APP, owner)], 'x')
    await goLive(writer, [await put('1.0.0', 'price-desk', deals)], 'x')
  })

  test('REL-10 a canary that no longer fits is not promoted', async () => {
    const canary = await put('1.1.0', 'price-desk', { routes: ['/prices'] })
    await startCanary(writer, { ...canary, share: 5 }, 'Try.')
    const now = { ...owner, recorded: { ...owner.recorded, paths: ['/products', '/prices'] } }
    await goLive(writer, [await put('1.2.0', APP, now)], 'x')
    expect(leftOut()).toEqual(['price-desk/1.1.0-0123456789ab'])
    await expect(promote(writer, 'price-desk', 'x')).rejects.toThrow(
      'public-site 1.2.0 has a page at /prices, which belongs to price-desk 1.1.0.',
    )
  })

  test('REL-10 a release that no longer fits is no target of a rollback', async () => {
    await goLive(writer, [await put('2.0.0', 'price-desk', { routes: ['/prices'] })], 'x')
    const now = { ...owner, recorded: { ...owner.recorded, paths: ['/products', '/deals'] } }
    await goLive(writer, [await put('1.2.0', APP, now)], 'x')
    const ref = await earlierRelease(writer, 'price-desk')
    await expect(rollBack(writer, ref, 'x')).rejects.toThrow(
      'public-site 1.2.0 has a page at /deals, which belongs to price-desk 1.0.0.',
    )
  })

  test('REL-10 a takeover costs only its own app, for as long as it lasts and whoever changes the registry next', async () => {
    const takeover = await put('2.0.0', 'price-desk', { routes: ['/deals', '/products'] })
    await goLive(writer, [takeover], 'By hand.')
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.1.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
    expect(leftOut()).toEqual(['price-desk/2.0.0-0123456789ab'])
    await goLive(writer, [await put('1.2.0', APP, owner)], 'A fix.')
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.2.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
    await goLive(writer, [takeover], 'Once more.')
    await rollBack(writer, await earlierRelease(writer, APP), 'Not so good.')
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.1.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
    await expect(earlierRelease(writer, 'price-desk')).rejects.toThrow('no earlier release')
  })

  test('REL-10 an app whose first release does not fit has none, and the others go on', async () => {
    await goLive(writer, [await put('1.0.0', 'stock-desk', { routes: ['/deals'] })], 'x')
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.1.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
    expect(leftOut()).toEqual(['stock-desk/1.0.0-0123456789ab'])
  })

  test('REL-10 pruning keeps what is served in the place of a release that does not fit', async () => {
    await goLive(writer, [await put('2.0.0', 'price-desk', { routes: ['/products'] })], 'x')
    await put('0.9.0', 'price-desk')
    expect(await prune(writer, 1, 'Room.')).toContain('price-desk/0.9.0-0123456789ab')
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.1.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
  })

  test('REL-10 a registry that was signed by hand after a takeover is served without it', async () => {
    const takeover = await put('2.0.0', 'price-desk', { routes: ['/deals', '/products'] })
    await goLive(writer, [takeover], 'By hand.')
    const was = writer.registry.current
    if (!was) throw new Error('Nothing is live.')
    const { registry, digest } = was
    const site = await put('1.3.0', APP, owner)
    const sealed = seal(
      REGISTRY_TYPE,
      {
        ...registry,
        sequence: registry.sequence + 1,
        previous: { sequence: registry.sequence, digest },
        live: { ...registry.live, [APP]: site },
      },
      [writer.key],
    )
    store.files.set(REGISTRY_FILE, sealed)
    const fresh = new TrustedRegistry({ store, trust: await firstTrust() })
    await Promise.all([writer.registry.refresh(), fresh.refresh()])
    expect(served()).toEqual([
      'shell/1.0.0-0123456789ab',
      'public-site/1.3.0-0123456789ab',
      'price-desk/1.0.0-0123456789ab',
    ])
    expect(fresh.current?.served).toEqual(writer.registry.current?.served)
    expect(leftOut()).toEqual(['price-desk/2.0.0-0123456789ab'])
  })
})

test('REL-03 the audit log shows who changed what, when and why, and detects tampering', async () => {
  await goLive(writer, [await put('1.1.0')], 'Cities.')
  await rollBack(writer, await earlierRelease(writer, APP), 'Prices are missing.')
  const log = await logText(writer, 20)
  expect(log.split('\n').map((line) => line.replace(/ {2,}/g, '|').replace(/\|[^|]*Z\|/, '|'))).toEqual([
    '3|Asha Rao|rollback|public-site/1.0.0-0123456789ab|Prices are missing.',
    '2|Asha Rao|release|public-site/1.1.0-0123456789ab|Cities.',
    '1|Asha Rao|release|shell/1.0.0-0123456789ab, public-site/1.0.0-0123456789ab|First.',
  ])
  const [second] = await store.list('history/000000002-')
  const [first] = await store.list('history/000000001-')
  const secondEntry = store.files.get(second ?? '') ?? Buffer.alloc(0)
  store.files.set(second ?? '', store.files.get(first ?? '') ?? Buffer.alloc(0))
  await expect(entries()).rejects.toMatchObject({ kind: 'mix-and-match' })
  store.files.delete(second ?? '')
  await expect(entries()).rejects.toMatchObject({ kind: 'missing' })
  store.files.set(second ?? '', secondEntry)
  expect(await entries()).toHaveLength(3)
})

test('REL-03 the audit log names release and share of a canary, a promotion and a withdrawal', async () => {
  await startCanary(writer, { ...(await put('1.9.0')), share: 5 }, 'Try.')
  await promote(writer, APP, 'It did well.')
  await startCanary(writer, { ...(await put('1.10.0')), share: 10 }, 'Try.')
  await withdraw(writer, APP, 'It threw.')
  const subjects = (await logText(writer, 4)).split('\n').map((line) => line.split(/ {2,}/).slice(3, 5))
  expect(subjects).toEqual([
    ['withdraw', 'public-site/1.10.0-0123456789ab'],
    ['canary', 'public-site/1.10.0-0123456789ab for 10 %'],
    ['promote', 'public-site/1.9.0-0123456789ab'],
    ['canary', 'public-site/1.9.0-0123456789ab for 5 %'],
  ])
  expect(await listText(writer)).toMatch(/1\.0\.0[^]*1\.9\.0[^]*1\.10\.0/)
})

test('REL-03 pruning keeps live releases, canaries and the last ones of each app, and is logged', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await goLive(writer, [await put(version)], 'Next.')
  await rollBack(writer, await earlierRelease(writer, APP, '1.1.0'), 'Back.')
  await startCanary(writer, { ...(await put('1.5.0')), share: 5 }, 'Try.')
  await put('0.9.0')
  const gone = await prune(writer, 3, 'Room.')
  expect(gone.sort()).toEqual([
    'public-site/0.9.0-0123456789ab',
    'public-site/1.0.0-0123456789ab',
    'public-site/1.2.0-0123456789ab',
    'public-site/1.3.0-0123456789ab',
  ])
  expect(await store.list(`${APP}/`)).toEqual(
    ['1.1.0', '1.4.0', '1.5.0'].map((version) => `public-site/${version}-0123456789ab/release.json`),
  )
  expect(writer.registry.current?.registry.change).toMatchObject({
    action: 'prune',
    apps: [APP],
    reason: 'Room.',
  })
  const pruned = { ...(await put('1.5.0')), version: '1.2.0' }
  await expect(rollBack(writer, pruned, 'x')).rejects.toThrow('public-site/1.2.0-0123456789ab was pruned.')
})

test('REL-03 pruning deletes only the counts of deleted releases', async () => {
  for (const version of ['1.1.0', '1.2.0']) await goLive(writer, [await put(version)], 'Next.')
  const counts = (...versions: string[]) =>
    Object.fromEntries(
      versions.map((version) => [`${APP}/${version}-0123456789ab`, { everyone: noCounts() }]),
    )
  await writeOwnWatch(store, 'gone-3000', counts('1.0.0'))
  await writeOwnWatch(store, 'here-3000', counts('1.0.0', '1.2.0'))
  expect(await prune(writer, 2, 'Room.')).toEqual([`${APP}/1.0.0-0123456789ab`, 'watch/gone-3000.json'])
  expect(await store.list('watch/')).toEqual(['watch/here-3000.json'])
  expect(await prune(writer, 2, 'Room.')).toEqual([])
})

test('REL-04 pruning deletes source maps of deleted releases, and errors of these or of last year', async () => {
  for (const version of ['1.1.0', '1.2.0']) await goLive(writer, [await put(version)], 'Next.')
  for (const version of ['1.0.0', '1.2.0'])
    await putSourceMaps(store, exampleRelease(APP, { version }), new Map([['main.js', Buffer.from('{}')]]))
  const at = new Date().toISOString()
  const errors = (version: string, last = at): ErrorGroup => ({
    release: { app: APP, version, hash: '0123456789ab' },
    kind: 'error',
    name: 'Error',
    message: '',
    frames: [],
    pages: [],
    count: 1,
    networks: [],
    first: last,
    last,
  })
  await writeOwnErrors(store, 'gone-3000', [errors('1.0.0')])
  await writeOwnErrors(store, 'old-3000', [errors('1.2.0', '2020-01-01T00:00:00.000Z')])
  await writeOwnErrors(store, 'here-3000', [errors('1.0.0'), errors('1.2.0')])
  expect(await prune(writer, 2, 'Room.')).toEqual([
    `${APP}/1.0.0-0123456789ab`,
    'private/errors/gone-3000.json',
    'private/errors/old-3000.json',
  ])
  expect(await store.list('private/')).toEqual([
    'private/errors/here-3000.json',
    `private/source-maps/${APP}/1.2.0-0123456789ab/main.js.map.gz`,
  ])
})

test('REL-03 keys are rotated without touching a server, and old keys are rejected', async () => {
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await server.refresh()
  const old = writer
  const next = await rotateKeys(writer, keys, true)
  await refresh(next, 'Somebody left.', 'keys')
  expect(await server.refresh()).toBe(true)
  expect(server.trust.version).toBe(2)
  await expect(refresh(old)).rejects.toThrow(`The key ${old.key.id} was replaced`)
  const reopened = await openWriter(store, keys, { by: 'Vikram' })
  await goLive(reopened, [await put('2.0.0')], 'With the new key.')
  expect(await server.refresh()).toBe(true)
  expect(folderOf(server.current?.registry.live[APP])).toBe('public-site/2.0.0-0123456789ab')
  await expect(rotateKeys(reopened, new KeyFolder(join(root, 'elsewhere')))).rejects.toThrow(
    'The root key is not in',
  )
  await expect(openWriter(store, keys, { by: 'x', pem: 'no key' })).rejects.toThrow('RELEASE_KEY is not')
})

test('REL-14 the root key gives an app a key of its own, replaces it and takes it away', async () => {
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  const team = new KeyFolder(join(root, 'team'))
  const give = async () => {
    await writer.registry.refresh()
    await changeKey(writer, keys, APP, true)
    await refresh(writer, 'A key for the team.', 'keys')
    const pems = (await readdir(keys.folder)).filter((file) => file.startsWith(`app-${APP}-`))
    const [pem = ''] = pems.filter((file) => file.endsWith('.pem'))
    return readFile(join(keys.folder, pem), 'utf8')
  }
  await cp(join(keys.folder, 'trust.json'), join(team.folder, 'trust.json'), { recursive: true })
  const opened = (pem: string) => openWriter(store, team, { by: 'Vikram', pem })
  const first = await give()
  await goLive(await opened(first), [await put('1.1.0')], 'Our own.')
  await expect(goLive(await opened(first), [await put('2.0.0', 'shell')], 'x')).rejects.toThrow(
    'of public-site only',
  )
  expect(await server.refresh()).toBe(true)
  expect(folderOf(server.current?.registry.live[APP])).toBe('public-site/1.1.0-0123456789ab')

  await expect(changeKey(await opened(first), keys, APP, true)).rejects.toThrow("where the registry's key is")
  const second = await give()
  await expect(opened(first)).rejects.toThrow('No key of RELEASE_KEY may sign the registry.')
  const rotated = await rotateKeys(await openWriter(store, keys, { by: 'Asha Rao' }), keys)
  await refresh(rotated, 'Somebody left.', 'keys')
  await goLive(await opened(second), [await put('1.2.0')], 'After new keys.')
  await rotated.registry.refresh()
  await changeKey(rotated, keys, APP, false)
  await refresh(rotated, 'The team is gone.', 'keys')
  await expect(opened(second)).rejects.toThrow('No key of RELEASE_KEY may sign the registry.')
  expect(await server.refresh()).toBe(true)
  expect(folderOf(server.current?.registry.live[APP])).toBe('public-site/1.2.0-0123456789ab')
  await expect(changeKey(rotated, keys, APP, false)).rejects.toThrow('public-site has no key of its own.')
})

test('REL-14 a key for previews releases nothing, stays when other keys are rotated, and is taken away', async () => {
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await changeKey(writer, keys, PREVIEWS, true)
  await refresh(writer, 'Previews of pull requests.', 'keys')
  await server.refresh()
  const [own] = await keys.keys('previews')
  const id = own?.id ?? ''
  expect(Object.keys(server.trust.previews?.keys ?? {})).toEqual([id])
  const pem = String(own?.private.export({ format: 'pem', type: 'pkcs8' }))
  await expect(openWriter(store, keys, { by: 'A pull request', pem })).rejects.toThrow(
    'No key of RELEASE_KEY may sign the registry.',
  )
  const rotated = await rotateKeys(writer, keys, true)
  await changeKey(rotated, keys, APP, true)
  await refresh(rotated, 'Somebody left.', 'keys')
  await server.refresh()
  expect(Object.keys(server.trust.previews?.keys ?? {})).toEqual([id])
  await changeKey(rotated, keys, PREVIEWS, false)
  await refresh(rotated, 'No more previews.', 'keys')
  await server.refresh()
  expect(server.trust.previews).toBeUndefined()
  expect(server.trust.apps).toHaveProperty(APP)
  await expect(changeKey(rotated, keys, PREVIEWS, false)).rejects.toThrow('previews has no key of its own.')
})

test('REL-03 a registry that fails verification is replaced by one from the history', async () => {
  await goLive(writer, [await put('1.1.0')], 'Second.')
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await server.refresh()
  store.files.set(REGISTRY_FILE, Buffer.from('spoiled'))
  await expect(openWriter(store, keys, { by: 'Asha Rao' })).rejects.toMatchObject({ kind: 'malformed' })
  const registry = await openReader(store, keys)
  const restored = await restoreRegistry({ ...writer, registry }, 1, 'It was spoiled.')
  expect(restored).toMatchObject({ sequence: 3, live: { [APP]: { version: '1.0.0' } } })
  expect(await server.refresh()).toBe(true)
  await expect(restoreRegistry({ ...writer, registry }, 77, 'x')).rejects.toThrow(
    'no registry with number 77',
  )
})

const numbers = async () =>
  (await store.list('history/'))
    .map((name) => Number(/\d+/.exec(name)?.[0]))
    .sort((one, other) => one - other)

test('REL-03 a machine that never read the registry restores it with a number that servers accept', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await next(version)
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await server.refresh()
  store.files.set(REGISTRY_FILE, Buffer.from('spoiled'))
  const elsewhere = new KeyFolder(join(root, 'elsewhere'))
  await cp(keys.folder, elsewhere.folder, { recursive: true })
  await rm(join(elsewhere.folder, 'seen.json'))
  const restorer = await openRestorer(store, elsewhere, { by: 'Asha Rao' })
  expect(await restoreRegistry(restorer, 2, 'It was spoiled.')).toMatchObject({ sequence: 5 })
  expect(await server.refresh()).toBe(true)
  expect(folderOf(server.current?.registry.live[APP])).toBe('public-site/1.1.0-0123456789ab')
  expect(await numbers()).toEqual([1, 2, 3, 4, 5])
})

test('REL-03 without the key, the number of a restored registry can be neither raised nor lowered', async () => {
  for (const version of ['1.1.0', '1.2.0']) await next(version)
  const [first = ''] = await store.list('history/000000001-')
  const copy = store.files.get(first) ?? Buffer.of()
  await store.create('history/999999999-copy.json', copy)
  await store.create('history/999999998-none.json', Buffer.from('{}'))
  const restorer = await openRestorer(store, keys, { by: 'Asha Rao' })
  expect(await restoreRegistry(restorer, 1, 'x')).toMatchObject({ sequence: 4 })
})

test('REL-03 a restored registry has a higher number than any server reports', async () => {
  const restorer = await openRestorer(store, keys, { by: 'Asha Rao' })
  expect(await restoreRegistry(restorer, 1, 'x', 30)).toMatchObject({ sequence: 31 })
})

test('REL-03 after a stolen key is replaced, no two registries share a number', async () => {
  for (const version of ['1.1.0', '1.2.0']) await next(version)
  const rotated = await rotateKeys(writer, keys)
  expect(await restoreRegistry(rotated, 1, 'Stolen.')).toMatchObject({ sequence: 4 })
  expect(await numbers()).toEqual([1, 2, 3, 4])
})

test('REL-03 a store that lost its registry is not treated as empty', async () => {
  await next('1.1.0')
  store.files.delete(REGISTRY_FILE)
  await expect(openWriter(store, keys, { by: 'Asha Rao' })).rejects.toThrow(
    'The registry is gone from memory; its history is there. Put the last one back: npm run release -- restore 2',
  )
})
