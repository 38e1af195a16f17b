import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  earlierRelease,
  goLive,
  promote,
  prune,
  refresh,
  rollBack,
  startCanary,
  withdraw,
} from './actions.ts'
import { restoreRegistry, type Writer } from './changes.ts'
import { history } from './history.ts'
import { rotateKeys } from './key-rotation.ts'
import { KeyFolder } from './keys.ts'
import { REGISTRY_FILE, type Registry, type ReleaseRef } from './registry.ts'
import { listText, logText } from './reports.ts'
import { exampleRelease } from './testing/example-release.ts'
import { MemoryStore } from './testing/memory-store.ts'
import { integrityOf, TrustedRegistry } from './trusted-registry.ts'
import { noCounts, writeOwnWatch, writeVerdict } from './watch.ts'
import { openReader, openWriter } from './writer.ts'

const APP = 'public-site'
let store: MemoryStore
let root: string
let keys: KeyFolder
let writer: Writer

async function put(version: string, app = APP): Promise<ReleaseRef> {
  const folder = `${app}/${version}`
  const bytes = Buffer.from(JSON.stringify(exampleRelease(app, { version })))
  await store.create(`${folder}/release.json`, bytes)
  return { folder, integrity: integrityOf(bytes) }
}

const live = () => writer.registry.current?.registry.live[APP]?.folder
const canary = () => writer.registry.current?.registry.canary[APP]?.folder
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
  await goLive(writer, { shell: await put('1.0.0', 'shell'), [APP]: await put('1.0.0') }, 'First.')
})
afterEach(() => rm(root, { recursive: true }))

test('REL-06 a canary is for a share of visitors, grows, and is promoted or withdrawn', async () => {
  const next = await put('1.1.0')
  await startCanary(writer, APP, { ...next, share: 5 }, 'Let us see.')
  expect([live(), canary()]).toEqual(['public-site/1.0.0', 'public-site/1.1.0'])
  expect(await listText(writer)).toMatch(/public-site +1\.0\.0 +95 %\npublic-site +1\.1\.0 +5 % \(canary\)/)
  await startCanary(writer, APP, { ...next, share: 50 }, 'More of them.')
  await promote(writer, APP, 'It did well.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0', undefined])
  await startCanary(writer, APP, { ...(await put('1.2.0')), share: 5 }, 'Next.')
  await withdraw(writer, APP, 'It threw.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0', undefined])
  await expect(promote(writer, APP, 'x')).rejects.toThrow('public-site has no canary.')
  await expect(
    startCanary(writer, 'admin-console', { ...(await put('1.0.0', 'admin-console')), share: 5 }, 'x'),
  ).rejects.toThrow('a first release goes to everyone')
})

test('REL-03 a rollback takes the release before or a named one, ends the canary and leaves other apps', async () => {
  await goLive(writer, { [APP]: await put('1.1.0-aaaaaaaaaaaa') }, 'Second.')
  await goLive(writer, { [APP]: await put('1.2.0') }, 'Third.')
  await startCanary(writer, APP, { ...(await put('1.3.0')), share: 5 }, 'Fourth.')
  const before = await earlierRelease(writer, APP)
  expect(before.folder).toBe('public-site/1.1.0-aaaaaaaaaaaa')
  await rollBack(writer, APP, before, 'Prices are missing.')
  expect([live(), canary()]).toEqual(['public-site/1.1.0-aaaaaaaaaaaa', undefined])
  expect(writer.registry.current?.registry.live.shell?.folder).toBe('shell/1.0.0')
  expect((await earlierRelease(writer, APP, '1.0.0')).folder).toBe('public-site/1.0.0')
  await expect(earlierRelease(writer, APP, '1.1.0')).rejects.toThrow(
    'public-site 1.1.0 was never live, or it is live',
  )
})

test('REL-03 the audit log tells who changed what, when and why, and shows when it was tampered with', async () => {
  await goLive(writer, { [APP]: await put('1.1.0') }, 'Cities.')
  await rollBack(writer, APP, await earlierRelease(writer, APP), 'Prices are missing.')
  const log = await logText(writer, 20)
  expect(log.split('\n').map((line) => line.replace(/ {2,}/g, '|').replace(/\|[^|]*Z\|/, '|'))).toEqual([
    '3|Asha Rao|rollback|public-site/1.0.0|Prices are missing.',
    '2|Asha Rao|release|public-site/1.1.0|Cities.',
    '1|Asha Rao|release|shell/1.0.0, public-site/1.0.0|First.',
  ])
  const [second] = await store.list('history/000000002-')
  const [first] = await store.list('history/000000001-')
  const kept = store.files.get(second ?? '') ?? Buffer.alloc(0)
  store.files.set(second ?? '', store.files.get(first ?? '') ?? Buffer.alloc(0))
  await expect(entries()).rejects.toMatchObject({ kind: 'mix-and-match' })
  store.files.delete(second ?? '')
  await expect(entries()).rejects.toMatchObject({ kind: 'missing' })
  store.files.set(second ?? '', kept)
  expect(await entries()).toHaveLength(3)
})

test('REL-03 pruning keeps what is live, what is tried and the last that were, and says so', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await goLive(writer, { [APP]: await put(version) }, 'Next.')
  await rollBack(writer, APP, await earlierRelease(writer, APP, '1.1.0'), 'Back.')
  await startCanary(writer, APP, { ...(await put('1.5.0')), share: 5 }, 'Try.')
  await put('0.9.0')
  const gone = await prune(writer, 3, 'Room.')
  expect(gone.sort()).toEqual([
    'public-site/0.9.0',
    'public-site/1.0.0',
    'public-site/1.2.0',
    'public-site/1.3.0',
  ])
  expect(await store.list(`${APP}/`)).toEqual(
    ['1.1.0', '1.4.0', '1.5.0'].map((version) => `public-site/${version}/release.json`),
  )
  expect(writer.registry.current?.registry.change).toMatchObject({
    action: 'prune',
    apps: [APP],
    reason: 'Room.',
  })
  await expect(rollBack(writer, APP, { folder: 'public-site/1.2.0', integrity: '' }, 'x')).rejects.toThrow(
    'public-site/1.2.0 was pruned.',
  )
})

test('REL-03 pruning forgets what gone shells counted of releases that are gone, and no more', async () => {
  for (const version of ['1.1.0', '1.2.0']) await goLive(writer, { [APP]: await put(version) }, 'Next.')
  const counts = (...versions: string[]) =>
    Object.fromEntries(versions.map((version) => [`${APP}/${version}`, { everyone: noCounts() }]))
  await writeOwnWatch(store, 'gone-3000', counts('1.0.0'))
  await writeOwnWatch(store, 'here-3000', counts('1.0.0', '1.2.0'))
  for (const version of ['1.0.0', '1.2.0'])
    await writeVerdict(store, { folder: `${APP}/${version}`, since: '2026-11-21', reason: 'x', at: '' })
  const verdict = (version: string) => `verdicts/${APP}/${version}@${String(Date.parse('2026-11-21'))}.json`
  expect(await prune(writer, 2, 'Room.')).toEqual([`${APP}/1.0.0`, 'watch/gone-3000.json', verdict('1.0.0')])
  expect(await store.list('watch/')).toEqual(['watch/here-3000.json'])
  expect(await store.list('verdicts/')).toEqual([verdict('1.2.0')])
  expect(await prune(writer, 2, 'Room.')).toEqual([])
})

test('REL-03 keys are replaced without touching a server, and the old ones sign nothing more', async () => {
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await server.look()
  const old = writer
  const next = await rotateKeys(writer, keys, true)
  await refresh(next, 'Somebody left.', 'keys')
  expect(await server.look()).toBe(true)
  expect(server.trust.version).toBe(2)
  await expect(refresh(old)).rejects.toThrow(`The key ${old.key.id} was replaced`)
  const reopened = await openWriter(store, keys, { by: 'Vikram' })
  await goLive(reopened, { [APP]: await put('2.0.0') }, 'With the new key.')
  expect(await server.look()).toBe(true)
  expect(server.current?.registry.live[APP]?.folder).toBe('public-site/2.0.0')
  await expect(rotateKeys(reopened, new KeyFolder(join(root, 'elsewhere')))).rejects.toThrow(
    'The root key is not in',
  )
  await expect(openWriter(store, keys, { by: 'x', pem: 'no key' })).rejects.toThrow('RELEASE_KEY is not')
})

test('REL-03 a registry that cannot be believed is replaced by one of the history', async () => {
  await goLive(writer, { [APP]: await put('1.1.0') }, 'Second.')
  const server = new TrustedRegistry({ store, trust: await firstTrust() })
  await server.look()
  store.files.set(REGISTRY_FILE, Buffer.from('spoiled'))
  await expect(openWriter(store, keys, { by: 'Asha Rao' })).rejects.toMatchObject({ kind: 'malformed' })
  const registry = await openReader(store, keys)
  const restored = await restoreRegistry({ ...writer, registry }, 1, 'It was spoiled.')
  expect(restored).toMatchObject({ sequence: 3, live: { [APP]: { folder: 'public-site/1.0.0' } } })
  expect(await server.look()).toBe(true)
  await expect(restoreRegistry({ ...writer, registry }, 77, 'x')).rejects.toThrow(
    'no registry with number 77',
  )
})
