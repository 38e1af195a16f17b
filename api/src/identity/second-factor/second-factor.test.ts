import { endpoints } from '@nalika/shared-api/contract'
import type { Role } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addTotp, codeAfter, nextCode } from '../../testing/app/test-factors.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import { recoveryCodes, secondSteps, totpFactors } from './second-factor.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** A network address of its own for each call: only the limits that are tested are reached. */
let callers = 0
const post = (url: string, payload?: object, headers: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: `198.51.100.${String((callers += 1) % 250)}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
const login = (email: string, password = TEST_PASSWORD, remember = false) =>
  post('/login', { email, password, remember })
const finish = (token: string, code: string) => post(endpoints.finishLogin.url, { token, code })
const stateOf = async ({ headers }: TestPerson) =>
  (await api.app.inject({ url: '/api/second-factor', headers })).json<{ data: object }>().data

/** A person with an authenticator app. */
async function protectedPerson(role: Role = 'distributor') {
  const person = await api.signedIn(role)
  return { person, secret: await addTotp(api.database.db, person.id) }
}
/** The token after the right password. */
async function secondStep({ email }: TestPerson, remember = false): Promise<string> {
  const answer = await login(email, TEST_PASSWORD, remember)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'second_factor_required' }])
  return answer.json<{ second_factor: { token: string } }>().second_factor.token
}
/** Sets up an authenticator app as the profile page does. */
async function setUp({ headers }: TestPerson) {
  const start = await post(endpoints.startTotp.url, undefined, headers)
  const { secret, uri } = start.json<{ data: { secret: string; uri: string } }>().data
  const confirmed = await post(endpoints.confirmTotp.url, { code: nextCode(secret) }, headers)
  expect(confirmed.statusCode).toBe(200)
  return { secret, uri, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes }
}
const subjectsTo = async ({ email }: TestPerson) =>
  (await api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ subject }) => subject,
  )
const isSignedIn = async (token: string) =>
  (await api.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200

const WRONG = { errors: { code: ['This code is not valid. Enter the one that is shown now.'] } }
const USED = { errors: { code: ['This code was used already. Please wait for the next one.'] } }
const EXPIRED = {
  errors: { token: ['This sign-in has expired. Please sign in again.'] },
}

describe('setting up an authenticator app', () => {
  test('TRU-04 it counts after its first code; recovery codes come once and are stored as hashes', async () => {
    const person = await api.signedIn('distributor')
    const start = await post(endpoints.startTotp.url, undefined, person.headers)
    const { secret } = start.json<{ data: { secret: string } }>().data
    expect((await login(person.email)).statusCode).toBe(200)
    const wrong = await post(endpoints.confirmTotp.url, { code: codeAfter(secret, 9) }, person.headers)
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, WRONG])
    expect(await stateOf(person)).toMatchObject({ totp: false, recovery_codes: 0 })

    const { codes, uri } = await setUp(person)
    expect(uri).toContain(`otpauth://totp/Nalika:${encodeURIComponent(person.email)}`)
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    expect(await stateOf(person)).toMatchObject({ totp: true, recovery_codes: 10 })
    const stored = await api.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, person.id))
    expect(stored.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
    // The first code is used up as well.
    const [factor] = await api.database.db
      .select()
      .from(totpFactors)
      .where(eq(totpFactors.accountId, person.id))
    expect(await finish(await secondStep(person), nextCode(factor?.secret ?? ''))).toMatchObject({
      statusCode: 422,
    })
  })

  test('TRU-04 a new app replaces the old one once it has shown a code; the recovery codes stay', async () => {
    const { person, secret } = await protectedPerson()
    const start = await post(endpoints.startTotp.url, undefined, person.headers)
    expect((await finish(await secondStep(person), nextCode(secret))).statusCode).toBe(200)
    const next = start.json<{ data: { secret: string } }>().data.secret
    await post(endpoints.confirmTotp.url, { code: nextCode(next) }, person.headers)
    expect((await finish(await secondStep(person), codeAfter(secret, 1))).json()).toMatchObject(WRONG)
    expect((await finish(await secondStep(person), codeAfter(next, 1))).statusCode).toBe(200)
  })

  test('TRU-04 TRU-05 each change is told by email and recorded, without secrets', async () => {
    const person = await api.signedIn('distributor', { companyName: 'Rao Tubes' })
    const { secret, codes } = await setUp(person)
    await post(endpoints.renewRecoveryCodes.url, undefined, person.headers)
    await api.app.inject({ method: 'DELETE', url: '/api/second-factor/totp', headers: person.headers })
    expect(await stateOf(person)).toMatchObject({ totp: false, recovery_codes: 0 })
    const sent = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .orderBy(mails.id)
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'The second factor of your account was changed'),
    )
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, person.id))
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({ actorId: person.id, kind: 'distributor', label: 'Rao Tubes' })
    for (const text of [secret, ...codes]) expect(JSON.stringify([sent, entries])).not.toContain(text)
  })
})

test('TRU-01 TRU-04 twenty changes an hour, and the next one has to wait', async () => {
  const { person } = await protectedPerson()
  const renew = () => post(endpoints.renewRecoveryCodes.url, undefined, person.headers)
  for (let changes = 0; changes < 20; changes += 1) expect((await renew()).statusCode).toBe(200)
  const refused = await renew()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})

describe('signing in', () => {
  test('TRU-04 SES-06 the right password opens no session; with a code it does, for as long as was asked', async () => {
    const { person, secret } = await protectedPerson('admin')
    const before = await api.database.db.$count(tokens, eq(tokens.accountId, person.id))
    const answer = await login(person.email)
    expect(answer.json()).toEqual({
      message: 'This account needs a second factor.',
      code: 'second_factor_required',
      second_factor: { token: expect.any(String) as string, expires_at: expect.any(String) as string },
    })
    expect(await api.database.db.$count(tokens, eq(tokens.accountId, person.id))).toBe(before)
    const token = await secondStep(person, true)
    expect(await isSignedIn(token)).toBe(false)
    // Nor is the device known.
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const done = await finish(token, ` ${nextCode(secret).replace(/^.../, '$& ')}`)
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      { message: 'Welcome back!', data: { id: person.id, role: 'admin', name: person.name } },
    ])
    expect(done.headers['set-cookie']).toMatch(/^nalika_device=/)
    const { access_token: session, expires_at: end } = done.json<{
      access_token: string
      expires_at: string
    }>()
    expect(await isSignedIn(session)).toBe(true)
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
  })

  test('TRU-04 a wrong password says nothing about a second factor', async () => {
    const { person } = await protectedPerson()
    const wrong = await login(person.email, 'not the password')
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password.' }])
  })

  test('TRU-04 a code counts once, also in another sign-in and at the same time, and older ones no longer', async () => {
    const { person, secret } = await protectedPerson()
    const [one, two] = [await secondStep(person), await secondStep(person)]
    const code = nextCode(secret)
    const both = await Promise.all([finish(one, code), finish(two, code)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const third = await secondStep(person)
    expect((await finish(third, code)).json()).toMatchObject(USED)
    expect((await finish(third, codeAfter(secret, -1))).statusCode).toBe(422)
  })

  test('TRU-04 each recovery code replaces a code once', async () => {
    const person = await api.signedIn('distributor')
    const { codes } = await setUp(person)
    const [first = '', second = ''] = codes
    expect((await finish(await secondStep(person), first.toUpperCase())).statusCode).toBe(200)
    expect((await finish(await secondStep(person), first)).json()).toMatchObject(WRONG)
    expect((await finish(await secondStep(person), second.replace('-', ' '))).statusCode).toBe(200)
    expect(await stateOf(person)).toMatchObject({ recovery_codes: 8 })
    const renewed = await post(endpoints.renewRecoveryCodes.url, undefined, person.headers)
    expect((await finish(await secondStep(person), codes[2] ?? '')).json()).toMatchObject(WRONG)
    const [fresh = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes
    expect((await finish(await secondStep(person), fresh)).statusCode).toBe(200)
  })

  test('TRU-04 the second step is used once, ends after five minutes, and with the password', async () => {
    const { person, secret } = await protectedPerson()
    const used = await secondStep(person)
    expect((await finish(used, nextCode(secret))).statusCode).toBe(200)
    expect((await finish(used, codeAfter(secret, 1))).json()).toMatchObject(EXPIRED)
    const late = await secondStep(person)
    await api.database.db.update(secondSteps).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await finish(late, codeAfter(secret, 1))).json()).toMatchObject(EXPIRED)
    const old = await secondStep(person)
    const changed = { current_password: TEST_PASSWORD, password: 'hexagonal-copper-41' }
    expect((await post('/change-password', changed, person.headers)).statusCode).toBe(200)
    expect((await finish(old, codeAfter(secret, 1))).json()).toMatchObject(EXPIRED)
  })

  test('TRU-01 TRU-04 ten wrong codes of an account, in whatever sign-ins, and even the right one has to wait', async () => {
    const { person, secret } = await protectedPerson()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await finish(await secondStep(person), '000000')).statusCode).toBe(422)
    const late = await finish(await secondStep(person), nextCode(secret))
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, expect.any(String)])
  })

  test('TRU-04 after five wrong codes the owner is told, once a day, that somebody knows the password', async () => {
    const { person } = await protectedPerson()
    const token = await secondStep(person)
    for (const mailsSent of [0, 0, 0, 0, 1, 1]) {
      expect((await finish(token, '000000')).statusCode).toBe(422)
      expect(await subjectsTo(person)).toEqual(
        Array.from({ length: mailsSent }, () => 'Wrong codes were entered for your account'),
      )
    }
  })

  test('TRU-04 the owner is told that a recovery code was used, and how many are left', async () => {
    const person = await api.signedIn('distributor')
    const { codes } = await setUp(person)
    expect((await finish(await secondStep(person), codes[0] ?? '')).statusCode).toBe(200)
    const sent = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .orderBy(mails.id)
    expect(sent.at(-1)).toMatchObject({ subject: 'A recovery code of your account was used' })
    expect(sent.at(-1)?.text).toContain('Recovery codes left: 9.')
  })

  test('TRU-04 an account that was closed meanwhile stays closed', async () => {
    const { person, secret } = await protectedPerson()
    const token = await secondStep(person)
    await api.database.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, person.id))
    expect((await finish(token, nextCode(secret))).statusCode).toBe(403)
  })
})

describe('a reset by an admin', () => {
  const reset = ({ headers }: TestPerson, { id }: { id: number }) =>
    post(endpoints.resetSecondFactor.url.replace(':id', String(id)), undefined, headers)

  test.each(['admin', 'distributor'] as const)(
    'TRU-04 TRU-05 removes the factors of another %s, signs out and tells the person',
    async (role) => {
      const admin = await api.signedIn('admin')
      const person = await api.signedIn(role)
      await setUp(person)
      const done = await reset(admin, person)
      expect([done.statusCode, done.json()]).toMatchObject([
        200,
        { message: `The second factor of ${person.name} was removed.` },
      ])
      expect((await api.app.inject({ url: '/api/session', headers: person.headers })).statusCode).toBe(401)
      expect((await login(person.email)).statusCode).toBe(200)
      const sent = await api.database.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, person.email))
        .orderBy(mails.id)
      expect(sent.at(-1)?.text).toContain('An administrator has removed the second factor')
      expect(await api.database.db.$count(recoveryCodes, eq(recoveryCodes.accountId, person.id))).toBe(0)
    },
  )

  test('TRU-04 is for owners, not for the own account, and not without a factor', async () => {
    const { person: admin } = await protectedPerson('admin')
    const { person } = await protectedPerson()
    expect((await reset(admin, admin)).statusCode).toBe(409)
    expect((await reset(admin, await api.signedIn('admin'))).statusCode).toBe(404)
    expect((await reset(admin, { id: 2_000_000_000 })).statusCode).toBe(404)
    expect((await reset(await api.signedIn('admin', { staffRole: 'clerk' }), person)).statusCode).toBe(403)
    expect((await reset(person, admin)).statusCode).toBe(403)
    await api.outlastConfirmation(admin)
    expect((await reset(admin, person)).json()).toMatchObject({ code: 'confirmation_required' })
  })
})
