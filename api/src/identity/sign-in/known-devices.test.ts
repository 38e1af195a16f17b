import { eq } from 'drizzle-orm'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { tokenHash } from '../accounts/tokens.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { knownDevices } from './known-devices.schema.ts'

let api: TestApp
let person: TestPerson
/** Each attempt comes from an address of its own, unless it is given. */
let caller = 0
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signedIn('distributor')
})

interface Attempt {
  email?: string
  password?: string
  cookie?: string | undefined
  address?: string
  headers?: Record<string, string>
}

function signIn({ email = person.email, password = TEST_PASSWORD, cookie, address, headers }: Attempt = {}) {
  caller += 1
  return api.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address ?? `203.0.${String(caller >> 8)}.${String(caller & 255)}`,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    body: { email, password },
  })
}
const statusOf = async (attempt: Attempt = {}) => (await signIn(attempt)).statusCode
/** The cookie of a response, as the browser sends it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const valueOf = (cookie: string) => cookie.split('=')[1] ?? ''

async function guess(times: number, attempt: Attempt = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1)
    statuses.push(await statusOf({ password: 'not-the-password', ...attempt }))
  return statuses
}
const TEN = Array.from({ length: 10 }, () => 401)

test('TRU-04 eleven wrong passwords from elsewhere leave the sign-in on a known device open', async () => {
  const cookie = cookieOf(await signIn())
  expect(await guess(11)).toEqual([...TEN, 429])
  expect(await statusOf()).toBe(429)
  const again = await signIn({ cookie })
  expect(again.statusCode).toBe(200)
  // That must not give strangers ten guesses more.
  expect(await statusOf()).toBe(429)
  expect(await statusOf({ cookie: cookieOf(again) })).toBe(200)
})

test('TRU-04 wrong passwords from the same network leave a known device open as well', async () => {
  const address = '198.51.100.9'
  const cookie = cookieOf(await signIn())
  for (let turn = 0; turn < 51; turn += 1)
    await signIn({ email: `nobody${String(turn)}@test.example`, password: 'not-the-password', address })
  expect(await statusOf({ address })).toBe(429)
  expect(await statusOf({ address, cookie })).toBe(200)
})

test('TRU-04 a stolen cookie brings ten guesses, and the account stays open elsewhere', async () => {
  const cookie = cookieOf(await signIn())
  expect(await guess(11, { cookie })).toEqual([...TEN, 429])
  const refused = await signIn({ cookie })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(await statusOf()).toBe(200)
})

test('TRU-04 a successful sign-in resets the limit of the device', async () => {
  let cookie = cookieOf(await signIn())
  for (let round = 0; round < 2; round += 1) {
    expect(await guess(9, { cookie })).toEqual(TEN.slice(1))
    const done = await signIn({ cookie })
    expect(done.statusCode).toBe(200)
    cookie = cookieOf(done)
  }
})

test('TRU-04 the cookie is hidden from scripts and other sites, stored as a hash, and no session', async () => {
  const { headers } = await signIn()
  const attributes = String(headers['set-cookie'])
  expect(attributes).toMatch(
    /^nalika_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf({ headers })
  const stored = await api.database.db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.accountId, person.id))
  expect(stored.map(({ hash }) => hash)).toEqual([tokenHash(valueOf(cookie))])
  const session = (given: Record<string, string>) => api.app.inject({ url: '/api/session', headers: given })
  expect((await session({ cookie })).statusCode).toBe(401)
  expect((await session({ authorization: `Bearer ${valueOf(cookie)}` })).statusCode).toBe(401)
  // The shell says how the browser reached it.
  const overTls = { address: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' } }
  const secure = cookieOf(await signIn(overTls))
  expect(String((await signIn(overTls)).headers['set-cookie'])).toContain('; Secure')
  expect(secure).toMatch(/^__Host-nalika_device=/)
  expect((await signIn({ password: 'not-the-password', cookie })).headers['set-cookie']).toBeUndefined()
  await guess(11)
  expect(await statusOf({ ...overTls, cookie: secure })).toBe(200)
})

test('TRU-04 in production the cookie is sent over TLS only', async () => {
  const production = await startTestApp({ production: true })
  const { email } = await production.signedIn('distributor')
  const answer = await production.app.inject({
    method: 'POST',
    url: '/api/login',
    body: { email, password: TEST_PASSWORD },
  })
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-nalika_device=.+; Secure/)
  await production.close()
})

test('TRU-04 neither the cookie of another account nor a planted or replaced one is known', async () => {
  const own = cookieOf(await signIn())
  const stranger = await api.signedIn('distributor')
  const theirs = cookieOf(await signIn({ email: stranger.email }))
  const planted = `nalika_device=${'F'.repeat(43)}`
  const next = cookieOf(await signIn({ cookie: planted }))
  expect(next).not.toBe(planted)
  const renewed = cookieOf(await signIn({ cookie: own }))
  await guess(11)
  for (const cookie of [theirs, planted, own, `nalika_device=${tokenHash(valueOf(next))}`, 'nalika_device='])
    expect([cookie, await statusOf({ cookie })]).toEqual([cookie, 429])
  expect(await statusOf({ cookie: renewed })).toBe(200)
  expect(await statusOf({ cookie: next })).toBe(200)
})

test('TRU-04 one device can be known for several accounts', async () => {
  const colleague = await api.signedIn('distributor')
  const first = cookieOf(await signIn())
  const cookie = cookieOf(await signIn({ email: colleague.email, cookie: first }))
  await guess(11)
  await guess(11, { email: colleague.email })
  const again = await signIn({ cookie })
  expect(again.statusCode).toBe(200)
  expect(await statusOf({ email: colleague.email, cookie: cookieOf(again) })).toBe(200)
})

test('TRU-04 whoever is locked out on a new device gets in by mail; a reset forgets the other devices', async () => {
  const before = cookieOf(await signIn())
  await guess(11)
  await api.app.inject({ method: 'POST', url: '/api/forgot-password', body: { email: person.email } })
  let token: string | undefined
  while (token === undefined) {
    const [mail] = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .orderBy(mails.id)
    token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  }
  const password = 'tubes-of-1942'
  const reset = await api.app.inject({
    method: 'POST',
    url: '/api/reset-password',
    body: { token, password },
  })
  expect(reset.statusCode).toBe(200)
  expect(await statusOf({ password })).toBe(429)
  expect(await statusOf({ password, cookie: before })).toBe(429)
  expect(await statusOf({ password, cookie: cookieOf(reset) })).toBe(200)
})

test('TRU-04 an account has at most 20 known devices, and forgets those not used for 180 days', async () => {
  const { db } = api.database
  const cookies: string[] = []
  for (let turn = 0; turn < 21; turn += 1) cookies.push(cookieOf(await signIn()))
  const stored = () => db.select().from(knownDevices).where(eq(knownDevices.accountId, person.id))
  expect(await stored()).toHaveLength(20)
  await guess(11)
  expect(await statusOf({ cookie: cookies[0] })).toBe(429)
  expect(await statusOf({ cookie: cookies[1] })).toBe(200)

  await db
    .update(knownDevices)
    .set({ lastUsedAt: new Date(Date.now() - 181 * 24 * 3_600_000) })
    .where(eq(knownDevices.hash, tokenHash(valueOf(cookies[2] ?? ''))))
  expect(await statusOf({ cookie: cookies[2] })).toBe(429)
  await deleteOldDevices(db)
  expect(await stored()).toHaveLength(19)
})
