import type { DistributorLead, FirmPerson, LeadHistoryEntry } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'

let api: TestApp
let firm: TestPerson
let ravi: TestPerson
let sita: TestPerson
beforeEach(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  firm = await api.signedIn('distributor', { name: 'Anjali Rao', companyName: 'Rao Tubes' })
  ravi = await api.signedIn('distributor', { role: 'sales', firmId: firm.id, name: 'Ravi Kumar' })
  sita = await api.signedIn('distributor', { role: 'sales', firmId: firm.id, name: 'Sita Nair' })
})
afterEach(() => api.close())

const post = (url: string, payload: object, by?: TestPerson) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: by?.headers ?? {} })
const get = (url: string, by: TestPerson) => api.app.inject({ url: `/api${url}`, headers: by.headers })
const mailsTo = async (email: string) =>
  (await api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ subject, text }) => ({ subject, text }),
  )
const assign = (lead: number, person: number | null, by: TestPerson) =>
  post(`/distributor/leads/${String(lead)}/assign`, { person }, by)
const leadsOf = async (by: TestPerson, query = '') =>
  (await get(`/distributor/leads?per_page=50${query}`, by)).json<{
    data: DistributorLead[]
    counts: { all: number; mine: number }
  }>()

test('DIS-10 a salesperson signs in as a distributor, reads the firm’s leads and counts, and answers in its name', async () => {
  const login = await post('/login', { email: ravi.email, password: TEST_PASSWORD })
  expect(login.json()).toMatchObject({ data: { id: ravi.id, role: 'distributor', name: 'Ravi Kumar' } })
  expect((await get('/session', ravi)).json()).toMatchObject({ data: { staff_role: 'sales' } })
  const lead = await addLead(api.database.db, { distributorId: firm.id })
  expect((await leadsOf(ravi)).data.map(({ id }) => id)).toEqual([lead])
  for (const id of [firm.id, ravi.id])
    expect((await get(`/distributor-dashboard-counts/${String(id)}`, ravi)).json()).toMatchObject({
      data: { pending_leads: 1 },
    })
  const sent = await quoteLead(api, lead, ravi)
  expect(sent.json()).toMatchObject({ data: { firm: { name: 'Rao Tubes' }, sent_by: 'Ravi Kumar' } })
  const [mail] = await mailsTo('asha@customer.example')
  expect(mail?.text).toMatch(/Rao Tubes has sent quotation QT-/)
  expect(mail?.text).toContain(`Contact Rao Tubes: ${ravi.email}`)
  const history = (await get(`/leads/${String(lead)}/history`, sita)).json<{ data: LeadHistoryEntry[] }>()
  expect(history.data).toMatchObject([
    { actor_name: 'Ravi Kumar', actor_role: 'distributor', kind: 'responded' },
  ])
})

test('DIS-10 a salesperson changes neither the firm’s selections and data nor its people', async () => {
  await addBrand(api.database.db, 'Lohanadi')
  expect((await get('/distributor/brands', ravi)).statusCode).toBe(200)
  for (const [url, payload] of [
    ['/distributor/brands', { brand_ids: [] }],
    ['/distributor/products', { product_ids: [] }],
    ['/distributor/invitations', { email: 'new@test.example' }],
    [`/distributor/people/${String(sita.id)}/status`, { status: 'inactive' }],
  ] as const)
    expect([url, (await post(url, payload, ravi)).statusCode]).toEqual([url, 403])
  expect((await get(`/admin/profile/${String(firm.id)}`, ravi)).statusCode).toBe(404)
  await post(
    `/admin/profile/update/${String(ravi.id)}`,
    { name: 'Ravi K', email: ravi.email, company_name: 'Mine', city: 'Pune' },
    ravi,
  )
  const [own] = await api.database.db.select().from(accounts).where(eq(accounts.id, ravi.id))
  expect(own).toMatchObject({ name: 'Ravi K', companyName: '', city: '' })
})

test('DIS-10 salespeople are no distributors: lists, directory and assignment by admins show the firm once', async () => {
  const admin = await api.signedIn('admin')
  const { data } = (await get('/get-distributors-data?per_page=50', admin)).json<{ data: { id: number }[] }>()
  expect(data.map(({ id }) => id)).toEqual([firm.id])
  const options = (await get('/admin/distributor-options', admin)).json<{ data: { id: number }[] }>()
  expect(options.data.map(({ id }) => id)).toEqual([firm.id])
  const lead = await addLead(api.database.db)
  expect(
    (await post(`/update-lead/${String(lead)}`, { distributor: ravi.id, name: 'Asha Rao' }, admin))
      .statusCode,
  ).toBe(422)
})

test('DIS-10 DIS-08 a lead is assigned within the firm: own leads first, "me" filters, the person is told and gets replies', async () => {
  const { db } = api.database
  const other = await addLead(db, { distributorId: firm.id, unreadReplyAt: new Date() })
  const lead = await addLead(db, { distributorId: firm.id, createdAt: new Date(0) })
  const assigned = await assign(lead, ravi.id, firm)
  expect([assigned.statusCode, assigned.json()]).toMatchObject([
    200,
    {
      message: 'The lead is assigned to Ravi Kumar.',
      data: { progress: 'new', assignee: { id: ravi.id, name: 'Ravi Kumar' } },
    },
  ])
  expect((await mailsTo(ravi.email))[0]?.subject).toBe(
    `Lead NQ-${String(lead).padStart(6, '0')} of Asha Rao is assigned to you`,
  )
  expect((await leadsOf(ravi)).data.map(({ id }) => id)).toEqual([lead, other])
  expect((await leadsOf(sita)).data.map(({ id }) => id)).toEqual([other, lead])
  expect(await leadsOf(ravi, '&assignee=me')).toMatchObject({
    data: [{ id: lead }],
    counts: { all: 1, mine: 1 },
  })
  expect((await leadsOf(sita, '&assignee=me')).data).toEqual([])
  const [history] = (await get(`/leads/${String(lead)}/history`, sita)).json<{ data: LeadHistoryEntry[] }>()
    .data
  expect(history?.sentence).toBe('Anjali Rao assigned the lead to Ravi Kumar.')

  expect((await assign(lead, null, sita)).json()).toMatchObject({ data: { assignee: null } })
  expect((await leadsOf(ravi)).counts.mine).toBe(0)
})

test('DIS-10 after the own leads, those of colleagues and of nobody are listed together, newest first', async () => {
  const { db } = api.database
  const leadAt = (year: number, assigneeId: number | null) =>
    addLead(db, { distributorId: firm.id, createdAt: new Date(`${String(year)}-01-01`), assigneeId })
  const ofColleague = await leadAt(2024, ravi.id)
  const ofNobody = await leadAt(2025, null)
  const own = await leadAt(2023, sita.id)
  expect((await leadsOf(sita)).data.map(({ id }) => id)).toEqual([own, ofNobody, ofColleague])
})

test('DIS-10 only active people of the firm can have its leads; another distributor’s people cannot reach them', async () => {
  const { db } = api.database
  const lead = await addLead(db, { distributorId: firm.id })
  const rival = await api.signedIn('distributor')
  const rivalSales = await api.signedIn('distributor', { role: 'sales', firmId: rival.id })
  for (const stranger of [rival, rivalSales]) {
    expect((await assign(lead, stranger.id, stranger)).statusCode).toBe(404)
    expect((await assign(lead, stranger.id, firm)).statusCode).toBe(422)
    expect((await get(`/leads/${String(lead)}/history`, stranger)).statusCode).toBe(404)
    expect((await get(`/distributor-dashboard-counts/${String(firm.id)}`, stranger)).statusCode).toBe(404)
    expect((await leadsOf(stranger)).data).toEqual([])
    expect((await get('/distributor/people', stranger)).body).not.toContain('Anjali')
  }
  await db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, sita.id))
  expect((await assign(lead, sita.id, firm)).statusCode).toBe(422)
})

test('DIS-10 an admin who gives the lead to another firm takes it from the person', async () => {
  const { db } = api.database
  const lead = await addLead(db, { distributorId: firm.id, assigneeId: ravi.id })
  const rival = await api.signedIn('distributor')
  const admin = await api.signedIn('admin')
  expect(
    (await post(`/update-lead/${String(lead)}`, { distributor: rival.id, name: 'Asha Rao' }, admin))
      .statusCode,
  ).toBe(200)
  const [stored] = await db.select().from(leads).where(eq(leads.id, lead))
  expect([stored?.distributorId, stored?.assigneeId]).toEqual([rival.id, null])
})

test('DIS-10 the owner lists, deactivates and reactivates people; a deactivated one is signed out at once', async () => {
  await addLead(api.database.db, { distributorId: firm.id, assigneeId: ravi.id })
  const people = (by: TestPerson) => get('/distributor/people', by)
  expect((await people(firm)).json<{ data: FirmPerson[] }>().data).toMatchObject([
    { id: firm.id, staff_role: 'owner', current: true },
    { id: ravi.id, staff_role: 'sales', status: 'active', open_leads: 1, quotations: 0 },
    { id: sita.id, open_leads: 0 },
  ])
  const set = (id: number, status: string) =>
    post(`/distributor/people/${String(id)}/status`, { status }, firm)
  expect((await set(ravi.id, 'inactive')).json()).toMatchObject({
    message: 'Ravi Kumar was deactivated and signed out.',
  })
  expect((await people(ravi)).statusCode).toBe(401)
  expect((await post('/login', { email: ravi.email, password: TEST_PASSWORD })).statusCode).toBe(403)
  expect((await set(ravi.id, 'active')).statusCode).toBe(200)
  expect((await post('/login', { email: ravi.email, password: TEST_PASSWORD })).statusCode).toBe(200)
  expect((await set(firm.id, 'inactive')).statusCode).toBe(404)
  expect((await people(sita)).json()).toMatchObject({ invitations: [] })
})

test('DIS-10 SES-16 a firm’s status applies to its people: nobody of an inactive firm signs in or stays signed in', async () => {
  const admin = await api.signedIn('admin')
  const set = (status: string) => post(`/distributors/${String(firm.id)}/status`, { status }, admin)
  await set('inactive')
  expect((await get('/session', ravi)).statusCode).toBe(401)
  expect((await post('/login', { email: ravi.email, password: TEST_PASSWORD })).json()).toEqual({
    message: 'Your account is inactive. Please contact us.',
  })
  await set('active')
  expect((await get('/session', ravi)).statusCode).toBe(401)
  expect((await post('/login', { email: ravi.email, password: TEST_PASSWORD })).statusCode).toBe(200)
})

test('DIS-10 a deleted firm takes its people along, and comes back with them and their leads', async () => {
  const { db } = api.database
  const admin = await api.signedIn('admin')
  const lead = await addLead(db, { distributorId: firm.id, assigneeId: ravi.id })
  const deleted = await api.app.inject({
    method: 'DELETE',
    url: `/api/distributors/${String(firm.id)}`,
    headers: admin.headers,
  })
  expect((await get('/session', ravi)).statusCode).toBe(401)
  expect(await db.$count(accounts, eq(accounts.role, 'sales'))).toBe(0)
  const { deletion_id: deletion } = deleted.json<{ deletion_id: number }>()
  expect((await post(`/deletions/${String(deletion)}/undo`, {}, admin)).statusCode).toBe(200)
  const [stored] = await db.select().from(leads).where(eq(leads.id, lead))
  expect([stored?.distributorId, stored?.assigneeId]).toEqual([firm.id, ravi.id])
  expect((await post('/login', { email: ravi.email, password: TEST_PASSWORD })).statusCode).toBe(200)
})

test('DIS-10 an invited salesperson opens an account of the firm; an existing address gets the same answer and no link', async () => {
  const customerAdmin = await api.signedIn('admin')
  const answers = [
    await post('/distributor/invitations', { email: 'new@test.example' }, firm),
    await post('/distributor/invitations', { email: customerAdmin.email }, firm),
  ]
  expect(
    answers.map(({ statusCode, body }) => [statusCode, body.replace(/\S+@\S+\.example/, 'ADDRESS')]),
  ).toEqual([
    [200, expect.stringContaining('We have sent an invitation to ADDRESS.')],
    [200, expect.stringContaining('We have sent an invitation to ADDRESS.')],
  ])
  expect((await get('/distributor/people', firm)).json()).toMatchObject({
    invitations: [{ email: customerAdmin.email }, { email: 'new@test.example', staff_role: 'sales' }],
  })
  expect((await mailsTo(customerAdmin.email))[0]?.text).toContain('already has a Nalika account')
  expect((await mailsTo(customerAdmin.email))[0]?.text).not.toContain('/invitation/')
  const token = /\/invitation\/([\w-]+)/.exec((await mailsTo('new@test.example'))[0]?.text ?? '')?.[1]
  expect((await post('/invitations/find', { token })).json()).toMatchObject({
    data: { staff_role: 'sales', firm: 'Rao Tubes' },
  })
  const accepted = await post('/invitations/accept', {
    token,
    name: 'Kiran Das',
    password: 'galvanised tube',
  })
  expect(accepted.statusCode).toBe(200)
  const people = (await get('/distributor/people', firm)).json<{ data: FirmPerson[] }>().data
  expect(people.map(({ name }) => name)).toEqual(['Anjali Rao', 'Kiran Das', 'Ravi Kumar', 'Sita Nair'])
  expect((await post('/distributor/invitations', { email: ravi.email }, firm)).json()).toMatchObject({
    errors: { email: ['This person already belongs to your firm.'] },
  })
})
