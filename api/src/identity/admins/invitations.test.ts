import type { AdminRecord, Invitation } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { invitations } from './invitations.schema.ts'

let api: TestApp
let owner: TestPerson
beforeEach(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  owner = await api.signedIn('admin', { name: 'Asha Rao' })
})
afterEach(() => api.close())

const post = (url: string, payload: object, by?: TestPerson) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: by?.headers ?? {} })
const invite = (email: string, staff_role: string, current_password = TEST_PASSWORD) =>
  post('/admin/invitations', { email, staff_role, current_password }, owner)
const tokensFor = async (email: string) => {
  const sent = await api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  return sent.flatMap(({ text }) => /https:\/\/nalika\.example\/invitation\/([\w-]+)/.exec(text)?.[1] ?? [])
}
const accept = (token: string, password = 'galvanised tube', name = ' Meera  Iyer ') =>
  post('/invitations/accept', { token, name, password })
const listed = async () =>
  (await api.app.inject({ url: '/api/admin/admins', headers: owner.headers })).json<{
    data: AdminRecord[]
    invitations: Invitation[]
  }>()

const ENDED = { errors: { token: ['This link has expired or was already used.'] } }

test('SES-18 an invited admin sets name and password through a one-time link and has the chosen role', async () => {
  const sent = await invite('Meera@test.example', 'clerk')
  expect([sent.statusCode, sent.json()]).toMatchObject([
    200,
    { message: 'We have sent an invitation to meera@test.example.' },
  ])
  expect((await listed()).invitations).toMatchObject([
    { email: 'meera@test.example', staff_role: 'clerk', invited_by: 'Asha Rao' },
  ])
  const [token = ''] = await tokensFor('meera@test.example')
  const [stored] = await api.database.db.select().from(invitations)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await post('/invitations/find', { token })).json()).toEqual({
    data: { email: 'meera@test.example', staff_role: 'clerk', firm: '' },
  })
  for (const guessable of ['1234567890', 'Meera-2026!', 'nalika@2026'])
    expect((await accept(token, guessable)).json()).toMatchObject({
      errors: { password: [expect.any(String)] },
    })
  const accepted = await Promise.all([accept(token), accept(token)])
  expect(accepted.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])

  const login = await post('/login', { email: 'meera@test.example', password: 'galvanised tube' })
  expect(login.json()).toMatchObject({ data: { role: 'admin', name: 'Meera Iyer' } })
  const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const session = await api.app.inject({ url: '/api/session', headers })
  expect(session.json()).toMatchObject({ data: { staff_role: 'clerk', account_status: 'active' } })
  const { data, invitations: left } = await listed()
  expect([data.map(({ name, staff_role }) => [name, staff_role]), left]).toEqual([
    [
      ['Asha Rao', 'owner'],
      ['Meera Iyer', 'clerk'],
    ],
    [],
  ])
  const entries = await api.database.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ['invited', 'meera@test.example'],
    ['added', 'Meera Iyer'],
  ])
  expect((await accept(token)).json()).toMatchObject(ENDED)
})

test('SES-18 a withdrawn, replaced or expired invitation opens no account', async () => {
  await invite('meera@test.example', 'clerk')
  await invite('meera@test.example', 'editor')
  const [first = '', second = ''] = await tokensFor('meera@test.example')
  expect((await accept(first)).json()).toMatchObject(ENDED)
  const [open] = (await listed()).invitations
  const withdraw = () =>
    api.app.inject({
      method: 'DELETE',
      url: `/api/admin/invitations/${String(open?.id)}`,
      headers: owner.headers,
    })
  expect((await withdraw()).statusCode).toBe(200)
  expect((await withdraw()).statusCode).toBe(404)
  expect((await accept(second)).json()).toMatchObject(ENDED)

  await invite('meera@test.example', 'editor')
  await api.database.db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) })
  expect((await accept((await tokensFor('meera@test.example'))[2] ?? '')).json()).toMatchObject(ENDED)
  expect((await listed()).invitations).toEqual([])
  expect(await api.database.db.$count(accounts)).toBe(1)
})

test('SES-18 inviting needs the own password, a free address and no more than five emails a day to one mailbox', async () => {
  expect((await invite('new@test.example', 'owner', 'wrong password')).json()).toMatchObject({
    errors: { current_password: [expect.any(String)] },
  })
  expect((await invite(owner.email, 'editor')).json()).toMatchObject({
    errors: { email: ['This address already has an account.'] },
  })
  for (let count = 0; count < 5; count += 1)
    expect((await invite(`a.b+${String(count)}@test.example`, 'editor')).statusCode).toBe(200)
  const refused = await invite('ab@test.example', 'editor')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})

test('SES-18 a deactivated or demoted owner can no longer invite, and earlier invitations end', async () => {
  for (const change of [
    { url: 'status', payload: { status: 'inactive' } },
    { url: 'role', payload: { staff_role: 'editor' } },
  ]) {
    const other = await api.signedIn('admin')
    const email = `${change.url}@test.example`
    await post('/admin/invitations', { email, staff_role: 'owner', current_password: TEST_PASSWORD }, other)
    const [token = ''] = await tokensFor(email)
    const changed = await post(
      `/admin/admins/${String(other.id)}/${change.url}`,
      { ...change.payload, current_password: TEST_PASSWORD },
      owner,
    )
    expect(changed.statusCode).toBe(200)
    expect((await accept(token)).json()).toMatchObject(ENDED)
  }
})
