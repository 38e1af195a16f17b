import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startOpenIdProvider } from '../../testing/servers/openid-provider.ts'
import type { ProvidedPerson, TestProvider } from '../../testing/servers/openid-provider.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addTotp, nextCode } from '../../testing/app/test-factors.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { oidcAttempts, oidcLinks } from './oidc.schema.ts'

const SITE = 'https://nalika.example'
const REFUSED = {
  message:
    'You could not be signed in this way. Please sign in with your password, or ask your administrator.',
}

let provider: TestProvider
let api: TestApp
let admin: TestPerson
let subjects = 0

beforeAll(async () => {
  provider = await startOpenIdProvider(`${SITE}/login/return`)
  const { issuer, clientId, clientSecret } = provider
  const oidc = { issuer, clientId, clientSecret, name: 'Rao Steel', trustsFactor: false, factorAcrs: [] }
  api = await startTestApp({ siteUrl: SITE, oidc })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(async () => {
  admin = await api.signedIn('admin')
})

let address = 0
const post = (url: string, payload: object, headers = {}) => {
  address += 1
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers,
    remoteAddress: `203.0.${String(address >> 8)}.${String(address & 255)}`,
  })
}
const start = async (body: object = {}) => {
  const answer = await post('/sign-in/start', body)
  return answer.json<{ data: { url: string; secret: string } }>().data
}
const finish = (query: string, secret: string) => post('/sign-in/finish', { query, secret })

function person(email: string, part: Partial<ProvidedPerson> = {}): ProvidedPerson {
  subjects += 1
  return { sub: `subject-${String(subjects)}`, email, email_verified: true, ...part }
}

/** A whole sign-in of somebody at the provider. */
async function signIn(who: ProvidedPerson, change: (url: URL) => void = () => undefined) {
  const { url, secret } = await start()
  const changed = new URL(url)
  change(changed)
  return finish(await provider.visit(changed.href, who), secret)
}

const expectRefusal = async (answering: ReturnType<typeof signIn>) => {
  const answer = await answering
  expect([answer.statusCode, answer.json()]).toEqual([422, REFUSED])
}

test('TRU-04 an admin signs in with the provider, is linked and told by email, and found again by subject alone', async () => {
  const who = person(admin.email.toUpperCase())
  const answer = await signIn(who)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { message: 'Welcome back!', data: { id: admin.id, role: 'admin', name: admin.name } },
  ])
  const { access_token: token } = answer.json<{ access_token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const session = await api.app.inject({ url: '/api/session', headers })
  expect(session.json()).toMatchObject({ data: { id: admin.id } })
  const sent = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, admin.email))
    .orderBy(mails.id)
  expect(sent.map(({ subject }) => subject)).toEqual(['Your account was linked'])

  const again = await signIn({ ...who, email: 'renamed@test.example', email_verified: false })
  expect(again.json()).toMatchObject({ data: { id: admin.id } })
})

test('TRU-04 an account with a second factor needs a code after the provider as well, and only then has a session', async () => {
  const secret = await addTotp(api.database.db, admin.id)
  const who = person(admin.email)
  const answer = await signIn(who)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'second_factor_required' }])
  expect(answer.json()).not.toHaveProperty('access_token')
  expect(answer.headers).not.toHaveProperty('set-cookie')
  const { token } = answer.json<{ second_factor: { token: string } }>().second_factor
  const wrong = await post('/login/second-factor', { token, code: '000000' })
  expect(wrong.statusCode).toBe(422)
  const done = await post('/login/second-factor', { token, code: nextCode(secret) })
  expect([done.statusCode, done.json()]).toMatchObject([200, { data: { id: admin.id } }])
  // One method is none, whatever it is called.
  const once = await signIn({ ...who, amr: ['otp'] })
  expect(once.statusCode).toBe(403)
})

test('TRU-04 who has shown the provider a second factor is not asked for another', async () => {
  await addTotp(api.database.db, admin.id)
  const answer = await signIn(person(admin.email, { amr: ['pwd', 'otp'] }))
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { id: admin.id } }])
})

describe('where admins need a second factor', () => {
  const DAY_MS = 24 * 3_600_000
  const open = async (trustsFactor: boolean) => {
    const { issuer, clientId, clientSecret } = provider
    const oidc = { issuer, clientId, clientSecret, name: 'Rao Steel', trustsFactor, factorAcrs: [] }
    const own = await startTestApp({ siteUrl: SITE, oidc, secondFactorGraceDays: 14 })
    const boss = await own.signedIn('admin')
    const createdAt = new Date(Date.now() - 15 * DAY_MS)
    await own.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, boss.id))
    const send = (url: string, payload: object) =>
      own.app.inject({ method: 'POST', url: `/api${url}`, payload })
    const enter = async (who: ProvidedPerson) => {
      const started = await send('/sign-in/start', {})
      const { url, secret } = started.json<{ data: { url: string; secret: string } }>().data
      return send('/sign-in/finish', { query: await provider.visit(url, who), secret })
    }
    /** Whether the session of such a sign-in can do anything. */
    const works = async (answer: Awaited<ReturnType<typeof enter>>) => {
      const authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`
      return (await own.app.inject({ url: '/api/admin/admins', headers: { authorization } })).statusCode
    }
    return { own, boss, enter, works }
  }

  test('TRU-04 one without can only set one up, unless the provider has asked for it in this sign-in', async () => {
    const { own, boss, enter, works } = await open(false)
    const who = person(boss.email)
    expect(await works(await enter(who))).toBe(403)
    expect(await works(await enter({ ...who, amr: ['pwd', 'mfa'] }))).toBe(200)
    expect(await works(await enter(who))).toBe(403)
    await own.close()
  })

  test('TRU-04 a provider that is trusted counts as the second factor, without saying so', async () => {
    const { own, boss, enter, works } = await open(true)
    await addTotp(own.database.db, boss.id)
    expect(await works(await enter(person(boss.email)))).toBe(200)
    const colleague = await own.signedIn('admin')
    const createdAt = new Date(Date.now() - 15 * DAY_MS)
    await own.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, colleague.id))
    expect(await works(await enter(person(colleague.email)))).toBe(200)
    await own.close()
  })
})

test('TRU-04 the request to the provider has PKCE, state and nonce, and no secret', async () => {
  const { url } = await start()
  const { origin, searchParams: sent } = new URL(url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(sent)).toEqual({
    client_id: 'nalika',
    response_type: 'code',
    redirect_uri: `${SITE}/login/return`,
    scope: 'openid email',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  })
})

test('TRU-04 the providers are listed by name; without one there is nothing to begin', async () => {
  const list = () => api.app.inject({ url: '/api/sign-in/providers' })
  expect((await list()).json()).toEqual({ status: true, data: { admins: 'Rao Steel', companies: false } })
  const none = await post('/sign-in/start', { email: 'asha@unknown.example' })
  expect([none.statusCode, none.json()]).toMatchObject([
    422,
    { errors: { email: ['No company sign-in is set up for this address. Please use your password.'] } },
  ])
})

test.each<[string, (url: URL) => void]>([
  ['another state', (url) => url.searchParams.set('state', 'A'.repeat(43))],
  ['another nonce', (url) => url.searchParams.set('nonce', 'another-nonce')],
  ['another PKCE challenge', (url) => url.searchParams.set('code_challenge', 'B'.repeat(43))],
])('TRU-04 a response to %s is refused', async (_, change) => {
  await expectRefusal(signIn(person(admin.email), change))
  expect(await api.database.db.$count(oidcLinks, eq(oidcLinks.accountId, admin.id))).toBe(0)
})

test('TRU-04 a response is refused with another issuer, in another browser, for the second time and after ten minutes', async () => {
  const { url, secret } = await start()
  const query = await provider.visit(url, person(admin.email))
  await expectRefusal(finish(query, 'C'.repeat(43)))
  const from = new URLSearchParams(query)
  expect(from.get('iss')).toBe(provider.issuer)
  expect((await finish(query, secret)).statusCode).toBe(200)
  await expectRefusal(finish(query, secret))

  const other = await start()
  const changed = new URLSearchParams(await provider.visit(other.url, person(admin.email)))
  changed.set('iss', 'https://evil.example')
  await expectRefusal(finish(changed.toString(), other.secret))

  const late = await start()
  const lateQuery = await provider.visit(late.url, person(admin.email))
  await api.database.db.update(oidcAttempts).set({ expiresAt: new Date(Date.now() - 1000) })
  await expectRefusal(finish(lateQuery, late.secret))
})

test('TRU-04 an ID token that is not signed with a key of the provider is refused', async () => {
  const forged = await startOpenIdProvider(`${SITE}/login/return`)
  const { issuer, clientId, clientSecret } = forged
  const oidc = { issuer, clientId, clientSecret, name: 'Forged', trustsFactor: false, factorAcrs: [] }
  const own = await startTestApp({ siteUrl: SITE, oidc })
  const boss = await own.signedIn('admin')
  const send = (url: string, payload: object) =>
    own.app.inject({ method: 'POST', url: `/api${url}`, payload })
  const attempt = async () => {
    const { url, secret } = (await send('/sign-in/start', {})).json<{
      data: { url: string; secret: string }
    }>().data
    return send('/sign-in/finish', { query: await forged.visit(url, who), secret })
  }
  const who = person(boss.email)
  expect((await attempt()).statusCode).toBe(200)
  forged.changeKey()
  const refused = await attempt()
  expect([refused.statusCode, refused.json()]).toEqual([422, REFUSED])
  await own.close()
  await forged.close()
})

test('TRU-04 an error of the provider is refused in the same words', async () => {
  const { url, secret } = await start()
  const state = new URL(url).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
  await expectRefusal(finish(query.toString(), secret))
})

test('TRU-04 an unverified, unknown, unconfirmed or inactive account, or a distributor’s, is not signed in', async () => {
  await expectRefusal(signIn(person(admin.email, { email_verified: false })))
  await expectRefusal(signIn({ sub: 'subject-without-statement', email: admin.email }))
  await expectRefusal(signIn(person('stranger@test.example')))
  const unconfirmed = await api.signedIn('admin', { emailConfirmedAt: null })
  await expectRefusal(signIn(person(unconfirmed.email)))
  for (const status of ['inactive', 'pending', 'refused'] as const) {
    const closed = await api.signedIn('admin', { status })
    await expectRefusal(signIn(person(closed.email)))
  }
  const distributor = await api.signedIn('distributor')
  await expectRefusal(signIn(person(distributor.email)))
  const count = await api.database.db.$count(accounts, eq(accounts.email, 'stranger@test.example'))
  expect(count).toBe(0)
})

test('TRU-04 a linked admin who was deactivated, or another person with the same address, is not signed in', async () => {
  const who = person(admin.email)
  expect((await signIn(who)).statusCode).toBe(200)
  await expectRefusal(signIn(person(admin.email)))
  await api.database.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, admin.id))
  await expectRefusal(signIn(who))
})

test('TRU-04 the own link is shown, and removed with the password', async () => {
  const link = () => api.app.inject({ url: '/api/sign-in/link', headers: admin.headers })
  const remove = (current_password: string) =>
    post('/sign-in/link/remove', { current_password }, admin.headers)
  expect((await link()).json()).toEqual({ status: true, data: null })
  await signIn(person(admin.email))
  expect((await link()).json()).toMatchObject({ data: { issuer: new URL(provider.issuer).host } })
  expect((await remove('not the password')).statusCode).toBe(422)
  expect((await remove(TEST_PASSWORD)).statusCode).toBe(200)
  expect((await link()).json()).toEqual({ status: true, data: null })
  expect((await remove(TEST_PASSWORD)).statusCode).toBe(404)
  const entries = await api.database.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, admin.id))
  expect(entries.map(({ changes }) => changes[0]?.field)).toEqual(['sign_in_link', 'sign_in_link'])
})

test('TRU-04 SES-14 one address begins 60 sign-ins and fails 50 times within 15 minutes', async () => {
  const from = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress: '198.51.100.9' })
  const body = { query: 'state=unknown', secret: 'D'.repeat(43) }
  const failed = await Promise.all(
    Array.from({ length: 51 }, (_, index) =>
      from('/sign-in/finish', { ...body, secret: `${'D'.repeat(41)}${String(index).padStart(2, '0')}` }),
    ),
  )
  expect(failed.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const begun = await Promise.all(
    Array.from({ length: 61 }, () => from('/sign-in/start', { email: 'a@unknown.example' })),
  )
  expect(begun.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('TRU-04 a provider whose configuration names another issuer is not used', async () => {
  const { clientId, clientSecret } = provider
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost')
  const oidc = { issuer, clientId, clientSecret, name: 'Other', trustsFactor: false, factorAcrs: [] }
  const own = await startTestApp({ siteUrl: SITE, oidc })
  const answer = await own.app.inject({ method: 'POST', url: '/api/sign-in/start', payload: {} })
  expect(answer.statusCode).toBe(503)
  await own.close()
})

test('TRU-04 a provider that hangs or is away is a clear error, and the API goes on', async () => {
  const away = await startOpenIdProvider(`${SITE}/login/return`)
  const { issuer, clientId, clientSecret } = away
  const oidc = { issuer, clientId, clientSecret, name: 'Away', trustsFactor: false, factorAcrs: [] }
  const own = await startTestApp({ siteUrl: SITE, oidc })
  const begin = () => own.app.inject({ method: 'POST', url: '/api/sign-in/start', payload: {} })
  const { url, secret } = (await begin()).json<{ data: { url: string; secret: string } }>().data
  const query = await away.visit(url, person(admin.email))
  away.hang()
  const hanging = begin()
  const health = await own.app.inject({ url: '/api/sign-in/providers' })
  expect(health.statusCode).toBe(200)
  const message =
    'The sign-in service does not respond right now. Please try again later, or sign in with your password.'
  expect([(await hanging).statusCode, (await hanging).json()]).toEqual([503, { message }])
  await away.close()
  const finished = await own.app.inject({
    method: 'POST',
    url: '/api/sign-in/finish',
    payload: { query, secret },
  })
  expect([finished.statusCode, finished.json()]).toEqual([503, { message }])
  await own.close()
})
