import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { processFile } from '../../platform/files/file-processing.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { emailOf } from '../../testing/files/emails.ts'
import { startMailbox } from '../../testing/servers/imap-server.ts'
import type { TestMailbox } from '../../testing/servers/imap-server.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { requestFiles } from '../files/request-files.schema.ts'
import { EMAILS, readInbox } from './read-inbox.ts'
import { requestDrafts } from './request-drafts.schema.ts'

let api: TestApp
let mailbox: TestMailbox

beforeAll(async () => {
  ;[api, mailbox] = await Promise.all([startTestApp(), startMailbox()])
})
afterAll(async () => {
  await Promise.all([api.close(), mailbox.close()])
})
afterEach(() => api.database.db.delete(requestDrafts))

/** The draft that a hostile email becomes; in a process of its own where it attacks the reading itself. */
async function draftOf(email: Buffer | string, { reading = EMAILS, isReadApart = false } = {}) {
  const { app, database } = api
  const { media, config, log } = app
  mailbox.deliver(email)
  const read = { ...config, enquiryMailbox: mailbox.url }
  const reader = isReadApart ? processFile : app.processFile
  await readInbox({ database, media, processFile: reader, config: read }, log, reading)
  expect(mailbox.seen().at(-1)).toBe(true)
  expect(await database.db.$count(mails)).toBe(0)
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])
  const [draft] = await database.db.select().from(requestDrafts)
  return draft
}

const HEAD = ['From: Asha <asha@buyer.example>', 'Subject: Enquiry', 'MIME-Version: 1.0']

test.each([
  [
    'parts in parts',
    [
      ...HEAD,
      ...Array.from(
        { length: 300 },
        (_, depth) =>
          `Content-Type: multipart/mixed; boundary="b${String(depth)}"\r\n\r\n--b${String(depth)}`,
      ),
      'Content-Type: text/plain\r\n\r\nGI pipe 50 NB 10 nos',
    ].join('\r\n'),
  ],
  [
    'elements in elements',
    [...HEAD, 'Content-Type: text/html', '', '<div>'.repeat(20_000), 'GI pipe 50 NB'].join('\r\n'),
  ],
])('DOC-06 an email with too many %s is a draft that says so', async (_what, email) => {
  expect(await draftOf(email, { isReadApart: true })).toMatchObject({
    senderEmail: 'asha@buyer.example',
    subject: 'Enquiry',
    lines: 0,
    notes: ['The email could not be read: see the mailbox.'],
  })
})

test('DOC-06 an email with a header of a megabyte is left in the mailbox', async () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `X-Field-${String(index)}: ${'x'.repeat(40)}`)
  expect(
    await draftOf([...HEAD, ...fields, '', 'GI pipe 50 NB 10 nos'].join('\r\n'), { isReadApart: true }),
  ).toBeUndefined()
})

test('DOC-06 an email of more than 20 MB is read at its beginning', async () => {
  const email = [
    ...HEAD,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nGI pipe 50 NB heavy 10 nos\r\n',
    '--b\r\nContent-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment\r\n',
    'GI pipe 80 NB heavy 5 nos\r\n'.repeat(100),
    '--b--\r\n',
  ].join('\r\n')
  expect(EMAILS.mostBytes).toBe(20 * 1024 * 1024)
  const draft = await draftOf(email, { reading: { ...EMAILS, mostBytes: 2000, bytesOfLarger: 1000 } })
  expect(draft).toMatchObject({ lines: 1, notes: [expect.stringContaining('larger than 20 MB')] })
  expect(await api.database.db.$count(requestFiles)).toBe(0)
})

test('DOC-06 of many files five are stored, under names without folders and hidden characters', async () => {
  const names = ['../../etc/passwd.csv', 'a\u202Egnp.csv', 'plan\r\nX-Evil: 1.csv', 'C:\\temp\\boq.csv']
  const draft = await draftOf(
    await emailOf({
      attachments: Array.from({ length: 25 }, (_, index) => ({
        filename: names[index] ?? `${String(index)}.csv`,
        content: `GI pipe 50 NB heavy ${String(index + 1)} nos\n`,
      })),
    }),
  )
  const files = await api.database.db.select().from(requestFiles).orderBy(asc(requestFiles.id))
  expect(files).toHaveLength(5)
  for (const { name, path } of files) {
    expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
    expect(path).toMatch(/^requests\/[0-9a-f]{30}\.csv$/)
  }
  expect(draft?.notes).toContain('Only the first 20 attached files were read.')
})

test('DOC-06 of HTML the words that a person sees are stored as text, and nothing is run or loaded', async () => {
  const html = `<p>GI pipe 50 NB heavy<br>10 nos</p><script>document.write('x')</script><style>p { color: red }</style>
    <img src="https://spam.example/pixel.png" onerror="alert(1)"><p style="display:none">hidden words</p>
    <a href="javascript:alert(1)">our list</a>`
  const draft = await draftOf(await emailOf({ text: '', html }))
  expect(draft?.text.split('\n').filter(Boolean)).toEqual(['GI pipe 50 NB heavy', '10 nos', 'our list'])
})

test('DOC-06 characters that no header or database takes are left out', async () => {
  const encoded = (text: string) => `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`
  const draft = await draftOf(
    [
      `From: ${encoded('Asha\r\nBcc: all@buyer.example')} <asha@buyer.example>`,
      `Subject: ${encoded('Enquiry\0\r\nBcc: all@buyer.example')}`,
      'Content-Type: text/plain; charset=no-such-charset',
      'Content-Transfer-Encoding: base64',
      '',
      `${Buffer.from('GI pipe 50 NB heavy 10 nos\0\n').toString('base64')}!!not base64`,
    ].join('\r\n'),
  )
  expect(draft?.senderEmail).toBe('asha@buyer.example')
  expect(`${String(draft?.senderName)}${String(draft?.subject)}`).not.toMatch(/[\r\n\0]/)
})
