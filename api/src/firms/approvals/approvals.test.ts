import type { ApprovalRecord, ApprovalSummary, OwnApproval } from '@nalika/shared-api/contract'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { addCertificate, approvalForm } from '../../testing/records/test-approvals.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'

let api: TestApp
let admin: TestPerson
let brands: { id: number; name: string }[]
let products: number[]
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy', email: 'kavitha@nalika.example' })
  const { db } = api.database
  brands = [
    { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' },
    { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' },
  ]
  products = await Promise.all(brands.map((brand) => addProduct(db, {}, [brand])))
})
afterAll(() => api.close())
beforeEach(() => api.database.db.execute(sql`delete from accounts where role = 'distributor'`))

const get = (url: string, person: TestPerson) =>
  api.app.inject({ url: `/api${url}`, headers: person.headers })
const post = (url: string, payload: object, person?: TestPerson) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, ...(person && { headers: person.headers }) })
const brandIds = () => brands.map(({ id }) => id)
const form = (changes: object = {}) => ({ ...approvalForm, brand_ids: brandIds(), ...changes })

/** A new firm that confirmed its address and added its certificate. */
async function newFirm(account: object = {}) {
  const firm = await api.signedIn('distributor', { status: 'pending', ...account })
  await addCertificate(api.database.db, firm.id)
  return firm
}
async function submitted(changes: object = {}) {
  const firm = await newFirm()
  const answer = await post('/distributor/approval', form(changes), firm)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { approval: 'submitted' } }])
  return firm
}
const decide = (firm: TestPerson, body: object, person = admin) =>
  post(`/admin/approvals/${String(firm.id)}`, body, person)
const own = async (firm: TestPerson) =>
  (await get('/distributor/approval', firm)).json<{ data: OwnApproval }>().data
const record = async (firm: TestPerson) =>
  (await get(`/admin/approvals/${String(firm.id)}`, admin)).json<{ data: ApprovalRecord }>().data
/** The newest mail with this subject. */
async function mailTo({ email }: TestPerson, subject: string) {
  const sent = await api.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.subject, subject)))
    .orderBy(mails.id)
  return sent.at(-1)
}

/** Who gets a request for the product from this place. */
async function routedTo(product: number | undefined, location: string): Promise<string | null> {
  const answer = await post('/quotes', {
    name: 'Asha Rao',
    email: 'asha@customer.example',
    phone: '9848012345',
    location,
    source: 'inquiry',
    product_id: product,
  })
  return answer.json<{ data: { distributor_name: string | null } }>().data.distributor_name
}

describe('signing up', () => {
  const signUp = (changes: object) =>
    post('/register', {
      name: 'Asha Rao',
      email: `asha${String(Math.random())}@test.example`,
      mobile: '9848012345',
      password: TEST_PASSWORD,
      role: 'distributor',
      ...changes,
    })

  test('SES-16 SES-08 GSTIN, PAN and state are stored; a form without them still opens an account', async () => {
    const { gst_no, pan_no, state } = approvalForm
    const answer = await signUp({ gst_no: gst_no.toLowerCase(), pan_no, state })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json<{ data: { id: number } }>().data
    const [stored] = await api.database.db.select().from(accounts).where(eq(accounts.id, id))
    expect(stored).toMatchObject({ gstNo: gst_no, panNo: pan_no, state, application: 'incomplete' })
    expect((await signUp({})).statusCode).toBe(201)
  })

  test.each([
    [{ gst_no: '27AAPFU0939F1ZO' }, 'gst_no', 'This GSTIN has a typing error. Please check it.'],
    [{ pan_no: 'AAPXU0939F' }, 'pan_no', 'Enter a PAN of 10 characters, such as AAPFU0939F.'],
    [
      { gst_no: '27AAPFU0939F1ZV', pan_no: 'ZZZCT0001A' },
      'pan_no',
      'The PAN in the GSTIN is AAPFU0939F: one of the two is wrong.',
    ],
    [
      { gst_no: '27AAPFU0939F1ZV', state: 'Goa' },
      'gst_no',
      'This GSTIN is registered in Maharashtra. Enter the GSTIN of Goa, or correct the state.',
    ],
  ])('SES-16 API-07 %p is refused at its field', async (changes, field, sentence) => {
    const answer = await signUp(changes)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { [field]: [sentence] } }])
  })
})

describe('submitting', () => {
  test('SES-16 names each missing or wrong field, and needs a GST certificate', async () => {
    const firm = await api.signedIn('distributor', { status: 'pending' })
    const answer = await post(
      '/distributor/approval',
      form({ state: 'Goa', brand_ids: [], states: [] }),
      firm,
    )
    expect(answer.json()).toMatchObject({
      errors: {
        gst_no: [expect.stringContaining('registered in Maharashtra')],
        brand_ids: ['Choose the brands you sell.'],
        states: ['Choose the states you serve.'],
        documents: ['Add your GST registration certificate.'],
      },
    })
    expect((await own(firm)).approval).toBe('incomplete')
  })

  test('SES-16 needs a confirmed address', async () => {
    const firm = await newFirm({ emailConfirmedAt: null })
    const answer = await post('/distributor/approval', form(), firm)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: /confirm your email address/ }])
  })

  test('SES-16 puts the firm before the admins, once', async () => {
    const firm = await submitted()
    expect((await mailTo(admin, `${firm.name} is waiting for approval`))?.text).toContain(
      'of Pune Tube House',
    )
    expect((await post('/distributor/approval', form(), firm)).statusCode).toBe(409)
    const list = (await get('/admin/approvals?approval=waiting', admin)).json<{ data: ApprovalSummary[] }>()
    expect(list.data).toMatchObject([{ id: firm.id, approval: 'submitted', gst_no: approvalForm.gst_no }])
    await api.signedIn('distributor', { submittedAt: new Date(0) })
    const all = (await get('/admin/approvals', admin)).json<{ data: ApprovalSummary[] }>()
    expect(all.data.map(({ approval }) => approval)).toEqual(['submitted', 'approved'])
    expect((await own(firm)).history).toMatchObject([
      { from: 'incomplete', to: 'submitted', actor_role: 'distributor' },
    ])
  })
})

describe('deciding', () => {
  test('SES-16 DEA-01 an approved firm gets leads for its approved brand and states only', async () => {
    const firm = await submitted()
    expect(await routedTo(products[0], 'Pune')).toBeNull()
    const answer = await decide(firm, { to: 'approved', brand_ids: [brands[0]?.id], states: ['Maharashtra'] })
    expect(answer.json()).toMatchObject({ status: true, data: { approval: 'approved' } })
    expect(await routedTo(products[0], 'Pune')).toBe('Pune Tube House')
    expect(await routedTo(products[1], 'Pune')).toBeNull()
    expect(await routedTo(products[0], 'Panaji, Goa')).toBeNull()
    const mail = await mailTo(firm, 'Your account is approved')
    expect(mail?.html).toContain('/distributor/account')
    expect(mail?.text).toContain('/distributor/account')
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, firm.id))
    expect(entries).toMatchObject([{ action: 'approved', kind: 'distributor', actorName: 'Kavitha Reddy' }])
  })

  test('SES-16 PUB-27 a firm that a customer asks directly gets leads for its approved brand and states only', async () => {
    const firm = await submitted()
    await decide(firm, { to: 'approved', brand_ids: [brands[0]?.id], states: ['Goa'] })
    const asked = async (product_id: number | undefined, location: string) => {
      const answer = await post('/quotes', {
        name: 'Asha Rao',
        email: 'asha@customer.example',
        phone: '9848012345',
        source: 'inquiry',
        location,
        product_id,
        distributor_id: firm.id,
      })
      return answer.json<{ data: { distributor_name: string | null; notice?: string } }>().data
    }
    expect(await asked(products[0], 'Panaji, Goa')).toMatchObject({ distributor_name: 'Pune Tube House' })
    expect(await asked(products[0], 'Hyderabad')).toMatchObject({
      distributor_name: null,
      notice: 'Pune Tube House does not serve Telangana, so we chose another distributor.',
    })
    expect(await asked(products[1], 'Panaji, Goa')).toMatchObject({
      distributor_name: null,
      notice: 'Pune Tube House does not sell this product, so we chose another distributor.',
    })
  })

  test('SES-16 a distributor without approved states serves all of India', async () => {
    const firm = await api.signedIn('distributor', { companyName: 'Old Tubes' })
    await api.database.db
      .insert(distributorBrands)
      .values({ accountId: firm.id, brandId: brands[1]?.id ?? 0 })
    expect(await routedTo(products[1], 'Panaji, Goa')).toBe('Old Tubes')
    expect(await own(firm)).toMatchObject({
      approval: 'approved',
      approved_states: null,
      brands: [{ name: 'Vajranal', status: 'approved' }],
    })
  })

  test('SES-16 a rejected firm reads the reason, and can submit again', async () => {
    const firm = await submitted()
    expect((await decide(firm, { to: 'rejected' })).json()).toMatchObject({
      errors: { reason: ['Enter a reason. The firm will read it.'] },
    })
    await decide(firm, { to: 'rejected', reason: 'The certificate is of another firm.' })
    expect((await mailTo(firm, 'Your account was not approved'))?.text).toContain(
      'The certificate is of another firm.',
    )
    expect(await own(firm)).toMatchObject({
      approval: 'rejected',
      history: [{ to: 'rejected', reason: 'The certificate is of another firm.' }, { to: 'submitted' }],
    })
    expect((await get('/distributor/leads', firm)).statusCode).toBe(403)
    expect((await post('/distributor/approval', form(), firm)).statusCode).toBe(200)
  })

  test('SES-16 a suspended firm loses its session, gets no leads, and keeps its brands when reinstated', async () => {
    const firm = await submitted()
    await decide(firm, { to: 'approved' })
    await decide(firm, { to: 'suspended', reason: 'Complaints of buyers.' })
    expect((await get('/distributor/approval', firm)).statusCode).toBe(401)
    expect(await routedTo(products[0], 'Pune')).toBeNull()
    await decide(firm, { to: 'approved' })
    expect(await routedTo(products[0], 'Pune')).toBe('Pune Tube House')
    expect((await record(firm)).history.map(({ to }) => to)).toEqual([
      'approved',
      'suspended',
      'approved',
      'submitted',
    ])
  })

  test('SES-16 an admin cannot approve what was not submitted', async () => {
    const firm = await newFirm()
    expect((await decide(firm, { to: 'approved' })).statusCode).toBe(409)
    expect((await decide(firm, { to: 'suspended', reason: 'x' })).statusCode).toBe(409)
  })

  test('SES-10 a distributor decides about nobody and reads no other approval', async () => {
    const firm = await submitted()
    expect((await decide(firm, { to: 'approved' }, firm)).statusCode).toBe(403)
    expect((await get(`/admin/approvals/${String(firm.id)}`, firm)).statusCode).toBe(403)
  })
})

describe('one GSTIN', () => {
  test('SES-16 belongs to one approved firm: the admin sees the other one, and the second is not approved', async () => {
    const [first, second] = [await submitted(), await submitted()]
    expect((await record(second)).same_gstin).toMatchObject([{ id: first.id, approval: 'submitted' }])
    const answers = await Promise.all([decide(first, { to: 'approved' }), decide(second, { to: 'approved' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(JSON.stringify(await own(second))).not.toContain('same_gstin')
  })

  test('SES-16 an approved firm does not change its GSTIN or PAN itself', async () => {
    const firm = await submitted()
    await decide(firm, { to: 'approved' })
    const answer = await post(
      `/admin/profile/update/${String(firm.id)}`,
      { name: 'Asha', email: firm.email, gst_no: '' },
      firm,
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { gst_no: [expect.stringContaining('checked for your approval')] } },
    ])
  })

  test('SES-16 a firm cannot take the GSTIN of an approved one', async () => {
    const first = await submitted()
    await decide(first, { to: 'approved' })
    const other = await api.signedIn('distributor')
    const answer = await post(
      `/admin/profile/update/${String(other.id)}`,
      { name: 'Asha', email: other.email, gst_no: approvalForm.gst_no },
      other,
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'This GSTIN cannot be used. Please write to us.' },
    ])
  })
})

describe('more brands and states', () => {
  test('SES-16 DIS-02 a brand that an approved firm adds brings leads once an admin approves it', async () => {
    const firm = await submitted({ brand_ids: [brands[0]?.id] })
    await decide(firm, { to: 'approved', states: ['Maharashtra'] })
    await post('/distributor/brands', { added: [brands[1]?.id] }, firm)
    await post('/distributor/approval/states', { states: ['Goa', 'Kerala'] }, firm)
    expect(await routedTo(products[1], 'Pune')).toBeNull()
    expect(await own(firm)).toMatchObject({
      requested_states: ['Goa', 'Kerala'],
      approved_states: ['Maharashtra'],
    })
    const list = (await get('/admin/approvals?approval=waiting', admin)).json<{ data: ApprovalSummary[] }>()
    expect(list.data).toMatchObject([{ id: firm.id, requests: 3 }])
    const url = `/admin/approvals/${String(firm.id)}/requests`
    const body = { brand_ids: [brands[1]?.id], states: ['Goa'] }
    expect((await post(url, body, admin)).json()).toMatchObject({ errors: { reason: [expect.any(String)] } })
    await post(url, { ...body, reason: 'No store in Kerala.' }, admin)
    expect(await routedTo(products[1], 'Pune')).toBe('Pune Tube House')
    expect(await routedTo(products[0], 'Panaji, Goa')).toBe('Pune Tube House')
    expect((await own(firm)).history[0]).toMatchObject({
      sentence: 'Kavitha Reddy approved Vajranal, Goa and rejected Kerala.',
      reason: 'No store in Kerala.',
    })
    expect((await mailTo(firm, 'Your request for brands and states was reviewed'))?.text).toContain(
      'Not approved: Kerala',
    )
    expect((await post(url, body, admin)).statusCode).toBe(409)
  })
})
