import { eq } from 'drizzle-orm'
import { todayInIndia } from '@nalika/shared-api/contract'
import type { Task, TaskPerson } from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { mailDueTasks } from './task-emails.queries.ts'
import { tasks } from './tasks.schema.ts'

let api: TestApp
let admin: TestPerson
let owner: TestPerson
let sales: TestPerson
let rival: TestPerson
let lead: number
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha' })
  owner = await api.signedIn('distributor', { name: 'Farida', companyName: 'Deccan Pipes' })
  sales = await api.signedIn('distributor', { role: 'sales', firmId: owner.id, name: 'Sunil' })
  rival = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.delete(tasks)
  await api.database.db.delete(mails)
  lead = await addLead(api.database.db, { distributorId: owner.id })
})

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person: TestPerson, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })
const add = (payload: object, person = owner) =>
  call('POST', '/tasks', person, { lead_id: lead, text: 'Call about the price', ...payload })
const added = async (payload: object, person = owner) => {
  const answer = await add(payload, person)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json<{ data: Task }>().data
}
const read = async (query: string, person: TestPerson) =>
  (await call('GET', `/tasks${query}`, person)).json<{ data: Task[]; people: TaskPerson[] }>()
const today = todayInIndia()
const sendMails = (day: string) =>
  mailDueTasks(api.database.db, { mail: api.app.mail, siteUrl: 'https://nalika.example' }, day)

test('ADM-29 a task for a colleague is on their dashboard from its day until it is done; a note has no day', async () => {
  const task = await added({ due_on: today, assignee_id: sales.id })
  expect(task).toMatchObject({ assignee: 'Sunil', author: 'Farida', customer: 'Rao Builders' })
  const note = await added({ text: 'Wants certificates' })
  expect([note.due_on, note.assignee_id]).toEqual([null, null])
  await added({ due_on: '2099-11-23', assignee_id: sales.id })
  const ofLead = await read(`?lead=${String(lead)}`, sales)
  expect(ofLead.data.map(({ due_on }) => due_on)).toEqual([today, '2099-11-23', null])
  expect(ofLead.people.map(({ name }) => name)).toEqual(['Farida', 'Sunil'])
  expect((await read('', sales)).data.map(({ id }) => id)).toEqual([task.id])
  expect((await read('', owner)).data).toEqual([])
  const done = await call('POST', `/tasks/${String(task.id)}`, sales, { done: true })
  expect(done.json()).toMatchObject({ data: { done_at: expect.any(String), due_on: today } })
  expect((await read('', sales)).data).toEqual([])
  await call('POST', `/tasks/${String(task.id)}`, sales, { done: false })
  expect((await read('', sales)).data).toHaveLength(1)
  expect((await call('DELETE', `/tasks/${String(task.id)}`, owner)).statusCode).toBe(200)
})

test('ADM-29 a firm’s tasks are its own, while it has the lead; admins have theirs; an auditor reads them', async () => {
  const own = await added({ due_on: today })
  const url = `/tasks/${String(own.id)}`
  for (const person of [rival, admin]) {
    expect((await call('POST', url, person, { text: 'Theirs' })).statusCode).toBe(404)
    expect((await call('DELETE', url, person)).statusCode).toBe(404)
  }
  expect((await add({}, rival)).statusCode).toBe(404)
  expect((await call('GET', `/tasks?lead=${String(lead)}`, rival)).statusCode).toBe(404)
  await added({ text: 'Ask the firm', due_on: today }, admin)
  const auditor = await api.signedIn('admin', { staffRole: 'auditor' })
  const { data, people } = await read(`?lead=${String(lead)}`, auditor)
  expect(data.map(({ text }) => text)).toEqual(['Ask the firm'])
  expect(people.map(({ id }) => id)).not.toContain(auditor.id)
  expect((await add({}, auditor)).statusCode).toBe(403)
  await api.database.db.update(leads).set({ distributorId: rival.id }).where(eq(leads.id, lead))
  expect((await call('POST', url, owner, { done: true })).statusCode).toBe(404)
  expect((await read('', owner)).data).toEqual([])
})

test.each([
  [{ text: ' ' }, 'text'],
  [{ due_on: '2020-01-01' }, 'due_on'],
  [{ due_on: '2099-02-30' }, 'due_on'],
  [{ order_id: 1 }, 'lead_id'],
])('DEA-05 a task is checked: %j', async (payload, field) => {
  expect((await add(payload)).json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
})

test('ADM-29 only a colleague can have a task, and a lead has at most 50', async () => {
  expect((await add({ due_on: today, assignee_id: rival.id })).json()).toMatchObject({
    errors: { assignee_id: ['Choose a colleague.'] },
  })
  const task = { leadId: lead, firmId: owner.id, authorName: 'Farida', text: 'x' }
  await api.database.db.insert(tasks).values(Array.from({ length: 50 }, () => task))
  expect((await add({})).statusCode).toBe(409)
})

test('ADM-29 one email in the morning names a person’s tasks of today and before, once a day; without any there is none', async () => {
  const { id } = await added({ text: 'Send the price', due_on: '2099-11-23' }, sales)
  await added({ text: 'Ask for the drawing', due_on: '2099-11-22' }, sales)
  await added({ text: 'Much later', due_on: '2099-12-23' }, sales)
  expect(await sendMails('2099-11-21')).toBe(0)
  expect([await sendMails('2099-11-23'), await sendMails('2099-11-23')]).toEqual([1, 0])
  const [sent, ...more] = await api.database.db.select().from(mails)
  expect([sent?.recipient, more]).toEqual([sales.email, []])
  expect(sent?.text).toMatch(/since 22 November 2099:\s+.*Ask for the drawing[^]*Send the price/)
  expect(sent?.text).not.toContain('Much later')
  expect(sent?.text).toContain('/distributor/dashboard')
  await call('POST', `/tasks/${String(id)}`, sales, { done: true })
  expect(await sendMails('2099-11-24')).toBe(1)
  await api.database.db.update(leads).set({ distributorId: rival.id }).where(eq(leads.id, lead))
  expect(await sendMails('2099-11-25')).toBe(0)
})
