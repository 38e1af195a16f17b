import type { AdminRecord } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { accounts } from '../accounts/auth.schema.ts'

let api: TestApp
beforeEach(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
})
afterEach(() => api.close())

const list = (person: TestPerson) => api.app.inject({ url: '/api/admin/admins', headers: person.headers })
const adminsFor = async (person: TestPerson) => (await list(person)).json<{ data: AdminRecord[] }>().data
const setStatus = (
  by: TestPerson,
  { id }: { id: number },
  status: string,
  current_password: string | undefined = TEST_PASSWORD,
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/admins/${String(id)}/status`,
    headers: by.headers,
    payload: { status, current_password },
  })
const signIn = (email: string) =>
  api.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: TEST_PASSWORD } })

test('SES-17 admins are listed with their status; who waits for approval and distributors are not among them', async () => {
  const asha = await api.signedIn('admin', { name: 'Asha Rao' })
  const meera = await api.signedIn('admin', { name: 'Meera Iyer', status: 'inactive' })
  await api.signedIn('admin', { name: 'Pending', status: 'pending' })
  await api.signedIn('admin', { name: 'Refused', status: 'refused' })
  const distributor = await api.signedIn('distributor')
  expect(await adminsFor(asha)).toEqual([
    {
      id: asha.id,
      name: 'Asha Rao',
      second_factor: false,
      email: asha.email,
      status: 'active',
      staff_role: 'owner',
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
      current: true,
    },
    expect.objectContaining({ id: meera.id, status: 'inactive', current: false }),
  ])
  expect((await list(distributor)).statusCode).toBe(403)
})

test('SES-17 an admin deactivates another: signed out at once, notified by email, audited, and reactivated', async () => {
  const asha = await api.signedIn('admin', { name: 'Asha Rao' })
  const meera = await api.signedIn('admin', { name: 'Meera Iyer' })
  const done = await setStatus(asha, meera, 'inactive')
  expect([done.statusCode, done.json()]).toMatchObject([
    200,
    { message: 'Meera Iyer was deactivated and signed out.' },
  ])
  expect((await list(meera)).statusCode).toBe(401)
  const refused = await signIn(meera.email)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { message: 'Your account is inactive. Please contact us.' },
  ])

  expect((await setStatus(asha, meera, 'active')).json()).toMatchObject({
    message: 'Meera Iyer is active again.',
  })
  expect((await list(meera)).statusCode).toBe(401)
  expect((await signIn(meera.email)).statusCode).toBe(200)

  const sentMails = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, meera.email))
    .orderBy(mails.id)
  expect(sentMails.map(({ subject }) => subject)).toEqual([
    'Your admin account was deactivated',
    'Your admin account is active again',
  ])
  const entries = await api.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.recordId, meera.id), eq(auditEntries.action, 'changed')))
    .orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    { actorId: asha.id, kind: 'account', changes: [{ field: 'status', from: 'active', to: 'inactive' }] },
    { actorId: asha.id, kind: 'account', changes: [{ field: 'status', from: 'inactive', to: 'active' }] },
  ])
})

test('SES-17 deactivating an admin requires the current password', async () => {
  const asha = await api.signedIn('admin')
  const meera = await api.signedIn('admin')
  const refused = await setStatus(asha, meera, 'inactive', 'not the password')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: { current_password: [expect.any(String)] } },
  ])
  expect((await list(meera)).statusCode).toBe(200)
})

test('SES-17 an admin cannot change their own status, or that of a distributor or a pending admin', async () => {
  const asha = await api.signedIn('admin')
  const waiting = await api.signedIn('admin', { status: 'pending' })
  const own = await setStatus(asha, asha, 'inactive')
  expect([own.statusCode, own.json()]).toEqual([
    409,
    { message: 'You cannot change your own account. Another owner can do it.' },
  ])
  for (const other of [waiting, await api.signedIn('distributor'), { id: 2_000_000_000 }])
    expect((await setStatus(asha, other, 'active')).statusCode).toBe(404)
  expect((await setStatus(await api.signedIn('distributor'), asha, 'inactive')).statusCode).toBe(403)
  expect((await list(asha)).statusCode).toBe(200)
})

const setRole = (
  by: TestPerson,
  { id }: { id: number },
  staff_role: string,
  current_password = TEST_PASSWORD,
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/admins/${String(id)}/role`,
    headers: by.headers,
    payload: { staff_role, current_password },
  })

test('SES-18 an owner changes the role of another admin with the own password; it is audited and told by email', async () => {
  const asha = await api.signedIn('admin', { name: 'Asha Rao' })
  const meera = await api.signedIn('admin', { name: 'Meera Iyer', staffRole: 'clerk' })
  expect((await setRole(asha, meera, 'editor', 'not the password')).statusCode).toBe(422)
  expect((await setRole(asha, meera, 'sales')).statusCode).toBe(422)
  const done = await setRole(asha, meera, 'editor')
  expect([done.statusCode, done.json()]).toMatchObject([
    200,
    { message: 'The role of Meera Iyer was changed.' },
  ])
  expect((await adminsFor(asha)).find(({ id }) => id === meera.id)?.staff_role).toBe('editor')
  const [mail] = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, meera.email))
    .orderBy(mails.id)
  expect(mail?.text).toContain('You are now an editor of the catalogue and the pages on Nalika.')
  const [entry] = await api.database.db.select().from(auditEntries).where(eq(auditEntries.recordId, meera.id))
  expect(entry?.changes).toEqual([{ field: 'staff_role', from: 'clerk', to: 'editor' }])
})

test('SES-18 the last owner can be neither demoted nor deactivated, also by two owners at once', async () => {
  const asha = await api.signedIn('admin')
  expect((await setRole(asha, asha, 'editor')).statusCode).toBe(409)
  expect((await setStatus(asha, asha, 'inactive')).statusCode).toBe(409)
  for (let round = 0; round < 3; round += 1) {
    const pair = [await api.signedIn('admin'), await api.signedIn('admin')] as const
    const answers = await Promise.all([
      setRole(pair[0], pair[1], 'clerk'),
      round === 1 ? setStatus(pair[1], pair[0], 'inactive') : setRole(pair[1], pair[0], 'editor'),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect([
      codes.filter((code) => code === 200).length,
      codes.some((code) => code === 401 || code === 403),
    ]).toEqual([1, true])
  }
})

test('SES-17 when two admins deactivate each other concurrently, one stays active', async () => {
  for (let round = 0; round < 3; round += 1) {
    const pair = [await api.signedIn('admin'), await api.signedIn('admin')] as const
    const answers = await Promise.all([
      setStatus(pair[0], pair[1], 'inactive'),
      setStatus(pair[1], pair[0], 'inactive'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const active = await api.database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'active')))
    expect(active).toHaveLength(1 + round)
  }
})
