import { SignedStore } from '../testing/signed-store.ts'
import { dateWarning, keepInDate } from './keep-in-date.ts'

const DAY_MS = 86_400_000

let signed: SignedStore
beforeEach(async () => {
  signed = await SignedStore.make()
  await signed.goLive({ shell: await signed.place('shell', '1.0.0') })
})
afterEach(() => signed.remove())

const newest = () => {
  const registry = signed.writer.registry.current?.registry
  if (!registry) throw new Error('There is no registry.')
  return registry
}

test('REL-03 a server with the key renews the date of the registry when half of its time is over', async () => {
  const first = newest()
  await keepInDate(signed.writer, first, Date.now() + 10 * DAY_MS)
  expect(newest().sequence).toBe(first.sequence)
  await keepInDate(signed.writer, first, Date.now() + 16 * DAY_MS)
  expect(newest()).toMatchObject({
    sequence: first.sequence + 1,
    live: first.live,
    change: { action: 'refresh', apps: [], reason: 'Still good.' },
  })
})

test('REL-03 from day 20 on a server says each day how long the registry is still good', () => {
  const first = newest()
  const at = (days: number) => dateWarning(first, Date.parse(first.expires) - days * DAY_MS)
  expect(at(10)).toBeNull()
  expect(at(9.5)).toContain(`Registry 1 has 9 whole days left, until ${first.expires}.`)
  expect(at(8.5)).toContain('8 whole days')
  expect(at(-3)).toContain('0 whole days')
})
