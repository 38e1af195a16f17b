import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { bookAgainAndAgain, raceForTheLastTonne } from '../../testing/records/booking-races.ts'

const RACES = 8
const BOOKINGS = 25

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('PRI-03 two buyers race for the last tonne: one order, and a stock that is never negative', async () => {
  expect(await raceForTheLastTonne(api, RACES)).toEqual({ '200 and 409: 1 order, 4 t left': RACES })
})

test('PRI-03 whoever books again and again, by any mailbox and network, leaves four fifths of the stock', async () => {
  const { left, outcomes } = await bookAgainAndAgain(api, BOOKINGS)
  expect(left).toBe(4)
  expect(outcomes[409]).toBeGreaterThan(0)
})
