import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FailedMail } from '@nalika/shared-api/contract'
import { startMailbox } from '../../testing/servers/imap-server.ts'
import type { TestMailbox } from '../../testing/servers/imap-server.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import type { TestMailServer } from '../../testing/servers/mail-server.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { readBounce, recordBounces } from './bounces.ts'
import { mails } from './mail.schema.ts'

interface Report {
  action?: string
  fields?: string[]
  /** The returned email, or its headers. */
  returned: string
  type?: 'message/rfc822' | 'text/rfc822-headers'
  encoding?: '7bit' | 'base64'
}

/** A delivery status notification as mail servers send it. */
function report({ action = 'failed', fields, returned, type = 'message/rfc822', encoding = '7bit' }: Report) {
  const status = [
    'Reporting-MTA: dns; relay.example',
    'Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0530',
    '',
    'Final-Recipient: rfc822; nobody@test.example',
    `Action: ${action}`,
    ...(fields ?? [
      'Status: 5.1.1',
      'Remote-MTA: dns; mx.test.example',
      'Diagnostic-Code: smtp; 550 5.1.1 <nobody@test.example>:',
      '    User unknown',
    ]),
    '',
  ].join('\r\n')
  const part = (mimeType: string, content: string) => [
    '--=_limit',
    `Content-Type: ${mimeType}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoding === 'base64' ? Buffer.from(content).toString('base64') : content,
  ]
  return [
    'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
    'To: bounces@nalika.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_limit"',
    '',
    '--=_limit',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    ...part('message/delivery-status', status),
    ...part(type, returned),
    '--=_limit--',
    '',
  ].join('\r\n')
}

const OURS = 'Message-ID: <mail-7-1795600000123@nalika.example>\r\nSubject: A subject\r\n\r\nText'
const read = (given: Report) => readBounce(Buffer.from(report(given)))

test.each<[string, Report]>([
  ['with the returned email', { returned: OURS }],
  ['with its headers', { returned: OURS.split('\r\n\r\nText')[0] ?? '', type: 'text/rfc822-headers' }],
  ['in base64', { returned: OURS, encoding: 'base64' }],
  [
    'of a relay with Message-IDs of its own',
    {
      returned:
        'Message-ID: <0109.relay@relay.example>\r\nX-Nalika-Mail: <mail-7-1795600000123@nalika.example>\r\n\r\n',
    },
  ],
])('TRU-03 a delivery report %s says which email was returned and why', async (_how, given) => {
  expect(await read(given)).toEqual({
    id: 7,
    createdAt: new Date(1_795_600_000_123),
    reason: 'Returned by mx.test.example: 550 5.1.1 <nobody@test.example>: User unknown',
  })
})

test('TRU-03 a delivery report without a response of the server gives its status', async () => {
  expect(await read({ returned: OURS, fields: ['Status: 5.4.4'] })).toMatchObject({
    reason: 'Returned: 5.4.4',
  })
})

test.each<[string, Report]>([
  ['of a delay', { action: 'delayed', returned: OURS }],
  ['of a delivery', { action: 'delivered', returned: OURS }],
  ['about an email of somebody else', { returned: 'Message-ID: <1@elsewhere.example>\r\n\r\nText' }],
])('TRU-03 a report %s is no bounce', async (_of, given) => {
  expect(await read(given)).toBeUndefined()
})

test('TRU-03 an ordinary message that names one of our emails is no bounce', async () => {
  const reply = `Subject: Re: A subject\r\nIn-Reply-To: <mail-7-1795600000123@nalika.example>\r\n\r\nThank you.`
  expect(await readBounce(Buffer.from(reply))).toBeUndefined()
})

describe('with a mailbox for bounces', () => {
  let server: TestMailServer
  let mailbox: TestMailbox
  let api: TestApp
  let admin: TestPerson
  const logged: string[] = []
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString())
      done()
    },
  })
  beforeAll(async () => {
    ;[server, mailbox] = await Promise.all([startMailServer(), startMailbox()])
    api = await startTestApp(
      {
        smtpUrl: server.url,
        bounceAddress: 'bounces@nalika.example',
        logLevel: 'error',
      },
      log,
    )
    admin = await api.signedIn('admin')
  })
  afterAll(async () => {
    await api.close()
    await Promise.all([server.close(), mailbox.close()])
  })

  /** Sends an email and returns what the mail server took. */
  async function sent(to: string) {
    const { db } = api.database
    const one = { to, subject: 'A subject', text: 'Text', html: '<p>Text</p>' }
    await db.transaction((tx) => api.app.mail.enqueue(tx, one))
    for (;;) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id)
      const found = server.received.find((taken) => taken.to === to)
      if (mail?.state === 'sent' && found) return { id: mail.id, ...found }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const readMailbox = () => recordBounces(api.database.db, mailbox.url, api.app.log)

  const failedMails = async (method: 'GET' | 'POST', path = '') =>
    (await api.app.inject({ method, url: `/api/admin/failed-mails${path}`, headers: admin.headers })).json<{
      message?: string
      data: FailedMail[]
    }>()

  test('TRU-03 an email that is returned later is listed with the reason, once, and cannot be sent again', async () => {
    const { id, source, from } = await sent('nobody@test.example')
    expect(from).toBe('bounces@nalika.example')
    expect(await failedMails('GET')).toMatchObject({ data: [] })
    const question = 'From: A buyer <a@buyer.example>\r\nSubject: A question\r\n\r\nHello'
    const invented = report({
      fields: ['Status: 5.0.0'],
      returned: `Message-ID: <mail-${String(id)}-1795600000123@nalika.example>\r\n\r\n`,
    })
    const nested = Array.from(
      { length: 20 },
      (_, depth) =>
        `Content-Type: multipart/report; report-type=delivery-status; boundary="${String(depth)}"\r\n\r\n--${String(depth)}\r\n`,
    ).join('')
    await expect(readBounce(Buffer.from(nested))).rejects.toThrow('nesting depth')
    for (const one of [question, invented, nested, report({ returned: source })]) mailbox.deliver(one)
    await readMailbox()
    expect(mailbox.seen()).toEqual([false, true, true, true])
    const listed = {
      to: 'nobody@test.example',
      reason: 'Returned by mx.test.example: 550 5.1.1 <nobody@test.example>: User unknown',
      can_be_sent_again: false,
    }
    expect(await failedMails('GET')).toMatchObject({ data: [listed] })
    expect(logged.filter((line) => line.includes('a mail was returned'))).toHaveLength(1)

    mailbox.deliver(report({ returned: source }))
    await readMailbox()
    expect(logged.filter((line) => line.includes('a mail was returned'))).toHaveLength(1)
    expect(await failedMails('POST', '/retry')).toMatchObject({
      message: 'There is no failed email to send again.',
    })
    expect(await failedMails('GET')).toMatchObject({ data: [listed] })
  })

  test('TRU-03 a mailbox that cannot be read is logged without its password', async () => {
    logged.length = 0
    await recordBounces(api.database.db, mailbox.url.replace('mailbox-secret', 'wrong-secret'), api.app.log)
    expect(logged.join('')).toContain('the mailbox of returned mails could not be read')
    expect(logged.join('')).not.toContain('wrong-secret')
  })
})
