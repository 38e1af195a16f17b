import { MAX_QUOTATION_TEMPLATES, paise } from '@nalika/shared-api/contract'
import { asc, eq } from 'drizzle-orm'
import type {
  DistributorLead,
  LeadHistoryEntry,
  Quotation,
  QuotationForm,
  QuotationWorkspace,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { STORED_LIMITS } from '../../platform/limits/policy.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { quotationFiles, quotationRevisions, quotations } from '../../requests/answers/quotations.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import {
  addRequest,
  FIRM_OF_TELANGANA,
  quotationForm,
  quotationLine,
  quoteLead,
} from '../../testing/records/test-quotations.ts'

let api: TestApp
let firm: TestPerson
let sales: TestPerson
let other: TestPerson
let admin: TestPerson
let token: string
let tokens = 0
let pipe: number
let tube: number

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, name: 'Meera Joshi' })
  sales = await api.signedIn('distributor', { role: 'sales', firmId: firm.id, name: 'Nisha Patil' })
  other = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, companyName: 'Sahyadri Tubes' })
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  tokens += 1
  token = `token-of-a-customer-${String(tokens)}`
  const own = { distributorId: firm.id, acceptedById: null, location: 'Pune, Maharashtra 411001' }
  const { leadIds } = await addRequest(api.database.db, token, [
    { ...own, quantity: 120, unit: 'metres', pieceLength: 6, kilogramsPerMetre: 5.44 },
    { ...own, quantity: 20, unit: 'tonnes', productName: 'GI tube' },
    { ...own, distributorId: other.id },
  ])
  pipe = leadIds[0] ?? 0
  tube = leadIds[1] ?? 0
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
const saved = (form: QuotationForm, person = firm, lead = pipe) =>
  call('POST', `/distributor/leads/${String(lead)}/quotation`, person, form)
async function draft(form = quotationForm([quotationLine(pipe)]), person = firm): Promise<Quotation> {
  const answer = await saved(form, person)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json<{ data: Quotation }>().data
}
const send = ({ id, version }: Quotation, person = firm) =>
  call('POST', `/distributor/quotations/${String(id)}/send`, person, { version })
async function sent(form?: QuotationForm): Promise<Quotation> {
  const answer = await send(await draft(form))
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json<{ data: Quotation }>().data
}
const withdraw = ({ id, version }: Quotation, reason?: string) =>
  call('POST', `/distributor/quotations/${String(id)}/withdraw`, firm, { version, reason })
const workspace = async (person = firm, lead = pipe) =>
  (await call('GET', `/distributor/leads/${String(lead)}/quotation`, person)).json<{
    data: QuotationWorkspace
  }>().data
const tracked = async () => (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data
const leadRow = async (id: number) => (await api.database.db.select().from(leads).where(eq(leads.id, id)))[0]
const history = async (id: number) =>
  (await call('GET', `/leads/${String(id)}/history`, firm)).json<{ data: LeadHistoryEntry[] }>().data
const newMails = async () => {
  const rows = await api.database.db.select().from(mails).orderBy(asc(mails.id))
  await api.database.db.delete(mails)
  return rows
}

test('DEA-03 a firm gets its lines of the request with their measures, the state of the delivery and its letterhead', async () => {
  const data = await workspace(sales, tube)
  expect(data.leads).toMatchObject([
    {
      lead_id: pipe,
      quantity: 120,
      unit: 'metres',
      piece_length: 6,
      kilograms_per_metre: 5.44,
      obstacle: '',
    },
    { lead_id: tube, product: 'GI tube', quantity: 20, unit: 'tonnes', kilograms_per_metre: null },
  ])
  expect(data).toMatchObject({
    request: expect.stringMatching(/^NR-\d{6}$/),
    place_of_supply: 'Maharashtra',
    customer: { name: 'Asha Rao', company: 'Rao Builders', phone: '', email: '' },
    firm: {
      name: 'Charminar Tubes',
      address: '5 Jeedimetla Industrial Area, Hyderabad, Telangana 500055',
      gstin: '36ZZZCT0001A1ZM',
      state: 'Telangana',
    },
    draft: null,
    sent: [],
  })
})

test('DEA-03 DIS-09 beside a line stand the catalogue’s and the wanted price, and what the firm quoted this customer and anybody for the product last', async () => {
  const { db } = api.database
  const product = await addProduct(db, { price: 3250.5 })
  const asks = async (customer: object, firmId = firm.id) => {
    tokens += 1
    const ask = { distributorId: firmId, productId: product, quantity: 120, unit: 'metres' as const }
    const { leadIds } = await addRequest(db, `token-of-a-buyer-${String(tokens)}`, [{ ...ask, ...customer }])
    return leadIds[0] ?? 0
  }
  const buyer = { email: 'Buyer@rao.example', phone: '+91 98480 11111' }
  const quoted = async (customer: object, unit_price: number, person = firm) => {
    const line = { unit_price: paise(unit_price), discount_rate: 500 }
    const answer = await quoteLead(api, await asks(customer, person.id), person, line)
    return answer.json<{ data: Quotation }>().data
  }
  const lead = await asks({ ...buyer, targetPrice: paise(51_000) })
  const pricesOf = async () => (await workspace(sales, lead)).leads[0]
  expect(await pricesOf()).toMatchObject({
    ...{ catalogue_price: 325_050, target_price: 51_000, customer_price: null, last_price: null },
  })
  const first = await quoted({ email: 'buyer@RAO.example', phone: '' }, 52_000)
  const toPhone = await quoted({ email: 'other@rao.example', phone: '9848011111' }, 53_000)
  const toAnybody = await quoted({ email: 'else@nowhere.example', phone: '9000000001' }, 54_000)
  await quoted(buyer, 40_000, other)
  const draftOnly = await asks(buyer)
  expect((await saved(quotationForm([quotationLine(draftOnly)]), firm, draftOnly)).statusCode).toBe(200)
  const price = { price_unit: 'metres', discount_rate: 500 }
  expect(await pricesOf()).toMatchObject({
    customer_price: { ...price, unit_price: 53_000, number: toPhone.number, sent_at: toPhone.sent_at },
    last_price: { ...price, unit_price: 54_000, number: toAnybody.number },
  })
  expect((await withdraw(toPhone)).statusCode).toBe(200)
  expect((await withdraw(toAnybody)).statusCode).toBe(200)
  expect(await pricesOf()).toMatchObject({
    customer_price: { unit_price: 52_000 },
    last_price: { number: first.number },
  })
})

test('DEA-03 a firm keeps templates of terms by name, one of them for new quotations, and no other firm has them', async () => {
  const form = {
    ...{ name: 'Advance', valid_days: 7, delivery_time: '1 week', payment_terms: 'Advance' },
    ...{ weight_tolerance: 250, notes: '', is_default: true },
  }
  const save = (values: object, person = firm) =>
    call('POST', '/distributor/quotation-templates', person, { ...form, ...values })
  const first = (await save({})).json<{ data: { id: number } }>().data
  await save({ name: '30 days', payment_terms: '30 days' }, sales)
  expect((await save({ name: 'ADVANCE ', valid_days: 10, is_default: false })).json()).toMatchObject({
    data: { id: first.id, name: 'ADVANCE', valid_days: 10 },
  })
  expect((await workspace(sales)).templates).toMatchObject([
    { name: '30 days', payment_terms: '30 days', weight_tolerance: 250, is_default: true },
    { name: 'ADVANCE', is_default: false },
  ])
  expect((await save({ name: ' ', valid_days: 0 })).json<{ errors: object }>().errors).toEqual({
    name: ['Enter a name.'],
    valid_days: ['Enter 1 to 366 days.'],
  })
  const theirs = await api.database.db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.distributorId, other.id))
  expect((await workspace(other, theirs.at(-1)?.id)).templates).toEqual([])
  const remove = (person: TestPerson) =>
    call('DELETE', `/distributor/quotation-templates/${String(first.id)}`, person)
  expect((await remove(other)).statusCode).toBe(404)
  expect((await remove(sales)).statusCode).toBe(200)
  for (let count = 1; count < MAX_QUOTATION_TEMPLATES; count += 1) await save({ name: String(count) })
  expect((await save({ name: 'One more' })).statusCode).toBe(422)
})

test('DEA-03 the server computes all amounts of a draft in paise, whatever else is sent', async () => {
  const lines = [
    quotationLine(pipe, { unit_price: paise(6_500_000), price_unit: 'tonnes', discount_rate: 250 }),
    quotationLine(tube, { quantity: 20, unit_price: paise(6550), price_unit: 'kg', gst_rate: 500 }),
  ]
  const form = { ...quotationForm(lines, { freight: paise(100_000) }), totals: { total: 1 }, number: 'QT-1' }
  const data = await draft(form)
  // 120 m × 5.44 kg/m = 0.6528 t; 2.5% of ₹42,432.00 = ₹1,060.80
  expect(data.lines).toMatchObject([
    { priced_quantity: 0.653, gross: 4_243_200, discount: 106_080, amount: 4_137_120 },
    { priced_quantity: 20_000, gross: 131_000_000, discount: 0, amount: 131_000_000 },
  ])
  // Freight: ₹1,000.00 × 1,310,000.00 ÷ 1,351,371.20 = ₹969.39
  expect(data.totals).toMatchObject({
    goods: 135_137_120,
    freight: 100_000,
    taxable: 135_237_120,
    gst: [
      { rate: 500, taxable: 131_096_939, igst: 6_554_847 },
      { rate: 1800, taxable: 4_140_181, igst: 745_233 },
    ],
    total: 142_537_200,
  })
  expect(data).toMatchObject({
    number: expect.stringMatching(/^QT-\d{4}-\d{6}$/),
    revision: 1,
    state: 'draft',
    version: 1,
    sent_at: null,
  })
  expect((await workspace()).draft).toEqual(data)
})

test('DEA-03 within the state of the firm’s GSTIN the tax is CGST and SGST', async () => {
  const { totals } = await draft(quotationForm([quotationLine(pipe)], { place_of_supply: 'Telangana' }))
  expect(totals).toMatchObject({ cgst: 583_740, sgst: 583_740, igst: 0, total: 7_653_480 })
})

test.each<[string, (form: QuotationForm) => object, Record<string, string>]>([
  [
    'a price per kilogram of a product without weight',
    (form) => ({ ...form, lines: [quotationLine(tube, { quantity: 20, price_unit: 'metres' })] }),
    { 'lines.0.price_unit': 'The weight or length of this product is not known. Enter the price per tonne.' },
  ],
  [
    'a line of another firm’s lead, or of another request',
    (form) => ({ ...form, lines: [quotationLine(tube + 1)] }),
    { 'lines.0.lead_id': 'Choose a line of this request.' },
  ],
  [
    'a line twice',
    (form) => ({ ...form, lines: [quotationLine(pipe), quotationLine(pipe)] }),
    { 'lines.1.lead_id': 'This line is there twice.' },
  ],
  [
    'too many decimals, a free price, a discount of everything and a tax that there is not',
    (form) => ({
      ...form,
      lines: [quotationLine(pipe, { quantity: 1.0005 })],
    }),
    { 'lines.0.quantity': 'Enter at most three decimals.' },
  ],
  [
    'a price below nothing, a discount of everything and a tax that does not exist',
    (form) => ({
      ...form,
      lines: [{ ...quotationLine(pipe, { unit_price: paise(-1), discount_rate: 10_000 }), gst_rate: 1700 }],
    }),
    {
      'lines.0.unit_price': 'Enter a price of at most ₹10,00,00,000.',
      'lines.0.discount_rate': 'Enter a discount of less than 100%.',
      'lines.0.gst_rate': 'Choose 0%, 5% or 18% GST.',
    },
  ],
  [
    'a sum beyond all reason',
    (form) => ({
      ...form,
      lines: [quotationLine(pipe, { quantity: 10_000_000, unit_price: paise(10_000_000_000) })],
    }),
    { lines: 'The total may be at most ₹10,00,00,00,000.' },
  ],
  ['no lines', (form) => ({ ...form, lines: [] }), { lines: 'Quote 1 to 200 lines.' }],
  [
    'a day that does not exist',
    (form) => ({ ...form, valid_until: '2027-02-30' }),
    { valid_until: 'Enter the date as YYYY-MM-DD.' },
  ],
])('DEA-03 %s is refused with a clear sentence', async (_what, change, errors) => {
  const answer = await saved(change(quotationForm([quotationLine(pipe)])) as QuotationForm)
  expect([answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual([
    422,
    Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
  ])
})

test('DEA-03 one draft for a request: who saves an older version, or begins a second draft, is told', async () => {
  const first = await draft()
  const form = quotationForm([quotationLine(pipe, { unit_price: paise(50_000) })])
  expect((await saved(form, sales)).statusCode).toBe(409)
  const second = await draft({ ...form, version: first.version }, sales)
  expect(second).toMatchObject({ id: first.id, version: 2, lines: [{ unit_price: 50_000 }] })
  expect((await saved({ ...form, version: first.version })).statusCode).toBe(409)
  expect((await send(first)).statusCode).toBe(409)
})

test('DEA-03 sending answers and accepts the quoted leads, with history, one email and the tracking page', async () => {
  await newMails()
  const lines = [quotationLine(pipe, { discount_rate: 1000 }), quotationLine(tube, { price_unit: 'tonnes' })]
  const data = await sent(quotationForm(lines))
  expect(data).toMatchObject({
    state: 'sent',
    revision: 1,
    sent_by: 'Meera Joshi',
    firm: { email: firm.email },
    customer: { phone: '9848012345', email: 'asha@customer.example' },
  })
  expect(await leadRow(pipe)).toMatchObject({ progress: 'responded', acceptedById: firm.id })
  expect(await leadRow(tube)).toMatchObject({ progress: 'responded', acceptedById: firm.id })
  const total = data.totals.total
  expect(total).toBeGreaterThan(0)
  const accesses = (await call('GET', `/leads/${String(pipe)}/history`, admin)).json<{
    data: LeadHistoryEntry[]
  }>()
  expect(accesses.data.map(({ sentence }) => sentence)).toContain(
    'Meera Joshi viewed the customer’s phone and email.',
  )
  const [entry] = (await history(pipe)).filter(({ kind }) => kind === 'responded')
  expect(entry?.sentence).toMatch(
    /^Meera Joshi of Charminar Tubes sent quotation QT-\d{4}-\d{6}: ₹[\d,]+\.\d\d with GST\.$/,
  )
  const sentMails = await newMails()
  expect(sentMails).toMatchObject([
    {
      recipient: 'asha@customer.example',
      subject: `Your request ${data.request}: quotation ${data.number} from Charminar Tubes`,
      secret: true,
    },
  ])
  const [{ text, html } = { text: '', html: '' }] = sentMails
  for (const part of [text, html]) {
    expect(part).toContain('Total with GST')
    expect(part).toMatch(/\/track\/[\w-]{43}/)
    expect(part).not.toContain('ERW Pipe')
  }
  const link = /\/track\/([\w-]{43})/.exec(text)?.[1] ?? ''
  const page = (await call('POST', `/track/${link}/openings`)).json<{ data: TrackedRequest }>().data
  expect(page.quotations).toEqual([{ ...data, sent_by: '' }])
  expect(page.lines[0]).toMatchObject({ state: 'quoted' })
  const own = (await call('GET', '/distributor/leads?per_page=50', firm)).json<{ data: DistributorLead[] }>()
  expect(own.data.find(({ id }) => id === pipe)?.quotations).toMatchObject([
    { number: data.number, unit_price: 54_050, price_unit: 'metres', discount_rate: 1000 },
  ])
})

test('DEA-03 DIS-05 a quotation is sent once: the second of two concurrent calls gets 409', async () => {
  const first = await draft()
  await newMails()
  const answers = await Promise.all([send(first), send(first, sales)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await newMails()).toHaveLength(1)
})

test('DEA-03 a revision keeps the number and the former one, which cannot be changed, with its files', async () => {
  const first = await draft()
  await attach(first)
  expect((await send(first)).statusCode).toBe(200)
  const before = (await workspace()).sent[0]
  const form = quotationForm([quotationLine(pipe, { unit_price: paise(50_000) })])
  const next = await draft(form)
  expect(next).toMatchObject({
    number: first.number,
    revision: 2,
    state: 'draft',
    files: [{ name: 'mill.pdf' }],
  })
  expect((await tracked()).quotations).toMatchObject([{ revision: 1, state: 'sent' }])
  await newMails()
  expect((await send(next)).statusCode).toBe(200)
  const { draft: none, sent: all } = await workspace()
  expect([none, all.map(({ revision, state }) => [revision, state])]).toEqual([
    null,
    [
      [2, 'sent'],
      [1, 'revised'],
    ],
  ])
  expect(all[1]).toMatchObject({
    lines: before?.lines ?? [],
    totals: before?.totals,
    sent_at: before?.sent_at,
  })
  expect((await newMails())[0]?.subject).toContain(`revised quotation ${first.number}`)
  const page = await tracked()
  expect(page.quotations?.map(({ revision, state }) => [revision, state])).toEqual([
    [2, 'sent'],
    [1, 'revised'],
  ])
  for (const old of all) {
    expect((await send(old)).statusCode).toBe(409)
    expect((await call('DELETE', `/distributor/quotations/${String(old.id)}`, firm)).statusCode).toBe(409)
  }
})

test('DEA-03 DEA-05 each revision of a quotation is one message with its state and total', async () => {
  const lines = [quotationLine(pipe), quotationLine(tube, { price_unit: 'tonnes' })]
  const first = await sent(quotationForm(lines))
  const next = await sent(quotationForm([quotationLine(pipe, { unit_price: paise(50_000) })]))
  const own = { number: first.number }
  const former = { ...own, revision: 1, state: 'revised', total: first.totals.total }
  const { conversations = [] } = await tracked()
  const talk = conversations.find(({ messages }) => messages.length > 0)
  expect(talk?.messages.map(({ line, quotation }) => [line, quotation])).toMatchObject([
    [pipe, former],
    [pipe, { ...own, revision: 2, state: 'sent', total: next.totals.total }],
  ])
})

test('DEA-03 a withdrawn quotation is shown as such with its reason, told by email and never offered again', async () => {
  const first = await sent()
  await newMails()
  const answer = await withdraw(first, 'The mill raised its prices.')
  expect([answer.statusCode, answer.json<{ data: Quotation }>().data.state]).toEqual([200, 'withdrawn'])
  const [mail] = await newMails()
  expect(mail?.subject).toBe(`Your request ${first.request}: quotation ${first.number} was withdrawn`)
  expect(mail?.text).toContain('The mill raised its prices.')
  const page = await tracked()
  expect(page.quotations).toMatchObject([
    { state: 'withdrawn', withdrawal_reason: 'The mill raised its prices.' },
  ])
  expect((await history(pipe)).at(-1)).toMatchObject({
    sentence: `Meera Joshi withdrew quotation ${first.number}.`,
    changes: [{ field: 'quotation', from: 'sent', to: 'withdrawn' }],
  })
  const again = await withdraw({ ...first, version: first.version + 1 })
  expect(again.statusCode).toBe(409)
  const next = await draft()
  expect(next.revision).toBe(1)
  expect(next.number).not.toBe(first.number)
})

test('DEA-03 a quotation expires after its last day; then it can be revised, not withdrawn', async () => {
  const first = await sent()
  await api.database.db
    .update(quotationRevisions)
    .set({ validUntil: '2026-01-31' })
    .where(eq(quotationRevisions.id, first.id))
  expect((await tracked()).quotations).toMatchObject([{ state: 'expired' }])
  expect((await withdraw(first)).statusCode).toBe(409)
  expect(await draft()).toMatchObject({ number: first.number, revision: 2 })
})

const UNPRICED = { quantity: 20, price_unit: 'tonnes', unit_price: paise(0) } as const

test('DEA-03 what a quotation needs is asked for before it is sent', async () => {
  const unfinished = await draft(
    quotationForm([quotationLine(pipe), quotationLine(tube, { ...UNPRICED, description: 'GI tube' })], {
      ...{ place_of_supply: '', valid_until: '' },
    }),
  )
  expect((await send(unfinished)).json()).toMatchObject({
    errors: {
      'lines.1.unit_price': ['“GI tube” has no price.'],
      place_of_supply: ['Choose the state of the delivery.'],
      valid_until: ['Choose today or a later date.'],
    },
  })
  const { db } = api.database
  await db.update(accounts).set({ gstNo: '' }).where(eq(accounts.id, firm.id))
  const answer = await send(unfinished)
  await db.update(accounts).set({ gstNo: FIRM_OF_TELANGANA.gstNo }).where(eq(accounts.id, firm.id))
  expect(answer.json<{ errors: object }>().errors).toMatchObject({ firm: [expect.stringContaining('GSTIN')] })
})

test.each([
  ['closed', { progress: 'closed' }, 'This lead is closed. You can no longer quote it.'],
  ['rejected', { status: 'rejected' }, 'This lead was rejected. You cannot quote it.'],
  ['without an address', { email: '' }, 'This customer gave no email address. Please call instead.'],
] as const)('DEA-03 a lead that is %s takes no quotation', async (_what, values, message) => {
  const first = await draft()
  await api.database.db.update(leads).set(values).where(eq(leads.id, pipe))
  expect((await workspace()).leads[0]?.obstacle).toBe(message)
  const answer = await send(first)
  expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
  expect(await leadRow(tube)).toMatchObject({ progress: 'new' })
})

test('DEA-03 a lead that went to another firm can no longer be quoted by the former one', async () => {
  const first = await draft()
  await api.database.db.update(leads).set({ distributorId: other.id }).where(eq(leads.id, pipe))
  expect((await send(first)).statusCode).toBe(409)
  expect((await saved(quotationForm([quotationLine(pipe)]))).statusCode).toBe(404)
  expect((await workspace(other)).sent).toEqual([])
})

test('DEA-03 API-05 a firm sends a request a few revisions a day, not an email a minute', async () => {
  for (let count = 0; count < STORED_LIMITS.revisionsPerDay; count += 1) {
    await sent(quotationForm([quotationLine(pipe, { unit_price: paise(50_000 + count) })]))
  }
  const answer = await send(await draft())
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
})

test('DEA-03 only the firm sees a draft; customer and admin see what was sent; another firm sees nothing', async () => {
  const first = await draft()
  const pdf = `/quotations/${String(first.id)}/pdf`
  const trackedPdf = `/track/${token}/quotations/${String(first.id)}/pdf`
  const statuses = async () =>
    Promise.all(
      [
        call('GET', pdf, firm),
        call('GET', pdf, sales),
        call('GET', pdf, admin),
        call('GET', trackedPdf),
        call('GET', pdf, other),
        call('GET', `/track/another-token/quotations/${String(first.id)}/pdf`),
      ].map(async (answer) => (await answer).statusCode),
    )
  const forAdmin = async () =>
    (await call('GET', `/leads/${String(pipe)}/quotations`, admin)).json<{ data: Quotation[] }>().data
  expect(await statuses()).toEqual([200, 200, 404, 404, 404, 404])
  expect([(await tracked()).quotations, await forAdmin()]).toEqual([[], []])
  await send(first)
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404])
  expect(await forAdmin()).toMatchObject([{ id: first.id, state: 'sent', sent_by: 'Meera Joshi' }])
  expect((await workspace(other, tube + 1)).sent).toEqual([])
})

test('DEA-03 a lead without a request can be quoted: it gets one, whose link is emailed', async () => {
  const lead = await addLead(api.database.db, { distributorId: firm.id, quantity: 12 })
  const answer = await saved(
    quotationForm([quotationLine(lead, { quantity: 12, price_unit: 'pieces' })]),
    firm,
    lead,
  )
  const data = answer.json<{ data: Quotation }>().data
  expect(data.request).toBe(`NQ-${String(lead).padStart(6, '0')}`)
  await newMails()
  expect((await send(data)).statusCode).toBe(200)
  const [{ text } = { text: '' }] = await newMails()
  const link = /\/track\/([\w-]{43})/.exec(text)?.[1] ?? ''
  const page = (await call('POST', `/track/${link}/openings`)).json<{ data: TrackedRequest }>().data
  expect(page).toMatchObject({ lines: [{ id: lead }], quotations: [{ number: data.number }] })
})

test('DEA-03 a discarded draft is gone, with its number', async () => {
  const first = await draft()
  expect((await call('DELETE', `/distributor/quotations/${String(first.id)}`, other)).statusCode).toBe(404)
  expect((await call('DELETE', `/distributor/quotations/${String(first.id)}`, firm)).statusCode).toBe(200)
  expect((await workspace()).draft).toBeNull()
  expect(await api.database.db.$count(quotations, eq(quotations.number, first.number))).toBe(0)
})

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
async function attach({ id }: Quotation, person = firm, name = 'mill.pdf', bytes = PDF) {
  const { payload, headers } = await multipartOf({ file: fileOf(bytes, name, 'application/pdf') })
  return api.app.inject({
    method: 'POST',
    url: `/api/distributor/quotations/${String(id)}/files`,
    headers: { ...headers, ...person.headers },
    payload,
  })
}

test('DEA-03 files come with a quotation, at most five, for those who may read it', async () => {
  const first = await draft()
  expect((await attach(first, other)).statusCode).toBe(404)
  for (let count = 0; count < 5; count += 1) expect((await attach(first)).statusCode).toBe(201)
  const sixth = await attach(first)
  expect(sixth.json()).toMatchObject({ errors: { file: ['Attach at most 5 files.'] } })
  const wrong = await attach(first, firm, 'virus.exe', 'MZ\0\0')
  expect(wrong.statusCode).toBe(422)
  const [file] = (await workspace()).draft?.files ?? []
  const fileId = String(file?.id)
  const urls = [
    ['/quotations', firm],
    ['/quotations', other],
    [`/track/${token}/quotations`, undefined],
  ] as const
  const statuses = async () =>
    Promise.all(
      urls.map(
        async ([url, person]) =>
          (await call('GET', `${url}/${String(first.id)}/files/${fileId}`, person)).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 404, 404])
  const remove = () =>
    call('DELETE', `/distributor/quotations/${String(first.id)}/files/${String((file?.id ?? 0) + 1)}`, firm)
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404])
  await send(first)
  expect(await statuses()).toEqual([200, 404, 200])
  expect([(await attach(first)).statusCode, (await remove()).statusCode]).toEqual([409, 409])
  expect((await tracked()).quotations?.[0]?.files).toHaveLength(4)
})

test('DEA-03 erasing a customer keeps lines and amounts of a quotation, not what names the customer', async () => {
  const email = `erased${String(tokens)}@works.example`
  await api.database.db.update(leads).set({ email }).where(eq(leads.id, pipe))
  const first = await draft(quotationForm([quotationLine(pipe)], { notes: 'For Asha Rao' }))
  await attach(first)
  await send(first)
  const answer = await call('POST', '/admin/personal-data/erase', admin, { email, confirmation: email })
  expect(answer.statusCode).toBe(200)
  const [left] = (await workspace()).sent
  expect(left).toMatchObject({
    number: first.number,
    notes: '',
    files: [],
    lines: [{ amount: 6_486_000 }],
    customer: { name: 'Erased customer', phone: '', email: '' },
  })
  expect(await api.database.db.$count(quotationFiles, eq(quotationFiles.revisionId, first.id))).toBe(0)
})
