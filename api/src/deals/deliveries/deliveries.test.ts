import { asc, eq } from 'drizzle-orm'
import { todayInIndia } from '@nalika/shared-api/contract'
import type { ErrorBody, Order, OrderSummary, RequestFile, TrackedRequest } from '@nalika/shared-api/contract'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { addRequest, FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { orderHistory } from './deliveries.schema.ts'

let api: TestApp
let firm: TestPerson
let rival: TestPerson
let admin: TestPerson
let token: string
let tokens = 0
let order: Order
let leadIds: number[]

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { ...FIRM_OF_TELANGANA, name: 'Meera Joshi' })
  rival = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes', name: 'Vikram Patil' })
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  tokens += 1
  token = `token-of-an-order-${String(tokens)}`
  const placed = await placeOrder(api, token, firm)
  order = placed.order
  leadIds = placed.leadIds
  await api.database.db.delete(mails)
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
const messageOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<ErrorBody>().message,
]
const dispatchForm = (values: object = {}) => ({
  version: 1,
  dispatched_on: todayInIndia(),
  weight_kg: 2450.5,
  vehicle_number: 'mh12ab1234',
  // Everything that was ordered, unless the test says otherwise.
  lines: order.lines.map(({ id, quantity }) => ({ line_id: id, quantity, heat_numbers: [] as string[] })),
  ...values,
})
/** A part of the first line. */
const part = (quantity: number) => ({
  lines: order.lines.map(({ id }, index) => ({
    line_id: id,
    quantity: index === 0 ? quantity : 0,
    heat_numbers: [],
  })),
})
const dispatch = (values: object = {}, person = firm) =>
  call('POST', `/distributor/orders/${String(order.id)}/dispatches`, person, dispatchForm(values))
const cancel = (values: object = {}, person = firm) =>
  call('POST', `/distributor/orders/${String(order.id)}/cancel`, person, {
    version: 1,
    reason: 'stock',
    ...values,
  })
const tracked = (what: 'receipt' | 'cancel' | 'rating', payload: object, by = token) =>
  call('POST', `/track/${by}/orders/${String(order.id)}/${what}`, undefined, payload)
const confirmed = (consignments = 1) => tracked('receipt', { consignments })
const current = async () =>
  (await call('GET', `/orders/${String(order.id)}`, firm)).json<{ data: Order }>().data
const request = async () => (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>().data
const sentMails = () => api.database.db.select().from(mails).orderBy(asc(mails.id))

async function upload(
  values: Record<string, string> = {},
  file = fileOf(PDF, 'MTC 3.1.pdf', 'application/pdf'),
) {
  const { payload, headers } = await multipartOf({ ...values, file })
  return api.app.inject({
    method: 'POST',
    url: `/api/distributor/orders/${String(order.id)}/certificates`,
    headers: { ...headers, ...firm.headers },
    payload,
  })
}
const uploaded = async (values?: Record<string, string>) =>
  (await upload(values)).json<{ data: RequestFile[] }>().data.map(({ id }) => id)

test('DEA-08 a dispatch has weight, vehicle, heat numbers and certificate, which the customer downloads', async () => {
  const [certificate] = await uploaded()
  const [line, other] = order.lines
  const answer = await dispatch({
    transporter: ' VRL ',
    lr_number: 'LR 77',
    certificates: [certificate],
    lines: [
      { line_id: line?.id, quantity: 100, heat_numbers: ['h45021', 'H45022 ', 'H45021'] },
      { line_id: other?.id, quantity: 0, heat_numbers: [] },
    ],
  })
  expect(messageOf(answer)).toEqual([200, 'The dispatch was recorded and the customer informed.'])
  const shown = {
    state: 'dispatched',
    dispatches: [
      {
        dispatched_on: todayInIndia(),
        weight_kg: 2450.5,
        vehicle_number: 'MH 12 AB 1234',
        transporter: 'VRL',
        lr_number: 'LR 77',
        is_last: false,
        lines: [{ line_id: line?.id, quantity: 100, heat_numbers: ['H45021', 'H45022'] }],
        certificates: [{ id: certificate, name: 'MTC 3.1.pdf', bytes: PDF.length }],
      },
    ],
    rating: null,
  }
  expect(await current()).toMatchObject({ ...shown, version: 2, waiting_certificates: [] })
  const [customers] = (await request()).orders ?? []
  expect(customers).toMatchObject(shown)
  expect(customers?.history?.map(({ by, state }) => [by, state])).toEqual([
    ['Customer', 'placed'],
    ['Charminar Tubes', 'dispatched'],
  ])
  const url = `/track/${token}/orders/${String(order.id)}/certificates/${String(certificate)}`
  const file = await call('GET', url)
  expect([file.body, file.headers]).toMatchObject([
    PDF,
    { 'content-disposition': expect.stringContaining('attachment'), 'cache-control': 'no-store' },
  ])
})

test('DEA-08 the customer is emailed quantities, vehicle, weight, date and a link; nothing that the customer typed', async () => {
  await dispatch()
  const [mail, ...more] = await sentMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'asha@customer.example',
    subject: `Purchase order ${order.number}: dispatched by Charminar Tubes`,
  })
  expect(mail?.text).toContain('MH 12 AB 1234')
  expect(mail?.text).toContain('2,450.5 kg')
  for (const { reference } of order.lines) expect(mail?.text).toContain(reference)
  expect(mail?.text).toContain('120 metres (20 pieces)')
  const link = /\/track\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  // Random tokens may contain any three letters.
  expect(mail?.text.replaceAll(/\/track\/\S+/g, '')).not.toMatch(/Asha|Rao|ERW|Meera/)
  expect((await call('GET', link)).statusCode).toBe(200)
})

test('DEA-08 an order goes in several consignments; the last is the one after which nothing is open', async () => {
  const [first, second] = order.lines.map(({ reference }) => reference)
  expect((await dispatch(part(100))).statusCode).toBe(200)
  expect((await current()).history?.at(-1)?.sentence).toMatch(
    new RegExp(
      `^Consignment 1: 100 metres \\(17 pieces\\) of ${first ?? ''}; 2,450.5 kg by .* Further consignments follow\\.$`,
    ),
  )
  expect(messageOf(await dispatch({ version: 1 }))).toEqual([
    409,
    'This order has changed since you opened it. Please reload it.',
  ])
  const remaining = order.lines.map(({ id }, index) => ({
    line_id: id,
    quantity: index === 0 ? 20 : 120,
    heat_numbers: [],
  }))
  expect((await dispatch({ version: 2, lines: remaining })).statusCode).toBe(200)
  const { dispatches, history } = await current()
  expect(dispatches?.map(({ is_last }) => is_last)).toEqual([false, true])
  expect(history?.at(-1)?.sentence).toMatch(
    new RegExp(
      `20 metres \\(4 pieces\\) of ${first ?? ''}, 120 metres \\(20 pieces\\) of ${second ?? ''}; .* It is the final consignment\\.$`,
    ),
  )
  expect(messageOf(await dispatch({ version: 3 }))).toEqual([
    409,
    'The last consignment of this order was dispatched before.',
  ])
})

test('DEA-08 a consignment has a quantity of each line, and no more than is open', async () => {
  const wrong = async (values: object) => {
    const answer = await dispatch(values)
    return [answer.statusCode, answer.json<{ errors: object }>().errors]
  }
  const lines = dispatchForm().lines
  const quantities = (...of: (number | null | undefined)[]) => ({
    lines: lines.map((line, index) => ({ ...line, quantity: of[index] })),
  })
  const none = ['Enter the quantity of this consignment, 0 if nothing of this line goes with it.']
  expect(await wrong(quantities(120))).toEqual([422, { 'lines.1.quantity': none }])
  expect(await wrong(quantities(null, 120))).toEqual([422, { 'lines.0.quantity': none }])
  expect(await wrong(quantities(0, 0))).toEqual([
    422,
    { 'lines.0.quantity': ['Enter a quantity above 0 for at least one line.'] },
  ])
  expect(await wrong({ lines: lines.slice(1) })).toEqual([
    422,
    { lines: ['Enter each line of this order once.'] },
  ])
  await dispatch(part(100))
  const tooMuch = { 'lines.0.quantity': ['Only 20 metres of this line are open.'] }
  expect(await wrong({ version: 2, ...part(33) })).toEqual([422, tooMuch])
  expect(await current()).toMatchObject({ state: 'dispatched', version: 2 })
})

test.each([
  [{ vehicle_number: 'truck 7' }, 'vehicle_number'],
  [{ weight_kg: 0 }, 'weight_kg'],
  [{ weight_kg: 1_000_001 }, 'weight_kg'],
  [{ dispatched_on: '2026-02-30' }, 'dispatched_on'],
  [{ dispatched_on: '2999-01-01' }, 'dispatched_on'],
  [{ dispatched_on: '2020-01-01' }, 'dispatched_on'],
  [{ certificates: [2_000_000_000] }, 'certificates'],
  [{ lines: [{ line_id: 2_000_000_000, quantity: 1, heat_numbers: ['A1'] }] }, 'lines'],
  [{ lines: [{ line_id: 1, quantity: 1, heat_numbers: ['<b>'] }] }, 'lines.0.heat_numbers.0'],
])('DEA-08 wrong input of a dispatch is named: %o', async (values, field) => {
  const answer = await dispatch(values)
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  expect(await current()).toMatchObject({ state: 'placed', dispatches: [] })
})

test('DEA-08 receipt is confirmed once, after a dispatch, and the firm is told', async () => {
  expect(messageOf(await confirmed())).toEqual([409, 'Nothing of this order was dispatched yet.'])
  await dispatch(part(100))
  await api.database.db.delete(mails)
  expect((await confirmed()).statusCode).toBe(200)
  expect((await confirmed()).statusCode).toBe(200)
  const [mail, ...more] = await sentMails()
  expect([mail?.recipient, mail?.subject, more]).toEqual([
    firm.email,
    `Purchase order ${order.number}: receipt confirmed`,
    [],
  ])
  expect((await current()).history?.map(({ state }) => state)).toEqual(['placed', 'dispatched', 'received'])
  expect(messageOf(await dispatch({ version: 3 }))).toEqual([
    409,
    'The customer has confirmed receipt of this order. Nothing more can be dispatched.',
  ])
})

test('DEA-08 receipt is not confirmed of a consignment that the customer did not see', async () => {
  await dispatch(part(100))
  const unseen = 'A further consignment was dispatched. Please check what has arrived, then confirm it.'
  expect((await tracked('receipt', {})).statusCode).toBe(422)
  await dispatch({ version: 2, ...part(20) })
  expect(messageOf(await confirmed(1))).toEqual([409, unseen])
  expect((await current()).state).toBe('dispatched')
  expect((await confirmed(2)).statusCode).toBe(200)
})

test('DEA-08 two receipts at once make one entry and one email', async () => {
  await dispatch()
  await api.database.db.delete(mails)
  const answers = await Promise.all([confirmed(), confirmed()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await sentMails()).toHaveLength(1)
  const entries = await api.database.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
  expect(entries.filter(({ state }) => state === 'received')).toHaveLength(1)
})

test.each(['the customer', 'another person of the firm'])(
  'DEA-08 a dispatch while %s cancels: one of both happens',
  async (who) => {
    const answers = await Promise.all([
      dispatch(),
      who === 'the customer' ? tracked('cancel', { reason: 'mistake' }) : cancel(),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { state, history } = await current()
    expect(state).toBe(answers[0].statusCode === 200 ? 'dispatched' : 'cancelled')
    expect(history).toHaveLength(2)
  },
)

test('DEA-08 the customer cancels before the dispatch: the firm is told why, and the leads are no longer won', async () => {
  const answer = await tracked('cancel', { reason: 'not-needed', note: 'The site was closed.' })
  expect(messageOf(answer)).toEqual([200, 'The order was cancelled.'])
  expect((await tracked('cancel', { reason: 'mistake' })).statusCode).toBe(200)
  const [mail, ...more] = await sentMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: firm.email,
    subject: `Purchase order ${order.number}: cancelled by the customer`,
  })
  expect(mail?.text).toContain('The site was closed.')
  expect((await current()).history?.at(-1)).toMatchObject({
    state: 'cancelled',
    note: 'The site was closed.',
    sentence: 'The customer cancelled the order. Reason: No longer needed.',
  })
  const [lead] = await api.database.db
    .select()
    .from(leads)
    .where(eq(leads.id, leadIds[0] ?? 0))
  expect(lead).toMatchObject({ progress: 'closed', outcome: 'withdrawn', wonValue: null })
  const history = await call('GET', `/leads/${String(leadIds[0])}/history`, admin)
  expect(history.json<{ data: { sentence: string }[] }>().data.at(-1)?.sentence).toBe(
    `The customer cancelled ${order.number}. Reason: No longer needed.`,
  )
  expect(messageOf(await dispatch())).toEqual([409, 'This order was cancelled and cannot be dispatched.'])
})

test('DEA-08 the firm cancels before the dispatch and the customer is told; afterwards nobody can', async () => {
  expect((await cancel({ note: 'The mill stopped.' })).statusCode).toBe(200)
  const [mail] = await sentMails()
  expect(mail).toMatchObject({
    recipient: 'asha@customer.example',
    subject: `Purchase order ${order.number}: cancelled by Charminar Tubes`,
  })
  expect(mail?.text).toContain('Not in stock')
  const [lead] = await api.database.db
    .select()
    .from(leads)
    .where(eq(leads.id, leadIds[0] ?? 0))
  expect(lead).toMatchObject({ outcome: 'lost', lossReason: 'stock' })

  order = (await placeOrder(api, `${token}-other`, firm)).order
  await dispatch()
  const refusal = [409, 'This order was dispatched and can no longer be cancelled.']
  expect(messageOf(await cancel({ version: 2 }))).toEqual(refusal)
  expect(messageOf(await tracked('cancel', { reason: 'mistake' }, `${token}-other`))).toEqual(refusal)
})

test('DEA-08 only the firm and the link of the request move an order or read its files', async () => {
  const [waiting] = await uploaded()
  await addRequest(api.database.db, `${token}-stranger`, [{ distributorId: firm.id }])
  const id = String(order.id)
  const file = `certificates/${String(waiting)}`
  expect((await dispatch({}, rival)).statusCode).toBe(404)
  expect((await cancel({}, rival)).statusCode).toBe(404)
  for (const by of [`${token}-stranger`, 'nothing'])
    expect((await tracked('cancel', { reason: 'mistake' }, by)).statusCode).toBe(404)
  for (const [url, person, status] of [
    [`/orders/${id}/${file}`, firm, 200],
    [`/orders/${id}/${file}`, admin, 200],
    [`/orders/${id}/${file}`, rival, 404],
    [`/orders/${id}/${file}`, undefined, 401],
    // It waits for the dispatch.
    [`/track/${token}/orders/${id}/${file}`, undefined, 404],
  ] as const)
    expect([url, (await call('GET', url, person)).statusCode]).toEqual([url, status])
  await dispatch({ certificates: [waiting] })
  for (const by of [`${token}-stranger`, 'nothing'])
    expect((await call('GET', `/track/${by}/orders/${id}/${file}`)).statusCode).toBe(404)
  expect((await call('GET', `/track/${token}/orders/${id}/${file}`)).statusCode).toBe(200)
  const all = await call('GET', '/admin/orders', admin)
  expect(all.json<{ data: OrderSummary[] }>().data[0]).toMatchObject({
    id: order.id,
    state: 'dispatched',
    firm: 'Charminar Tubes',
    stars: null,
  })
  expect((await call('GET', '/admin/orders', firm)).statusCode).toBe(403)
  const numbers = async (search: string) =>
    (await call('GET', `/admin/orders?search=${encodeURIComponent(search)}`, admin))
      .json<{ data: OrderSummary[] }>()
      .data.map(({ number }) => number)
  for (const text of [order.number, 'charminar', 'rao builders'])
    expect((await numbers(text))[0]).toBe(order.number)
  expect(await numbers('Sahyadri')).toEqual([])
})

test('DEA-08 certificates are PDF, JPEG or PNG, at most ten, and can be removed until they are dispatched', async () => {
  expect((await upload({}, fileOf('a,b', 'list.csv', 'text/csv'))).json()).toMatchObject({
    errors: { file: ['Choose a PDF, JPEG or PNG file.'] },
  })
  const ids: number[] = []
  for (let time = 0; time < 10; time += 1) ids.push((await uploaded()).at(-1) ?? 0)
  expect((await upload()).json()).toMatchObject({ errors: { file: ['Attach at most 10 certificates.'] } })
  const url = (id = 0) => `/distributor/orders/${String(order.id)}/certificates/${String(id)}`
  expect((await call('DELETE', url(ids[0]), rival)).statusCode).toBe(404)
  expect((await call('DELETE', url(ids[0]), firm)).statusCode).toBe(200)
  await dispatch({ certificates: ids.slice(1, 2) })
  expect((await call('DELETE', url(ids[1]), firm)).statusCode).toBe(404)
  // One that came later.
  const [sent] = (await current()).dispatches ?? []
  expect(await uploaded({ dispatch: String(sent?.id) })).toHaveLength(2)
  expect((await current()).history?.at(-1)?.sentence).toBe('A test certificate was added to consignment 1.')
  expect((await upload({ dispatch: '2000000000' })).statusCode).toBe(422)
  await sweepMedia(api.database.db, api.app.media, Date.now() + 2 * 86_400_000)
  const path = `/orders/${String(order.id)}/certificates/${String(ids[1])}`
  expect((await call('GET', path, firm)).statusCode).toBe(200)
})

test('DEA-08 many changes of a link within an hour get 429', async () => {
  const answers: number[] = []
  for (let time = 0; time < 61; time += 1) answers.push((await confirmed()).statusCode)
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 409), 429])
})
