import { SignedStore } from '../testing/signed-store.ts'
import { keepInDate } from './keep-in-date.ts'

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
    change: { action: 'refresh', apps: [], reason: 'Half of its time was over.' },
  })
})
