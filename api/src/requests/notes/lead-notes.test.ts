import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition, LeadNote, QuoteListReceipt } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { mails } from '../../platform/mail/mail.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { leads } from '../leads/leads.schema.ts'
import { leadNotes } from './lead-notes.schema.ts'
import { sendReminders } from './reminders.queries.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let sales: TestPerson
let rival: TestPerson
let lead: number

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })
const add = (payload: object, person = sales, id = lead) =>
  call('POST', `/leads/${String(id)}/notes`, person, payload)
const list = async (person = owner) =>
  (await call('GET', `/leads/${String(lead)}/notes`, person)).json<{ data: LeadNote[] }>().data
const added = async (payload: object, person = sales, id = lead) => {
  const answer = await add(payload, person, id)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json<{ data: LeadNote }>().data
}
const remind = (today: string) =>
  sendReminders(api.database.db, { mail: api.app.mail, siteUrl: 'https://nalika.example' }, today)

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  owner = await api.signedIn('distributor', { name: 'Farida', companyName: 'Deccan Pipes' })
  sales = await api.signedIn('distributor', { role: 'sales', firmId: owner.id, name: 'Sunil' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.delete(leadNotes)
  await api.database.db.delete(mails)
  lead = await addLead(api.database.db, { distributorId: owner.id })
})

test('DEA-05 the people of a firm share notes about a lead, newest first, and change and delete them', async () => {
  const first = await added({ text: ' Wants mill test certificates. ' })
  expect(first).toMatchObject({ name: 'Sunil', text: 'Wants mill test certificates.', remind_on: null })
  await added({ text: 'Call on Monday', remind_on: '2099-11-23' }, owner)
  expect((await list()).map(({ name, remind_on }) => [name, remind_on])).toEqual([
    ['Farida', '2099-11-23'],
    ['Sunil', null],
  ])
  const changed = await call('POST', `/lead-notes/${String(first.id)}`, owner, { text: 'Changed' })
  expect(changed.json()).toMatchObject({ data: { name: 'Sunil', text: 'Changed' } })
  expect((await call('DELETE', `/lead-notes/${String(first.id)}`, owner)).statusCode).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('DEA-05 nobody but the firm reaches its notes, and the firm only while it has the lead', async () => {
  const note = await added({ text: 'Ours' })
  const pending = await api.signedIn('distributor', { status: 'pending', application: 'submitted' })
  const own = `/lead-notes/${String(note.id)}`
  const routes = [
    ['GET', `/leads/${String(lead)}/notes`, undefined],
    ['POST', `/leads/${String(lead)}/notes`, { text: 'Theirs' }],
    ['POST', own, { text: 'Theirs' }],
    ['DELETE', own, undefined],
  ] as const
  for (const [method, url, payload] of routes) {
    const as = async (person?: TestPerson) => (await call(method, url, person, payload)).statusCode
    expect([url, await as(rival), await as(pending), await as(admin), await as()]).toEqual([
      url,
      404,
      403,
      403,
      401,
    ])
  }
  await api.database.db.update(leads).set({ distributorId: rival.id }).where(eq(leads.id, lead))
  for (const [method, url, payload] of routes)
    expect([url, (await call(method, url, owner, payload)).statusCode]).toEqual([url, 404])
  // The next firm has notes of its own.
  expect(await list(rival)).toEqual([])
})

test.each([
  [{ text: ' ' }, 'text', 'Write a note of at most 1,000 characters.'],
  [{ text: 'x'.repeat(1001) }, 'text', 'Write a note of at most 1,000 characters.'],
  [{ text: 'x', remind_on: '2020-01-01' }, 'remind_on', 'Choose tomorrow or a later date.'],
  [{ text: 'x', remind_on: '2099-02-30' }, 'remind_on', 'Enter the date as YYYY-MM-DD.'],
])('DEA-05 a note is checked: %j', async (payload, field, sentence) => {
  expect((await add(payload)).json()).toMatchObject({ errors: { [field]: [sentence] } })
})

test('DEA-05 a lead has at most 50 notes of a firm', async () => {
  const note = { leadId: lead, firmId: owner.id, authorName: 'Sunil', text: 'x' }
  await api.database.db.insert(leadNotes).values(Array.from({ length: 50 }, () => note))
  expect((await add({ text: 'One more' })).statusCode).toBe(409)
})

test('DEA-05 its author is reminded in one email on the day, once, and nobody else', async () => {
  const other = await addLead(api.database.db, { distributorId: owner.id })
  await added({ text: 'Ask for the drawing', remind_on: '2099-11-23' })
  await added({ text: 'Send the price', remind_on: '2099-11-23' }, sales, other)
  await added({ text: 'Much later', remind_on: '2099-12-23' })
  expect(await remind('2099-11-22')).toBe(0)
  expect(await remind('2099-11-23')).toBe(1)
  expect(await remind('2099-11-23')).toBe(0)
  const sent = await api.database.db.select().from(mails).orderBy(mails.id)
  expect(sent.map(({ recipient }) => recipient)).toEqual([sales.email])
  expect(sent[0]?.text).toContain('Ask for the drawing')
  expect(sent[0]?.text).toContain('Send the price')
  expect(sent[0]?.text).not.toContain('Much later')
  // Another day reminds again.
  const [later, first] = await list()
  expect([later?.reminded, first?.reminded]).toEqual([false, true])
  const next = { text: 'Ask again', remind_on: '2099-11-25' }
  await call('POST', `/lead-notes/${String(first?.id)}`, sales, next)
  expect(await remind('2099-11-25')).toBe(1)
})

test('DEA-05 no reminder goes out about a lead that the firm lost, or to a closed account', async () => {
  await added({ text: 'Lost', remind_on: '2099-11-23' })
  await api.database.db.update(leads).set({ distributorId: rival.id }).where(eq(leads.id, lead))
  const leaver = await api.signedIn('distributor', { role: 'sales', firmId: owner.id })
  const own = await addLead(api.database.db, { distributorId: owner.id })
  await added({ text: 'Left', remind_on: '2099-11-23' }, leaver, own)
  await call('POST', `/distributor/people/${String(leaver.id)}/status`, owner, { status: 'inactive' })
  await api.database.db.delete(mails)
  expect(await remind('2099-11-23')).toBe(0)
  expect(await api.database.db.select().from(mails).orderBy(mails.id)).toEqual([])
})

test('DEA-05 a note is in no response but its own and the firm’s page of the customer, nor in an export or email', async () => {
  const mark = 'Zyxwuniquenote'
  const sent = await call('POST', '/quote-requests', undefined, {
    name: 'Asha Rao',
    email: 'notes@works.example',
    phone: '9848012345',
    lines: [{ description: 'ERW pipe', quantity: 20, unit: 'pieces' }],
  })
  const { data } = sent.json<{ data: QuoteListReceipt }>()
  const id = data.lines[0]?.id ?? 0
  await api.database.db
    .update(leads)
    .set({ distributorId: owner.id, acceptedById: owner.id })
    .where(eq(leads.id, id))
  await added({ text: mark, remind_on: '2099-11-23' }, sales, id)
  await call('POST', `/leads/${String(id)}/messages`, owner, { message: 'Hello' })
  const path = await openedPath(api.database.db, id)
  await call('POST', `${path}/reply`, undefined, { line: id, message: 'Hello to you' })
  await call('POST', `/distributor/leads/${String(id)}/close`, owner, {})
  const own = new Set<string>([endpoints.leadNotes.name, endpoints.ownCustomer.name])
  const people = [
    ['owner', owner],
    ['admin', admin],
    ['rival', rival],
    ['visitor', undefined],
  ] as const
  let answered = 0
  for (const { name, method, url } of Object.values<EndpointDefinition>(endpoints)) {
    if (method !== 'GET' || name === 'leadEvents') continue
    const filled = url
      .replace('/track/:token', path)
      .replace(/:(id|lead)\b/, String(name === 'distributorCounts' ? owner.id : id))
      .replace(/:\w+/g, '1')
    for (const [role, person] of people) {
      const { statusCode, body } = await call(
        'GET',
        `${filled}${name === 'find' ? `?term=${mark}` : ''}`,
        person,
      )
      if (statusCode === 200) answered += 1
      const isOwn = role === 'owner' && own.has(name)
      expect([name, role, body.includes(mark)]).toEqual([name, role, isOwn])
    }
  }
  expect(answered).toBeGreaterThan(50)
  const exported = await call('POST', '/admin/personal-data/export', admin, { email: 'notes@works.example' })
  expect(exported.body).toContain('Hello to you')
  expect(exported.body).not.toContain(mark)
  const others = (await api.database.db.select().from(mails).orderBy(mails.id)).filter(({ text }) =>
    text.includes(mark),
  )
  expect(others).toEqual([])
  // It may hold the customer's data.
  const erased = await call('POST', '/admin/personal-data/erase', admin, {
    email: 'notes@works.example',
    confirmation: 'notes@works.example',
  })
  expect(erased.statusCode).toBe(200)
  expect(await api.database.db.select().from(leadNotes).where(eq(leadNotes.leadId, id))).toEqual([])
})
