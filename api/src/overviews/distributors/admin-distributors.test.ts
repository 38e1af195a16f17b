import { parse } from 'csv-parse/sync'
import { asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { DistributorDetails, DistributorSummary } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import type { NewAccount } from '../../identity/accounts/auth.queries.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { leadHistory, leads } from '../../requests/leads/leads.schema.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Meera Iyer' })
})
afterEach(async () => {
  for (const table of [leads, products, brands]) await db().delete(table)
  await db().delete(accounts).where(ne(accounts.id, admin.id))
})
afterAll(() => api.close())

type Fields = Parameters<typeof multipartOf>[0]

const db = () => api.database.db
const get = (url: string, person = admin) => api.app.inject({ url: `/api${url}`, headers: person.headers })
const list = async (query = '') =>
  (await get(`/get-distributors-data${query}`)).json<{
    data: DistributorSummary[]
    total: number
    last_page: number
    current_page: number
  }>()
const names = async (query: string) => (await list(query)).data.map((one) => one.distributor_name)
const details = async (id: number) =>
  (await get(`/distributors/${String(id)}`)).json<{ data: DistributorDetails }>().data

async function update(id: number, fields: Fields) {
  const { payload, headers } = await multipartOf({ company_name: 'Rao Tubes', ...fields })
  return api.app.inject({
    method: 'POST',
    url: `/api/distributors/${String(id)}`,
    payload,
    headers: { ...headers, ...admin.headers },
  })
}
const remove = (id: number) =>
  api.app.inject({ method: 'DELETE', url: `/api/distributors/${String(id)}`, headers: admin.headers })

const RAO: Partial<NewAccount> = {
  name: 'Anjali Rao',
  companyName: 'Rao Tubes',
  mobile: '9848022338',
  address: '7-2-845, Pan Bazar',
  city: 'Secunderabad',
  state: 'Telangana',
  pincode: '500003',
  gstNo: '36ZZZCT0001A1ZM',
  panNo: 'ZZZCT0001A',
}
const distributor = (account: Partial<NewAccount> = {}) => api.signedIn('distributor', { ...RAO, ...account })

describe('the list', () => {
  test('ADM-09 pages of three, newest first, with counts of brands, products and leads', async () => {
    const rao = await distributor()
    const vajranal = await addBrand(db(), 'Vajranal')
    const product = await addProduct(db(), {}, [{ id: vajranal, name: 'Vajranal' }])
    await db().insert(distributorBrands).values({ accountId: rao.id, brandId: vajranal })
    await db().insert(distributorProducts).values({ accountId: rao.id, productId: product })
    await addLead(db(), { distributorId: rao.id })
    await addLead(db(), { distributorId: rao.id, progress: 'closed' })
    for (const companyName of ['Alpha', 'Beta', 'Gamma']) await distributor({ companyName })
    const first = await list()
    expect(first).toMatchObject({ total: 4, current_page: 1, last_page: 2 })
    expect(first.data.map((one) => one.distributor_name)).toEqual(['Gamma', 'Beta', 'Alpha'])
    const { data } = await list('?page=2')
    expect(data).toEqual([
      {
        id: rao.id,
        distributor_name: 'Rao Tubes',
        name: 'Anjali Rao',
        company_name: 'Rao Tubes',
        email: rao.email,
        city: 'Secunderabad',
        state: 'Telangana',
        pincode: '500003',
        brands_count: 1,
        products_count: 1,
        leads: 2,
        status: 'active',
        created_at: expect.stringMatching(/^\d{4}-/) as string,
      },
    ])
  })

  test('ADM-09 searches names, contact and place, matches % literally, and finds no admin', async () => {
    await distributor()
    await distributor({
      companyName: '100% Steel',
      name: 'Nisha Naik',
      city: 'Navi Mumbai',
      state: 'Maharashtra',
      gstNo: '',
      pincode: '410218',
      mobile: '',
    })
    await distributor({
      companyName: 'Byculla Pipes',
      name: 'Farida',
      city: 'Mumbai',
      state: 'Maharashtra',
      gstNo: '',
      pincode: '400027',
      mobile: '+91 98200 12345',
    })
    await api.signedIn('admin', { name: 'Rao the admin' })
    for (const search of ['rao', 'anjali tubes', 'secunder', '500003', '36zzz', '98480', 'telangana rao']) {
      expect([search, await names(`?search=${search}`)]).toEqual([search, ['Rao Tubes']])
    }
    for (const search of ['9820012345', '098200.12345', '%2B91 98200-12345', '98200 12345', 'farida 98200'])
      expect([search, await names(`?search=${search}`)]).toEqual([search, ['Byculla Pipes']])
    expect(await names('?search=%25')).toEqual(['100% Steel'])
    expect(await names('?search=rao%20mumbai')).toEqual([])
  })

  test('ADM-09 by status, and in the order asked for', async () => {
    const beta = await distributor({ companyName: 'beta', city: 'Pune' })
    await distributor({ companyName: 'Alpha', city: 'Thane', status: 'inactive' })
    await distributor({ companyName: '', name: 'Gamma', city: 'Agra' })
    await addLead(db(), { distributorId: beta.id })
    expect(await names('?sort=name')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await names('?sort=-name')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await names('?sort=city')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect((await names('?sort=-leads'))[0]).toBe('beta')
    expect(await names('?status=inactive')).toEqual(['Alpha'])
    for (const sort of ['brands', 'id', 'email', 'state', 'pincode', 'status', '-created']) {
      expect([sort, (await names(`?sort=${sort}`)).length]).toEqual([sort, 3])
    }
    expect((await get('/get-distributors-data?sort=password_hash')).statusCode).toBe(422)
    expect((await get('/get-distributors-data?status=pending')).statusCode).toBe(422)
  })

  test('ADM-21 the export holds every row of the list in its order, and no cell is a formula', async () => {
    for (const companyName of ['Alpha', 'Beta', 'Gamma', '=HYPERLINK("x")'])
      await distributor({ companyName })
    await distributor({ companyName: 'Hidden', status: 'inactive' })
    const answer = await get('/get-distributors-data/export?sort=-name&status=active')
    expect(answer.headers['content-disposition']).toMatch(/filename="distributors-[\d-]+\.csv"/)
    const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
    expect(rows.map(({ Company }) => Company)).toEqual(['Gamma', 'Beta', 'Alpha', '\'=HYPERLINK("x")'])
    expect(rows[0]).toMatchObject({
      Name: 'Anjali Rao',
      GSTIN: '36ZZZCT0001A1ZM',
      'PIN code': '500003',
      Leads: '0',
      Status: 'Active',
    })
    expect(JSON.stringify(rows)).not.toContain('argon')
  })
})

describe('one distributor', () => {
  test('ADM-10 the detail has brands, counts and the latest leads; no secret', async () => {
    const rao = await distributor()
    const other = await distributor({ companyName: 'Other' })
    const yashadhar = await addBrand(db(), 'Yashadhar')
    const ayasutra = await addBrand(db(), 'Ayasutra', { status: 'inactive' })
    await db()
      .insert(distributorBrands)
      .values([yashadhar, ayasutra].map((brandId) => ({ accountId: rao.id, brandId })))
    for (let number = 1; number <= 6; number += 1) {
      await addLead(db(), {
        distributorId: rao.id,
        customerName: `Customer ${String(number)}`,
        progress: number > 4 ? 'closed' : 'new',
      })
    }
    await addLead(db(), { distributorId: other.id })
    const data = await details(rao.id)
    expect(data).toMatchObject({
      distributor_name: 'Rao Tubes',
      mobile: '9848022338',
      phone: '9848022338',
      gst_no: '36ZZZCT0001A1ZM',
      brands: [
        { id: ayasutra, name: 'Ayasutra', status: 'inactive' },
        { id: yashadhar, name: 'Yashadhar', status: 'active' },
      ],
      brands_count: 2,
      leads: 6,
      open_leads: 4,
      version: 1,
    })
    expect(data.latest_leads.map((lead) => lead.customer_name)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Customer ${String(number)}`),
    )
    expect(JSON.stringify(data)).not.toMatch(/argon|password|token/i)
  })

  test('DIS-10 ADM-10 the detail has the salespeople of the firm', async () => {
    const rao = await distributor()
    const ravi = await api.signedIn('distributor', { role: 'sales', firmId: rao.id, name: 'Ravi Kumar' })
    await addLead(db(), { distributorId: rao.id, assigneeId: ravi.id })
    await addLead(db(), { distributorId: rao.id, assigneeId: ravi.id, progress: 'closed' })
    expect((await details(rao.id)).salespeople).toEqual([
      expect.objectContaining({ id: ravi.id, name: 'Ravi Kumar', status: 'active', open_leads: 1 }),
    ])
  })

  test('ADM-10 an admin’s or unknown id is 404', async () => {
    for (const id of [admin.id, 2_000_000_000]) {
      const answers = [
        await get(`/distributors/${String(id)}`),
        await get(`/show-data-by-id/${String(id)}`),
        await update(id, { status: 'inactive', email: 'taken.over@test.example' }),
        await remove(id),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Distributor not found.' }])
      }
    }
    expect((await get('/get-distributors-data')).statusCode).toBe(200)
  })
})

describe('changing', () => {
  test('ADM-10 API-07 stores the form, notes it, and answers the record', async () => {
    const { id } = await distributor({ gstNo: '', panNo: '', state: '' })
    const answer = await update(id, {
      company_name: ' Rao  Tubes Ltd ',
      name: 'Anjali R. Rao',
      phone: '+91 98480-22339',
      address: '',
      state: 'TAMIL NADU',
      pincode: '641 043',
      gst_no: '33zzzct0001a1zs',
      pan_no: 'zzzct0001a',
      status: 'active',
      version: 1,
    })
    expect(answer.json()).toMatchObject({
      message: 'Distributor updated successfully',
      data: {
        company_name: 'Rao Tubes Ltd',
        name: 'Anjali R. Rao',
        mobile: '+91 98480 22339',
        address: '',
        city: 'Secunderabad',
        state: 'Tamil Nadu',
        pincode: '641043',
        gst_no: '33ZZZCT0001A1ZS',
        pan_no: 'ZZZCT0001A',
        version: 2,
      },
    })
    const [note] = await db().select().from(activity).orderBy(desc(activity.id)).limit(1)
    expect(note).toMatchObject({
      icon: 'distributor',
      title: 'Distributor updated',
      description: 'Meera Iyer changed Rao Tubes Ltd.',
    })
  })

  test.each([
    ['no company', { company_name: ' ' }, { company_name: ['Enter the company name.'] }],
    ['no email', { email: '' }, { email: ['Enter a valid email address.'] }],
    ['a status that is none', { status: 'pending' }, { status: ['Choose active or inactive.'] }],
    [
      'another’s PAN',
      { pan_no: 'AAPFU0939F' },
      { pan_no: ['The PAN in the GSTIN is ZZZCT0001A: one of the two is wrong.'] },
    ],
    [
      'a wrong GSTIN',
      { gst_no: '36ZZZCT0001A1ZN' },
      { gst_no: ['This GSTIN has a typing error. Please check it.'] },
    ],
    ['a wrong PIN code', { pincode: '5000' }, { pincode: ['Enter a PIN code of 6 digits.'] }],
    [
      'a wrong mobile number',
      { mobile: '12345' },
      { mobile: ['Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'] },
    ],
  ])('ADM-10 API-07 %s: 422 on the field, nothing stored', async (_, fields, errors) => {
    const { id } = await distributor()
    const answer = await update(id, { city: 'Elsewhere', ...fields })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([422, errors])
    expect(await details(id)).toMatchObject({ city: 'Secunderabad', version: 1 })
  })

  test('ADM-10 SES-10 role, id and password in the body change nothing', async () => {
    const { id } = await distributor()
    const [before] = await db().select().from(accounts).where(eq(accounts.id, id))
    await update(id, {
      role: 'admin',
      id: admin.id,
      user_id: admin.id,
      password_hash: 'x',
      created_at: '2001-01-01',
      profile_photo: 'x',
    })
    const [after] = await db().select().from(accounts).where(eq(accounts.id, id))
    expect(after).toEqual({ ...before, version: 2, updatedAt: after?.updatedAt })
  })

  test('ADM-10 concurrent edits get 409, also between admin and profile', async () => {
    const rao = await distributor()
    const own = await multipartOf({ name: 'Anjali Rao', email: rao.email, city: 'Warangal' })
    await api.app.inject({
      method: 'POST',
      url: `/api/admin/profile/update/${String(rao.id)}`,
      payload: own.payload,
      headers: { ...own.headers, ...rao.headers },
    })
    const answer = await update(rao.id, { city: 'Nizamabad', version: 1 })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: 'This distributor has been changed since you opened it.',
        // The firm’s own changes are in no log, and the earlier one was another’s.
        last_change: { by: null, at: expect.stringMatching(/Z$/) },
      },
    ])
    expect((await details(rao.id)).city).toBe('Warangal')
    expect((await update(rao.id, { city: 'Nizamabad', version: 2 })).statusCode).toBe(200)
  })
})

describe('becoming inactive', () => {
  const signIn = (email: string) =>
    api.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: TEST_PASSWORD } })

  test('ADM-10 ends all sessions at once and blocks sign-in', async () => {
    const rao = await distributor()
    expect((await get('/session', rao)).statusCode).toBe(200)
    await update(rao.id, { status: 'inactive' })
    expect((await get('/session', rao)).statusCode).toBe(401)
    expect((await signIn(rao.email)).statusCode).toBe(403)
    await update(rao.id, { status: 'active' })
    // The old token does not come back to life; a new sign-in works.
    expect((await get('/session', rao)).statusCode).toBe(401)
    expect((await signIn(rao.email)).statusCode).toBe(200)
    const notes = (await db().select().from(activity)).map(({ title }) => title)
    expect(notes).toEqual(expect.arrayContaining(['Distributor made inactive', 'Distributor made active']))
  })

  test('ADM-09 one call of the list does the same, whatever else the record lacks', async () => {
    const person = await distributor({ companyName: '' })
    const turn = (id: number, status: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/distributors/${String(id)}/status`,
        headers: admin.headers,
        payload: { status },
      })
    expect((await turn(person.id, 'inactive')).json()).toMatchObject({
      data: { status: 'inactive', version: 2 },
    })
    expect((await get('/session', person)).statusCode).toBe(401)
    expect((await turn(person.id, 'gone')).statusCode).toBe(422)
    expect((await turn(admin.id, 'inactive')).statusCode).toBe(404)
    expect((await get('/session')).statusCode).toBe(200)
  })

  test('ADM-10 DIS-07 removes them from lead routing; their leads stay assigned', async () => {
    const brandId = await addBrand(db(), 'Vajranal')
    const rao = await distributor()
    const naik = await distributor({ companyName: 'Konkan Steel', state: 'Maharashtra' })
    await db()
      .insert(distributorBrands)
      .values([rao, naik].map(({ id }) => ({ accountId: id, brandId })))
    const quote = async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/quotes',
        payload: {
          name: 'Asha',
          email: 'asha@customer.example',
          phone: '9848012345',
          brand_id: brandId,
          quantity: 10,
          priority: 'low',
          timeline: 'Flexible',
          location: 'Hyderabad',
        },
      })
      return answer.json<{ data: { distributor_name: string | null } }>().data.distributor_name
    }
    expect(await quote()).toBe('Rao Tubes')
    await update(rao.id, { status: 'inactive' })
    expect(await quote()).toBe('Konkan Steel')
    expect(await details(rao.id)).toMatchObject({ leads: 1, open_leads: 1 })
  })
})

describe('deleting', () => {
  test('ADM-09 deletes account, selections and sessions; leads stay, with the reason in their history', async () => {
    const rao = await distributor()
    const brandId = await addBrand(db(), 'Vajranal')
    await db().insert(distributorBrands).values({ accountId: rao.id, brandId })
    const open = await addLead(db(), { distributorId: rao.id })
    const closed = await addLead(db(), { distributorId: rao.id, progress: 'closed' })
    const answer = await remove(rao.id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { success: true, message: 'Rao Tubes has been deleted.', deletion_id: expect.any(Number) as number },
    ])
    expect((await list()).total).toBe(0)
    expect((await get('/session', rao)).statusCode).toBe(401)
    expect(await db().$count(distributorBrands)).toBe(0)
    const left = await db()
      .select()
      .from(leads)
      .where(inArray(leads.id, [open, closed]))
    expect(left.map(({ distributorId }) => distributorId)).toEqual([null, null])
    const history = await db().select().from(leadHistory).orderBy(asc(leadHistory.id))
    expect(history).toMatchObject([
      {
        leadId: open,
        kind: 'assigned',
        actorId: admin.id,
        actorName: 'Meera Iyer',
        actorRole: 'admin',
        sentence: 'Meera Iyer deleted Rao Tubes, who had this lead.',
        changes: [{ field: 'distributor', from: 'Rao Tubes', to: null }],
      },
    ])
    expect((await remove(rao.id)).statusCode).toBe(404)
  })

  test('ADM-18 taken back: the account signs in again and has brands and leads as before, its sessions are over', async () => {
    const rao = await distributor()
    const brandId = await addBrand(db(), 'Vajranal')
    await db().insert(distributorBrands).values({ accountId: rao.id, brandId })
    await addLead(db(), { distributorId: rao.id })
    const before = await details(rao.id)
    const { deletion_id: deletion } = (await remove(rao.id)).json<{ deletion_id: number }>()
    const undone = await api.app.inject({
      method: 'POST',
      url: `/api/deletions/${String(deletion)}/undo`,
      headers: admin.headers,
    })
    expect(undone.statusCode).toBe(200)
    expect(await details(rao.id)).toEqual(before)
    expect((await get('/session', rao)).statusCode).toBe(401)
    const login = await api.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: rao.email, password: TEST_PASSWORD },
    })
    expect(login.statusCode).toBe(200)
  })

  test('ADM-18 cannot be undone when the address was registered again', async () => {
    const rao = await distributor()
    const { deletion_id: deletion } = (await remove(rao.id)).json<{ deletion_id: number }>()
    await distributor({ email: rao.email })
    const undone = await api.app.inject({
      method: 'POST',
      url: `/api/deletions/${String(deletion)}/undo`,
      headers: admin.headers,
    })
    expect(undone.statusCode).toBe(409)
    expect((await list()).total).toBe(1)
  })
})
