import { asc, eq } from 'drizzle-orm'
import type { EndpointResponse, endpoints } from '@nalika/shared-api/contract'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { conversations, messages } from '../conversations/conversations.schema.ts'
import { requestFiles } from '../files/request-files.schema.ts'
import { insertDraftFile } from '../files/request-files.queries.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import { answeredRequest } from './joined-drafts.queries.ts'
import { requestDrafts } from './request-drafts.schema.ts'

let api: TestApp
let clerk: TestPerson
let auditor: TestPerson
let one: TestPerson
let other: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  clerk = await api.signedIn('admin', { staffRole: 'clerk', name: 'Meera Iyer' })
  auditor = await api.signedIn('admin', { staffRole: 'auditor' })
  one = await api.signedIn('distributor', { companyName: 'Deccan Pipes' })
  other = await api.signedIn('distributor', { companyName: 'Godavari Tubes' })
})
afterAll(() => api.close())

const db = () => api.database.db
let number = 0

/** A request of Asha Rao: two lines with one firm, one with another, and a closed one. */
async function addSent(email = 'asha@buyer.example') {
  number += 1
  const [request] = await db()
    .insert(quoteRequests)
    .values({ tokenHash: `joined ${String(number)}` })
    .returning({ id: quoteRequests.id })
  const id = request?.id ?? 0
  const reference = `NR-${String(id).padStart(6, '0')}`
  await db().update(quoteRequests).set({ reference }).where(eq(quoteRequests.id, id))
  const line = { requestId: id, email, customerName: 'Asha Rao' }
  const ids = [
    await addLead(db(), { ...line, distributorId: one.id }),
    await addLead(db(), { ...line, distributorId: one.id }),
    await addLead(db(), { ...line, distributorId: other.id }),
    await addLead(db(), { ...line, distributorId: other.id, progress: 'closed' }),
  ]
  return { id, reference, leads: ids }
}

async function addDraft(values: Partial<typeof requestDrafts.$inferInsert> = {}) {
  number += 1
  const [draft] = await db()
    .insert(requestDrafts)
    .values({
      fingerprint: `joined-${String(number)}`,
      senderName: 'Asha Rao',
      senderEmail: 'asha@buyer.example',
      isProven: true,
      subject: 'More pipes',
      receivedAt: new Date(),
      text: 'Please add\tGI pipe 25 NB\n\nOn Mon, 23 Nov 2026 at 10:12, Nalika <sales@nalika.example> wrote:\n> Your request',
      list: '',
      lines: 0,
      ...values,
    })
    .returning({ id: requestDrafts.id })
  return draft?.id ?? 0
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, as = clerk) {
  const answer = await api.app.inject({
    method,
    url: `/api/admin/inbox/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<{ errors?: object; message: string }>() }
}
const detailsOf = async (id: number) => {
  const { body } = await call('GET', String(id))
  return (body as unknown as EndpointResponse<typeof endpoints.requestDraft>).data
}
const join = (id: number, reference: string, more = {}) =>
  call('POST', `${String(id)}/joining`, { reference, text: 'Please add a test certificate.', ...more })
const written = (requestId: number) =>
  db()
    .select({
      leadId: messages.leadId,
      author: messages.author,
      name: messages.authorName,
      text: messages.text,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.requestId, requestId))
    .orderBy(asc(messages.leadId))

test('DOC-05 an email suggests the request that it answers, then those that it names, then those of its sender', async () => {
  const [answered, named, own, strange] = [
    await addSent('a@one.example'),
    await addSent('a@two.example'),
    await addSent('ravi@buyer.example'),
    await addSent('a@four.example'),
  ]
  const id = await addDraft({
    senderEmail: 'Ravi@buyer.example',
    answers: answered.reference,
    subject: `Re: NQ-${String(named.leads[1]).padStart(6, '0')}`,
  })
  const { requests, own_text: text } = await detailsOf(id)
  expect(
    requests.map(({ reference, because, is_of_sender: isOfSender, lines }) => [
      reference,
      because,
      isOfSender,
      lines,
    ]),
  ).toEqual([
    [answered.reference, 'reply', false, 4],
    [named.reference, 'number', false, 4],
    [own.reference, 'sender', true, 4],
  ])
  expect(requests.map(({ reference }) => reference)).not.toContain(strange.reference)
  expect(text).toBe('Please add GI pipe 25 NB')
})

test('DOC-05 the header of a reply says which of our emails it answers', async () => {
  const mail = { recipient: 'asha@buyer.example', text: '', html: '' }
  const [sent] = await db()
    .insert(mails)
    .values({ ...mail, subject: 'Your request NQ-000012 (NR-000045)' })
    .returning()
  const id = `<mail-${String(sent?.id)}-1764150000000@nalika.example>`
  expect(await answeredRequest(db(), { references: [`<other@buyer.example> ${id}`] })).toBe('NR-000045')
  expect(await answeredRequest(db(), { 'in-reply-to': ['<mail-999999-1@nalika.example>'] })).toBe('')
  expect(await answeredRequest(db(), {})).toBe('')
})

test('DOC-05 a clerk adds an email to a request: each firm with an open line gets it once, the files go with the request', async () => {
  const request = await addSent()
  const id = await addDraft()
  await db().transaction((tx) =>
    insertDraftFile(tx, id, { name: 'plan.csv', path: `joined-${String(id)}`, bytes: 4 }),
  )
  const files = (await detailsOf(id)).files.map((file) => file.id)
  const answers = await Promise.all([join(id, request.reference, { files }), join(id, request.reference)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const message = { author: 'customer', name: 'Asha Rao', text: 'Please add a test certificate.' }
  expect(await written(request.id)).toEqual([
    { leadId: request.leads[0], ...message },
    { leadId: request.leads[2], ...message },
  ])
  expect(await detailsOf(id)).toMatchObject({
    state: 'joined',
    request_reference: request.reference,
    lead_id: request.leads[0],
    decided_by: 'Meera Iyer',
    requests: [],
  })
  const isUnread = await db()
    .select({ at: leads.unreadReplyAt })
    .from(leads)
    .where(eq(leads.requestId, request.id))
    .orderBy(asc(leads.id))
  expect(isUnread.map(({ at }) => at !== null)).toEqual([true, false, true, false])
  const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.recordId, id))
  expect(entry).toMatchObject({ action: 'changed', kind: 'draft request', actorName: 'Meera Iyer' })
})

test('DOC-05 until a firm has read it, an email is taken out of its request again, with all that it added', async () => {
  const request = await addSent()
  const id = await addDraft()
  await db().transaction((tx) =>
    insertDraftFile(tx, id, { name: 'plan.csv', path: `undone-${String(id)}`, bytes: 4 }),
  )
  const files = (await detailsOf(id)).files.map((file) => file.id)
  expect((await join(id, request.reference, { files })).status).toBe(200)
  expect((await call('POST', `${String(id)}/separation`)).status).toBe(200)
  expect(await written(request.id)).toEqual([])
  expect(
    await db()
      .select()
      .from(leadHistory)
      .where(eq(leadHistory.leadId, request.leads[0] ?? 0)),
  ).toEqual([])
  expect(await detailsOf(id)).toMatchObject({
    state: 'open',
    request_reference: null,
    files: [{ name: 'plan.csv' }],
  })
  expect(
    await db().select({ at: leads.unreadReplyAt }).from(leads).where(eq(leads.requestId, request.id)),
  ).toEqual(request.leads.map(() => ({ at: null })))
  expect((await call('POST', `${String(id)}/separation`)).status).toBe(409)

  expect((await join(id, request.reference)).status).toBe(200)
  await db()
    .update(conversations)
    .set({ firmReadId: conversations.lastCustomerId as never })
    .where(eq(conversations.requestId, request.id))
  expect(await call('POST', `${String(id)}/separation`)).toMatchObject({
    status: 409,
    body: { message: 'A distributor has read the message already. It stays with the request.' },
  })
  expect(await written(request.id)).toHaveLength(2)
  expect(await detailsOf(id)).toMatchObject({ state: 'joined' })
})

test('DOC-05 a number that is none, a closed request and files of others are refused, and the draft stays open', async () => {
  const request = await addSent()
  const id = await addDraft()
  const foreign = await addDraft()
  await db().transaction((tx) =>
    insertDraftFile(tx, foreign, { name: 'x.csv', path: `foreign-${String(id)}`, bytes: 4 }),
  )
  const [file] = await db().select().from(requestFiles).where(eq(requestFiles.draftId, foreign))
  const NONE = 'There is no request with this number. Write it as NR-000123.'
  for (const reference of ['NR-999999', 'asha', `${request.reference} NR-000001`])
    expect((await join(id, reference)).body.errors).toEqual({ reference: [NONE] })
  expect((await join(id, request.reference, { files: [file?.id] })).status).toBe(422)
  expect((await join(id, request.reference, { text: '  ' })).status).toBe(422)
  await db().update(leads).set({ progress: 'closed' }).where(eq(leads.requestId, request.id))
  expect(await join(id, request.reference)).toMatchObject({ status: 409 })
  expect(
    (await call('POST', `${String(id)}/joining`, { reference: request.reference, text: 'x' }, auditor))
      .status,
  ).toBe(403)
  expect(await written(request.id)).toEqual([])
  expect(await detailsOf(id)).toMatchObject({ state: 'open' })
})
