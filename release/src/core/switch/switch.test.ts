import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive, refresh, rollBack } from './actions.ts'
import { LostRaceError, type Writer } from '../registry/changes.ts'
import { KeyFolder } from '../registry/keys.ts'
import { GateError } from '../composition/live.ts'
import { REGISTRY_FILE, type ReleaseRef } from '../registry/registry.ts'
import type { Recorded, Release } from '../release/release.ts'
import { releaseFolder } from '../release/release-id.ts'
import { switchTo } from './switch.ts'
import { exampleRelease, placeRelease } from '../../testing/example-release.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { openWriter } from '../registry/writer.ts'

/** A store in which others change the registry just before the caller does. */
class BusyStore extends MemoryStore {
  readonly others: (() => Promise<unknown>)[] = []
  private isTheirs = false

  override async replace(name: string, content: Buffer, tag: string | null): Promise<boolean> {
    if (name === REGISTRY_FILE && !this.isTheirs) {
      this.isTheirs = true
      await this.others.shift()?.()
      this.isTheirs = false
    }
    return super.replace(name, content, tag)
  }
}

const APP = 'price-desk'
let root: string
let store: BusyStore
let keys: KeyFolder
let writer: Writer
let first: Record<'shell' | typeof APP | 'stock-desk', ReleaseRef>

const put = (app: string, version: string, changes: Partial<Release> = {}): Promise<ReleaseRef> =>
  placeRelease(store, exampleRelease(app, { version, ...changes }))

const providing = (react: string): Partial<Release> => ({
  recorded: {
    requires: {},
    provides: { react: { version: react, names: ['*'] } },
    endpoints: {},
    paths: [],
  },
})
const nothing: Recorded = { requires: {}, provides: {}, endpoints: {}, paths: [] }
const needing: Partial<Release> = {
  routes: ['/prices/*'],
  recorded: {
    requires: { react: { range: '^19.0.0', names: [] } },
    provides: {},
    endpoints: {},
    paths: ['/prices/today'],
  },
}

/** Somebody else changes the registry, from what is there then. */
const another = (change: (writer: Writer) => Promise<unknown>) => async () =>
  change(await openWriter(store, keys, { by: 'Ravi Kumar' }))
const anotherReleases = (app: string, version: string, changes: Partial<Release> = {}) =>
  another(async (theirs) => goLive(theirs, [await put(app, version, changes)], 'Theirs.'))

const said: string[] = []
const release = async (version: string, share?: number, changes = needing) =>
  switchTo(
    writer,
    { ref: await put(APP, version, changes), share, promoteAfter: undefined, reason: 'Mine.' },
    (text) => said.push(text),
  )
const liveNow = async () => {
  const { registry } = await openWriter(store, keys, { by: 'A reader' })
  return Object.values(registry.current?.registry.live ?? {}).map(releaseFolder)
}

beforeEach(async () => {
  said.length = 0
  store = new BusyStore()
  root = await mkdtemp(join(tmpdir(), 'nalika-switch-'))
  keys = new KeyFolder(join(root, 'keys'))
  await keys.ensure()
  writer = await openWriter(store, keys, { by: 'Asha Rao' })
  first = {
    shell: await put('shell', '1.0.0', providing('19.3.1')),
    [APP]: await put(APP, '1.0.0', needing),
    'stock-desk': await put('stock-desk', '1.0.0', { routes: ['/stock/*'] }),
  }
  await goLive(writer, Object.values(first), 'First.')
})
afterEach(() => rm(root, { recursive: true }))

test('REL-01 REL-03 a switch that loses a race to other apps passes the gate again and is released beside them', async () => {
  store.others.push(
    anotherReleases('stock-desk', '1.1.0', { routes: ['/stock/*'] }),
    anotherReleases('shell', '1.1.0', providing('19.4.0')),
  )
  expect((await release('1.1.0')).sequence).toBe(4)
  expect(await liveNow()).toEqual([
    'shell/1.1.0-0123456789ab',
    `${APP}/1.1.0-0123456789ab`,
    'stock-desk/1.1.0-0123456789ab',
  ])
  expect(said).toEqual([
    'Ravi Kumar was faster (release stock-desk). Asking the gate again …',
    'Ravi Kumar was faster (release shell). Asking the gate again …',
  ])
  store.others.push(another((theirs) => refresh(theirs)))
  expect((await release('1.2.0', 5)).canary[APP]).toMatchObject({ version: '1.2.0', share: 5 })
})

test('REL-05 REL-09 a release that no longer fits what others released meanwhile is refused, and theirs stays', async () => {
  const charts = { react: { range: '^19.0.0', names: ['Activity'] } }
  const providingNames = (...names: string[]): Partial<Release> => ({
    recorded: { ...nothing, provides: { react: { version: '19.3.1', names } } },
  })
  await goLive(writer, [await put('shell', '1.9.0', providingNames('Activity'))], 'x')
  store.others.push(anotherReleases('shell', '2.0.0', providingNames('useState')))
  await expect(
    release('1.1.0', undefined, { ...needing, recorded: { ...nothing, requires: charts } }),
  ).rejects.toThrow(
    new GateError(APP, [`${APP} 1.1.0 imports Activity of react, which shell 2.0.0 does not provide.`]),
  )
  store.others.push(anotherReleases('stock-desk', '2.0.0', { routes: ['/stock/*', '/offers/*'] }))
  await expect(release('1.2.0', undefined, { routes: ['/prices/*', '/offers/*'] })).rejects.toThrow(
    `declares /offers/*, which stock-desk 2.0.0 owns.`,
  )
  expect(await liveNow()).toEqual([
    'shell/2.0.0-0123456789ab',
    `${APP}/1.0.0-0123456789ab`,
    'stock-desk/2.0.0-0123456789ab',
  ])
})

test('REL-03 losing a race to a release of the same app is reported, also when another app changed since', async () => {
  store.others.push(async () => {
    await anotherReleases(APP, '1.0.1', needing)()
    await anotherReleases('stock-desk', '1.1.0')()
  })
  const lost = release('1.1.0')
  await expect(lost).rejects.toThrow(LostRaceError)
  await expect(lost).rejects.toThrow(
    `Somebody changed ${APP} meanwhile: live is 1.0.1-0123456789ab now, canary none.`,
  )
  expect(await liveNow()).toEqual([
    'shell/1.0.0-0123456789ab',
    `${APP}/1.0.1-0123456789ab`,
    'stock-desk/1.1.0-0123456789ab',
  ])
  store.others.push(another((theirs) => rollBack(theirs, first[APP], 'x')))
  await expect(release('1.1.0', 50)).rejects.toThrow('live is 1.0.0-0123456789ab now')
})

test('REL-03 losing the race repeatedly is reported', async () => {
  store.others.push(...Array.from({ length: 5 }, () => another((theirs) => refresh(theirs))))
  await expect(release('1.1.0')).rejects.toThrow('Number 6 of the registry is taken')
  expect((await liveNow())[1]).toBe(`${APP}/1.0.0-0123456789ab`)
})
