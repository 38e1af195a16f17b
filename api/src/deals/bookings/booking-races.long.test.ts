import { openInMemory } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { bookAgainAndAgain, raceForTheLastTonne } from '../../testing/records/booking-races.ts'

const TIMES = 1000

describe.each([
  ['PostgreSQL', openTestDatabase],
  ['PGlite', openInMemory],
] as const)('on %s', (_database, open) => {
  let api: TestApp
  beforeAll(async () => {
    api = await startTestApp({}, undefined, open())
  })
  afterAll(() => api.close())

  test('PRI-03 two buyers race for the last tonne a thousand times: one order each time, and never negative stock', async () => {
    expect(await raceForTheLastTonne(api, TIMES)).toEqual({ '200 and 409: 1 order, 4 t left': TIMES })
  })

  test('PRI-03 whoever books a thousand times leaves four fifths of the stock', async () => {
    expect((await bookAgainAndAgain(api, TIMES)).left).toBe(4)
  })
})
