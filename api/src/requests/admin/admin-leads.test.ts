import { paise } from '@nalika/shared-api/contract'
import { eq, sql } from 'drizzle-orm'
import type { Lead, LeadHistoryEntry, Pagination, RelatedLead } from '@nalika/shared-api/contract'
import { activity } from '../../platform/activity/activity.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { addSentQuotations } from '../../testing/records/test-quotations.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'

let api: TestApp
let admin: TestPerson
let stockist: TestPerson
let dealer: TestPerson

const get = (url: string, person = admin) => api.app.inject({ url: `/api${url}`, headers: person.headers })
const update = (id: number | string, payload: object, person = admin) =>
  api.app.inject({ method: 'POST', url: `/api/update-lead/${String(id)}`, headers: person.headers, payload })
const remove = (id: number | string, person = admin) =>
  api.app.inject({ method: 'DELETE', url: `/api/delete-lead/${String(id)}`, headers: person.headers })
const list = async (query = '') =>
  (await get(`/get-admin-leads-data${query}`)).json<{ data: Lead[]; pagination: Pagination }>()
const historyOf = async (id: number, person = admin) =>
  (await get(`/leads/${String(id)}/history`, person)).json<{ data: LeadHistoryEntry[] }>().data
const stored = async (id: number) => (await api.database.db.select().from(leads).where(eq(leads.id, id)))[0]
const mailsTo = (email: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  stockist = await api.signedIn('distributor', { name: 'Anjali Rao', companyName: 'Telangana Tubes' })
  dealer = await api.signedIn('distributor', { name: 'Sanjay Apte', companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.execute(sql`truncate leads, activity, mails cascade`)
})

test('ADM-11 leads come newest first, three on a page, with who has them', async () => {
  const { db } = api.database
  for (let day = 1; day <= 4; day += 1) {
    await addLead(db, {
      customerName: `Customer ${String(day)}`,
      createdAt: new Date(Date.UTC(2026, 0, day)),
      distributorId: day === 4 ? stockist.id : null,
    })
  }
  const first = await list()
  expect(first.pagination).toEqual({ total: 4, current_page: 1, last_page: 2, per_page: 3 })
  expect(first.data.map((lead) => lead.customer_name)).toEqual(['Customer 4', 'Customer 3', 'Customer 2'])
  expect(first.data[0]).toMatchObject({
    customer_location: 'Hyderabad, Telangana',
    brand_name: 'Vajranal',
    product_name: 'ERW Pipe 2" NB Sch 40',
    quantity: 250,
    distributor_name: 'Telangana Tubes',
    status: 'new',
    progress: 'new',
    priority: 'high',
    created_at: '2026-01-04T00:00:00.000Z',
  })
  expect(first.data[1]?.distributor_name).toBe('')
  const second = await list('?page=2')
  expect(second.data.map((lead) => lead.customer_name)).toEqual(['Customer 1'])
})

test('ADM-11 the search finds customer, company, location, brand, product, distributor and number', async () => {
  const { db } = api.database
  const wanted = await addLead(db, { distributorId: dealer.id })
  const plain = { brandName: '', productName: '', companyName: '', email: 'vikram@shah.example' }
  await addLead(db, { ...plain, customerName: 'Vikram Shah', location: 'Surat', distributorId: stockist.id })
  const words = ['asha', 'RAO BUILD', 'hyderabad', 'vajra', 'sch 40', 'konkan', 'apte', 'asha konkan']
  for (const search of [...words, `NQ-${String(wanted).padStart(6, '0')}`]) {
    const { data, pagination } = await list(`?search=${encodeURIComponent(search)}`)
    expect([search, data.map(({ id }) => id), pagination.total]).toEqual([search, [wanted], 1])
  }
  for (const search of ['%', '_sha', '\\', "'; drop table leads; --", 'asha telangana-tubes']) {
    expect((await list(`?search=${encodeURIComponent(search)}`)).data).toEqual([])
  }
})

test('ADM-11 the list can be limited to a status and a priority', async () => {
  const { db } = api.database
  const pending = await addLead(db, { status: 'pending', priority: 'low' })
  await addLead(db, { status: 'pending', priority: 'high' })
  await addLead(db, { status: 'approved', priority: 'low' })
  expect((await list('?status=pending')).pagination.total).toBe(2)
  const { data, pagination } = await list('?status=pending&priority=low&search=asha')
  expect([data.map(({ id }) => id), pagination.total]).toEqual([[pending], 1])
  expect((await get('/get-admin-leads-data?status=lost')).json()).toMatchObject({
    errors: { status: ['Choose new, pending, approved, rejected.'] },
  })
})

test('ADM-11 the list and its export are sorted by customer, quantity or day, both ways', async () => {
  const { db } = api.database
  for (const [customerName, quantity, day] of [
    ['bina', 7, 1],
    ['Arun', null, 2],
    ['Chitra', 90, 3],
  ] as const)
    await addLead(db, { customerName, quantity, createdAt: new Date(Date.UTC(2026, 0, day)) })
  const sorted = async (sort: string) => (await list(`?sort=${sort}`)).data.map((lead) => lead.customer_name)
  expect(await sorted('customer')).toEqual(['Arun', 'bina', 'Chitra'])
  expect(await sorted('-customer')).toEqual(['Chitra', 'bina', 'Arun'])
  expect(await sorted('quantity')).toEqual(['bina', 'Chitra', 'Arun'])
  expect(await sorted('-quantity')).toEqual(['Chitra', 'bina', 'Arun'])
  expect(await sorted('created')).toEqual(['bina', 'Arun', 'Chitra'])
  const csv = (await get('/get-admin-leads-data/export?sort=customer')).body
  expect(csv.indexOf('Arun')).toBeLessThan(csv.indexOf('bina'))
  const refused = await get('/get-admin-leads-data?sort=created%3B')
  expect(refused.statusCode).toBe(422)
  expect(refused.json<{ errors: object }>().errors).toHaveProperty('sort')
})

test('ADM-12 a lead tells why it was routed and what else its customer asked for, newest first', async () => {
  const { db } = api.database
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const id = await addLead(db, { routingReason: 'Carries Vajranal, 3 open leads', createdAt: day(5) })
  const older = await addLead(db, { email: 'ASHA@customer.example', createdAt: day(1), unit: 'tonnes' })
  const newer = await addLead(db, { status: 'approved', createdAt: day(9) })
  await addLead(db, { email: 'asha@customer.example.org' })
  const { data } = (await get(`/get-lead/${String(id)}`)).json<{ data: { related: RelatedLead[] } }>()
  expect(data).toMatchObject({ routing_reason: 'Carries Vajranal, 3 open leads' })
  expect(data.related.map((lead) => lead.id)).toEqual([newer, older])
  expect(data.related[0]).toEqual({
    id: newer,
    reference: `NQ-${String(newer).padStart(6, '0')}`,
    distributor_name: '',
    product_name: 'ERW Pipe 2" NB Sch 40',
    quantity: 250,
    unit: 'pieces',
    state: 'approved',
    status: 'approved',
    created_at: '2026-01-09T00:00:00.000Z',
  })
  const nobody = [await addLead(db, { email: '' }), await addLead(db, { email: '' })]
  expect((await get(`/get-lead/${String(nobody[0])}`)).json()).toMatchObject({ data: { related: [] } })
})

test('DIS-07 reassignment by an admin clears the routing reason', async () => {
  const id = await addLead(api.database.db, { distributorId: stockist.id, routingReason: 'Carries Vajranal' })
  await update(id, { name: 'Asha Rao', budget: '5 lakh' })
  expect((await stored(id))?.routingReason).toBe('Carries Vajranal')
  await update(id, { name: 'Asha Rao', distributor: dealer.id })
  expect((await stored(id))?.routingReason).toBe('')
})

test('ADM-12 a lead shows the quotations sent to the customer, newest first', async () => {
  const { db } = api.database
  const leadId = await addLead(db, { distributorId: stockist.id, progress: 'responded' })
  const own = { leadId, firmId: stockist.id }
  await addSentQuotations(db, [
    { ...own, amount: paise(541_375_00) },
    { ...own, amount: paise(525_000_00) },
  ])
  const { data } = (await get(`/leads/${String(leadId)}/quotations`)).json<{ data: object }>()
  expect(data).toMatchObject([
    { state: 'sent', totals: { goods: 52_500_000 }, lines: [{ lead_id: leadId }] },
    { totals: { goods: 54_137_500 } },
  ])
})

test('ADM-13 ADM-14 an update changes the lead and the history says who changed what', async () => {
  const id = await addLead(api.database.db)
  const answer = await update(id, {
    name: 'Asha Rao',
    email: ' asha.rao@customer.example ',
    phone: '',
    quantity: 300,
    location: 'Hyderabad, Telangana',
    status: 'pending',
    priority: 'medium',
    version: 1,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: true,
    message: 'Lead updated successfully!',
    data: {
      email: 'asha.rao@customer.example',
      phone: '',
      quantity: 300,
      status: 'pending',
      priority: 'medium',
      timeline: '1-2 weeks',
      version: 2,
    },
  })
  expect(await historyOf(id)).toMatchObject([
    {
      kind: 'updated',
      actor_name: 'Kavitha Reddy',
      actor_role: 'admin',
      sentence:
        'Kavitha Reddy changed the email address, the phone number, the quantity from 250 pieces to 300 pieces, the status from new to pending and the priority from high to medium.',
      changes: [
        { field: 'email', from: 'asha@customer.example', to: 'asha.rao@customer.example' },
        { field: 'phone', from: '9848012345', to: null },
        { field: 'quantity', from: '250 pieces', to: '300 pieces' },
        { field: 'status', from: 'new', to: 'pending' },
        { field: 'priority', from: 'high', to: 'medium' },
      ],
    },
  ])
})

test('ADM-13 the form travels as multipart and an empty quantity clears it', async () => {
  const id = await addLead(api.database.db)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Asha R.',
    quantity: '',
    distributor: '',
    version: '1',
  })) {
    form.append(name, value)
  }
  const body = new Response(form)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/update-lead/${String(id)}`,
    headers: { ...admin.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ data: { customer_name: 'Asha R.', quantity: null, version: 2 } })
})

test('ADM-13 a quantity in tonnes may have decimals', async () => {
  const id = await addLead(api.database.db, { quantity: 2.5, unit: 'tonnes' })
  expect((await update(id, { name: 'Asha Rao', quantity: 2.5 })).json()).toMatchObject({
    data: { quantity: 2.5, unit: 'tonnes', version: 1 },
  })
  expect((await update(id, { name: 'Asha Rao', quantity: 2.75 })).json()).toMatchObject({
    data: { quantity: 2.75, unit: 'tonnes', version: 2 },
  })
})

test('an update without changes keeps version and history', async () => {
  const id = await addLead(api.database.db)
  const answer = await update(id, { name: ' Asha Rao ', status: 'new', quantity: 250, distributor: null })
  expect(answer.json()).toMatchObject({ data: { version: 1 } })
  expect(await historyOf(id)).toEqual([])
})

test('ADM-14 reassigning emails the new distributor and preserves the history', async () => {
  const { db } = api.database
  const id = await addLead(db, { distributorId: stockist.id, progress: 'responded' })
  await db.insert(leadHistory).values({
    leadId: id,
    kind: 'responded',
    actorId: stockist.id,
    actorName: 'Anjali Rao',
    actorRole: 'distributor',
    sentence: 'Anjali Rao of Telangana Tubes offered ₹ 2,100 per piece.',
  })
  const answer = await update(id, { name: 'Asha Rao', distributor: dealer.id, status: 'approved' })
  expect(answer.json()).toMatchObject({
    data: {
      distributor_id: dealer.id,
      distributor_name: 'Konkan Steel',
      progress: 'new',
      status: 'approved',
    },
  })
  const history = await historyOf(id)
  expect(history.map(({ kind }) => kind)).toEqual(['responded', 'updated', 'assigned'])
  expect(history[2]).toMatchObject({
    actor_name: 'Kavitha Reddy',
    sentence: 'Kavitha Reddy assigned the lead to Konkan Steel instead of Telangana Tubes.',
    changes: [
      { field: 'distributor', from: 'Telangana Tubes', to: 'Konkan Steel' },
      { field: 'progress', from: 'responded', to: 'new' },
    ],
  })
  const sentMails = await mailsTo(dealer.email)
  expect(sentMails).toHaveLength(1)
  expect(sentMails[0]?.text).toContain('/distributor/leads')
  expect(sentMails[0]?.text).toContain('ERW Pipe 2" NB Sch 40')
  expect(await mailsTo(stockist.email)).toEqual([])
})

test('ADM-14 a lead can be taken from everybody', async () => {
  const id = await addLead(api.database.db, { distributorId: stockist.id })
  const answer = await update(id, { name: 'Asha Rao', distributor: null })
  expect(answer.json()).toMatchObject({ data: { distributor_id: null, distributor_name: '' } })
  expect((await historyOf(id))[0]?.sentence).toBe('Kavitha Reddy removed the lead from Telangana Tubes.')
})

test('ADM-14 only an active distributor can be given a lead', async () => {
  const inactive = await api.signedIn('distributor', { status: 'inactive' })
  const id = await addLead(api.database.db, { distributorId: stockist.id })
  for (const distributor of [inactive.id, admin.id, 2_000_000_000]) {
    const answer = await update(id, { name: 'Somebody else', distributor })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Choose an active distributor.',
      errors: { distributor: ['Choose an active distributor.'] },
    })
  }
  expect(await stored(id)).toMatchObject({ customerName: 'Asha Rao', distributorId: stockist.id, version: 1 })
  expect(await historyOf(id)).toEqual([])
})

test('ADM-14 when the email cannot be queued the reassignment is rolled back', async () => {
  const id = await addLead(api.database.db, { distributorId: stockist.id })
  const before = await stored(id)
  const enqueue = jest.spyOn(api.app.mail, 'enqueue').mockRejectedValueOnce(new Error('secret of the queue'))
  const answer = await update(id, { name: 'Changed', status: 'approved', distributor: dealer.id })
  enqueue.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: 'Something went wrong.' })
  expect(await stored(id)).toEqual(before)
  expect(await historyOf(id)).toEqual([])
})

test('ADM-13 API-02 a bad update names each field and changes nothing', async () => {
  const id = await addLead(api.database.db)
  const answer = await update(id, {
    name: '  ',
    email: 'nobody',
    phone: 'call me',
    quantity: 0,
    status: 'won',
    priority: 'urgent',
    distributor: -1,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({
    message: 'Please check the input fields.',
    errors: {
      name: ['Enter the name of the customer.'],
      email: ['Enter a valid email address.'],
      phone: ['Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.'],
      quantity: ['Enter a quantity of at least 1.'],
      status: ['Choose pending, approved, rejected.'],
      priority: ['Choose a priority.'],
      distributor: ['The id must be a positive whole number.'],
    },
  })
  expect(await stored(id)).toMatchObject({ version: 1, customerName: 'Asha Rao' })
})

test('ADM-13 a decided lead does not become new again', async () => {
  const id = await addLead(api.database.db, { status: 'approved' })
  const answer = await update(id, { name: 'Asha Rao', status: 'new' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { status: ['Choose pending, approved, rejected.'] } })
})

test('ADM-14 ADM-26 concurrent edits of a lead: the second gets 409, which says who was first, and when', async () => {
  const other = await api.signedIn('admin', { name: 'Meera Iyer' })
  const id = await addLead(api.database.db)
  const answers = await Promise.all([
    update(id, { name: 'Asha Rao', budget: '5 lakh', version: 1 }),
    update(id, { name: 'Asha Rao', budget: '6 lakh', version: 1 }, other),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: 'Somebody else has changed this lead. Please load it again.',
    last_change: {
      by: answers[0]?.statusCode === 200 ? admin.name : 'Meera Iyer',
      at: expect.stringMatching(/Z$/),
    },
  })
  expect(await stored(id)).toMatchObject({ version: 2 })
  expect(await historyOf(id)).toHaveLength(1)
})

test('ADM-11 a deleted lead is gone with its history, and the dashboard hears of it', async () => {
  const { db } = api.database
  const id = await addLead(db)
  await update(id, { name: 'Asha Rao', status: 'pending' })
  expect((await remove(id)).json()).toMatchObject({ status: true, success: true })
  expect(await stored(id)).toBeUndefined()
  expect(await db.select().from(leadHistory)).toEqual([])
  expect((await db.select().from(activity))[0]?.description).toBe(
    `Kavitha Reddy deleted the lead ${leadReference(id)}.`,
  )
  expect((await remove(id)).statusCode).toBe(404)
})

test('ADM-12 a lead that is not there is a 404 for every call', async () => {
  const answers = await Promise.all([
    get('/get-lead/999999'),
    update(999_999, { name: 'Nobody' }),
    remove(999_999),
    get('/leads/999999/history'),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Lead not found.' })
  }
})

test('API-03 bad numbers are a 422, not a crash', async () => {
  const bad = ['abc', '-1', '0', '1.5', '99999999999999999999', 'NaN', '1e400']
  for (const value of bad) {
    for (const url of [
      `/get-lead/${value}`,
      `/leads/${value}/history`,
      `/get-admin-leads-data?page=${value}`,
      `/get-admin-leads-data?per_page=${value}`,
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 422])
    }
    expect((await remove(value)).statusCode).toBe(422)
    expect((await update(value, { name: 'x' })).statusCode).toBe(422)
  }
  expect((await get('/get-admin-leads-data?per_page=1001')).statusCode).toBe(422)
  expect((await get('/get-lead/%00')).statusCode).toBe(404)
  expect((await get('/get-admin-leads-data?search=%00')).statusCode).toBe(422)
  expect((await get('/get-admin-leads-data?page=1000000&per_page=1000')).json()).toMatchObject({ data: [] })
})

test('SES-10 only an admin reads, changes or deletes leads', async () => {
  const id = await addLead(api.database.db, { distributorId: stockist.id })
  const nobody = { ...admin, headers: { authorization: '' } }
  for (const [person, status] of [
    [nobody, 401],
    [stockist, 403],
  ] as const) {
    const answers = await Promise.all([
      get('/get-admin-leads-data', person),
      get(`/get-lead/${String(id)}`, person),
      get('/admin/distributor-options', person),
      update(id, { name: 'Hacked' }, person),
      remove(id, person),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(status))
  }
  expect(await stored(id)).toMatchObject({ customerName: 'Asha Rao', version: 1 })
})

test('SES-10 a distributor reads the history of their own leads only', async () => {
  const id = await addLead(api.database.db, { distributorId: stockist.id })
  await update(id, { name: 'Asha Rao', status: 'approved' })
  expect(await historyOf(id, stockist)).toHaveLength(1)
  const foreign = await get(`/leads/${String(id)}/history`, dealer)
  expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: 'Lead not found.' }])
})

test('SES-10 a distributor cannot read the offers of the previous one', async () => {
  const { db } = api.database
  const id = await addLead(db, { distributorId: stockist.id })
  await db.insert(leadHistory).values({
    leadId: id,
    kind: 'responded',
    actorId: stockist.id,
    actorName: 'Anjali Rao',
    actorRole: 'distributor',
    sentence: 'Anjali Rao of Telangana Tubes offered ₹ 2,100 per piece.',
  })
  await update(id, { name: 'Asha Rao', distributor: dealer.id })
  expect((await historyOf(id, dealer)).map(({ kind }) => kind)).toEqual(['assigned'])
  expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['responded', 'assigned'])
})

test('ADM-14 the assignable distributors are active and show their number of unanswered leads', async () => {
  const { db } = api.database
  await api.signedIn('distributor', { status: 'inactive', companyName: 'Closed Shop' })
  await addLead(db, { distributorId: stockist.id })
  await addLead(db, { distributorId: stockist.id })
  await addLead(db, { distributorId: stockist.id, progress: 'closed' })
  await addLead(db, { distributorId: stockist.id, status: 'rejected' })
  const { data } = (await get('/admin/distributor-options')).json<{ data: object[] }>()
  expect(data).toEqual([
    expect.objectContaining({ id: dealer.id, company_name: 'Konkan Steel', open_leads: 0 }),
    expect.objectContaining({ id: stockist.id, name: 'Anjali Rao', open_leads: 2 }),
  ])
})
