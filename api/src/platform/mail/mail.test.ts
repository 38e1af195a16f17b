import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { FailedMail, Mail, Pagination } from '@nalika/shared-api/contract'
import { passwordResetMail } from '../../identity/accounts/account-emails.ts'
import { deleteExpiredData } from '../../operations/personal-data/retention.queries.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import type { TestMailServer } from '../../testing/servers/mail-server.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { auditEntries } from '../audit/audit.schema.ts'
import { isPermanent, mailTransport, needsTls } from './mail-transport.ts'
import { mails } from './mail.schema.ts'

interface Answer {
  data: Mail[]
  pagination: Pagination
}

const SENDER = { from: 'Nalika <no-reply@nalika.example>', bounces: undefined }
const email = (to: string) => ({ to, subject: 'A subject', text: 'Some text', html: '<p>Some text</p>' })

async function mailsOf(api: TestApp, headers: TestPerson['headers'], to: string): Promise<Answer> {
  return (await api.app.inject({ url: `/api/dev/mails?to=${to}`, headers })).json<Answer>()
}

/** Asks until the first mail is no longer queued. */
async function delivered(api: TestApp, headers: TestPerson['headers'], to: string): Promise<Mail> {
  for (;;) {
    const [mail] = (await mailsOf(api, headers, to)).data
    if (mail && mail.state !== 'queued') return mail
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('without a mail server', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await startTestApp()
  })
  afterAll(() => api.close())

  test('API-10 without a mail server developers can read the emails', async () => {
    const { headers } = await api.signedIn('admin')
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, email('kept@test.example')))
    expect(await delivered(api, headers, 'kept@test.example')).toMatchObject({
      to: 'kept@test.example',
      subject: 'A subject',
      text: 'Some text',
      html: '<p>Some text</p>',
      state: 'kept',
    })
    expect((await mailsOf(api, headers, 'kept@test.example')).pagination).toMatchObject({
      total: 1,
      per_page: 20,
    })
  })

  test('API-10 a mail of a transaction that fails is not queued', async () => {
    const { headers } = await api.signedIn('admin')
    const failing = api.database.db.transaction(async (tx) => {
      await api.app.mail.enqueue(tx, email('never@test.example'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await mailsOf(api, headers, 'never@test.example')).data).toEqual([])
  })

  test('API-10 an email is shown in a frame with its own policy, for holders of its key', async () => {
    const { headers } = await api.signedIn('admin')
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, email('framed@test.example')))
    const [mail] = (await mailsOf(api, headers, 'framed@test.example')).data
    const frame = await api.app.inject(mail?.frame ?? '')
    expect([frame.statusCode, frame.body]).toEqual([200, '<p>Some text</p>'])
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox /)
    const guessed = await api.app.inject(`/api/dev/mails/${String(mail?.id)}/frame/guessed`)
    expect(guessed.statusCode).toBe(404)
  })
})

describe('with a mail server', () => {
  let server: TestMailServer
  let api: TestApp
  let admin: TestPerson
  beforeAll(async () => {
    server = await startMailServer()
    api = await startTestApp({ smtpUrl: server.url })
    admin = await api.signedIn('admin')
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })

  const enqueue = (to: string) => api.database.db.transaction((tx) => api.app.mail.enqueue(tx, email(to)))
  const taken = (address: string) => server.received.filter(({ to }) => to === address)
  const attemptsOf = async (to: string) =>
    (await api.database.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id))[0]
      ?.attempts ?? 0

  /** Waits until a try has failed, and lets the next one come at once instead of after its pause. */
  async function nextTry(to: string, attempt: number, edit = sql`start_after = now()`) {
    const { db } = api.database
    while ((await attemptsOf(to)) < attempt) await new Promise((resolve) => setTimeout(resolve, 20))
    for (;;) {
      const { rowCount } = await db.execute(
        sql`update pgboss.job set ${edit} where name = 'mail' and state = 'retry'`,
      )
      if (rowCount) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, person = admin) => {
    const answer = await api.app.inject({
      method,
      url: `/api/admin/failed-mails${path}`,
      headers: person.headers,
    })
    return [answer.statusCode, answer.json<{ message?: string; data?: FailedMail[] }>()] as const
  }
  const failedTo = async (to: string) =>
    (await call('GET', `?search=${to}`))[1].data?.find((mail) => mail.to === to)

  test.each([
    'Boss<ceo@b.example>',
    'group:ceo@b.example;',
    'root,ceo@b.example',
    'Boss <ceo@b.example> x@c.example',
  ])(
    'API-10 a mail to %s, stored before such addresses were refused, reaches nobody else',
    async (recipient) => {
      const transport = mailTransport(server.url, SENDER)
      const mail = {
        id: 1,
        recipient,
        subject: '',
        text: '',
        html: '',
        unsubscribe: '',
        createdAt: new Date(),
      }
      await transport.send(mail).catch(() => undefined)
      transport.close()
      expect(taken('ceo@b.example')).toEqual([])
    },
  )

  test('DEA-05 TRU-03 mail programs are told where an email is turned off; the address goes with the text', async () => {
    const to = 'unsubscriber@test.example'
    const unsubscribe = 'https://nalika.example/track/secret#emails'
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, { ...email(to), unsubscribe }))
    expect(await delivered(api, admin.headers, to)).toMatchObject({ state: 'sent' })
    const [{ source } = { source: '' }] = taken(to)
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [stored] = await api.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, to))
      .orderBy(mails.id)
    expect(stored?.unsubscribe).toBe('')
  })

  test('DEA-05 an email that is turned off after signing in promises no one-click unsubscribe', async () => {
    const to = 'firm@test.example'
    const unsubscribe = 'https://nalika.example/distributor/profile/7'
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, { ...email(to), unsubscribe }))
    await delivered(api, admin.headers, to)
    const [{ source } = { source: '' }] = taken(to)
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(source).not.toContain('List-Unsubscribe-Post')
  })

  test('API-10 a mail that the server refuses for now is tried again and arrives exactly once', async () => {
    const to = 'patient@test.example'
    server.refuse('recipient', 421, 451)
    server.refuse('message', 452)
    await enqueue(to)
    for (const attempt of [1, 2, 3]) await nextTry(to, attempt)
    expect(await delivered(api, admin.headers, to)).toMatchObject({ state: 'sent' })
    expect(taken(to)).toHaveLength(1)
    expect(await attemptsOf(to)).toBe(4)
    const [{ source } = { source: '' }] = taken(to)
    expect(source).toContain('Subject: A subject')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toMatch(/Message-ID: <mail-\d+-\d+@nalika\.example>/)
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('Content-Type: text/html')
    expect(await failedTo(to)).toBeUndefined()
  })

  test('TRU-03 once a mail has left, its text and links are stored nowhere', async () => {
    const to = 'private@test.example'
    const link = `https://nalika.example/reset-password/${'aB3-_xyz'.repeat(6)}`
    await api.database.db.transaction((tx) =>
      api.app.mail.enqueue(tx, passwordResetMail({ email: to }, link)),
    )
    expect(await delivered(api, admin.headers, to)).toMatchObject({ state: 'sent', text: '', html: '' })
    expect(taken(to)[0]?.source).toContain('/reset-password/')
    const { rows } = await api.database.pool.query<{ row: string }>(
      `select to_jsonb(m)::text as row from mails m union all select to_jsonb(j)::text from pgboss.job j`,
    )
    expect(rows.filter(({ row }) => row.includes('aB3-_xyz'))).toEqual([])
  })

  test('API-10 a mail that is refused for good waits for an admin with the reason, and can be sent again', async () => {
    const to = 'nobody@test.example'
    server.refuse('recipient', 550)
    await enqueue(to)
    expect((await delivered(api, admin.headers, to)).state).toBe('failed')
    const failed = await failedTo(to)
    expect(failed).toMatchObject({ to, subject: 'A subject', attempts: 1, reason: '550 Refused with 550' })
    expect(taken(to)).toEqual([])

    const distributor = await api.signedIn('distributor')
    expect((await call('POST', `/${String(failed?.id)}/retry`, distributor))[0]).toBe(403)
    expect((await failedTo(to))?.id).toBe(failed?.id)
    expect(await call('POST', `/${String(failed?.id)}/retry`)).toMatchObject([
      200,
      { message: 'The email is being sent again.' },
    ])
    expect((await delivered(api, admin.headers, to)).state).toBe('sent')
    expect(taken(to)).toHaveLength(1)
    expect(await call('POST', `/${String(failed?.id)}/retry`)).toMatchObject([
      404,
      { message: 'This email is no longer in the list.' },
    ])
  })

  test('API-10 who is erased gets no mail that still waited', async () => {
    const { db } = api.database
    const to = 'erased@test.example'
    server.refuse('recipient', 451)
    await enqueue(to)
    while ((await attemptsOf(to)) < 1) await new Promise((resolve) => setTimeout(resolve, 20))
    const erased = await api.app.inject({
      method: 'POST',
      url: '/api/admin/personal-data/erase',
      headers: admin.headers,
      payload: { email: to, confirmation: to },
    })
    expect(erased.json()).toMatchObject({ message: 'The customer was erased: 0 leads, 1 mail.' })
    const due = sql`name = 'mail' and state < 'completed'`
    for (;;) {
      await db.execute(sql`update pgboss.job set start_after = now() where ${due} and state = 'retry'`)
      const { rows } = await db.execute(sql`select id from pgboss.job where ${due}`)
      if (rows.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(taken(to)).toEqual([])
  })

  test('API-10 failed emails can all be retried or discarded', async () => {
    const { db } = api.database
    const [worn, other] = ['worn@test.example', 'other@test.example']
    server.refuse('recipient', 451, 451)
    await enqueue(worn)
    await nextTry(worn, 1, sql`start_after = now(), retry_count = retry_limit`)
    expect((await delivered(api, admin.headers, worn)).state).toBe('failed')
    expect(await failedTo(worn)).toMatchObject({ attempts: 2, reason: '451 Refused with 451' })
    server.refuse('message', 554)
    await enqueue(other)
    expect((await delivered(api, admin.headers, other)).state).toBe('failed')

    const discarded = await failedTo(other)
    expect((await call('DELETE', `/${String(discarded?.id)}`))[0]).toBe(200)
    expect(await db.$count(mails, eq(mails.recipient, other))).toBe(0)
    expect((await call('DELETE', `/${String(discarded?.id)}`))[0]).toBe(404)

    expect(await call('POST', '/retry')).toMatchObject([200, { message: '1 email is being sent again.' }])
    expect((await delivered(api, admin.headers, worn)).state).toBe('sent')
    expect(taken(worn)).toHaveLength(1)
    expect(await call('POST', '/retry')).toMatchObject([
      200,
      { message: 'There is no failed email to send again.' },
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'mail'))
    expect(entries.map(({ action }) => action)).toEqual(['sent again', 'discarded', 'sent again'])
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('TRU-03 an email that a restored backup has without its private link is not sent, and says why', async () => {
    const to = 'restored@test.example'
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, { ...email(to), text: '', html: '' }))
    expect((await delivered(api, admin.headers, to)).state).toBe('failed')
    expect((await failedTo(to))?.reason).toBe(
      'The text is no longer stored, because it held a private link. Please ask the recipient to request a new one.',
    )
    expect(taken(to)).toEqual([])
  })

  test('TRU-03 a failed email with a private link loses it after a week, and cannot be sent again', async () => {
    const { db } = api.database
    const failedAt = new Date(Date.now() - 8 * 86_400_000)
    const failed = (recipient: string, secret: boolean, at = failedAt) => ({
      recipient,
      secret,
      subject: 'S',
      text: 'T',
      html: 'H',
      state: 'failed' as const,
      failedAt: at,
    })
    await db
      .insert(mails)
      .values([
        failed('week@test.example', true),
        failed('today@test.example', true, new Date()),
        failed('public@test.example', false),
      ])
    await deleteExpiredData(db, { leadPersons: 0, mails: 0, sessions: 0, audit: 0 })
    const textOf = async (to: string) =>
      (await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id))[0]?.text
    expect(
      await Promise.all(['week', 'today', 'public'].map((one) => textOf(`${one}@test.example`))),
    ).toEqual(['', 'T', 'T'])
    const week = await failedTo('week@test.example')
    expect(week?.can_be_sent_again).toBe(false)
    expect(await call('POST', `/${String(week?.id)}/retry`)).toMatchObject([
      409,
      { message: 'This email cannot be sent again, because its text is no longer stored.' },
    ])
    expect(taken('week@test.example')).toEqual([])
    await db.delete(mails).where(eq(mails.subject, 'S'))
  })
})

test('API-10 a silent mail server times out and the email is retried later', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
  const patience = { dnsTimeout: 100, connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 }
  const transport = mailTransport(url, SENDER, patience)
  const mail = {
    id: 1,
    recipient: 'a@b.example',
    subject: '',
    text: '',
    html: '',
    unsubscribe: '',
    createdAt: new Date(),
  }
  const failure: unknown = await transport.send(mail).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isPermanent(failure)).toBe(false)
  silent.close()
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://10.0.0.7', true],
  ['smtps://mail.example', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://relay.internal?requireTLS=false', false],
  ['imap://mail.example', true],
  ['imaps://mail.example', false],
  ['imap://127.0.0.1:1143', false],
])('TRU-03 a mail server at %s must offer STARTTLS: %s', (url, isNeeded) => {
  expect(needsTls(url)).toBe(isNeeded)
})

test('TRU-03 in production an email without a mail server keeps no text', async () => {
  const live = await startTestApp({ production: true })
  const { db } = live.database
  await db.transaction((tx) => live.app.mail.enqueue(tx, email('nowhere@test.example')))
  for (;;) {
    const [mail] = await db.select().from(mails).orderBy(mails.id)
    if (mail?.state === 'queued') {
      await new Promise((resolve) => setTimeout(resolve, 20))
      continue
    }
    expect(mail).toMatchObject({ state: 'kept', text: '', html: '' })
    break
  }
  await live.close()
})

test('API-10 in production emails cannot be read through the API', async () => {
  const live = await startTestApp({ production: true })
  const admin = await live.signedIn('admin')
  for (const path of ['/api/dev/mails', '/api/dev/mails/1/frame/key']) {
    expect((await live.app.inject({ url: path, headers: admin.headers })).statusCode).toBe(404)
  }
  await live.close()
})
