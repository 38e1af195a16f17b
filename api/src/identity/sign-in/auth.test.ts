import { eq, sql } from 'drizzle-orm'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'

let api: TestApp
const post = (url: string, payload?: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) })
const session = (headers = {}) => api.app.inject({ url: '/api/session', headers })
const login = (email: string, password = TEST_PASSWORD, remember?: boolean) =>
  post('/login', { email, password, ...(remember !== undefined && { remember }) })

const registration = {
  name: 'Asha Rao',
  email: 'Asha.Rao@Example.org',
  mobile: '9848012345',
  password: 'long enough',
  role: 'distributor',
  company_name: 'Rao Tubes',
}

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('SES-08 signing up stores the account with a hashed password and the person can sign in', async () => {
  const created = await post('/register', registration)
  expect(created.statusCode).toBe(201)
  expect(created.json()).toMatchObject({
    status: true,
    data: { role: 'distributor', name: 'Asha Rao', account_status: 'pending' },
  })
  const [account] = await api.database.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'asha.rao@example.org'))
  expect(account).toMatchObject({ companyName: 'Rao Tubes', mobile: '+91 98480 12345', status: 'pending' })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  const signedIn = await login(' ASHA.RAO@example.org ', 'long enough')
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.json()).toMatchObject({
    status: true,
    message: 'Welcome back!',
    data: { id: account?.id, role: 'distributor', name: 'Asha Rao' },
  })
})

test('API-02 a sign-up with missing or wrong fields names each of them', async () => {
  const answer = await post('/register', {
    name: ' ',
    email: 'nobody',
    mobile: '1',
    password: 'nine char',
    role: 'king',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({
    message: 'Please check the input fields.',
    errors: {
      name: ['Enter your name.'],
      email: ['Enter a valid email address.'],
      mobile: ['Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'],
      password: ['Choose a password of at least 10 characters.'],
      role: ['Choose distributor or admin.'],
    },
  })
})

test('TRU-04 an address can be registered once; the response is the same, and its owner is told by email, twice a day', async () => {
  const { db } = api.database
  const owner = await api.signedIn('distributor', { email: 'taken@test.example' })
  const before = await db.select().from(accounts).where(eq(accounts.id, owner.id))
  const fresh = await post('/register', { ...registration, email: 'free@test.example' })
  const taken = await post('/register', { ...registration, email: 'Taken@Test.example' })
  const next = await post('/register', { ...registration, email: 'next@test.example' })
  const idOf = (answer: typeof fresh) => answer.json<{ data: { id: number } }>().data.id
  const bare = (answer: typeof fresh) => {
    const { data, ...rest } = answer.json<{ data: object }>()
    return { status: answer.statusCode, ...rest, data: { ...data, id: 0 } }
  }
  expect(bare(taken)).toEqual(bare(fresh))
  expect([idOf(taken), idOf(next)]).toEqual([idOf(fresh) + 1, idOf(fresh) + 2])
  expect(await db.select().from(accounts).where(eq(accounts.email, owner.email))).toEqual(before)
  expect(await db.$count(accounts, eq(accounts.id, idOf(taken)))).toBe(0)

  for (let turn = 0; turn < 3; turn += 1)
    expect((await post('/register', { ...registration, email: owner.email })).statusCode).toBe(201)
  const sent = await db.select().from(mails).where(eq(mails.recipient, owner.email)).orderBy(mails.id)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.subject).toBe('Somebody tried to sign up with your email address')
  expect(sent[0]?.text).toContain('/forgot-password')
  expect(sent[0]?.text).not.toMatch(/Asha|Rao|confirm-email/)
})

test.each([
  ['refused', 'Your account was not approved.'],
  ['inactive', 'Your account is inactive. Please contact us.'],
] as const)('SES-13 an account that is %s cannot sign in and gets the reason', async (status, message) => {
  const { email } = await api.signedIn('distributor', { status })
  const answer = await login(email)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({ message })
  expect((await login(email, 'wrong password')).statusCode).toBe(401)
})

test('SES-06 a wrong password and an unknown address get the same answer', async () => {
  const { email } = await api.signedIn('distributor')
  const wrong = await login(email, 'not it at all')
  const unknown = await login('nobody@example.org', 'not it at all')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ message: 'Invalid email or password.' })
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
})

test('SES-11 a token lives 12 hours, with Remember me 30 days', async () => {
  const { email } = await api.signedIn('distributor')
  const hours = async (remember: boolean) => {
    const { expires_at } = (await login(email, TEST_PASSWORD, remember)).json<{ expires_at: string }>()
    return Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)
  }
  expect(await hours(false)).toBe(12)
  expect(await hours(true)).toBe(30 * 24)
})

test('SES-09 logging out revokes the token on the server', async () => {
  const person = await api.signedIn('distributor')
  const before = await session(person.headers)
  expect(before.json()).toMatchObject({ data: { id: person.id, role: 'distributor', email: person.email } })
  expect((await post('/logout', undefined, person.headers)).json()).toMatchObject({
    message: 'Logged out successfully!',
  })
  const after = await session(person.headers)
  expect(after.statusCode).toBe(401)
  expect(after.json()).toEqual({ message: 'Your session has ended. Please sign in again.' })
})

test('SES-10 expired, malformed and deactivated accounts’ tokens are rejected', async () => {
  const { db } = api.database
  const expired = await api.signedIn('distributor')
  await db
    .update(tokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(tokens.accountId, expired.id))
  const deactivated = await api.signedIn('distributor')
  await db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, deactivated.id))
  expect((await session(expired.headers)).statusCode).toBe(401)
  expect((await session(deactivated.headers)).statusCode).toBe(401)
  expect((await session({ authorization: "Bearer ' or 1=1 --" })).statusCode).toBe(401)
  expect((await session()).json()).toEqual({ message: 'Please sign in first.' })
})

test('the database stores no usable token', async () => {
  const { headers } = await api.signedIn('distributor')
  const stored = await api.database.db.select().from(tokens)
  const secret = headers.authorization.slice('Bearer '.length)
  expect(stored.some((row) => JSON.stringify(row).includes(secret))).toBe(false)
})
