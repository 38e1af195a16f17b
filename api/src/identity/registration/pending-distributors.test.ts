import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { accounts } from '../accounts/auth.schema.ts'

let api: TestApp
let admin: TestPerson
let brand: { id: number; name: string }
let product: number
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  brand = { id: await addBrand(api.database.db, 'Lohanadi'), name: 'Lohanadi' }
  product = await addProduct(api.database.db, {}, [brand])
})
afterAll(() => api.close())

const get = (url: string, headers = {}) => api.app.inject({ url: `/api${url}`, headers })
const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const quote = {
  name: 'Asha Rao',
  email: 'asha@customer.example',
  phone: '9848012345',
  location: 'Pune',
  source: 'inquiry',
}
const pendingPerson = (confirmed: boolean, companyName = 'Harvest Traders') =>
  api.signedIn('distributor', {
    status: 'pending',
    application: 'submitted',
    requestedStates: ['Maharashtra'],
    emailConfirmedAt: confirmed ? new Date() : null,
    companyName,
    state: 'Maharashtra',
  })

test('SES-16 an account that just signed up gets no lead, whatever it tries', async () => {
  const email = 'harvest@test.example'
  await post('/register', {
    ...quote,
    email,
    mobile: '9848012345',
    password: TEST_PASSWORD,
    role: 'distributor',
  })
  const { access_token: token, data } = (await post('/login', { email, password: TEST_PASSWORD })).json<{
    access_token: string
    data: { id: number }
  }>()
  const headers = { authorization: `Bearer ${token}` }
  const selected = await post('/distributor/brands', { brand_ids: [brand.id] }, headers)
  expect(selected.statusCode).toBe(403)
  expect((await get('/distributor/leads', headers)).statusCode).toBe(403)
  const { data: lead } = (await post('/quotes', { ...quote, product_id: product })).json<{
    data: { id: number; distributor_name: string | null }
  }>()
  expect(lead.distributor_name).toBeNull()
  const [stored] = await api.database.db.select().from(leads).where(eq(leads.id, lead.id))
  expect(stored?.distributorId).not.toBe(data.id)
  const sent = await api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  expect(sent.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
})

test.each([
  [false, 'Please confirm your email address first, with the link we sent you.'],
  [true, 'Your account is waiting for approval by an administrator.'],
])(
  'SES-16 SES-10 before approval (confirmed: %s) every operation but session, logout and the approval is refused with the reason',
  async (confirmed, message) => {
    const person = await pendingPerson(confirmed)
    const lead = await addLead(api.database.db, { distributorId: person.id })
    const refused: string[] = []
    for (const { method, url, config } of Object.values<EndpointDefinition>(endpoints)) {
      if (config.roles === 'public' || !config.roles.includes('distributor')) continue
      if (config.whilePending) continue
      const path = url.replace(/:id\b/, String(url.includes('lead') ? lead : person.id))
      const answer = await api.app.inject({
        method,
        url: `/api${path}`,
        headers: person.headers,
        ...(method === 'POST' && { payload: {} }),
      })
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 403, { message }])
      refused.push(path)
    }
    expect(refused.length).toBeGreaterThan(10)
    expect((await get('/session', person.headers)).json()).toMatchObject({
      data: { account_status: 'pending', email_confirmed: confirmed, email: person.email },
    })
    expect((await post('/logout', {}, person.headers)).statusCode).toBe(200)
    expect((await get('/session', person.headers)).statusCode).toBe(401)
  },
)

test('SES-16 a pending distributor is in no list, count or search, and cannot be assigned a lead', async () => {
  const { db } = api.database
  const person = await pendingPerson(true)
  await db.insert(distributorBrands).values({ accountId: person.id, brandId: brand.id })
  for (const url of [
    '/network',
    `/brandDetails/${String(brand.id)}`,
    `/products/${String(product)}`,
    '/sitemap-entries',
  ]) {
    expect([url, (await get(url)).body]).toEqual([url, expect.not.stringContaining('Harvest')])
  }
  for (const url of [
    '/admin-dashboard-counts',
    '/get-distributors-data',
    '/get-distributors-data/export',
    '/find?term=harvest',
    '/admin/distributor-options',
    `/distributors/${String(person.id)}`,
  ]) {
    const { body } = await get(url, admin.headers)
    expect([url, body]).toEqual([url, expect.not.stringContaining('Harvest')])
  }
  const lead = await addLead(db)
  const assigned = await post(
    `/update-lead/${String(lead)}`,
    { name: 'Asha Rao', distributor: person.id },
    admin.headers,
  )
  expect([assigned.statusCode, assigned.json()]).toMatchObject([
    422,
    { message: 'Choose an active distributor.' },
  ])
  const quoted = await post('/quotes', { ...quote, product_id: product })
  expect(quoted.json()).toMatchObject({ data: { distributor_name: null } })
})

test('SES-16 approval gives the existing session full access, without a new login', async () => {
  const person = await pendingPerson(true, 'Rao Traders')
  await api.database.db
    .insert(distributorBrands)
    .values({ accountId: person.id, brandId: brand.id, status: 'requested' })
  expect((await get('/distributor/leads', person.headers)).statusCode).toBe(403)
  await post(`/admin/waiting-accounts/${String(person.id)}/approve`, {}, admin.headers)
  expect((await get('/distributor/leads', person.headers)).statusCode).toBe(200)
  expect((await get('/session', person.headers)).json()).toMatchObject({ data: { account_status: 'active' } })
  expect((await get('/network')).body).toContain('Rao Traders')
})

test('SES-16 a refused account loses its session at once, and no admin can activate it by other means', async () => {
  const { db } = api.database
  const person = await pendingPerson(true, 'Refused Traders')
  await post(`/admin/waiting-accounts/${String(person.id)}/refuse`, {}, admin.headers)
  expect((await get('/session', person.headers)).statusCode).toBe(401)
  const login = await post('/login', { email: person.email, password: TEST_PASSWORD })
  expect([login.statusCode, login.json()]).toEqual([403, { message: 'Your account was not approved.' }])
  for (const status of ['inactive', 'active']) {
    const url = `/distributors/${String(person.id)}/status`
    const answer = await post(url, { status }, admin.headers)
    expect([status, answer.statusCode]).toEqual([status, status === 'active' ? 409 : 200])
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id))
  expect(account?.status).toBe('refused')
})

test('SES-16 a pending account is not activated through the list of distributors', async () => {
  const person = await pendingPerson(false)
  const url = `/distributors/${String(person.id)}/status`
  expect((await post(url, { status: 'active' }, admin.headers)).statusCode).toBe(404)
})

test('SES-10 a distributor who is made inactive loses access at once, for good', async () => {
  const person = await api.signedIn('distributor')
  const url = `/distributors/${String(person.id)}/status`
  expect((await get('/distributor/leads', person.headers)).statusCode).toBe(200)
  await post(url, { status: 'inactive' }, admin.headers)
  expect((await get('/distributor/leads', person.headers)).statusCode).toBe(401)
  await post(url, { status: 'active' }, admin.headers)
  expect((await get('/distributor/leads', person.headers)).statusCode).toBe(401)
})
