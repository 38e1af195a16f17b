import { editableRequestFields, requestFields } from '@nalika/shared-api/contract'
import type {
  DistributorLead,
  Lead,
  LeadHistoryEntry,
  QuoteListReceipt,
  RequestFieldDefinition,
} from '@nalika/shared-api/contract'
import { parse } from 'csv-parse/sync'
import { asc, eq, sql } from 'drizzle-orm'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { formatDay } from '../emails/lead-formats.ts'
import { leads } from '../leads/leads.schema.ts'
import { followUpLeads } from '../reminders/overdue-leads.queries.ts'
import { REQUEST_COLUMNS, REQUEST_CONTENTS } from './request-contents.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
let pipe: number
beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes', state: 'Maharashtra' })
  const other = await api.signedIn('distributor', { companyName: 'Konkan Steel', state: 'Goa' })
  const brand = await addBrand(db, 'Lohanadi')
  pipe = await addProduct(db, {}, [{ id: brand, name: 'Lohanadi' }])
  await db
    .insert(distributorBrands)
    .values([firm, other].map(({ id }) => ({ accountId: id, brandId: brand })))
})
afterAll(() => api.close())

const DAY = '2099-12-01'
/** What a customer fills in, and how people read it. */
function sampleOf({ name, type, options = [] }: RequestFieldDefinition) {
  const sent = type === 'day' ? DAY : (options.at(-1) ?? `My ${name}`)
  return { sent, read: type === 'day' ? formatDay(DAY) : sent }
}
const SENT = Object.fromEntries(requestFields.map((field) => [field.name, sampleOf(field).sent]))
const fieldsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(requestFields.map(({ name }) => [name, values[name]]))

async function call<Answer>(method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) {
  const answer = await api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })
  expect([url, answer.statusCode < 300 || answer.body]).toEqual([url, true])
  return answer.json<Answer>()
}

let customers = 0
/** A request with every field, as the quote form or the quote list sends it. */
async function request(form: '/quotes' | '/quote-requests', lines = 1) {
  customers += 1
  const contact = {
    name: 'Asha Rao',
    email: `asha${String(customers)}@customer.example`,
    phone: '98480 12345',
  }
  const line = { product_id: pipe, quantity: 12, unit: 'pieces' }
  const { data } = await call<{ data: { id: number } | QuoteListReceipt }>('POST', form, undefined, {
    ...contact,
    location: 'Pune',
    priority: 'low',
    ...SENT,
    ...(form === '/quotes' ? line : { lines: Array.from({ length: lines }, () => line) }),
  })
  const id = 'id' in data ? data.id : (data.lines[0]?.id ?? 0)
  return { id, email: contact.email }
}

const adminLead = async (id: number) =>
  (await call<{ data: Lead }>('GET', `/get-lead/${String(id)}`, admin)).data
const mailTo = async (recipient: string, subject: string) => {
  const all = await api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(asc(mails.id))
  return all.findLast((mail) => mail.subject.includes(subject))?.text ?? ''
}

test.each(['/quotes', '/quote-requests'] as const)(
  'PUB-12 DIS-05 ADM-12 each field of a request that comes by %s reaches both portals, their files and the emails',
  async (form) => {
    const { id, email } = await request(form, 2)
    expect(fieldsOf(await adminLead(id))).toEqual(SENT)
    const own = await call<{ data: DistributorLead[] }>('GET', '/distributor/leads?per_page=100', firm)
    expect(fieldsOf(own.data.find((lead) => lead.id === id) ?? {})).toEqual(SENT)

    const labelled = requestFields.map((field) => [field.label, sampleOf(field)] as const)
    for (const [url, person] of [
      ['/api/get-admin-leads-data/export', admin],
      ['/api/distributor/leads/export', firm],
    ] as const) {
      const { body } = await api.app.inject({ url, headers: person.headers })
      const [row = {}] = parse(body, { bom: true, columns: true }) as Record<string, string>[]
      expect([url, labelled.map(([label]) => row[label])]).toEqual([
        url,
        labelled.map(([, { sent }]) => sent),
      ])
    }
    const toFirm = await mailTo(firm.email, 'New ')
    const toCustomer = await mailTo(email, 'We received')
    for (const [label, { read }] of labelled) expect(toFirm).toContain(`${label}: ${read}`)
    for (const { name, label, type } of requestFields) {
      const isOwnWords = type === 'text' || type === 'paragraph'
      const { read } = labelled.find(([one]) => one === label)?.[1] ?? { read: name }
      expect([name, toCustomer.includes(read)]).toEqual([name, !isOwnWords])
    }
  },
)

test('ADM-13 ADM-14 admins correct the fields that they may, can empty them, and the history says it', async () => {
  const { id } = await request('/quotes')
  const corrected = Object.fromEntries(
    editableRequestFields().map(({ name, type, options, editable }) => [
      name,
      type === 'day' ? '2099-12-24' : editable === 'as text' ? 'Own words' : (options?.[0] ?? 'Own words'),
    ]),
  )
  const saved = await call<{ data: Lead }>('POST', `/update-lead/${String(id)}`, admin, {
    name: 'Asha Rao',
    ...corrected,
  })
  expect(fieldsOf({ ...saved.data })).toEqual({ ...SENT, ...corrected })
  const { data: history } = await call<{ data: LeadHistoryEntry[] }>(
    'GET',
    `/leads/${String(id)}/history`,
    admin,
  )
  const entry = history.find(({ kind }) => kind === 'updated')
  expect(entry?.changes.map(({ field }) => field)).toEqual(editableRequestFields().map(({ name }) => name))
  for (const { label } of editableRequestFields())
    expect(entry?.sentence).toContain(`the ${label.toLowerCase()}`)

  const empty = Object.fromEntries(editableRequestFields().map(({ name }) => [name, '']))
  await call('POST', `/update-lead/${String(id)}`, admin, { name: 'Asha Rao', ...empty })
  const days = requestFields.flatMap(({ name, type, editable }) =>
    type === 'day' && editable ? [[name, null]] : [],
  )
  expect(fieldsOf(await adminLead(id))).toEqual({ ...SENT, ...empty, ...Object.fromEntries(days) })
})

test('DEA-01 a line that is offered to another firm has each field of its request', async () => {
  const { db } = api.database
  const { id } = await request('/quotes')
  await db
    .update(leads)
    .set({ offeredAt: null, createdAt: sql`now() - interval '3 days'` })
    .where(eq(leads.id, id))
  await followUpLeads(db, { mail: api.app.mail, siteUrl: 'https://nalika.example' })
  const [first] = await db.select().from(leads).where(eq(leads.id, id))
  const siblings = await db
    .select()
    .from(leads)
    .where(eq(leads.requestId, first?.requestId ?? 0))
    .orderBy(asc(leads.id))
  expect(siblings).toHaveLength(2)
  for (const { column } of REQUEST_COLUMNS) expect(siblings[1]?.[column]).toBe(siblings[0]?.[column])
})

test('TRU-09 an export of a person’s data has each field, and erasing the person empties what is in own words', async () => {
  const { id, email } = await request('/quotes')
  const file = await call<{ leads: Record<string, unknown>[] }>(
    'POST',
    '/admin/personal-data/export',
    admin,
    { email },
  )
  expect(file.leads.map(fieldsOf)).toEqual([SENT])
  await call('POST', '/admin/personal-data/erase', admin, { email, confirmation: email })
  const [lead] = await api.database.db.select().from(leads).where(eq(leads.id, id))
  for (const field of REQUEST_COLUMNS) {
    const isErased = REQUEST_CONTENTS[field.column] === 'free text'
    expect([field.name, lead?.[field.column]]).toEqual([field.name, isErased ? '' : sampleOf(field).sent])
  }
})

test('PUB-12 a choice that is none, a day in the past and a long text are refused at their fields', async () => {
  const refused = async (name: string, value: string) => {
    const payload = {
      name: 'Asha Rao',
      email: 'asha@customer.example',
      phone: '98480 12345',
      priority: 'low',
      product_id: pipe,
      quantity: 12,
      unit: 'pieces',
      ...SENT,
      [name]: value,
    }
    const answer = await api.app.inject({ method: 'POST', url: '/api/quotes', payload })
    return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
  }
  for (const { name, type, max = 0 } of requestFields) {
    const wrong = type === 'choice' ? 'Whenever' : type === 'day' ? '2020-01-01' : 'x'.repeat(max + 1)
    expect([name, await refused(name, wrong)]).toEqual([name, [422, [name]]])
  }
})
