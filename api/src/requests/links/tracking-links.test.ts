import { asc, eq } from 'drizzle-orm'
import type { QuoteListReceipt, TrackedRequest } from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { leads, trackingLinks } from '../leads/leads.schema.ts'

let api: TestApp
let number = 0
/** Each test asks from a network of its own and for a customer of its own. */
let buyer: string
beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
})
beforeEach(() => {
  number += 1
  buyer = `buyer-${String(number)}@customer.example`
})
afterAll(() => api.close())

const post = (url: string, payload: object, host = 7) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: `203.0.${String(number)}.${String(host)}`,
    payload,
  })
const sendRequest = async (email = buyer, lines = 1) => {
  const line = { description: 'Odd bend', quantity: 10, unit: 'pieces' }
  const response = await post('/quote-requests', {
    name: 'Asha Rao',
    email,
    phone: '+91 98480 12345',
    message: 'My secret plan',
    lines: Array.from({ length: lines }, () => line),
  })
  return response.json<{ data: QuoteListReceipt }>().data
}
const ask = (email = buyer, reference?: string, host = 7) =>
  post('/tracking-links', { email, ...(reference !== undefined && { reference }) }, host)
const mailsTo = (email: string) =>
  api.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email.trim().toLowerCase()))
    .orderBy(asc(mails.id))
const pathsIn = (text: string) => text.match(/\/track\/[\w-]+/g) ?? []
const track = async (path: string) => {
  const response = await api.app.inject({ url: `/api${path}` })
  return [response.statusCode, response.json<{ data?: TrackedRequest }>().data?.reference]
}
const close = (lead: number | undefined) =>
  api.database.db
    .update(leads)
    .set({ progress: 'closed' })
    .where(eq(leads.id, lead ?? 0))

/** The mail that an accepted call sends, which is written after the response. */
async function mailFor(email = buyer, reference?: string, host?: number) {
  const before = (await mailsTo(email)).length
  expect((await ask(email, reference, host)).statusCode).toBe(200)
  for (;;) {
    const mail = (await mailsTo(email))[before]
    if (mail) return mail
  }
}
/** What was asked before has been answered once the mail of somebody else has arrived. */
async function settled() {
  await sendRequest('somebody-else@customer.example')
  await mailFor('somebody-else@customer.example', undefined, 200)
}

const SENT = {
  status: true,
  message: 'If a request was made with this address, we have sent its links to it.',
}

test('PUB-12 one email lists the open requests of an address, newest first, with links that work', async () => {
  const first = await sendRequest()
  const closed = await sendRequest()
  await close(closed.lines[0]?.id)
  const second = await sendRequest(buyer, 2)
  await sendRequest('neighbour@customer.example')

  const mail = await mailFor(` ${buyer.toUpperCase()} `)
  expect(mail.subject).toBe('The links to your requests')
  const paths = pathsIn(mail.text)
  expect(await Promise.all(paths.map(track))).toEqual([
    [200, second.reference],
    [200, first.reference],
  ])
  expect(mail.text).toContain(`Request ${second.reference} of `)
  expect(mail.text).toContain(', 2 lines:\nhttps://nalika.example/track/')
  expect(mail.html).toContain(`>Track ${first.reference}</a>`)
  expect(`${mail.text}${mail.html}`).not.toMatch(/Asha|secret plan|Odd bend/)
  // Backups and the list of failed emails leave its text out.
  expect(mail.secret).toBe(true)
  expect(await track(first.tracking_path)).toEqual([200, first.reference])
  expect(JSON.stringify(await api.database.db.select().from(trackingLinks))).not.toContain(
    paths[0]?.replace('/track/', ''),
  )
})

test('PUB-12 with a number only that request is sent, also a closed one, and never another customer’s', async () => {
  const list = await sendRequest(buyer, 2)
  const single = await sendRequest()
  await close(single.lines[0]?.id)
  const foreign = await sendRequest('neighbour@customer.example', 2)
  const linkFor = async (reference: string, host: number) => {
    const paths = pathsIn((await mailFor(buyer, reference, host)).text)
    expect(paths).toHaveLength(1)
    return (await track(paths[0] ?? ''))[1]
  }
  expect(await linkFor(single.reference, 1)).toBe(single.reference)
  expect(await linkFor(list.lines[1]?.reference ?? '', 2)).toBe(list.reference)
  expect(await linkFor(list.reference.replace('NR-', 'nr '), 3)).toBe(list.reference)
  const before = (await mailsTo(buyer)).length
  expect((await ask('neighbour@customer.example', foreign.reference, 4)).json()).toEqual(SENT)
  await settled()
  expect(await mailsTo(buyer)).toHaveLength(before)
})

test('PUB-12 at most 20 requests are in one email', async () => {
  for (let one = 0; one < 21; one += 1) await sendRequest()
  expect(pathsIn((await mailFor()).text)).toHaveLength(20)
})

test('TRU-01 PUB-12 the response is the same whoever asks, and strangers’ addresses get no email', async () => {
  await sendRequest()
  const responses = [await ask(), await ask('nobody@customer.example'), await ask(buyer, 'NR-999999')]
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toEqual([200, SENT])
    expect(response.headers['content-length']).toBe(responses[0]?.headers['content-length'])
  }
  await settled()
  expect(await mailsTo('nobody@customer.example')).toEqual([])
  // The confirmation, and the one answer.
  expect(await mailsTo(buyer)).toHaveLength(2)
})

test('TRU-01 PUB-12 the response does not wait for the requests to be looked up', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const transaction = jest.spyOn(api.database.db, 'transaction').mockReturnValueOnce(held)
  expect((await ask()).statusCode).toBe(200)
  expect(transaction).toHaveBeenCalledTimes(1)
  transaction.mockRestore()
  release(undefined)
})

test('TRU-01 PUB-12 asked a thousand times from many networks, a mailbox gets three emails a day', async () => {
  await sendRequest()
  const statuses = new Map<number, number>()
  for (let one = 0; one < 1000; one += 1) {
    const { statusCode } = await ask(
      one % 2 ? buyer : buyer.replace('@', `+${String(one)}@`),
      undefined,
      one % 250,
    )
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 3, 429: 997 })
  await settled()
  expect((await mailsTo(buyer)).length).toBeLessThanOrEqual(4)
})

test('TRU-01 PUB-12 a mailbox that got its three emails is refused with a sentence, known or not', async () => {
  const refusals = []
  for (const email of [buyer, 'nobody-either@customer.example']) {
    for (let one = 0; one < 3; one += 1) expect((await ask(email)).statusCode).toBe(200)
    const refused = await ask(email)
    refusals.push([refused.statusCode, refused.json()])
  }
  const refusal = [
    429,
    { message: 'Links were already requested for this address. Please try again in 24 hours.' },
  ]
  expect(refusals).toEqual([refusal, refusal])
})

test('TRU-01 PUB-12 one network asks 20 times an hour, and does not use up the mailboxes it asks for later', async () => {
  await grantPasses(api, 'trackingLinks', `203.0.${String(number)}.7`, 20)
  for (let one = 0; one < 20; one += 1)
    expect((await ask(`other-${String(one)}@customer.example`)).statusCode).toBe(200)
  for (let one = 0; one < 5; one += 1) expect((await ask()).statusCode).toBe(429)
  expect((await ask(buyer, undefined, 8)).statusCode).toBe(200)
})

test('API-02 PUB-12 an address or number that cannot be one is refused with a sentence', async () => {
  expect((await ask('asha')).json()).toMatchObject({ errors: { email: [expect.any(String)] } })
  const { json } = await ask(buyer, 'my pipes')
  expect(json()).toMatchObject({
    errors: { reference: ['Enter a request number such as NR-000123, or leave this empty.'] },
  })
  expect((await ask(buyer, '')).statusCode).toBe(200)
})

test('SES-18 an erased request takes its further links with it', async () => {
  const { reference } = await sendRequest()
  const [path = ''] = pathsIn((await mailFor()).text)
  expect(await track(path)).toEqual([200, reference])
  const admin = await api.signedIn('admin')
  const erased = await api.app.inject({
    method: 'POST',
    url: '/api/admin/personal-data/erase',
    headers: admin.headers,
    payload: { email: buyer, confirmation: buyer },
  })
  expect(erased.statusCode).toBe(200)
  expect((await track(path))[0]).toBe(404)
})
