import { endpoints } from '@nalika/shared-api/contract'
import type { Role } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { testAuthenticator } from '../../testing/app/test-authenticator.ts'
import type { TestAuthenticator } from '../../testing/app/test-authenticator.ts'
import { addTotp } from '../../testing/app/test-factors.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { passkeyChallenges, passkeys } from './passkeys.schema.ts'

const SITE = 'https://nalika.example'
const REFUSED = {
  message: 'You could not be signed in with this passkey. Please sign in with your password.',
}

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ siteUrl: SITE })
})
afterAll(() => api.close())

/** A network address of its own for each call: only the limits that are tested are reached. */
let callers = 0
const post = (url: string, payload?: object, headers: object = {}) => {
  callers += 1
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: `10.9.${String(callers >> 8)}.${String(callers & 255)}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
}
type Options = { challenge: string } & Record<string, unknown>
const optionsOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ data: Options }>().data

const startAdding = async ({ headers }: TestPerson) =>
  optionsOf(await post(endpoints.startPasskey.url, undefined, headers))
const add = ({ headers }: TestPerson, response: object) =>
  post(endpoints.addPasskey.url, { response }, headers)
const startSignIn = async () => optionsOf(await post(endpoints.startPasskeySignIn.url))
const finish = (response: object, more: object = {}) =>
  post(endpoints.finishPasskeySignIn.url, { response, ...more })
const signIn = async (device: TestAuthenticator, more: object = {}) =>
  finish(device.get(await startSignIn()), more)
const stateOf = async ({ headers }: TestPerson) =>
  (await api.app.inject({ url: '/api/second-factor', headers })).json<{
    data: { passkeys: { id: number }[]; recovery_codes: number }
  }>().data
const remove = ({ headers }: TestPerson, id: number) =>
  api.app.inject({ method: 'DELETE', url: `/api/second-factor/passkeys/${String(id)}`, headers })
const login = ({ email }: TestPerson, remember = false) =>
  post('/login', { email, password: TEST_PASSWORD, remember })

/** A person with a passkey. */
async function personWithPasskey(role: Role = 'distributor', device = testAuthenticator(SITE)) {
  const person = await api.signedIn(role)
  const added = await add(person, device.create(await startAdding(person)))
  expect(added.statusCode).toBe(200)
  return { person, device, codes: added.json<{ recovery_codes: string[] }>().recovery_codes }
}

describe('adding a passkey', () => {
  test('TRU-04 it asks for a person who is verified, and is a second factor with recovery codes', async () => {
    const person = await api.signedIn('distributor')
    expect(await startAdding(person)).toMatchObject({
      rp: { name: 'Nalika', id: 'nalika.example' },
      user: { name: person.email, displayName: person.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const device = testAuthenticator(SITE)
    const added = await add(person, device.create(await startAdding(person)))
    expect(added.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10)
    expect(await stateOf(person)).toMatchObject({
      totp: false,
      passkeys: [{ id: expect.any(Number) as number, is_synced: false, last_used_at: null }],
      recovery_codes: 10,
    })
    expect((await login(person)).json()).toMatchObject({ code: 'second_factor_required' })
    const { excludeCredentials } = await startAdding(person)
    expect(excludeCredentials).toHaveLength(1)
    // The same one again.
    expect((await add(person, device.create(await startAdding(person)))).statusCode).toBe(422)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of an unverified person', { verified: false }],
    ['of a sign-in', { type: 'webauthn.get' }],
  ])('TRU-04 a response %s is refused', async (_, fault) => {
    const person = await api.signedIn('distributor')
    const response = testAuthenticator(SITE).create(await startAdding(person), fault)
    expect((await add(person, response)).statusCode).toBe(422)
    expect(await stateOf(person)).toMatchObject({ passkeys: [] })
  })

  test('TRU-04 a challenge is used once, by the person who asked for it, within five minutes', async () => {
    const [person, other] = [await api.signedIn('distributor'), await api.signedIn('distributor')]
    const create = (challenge: Options) => testAuthenticator(SITE).create(challenge)
    expect((await add(other, create(await startAdding(person)))).statusCode).toBe(422)
    expect((await add(person, create(await startSignIn()))).statusCode).toBe(422)
    const options = await startAdding(person)
    expect((await add(person, create(options))).statusCode).toBe(200)
    expect((await add(person, create(options))).statusCode).toBe(422)
    const late = await startAdding(person)
    await api.database.db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await add(person, create(late))).statusCode).toBe(422)
  })

  test('TRU-04 an account has at most ten', async () => {
    const { person } = await personWithPasskey()
    const more = Array.from({ length: 9 }, (_, index) => ({
      accountId: person.id,
      credentialId: `of-${String(person.id)}-${String(index)}`,
      publicKey: 'none',
      device: 'A device',
      isSynced: false,
    }))
    await api.database.db.insert(passkeys).values(more)
    expect((await post(endpoints.startPasskey.url, undefined, person.headers)).statusCode).toBe(409)
  })

  test('TRU-04 TRU-05 adding and removing is told by email and recorded; nobody removes another’s', async () => {
    const { person } = await personWithPasskey()
    const [one] = (await stateOf(person)).passkeys
    const id = one?.id ?? 0
    expect((await remove(await api.signedIn('distributor'), id)).statusCode).toBe(404)
    expect((await remove(person, id)).statusCode).toBe(200)
    expect(await stateOf(person)).toMatchObject({ passkeys: [], recovery_codes: 0 })
    expect((await remove(person, id)).statusCode).toBe(404)
    const sent = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .orderBy(mails.id)
    expect(sent).toHaveLength(2)
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, person.id))
    expect(entries.map(({ changes }) => changes[0]?.field)).toEqual(['second_factor', 'second_factor'])
  })

  test('TRU-04 the recovery codes stay while there is another factor', async () => {
    const { person } = await personWithPasskey()
    await addTotp(api.database.db, person.id)
    const [one] = (await stateOf(person)).passkeys
    await remove(person, one?.id ?? 0)
    expect(await stateOf(person)).toMatchObject({ passkeys: [], recovery_codes: 10 })
  })
})

describe('signing in with a passkey', () => {
  test('TRU-04 SES-06 it needs neither password nor code; what the start says depends on no account', async () => {
    const { person, device } = await personWithPasskey('admin')
    const options = await startSignIn()
    expect(options).toMatchObject({ rpId: 'nalika.example', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const answer = await finish(device.get(options), { remember: true })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { id: person.id, role: 'admin', name: person.name } },
    ])
    expect(answer.headers['set-cookie']).toContain('nalika_device=')
    const { expires_at: end } = answer.json<{ expires_at: string }>()
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
  })

  test('TRU-04 a device may sign with ML-DSA-44, whose signatures are the longest', async () => {
    const { device } = await personWithPasskey('distributor', testAuthenticator(SITE, 'ML-DSA-44'))
    expect((await signIn(device)).statusCode).toBe(200)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of an unverified person', { verified: false }],
    ['of another kind', { type: 'webauthn.create' }],
  ])('TRU-04 a response %s is refused', async (_, fault) => {
    const { device } = await personWithPasskey()
    const answer = await finish(device.get(await startSignIn(), fault))
    expect([answer.statusCode, answer.json()]).toEqual([422, REFUSED])
  })

  test('TRU-04 an unknown passkey, a forged signature, a used or foreign challenge and an old count are refused alike', async () => {
    const { person, device } = await personWithPasskey()
    const stranger = testAuthenticator(SITE)
    const expectRefusal = async (response: object) => {
      const answer = await finish(response)
      expect([answer.statusCode, answer.json()]).toEqual([422, REFUSED])
    }
    await expectRefusal(stranger.get(await startSignIn()))
    const { id, rawId } = device.create({ challenge: 'none' })
    await expectRefusal({ ...stranger.get(await startSignIn()), id, rawId })
    await expectRefusal(device.get(await startAdding(person)))
    const options = await startSignIn()
    expect((await finish(device.get(options))).statusCode).toBe(200)
    await expectRefusal(device.get(options))
    device.rewind()
    await expectRefusal(device.get(await startSignIn()))
  })

  test('TRU-04 it is the second step after the password of the same account alone', async () => {
    const { person, device } = await personWithPasskey()
    const other = await personWithPasskey()
    const tokenOf = async () =>
      (await login(person, true)).json<{ second_factor: { token: string } }>().second_factor.token
    expect((await signIn(other.device, { token: await tokenOf() })).statusCode).toBe(422)
    const token = await tokenOf()
    const done = await signIn(device, { token })
    expect(done.statusCode).toBe(200)
    const { expires_at: end } = done.json<{ expires_at: string }>()
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
    expect((await signIn(device, { token })).statusCode).toBe(422)
  })

  test('TRU-04 nobody of a closed account or firm is signed in, and no removed passkey', async () => {
    const { person, device } = await personWithPasskey()
    const [one] = (await stateOf(person)).passkeys
    await api.database.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, person.id))
    expect((await signIn(device)).statusCode).toBe(403)
    await api.database.db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, person.id))
    await remove(person, one?.id ?? 0)
    expect((await signIn(device)).statusCode).toBe(422)
  })

  test('TRU-04 a reset by an admin removes passkeys too', async () => {
    const { person, device } = await personWithPasskey()
    const admin = await api.signedIn('admin')
    const url = endpoints.resetSecondFactor.url.replace(':id', String(person.id))
    expect((await post(url, undefined, admin.headers)).statusCode).toBe(200)
    expect((await signIn(device)).statusCode).toBe(422)
  })
})
