import { asc, eq, inArray } from 'drizzle-orm'
import { formatAmount, formatRupees, orderTotals, paise } from '@nalika/shared-api/contract'
import type {
  LeadHistoryEntry,
  Order,
  OrderSummary,
  Quotation,
  QuotationForm,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { quotationRevisions } from '../../requests/answers/quotations.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import {
  addRequest,
  FIRM_OF_TELANGANA,
  quotationForm,
  quotationLine,
} from '../../testing/records/test-quotations.ts'
import { orderLines, orders } from './orders.schema.ts'

let api: TestApp
let firm: TestPerson
let rival: TestPerson
let admin: TestPerson
let token: string
let tokens = 0
let lines: number[]

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, name: 'Meera Joshi' })
  rival = await api.signedIn('distributor', {
    ...FIRM_OF_TELANGANA,
    companyName: 'Sahyadri Tubes',
    name: 'Vikram Patil',
  })
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  tokens += 1
  token = `token-of-a-buyer-${String(tokens)}`
  const own = { distributorId: firm.id, acceptedById: null, quantity: 120, unit: 'metres' as const }
  const lead = { ...own, pieceLength: 6, kilogramsPerMetre: 5.44, location: 'Pune, Maharashtra 411001' }
  lines = (await addRequest(api.database.db, token, [lead, lead, lead])).leadIds
  await api.database.db.delete(mails)
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
async function draft(form: QuotationForm, person: TestPerson, lead = form.lines[0]?.lead_id ?? 0) {
  const saved = await call('POST', `/distributor/leads/${String(lead)}/quotation`, person, form)
  expect([saved.statusCode, saved.json()]).toEqual([200, expect.anything()])
  return saved.json<{ data: Quotation }>().data
}
const send = ({ id, version }: Quotation, person: TestPerson) =>
  call('POST', `/distributor/quotations/${String(id)}/send`, person, { version })
async function sent(form: QuotationForm, person = firm): Promise<Quotation> {
  const answer = await send(await draft(form, person), person)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json<{ data: Quotation }>().data
}
/** All lines from both firms: the leads go to the other firm after the first has quoted. */
async function bothQuoted(): Promise<[own: Quotation, others: Quotation]> {
  const own = await sent(
    quotationForm(
      lines.map((id) => quotationLine(id)),
      { freight: paise(300_000) },
    ),
  )
  await handOver(rival)
  const others = await sent(
    quotationForm(lines.map((id) => quotationLine(id, { unit_price: paise(53_000) }))),
    rival,
  )
  await api.database.db.delete(mails)
  return [own, others]
}
const handOver = (to: TestPerson) =>
  api.database.db.update(leads).set({ distributorId: to.id, progress: 'new' }).where(inArray(leads.id, lines))

/** Of the lines at these places. */
const idsOf = ({ lines: quoted }: Quotation, places: readonly number[]) =>
  places.map((place) => quoted[place]?.id ?? 0)
const accept = (quotation: Quotation, places: readonly number[], body: object = {}, by = token) => {
  const line_ids = idsOf(quotation, places)
  const { total } = orderTotals(quotation, line_ids)
  return call('POST', `/track/${by}/quotations/${String(quotation.id)}/accept`, undefined, {
    line_ids,
    total,
    ...body,
  })
}
const decide = (quotation: Quotation, what: 'decline' | 'change-requests', body: object) =>
  call('POST', `/track/${token}/quotations/${String(quotation.id)}/${what}`, undefined, body)
const tracked = async () => (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data
const stateIn = (request: TrackedRequest, { id }: Quotation) =>
  request.quotations?.find((one) => one.id === id)?.state
const decisionsIn = (request: TrackedRequest, { id }: Quotation) =>
  request.quotations?.find((one) => one.id === id)?.lines.map(({ decision }) => decision)
const leadRows = () =>
  api.database.db.select().from(leads).where(inArray(leads.id, lines)).orderBy(asc(leads.id))
const orderedLines = () => api.database.db.select().from(orderLines).where(inArray(orderLines.leadId, lines))
const sentences = async (lead = 0) =>
  (await call('GET', `/leads/${String(lines[lead])}/history`, admin))
    .json<{ data: LeadHistoryEntry[] }>()
    .data.map(({ sentence }) => sentence)
const sentMails = () => api.database.db.select().from(mails).orderBy(asc(mails.id))

test('DEA-04 two lines go to one firm and one to the other: two orders with their figures, and nobody is left open', async () => {
  const [own, others] = await bothQuoted()
  const first = await accept(own, [0, 1], {
    delivery_address: 'Gate 4, Hadapsar, Pune',
    gstin: '27aapfu0939f1zv',
  })
  expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
    200,
    expect.stringMatching(/^Purchase order PO-\d{4}-\d{6} was placed with Charminar Tubes\.$/),
  ])
  const between = await tracked()
  expect([stateIn(between, own), decisionsIn(between, own)]).toEqual([
    'accepted',
    ['ordered', 'ordered', 'declined'],
  ])
  expect([stateIn(between, others), decisionsIn(between, others)]).toEqual([
    'sent',
    ['declined', 'declined', 'open'],
  ])
  expect((await accept(others, [2])).statusCode).toBe(200)
  const request = await tracked()
  const [later, former] = request.orders ?? []
  expect(former).toMatchObject({
    state: 'placed',
    request: request.reference,
    buyer_gstin: '27AAPFU0939F1ZV',
    quotation: { id: own.id, number: own.number, revision: 1 },
    delivery_address: 'Gate 4, Hadapsar, Pune',
    firm: { name: 'Charminar Tubes', gstin: '36ZZZCT0001A1ZM' },
    customer: { name: 'Asha Rao', company: 'Rao Builders' },
    lines: [{ lead_id: lines[0] }, { lead_id: lines[1] }],
    // Two of three equal lines.
    totals: { freight: 200_000, packing: 0, total: orderTotals(own, idsOf(own, [0, 1])).total },
    charges_note: 'Freight in proportion to the taxable value of the ordered lines.',
  })
  expect(later).toMatchObject({ firm: { name: 'Sahyadri Tubes' }, lines: [{ lead_id: lines[2] }] })
  const won = (person: TestPerson, { lines: [line] }: Quotation) =>
    expect.objectContaining({
      progress: 'closed',
      outcome: 'won',
      wonValue: line?.amount,
      distributorId: person.id,
    })
  expect(await leadRows()).toEqual([won(firm, own), won(firm, own), won(rival, others)])
  expect((await sentences()).at(-1)).toBe(
    `The customer ordered this from Charminar Tubes with ${former?.number ?? ''}, by quotation ${own.number}.`,
  )
})

test('DEA-04 TRU-07 an order is emailed to both sides, to the buyer with a link to its PDF; the other firm learns neither who nor the price', async () => {
  const [own] = await bothQuoted()
  await accept(own, [0, 1, 2])
  const [order] = (await tracked()).orders ?? []
  const [toOther, toBuyer, toFirm, ...more] = await sentMails()
  expect(more).toEqual([])
  expect(toBuyer).toMatchObject({
    recipient: 'asha@customer.example',
    subject: `Purchase order ${order?.number ?? ''} to Charminar Tubes`,
  })
  const link = /\/track\/[\w-]{43}/.exec(toBuyer?.text ?? '')?.[0] ?? ''
  const pdf = `${link}/orders/${String(order?.id)}/pdf`
  expect((await call('GET', pdf)).statusCode).toBe(403)
  await call('POST', `${link}/openings`)
  expect((await call('GET', pdf)).headers['content-type']).toBe('application/pdf')
  expect(toFirm).toMatchObject({ recipient: firm.email })
  expect(toFirm?.text).toContain(formatRupees(own.totals.total))
  expect(toOther).toMatchObject({ recipient: rival.email })
  expect(toOther?.text).not.toMatch(/Charminar|₹|PO-/)
  expect(stateIn(await tracked(), own)).toBe('accepted')
})

test('DEA-04 the same order again answers with the order and changes nothing', async () => {
  const [own] = await bothQuoted()
  await accept(own, [0])
  // An email's state changes when the worker gets to it.
  const written = async () =>
    (await sentMails()).map(({ id, recipient, subject, text, html }) => ({
      id,
      recipient,
      subject,
      text,
      html,
    }))
  const current = async () => [await tracked(), await written(), await sentences()]
  const before = await current()
  const again = await accept(own, [0], { delivery_address: 'Elsewhere' })
  expect(again.statusCode).toBe(200)
  expect(await current()).toEqual(before)
  const other = await accept(own, [1])
  expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
    409,
    'You have already ordered from this quotation.',
  ])
})

test('DEA-04 two tabs that accept the same quotation at once get one order', async () => {
  const [own] = await bothQuoted()
  const answers = await Promise.all([accept(own, [0, 1, 2]), accept(own, [0, 1, 2])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await tracked()).orders).toHaveLength(1)
  expect(await sentMails()).toHaveLength(3)
})

test('DEA-04 two tabs that accept different lines of a quotation at once: one order, the other gets 409', async () => {
  const [own] = await bothQuoted()
  const answers = await Promise.all([accept(own, [0, 1]), accept(own, [1, 2])])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await tracked()).orders).toHaveLength(1)
  expect(await orderedLines()).toHaveLength(2)
})

test('DEA-04 two quotations for the same lines accepted at once: one order for a line, the other gets 409', async () => {
  const [own, others] = await bothQuoted()
  const answers = await Promise.all([accept(own, [0, 1, 2]), accept(others, [0, 1, 2])])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>().message
  expect(refusal).toMatch(/^NQ-\d{6} was already ordered with PO-\d{4}-\d{6}\.$/)
  expect(await orderedLines()).toHaveLength(3)
  const request = await tracked()
  expect([stateIn(request, own), stateIn(request, others)].sort()).toEqual(['accepted', 'declined'])
})

test.each(['revises', 'withdraws'])(
  'DEA-04 a buyer accepts while the distributor %s: one of both happens',
  async (what) => {
    const own = await sent(quotationForm(lines.map((id) => quotationLine(id))))
    const next =
      what === 'revises'
        ? await draft(
            quotationForm(lines.map((id) => quotationLine(id, { unit_price: paise(60_000) }))),
            firm,
          )
        : own
    const moved = () =>
      what === 'revises'
        ? send(next, firm)
        : call('POST', `/distributor/quotations/${String(own.id)}/withdraw`, firm, { version: own.version })
    const [order, move] = await Promise.all([accept(own, [0, 1, 2]), moved()])
    expect([order.statusCode, move.statusCode].sort()).toEqual([200, 409])
    const request = await tracked()
    expect(request.orders).toHaveLength(order.statusCode === 200 ? 1 : 0)
    expect(stateIn(request, own) === 'accepted').toBe(order.statusCode === 200)
  },
)

test('DEA-04 what was revised, withdrawn or has expired is not ordered, and says so', async () => {
  const form = quotationForm(lines.map((id) => quotationLine(id)))
  const own = await sent(form)
  const revised = await sent({ ...form, lines: form.lines.slice(0, 2) })
  const message = async (answer: ReturnType<typeof accept>) => {
    const { statusCode, json } = await answer
    return [statusCode, json<{ message: string }>().message]
  }
  expect(await message(accept(own, [0]))).toEqual([409, expect.stringContaining('has revised')])
  await api.database.db
    .update(quotationRevisions)
    .set({ validUntil: '2026-01-31' })
    .where(eq(quotationRevisions.id, revised.id))
  expect(await message(accept(revised, [0]))).toEqual([409, expect.stringContaining('has expired')])
  expect(await message(decide(revised, 'decline', { reason: 'price' }))).toEqual([409, expect.anything()])
  await api.database.db
    .update(quotationRevisions)
    .set({ validUntil: null, state: 'withdrawn' })
    .where(eq(quotationRevisions.id, revised.id))
  expect(await message(accept(revised, [0]))).toEqual([409, expect.stringContaining('has withdrawn')])
  expect(await orderedLines()).toEqual([])
})

test('DEA-04 another total than the customer saw, a closed line and an inactive firm are refused', async () => {
  const own = await sent(quotationForm(lines.map((id) => quotationLine(id))))
  const other = await accept(own, [0], { total: 1 })
  expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining(formatRupees(orderTotals(own, idsOf(own, [0])).total)),
  ])
  await api.database.db
    .update(leads)
    .set({ progress: 'closed' })
    .where(eq(leads.id, lines[1] ?? 0))
  expect((await accept(own, [0, 1])).statusCode).toBe(409)
  const setStatus = (status: 'active' | 'inactive') =>
    api.database.db.update(accounts).set({ status }).where(eq(accounts.id, firm.id))
  await setStatus('inactive')
  expect((await accept(own, [0])).statusCode).toBe(409)
  await setStatus('active')
  expect(await orderedLines()).toEqual([])
})

test.each([
  [{ line_ids: [] }, 'line_ids'],
  [{ line_ids: [2_000_000_000] }, 'line_ids'],
  [{ gstin: '27AAPFU0939F1ZX' }, 'gstin'],
  [{ delivery_address: 'x'.repeat(501) }, 'delivery_address'],
])('DEA-04 wrong input of an order is named: %o', async (body, field) => {
  const own = await sent(quotationForm([quotationLine(lines[0] ?? 0)]))
  const answer = await accept(own, [0], body)
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  expect(await orderedLines()).toEqual([])
})

test('DEA-04 TRU-08 the seller’s GSTIN is refused as the buyer’s, however it is typed, also one that the firm has since', async () => {
  const own = await sent(quotationForm([quotationLine(lines[0] ?? 0)]))
  const refused = async (gstin: string) => {
    const answer = await accept(own, [0], { gstin })
    return [answer.statusCode, answer.json<{ errors: object }>().errors]
  }
  const sentence = 'This is the GSTIN of the distributor. Enter your own, or leave it empty.'
  expect(await refused(FIRM_OF_TELANGANA.gstNo)).toEqual([422, { gstin: [sentence] }])
  expect(await refused(' 36zzzct 0001a1zm ')).toEqual([422, { gstin: [sentence] }])
  await api.database.db.update(accounts).set({ gstNo: '27AAPFU0939F1ZV' }).where(eq(accounts.id, firm.id))
  expect(await refused('27AAPFU0939F1ZV')).toEqual([422, { gstin: [sentence] }])
  await api.database.db
    .update(accounts)
    .set({ gstNo: FIRM_OF_TELANGANA.gstNo })
    .where(eq(accounts.id, firm.id))
  expect(await orderedLines()).toEqual([])
})

test('DEA-04 a quotation is declined once, with a reason; its lines stay open for others', async () => {
  const own = await sent(quotationForm(lines.map((id) => quotationLine(id))))
  await api.database.db.delete(mails)
  const body = { reason: 'delivery-time', note: 'We need it in a week.' }
  expect((await decide(own, 'decline', body)).statusCode).toBe(200)
  expect((await decide(own, 'decline', body)).statusCode).toBe(200)
  expect((await decide(own, 'decline', { reason: 'price' })).statusCode).toBe(409)
  expect((await accept(own, [0])).statusCode).toBe(409)
  const [mail, ...more] = await sentMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: firm.email,
    subject: expect.stringMatching(new RegExp(`^Quotation ${own.number} for NR-\\d{6} was declined$`)),
  })
  expect(mail?.text).toContain('We need it in a week.')
  const request = await tracked()
  expect(request.quotations?.[0]).toMatchObject({
    state: 'declined',
    decline_reason: 'delivery-time',
    decline_note: 'We need it in a week.',
  })
  expect((await leadRows()).map(({ progress }) => progress)).toEqual(['responded', 'responded', 'responded'])
  expect((await sentences()).at(-1)).toBe(
    `The customer declined quotation ${own.number}. Reason: Delivery time.`,
  )
})

test('DEA-04 a change is asked for as a message; the quotation stays as it is', async () => {
  const own = await sent(quotationForm(lines.map((id) => quotationLine(id))))
  await api.database.db.delete(mails)
  const answer = await decide(own, 'change-requests', { message: 'Could you deliver in 10 days?' })
  expect(answer.statusCode).toBe(200)
  const request = await tracked()
  expect(stateIn(request, own)).toBe('sent')
  expect(request.conversations?.[0]?.messages.at(-1)?.text).toBe(
    `Please change quotation ${own.number}: Could you deliver in 10 days?`,
  )
  const [mail] = await sentMails()
  expect(mail).toMatchObject({ recipient: firm.email })
  expect((await sentences()).at(-1)).toContain('Could you deliver in 10 days?')
})

test('DEA-04 only the secret link of the request decides', async () => {
  const own = await sent(quotationForm([quotationLine(lines[0] ?? 0)]))
  await addRequest(api.database.db, 'token-of-a-stranger', [{ distributorId: firm.id }])
  for (const by of ['token-of-a-stranger', 'nothing']) {
    expect((await accept(own, [0], {}, by)).statusCode).toBe(404)
  }
  const unsent = await draft(quotationForm([quotationLine(lines[0] ?? 0)]), firm)
  expect((await accept(unsent, [0])).statusCode).toBe(404)
  expect(await orderedLines()).toEqual([])
})

test('DEA-04 a firm lists its own orders; others and their PDFs are not found', async () => {
  const [own, others] = await bothQuoted()
  await accept(own, [0, 1])
  await accept(others, [2])
  const list = async (person: TestPerson) =>
    (await call('GET', '/distributor/orders', person)).json<{ data: OrderSummary[] }>().data
  const [order] = await list(firm)
  expect(order).toMatchObject({ customer: 'Rao Builders', lines: 2, quotation: own.number, state: 'placed' })
  expect((await list(rival))[0]).toMatchObject({ lines: 1, quotation: others.number })
  const url = `/orders/${String(order?.id)}`
  expect((await call('GET', url, firm)).json()).toMatchObject({
    data: { number: order?.number, customer: { email: 'asha@customer.example' } },
  })
  for (const address of [url, `${url}/pdf`]) expect((await call('GET', address, rival)).statusCode).toBe(404)
  expect((await call('GET', `${url}/pdf`, admin)).statusCode).toBe(200)
  const ofLead = await call('GET', `/leads/${String(lines[0])}/orders`, admin)
  expect(ofLead.json<{ data: OrderSummary[] }>().data.map(({ id }) => id)).toEqual([order?.id])
  expect((await call('GET', `/leads/${String(lines[0])}/orders`, rival)).statusCode).toBe(404)
  const elsewhere = `/track/nothing/orders/${String(order?.id)}/pdf`
  expect((await call('GET', elsewhere)).statusCode).toBe(404)
})

test('DEA-04 the PDF of an order has the figures of the API, buyer, seller and delivery address', async () => {
  const [own] = await bothQuoted()
  await accept(own, [0, 2], {
    delivery_address: 'Gate 4, Hadapsar, Pune',
    billing_address: 'MG Road, Pune',
    gstin: '27AAPFU0939F1ZV',
  })
  const order = (await tracked()).orders?.[0] as Order
  const { rawPayload } = await call('GET', `/track/${token}/orders/${String(order.id)}/pdf`)
  const { text } = pdfText(rawPayload)
  const { totals } = order
  for (const amount of [
    ...order.lines.map((line) => line.amount),
    totals.freight,
    totals.taxable,
    totals.igst,
  ])
    expect(text).toContain(formatAmount(amount))
  for (const part of [
    formatRupees(totals.total),
    `No. ${order.number}`,
    `Quotation ${own.number}, revision 1`,
    'Rao Builders',
    'GSTIN 27AAPFU0939F1ZV',
    'Charminar Tubes',
    'GSTIN 36ZZZCT0001A1ZM',
    'Gate 4, Hadapsar, Pune',
    'MG Road, Pune',
    '30 days from invoice',
    '2 weeks from order',
    'Freight in proportion to the taxable value of the ordered lines.',
  ])
    expect(text).toContain(part)
})

test('DEA-04 many decisions of a link within an hour get 429', async () => {
  const own = await sent(quotationForm([quotationLine(lines[0] ?? 0)]))
  const answers: number[] = []
  for (let time = 0; time < 61; time += 1) answers.push((await accept(own, [0], { total: 1 })).statusCode)
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 409), 429])
  expect(await api.database.db.select().from(orders).where(eq(orders.revisionId, own.id))).toEqual([])
})
