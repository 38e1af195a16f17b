import { readWatch } from '@nalika/release/watch'
import { ReleaseCounts } from './release-counts.ts'
import { SignedStore } from '../../testing/signed-store.ts'

const SHELL = 'shell/1.0.0-0123456789ab'
let signed: SignedStore

beforeEach(async () => {
  signed = await SignedStore.make()
})
afterEach(() => signed.remove())

const counts = (instance: string) =>
  new ReleaseCounts(signed.writer.store, instance, (folder) => folder === SHELL)
const of = { app: 'shell', version: '1.0.0', hash: '0123456789ab', cohort: 'everyone' } as const
const visit = { ...of, kind: 'visit' } as const

test('REL-06 counts of several shells are summed and survive a restart', async () => {
  for (const [instance, bucket] of [
    ['one', 7],
    ['two', 7],
    ['one', 200],
  ] as const) {
    const shell = counts(instance)
    shell.count(visit, 7)
    shell.count({ ...of, kind: 'error', name: 'TypeError', first: true }, bucket)
    await shell.save()
  }
  const all = await readWatch(signed.writer.store)
  expect(all[SHELL]?.everyone).toMatchObject({
    visits: 3,
    failed: 3,
    failedNetworks: [7, 200],
    failures: { 'error TypeError': 3 },
  })
})

test('REL-06 counts are bounded: the oldest unused releases are dropped, failure classes are limited', async () => {
  const shell = counts('one')
  shell.count(visit, 7)
  for (let number = 0; number < 100; number += 1) {
    shell.count({ ...visit, app: 'public-site', version: `1.0.${String(number)}` }, 7)
    shell.count({ ...of, kind: 'error', name: `Error${String(number)}` }, 7)
  }
  await shell.save()
  const all = await readWatch(signed.writer.store)
  expect(Object.keys(all)).toHaveLength(31)
  expect(all).toHaveProperty(['public-site/1.0.99-0123456789ab'])
  expect(Object.keys(all[SHELL]?.everyone?.failures ?? {})).toHaveLength(51)
})

test('REL-06 a report named like a built-in object member is not counted as a known vital or failure', async () => {
  const shell = counts('one')
  shell.count({ ...of, kind: 'vital', name: 'constructor', value: 1 }, 7)
  shell.count({ ...of, kind: 'vital', name: 'toString', value: 1 }, 7)
  expect(Object.keys(Object)).toEqual([])
  expect(Object.keys(Object.prototype.toString)).toEqual([])
  await shell.save()
  expect((await readWatch(signed.writer.store))[SHELL]?.everyone?.vitals).toEqual({})
})
