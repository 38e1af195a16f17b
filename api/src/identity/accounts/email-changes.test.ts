import type { DistributorRecord, Profile } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { oidcLinks } from '../oidc/oidc.schema.ts'
import { accountLinks } from './account-links.schema.ts'
import { accounts } from './auth.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
})
afterAll(() => api.close())

let addresses = 0
const anAddress = () => `new${String((addresses += 1))}@test.example`
/** A network address of its own for each call: only the limits that are tested are reached. */
let callers = 0
const remoteAddress = () => `198.51.${String((callers += 1) >> 8)}.${String(callers & 255)}`

async function form(url: string, person: TestPerson, fields: Record<string, string>) {
  const { payload, headers } = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, ...person.headers },
    remoteAddress: remoteAddress(),
  })
}
const save = (person: TestPerson, fields: Record<string, string>) =>
  form(`/admin/profile/update/${String(person.id)}`, person, {
    name: person.name,
    email: person.email,
    ...fields,
  })
const ask = (person: TestPerson, email: string) => save(person, { email, current_password: TEST_PASSWORD })
const post = (url: string, payload: object, headers: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers },
    remoteAddress: remoteAddress(),
  })
const confirm = (token: string, headers: object = {}) => post('/email-change/confirm', { token }, headers)
const undo = (token: string) => post('/email-change/undo', { token })
const signIn = async (email: string, password = TEST_PASSWORD) => {
  const answer = await post('/login', { email, password })
  const { access_token: token = '' } = answer.json<{ access_token?: string }>()
  return { status: answer.statusCode, headers: { authorization: `Bearer ${token}` } }
}
const isSignedIn = async (headers: object) =>
  (await api.app.inject({ url: '/api/session', headers: { ...headers } })).statusCode === 200
const profileOf = async ({ id, headers }: TestPerson) =>
  (await api.app.inject({ url: `/api/admin/profile/${String(id)}`, headers })).json<{ data: Profile }>().data
const mailsTo = (email: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const emailOf = async ({ id }: TestPerson) =>
  (await api.database.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email

/** The token of the last link of a kind in a mailbox. */
async function tokenTo(email: string, page: 'change-email' | 'undo-email-change' | 'reset-password') {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n')
  return [...texts.matchAll(new RegExp(`https://nalika\\.example/${page}/([\\w-]+)`, 'g'))].at(-1)?.[1] ?? ''
}
/** Asks for a link that sets a password; the mail is written after the answer. */
async function resetLinkTo(email: string): Promise<string> {
  await post('/forgot-password', { email })
  for (;;) {
    const token = await tokenTo(email, 'reset-password')
    if (token) return token
  }
}
async function change(person: TestPerson, email = anAddress(), headers: object = {}): Promise<string> {
  await ask(person, email)
  expect((await confirm(await tokenTo(email, 'change-email'), headers)).statusCode).toBe(200)
  return email
}

const DEAD_LINK = { errors: { token: ['This link has expired or was already used.'] } }

describe('the current password', () => {
  test.each(['admin', 'distributor'] as const)(
    'SES-17 a session of the %s alone, without the password, does not change the email address',
    async (role) => {
      const person = await api.signedIn(role)
      await api.outlastConfirmation(person)
      const email = anAddress()
      for (const fields of [{}, { current_password: '' }] as Record<string, string>[]) {
        const answer = await save(person, { email, city: 'Elsewhere', ...fields })
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'confirmation_required' }])
      }
      const wrong = 'This is not your current password.'
      const answer = await save(person, { email, city: 'Elsewhere', current_password: 'not the password' })
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message: wrong, errors: { current_password: [wrong] } },
      ])
      expect(await profileOf(person)).toMatchObject({ email: person.email, city: '', version: 1 })
      expect(await mailsTo(email)).toEqual([])
    },
  )

  test('SES-17 is not asked for as long as the address stays', async () => {
    const person = await api.signedIn('distributor')
    const saved = await save(person, { email: ` ${person.email.toUpperCase()}`, city: 'Pune' })
    expect(saved.statusCode).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email: person.email, city: 'Pune', pending_email: null })
  })

  test('SES-14 SES-17 is not guessed by way of the profile: ten tries, together with those of a new password', async () => {
    const person = await api.signedIn('distributor')
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = `guess number ${String(tries)}`
      const answer =
        tries % 2 === 0
          ? await save(person, { email: anAddress(), current_password: guess })
          : await post(
              '/change-password',
              { current_password: guess, password: 'tubes-of-1942' },
              person.headers,
            )
      expect(answer.statusCode).toBe(422)
    }
    expect((await ask(person, anAddress())).statusCode).toBe(429)
  })
})

describe('a new address', () => {
  test('SES-17 takes effect when its link is opened; until then the profile shows it as pending', async () => {
    const person = await api.signedIn('distributor')
    const asked = await save(person, {
      email: ' New.Address@Test.example',
      current_password: TEST_PASSWORD,
      city: 'Pune',
    })
    expect([asked.statusCode, asked.json()]).toMatchObject([
      200,
      {
        message: 'Profile updated successfully',
        data: { email: person.email, pending_email: 'new.address@test.example', city: 'Pune' },
      },
    ])
    expect((await signIn('new.address@test.example')).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)

    const token = await tokenTo('new.address@test.example', 'change-email')
    const done = await confirm(token)
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      { message: expect.stringContaining('new.address@test.example') as string },
    ])
    expect(await profileOf({ ...person, ...(await signIn('new.address@test.example')) })).toMatchObject({
      email: 'new.address@test.example',
      pending_email: null,
    })
    expect((await signIn(person.email)).status).toBe(401)
    const again = await confirm(token)
    expect([again.statusCode, again.json()]).toMatchObject([422, DEAD_LINK])
  })

  test('SES-17 the email to it holds no text by the sender, and its link works for a day', async () => {
    const person = await api.signedIn('distributor', { name: 'URGENT visit evil.example' })
    const email = anAddress()
    await ask(person, email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Confirm your new email address')
    expect(mail?.text).not.toContain('URGENT')
    expect(mail?.text).not.toContain(person.email)
    await api.database.db
      .update(accountLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountLinks.accountId, person.id))
    expect((await confirm(await tokenTo(email, 'change-email'))).statusCode).toBe(422)
    expect((await profileOf(person)).pending_email).toBeNull()
  })

  test('SES-17 is cancelled, sent again or replaced by another; the earlier link ends', async () => {
    const person = await api.signedIn('admin')
    const [first, second] = [anAddress(), anAddress()]
    await ask(person, first)
    const oldLink = await tokenTo(first, 'change-email')
    expect((await post('/email-change/resend', {}, person.headers)).json()).toMatchObject({
      message: `We have sent the link to ${first} again.`,
    })
    expect((await confirm(oldLink)).statusCode).toBe(422)
    const resent = await tokenTo(first, 'change-email')

    await ask(person, second)
    expect((await confirm(resent)).statusCode).toBe(422)
    expect((await profileOf(person)).pending_email).toBe(second)

    const cancel = () =>
      api.app.inject({ method: 'DELETE', url: '/api/email-change', headers: person.headers })
    expect((await cancel()).json()).toMatchObject({ message: 'Your email address has not been changed.' })
    expect((await confirm(await tokenTo(second, 'change-email'))).statusCode).toBe(422)
    expect((await profileOf(person)).pending_email).toBeNull()
    expect((await cancel()).statusCode).toBe(404)
    expect((await post('/email-change/resend', {}, person.headers)).statusCode).toBe(404)
    expect(await emailOf(person)).toBe(person.email)
  })

  test('SES-17 that is taken gets the same response; its owner is notified and nothing changes', async () => {
    const person = await api.signedIn('distributor')
    const other = await api.signedIn('admin')
    const free = await ask(person, anAddress())
    const taken = await ask(person, ` ${other.email.toUpperCase()}`)
    expect([taken.statusCode, taken.json<{ message: string }>().message]).toEqual([
      free.statusCode,
      free.json<{ message: string }>().message,
    ])
    expect((await profileOf(person)).pending_email).toBe(other.email)
    const [mail] = await mailsTo(other.email)
    expect(mail?.subject).toBe('Your email address was entered for another account')
    expect(mail?.text).not.toContain(person.name)
    expect(await tokenTo(other.email, 'change-email')).toBe('')
  })

  test('TRU-04 that is taken: its owner gets two notices a day, however many ask, and nobody learns it', async () => {
    const other = await api.signedIn('admin')
    for (let turn = 0; turn < 3; turn += 1) {
      const person = await api.signedIn('distributor')
      const [free, taken] = [await ask(person, anAddress()), await ask(person, other.email)]
      expect([taken.statusCode, taken.json<{ message: string }>().message]).toEqual([
        free.statusCode,
        free.json<{ message: string }>().message,
      ])
    }
    expect(await mailsTo(other.email)).toHaveLength(2)
  })

  test('SES-17 that another account takes before confirmation stays with that account', async () => {
    const person = await api.signedIn('distributor')
    const email = anAddress()
    await ask(person, email)
    await api.signedIn('distributor', { email })
    const late = await confirm(await tokenTo(email, 'change-email'))
    expect([late.statusCode, late.json()]).toMatchObject([422, { errors: { token: [expect.any(String)] } }])
    expect(await emailOf(person)).toBe(person.email)
  })

  test('SES-17 confirmed concurrently by two accounts goes to one of them', async () => {
    const people = [await api.signedIn('distributor'), await api.signedIn('distributor')]
    const email = anAddress()
    const tokens: string[] = []
    for (const person of people) {
      await ask(person, email)
      tokens.push(await tokenTo(email, 'change-email'))
    }
    const answers = await Promise.all(tokens.map((token) => confirm(token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const emails = await Promise.all(people.map(emailOf))
    expect(emails.filter((one) => one === email)).toHaveLength(1)
  })

  test('SES-17 is emailed at most five times an hour per address and per account', async () => {
    const email = anAddress()
    for (let times = 0; times < 5; times += 1)
      expect((await ask(await api.signedIn('distributor'), email)).statusCode).toBe(200)
    const flooded = await ask(await api.signedIn('distributor'), email)
    expect([flooded.statusCode, Number(flooded.headers['retry-after']) > 0]).toEqual([429, true])

    const person = await api.signedIn('distributor')
    for (let times = 0; times < 5; times += 1) expect((await ask(person, anAddress())).statusCode).toBe(200)
    expect((await ask(person, anAddress())).statusCode).toBe(429)
    expect((await post('/email-change/resend', {}, person.headers)).statusCode).toBe(429)
  })
})

describe('once it is confirmed', () => {
  test('SES-17 every session ends but the one that confirmed, and links that set a password lead nowhere', async () => {
    const person = await api.signedIn('distributor')
    const [here, elsewhere] = [await signIn(person.email), await signIn(person.email)]
    const reset = await resetLinkTo(person.email)
    await change(person, anAddress(), here.headers)
    expect(await isSignedIn(here.headers)).toBe(true)
    expect(await isSignedIn(elsewhere.headers)).toBe(false)
    expect(await isSignedIn(person.headers)).toBe(false)
    expect((await post('/reset-password', { token: reset, password: 'tubes-of-1942' })).statusCode).toBe(422)
  })

  test('SES-17 opening the link with another account’s session ends all sessions of the account', async () => {
    const person = await api.signedIn('distributor')
    const stranger = await api.signedIn('admin')
    await change(person, anAddress(), stranger.headers)
    expect(await isSignedIn(person.headers)).toBe(false)
    expect(await isSignedIn(stranger.headers)).toBe(true)
  })

  test('SES-17 the old address gets a link that undoes it for a week: the taken account comes back', async () => {
    const person = await api.signedIn('admin')
    const evil = await change(person)
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({
      subject: 'Your email address was changed',
      text: expect.stringContaining(evil) as string,
    })
    const [link] = await api.database.db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.email, person.email))
    expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(7 * 24)

    // Whoever has the account goes on: a session, a link that sets a password, and a further address.
    const thief = await signIn(evil)
    const reset = await resetLinkTo(evil)
    const next = anAddress()
    await ask({ ...person, email: evil, headers: thief.headers }, next)

    const undone = await undo(await tokenTo(person.email, 'undo-email-change'))
    expect([undone.statusCode, undone.json()]).toMatchObject([
      200,
      { message: `The email address of your account is ${person.email} again. Please set a new password.` },
    ])
    expect(await emailOf(person)).toBe(person.email)
    expect(await isSignedIn(thief.headers)).toBe(false)
    expect((await signIn(evil)).status).toBe(401)
    expect((await post('/reset-password', { token: reset, password: 'tubes-of-1942' })).statusCode).toBe(422)
    expect((await confirm(await tokenTo(next, 'change-email'))).statusCode).toBe(422)
    const again = await undo(await tokenTo(person.email, 'undo-email-change'))
    expect([again.statusCode, again.json()]).toMatchObject([422, DEAD_LINK])
  })

  test('SES-17 a chain of changes does not outrun the first owner: later undo links end, earlier ones do not', async () => {
    const person = await api.signedIn('distributor')
    const second = await change(person)
    const third = await change({ ...person, email: second, ...(await signIn(second)) })
    const [first, later] = [
      await tokenTo(person.email, 'undo-email-change'),
      await tokenTo(second, 'undo-email-change'),
    ]
    expect((await undo(later)).statusCode).toBe(200)
    expect(await emailOf(person)).toBe(second)
    await change({ ...person, email: second, ...(await signIn(second)) }, third)
    const latest = await tokenTo(second, 'undo-email-change')
    expect((await undo(first)).statusCode).toBe(200)
    expect(await emailOf(person)).toBe(person.email)
    expect((await undo(latest)).statusCode).toBe(422)
    expect(await emailOf(person)).toBe(person.email)
  })

  test('SES-17 the old address is reserved while it can be restored', async () => {
    const person = await api.signedIn('distributor')
    await change(person)
    const other = await api.signedIn('distributor')
    await post('/register', {
      name: 'Somebody Else',
      email: person.email,
      mobile: '9848012345',
      role: 'distributor',
      password: 'tubes-of-1942',
    })
    await ask(other, person.email)
    const moved = await tokenTo(person.email, 'change-email')
    if (moved) await confirm(moved)
    expect(await emailOf(other)).toBe(other.email)
    expect((await undo(await tokenTo(person.email, 'undo-email-change'))).statusCode).toBe(200)
    expect(await emailOf(person)).toBe(person.email)
  })

  test('SES-17 both steps are audited, without tokens', async () => {
    const person = await api.signedIn('admin')
    const email = await change(person)
    await undo(await tokenTo(person.email, 'undo-email-change'))
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, person.id))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action, kind, changes }) => ({ action, kind, changes }))).toEqual([
      { action: 'changed', kind: 'account', changes: [{ field: 'pending_email', from: null, to: email }] },
      { action: 'changed', kind: 'account', changes: [{ field: 'email', from: person.email, to: email }] },
      { action: 'changed', kind: 'account', changes: [{ field: 'email', from: email, to: person.email }] },
    ])
  })
})

test('SES-17 a new password ends a change of the address that waits, and so does a reset', async () => {
  for (const set of [
    (person: TestPerson) =>
      post(
        '/change-password',
        { current_password: TEST_PASSWORD, password: 'tubes-of-1942' },
        person.headers,
      ),
    async (person: TestPerson) =>
      post('/reset-password', { token: await resetLinkTo(person.email), password: 'tubes-of-1942' }),
  ]) {
    const person = await api.signedIn('distributor')
    const email = anAddress()
    await ask(person, email)
    expect((await set(person)).statusCode).toBe(200)
    expect((await confirm(await tokenTo(email, 'change-email'))).statusCode).toBe(422)
    expect(await emailOf(person)).toBe(person.email)
  }
})

describe('by an admin, for a distributor', () => {
  const update = (admin: TestPerson, { id }: TestPerson, fields: Record<string, string>) =>
    form(`/distributors/${String(id)}`, admin, { company_name: 'Konkan Steel', ...fields })

  test('SES-17 needs the admin’s own password, and the new address confirms it; the old one can undo it', async () => {
    const admin = await api.signedIn('admin')
    const distributor = await api.signedIn('distributor')
    const email = anAddress()
    await api.outlastConfirmation(admin)
    const refused = await update(admin, distributor, { email })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'confirmation_required' }])
    const same = await update(admin, distributor, { email: distributor.email, city: 'Pune' })
    expect(same.statusCode).toBe(200)

    const asked = await update(admin, distributor, { email, current_password: TEST_PASSWORD })
    expect([asked.statusCode, asked.json<{ data: DistributorRecord }>().data]).toMatchObject([
      200,
      { email: distributor.email, pending_email: email },
    ])
    expect(await emailOf(distributor)).toBe(distributor.email)
    expect(await isSignedIn(distributor.headers)).toBe(true)
    expect((await confirm(await tokenTo(email, 'change-email'))).statusCode).toBe(200)
    expect(await emailOf(distributor)).toBe(email)
    expect(await isSignedIn(distributor.headers)).toBe(false)
    expect((await undo(await tokenTo(distributor.email, 'undo-email-change'))).statusCode).toBe(200)
    expect(await emailOf(distributor)).toBe(distributor.email)

    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, distributor.id))
      .orderBy(auditEntries.id)
    expect(entries.flatMap(({ actorId, changes }) => changes.map((one) => ({ actorId, ...one })))).toEqual(
      expect.arrayContaining([
        { actorId: admin.id, field: 'pending_email', from: null, to: email },
        { actorId: distributor.id, field: 'email', from: distributor.email, to: email },
        { actorId: distributor.id, field: 'email', from: email, to: distributor.email },
      ]),
    )
  })

  test('SES-17 can be cancelled by an admin for a distributor, but not for an admin', async () => {
    const [admin, colleague] = [await api.signedIn('admin'), await api.signedIn('admin')]
    const distributor = await api.signedIn('distributor')
    const email = anAddress()
    await update(admin, distributor, { email, current_password: TEST_PASSWORD })
    await ask(colleague, anAddress())
    const cancel = async ({ id }: TestPerson) =>
      (
        await api.app.inject({
          method: 'DELETE',
          url: `/api/distributors/${String(id)}/email-change`,
          headers: admin.headers,
        })
      ).statusCode
    expect(await cancel(colleague)).toBe(404)
    expect((await profileOf(colleague)).pending_email).not.toBeNull()
    expect(await cancel(distributor)).toBe(200)
    expect(await cancel(distributor)).toBe(404)
    expect((await confirm(await tokenTo(email, 'change-email'))).statusCode).toBe(422)
  })
})

test('SES-17 a deactivated account cannot change its address', async () => {
  const admin = await api.signedIn('admin')
  const distributor = await api.signedIn('distributor')
  const email = anAddress()
  await ask(distributor, email)
  await post(`/distributors/${String(distributor.id)}/status`, { status: 'inactive' }, admin.headers)
  expect((await confirm(await tokenTo(email, 'change-email'))).statusCode).toBe(422)
  expect(await emailOf(distributor)).toBe(distributor.email)
})

test('TRU-04 SES-17 a changed address ends the link to an OpenID provider, and so does its undoing', async () => {
  const person = await api.signedIn('admin')
  const { db } = api.database
  const link = () =>
    db
      .insert(oidcLinks)
      .values({ accountId: person.id, issuer: 'https://login.example', subject: person.email })
  const links = () => db.$count(oidcLinks, eq(oidcLinks.accountId, person.id))
  await link()
  await change(person)
  expect(await links()).toBe(0)
  await link()
  expect((await undo(await tokenTo(person.email, 'undo-email-change'))).statusCode).toBe(200)
  expect(await links()).toBe(0)
})
