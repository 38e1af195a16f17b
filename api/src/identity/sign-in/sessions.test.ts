import { eq } from 'drizzle-orm'
import { endpoints, type OwnSession } from '@nalika/shared-api/contract'
import { networkOf } from '../../platform/limits/network-address.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import { tokenHash } from '../accounts/tokens.ts'
import { deviceOf } from './device.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

let api: TestApp
let person: TestPerson
beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signedIn('distributor')
})

interface From {
  email?: string
  userAgent?: string
  address?: string
  password?: string
}

/** Signs the person in on another device. */
async function signIn({
  email = person.email,
  userAgent = WINDOWS,
  address = '203.0.113.7',
  password = TEST_PASSWORD,
}: From = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    body: { email, password },
  })
  const { access_token: token } = answer.json<{ access_token?: string }>()
  return { status: answer.statusCode, headers: { authorization: `Bearer ${token ?? ''}` } }
}
const get = (headers: object) => api.app.inject({ url: '/api/sessions', headers: { ...headers } })
const sessionsOf = async (headers: object) => (await get(headers)).json<{ data: OwnSession[] }>().data
const post = (url: string, headers: object, payload?: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) })
const change = (headers: object, current_password: string, password: string) =>
  post(endpoints.changePassword.url, headers, { current_password, password })
const isSignedIn = async (headers: object) => (await get(headers)).statusCode === 200

test('SES-11 the list of one’s own sessions shows device, network address and times, the current one first', async () => {
  await api.signedIn('distributor')
  const phone = await signIn({ userAgent: IPHONE, address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd' })
  await signIn()
  const sessions = await sessionsOf(phone.headers)
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ device: 'Safari on iPhone', address: '2001:db8:1:2::', current: true })
  expect(sessions.slice(1)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: 'Chrome on Windows', address: '203.0.113.7', current: false }),
      expect.objectContaining({ device: 'Unknown device', address: '127.0.0.1', current: false }),
    ]),
  )
  const { started_at: started, last_used_at: used, expires_at: expires } = sessions[0] as OwnSession
  expect(Date.parse(expires) - Date.parse(started)).toBeCloseTo(12 * 3_600_000, -4)
  expect(Math.abs(Date.now() - Date.parse(used))).toBeLessThan(60_000)
})

test('SES-11 a session shows its last use, to within five minutes', async () => {
  const tell = (minutes: number) =>
    api.database.db
      .update(tokens)
      .set({ lastUsedAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(tokens.accountId, person.id))
  const age = async () => {
    const [session] = await sessionsOf(person.headers)
    return Math.round((Date.now() - Date.parse(session?.last_used_at ?? '')) / 60_000)
  }
  await tell(4)
  expect(await age()).toBe(4)
  await tell(6)
  expect(await age()).toBe(0)
})

const sessionOf = (headers: { authorization: string }) =>
  eq(tokens.hash, tokenHash(headers.authorization.slice('Bearer '.length)))
const unusedFor = (hours: number, headers: { authorization: string }) =>
  api.database.db
    .update(tokens)
    .set({ lastUsedAt: new Date(Date.now() - hours * 3_600_000) })
    .where(sessionOf(headers))

test.each([
  ['admin', 8],
  ['distributor', 720],
] as const)('TRU-04 a session of an %s ends after %d hours without use', async (role, hours) => {
  const one = await api.signedIn(role)
  const there = await signIn({ email: one.email })
  await unusedFor(hours - 0.1, one.headers)
  await unusedFor(hours + 0.1, there.headers)
  // That it is listed, or not, is no use of it.
  expect(await sessionsOf(one.headers)).toHaveLength(1)
  expect((await get(there.headers)).json()).toEqual({
    message: 'Your session has ended. Please sign in again.',
  })
  const others = await post(endpoints.endOtherSessions.url, one.headers)
  expect(others.json()).toMatchObject({ message: '0 other sessions were signed out.' })
})

test('TRU-04 both periods can be set', async () => {
  const other = await startTestApp({ idleHours: { admins: 1, others: 2 } })
  for (const [role, hours] of [
    ['admin', 1],
    ['distributor', 2],
  ] as const) {
    const { headers } = await other.signedIn(role)
    const statusAfter = async (unused: number) => {
      await other.database.db
        .update(tokens)
        .set({ lastUsedAt: new Date(Date.now() - unused * 3_600_000) })
        .where(sessionOf(headers))
      return (await other.app.inject({ url: '/api/session', headers })).statusCode
    }
    expect([await statusAfter(hours - 0.1), await statusAfter(hours + 0.1)]).toEqual([200, 401])
  }
  await other.close()
})

test('TRU-04 of 21 sessions of an account the one that was unused for longest ends, also of simultaneous sign-ins', async () => {
  const started = [person]
  for (let turn = 0; turn < 19; turn += 1) started.push({ ...person, ...(await signIn()) })
  const unused = started[7] ?? person
  await unusedFor(2, unused.headers)
  await unusedFor(1, person.headers)
  const last = await signIn()
  expect(await isSignedIn(unused.headers)).toBe(false)
  expect(await isSignedIn(person.headers)).toBe(true)
  expect(await sessionsOf(last.headers)).toHaveLength(20)
  await Promise.all([signIn(), signIn(), signIn()])
  expect(await sessionsOf(last.headers)).toHaveLength(20)
})

test('TRU-04 an owner ends all sessions of an account, of a firm those of its people too, and keeps the own one', async () => {
  const owner = await api.signedIn('admin')
  const there = await signIn()
  const seller = await api.signedIn('distributor', { role: 'sales', firmId: person.id })
  const stranger = await api.signedIn('distributor')
  const endAll = (id: number, by: TestPerson) =>
    post(`/admin/accounts/${String(id)}/end-sessions`, by.headers)
  for (const by of [person, stranger, await api.signedIn('admin', { staffRole: 'clerk' })])
    expect((await endAll(person.id, by)).statusCode).toBe(403)
  const ended = await endAll(person.id, owner)
  expect([ended.statusCode, ended.json()]).toMatchObject([
    200,
    { message: `3 sessions of ${person.name} signed out.` },
  ])
  for (const headers of [person.headers, there.headers, seller.headers])
    expect(await isSignedIn(headers)).toBe(false)
  expect(await isSignedIn(stranger.headers)).toBe(true)
  expect((await signIn()).status).toBe(200)
  expect((await endAll(2_000_000_000, owner)).statusCode).toBe(404)
  const elsewhere = await signIn({ email: owner.email })
  expect((await endAll(owner.id, owner)).json()).toMatchObject({
    message: `1 session of ${owner.name} signed out.`,
  })
  expect([await isSignedIn(owner.headers), await isSignedIn(elsewhere.headers)]).toEqual([true, false])
})

test('SES-09 one session is signed out, or all others; a stranger’s is not there', async () => {
  const [second, third, stranger] = [await signIn(), await signIn(), await api.signedIn('admin')]
  const end = (id: number, headers: object) =>
    api.app.inject({ method: 'DELETE', url: `/api/sessions/${String(id)}`, headers: { ...headers } })
  const [own] = await sessionsOf(second.headers)
  expect((await end(own?.id ?? 0, stranger.headers)).statusCode).toBe(404)
  expect(await isSignedIn(second.headers)).toBe(true)
  const ended = await end(own?.id ?? 0, person.headers)
  expect([ended.statusCode, ended.json()]).toMatchObject([200, { message: 'The session was signed out.' }])
  expect(await isSignedIn(second.headers)).toBe(false)
  const again = await end(own?.id ?? 0, person.headers)
  expect([again.statusCode, again.json()]).toEqual([404, { message: 'This session has already ended.' }])

  const others = await post(endpoints.endOtherSessions.url, person.headers)
  expect(others.json()).toMatchObject({ message: '1 other session was signed out.' })
  expect(await isSignedIn(third.headers)).toBe(false)
  expect(await isSignedIn(stranger.headers)).toBe(true)
  expect(await sessionsOf(person.headers)).toMatchObject([{ current: true }])
})

test('SES-12 SES-14 a new password needs the current one, ends every other session and sends an email', async () => {
  const elsewhere = await signIn()
  const stranger = await api.signedIn('distributor')
  await post('/forgot-password', {}, { email: person.email })
  const mailsToPerson = () =>
    api.database.db.select().from(mails).where(eq(mails.recipient, person.email)).orderBy(mails.id)
  let link: string | undefined
  while (link === undefined)
    link = /\/reset-password\/([\w-]+)/.exec((await mailsToPerson())[0]?.text ?? '')?.[1]

  const wrong = await change(person.headers, 'not the password', 'tubes-of-1942')
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    {
      message: 'This is not your current password.',
      errors: { current_password: ['This is not your current password.'] },
    },
  ])
  expect(await isSignedIn(elsewhere.headers)).toBe(true)

  const done = await change(person.headers, TEST_PASSWORD, 'tubes-of-1942')
  expect([done.statusCode, done.json()]).toMatchObject([
    200,
    { message: 'Your password has been changed. All other sessions have been signed out.' },
  ])
  expect(await isSignedIn(person.headers)).toBe(true)
  expect(await isSignedIn(elsewhere.headers)).toBe(false)
  expect(await isSignedIn(stranger.headers)).toBe(true)
  expect((await signIn()).status).toBe(401)
  expect((await signIn({ password: 'tubes-of-1942' })).status).toBe(200)
  const [, mail] = await mailsToPerson()
  expect(mail?.subject).toBe('Your password was changed')
  expect(mail?.text).toContain('https://nalika.example/forgot-password')
  // The link that was under way would set yet another one.
  expect((await post('/reset-password', {}, { token: link, password: 'tubes-of-1943' })).statusCode).toBe(422)
})

test('SES-14 of two concurrent changes one succeeds and sets the password', async () => {
  const passwords = ['the first of two', 'the second of two']
  const answers = await Promise.all(passwords.map((one) => change(person.headers, TEST_PASSWORD, one)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await signIn({ password: winner })).status).toBe(200)
})

test('SES-14 guessing the current password in an open session is limited to ten attempts, like a login', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 11 }, (_, n) =>
      change(person.headers, `guess number ${String(n)}`, 'tubes-of-1942'),
    ),
  )
  const refused = guesses.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800)
  expect((await change(person.headers, TEST_PASSWORD, 'tubes-of-1942')).statusCode).toBe(429)
  expect((await signIn()).status).toBe(200)
})

test('TRU-04 common passwords and those like the person are rejected wherever one is chosen; long ones are not truncated', async () => {
  const { db } = api.database
  const { email, name } = person
  await db.update(accounts).set({ companyName: 'Deccan Tubes' }).where(eq(accounts.id, person.id))
  const before = await db.select().from(accounts).where(eq(accounts.id, person.id))
  const common = 'This password is too easy to guess. Please choose another.'
  const like = 'This password is too much like your name, email address or company. Please choose another.'
  const short = 'Choose a password of at least 10 characters.'
  const refusals = [
    ['QWERTYUIOP', common],
    ['Liverpool123', common],
    ['          ', common],
    ['Nalika2026!', like],
    [email, like],
    [`${name.replace(' ', '')}-99999`, like],
    ['Deccan*Tubes', like],
    ['tube-1942', short],
  ] as const
  for (const [password, sentence] of refusals) {
    const refused = await change(person.headers, TEST_PASSWORD, password)
    expect([password, refused.statusCode, refused.json()]).toEqual([
      password,
      422,
      { message: sentence, errors: { password: [sentence] } },
    ])
  }
  const registration = { email: 'new@test.example', mobile: '9848012345', role: 'distributor' }
  const company_name = 'Godavari Pipes'
  for (const password of ['Liverpool123', 'Asha-Rao-1', 'godavari!!', 'tube-1942']) {
    const refused = await post('/register', {}, { ...registration, name: 'Asha Rao', company_name, password })
    expect([password, refused.statusCode]).toEqual([password, 422])
  }
  expect(await api.database.db.select().from(accounts).where(eq(accounts.id, person.id))).toEqual(before)

  // Bcrypt would forget what stands behind byte 72.
  const long = `${'ठोस इस्पात '.repeat(11)}${'x'.repeat(64)} a`
  expect((await change(person.headers, TEST_PASSWORD, long)).statusCode).toBe(200)
  expect((await signIn({ password: `${long.slice(0, -1)}b` })).status).toBe(401)
  expect((await signIn({ password: long })).status).toBe(200)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:0DB8::1', '2001:db8::'],
  ['64:ff9b::192.0.2.33', '64:ff9b::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::1'],
])('the connection that %s belongs to is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'curl/8.5.0', 'x'.repeat(400), '<script>alert(1)</script>', '((((((('])(
  'what calls itself %j is an unknown device',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe('Unknown device')
  },
)
