import { eq } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
afterAll(() => api.close())

const post = (url: string, payload?: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) })
const login = (email: string) => post('/login', { email, password: TEST_PASSWORD })

async function signUpAsAdmin(email: string): Promise<number> {
  const answer = await post('/register', {
    name: 'Ravi Menon',
    email,
    mobile: '9848012345',
    password: TEST_PASSWORD,
    role: 'admin',
  })
  const [mail] = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.id)
  const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await post('/confirm-email', { token })
  return answer.json<{ data: { id: number } }>().data.id
}
const waitingIds = async () => {
  const answer = await api.app.inject({ url: '/api/admin/waiting-accounts', headers: admin.headers })
  return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
}

test('SES-13 ADM-19 who signs up as admin waits, is listed, and can sign in once an admin approves', async () => {
  const id = await signUpAsAdmin('ravi@test.example')
  expect((await login('ravi@test.example')).statusCode).toBe(403)
  expect(await waitingIds()).toContain(id)
  const approved = await post(`/admin/waiting-accounts/${String(id)}/approve`, undefined, admin.headers)
  expect(approved.json()).toMatchObject({ status: true, message: 'Ravi Menon can now sign in.' })
  expect((await login('ravi@test.example')).json()).toMatchObject({ data: { role: 'admin' } })
  expect(await waitingIds()).not.toContain(id)
  const sent = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, 'ravi@test.example'))
    .orderBy(mails.id)
  expect(sent.at(-1)?.subject).toBe('Your account is approved')
})

test('ADM-19 a refused account stays closed and a second decision is rejected', async () => {
  const id = await signUpAsAdmin('refused@test.example')
  expect(
    (await post(`/admin/waiting-accounts/${String(id)}/refuse`, undefined, admin.headers)).statusCode,
  ).toBe(200)
  const again = await post(`/admin/waiting-accounts/${String(id)}/approve`, undefined, admin.headers)
  expect(again.statusCode).toBe(404)
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, id))
  expect(account?.status).toBe('refused')
  expect((await login('refused@test.example')).statusCode).toBe(403)
})

test('SES-10 pending admins, distributors and visitors cannot approve accounts', async () => {
  const id = await signUpAsAdmin('eager@test.example')
  const distributor = await api.signedIn('distributor')
  for (const [headers, status] of [
    [{}, 401],
    [distributor.headers, 403],
  ] as const) {
    expect((await post(`/admin/waiting-accounts/${String(id)}/approve`, undefined, headers)).statusCode).toBe(
      status,
    )
  }
  expect(await waitingIds()).toContain(id)
})

test('an active account cannot be refused', async () => {
  const other = await api.signedIn('distributor')
  const answer = await post(`/admin/waiting-accounts/${String(other.id)}/refuse`, undefined, admin.headers)
  expect(answer.statusCode).toBe(404)
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, other.id))
  expect(account?.status).toBe('active')
})
