import type { ErrorBody } from '@nalika/shared-api/contract'
import { passChallenge, solvedChallenge } from '../../testing/app/solved-challenge.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

// A challenge takes a second of one core.
let api: TestApp
let number = 0
let network: string
beforeAll(async () => {
  api = await startTestApp()
})
beforeEach(() => {
  number += 1
  network = `203.0.${String(number)}.7`
})
afterAll(() => api.close())

const post = (url: string, payload: object, remoteAddress = network, app = api.app) =>
  app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload })
const solve = (payload: string, remoteAddress = network) => post('/challenges', { payload }, remoteAddress)
let asked = 0
/** Asks for lost links, each time for another mailbox. */
const ask = (remoteAddress = network) => {
  asked += 1
  return post('/tracking-links', { email: `asha-${String(asked)}@customer.example` }, remoteAddress)
}
/** Uses 70 % of the limit of 20 an hour. */
async function comeNear(remoteAddress = network) {
  for (let one = 0; one < 14; one += 1) expect((await ask(remoteAddress)).statusCode).toBe(200)
}

test('TRU-01 from 70 % of a limit on a network solves a challenge for each further form; others see none', async () => {
  await comeNear()
  const refused = await ask()
  expect([refused.statusCode, refused.json()]).toEqual([
    428,
    {
      message:
        'Many forms were sent from your network. Please turn on scripts in your browser and send the form again, or try again in an hour.',
    },
  ])
  await passChallenge(api, 'trackingLinks', network)
  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(428)
  expect((await ask(`203.0.${String(number)}.8`)).statusCode).toBe(200)
})

test('TRU-01 many forms at once do not pass without a challenge', async () => {
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => ask()))).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.sort()).toEqual([...Array<number>(14).fill(200), ...Array<number>(6).fill(428)])
  // Refused forms do not count.
  await passChallenge(api, 'trackingLinks', network)
  expect((await ask()).statusCode).toBe(200)
})

test('TRU-01 a solution is accepted once, also when it is sent twice at the same moment', async () => {
  const solved = await solvedChallenge(api, 'trackingLinks', network)
  const statuses = (await Promise.all([solve(solved), solve(solved), solve(solved)])).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.sort()).toEqual([200, 422, 422])
  const again = await solve(solved, '203.0.200.9')
  expect([again.statusCode, again.json<ErrorBody>().message]).toEqual([
    422,
    'This check has expired or was used before. Please send the form again.',
  ])
})

test('TRU-01 a solution is for one operation and one network', async () => {
  await comeNear()
  await passChallenge(api, 'quotes', network)
  expect((await ask()).statusCode).toBe(428)
  await passChallenge(api, 'trackingLinks', '203.0.201.9')
  expect((await ask()).statusCode).toBe(428)
})

test('TRU-01 two calls at once use one pass once', async () => {
  await comeNear()
  await passChallenge(api, 'trackingLinks', network)
  const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 428, 428])
})

test('TRU-01 changed, guessed, expired and malformed solutions are refused', async () => {
  const solved = JSON.parse(await solvedChallenge(api, 'trackingLinks', network)) as {
    challenge: { parameters: { data: object; expiresAt: number }; signature: string }
    solution: { counter: number; derivedKey: string }
  }
  const { challenge, solution } = solved
  const other = { ...challenge.parameters, data: { operation: 'quotes' } }
  const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9999 }
  const payloads = [
    { ...solved, challenge: { ...challenge, parameters: other } },
    { ...solved, challenge: { ...challenge, parameters: later } },
    { ...solved, challenge: { parameters: challenge.parameters } },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { counter: 'x', derivedKey: 7 } },
    { challenge: null, solution },
    null,
    7,
  ].map((payload) => JSON.stringify(payload))
  for (const payload of [...payloads, '', 'no JSON']) expect((await solve(payload)).statusCode).toBe(422)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  expect((await solve(JSON.stringify(solved))).statusCode).toBe(422)
  clock.mockRestore()
  expect((await solve(JSON.stringify(solved))).statusCode).toBe(200)
})

test('TRU-01 several servers know each other’s challenges and passes', async () => {
  const { database } = api
  const other = await startTestApp(
    {},
    undefined,
    Promise.resolve({ ...database, close: async () => undefined }),
  )
  const solved = await solvedChallenge(api, 'trackingLinks', network)
  expect((await post('/challenges', { payload: solved }, network, other.app)).statusCode).toBe(200)
  expect((await solve(solved)).statusCode).toBe(422)
  await other.close()
})

test('TRU-01 a network that used all of its limit gets 429, without a challenge', async () => {
  await comeNear()
  for (let one = 0; one < 6; one += 1) {
    await passChallenge(api, 'trackingLinks', network)
    expect((await ask()).statusCode).toBe(200)
  }
  const refused = await ask()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})
