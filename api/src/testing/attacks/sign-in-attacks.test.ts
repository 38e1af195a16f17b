import { performance } from 'node:perf_hooks'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { tokens } from '../../identity/accounts/auth.schema.ts'
import { passwordResets } from '../../identity/passwords/password-reset.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { overHttp, type RawAnswer } from '../app/raw-http.ts'
import { grantPasses } from '../app/solved-challenge.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../app/test-app.ts'

let api: TestApp
let http: Awaited<ReturnType<typeof overHttp>>
beforeAll(async () => {
  api = await startTestApp()
  http = await overHttp(api)
})
afterAll(() => api.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  http({
    method: 'POST',
    path: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
let visitors = 0
/** Headers of a visitor without earlier attempts: the shell forwards the client address to the API. */
const newVisitor = () => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${String(visitors >> 8)}.${String(visitors & 255)}` }
}
const login = (email: string, password: string, headers: Record<string, string> = newVisitor()) =>
  post('/login', { email, password }, headers)
const tokenOf = ({ body }: RawAnswer) => (JSON.parse(body) as { access_token: string }).access_token

test('SES-10 SES-11 an empty, malformed, doubled or misplaced bearer token is rejected', async () => {
  const { headers } = await api.signedIn('admin')
  const good = headers.authorization
  const token = good.slice('Bearer '.length)
  const tried: (Record<string, string> | { authorization: string[] })[] = [
    {},
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer  ',
      'Bearer null',
      'Bearer undefined',
      'Bearer [object Object]',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${token} `.repeat(2),
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer "${token}"`,
      `Bearer ${token}=`,
      `Bearer ${token}%00`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${'A'.repeat(7000)}`,
      `Bearer ' or '1'='1`,
      `Bearer ${token}' or '1'='1`,
      `Basic ${token}`,
      `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`,
      `Token ${token}`,
      token,
    ].map((authorization) => ({ authorization })),
    { cookie: `access_token=${token}; auth_token=${token}; authorization=${good}` },
    { 'x-access-token': token, 'x-authorization': good, 'proxy-authorization': good },
  ]
  for (const given of tried) {
    const answer = await http({ path: '/api/session', headers: given })
    expect([given, answer.status, Object.keys(JSON.parse(answer.body) as object)]).toEqual([
      given,
      401,
      ['message'],
    ])
  }
  for (const name of ['token', 'access_token', 'auth_token', 'authorization'])
    expect((await http({ path: `/api/session?${name}=${token}` })).status).toBe(401)
  expect((await http({ path: '/api/session', headers: { authorization: good } })).status).toBe(200)
})

test('SES-11 each login creates a new 256-bit token, of which only the hash is stored', async () => {
  const { email, id } = await api.signedIn('distributor')
  const chosen = 'F'.repeat(43)
  // Session fixation: a token planted before sign-in is not accepted afterwards.
  const planted = await login(email, TEST_PASSWORD, {
    ...newVisitor(),
    authorization: `Bearer ${chosen}`,
    cookie: `auth_token=${chosen}`,
  })
  const issued = [
    tokenOf(planted),
    tokenOf(await login(email, TEST_PASSWORD)),
    tokenOf(await login(email, TEST_PASSWORD)),
  ]
  expect(new Set([...issued, chosen]).size).toBe(4)
  // The cookie of the known device (0085) says nothing about the session.
  expect(String(planted.headers['set-cookie'])).not.toContain(issued[0])
  for (const token of issued) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  // The same bits set everywhere would make them guessable: of 96 bytes at least 60 differ from one another.
  expect(new Set(issued.flatMap((token) => [...Buffer.from(token, 'base64url')])).size).toBeGreaterThan(60)
  expect((await http({ path: '/api/session', headers: { authorization: `Bearer ${chosen}` } })).status).toBe(
    401,
  )
  const rows = await api.database.db.select().from(tokens).where(eq(tokens.accountId, id))
  expect(rows).toHaveLength(4)
  for (const { hash } of rows) {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    // Nor does the hash itself open anything.
    expect((await http({ path: '/api/session', headers: { authorization: `Bearer ${hash}` } })).status).toBe(
      401,
    )
  }
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const ROUNDS = 12
/** One for each round, as a few wrong passwords shut an account; with hashes that take as long as real ones. */
async function someAccounts() {
  const passwordHash = await hash(TEST_PASSWORD)
  return Promise.all(Array.from({ length: ROUNDS }, () => api.signedIn('distributor', { passwordHash })))
}

/** Median durations of alternating calls, so that load on the machine affects both. */
async function mediansOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of [one, other].entries()) {
      const start = performance.now()
      await call()
      taken[index]?.push(performance.now() - start)
    }
  }
  return [median(taken[0]), median(taken[1])]
}

/** Without hashing for unknown addresses too, they would be answered ten times as fast. */
const ALIKE = 3

test('SES-06 SES-14 neither message nor duration of a failed login reveals whether an address has an account', async () => {
  const known = await api.signedIn('distributor')
  const closed = await api.signedIn('distributor', { status: 'inactive' })
  const waiting = await api.signedIn('admin', { status: 'pending' })
  const own = ['date', 'x-request-id']
  const bare = ({ status, body, headers }: RawAnswer) => {
    const compared = Object.entries(headers).filter(([name]) => !own.includes(name))
    return { status, body, headers: Object.fromEntries(compared) }
  }
  const unknown = bare(await login('nobody@test.example', 'wrong-password'))
  expect(unknown).toMatchObject({ status: 401, body: '{"message":"Invalid email or password."}' })
  for (const { email } of [known, closed, waiting])
    expect(bare(await login(email, 'wrong-password'))).toEqual(unknown)
  const people = await someAccounts()
  const [withAccount, without] = await mediansOf(
    () => login(people.pop()?.email ?? '', 'wrong-password'),
    () => login(`nobody${String(visitors)}@test.example`, 'wrong-password'),
  )
  expect(withAccount / without).toBeLessThan(ALIKE)
  expect(without / withAccount).toBeLessThan(ALIKE)
})

test('TRU-04 a sign-up says the same for a taken address as for a new one and takes as long; sign-ups are limited', async () => {
  const { email: taken } = await api.signedIn('distributor')
  const register = (email: string, headers = newVisitor()) =>
    post(
      '/register',
      { name: 'Asha Rao', email, mobile: '9848012345', password: 'tubes-of-1942', role: 'distributor' },
      headers,
    )
  let turn = 0
  const newAddress = () => `new${String((turn += 1))}@test.example`
  const bare = ({ status, body, headers }: RawAnswer) => ({
    status,
    body: body.replace(/"id":\d+/, ''),
    headers: Object.keys(headers),
  })
  expect(bare(await register(taken))).toEqual(bare(await register(newAddress())))
  const others = await someAccounts()
  const [forTaken, forNew] = await mediansOf(
    () => register(others.pop()?.email ?? ''),
    () => register(newAddress()),
  )
  expect(forTaken / forNew).toBeLessThan(ALIKE)
  expect(forNew / forTaken).toBeLessThan(ALIKE)
  const caller = newVisitor()
  await grantPasses(api, 'register', caller['x-forwarded-for'], 20)
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) statuses.push((await register(newAddress(), caller)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
})

async function resetLink(email: string): Promise<string> {
  await post('/forgot-password', { email }, newVisitor())
  for (;;) {
    const [mail] = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(mails.id)
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (token !== undefined) return token
  }
}

test('SES-12 a reset link works once, for its own account alone, and its hash not at all', async () => {
  const [victim, attacker] = [await api.signedIn('admin'), await api.signedIn('distributor')]
  const token = await resetLink(attacker.email)
  const [stored] = await api.database.db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.accountId, attacker.id))
  const reset = (body: object) => post('/reset-password', body, newVisitor())
  const password = 'tubes-of-1942'
  expect((await reset({ token: stored?.hash, password })).status).toBe(422)
  for (const wrong of ['', token.slice(0, -1), `${token}x`, token.toLowerCase(), { $ne: '' }])
    expect((await reset({ token: wrong, password })).status).toBe(422)
  // The link alone decides whose password it sets, whatever the body names.
  const named = { email: victim.email, id: victim.id, user_id: victim.id, account_id: victim.id }
  expect((await reset({ token, password, ...named })).status).toBe(200)
  expect((await login(victim.email, password)).status).toBe(401)
  expect((await login(victim.email, TEST_PASSWORD)).status).toBe(200)
  expect((await login(attacker.email, password)).status).toBe(200)
  expect((await reset({ token, password: 'tubes-of-1943' })).status).toBe(422)
  expect((await login(attacker.email, password)).status).toBe(200)
  // A link is no session, and a session no link.
  expect((await http({ path: '/api/session', headers: { authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
  const session = attacker.headers.authorization.slice('Bearer '.length)
  expect((await reset({ token: session, password })).status).toBe(422)
})

test('SES-14 a forged X-Forwarded-For does not evade the attempt limit', async () => {
  const guess = (number: number, headers: Record<string, string>) =>
    login(`forged${String(number)}@test.example`, 'wrong-password', headers)
  // The last address is the one that the trusted shell saw; what stands before it came from the caller.
  const chain = (number: number) => ({ 'x-forwarded-for': `10.9.8.${String(number)}, 203.0.113.50` })
  for (let number = 0; number < 50; number += 1) expect((await guess(number, chain(number))).status).toBe(401)
  expect((await guess(50, chain(50))).status).toBe(429)
  for (const name of ['x-real-ip', 'x-client-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])
    expect((await guess(51, { ...chain(51), [name]: '192.0.2.99' })).status).toBe(429)
  expect((await guess(52, { 'x-forwarded-for': '203.0.113.51' })).status).toBe(401)
})
