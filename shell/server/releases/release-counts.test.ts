import { readWatch } from '@nalika/release/watch'
import { ReleaseCounts } from './release-counts.ts'
import { SignedStore } from '../testing/signed-store.ts'

let signed: SignedStore

beforeEach(async () => {
  signed = await SignedStore.make()
})
afterEach(() => signed.remove())

const counts = (instance: string) =>
  new ReleaseCounts(signed.writer.store, instance, (folder) => folder === 'shell/1')
const visit = { kind: 'visit', cohort: 'everyone' } as const

test('REL-06 counts of several shells are summed and survive a restart', async () => {
  for (const [instance, bucket] of [
    ['one', 7],
    ['two', 7],
    ['one', 200],
  ] as const) {
    const shell = counts(instance)
    shell.count('shell/1', visit, 7)
    shell.count('shell/1', { kind: 'error', name: 'TypeError', cohort: 'everyone', first: true }, bucket)
    await shell.save()
  }
  const all = await readWatch(signed.writer.store)
  expect(all['shell/1']?.everyone).toMatchObject({
    visits: 3,
    failed: 3,
    failedNetworks: [7, 200],
    failures: { 'error TypeError': 3 },
  })
})

test('REL-06 counts are bounded: the oldest unused releases are dropped, failure classes are limited', async () => {
  const shell = counts('one')
  shell.count('shell/1', visit, 7)
  for (let number = 0; number < 100; number += 1) {
    shell.count(`public-site/${String(number)}`, visit, 7)
    shell.count('shell/1', { kind: 'error', name: `Error${String(number)}`, cohort: 'everyone' }, 7)
  }
  await shell.save()
  const all = await readWatch(signed.writer.store)
  expect(Object.keys(all)).toHaveLength(31)
  expect(all).toHaveProperty(['public-site/99'])
  expect(Object.keys(all['shell/1']?.everyone?.failures ?? {})).toHaveLength(51)
})

test('REL-06 a report named like a built-in object member is not counted as a known vital or failure', async () => {
  const shell = counts('one')
  shell.count('shell/1', { kind: 'vital', name: 'constructor', value: 1, cohort: 'everyone' }, 7)
  shell.count('shell/1', { kind: 'vital', name: 'toString', value: 1, cohort: 'everyone' }, 7)
  expect(Object.keys(Object)).toEqual([])
  expect(Object.keys(Object.prototype.toString)).toEqual([])
  await shell.save()
  expect((await readWatch(signed.writer.store))['shell/1']?.everyone?.vitals).toEqual({})
})
