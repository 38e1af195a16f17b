import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

let number = 0
beforeEach(() => {
  number += 1
})
/** A network of each test's own. */
const address = () => `203.0.${String(number)}.7`

const read = (lines: number) =>
  api.app.inject({
    method: 'POST',
    url: '/api/quote-lines',
    remoteAddress: address(),
    payload: { text: 'gate valve 50 NB 4 nos\n'.repeat(lines) },
  })

test('TRU-01 PUB-27 an office reads 60 lists of 100 lines in an hour without a challenge', async () => {
  for (let list = 0; list < 60; list += 1) expect((await read(100)).statusCode).toBe(200)
})

test.each([
  ['readings', 1, { free: 840, most: 1200 }],
  ['lines', 200, { free: 43, most: 60 }],
])(
  'TRU-01 PUB-27 from 70 %% of its %s on a network solves a challenge for each reading; after all of them it is refused',
  async (_, lines, { free, most }) => {
    const readAll = async (times: number) => {
      for (let one = 0; one < times; one += 1) expect((await read(lines)).statusCode).toBe(200)
    }
    await readAll(free)
    expect((await read(lines)).statusCode).toBe(428)
    await grantPasses(api, 'readQuoteLines', address(), most)
    await readAll(most - free)
    const refused = await read(lines)
    const wait = Number(refused.headers['retry-after'])
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        message: `Too many lists were read for your network. Please try again in ${String(Math.ceil(wait / 60))} minutes.`,
      },
    ])
    // An hour from the first one, however long the readings took.
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(3600)
  },
)
