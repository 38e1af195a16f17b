import { desc, eq, like, sql } from 'drizzle-orm'
import { deleteExpiredData } from '../../operations/personal-data/retention.queries.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { addCertificate, approvalForm } from '../../testing/records/test-approvals.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { accountLinks } from '../accounts/account-links.schema.ts'
import { accounts } from '../accounts/auth.schema.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())

const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
let people = 0
async function newAccount(role: 'admin' | 'distributor') {
  people += 1
  const email = `new${String(people)}@test.example`
  const body = {
    name: 'Visit https://evil.example now',
    email,
    mobile: '9848012345',
    password: TEST_PASSWORD,
    role,
    company_name: 'Evil Tubes',
  }
  const answer = await post('/register', body, fromAnotherNetwork())
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { data: { account_status: 'pending' } }])
  return { email, message: answer.json<{ message: string }>().message }
}
const signUp = async (role: 'admin' | 'distributor' = 'distributor') => (await newAccount(role)).email
const mailsTo = (address: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(desc(mails.id))
async function linkFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  return /https:\/\/nalika\.example\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string) => post('/confirm-email', { token })
const accountOf = async (email: string) =>
  (await api.database.db.select().from(accounts).where(eq(accounts.email, email)))[0]
const login = (email: string) => post('/login', { email, password: TEST_PASSWORD })
async function waiting(): Promise<string[]> {
  const answer = await api.app.inject({ url: '/api/admin/waiting-accounts', headers: admin.headers })
  return answer.json<{ data: { email: string }[] }>().data.map(({ email }) => email)
}

async function submit(email: string) {
  const answer = (await login(email)).json<{ access_token: string; data: { id: number } }>()
  const { db } = api.database
  await addCertificate(db, answer.data.id)
  const brand = await addBrand(db, `Brand of ${email}`)
  const headers = { authorization: `Bearer ${answer.access_token}` }
  return post('/distributor/approval', { ...approvalForm, brand_ids: [brand] }, headers)
}

const REFUSAL = {
  message: 'This link has expired or was already used.',
  errors: { token: ['This link has expired or was already used.'] },
}

test('SES-16 SES-13 a new admin confirms the address with a link that works once; only then admins see the account', async () => {
  const email = await signUp('admin')
  expect(await waiting()).not.toContain(email)
  const { id } = (await accountOf(email)) ?? { id: 0 }
  const early = await post(`/admin/waiting-accounts/${String(id)}/approve`, {}, admin.headers)
  expect(early.statusCode).toBe(404)

  const token = await linkFor(email)
  expect((await confirm(token)).statusCode).toBe(200)
  expect(await waiting()).toContain(email)
  expect((await confirm(token)).json()).toEqual(REFUSAL)
  const approved = await post(`/admin/waiting-accounts/${String(id)}/approve`, {}, admin.headers)
  expect(approved.statusCode).toBe(200)
  expect((await login(email)).json()).toMatchObject({ data: { id, role: 'admin' } })
  expect((await mailsTo(email))[0]?.subject).toBe('Your account is approved')
})

test('SES-16 a new distributor confirms the address and submits the firm; only then admins see the account', async () => {
  const email = await signUp()
  const { id } = (await accountOf(email)) ?? { id: 0 }
  expect((await confirm(await linkFor(email))).statusCode).toBe(200)
  expect(await waiting()).not.toContain(email)
  expect((await submit(email)).statusCode).toBe(200)
  expect(await waiting()).toContain(email)
  const approved = await post(`/admin/waiting-accounts/${String(id)}/approve`, {}, admin.headers)
  expect([approved.statusCode, approved.json()]).toMatchObject([
    200,
    { message: 'Visit https://evil.example now can now receive leads.' },
  ])
  expect((await mailsTo(email))[0]?.subject).toBe('Your account is approved')
})

test('SES-16 a new firm is told what comes next after signing up and after confirming; an admin is not', async () => {
  const messagesFor = async (role: 'admin' | 'distributor') => {
    const { email, message } = await newAccount(role)
    const confirmed = await confirm(await linkFor(email))
    return [message, confirmed.json<{ message: string }>().message]
  }
  for (const message of await messagesFor('distributor'))
    for (const step of ['documents', 'address', 'brands', 'states'])
      expect(message).toMatch(new RegExp(`sign in and .*\\b${step}\\b`))
  for (const message of await messagesFor('admin')) expect(message).not.toContain('brands')
})

test('SES-16 the link lives 48 hours and a new one replaces it', async () => {
  const { db } = api.database
  const email = await signUp()
  const first = await linkFor(email)
  const [{ hours } = { hours: 0 }] = await db
    .select({ hours: sql<number>`extract(epoch from expires_at - created_at) / 3600`.mapWith(Number) })
    .from(accountLinks)
    .where(eq(accountLinks.email, email))
  expect(Math.round(hours)).toBe(48)
  await post('/confirm-email/resend', { email: ` ${email.toUpperCase()} ` })
  while ((await mailsTo(email)).length < 2);
  const second = await linkFor(email)
  expect(second).not.toBe(first)
  expect((await confirm(first)).json()).toEqual(REFUSAL)
  await db
    .update(accountLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(accountLinks.email, email))
  expect((await confirm(second)).json()).toEqual(REFUSAL)
  expect((await accountOf(email))?.emailConfirmedAt).toBeNull()
})

test('SES-16 asking for a link again answers the same for every address and sends one only where it is needed', async () => {
  const email = await signUp()
  const { email: active } = await api.signedIn('distributor')
  const answers = []
  for (const address of [active, 'nobody@test.example', email]) {
    const { statusCode, body } = await post('/confirm-email/resend', { email: address })
    answers.push([statusCode, body])
  }
  expect(answers).toEqual([answers[2], answers[2], answers[2]])
  while ((await mailsTo(email)).length < 2);
  expect(await mailsTo(active)).toEqual([])
  expect(await mailsTo('nobody@test.example')).toEqual([])
})

test('TRU-01 one address gets five more links an hour at most', async () => {
  const email = await signUp()
  const statuses = []
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await post('/confirm-email/resend', { email })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('TRU-01 the email to an unconfirmed address holds no text from the sign-up form', async () => {
  const [mail] = await mailsTo(await signUp())
  expect(mail?.subject).toBe('Confirm your email address')
  // Random tokens may contain any four letters.
  const texts = `${mail?.text ?? ''}${mail?.html ?? ''}`.replaceAll(/\/confirm-email\/[\w-]+/g, '')
  expect(texts).not.toMatch(/evil/i)
})

test('SES-16 a flood of sign-ups sends admins one email, after the data was submitted', async () => {
  const { db } = api.database
  await db.update(accounts).set({ status: 'refused' }).where(eq(accounts.status, 'pending'))
  const before = (await mailsTo(admin.email)).length
  const events = await db.$count(activity)
  const emails = [await signUp(), await signUp(), await signUp()]
  expect(await mailsTo(admin.email)).toHaveLength(before)
  expect(await db.$count(activity)).toBe(events)
  for (const email of emails) await confirm(await linkFor(email))
  for (const email of emails) expect((await submit(email)).statusCode).toBe(200)
  const sent = await mailsTo(admin.email)
  expect(sent).toHaveLength(before + 1)
  expect(sent[0]?.text).toContain(emails[0])
  expect(await waiting()).toEqual(emails)
})

test('SES-13 a pending admin cannot sign in and gets the reason', async () => {
  const email = await signUp('admin')
  const unconfirmed = await login(email)
  expect([unconfirmed.statusCode, unconfirmed.json()]).toEqual([
    403,
    { message: 'Please confirm your email address first, with the link we sent you.' },
  ])
  await confirm(await linkFor(email))
  const waits = await login(email)
  expect([waits.statusCode, waits.json()]).toEqual([
    403,
    { message: 'Your account is waiting for approval by an administrator.' },
  ])
})

test('SES-16 an unconfirmed account is deleted after 7 days, and its address is free again', async () => {
  const { db } = api.database
  const forgotten = await signUp()
  const confirmed = await signUp()
  await confirm(await linkFor(confirmed))
  const recent = await signUp()
  const age = (days: number, email: string) =>
    db
      .update(accounts)
      .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(accounts.email, email))
  await age(8, forgotten)
  await age(8, confirmed)
  await age(6, recent)
  const token = await linkFor(forgotten)
  await deleteExpiredData(db, { mails: 0, leadPersons: 0, sessions: 0, audit: 0 })
  expect(await accountOf(forgotten)).toBeUndefined()
  expect(await accountOf(confirmed)).toBeDefined()
  expect(await accountOf(recent)).toBeDefined()
  expect((await confirm(token)).statusCode).toBe(422)
})

test('SES-12 the owner of an address that a stranger signed up with can set the password before confirming', async () => {
  const email = await signUp()
  await post('/forgot-password', { email })
  const resets = () =>
    api.database.db.select().from(mails).where(like(mails.subject, 'Set a new password')).orderBy(mails.id)
  while (!(await resets()).some(({ recipient }) => recipient === email));
  const link = (await resets()).find(({ recipient }) => recipient === email)?.text ?? ''
  const token = /\/reset-password\/([\w-]+)/.exec(link)?.[1] ?? ''
  expect((await post('/reset-password', { token, password: 'tubes-of-1942' })).statusCode).toBe(200)
  expect((await login(email)).statusCode).toBe(401)
})
