import { paise } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import type {
  Conversation,
  ConversationSummary,
  DistributorLead,
  LeadEvent,
  QuoteListReceipt,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { countNewLeads } from '../../requests/figures/leads-of-distributor.queries.ts'
import { leads, quoteRequests } from '../../requests/leads/leads.schema.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'

let api: TestApp
let admin: TestPerson
let deccan: TestPerson
let sales: TestPerson
let konkan: TestPerson
/** Secret path of the request, and its three lines: two of Deccan Pipes and one of nobody. */
let path: string
let pipe: number
let bend: number
let odd: number

const call = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })
const send = (lead: number, message: string, person = deccan) =>
  call('POST', `/leads/${String(lead)}/messages`, person, { message })
const reply = (line: number, message: string) => call('POST', `${path}/reply`, undefined, { line, message })
const accept = (lead: number, person = deccan) =>
  call('POST', `/distributor/leads/${String(lead)}/accept`, person, {})
const notes = 'Ex stock Hyderabad.'
const quote = (lead: number, person = deccan) =>
  quoteLead(api, lead, person, { unit_price: paise(210_000) }, { notes })
const threads = async (lead: number, person = deccan) =>
  (await call('GET', `/leads/${String(lead)}/conversations`, person)).json<{ data: Conversation[] }>().data
const thread = async (lead: number, person = deccan) => {
  const [found] = await threads(lead, person)
  if (!found) throw new Error('There is no conversation.')
  return found
}
const list = async (query = '', person = deccan) =>
  (await call('GET', `/distributor/conversations?${query}`, person)).json<{
    data: ConversationSummary[]
    counts: { all: number; unread: number }
  }>()
const tracked = async () => (await call('GET', path)).json<{ data: TrackedRequest }>().data
const read = (lead: number, message: number | undefined, person = deccan) =>
  call('POST', `/leads/${String(lead)}/conversations/read`, person, { message })
const textsOf = ({ messages }: { messages: { author: string; text: string }[] }) =>
  messages.map(({ author, text }) => `${author}: ${text}`)
const events = (person = deccan): Promise<LeadEvent> => countNewLeads(api.database.db, person.id)
const own = async (id: number, person = deccan) =>
  (await call('GET', '/distributor/leads?per_page=50', person))
    .json<{ data: DistributorLead[] }>()
    .data.find((lead) => lead.id === id)

async function sendRequest(name: string) {
  const answer = await call('POST', '/quote-requests', undefined, {
    name,
    email: `${name.replace(' ', '.').toLowerCase()}@works.example`,
    phone: '9848012345',
    lines: ['ERW pipe', 'Bend', 'Odd flange'].map((description) => ({
      description,
      quantity: 20,
      unit: 'pieces',
    })),
  })
  const { data } = answer.json<{ data: QuoteListReceipt }>()
  ;[pipe = 0, bend = 0, odd = 0] = data.lines.map(({ id }) => id)
  path = await openedPath(api.database.db, pipe)
  await give(pipe, deccan)
  await give(bend, deccan)
}
const give = (id: number, { id: distributorId }: TestPerson) =>
  api.database.db.update(leads).set({ distributorId }).where(eq(leads.id, id))

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  deccan = await api.signedIn('distributor', { name: 'Farida Contractor', companyName: 'Deccan Pipes' })
  sales = await api.signedIn('distributor', { role: 'sales', firmId: deccan.id, name: 'Sunil Rao' })
  konkan = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.delete(leads)
  await api.database.db.delete(quoteRequests)
  await sendRequest('Asha Rao')
})

test('DEA-05 replies and quotations of all lines of a firm are one conversation, in order, on both sides', async () => {
  await reply(pipe, 'Can you cut to 3 m?')
  await quote(bend)
  expect((await send(pipe, ' Yes, at no charge. ', sales)).json()).toMatchObject({
    message: 'Your message has been sent.',
  })
  const texts = [
    'customer: Can you cut to 3 m?',
    'distributor: Ex stock Hyderabad.',
    'distributor: Yes, at no charge.',
  ]
  const seen = await thread(bend)
  expect(textsOf(seen)).toEqual(texts)
  expect(seen).toMatchObject({
    customer_name: 'Asha Rao',
    distributor_name: 'Deccan Pipes',
    lines: [{ id: pipe }, { id: bend }],
    messages: [
      { line: pipe, quotation: null },
      { line: bend, quotation: { revision: 1, state: 'sent', total: 4_956_000 } },
      { name: 'Sunil Rao' },
    ],
    refusal: null,
  })
  const { conversations } = await tracked()
  expect(conversations).toMatchObject([
    { distributor_name: 'Deccan Pipes', lines: [pipe, bend], reply_line: pipe, unread: 2 },
    { distributor_name: null, lines: [odd], reply_line: odd, messages: [] },
  ])
  expect(conversations?.[0] && textsOf(conversations[0])).toEqual(texts)
  // Customers must not learn a person's name.
  expect(JSON.stringify(await tracked())).not.toMatch(/Sunil|Farida/)
})

test('DEA-05 DIS-08 a lead shows the customer’s messages about it; reading them reads the conversation', async () => {
  await reply(pipe, 'By Friday?')
  expect((await own(pipe))?.replies).toMatchObject([{ message: 'By Friday?' }])
  const [message] = (await own(pipe))?.replies ?? []
  await call('POST', `/distributor/leads/${String(pipe)}/read`, deccan, { reply: message?.id })
  expect((await thread(pipe)).unread).toBe(0)
})

test('DEA-05 a firm reads its own conversations only, an admin all of them, and nobody else any', async () => {
  await give(bend, konkan)
  await reply(pipe, 'To Deccan only')
  await reply(bend, 'To Konkan only')
  expect(textsOf(await thread(pipe, sales))).toEqual(['customer: To Deccan only'])
  expect(textsOf(await thread(bend, konkan))).toEqual(['customer: To Konkan only'])
  expect(
    (await threads(pipe, admin)).map(({ distributor_name, refusal }) => [distributor_name, refusal]),
  ).toEqual([
    ['Deccan Pipes', 'read-only'],
    ['Konkan Steel', 'read-only'],
  ])
  const pending = await api.signedIn('distributor', { status: 'pending', application: 'submitted' })
  const lead = `/leads/${String(pipe)}`
  const { messages } = await thread(pipe)
  for (const [method, url, payload] of [
    ['GET', `${lead}/conversations`],
    ['POST', `${lead}/messages`, { message: 'Hello' }],
    ['POST', `${lead}/conversations/read`, { message: messages[0]?.id }],
    ['GET', '/distributor/conversations'],
  ] as const) {
    const as = async (person?: TestPerson) => (await call(method, url, person, payload)).statusCode
    const isList = url === '/distributor/conversations'
    expect([url, await as(konkan), await as(pending), await as()]).toEqual([
      url,
      isList ? 200 : 404,
      403,
      401,
    ])
    if (url !== `${lead}/conversations`) expect([url, await as(admin)]).toEqual([url, 403])
  }
  expect((await list('', konkan)).data).toMatchObject([{ lead_id: bend, last_text: 'To Konkan only' }])
})

test('DEA-05 a customer with another link neither reads nor marks a conversation as read', async () => {
  await accept(pipe)
  await send(pipe, 'For Asha only')
  const [mine] = (await tracked()).conversations ?? []
  const id = mine?.messages[0]?.id
  const [before, line] = [path, pipe]
  await sendRequest('Other Customer')
  expect(JSON.stringify(await tracked())).not.toContain('For Asha')
  expect((await call('POST', `${path}/read`, undefined, { message: id })).statusCode).toBe(404)
  expect((await call('POST', '/track/unknown/read', undefined, { message: id })).statusCode).toBe(404)
  expect((await call('POST', `${path}/reply`, undefined, { line, message: 'Mine?' })).statusCode).toBe(422)
  path = before
  expect((await tracked()).conversations?.[0]?.unread).toBe(1)
})

test('DEA-05 a reassigned lead takes no messages along, and its former firm reads no more', async () => {
  await reply(pipe, 'My target is ₹ 2,000.')
  await call('POST', `/update-lead/${String(pipe)}`, admin, { name: 'Asha Rao', distributor: konkan.id })
  expect((await thread(pipe, konkan)).messages).toEqual([])
  expect(await own(pipe, konkan)).toMatchObject({ replies: [], unread_reply_at: null })
  expect((await call('GET', `/leads/${String(pipe)}/conversations`, deccan)).statusCode).toBe(404)
  // What was written to Deccan Pipes stays readable for the customer.
  const { conversations = [] } = await tracked()
  expect(conversations.map((one) => [one.distributor_name, one.reply_line, one.messages.length])).toEqual([
    ['Deccan Pipes', bend, 1],
    ['Konkan Steel', pipe, 0],
    [null, odd, 0],
  ])
})

test('DEA-05 what was written before a firm had the line is handed over to it, unread', async () => {
  await reply(odd, 'A drawing follows.')
  expect((await threads(odd, admin)).map(textsOf)).toEqual([['customer: A drawing follows.']])
  const decided = await call('POST', '/leads/decisions', admin, {
    decision: { distributor: konkan.id },
    leads: [{ id: odd }],
  })
  expect(decided.statusCode).toBe(200)
  const handed = await thread(odd, konkan)
  expect([textsOf(handed), handed.unread]).toEqual([['customer: A drawing follows.'], 1])
  expect(await own(odd, konkan)).toMatchObject({ replies: [{ message: 'A drawing follows.' }] })
  expect((await list('show=unread', konkan)).data).toMatchObject([{ lead_id: odd }])
})

test('DEA-05 a firm writes after it accepted the lead, and until all its lines are closed', async () => {
  expect((await thread(pipe)).refusal).toBe('not-accepted')
  const early = await send(pipe, 'Hello')
  expect([early.statusCode, early.json()]).toEqual([
    409,
    { message: 'Accept the lead before you write to the customer.' },
  ])
  await accept(bend)
  expect((await thread(pipe)).refusal).toBeNull()
  // About the line that it may write about.
  expect((await send(pipe, 'Hello')).json()).toMatchObject({ data: { messages: [{ line: bend }] } })
  for (const id of [pipe, bend]) await call('POST', `/distributor/leads/${String(id)}/close`, deccan, {})
  expect((await thread(pipe)).refusal).toBe('closed')
  expect((await send(pipe, 'Still there?')).statusCode).toBe(409)
  const closed = await tracked()
  expect(closed.conversations?.[0]).toMatchObject({ reply_line: null, messages: [{ text: 'Hello' }] })
})

test('DEA-05 a lead of no request has no conversation to write in', async () => {
  const lead = await addLead(api.database.db, { distributorId: deccan.id })
  expect(await threads(lead)).toMatchObject([{ messages: [], refusal: 'no-request' }])
  expect((await send(lead, 'Hello')).statusCode).toBe(409)
  expect(await threads(lead, admin)).toEqual([])
})

test('DEA-05 each side reads up to a message; one that came meanwhile stays unread', async () => {
  await accept(pipe)
  await reply(pipe, 'First')
  await reply(bend, 'Second')
  const before = await thread(pipe)
  expect([before.unread, (await events()).unread_conversations]).toEqual([2, 1])
  await reply(pipe, 'Third')
  expect((await read(bend, before.messages.at(-1)?.id)).statusCode).toBe(200)
  const after = await thread(pipe)
  expect(after.unread).toBe(1)
  expect(after.messages.map(({ seen }) => seen)).toEqual([true, true, false])
  // The lists of leads agree.
  expect((await own(pipe))?.unread_reply_at).not.toBeNull()
  expect((await own(bend))?.unread_reply_at).toBeNull()
  await read(pipe, after.messages.at(-1)?.id)
  expect((await thread(pipe)).unread).toBe(0)
  expect(await own(pipe)).toMatchObject({ unread_reply_at: null })
  expect(await events()).toMatchObject({ unread: 0, unread_conversations: 0 })

  await send(pipe, 'Fourth')
  const [mine] = (await tracked()).conversations ?? []
  expect([mine?.unread, mine?.messages.at(-1)?.seen]).toEqual([1, false])
  const shown = mine?.messages.at(-1)?.id
  await send(pipe, 'Fifth')
  expect((await call('POST', `${path}/read`, undefined, { message: shown })).statusCode).toBe(200)
  expect((await tracked()).conversations?.[0]?.unread).toBe(1)
  expect((await thread(pipe)).messages.slice(-2).map(({ seen }) => seen)).toEqual([true, false])
  expect((await read(pipe, 2_000_000)).statusCode).toBe(404)
})

test('DEA-05 marking one lead as read leaves messages about another line unread', async () => {
  await reply(bend, 'About the bend')
  await reply(pipe, 'About the pipe')
  const [message] = (await own(pipe))?.replies ?? []
  await call('POST', `/distributor/leads/${String(pipe)}/read`, deccan, { reply: message?.id })
  expect(await own(pipe)).toMatchObject({ unread_reply_at: null })
  expect((await thread(pipe)).messages.map(({ seen }) => seen)).toEqual([false, false])
  expect((await events()).unread_conversations).toBe(1)
  await quote(bend)
  expect((await own(bend))?.unread_reply_at).toBeNull()
  expect((await events()).unread_conversations).toBe(0)
})

test('DEA-05 the list has the latest activity first, counts what is unread, and finds number and customer', async () => {
  const first = { path, pipe, reference: (await tracked()).reference }
  await reply(pipe, 'First customer')
  await sendRequest('Bhavna Shah')
  await reply(pipe, 'Second customer')
  const before = await list()
  expect(before.data.slice(0, 2).map(({ customer_name }) => customer_name)).toEqual([
    'Bhavna Shah',
    'Asha Rao',
  ])
  const second = pipe
  await accept(first.pipe)
  await send(first.pipe, 'An answer')
  const { data, counts } = await list()
  expect(data[0]).toMatchObject({
    customer_name: 'Asha Rao',
    products: ['ERW pipe', 'Bend'],
    last_author: 'distributor',
    last_text: 'An answer',
    unread: 1,
  })
  const [latest] = (await thread(second)).messages
  await read(second, latest?.id)
  expect((await list()).counts).toEqual({ all: counts.all, unread: counts.unread - 1 })
  expect((await list('search=bhavna')).data.map(({ lead_id }) => lead_id)).toEqual([bend])
  expect((await list('show=unread&search=bhavna')).data).toEqual([])
  expect((await list(`search=${first.reference}`)).data).toMatchObject([{ reference: first.reference }])
})

test('DEA-05 a live announcement carries the latest message, of either side', async () => {
  await accept(pipe)
  const before = (await events()).latest_message_id ?? 0
  await send(pipe, 'Hello')
  const [sent] = (await thread(pipe)).messages
  expect((await events()).latest_message_id).toBe(sent?.id)
  expect(sent?.id).toBeGreaterThan(before)
  expect(await countNewLeads(api.database.db, undefined)).not.toHaveProperty('unread_conversations')
})

test('DEA-05 a message sent twice is stored once', async () => {
  await accept(pipe)
  const answers = await Promise.all([1, 2, 3].map(() => send(pipe, 'Just once')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await thread(pipe)).messages).toHaveLength(1)
})

test('DEA-05 a firm’s conversation outlives its account for the customer, without its name', async () => {
  const shortlived = await api.signedIn('distributor', { companyName: 'Shortlived Tubes' })
  await give(bend, shortlived)
  await quote(bend, shortlived)
  const removed = await api.app.inject({
    method: 'DELETE',
    url: `/api/distributors/${String(shortlived.id)}`,
    headers: admin.headers,
  })
  expect(removed.statusCode).toBe(200)
  const { conversations = [] } = await tracked()
  expect(conversations[0]).toMatchObject({
    distributor_name: 'A distributor',
    reply_line: null,
    messages: [{ text: notes }],
  })
  expect((await threads(pipe, admin))[0]?.distributor_name).toBe('Shortlived Tubes')
})
