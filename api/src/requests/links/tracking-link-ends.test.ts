import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  CUSTOMER_CANCEL_REASONS,
  DECLINE_REASONS,
  endpoints,
  TRACKING_LINK_DAYS,
} from '@nalika/shared-api/contract'
import type { ErrorBody, TrackedRequest } from '@nalika/shared-api/contract'
import { recordOrderHistory } from '../../deals/deliveries/order-moves.queries.ts'
import { newToken, tokenHash } from '../../identity/accounts/tokens.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { addRequest, FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { conversations } from '../conversations/conversations.schema.ts'
import { leadHistory, leads, quoteRequests, trackingLinks } from '../leads/leads.schema.ts'
import { buyerAccesses } from '../my-requests/my-requests.schema.ts'

let api: TestApp
let firm: TestPerson
let admin: TestPerson
let number = 0
let token: string
let buyer: string
let request: { id: number; leadIds: number[] }

beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
  admin = await api.signedIn('admin', { name: 'Asha Admin' })
})
beforeEach(async () => {
  number += 1
  token = `token-of-a-customer-${String(number)}`
  buyer = `asha-${String(number)}@customer.example`
  const lead = { email: buyer, distributorId: firm.id, quantity: 10 }
  request = await addRequest(api.database.db, token, [lead, lead])
})
afterAll(() => api.close())

const call = (method: 'GET' | 'POST', url: string, headers: object = fromAnotherNetwork()) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers },
    ...(method === 'POST' && { payload: {} }),
  })
const statusOf = async (link = token) => (await call('GET', `/track/${link}`)).statusCode
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Moves everything that happened to a request into the past. */
async function age(days: number, requestId = request.id) {
  const { db } = api.database
  const at = daysAgo(days)
  await db
    .update(quoteRequests)
    .set({ createdAt: at, linksCountedFrom: at })
    .where(eq(quoteRequests.id, requestId))
  await db.update(trackingLinks).set({ createdAt: at }).where(eq(trackingLinks.requestId, requestId))
  await db.update(conversations).set({ lastAt: at }).where(eq(conversations.requestId, requestId))
  await db
    .update(leadHistory)
    .set({ createdAt: at })
    .where(sql`lead_id in (select id from leads where request_id = ${requestId})`)
}

const mailsTo = (email: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))
/** The token of the link in the mail that arrives next. */
async function nextLink(before: number): Promise<string> {
  for (;;) {
    const mail = (await mailsTo(buyer))[before]
    if (mail) return /\/track\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
}
const renew = (link = token, headers?: object) => call('POST', `/track/${link}/renewals`, headers)

test('TRU-03 a tracking link ends 180 days after the last activity, and says when', async () => {
  await age(TRACKING_LINK_DAYS - 1)
  const { data } = (await call('GET', `/track/${token}`)).json<{ data: TrackedRequest }>()
  expect(Date.parse(data.link_ends_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(Date.parse(data.link_ends_at ?? '') - Date.now()).toBeLessThan(25 * 3_600_000)
  await age(TRACKING_LINK_DAYS + 1)
  const ended = await call('GET', `/track/${token}`)
  expect([ended.statusCode, ended.json()]).toEqual([
    410,
    { message: 'This link has ended. You can ask for a new one.' },
  ])
  expect(ended.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('TRU-03 reading a request is no activity: a stolen link ends in spite of it', async () => {
  await age(TRACKING_LINK_DAYS - 1)
  expect(await statusOf()).toBe(200)
  await age(TRACKING_LINK_DAYS + 1)
  expect(await statusOf()).toBe(410)
})

test.each([
  ['a message', () => conversationActivity()],
  ['an entry in the history of a line', () => historyActivity()],
])('TRU-03 %s keeps the link', async (_what, act) => {
  await age(400)
  await act()
  expect(await statusOf()).toBe(200)
})
const conversationActivity = () =>
  api.database.db.insert(conversations).values({ requestId: request.id, lastAt: daysAgo(1) })
const historyActivity = () =>
  api.database.db.insert(leadHistory).values({
    leadId: request.leadIds[1] ?? 0,
    kind: 'responded' as const,
    createdAt: daysAgo(1),
    actorName: 'Meera',
    actorRole: 'distributor' as const,
    sentence: 'Meera sent a quotation.',
  })

test('TRU-03 a dispatch keeps the link of an order', async () => {
  const { order, leadIds } = await placeOrder(api, `order-of-${token}`, firm)
  const [{ requestId } = { requestId: 0 }] = await api.database.db
    .select({ requestId: sql<number>`request_id` })
    .from(sql`leads`)
    .where(sql`id = ${leadIds[0]}`)
  await age(400, requestId)
  expect(await statusOf(`order-of-${token}`)).toBe(410)
  await api.database.db.transaction((tx) =>
    recordOrderHistory(tx, order.id, {
      state: 'dispatched',
      actor: { id: null, name: 'Meera', role: 'distributor' },
      sentence: 'Meera dispatched it.',
    }),
  )
  expect(await statusOf(`order-of-${token}`)).toBe(200)
})

test('TRU-03 nothing behind an ended or withdrawn link is readable or changes anything', async () => {
  const behind = Object.values(endpoints).filter(({ url }) => url.startsWith('/track/:token'))
  expect(behind.length).toBeGreaterThan(15)
  const bodies: Record<string, object> = {
    replyToTrack: { line: request.leadIds[0], message: 'Hello' },
    readTrackedConversation: { message: 1 },
    setTrackedEmails: { emails: false },
    acceptQuotation: { line_ids: [1], total: 1 },
    declineQuotation: { reason: DECLINE_REASONS[0] },
    askForQuotationChange: { message: 'Cheaper' },
    cancelTrackedOrder: { reason: CUSTOMER_CANCEL_REASONS[0] },
    confirmReceipt: { consignments: 1 },
    rateOrder: { stars: 5 },
  }
  const statuses = async () => {
    const found: Record<string, number> = {}
    for (const { name, method, url } of behind) {
      if (name === 'renewTrackingLink') continue
      const answer = await api.app.inject({
        method,
        headers: fromAnotherNetwork(),
        url: `/api${url.replace(':token', token).replace(/:\w+/g, '1')}`,
        ...(method === 'POST' && { payload: bodies[name] ?? {} }),
      })
      found[name] = answer.statusCode
      if (answer.statusCode === 410) expect(answer.body).not.toMatch(/NR-|NQ-|asha/i)
    }
    return found
  }
  await age(400)
  const ended = await statuses()
  expect(new Set(Object.values(ended))).toEqual(new Set([410]))
  await age(1)
  expect((await call('POST', `/track/${token}/withdrawals`)).statusCode).toBe(200)
  expect(await statuses()).toEqual(ended)
})

test('TRU-03 an ended link is replaced by one that is emailed to the address of the request alone', async () => {
  await age(400)
  expect((await renew()).json()).toEqual(SENT)
  const renewed = await nextLink(0)
  expect(await statusOf(renewed)).toBe(200)
  expect(await statusOf()).toBe(410)
  // It stays ended when something happens again.
  await historyActivity()
  expect([await statusOf(), await statusOf(renewed)]).toEqual([410, 200])
  const [mail] = await mailsTo(buyer)
  expect([mail?.subject, mail?.secret]).toEqual(['The link to your request', true])
})

const SENT = {
  status: true,
  message: 'If this was the link to a request, we have sent a new one to the email address of the request.',
}

test('TRU-03 the answer to a renewal is the same for every link, and a working link sends nothing', async () => {
  const erased = await addRequest(api.database.db, `erased-${token}`, [{ email: '' }])
  await age(400, erased.id)
  for (const link of [token, `erased-${token}`, 'unknown-token']) {
    const { statusCode, body } = await renew(link)
    expect([statusCode, JSON.parse(body)]).toEqual([200, SENT])
  }
  await age(400)
  await renew()
  await nextLink(0)
  expect(await mailsTo(buyer)).toHaveLength(1)
})

test('TRU-01 a mailbox gets three new links a day, and one network asks 20 times an hour', async () => {
  await age(400)
  for (let count = 0; count < 3; count += 1) {
    await renew()
    await nextLink(count)
    await age(400)
  }
  expect((await renew()).json()).toEqual(SENT)
  const network = fromAnotherNetwork()
  await grantPasses(api, 'renewTrackingLink', network['x-forwarded-for'], 20)
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await renew('unknown', network)).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  expect(await mailsTo(buyer)).toHaveLength(3)
})

test('TRU-03 its holder withdraws the links of a request, and has a new one sent that works', async () => {
  const [further] = await api.database.db
    .insert(trackingLinks)
    .values({ requestId: request.id, hash: `hash-${token}`, createdAt: daysAgo(1) })
    .returning()
  expect(further).toBeDefined()
  await age(1)
  const answer = await call('POST', `/track/${token}/withdrawals`)
  expect([answer.statusCode, answer.json<ErrorBody>().message]).toEqual([
    200,
    'The links to this request no longer work.',
  ])
  expect(await statusOf()).toBe(410)
  await renew()
  const renewed = await nextLink(0)
  expect(await statusOf(renewed)).toBe(200)
  // Whoever still has the withdrawn link cannot end the new one by asking for another.
  await renew()
  await nextLink(1)
  expect([await statusOf(), await statusOf(renewed)]).toEqual([410, 200])
})

test('TRU-03 an admin withdraws the links of a lead’s request, which its history tells; a distributor may not', async () => {
  const url = `/leads/${String(request.leadIds[0])}/tracking-links/withdrawals`
  expect((await call('POST', url, firm.headers)).statusCode).toBe(403)
  expect(await statusOf()).toBe(200)
  await age(1)
  expect((await call('POST', url, admin.headers)).statusCode).toBe(200)
  expect(await statusOf()).toBe(410)
  const history = await call('GET', `/leads/${String(request.leadIds[0])}/history`, admin.headers)
  expect(history.body).toContain('Asha Admin withdrew the tracking links of the request.')
})

const changeEmail = (email: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/update-lead/${String(request.leadIds[0])}`,
    headers: admin.headers,
    payload: { name: 'Asha Rao', email },
  })
const linksMailedTo = (address: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(asc(mails.id))

test('TRU-03 TRU-07 an admin’s new email address ends what the former mailbox could open, and gets a link of its own', async () => {
  const { db } = api.database
  await age(1)
  const [first = 0, second = 0] = request.leadIds
  const session = newToken()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(buyerAccesses).values([
    { leadId: second, kind: 'session', hash: tokenHash(session), expiresAt },
    { leadId: first, kind: 'link', hash: tokenHash(`link-${session}`), expiresAt },
  ])
  expect(await statusOf()).toBe(200)

  const changed = `asha-new-${String(number)}@customer.example`
  expect((await changeEmail(changed)).statusCode).toBe(200)
  expect(await statusOf()).toBe(410)
  const ofSession = await api.app.inject({
    method: 'POST',
    url: '/api/my-requests/list',
    payload: { session },
    headers: fromAnotherNetwork(),
  })
  expect(ofSession.statusCode).toBe(404)
  expect(await db.$count(buyerAccesses, inArray(buyerAccesses.leadId, [first, second]))).toBe(0)
  const [stored] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, request.id))
  expect(stored?.mailboxProvenAt).toBeNull()
  // The request has one mailbox: the other line would lead the former one back to all.
  const lines = await db.select().from(leads).where(eq(leads.requestId, request.id)).orderBy(asc(leads.id))
  expect(lines.map(({ email, version }) => [email, version])).toEqual([
    [changed, 2],
    [changed, 2],
  ])
  const history = await call('GET', `/leads/${String(second)}/history`, admin.headers)
  expect(history.body).toContain('Asha Admin changed the email address of the request.')

  const [mail, ...more] = await linksMailedTo(changed)
  expect(more).toEqual([])
  const [, link = ''] = /\/track\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(await statusOf(link)).toBe(200)
  const opened = await call('POST', `/track/${link}/openings`)
  expect(opened.statusCode).toBe(200)
  expect(await linksMailedTo(buyer)).toEqual([])
})

test('TRU-07 the same address in other letters ends nothing; none at all ends the links and is sent nothing', async () => {
  await age(1)
  expect((await changeEmail(buyer.toUpperCase())).statusCode).toBe(200)
  expect(await statusOf()).toBe(200)
  expect((await changeEmail('')).statusCode).toBe(200)
  expect(await statusOf()).toBe(410)
  expect(await linksMailedTo('')).toEqual([])
})
