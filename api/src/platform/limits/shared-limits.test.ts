import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { startRedis, type TestRedis } from '../../testing/servers/redis-server.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/test-app.ts'

// The first one on a machine without Redis installs it.
let redis: TestRedis
let client: Redis
let one: TestApp
let other: TestApp
beforeAll(async () => {
  redis = await startRedis()
  client = new Redis(redis.url)
  client.on('error', () => undefined)
  ;[one, other] = await Promise.all([
    startTestApp({ redisUrl: redis.url }),
    startTestApp({ redisUrl: redis.url }),
  ])
  // One after the other: each looks for its own key.
  await countsInRedis(one)
  await countsInRedis(other)
})
afterAll(async () => {
  client.disconnect()
  await Promise.all([one.close(), other.close()])
  await redis.stop()
})

/** Waits until this process counts its attempts in Redis, which it does once its client is ready. */
async function countsInRedis(api: TestApp): Promise<void> {
  for (;;) {
    if (client.status === 'ready') {
      const keys = await client.dbsize()
      await login(api, newAddress())
      if ((await client.dbsize()) > keys) return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const login = ({ app }: TestApp, email: string) =>
  app.inject({ method: 'POST', url: '/api/login', body: { email, password: 'wrong-password' } })
const statuses = async (api: TestApp, email: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => login(api, email)))
  return answers.map(({ statusCode }) => statusCode).sort()
}
const newAddress = () => `guessed-${randomUUID()}@test.example`
const TEN = Array.from({ length: 10 }, () => 401)

test('SES-14 two processes count as one through Redis, which learns no address of an account', async () => {
  const email = newAddress()
  expect(await statuses(one, email, 6)).toEqual(TEN.slice(0, 6))
  expect(await statuses(other, email, 6)).toEqual([...TEN.slice(0, 4), 429, 429])
  const refused = await login(one, email)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  const keys = await client.keys('*')
  expect(keys.some((key) => key.startsWith('nalika:login-account:'))).toBe(true)
  expect(keys.join(' ')).not.toContain('guessed')
  for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(0)
})

test('TRU-04 guesses on a known device count in Redis too, which learns no token', async () => {
  const { email } = await one.signedIn('distributor')
  const attempt = (password: string, cookie = '') =>
    one.app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, body: { email, password } })
  const cookie = String((await attempt(TEST_PASSWORD)).headers['set-cookie']).split(';')[0] ?? ''
  expect((await attempt('wrong-password', cookie)).statusCode).toBe(401)
  const keys = await client.keys('nalika:login-device:*')
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toContain(cookie.split('=')[1])
})

/** Asks for lost links, as a form of a site does. */
const ask = async ({ app }: TestApp, remoteAddress = '2001:db8:7:9::1') => {
  const payload = { email: newAddress() }
  return (await app.inject({ method: 'POST', url: '/api/tracking-links', remoteAddress, payload })).statusCode
}

test('TRU-01 the policy of limits counts in Redis: two processes ask for a challenge together', async () => {
  const sent: number[] = []
  for (let turn = 0; turn < 7; turn += 1) sent.push(await ask(one), await ask(other))
  expect(sent).toEqual(Array.from({ length: 14 }, () => 200))
  expect([await ask(one), await ask(other)]).toEqual([428, 428])
  expect(await client.keys('nalika:trackingLinks-address:*')).toEqual([
    'nalika:trackingLinks-address:2001:db8:7:9::',
  ])
})

test('SES-14 a hanging Redis delays no request, and guesses stay limited', async () => {
  redis.pause()
  const started = Date.now()
  expect(await statuses(one, newAddress(), 11)).toEqual([...TEN, 429])
  expect(Date.now() - started).toBeLessThan(20_000)
  redis.resume()
})

test('SES-14 while Redis is away each process limits for itself; once it is back they count as one', async () => {
  await redis.stop()
  const away = newAddress()
  expect(await statuses(one, away, 11)).toEqual([...TEN, 429])
  expect(await statuses(other, away, 11)).toEqual([...TEN, 429])
  for (const api of [one, other]) {
    for (let time = 0; time < 14; time += 1) expect(await ask(api, '2001:db8:7:a::1')).toBe(200)
    expect(await ask(api, '2001:db8:7:a::1')).toBe(428)
  }

  redis = await startRedis(redis.url)
  await countsInRedis(one)
  await countsInRedis(other)
  const back = newAddress()
  expect(await statuses(one, back, 6)).toEqual(TEN.slice(0, 6))
  expect(await statuses(other, back, 6)).toEqual([...TEN.slice(0, 4), 429, 429])
})
