import { asc, eq, sql } from 'drizzle-orm'
import type { EndpointResponse, endpoints } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { emailOf } from '../../testing/files/emails.ts'
import { startMailbox } from '../../testing/servers/imap-server.ts'
import type { TestMailbox } from '../../testing/servers/imap-server.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { leads, quoteRequests, requestNetworks } from '../leads/leads.schema.ts'
import { deleteUnneededFiles } from '../files/request-files.queries.ts'
import { requestFiles } from '../files/request-files.schema.ts'
import { readInbox } from './read-inbox.ts'
import { MOST_OPEN_DRAFTS } from './received-drafts.queries.ts'
import { leftOutEmails, requestDrafts } from './request-drafts.schema.ts'

let api: TestApp
let mailbox: TestMailbox
let clerk: TestPerson
let auditor: TestPerson
let pipe: number

beforeAll(async () => {
  ;[api, mailbox] = await Promise.all([startTestApp(), startMailbox()])
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  pipe = await addProduct(db, {}, [brand])
  const firm = await api.signedIn('distributor', { companyName: 'Deccan Pipes', state: 'Telangana' })
  await db.insert(distributorBrands).values({ accountId: firm.id, brandId: brand.id })
  clerk = await api.signedIn('admin', { staffRole: 'clerk', name: 'Meera Iyer' })
  auditor = await api.signedIn('admin', { staffRole: 'auditor' })
})
afterAll(async () => {
  await Promise.all([api.close(), mailbox.close()])
})
afterEach(async () => {
  await api.database.db.delete(requestDrafts)
  await api.database.db.delete(leftOutEmails)
})

const A_DRAFT = {
  senderName: 'Asha Rao',
  senderEmail: 'asha@buyer.example',
  isProven: true,
  subject: 'Enquiry',
  receivedAt: new Date(),
  text: '',
  list: '',
  lines: 0,
}

const readMailbox = (overrides = {}) => {
  const { app, database } = api
  const { media, processFile, config, log } = app
  const read = { ...config, enquiryMailbox: mailbox.url, enquiryServer: 'mx.nalika.example', ...overrides }
  return readInbox({ database, media, processFile, config: read }, log)
}
/** Puts emails into the mailbox and reads it. */
async function receive(...emails: (Buffer | string)[]) {
  for (const email of emails) mailbox.deliver(email)
  await readMailbox()
}
const drafts = () => api.database.db.select().from(requestDrafts).orderBy(asc(requestDrafts.id))
const onlyDraft = async () => {
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  if (!draft) throw new Error('There is no draft.')
  return draft
}
const call = async (
  method: 'GET' | 'POST',
  path: string,
  { payload, as = clerk }: { payload?: object; as?: TestPerson } = {},
) => {
  const answer = await api.app.inject({
    method,
    url: `/api/admin/inbox${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, answer }
}
const detailsOf = async (id: number) => {
  const { answer } = await call('GET', `/${String(id)}`)
  return answer.json<EndpointResponse<typeof endpoints.requestDraft>>().data
}
const listed = async (query = '') => {
  const { answer } = await call('GET', query)
  return answer.json<EndpointResponse<typeof endpoints.requestDrafts>>()
}
const leftOut = async () =>
  Object.fromEntries((await listed()).left_out.map(({ reason, count }) => [reason, count]))
/** How many emails wait to be sent or were sent. */
const mailsSent = () => api.database.db.$count(mails)

test('DOC-05 an email becomes a draft with its sender, text, lines and files, and is then marked as read', async () => {
  await receive(
    await emailOf({
      text: 'Dear Sir,\nERW pipe 2 inch sch 40 A53 Gr B, 250 metres\n\nRegards,\nAsha Rao\nRao Projects Pvt Ltd\nMob 98480 22338',
      attachments: [
        { filename: 'boq.csv', content: 'Item,Qty\nGI pipe 50 NB heavy,120 nos\n' },
        {
          filename: 'logo.gif',
          content: Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
        },
      ],
    }),
  )
  expect(mailbox.seen().at(-1)).toBe(true)
  const draft = await onlyDraft()
  const details = await detailsOf(draft.id)
  expect(details).toMatchObject({
    sender_name: 'Asha Rao',
    sender_email: 'asha@buyer.example',
    subject: 'Enquiry',
    proven: true,
    state: 'open',
    files: [{ name: 'boq.csv' }],
    notes: ['The attached file “logo.gif” was not stored. Requests take no files of its type.'],
  })
  expect(details.text).toContain('Mob 98480 22338')
  expect(details.lines.map(({ text, quantity, unit }) => [text, quantity, unit])).toEqual([
    ['ERW pipe 2 inch sch 40 A53 Gr B, 250 metres', 250, 'metres'],
    [expect.stringContaining('GI pipe 50 NB heavy'), 120, 'pieces'],
  ])
  expect(details.lines[0]?.candidates.map(({ id }) => id)).toEqual([pipe])
  expect(details.suggestions.map(({ field, value }) => [field, value])).toEqual([
    ['name', 'Asha Rao'],
    ['company_name', 'Rao Projects Pvt Ltd'],
    ['phone', '+91 98480 22338'],
  ])
  const [file] = details.files
  const { answer } = await call('GET', `/${String(draft.id)}/files/${String(file?.id)}`)
  expect(answer.body).toContain('GI pipe 50 NB heavy')
  expect(answer.headers['content-disposition']).toContain('attachment')
  expect(await mailsSent()).toBe(0)
})

test('DOC-05 an email that is read again is no second draft; another with its Message-ID is', async () => {
  const email = await emailOf({ messageId: '<1@buyer.example>' })
  await receive(email)
  mailbox.markUnread(mailbox.seen().length - 1)
  await receive(email)
  expect(await drafts()).toHaveLength(1)
  await receive(await emailOf({ messageId: '<1@buyer.example>', text: 'MS pipe 80 NB 4 nos' }))
  expect(await drafts()).toHaveLength(2)
})

test('DOC-05 an email that cannot be stored stays unread, holds up no other, and is read again', async () => {
  const { db } = api.database
  await db.execute(sql`alter table request_drafts add constraint refuses check (subject <> 'Refused')`)
  await receive(await emailOf({ subject: 'Refused' }), await emailOf({ subject: 'Taken' }))
  expect(mailbox.seen().slice(-2)).toEqual([false, true])
  await db.execute(sql`alter table request_drafts drop constraint refuses`)
  await readMailbox()
  expect(mailbox.seen().at(-2)).toBe(true)
  expect((await drafts()).map(({ subject }) => subject)).toEqual(['Taken', 'Refused'])
})

test('DOC-05 automatic replies, lists, our own emails and delivery reports are no drafts', async () => {
  await receive(
    await emailOf({ headers: { 'Auto-Submitted': 'auto-replied' } }),
    await emailOf({ headers: { 'List-Id': '<pipes.lists.example>' } }),
    await emailOf({ from: 'no-reply@nalika.example' }),
    await emailOf({ from: 'mailbox@nalika.example' }),
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\nFrom: a@b.example\r\n\r\n--b--\r\n',
    'Subject: From nobody\r\n\r\nGI pipe 50 NB 10 nos',
  )
  expect(await drafts()).toEqual([])
  // A report is for the reading of returned emails.
  expect(mailbox.seen().slice(-6)).toEqual([true, true, true, true, false, true])
  expect(await leftOut()).toEqual({ automatic: 4, unreadable: 1 })
  expect(await mailsSent()).toBe(0)
})

test('DOC-05 one sender fills the inbox with 20 drafts a day at most', async () => {
  const { db } = api.database
  await receive(await emailOf())
  const draft = A_DRAFT
  await db
    .insert(requestDrafts)
    .values(Array.from({ length: 19 }, (_, index) => ({ ...draft, fingerprint: `flood-${String(index)}` })))
  await receive(await emailOf({ from: 'Asha <ASHA@buyer.example>', subject: 'One more' }))
  expect(await drafts()).toHaveLength(20)
  expect(await leftOut()).toEqual({ sender: 1 })
  await receive(await emailOf({ from: 'ravi@buyer.example' }))
  expect(await drafts()).toHaveLength(21)
})

test('DOC-05 open drafts of senders that are not proven leave room for others, and further emails wait when all are taken', async () => {
  const { db } = api.database
  const unproven = { 'Authentication-Results': 'mx.nalika.example; dmarc=fail header.from=buyer.example' }
  await receive(await emailOf({ headers: unproven }))
  const draft = { ...A_DRAFT, isProven: false }
  const fill = (from: number, to: number) =>
    db.insert(requestDrafts).values(
      Array.from({ length: to - from }, (_, index) => ({
        ...draft,
        senderEmail: `${String(from + index)}@buyer.example`,
        fingerprint: `flood-${String(from + index)}`,
      })),
    )
  await fill(1, 500)
  await receive(
    await emailOf({ from: 'b@buyer.example', headers: unproven }),
    await emailOf({ from: 'c@buyer.example' }),
  )
  expect(await leftOut()).toEqual({ unproven: 1 })
  expect(await drafts()).toHaveLength(501)
  await fill(501, MOST_OPEN_DRAFTS)
  await receive(await emailOf({ from: 'd@buyer.example' }))
  expect(mailbox.seen().at(-1)).toBe(false)
  expect(await listed()).toMatchObject({ full: true })
  await db.update(requestDrafts).set({ state: 'dismissed' }).where(eq(requestDrafts.fingerprint, 'flood-1'))
  await readMailbox()
  expect(mailbox.seen().at(-1)).toBe(true)
})

test('DOC-05 drafts of proven senders with goods come first, and are found by sender, proof and goods', async () => {
  const spam = Array.from({ length: 6 }, (_, index) => `https://spam.example/${String(index)}`).join('\n')
  await receive(
    await emailOf({ from: 'a@buyer.example', subject: 'Proven' }),
    await emailOf({ from: 'b@buyer.example', subject: 'Cheap SEO', text: spam }),
    await emailOf({ from: 'c@other.example', subject: 'Not proven' }),
  )
  const subjects = async (query?: string) => (await listed(query)).data.map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Proven', 'Cheap SEO', 'Not proven'])
  expect(await subjects('?proven=no')).toEqual(['Not proven'])
  expect(await subjects('?goods=none')).toEqual(['Cheap SEO'])
  expect(await subjects('?search=C@OTHER')).toEqual(['Not proven'])
  expect(await subjects('?search=%25')).toEqual([])
  const spamDraft = (await listed('?goods=none')).data[0]
  expect(spamDraft).toMatchObject({ lines: 0, proven: true })
  expect((await detailsOf(spamDraft?.id ?? 0)).notes).toEqual(['It has 6 links and names no goods.'])
})

const contact = { name: 'Asha Rao', email: 'asha@buyer.example', location: 'Hyderabad', pin_code: '500001' }

test('DOC-05 a clerk makes a draft a request: routed, with its file, and the buyer gets the link; once', async () => {
  const { db } = api.database
  await receive(
    await emailOf({
      attachments: [
        { filename: 'boq.csv', content: 'a,b\n' },
        { filename: 'plan.csv', content: 'c,d\n' },
      ],
    }),
  )
  const { id, files } = await detailsOf((await onlyDraft()).id)
  const payload = {
    ...contact,
    message: 'Please see the list.',
    files: [files[0]?.id],
    lines: [
      { product_id: pipe, quantity: 250, unit: 'metres' },
      { description: 'GI pipe 50 NB heavy', quantity: 10, unit: 'pieces' },
    ],
  }
  const path = `/${String(id)}/request`
  const answers = await Promise.all([call('POST', path, { payload }), call('POST', path, { payload })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const made = answers
    .find(({ status }) => status === 201)
    ?.answer.json<EndpointResponse<typeof endpoints.makeDraftRequest>>()
  const [request, ...more] = await db.select().from(quoteRequests)
  expect(more).toEqual([])
  const stored = await db.select().from(leads).orderBy(asc(leads.id))
  expect(made?.data).toEqual({ reference: request?.reference, lead_id: stored[0]?.id, email_sent: true })
  expect(
    stored.map(({ source, productId, distributorId, phone }) => [
      source,
      productId,
      distributorId !== null,
      phone,
    ]),
  ).toEqual([
    ['email', pipe, true, ''],
    ['email', null, false, ''],
  ])
  expect(await db.select().from(requestNetworks)).toEqual([])
  const storedFiles = await db.select().from(requestFiles).orderBy(asc(requestFiles.id))
  expect(storedFiles.map(({ name, requestId, draftId }) => [name, requestId, draftId])).toEqual([
    ['boq.csv', request?.id, null],
    ['plan.csv', null, id],
  ])
  const sent = await db.select().from(mails).where(eq(mails.recipient, 'asha@buyer.example'))
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('/track/')])
  // The link in the email alone proves the mailbox.
  expect(request?.mailboxProvenAt).toBeNull()
  expect(made && JSON.stringify(made)).not.toContain('/track/')
  expect(await detailsOf(id)).toMatchObject({
    state: 'made',
    request_reference: request?.reference,
    lead_id: stored[0]?.id,
    decided_by: 'Meera Iyer',
    lines: [],
  })
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'draft request'))
  expect(entry).toMatchObject({ action: 'approved', label: `Draft ${String(id)}`, actorName: 'Meera Iyer' })
  await db.delete(leads)
  await db.delete(quoteRequests)
})

test('DOC-05 a draft that is made with errors says which, and stays open', async () => {
  await receive(await emailOf())
  const { id } = await onlyDraft()
  const tries: [object, string][] = [
    [{ ...contact, lines: [] }, 'lines'],
    [
      { ...contact, phone: '123456', lines: [{ description: 'GI pipe', quantity: 1, unit: 'pieces' }] },
      'phone',
    ],
    [
      {
        ...contact,
        email: 'a@b\r\nBcc: c@d.example',
        lines: [{ description: 'GI pipe', quantity: 1, unit: 'pieces' }],
      },
      'email',
    ],
    [{ ...contact, lines: [{ description: '', quantity: 1, unit: 'pieces' }] }, 'lines.0.description'],
    [{ ...contact, lines: [{ description: 'GI pipe', quantity: 1.5, unit: 'pieces' }] }, 'lines.0.quantity'],
    [
      { ...contact, files: [2_000_000], lines: [{ description: 'GI pipe', quantity: 1, unit: 'pieces' }] },
      'files',
    ],
  ]
  for (const [payload, field] of tries) {
    const { status, answer } = await call('POST', `/${String(id)}/request`, { payload })
    expect([status, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  }
  expect(await onlyDraft()).toMatchObject({ state: 'open', requestId: null })
  expect(await api.database.db.$count(quoteRequests)).toBe(0)
})

test('DOC-05 a draft that is no enquiry leaves the inbox, is brought back, and its sender hears nothing', async () => {
  const before = await mailsSent()
  await receive(await emailOf())
  const { id } = await onlyDraft()
  expect((await call('POST', `/${String(id)}/dismissal`)).status).toBe(200)
  expect((await call('POST', `/${String(id)}/dismissal`)).status).toBe(409)
  expect((await listed()).data).toEqual([])
  expect((await listed('?state=dismissed')).data.map((one) => one.id)).toEqual([id])
  expect((await call('POST', `/${String(id)}/reopening`)).status).toBe(200)
  expect((await listed()).data.map((one) => one.id)).toEqual([id])
  expect((await call('POST', '/999999/dismissal')).status).toBe(404)
  expect(await mailsSent()).toBe(before)
})

test('DOC-05 an auditor reads drafts and decides nothing', async () => {
  await receive(await emailOf())
  const { id } = await onlyDraft()
  const path = `/${String(id)}`
  expect((await call('GET', path, { as: auditor })).status).toBe(200)
  expect((await call('POST', `${path}/dismissal`, { as: auditor })).status).toBe(403)
})

test('DOC-05 a line is read again with an answer, or as a clerk writes it', async () => {
  await receive(await emailOf({ text: 'GI pipe 50 NB heavy zorb 10 nos\nMS pipe 80 NB 5 nos' }))
  const { id } = await onlyDraft()
  const { lines } = await detailsOf(id)
  const line = lines[0]?.id
  expect(lines[0]?.question?.text).toBe('What is “zorb”?')
  const corrections = JSON.stringify([{ line, text: 'zorb', kind: 'chatter', value: 'zorb' }])
  const again = await call('POST', `/${String(id)}/lines`, { payload: { line, corrections }, as: auditor })
  const read = again.answer.json<{ data: typeof lines }>().data
  expect(read.map((one) => [one.id, one.question])).toEqual([[line, null]])
  const written = await call('POST', `/${String(id)}/lines`, {
    payload: { text: 'GI pipe 25 NB heavy 7 nos' },
  })
  expect(written.answer.json<{ data: typeof lines }>().data).toMatchObject([{ quantity: 7, unit: 'pieces' }])
})

test('DOC-05 the files of an open draft are kept', async () => {
  const { db } = api.database
  await receive(await emailOf({ attachments: [{ filename: 'boq.csv', content: 'a,b\n' }] }))
  await db.update(requestFiles).set({ createdAt: new Date(0) })
  await deleteUnneededFiles(db)
  expect(await db.$count(requestFiles)).toBe(1)
})

test('DOC-05 a mailbox that cannot be read is no error of the job', async () => {
  await expect(
    readMailbox({ enquiryMailbox: mailbox.url.replace('mailbox-secret', 'wrong') }),
  ).resolves.toBeUndefined()
  await expect(readMailbox({ enquiryMailbox: undefined })).resolves.toBeUndefined()
})
