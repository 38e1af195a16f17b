import { eq, sql } from 'drizzle-orm'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import { passwordResets } from './password-reset.schema.ts'

let api: TestApp
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url: `/api${url}`, payload })
const forgot = (email: string) => post('/forgot-password', { email })
const reset = (token: string, password = 'a new password') => post('/reset-password', { token, password })
const signIn = async (email: string, password: string) =>
  (await post('/login', { email, password })).statusCode
const mailsTo = (email: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

const REFUSAL = {
  message: 'This link has expired or was already used.',
  errors: { token: ['This link has expired or was already used.'] },
}

/** Asks for a link and answers the token in the mail, which is written after the answer. */
async function tokenFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).length
  await forgot(email)
  for (;;) {
    const mail = (await mailsTo(email))[before]
    if (mail) return /\/reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
}

beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
})
afterAll(() => api.close())

test('SES-12 the mailed link sets a new password once', async () => {
  const person = await api.signedIn('distributor')
  const token = await tokenFor(person.email)
  expect((await mailsTo(person.email))[0]?.text).toContain(`https://nalika.example/reset-password/${token}`)
  const answer = await reset(token)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, success: true, message: 'Your password has been changed. Please sign in.' },
  ])
  expect(await signIn(person.email, 'a new password')).toBe(200)
  expect(await signIn(person.email, TEST_PASSWORD)).toBe(401)
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, person.id))
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/)

  const again = await reset(token, 'another password')
  expect([again.statusCode, again.json()]).toEqual([422, REFUSAL])
  expect(await signIn(person.email, 'a new password')).toBe(200)
})

test('SES-14 a password that is easily guessed is refused, and the link still sets a better one', async () => {
  const { email } = await api.signedIn('distributor')
  const token = await tokenFor(email)
  for (const password of ['aaaaaaaaaa', '          ', 'Liverpool123', '1234567890']) {
    const refused = await reset(token, password)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { password: ['This password is too easy to guess. Please choose another.'] } },
    ])
  }
  expect((await reset(token)).statusCode).toBe(200)
})

test('SES-12 used concurrently, a link sets the password once', async () => {
  const { email } = await api.signedIn('distributor')
  const token = await tokenFor(email)
  const passwords = ['the first one', 'the second one'] as const
  const answers = await Promise.all(passwords.map((password) => reset(token, password)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 422])
  const winner = passwords[statuses.indexOf(200)] ?? ''
  expect(await signIn(email, winner)).toBe(200)
})

test('SES-12 a reset ends all sessions of that account only, and invalidates older links', async () => {
  const { db } = api.database
  const person = await api.signedIn('distributor')
  const other = await api.signedIn('distributor')
  const sessionOf = async (headers: object) =>
    (await api.app.inject({ url: '/api/session', headers: { ...headers } })).statusCode
  const older = await tokenFor(person.email)
  await reset(await tokenFor(person.email))
  expect(await sessionOf(person.headers)).toBe(401)
  expect(await sessionOf(other.headers)).toBe(200)
  const alive = await db
    .select()
    .from(tokens)
    .where(sql`${tokens.accountId} = ${person.id} and ${tokens.revokedAt} is null`)
  expect(alive).toEqual([])
  expect((await reset(older)).json()).toEqual(REFUSAL)
})

test('SES-12 a link works for an hour', async () => {
  const { db } = api.database
  const person = await api.signedIn('distributor')
  const token = await tokenFor(person.email)
  const own = eq(passwordResets.accountId, person.id)
  const [{ minutes } = { minutes: 0 }] = await db
    .select({ minutes: sql<number>`extract(epoch from expires_at - created_at) / 60`.mapWith(Number) })
    .from(passwordResets)
    .where(own)
  expect(Math.round(minutes)).toBe(60)
  await db
    .update(passwordResets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(own)
  const answer = await reset(token)
  expect([answer.statusCode, answer.json()]).toEqual([422, REFUSAL])
  expect(await signIn(person.email, TEST_PASSWORD)).toBe(200)
})

test('SES-12 the answer is the same whether or not the address has an account', async () => {
  const known = await api.signedIn('distributor')
  const closed = await api.signedIn('distributor', { status: 'inactive' })
  const answers = [
    await forgot(` ${known.email.toUpperCase()} `),
    await forgot('nobody@test.example'),
    await forgot(closed.email),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body])
    expect(answer.headers['content-length']).toBe(answers[0]?.headers['content-length'])
  }
  // The link for somebody else comes after theirs would have.
  await tokenFor((await api.signedIn('distributor')).email)
  expect(await mailsTo(known.email)).toHaveLength(1)
  expect(await mailsTo('nobody@test.example')).toEqual([])
  expect(await mailsTo(closed.email)).toEqual([])
})

test('SES-12 the answer does not wait for the account to be looked up', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const transaction = jest.spyOn(api.database.db, 'transaction').mockReturnValueOnce(held)
  expect((await forgot('anybody@test.example')).statusCode).toBe(200)
  expect(transaction).toHaveBeenCalledTimes(1)
  transaction.mockRestore()
  release()
})

test('the database stores no usable link', async () => {
  const { email } = await api.signedIn('distributor')
  const token = await tokenFor(email)
  const stored = await api.database.db.select().from(passwordResets)
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test.each([
  [{ token: 'A'.repeat(43), password: 'long enough' }, REFUSAL],
  [
    { token: 'short', password: 'long enough' },
    { message: 'This link is not complete.', errors: { token: ['This link is not complete.'] } },
  ],
  [
    { token: 'A'.repeat(43), password: 'nine char' },
    {
      message: 'Choose a password of at least 10 characters.',
      errors: { password: ['Choose a password of at least 10 characters.'] },
    },
  ],
])('API-02 %j is refused with a sentence', async (body, refusal) => {
  const answer = await post('/reset-password', body)
  expect([answer.statusCode, answer.json()]).toEqual([422, refusal])
})
