import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition, Role } from '@nalika/shared-api/contract'
import { desc } from 'drizzle-orm'
import { multipartOf } from '../../testing/files/form-data.ts'
import { goodObject, type InputSchema } from '../../testing/contract/malicious-input.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addTotp, nextCode } from '../../testing/app/test-factors.ts'
import { authQueries } from '../accounts/auth.queries.ts'
import { tokens } from '../accounts/auth.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const REQUIRED = {
  code: 'confirmation_required',
  message: expect.stringContaining('recent sign-in') as string,
}

async function unconfirmed(role: Role): Promise<TestPerson> {
  const person = await api.signedIn(role)
  await api.outlastConfirmation(person)
  return person
}

const send = ({ method, url, schema }: EndpointDefinition, { headers }: TestPerson) =>
  api.app.inject({
    method,
    url: `/api${url.replace(':id', '2000000000')}`,
    headers,
    ...(schema.body && {
      payload: goodObject(schema.body as InputSchema, (schema.body as InputSchema).required ?? []),
    }),
  })
const post = (url: string, { headers }: TestPerson, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
const confirm = (person: TestPerson, password = TEST_PASSWORD) =>
  post(endpoints.confirmIdentity.url, person, { password })

const sensitive = Object.values<EndpointDefinition>(endpoints).filter(({ config }) => config.sensitive)

test('SES-17 TRU-04 roles, people of a firm and the data of an approval are sensitive', () => {
  expect(sensitive.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'setAdminStatus',
      'setAdminRole',
      'inviteAdmin',
      'approveAccount',
      'changeRelease',
      'invitePerson',
      'setPersonStatus',
      'submitApproval',
    ]),
  )
})

test.each(sensitive.map((endpoint) => [endpoint.name, endpoint] as const))(
  'SES-17 TRU-04 %s is refused ten minutes after the sign-in, until the password is confirmed',
  async (_name, endpoint) => {
    const role = (endpoint.config.roles as readonly Role[])[0] ?? 'admin'
    const person = await unconfirmed(role)
    const refused = await send(endpoint, person)
    expect([refused.statusCode, refused.json()]).toEqual([403, REQUIRED])
    expect((await confirm(person)).statusCode).toBe(200)
    expect((await send(endpoint, person)).statusCode).not.toBe(403)
    const fresh = await api.signedIn(role)
    expect((await send(endpoint, fresh)).statusCode).not.toBe(403)
  },
)

test('SES-17 a form that sends the password needs no other confirmation', async () => {
  const person = await unconfirmed('admin')
  const invite = (email: string, more: object = {}) =>
    post(endpoints.inviteAdmin.url, person, { email, staff_role: 'clerk', ...more })
  expect((await invite('one@test.example', { current_password: TEST_PASSWORD })).statusCode).toBe(200)
  // And confirms the session.
  expect((await invite('two@test.example')).statusCode).toBe(200)
})

test('SES-17 a confirmation counts for its own session alone', async () => {
  const person = await unconfirmed('distributor')
  const login = await api.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.email, password: TEST_PASSWORD },
  })
  const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const invite = (who: TestPerson, email: string) => post(endpoints.invitePerson.url, who, { email })
  expect((await invite({ ...person, headers }, 'one@test.example')).statusCode).toBe(200)
  expect((await invite(person, 'two@test.example')).json()).toEqual(REQUIRED)
})

test('SES-14 TRU-04 ten wrong passwords are reported at the field, the eleventh guess has to wait', async () => {
  const person = await unconfirmed('distributor')
  for (let guesses = 0; guesses < 10; guesses += 1) {
    const wrong = await confirm(person, `guess ${String(guesses)}`)
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: { password: ['This is not your current password.'] } },
    ])
  }
  const late = await confirm(person)
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, expect.any(String)])
  const invited = await post(endpoints.invitePerson.url, person, { email: 'three@test.example' })
  expect(invited.json()).toEqual(REQUIRED)
})

test('SES-17 TRU-04 a code of the second factor confirms as well, once; the refusal says that it does', async () => {
  const person = await unconfirmed('distributor')
  const invite = () => post(endpoints.invitePerson.url, person, { email: 'four@test.example' })
  expect((await invite()).json()).not.toHaveProperty('code_confirms')
  const secret = await addTotp(api.database.db, person.id)
  expect((await invite()).json()).toEqual({ ...REQUIRED, code_confirms: true })
  const enter = (body: object) => post(endpoints.confirmIdentity.url, person, body)
  const wrong = await enter({ code: '000000' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    { errors: { code: ['This code is not valid. Enter the one that is shown now.'] } },
  ])
  expect((await enter({})).json()).toMatchObject({ errors: { password: ['Enter your current password.'] } })
  const code = nextCode(secret)
  expect((await enter({ code })).statusCode).toBe(200)
  expect((await invite()).statusCode).toBe(200)
  await api.outlastConfirmation(person)
  expect((await enter({ code })).statusCode).toBe(422)
  expect((await invite()).statusCode).toBe(403)
})

test('SES-17 TRU-04 a sign-in with a provider confirms only while what was proved there is recent', async () => {
  const person = await api.signedIn('distributor')
  const sessions = authQueries(api.database.db, api.app.config.idleHours)
  const client = { userAgent: '', address: '127.0.0.1' }
  const inviteSince = async (authenticatedAt: Date | null) => {
    const provided = { secondFactor: false, authenticatedAt }
    const { token } = await sessions.openSession(person.id, false, client, provided)
    const headers = { authorization: `Bearer ${token}` }
    const body = { email: 'five@test.example' }
    return (await post(endpoints.invitePerson.url, { ...person, headers }, body)).statusCode
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  expect(await inviteSince(minutesAgo(11))).toBe(403)
  expect(await inviteSince(minutesAgo(-600))).toBe(200)
  expect(await inviteSince(null)).not.toBe(403)
  const [last] = await api.database.db
    .select({ at: tokens.confirmedAt })
    .from(tokens)
    .orderBy(desc(tokens.id))
  expect(Date.now() - (last?.at?.getTime() ?? 0)).toBeGreaterThanOrEqual(0)
})

test('SES-14 TRU-04 wrong passwords and wrong codes count together', async () => {
  const person = await unconfirmed('distributor')
  const secret = await addTotp(api.database.db, person.id)
  for (let guesses = 0; guesses < 5; guesses += 1) {
    await confirm(person, `guess ${String(guesses)}`)
    await post(endpoints.confirmIdentity.url, person, { code: '000000' })
  }
  const late = await post(endpoints.confirmIdentity.url, person, { code: nextCode(secret) })
  expect(late.statusCode).toBe(429)
})

async function save(url: string, { headers }: TestPerson, fields: Record<string, string>) {
  const form = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}

test.each([
  ['email address', { email: 'other@test.example' }],
  ['GSTIN', { gst_no: '27AAPFU0939F1ZV' }],
  ['PAN', { pan_no: 'AAPFU0939F' }],
])('SES-17 another %s in a profile or of a distributor needs a confirmation', async (_what, changed) => {
  const person = await unconfirmed('distributor')
  const own = { name: person.name, email: person.email, gst_no: '', pan_no: '' }
  const profile = `/admin/profile/update/${String(person.id)}`
  expect((await save(profile, person, { ...own, city: 'Pune' })).statusCode).toBe(200)
  expect((await save(profile, person, { ...own, ...changed })).json()).toEqual(REQUIRED)

  const admin = await unconfirmed('admin')
  const distributor = `/distributors/${String(person.id)}`
  const data = { company_name: 'Rao Tubes', ...own }
  expect((await save(distributor, admin, data)).statusCode).toBe(200)
  expect((await save(distributor, admin, { ...data, ...changed })).json()).toEqual(REQUIRED)
  await confirm(admin)
  expect((await save(distributor, admin, { ...data, ...changed })).statusCode).toBe(200)
})
