import { desc, eq, sql } from 'drizzle-orm'
import type { Profile, QuoteListReceipt, TrackedRequest } from '@nalika/shared-api/contract'
import { FORM_TYPE } from '@nalika/shared-server'
import { mails } from '../../platform/mail/mail.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { leads } from '../leads/leads.schema.ts'
import { conversations, messages } from './conversations.schema.ts'

let api: TestApp
let firm: TestPerson
let path: string
let lead: number
let customer: string
let requests = 0

const call = (method: 'GET' | 'POST', url: string, payload?: object, person?: TestPerson) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })
const send = async (message: string) => {
  const answer = await call('POST', `/leads/${String(lead)}/messages`, { message }, firm)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
}
const reply = (message: string) => call('POST', `${path}/reply`, { line: lead, message })
const mailsTo = (address: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(desc(mails.id))
const tracked = async (where = path) => (await call('GET', where)).json<{ data: TrackedRequest }>().data

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  requests += 1
  firm = await api.signedIn('distributor', { name: 'Farida Contractor', companyName: 'Deccan Pipes' })
  customer = `asha${String(requests)}@works.example`
  const answer = await call('POST', '/quote-requests', {
    name: 'Asha Unique-Name',
    email: customer,
    phone: '9848012345',
    lines: [{ description: 'Typed description', quantity: 2, unit: 'tonnes' }],
  })
  const { data } = answer.json<{ data: QuoteListReceipt }>()
  lead = data.lines[0]?.id ?? 0
  path = await openedPath(api.database.db, lead)
  const accepted = { distributorId: firm.id, acceptedById: firm.id }
  await api.database.db.update(leads).set(accepted).where(eq(leads.id, lead))
  await api.database.db.delete(mails)
})

/** As if the last emails of the conversations were sent so long ago. */
const later = async (hours: number) => {
  const past = sql`now() - make_interval(hours => ${hours})`
  await api.database.db.update(conversations).set({ customerEmailedAt: past, firmEmailedAt: past })
}

test('DEA-05 TRU-01 a customer is told of a message with a new link, without anything that was typed', async () => {
  await send('Secretive answer')
  const [mail, ...others] = await mailsTo(customer)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^New message about your request N[RQ]-\d+$/),
    secret: true,
  })
  expect(mail?.text).toContain('Deccan Pipes wrote to you')
  for (const typed of ['Secretive', 'Unique-Name', 'Typed', 'Farida'])
    expect(`${mail?.subject ?? ''}${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain(typed)
  const [, link = ''] = /(\/track\/[\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(link).not.toBe(path)
  expect((await tracked(link)).reference).toBe((await tracked()).reference)
  expect(mail?.unsubscribe).toMatch(new RegExp(`${link}#emails$`))
})

test('DEA-05 further messages within the hour send no email until the last is read', async () => {
  await send('One')
  await send('Two')
  expect(await mailsTo(customer)).toHaveLength(1)
  const [mine] = (await tracked()).conversations ?? []
  await call('POST', `${path}/read`, { message: mine?.messages.at(-1)?.id })
  await send('Three')
  expect(await mailsTo(customer)).toHaveLength(2)
  await later(2)
  await send('Four')
  expect(await mailsTo(customer)).toHaveLength(3)

  for (const message of ['A', 'B']) await reply(message)
  expect(await mailsTo(firm.email)).toHaveLength(1)
  await later(2)
  await reply('C')
  expect(await mailsTo(firm.email)).toHaveLength(2)
})

test('DEA-05 TRU-01 one mailbox gets at most 20 emails about messages a day', async () => {
  for (let turn = 0; turn < 22; turn += 1) {
    await send(`Message ${String(turn)}`)
    await later(2)
  }
  expect(await mailsTo(customer)).toHaveLength(20)
})

test('DEA-05 the customer turns emails off and on again, with any link of the request', async () => {
  expect((await tracked()).emails).toBe(true)
  // A form that is sent without scripts has texts.
  const off = await api.app.inject({
    method: 'POST',
    url: `/api${path}/emails`,
    payload: JSON.stringify({ emails: 'false' }),
    headers: { 'content-type': FORM_TYPE },
  })
  expect(off.json()).toMatchObject({ message: 'You will get no more emails about new messages.' })
  await send('One')
  expect(await mailsTo(customer)).toEqual([])
  expect((await tracked()).emails).toBe(false)
  await call('POST', `${path}/emails`, { emails: true })
  await send('Two')
  expect(await mailsTo(customer)).toHaveLength(1)
  expect((await call('POST', '/track/unknown/emails', { emails: false })).statusCode).toBe(404)
  expect((await call('POST', `${path}/emails`, {})).statusCode).toBe(422)
})

test('DEA-05 each person of a firm turns emails off for themselves', async () => {
  const settings = async (person: TestPerson) =>
    (await call('GET', `/admin/profile/${String(person.id)}`, undefined, person)).json<{ data: Profile }>()
      .data.message_emails
  const sales = await api.signedIn('distributor', { role: 'sales', firmId: firm.id })
  expect(await settings(firm)).toBe(true)
  expect((await call('POST', '/distributor/message-emails', { emails: false }, firm)).statusCode).toBe(200)
  expect([await settings(firm), await settings(sales)]).toEqual([false, true])
  await reply('To the firm')
  expect(await mailsTo(firm.email)).toEqual([])
  await api.database.db.update(leads).set({ assigneeId: sales.id }).where(eq(leads.id, lead))
  await reply('To the person')
  const [mail] = await mailsTo(sales.email)
  expect(mail?.text).toContain(`/distributor/messages/${String(lead)}`)
  expect(mail?.unsubscribe).toMatch(new RegExp(`/distributor/profile/${String(sales.id)}$`))
  const admin = await api.signedIn('admin')
  expect((await call('POST', '/distributor/message-emails', { emails: false }, admin)).statusCode).toBe(403)
})

test('DEA-05 TRU-01 each side sends at most 50 messages a day in a conversation', async () => {
  await send('The first')
  const [conversation] = await api.database.db
    .select()
    .from(conversations)
    .orderBy(desc(conversations.id))
    .limit(1)
  const row = {
    conversationId: conversation?.id ?? 0,
    leadId: lead,
    author: 'distributor' as const,
    authorName: 'Farida',
    text: 'Earlier',
  }
  await api.database.db.insert(messages).values(Array.from({ length: 48 }, () => row))
  await send('The last')
  const refused = await call('POST', `/leads/${String(lead)}/messages`, { message: 'One more' }, firm)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'Many messages were sent in this conversation today. Please try again tomorrow.' },
  ])
  expect((await reply('The other side')).statusCode).toBe(200)
})

test('DEA-05 an erased or missing address gets no email, and the message is stored', async () => {
  await api.database.db.update(leads).set({ email: '' }).where(eq(leads.id, lead))
  await send('Hello')
  expect(await api.database.db.select().from(mails).orderBy(mails.id)).toEqual([])
  expect((await tracked()).conversations?.[0]?.messages).toHaveLength(1)
})
