import { once } from 'node:events'
import type { LeadEvent } from '@nalika/shared-api/contract'
import { addOpenedLink } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { openHearingDatabase } from '../../testing/app/test-database.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { countNewLeads } from '../figures/leads-of-distributor.queries.ts'
import { quoteRequests } from '../leads/leads.schema.ts'
import { LeadEvents } from './lead-events.ts'

let api: TestApp
let base: string
beforeAll(async () => {
  api = await startTestApp({}, undefined, openHearingDatabase())
  base = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** Connects, and reads one event after another. */
async function listen(person: TestPerson) {
  const end = new AbortController()
  const response = await fetch(`${base}/api/lead-events`, { headers: person.headers, signal: end.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The response has no body.')
  const next = async (): Promise<LeadEvent> => {
    const { value = '' } = await reader.read()
    return value.startsWith('data:') ? (JSON.parse(value.slice(5)) as LeadEvent) : next()
  }
  return { next, close: () => end.abort() }
}

test('ADM-23 a new lead is announced to admins and to its distributor, and to nobody else', async () => {
  const admin = await api.signedIn('admin')
  const [owner, rival] = [await api.signedIn('distributor'), await api.signedIn('distributor')]
  const [forAdmin, forOwner, forRival] = [await listen(admin), await listen(owner), await listen(rival)]
  const none = { waiting: 0, unread: 0, latest_id: 0 }
  const noMessages = { unread_conversations: 0, latest_message_id: 0 }
  expect(await Promise.all([forAdmin.next(), forOwner.next(), forRival.next()])).toEqual([
    { ...none, open_drafts: 0 },
    { ...none, ...noMessages },
    { ...none, ...noMessages },
  ])
  const id = await addLead(api.database.db, { distributorId: owner.id })
  const announced = { waiting: 1, unread: 0, latest_id: id }
  expect(await Promise.all([forAdmin.next(), forOwner.next()])).toEqual([
    { ...announced, open_drafts: 0 },
    { ...announced, ...noMessages },
  ])
  const later = await addLead(api.database.db, { distributorId: rival.id })
  expect(await forRival.next()).toEqual({ ...announced, ...noMessages, latest_id: later })
  for (const one of [forAdmin, forOwner, forRival]) one.close()
})

test('ADM-23 unanswered leads are counted by request, as the lists show them', async () => {
  const owner = await api.signedIn('distributor')
  const [request] = await api.database.db
    .insert(quoteRequests)
    .values({ tokenHash: 'of-two-lines' })
    .returning()
  for (const description of ['Pipe', 'Tube'])
    await addLead(api.database.db, { distributorId: owner.id, requestId: request?.id ?? 0, description })
  expect(await countNewLeads(api.database.db, owner.id)).toMatchObject({ waiting: 1 })
})

test('DEA-05 messages of either side, and that they were read, are announced to the firm', async () => {
  const owner = await api.signedIn('distributor')
  const token = 'token-of-the-customer'
  const [request] = await api.database.db
    .insert(quoteRequests)
    .values({ tokenHash: 'of-the-submitter' })
    .returning()
  await addOpenedLink(api.database.db, request?.id ?? 0, token)
  const line = await addLead(api.database.db, { distributorId: owner.id, requestId: request?.id ?? 0 })
  const forOwner = await listen(owner)
  const before = await forOwner.next()
  const post = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: owner.headers })
  await post(`/track/${token}/reply`, { line, message: 'Any news?' })
  const unread = await forOwner.next()
  expect([before, unread]).toMatchObject([{ unread_conversations: 0 }, { unread_conversations: 1 }])
  const message = unread.latest_message_id ?? 0
  await post(`/leads/${String(line)}/conversations/read`, { message })
  expect(await forOwner.next()).toMatchObject({ unread_conversations: 0, latest_message_id: message })
  await post(`/leads/${String(line)}/messages`, { message: 'Yes.' })
  expect((await forOwner.next()).latest_message_id).toBeGreaterThan(message)
  forOwner.close()
})

test('SES-10 a visitor hears of no leads', async () => {
  expect((await api.app.inject('/api/lead-events')).statusCode).toBe(401)
})

test('SES-11 the announcements end with the session', async () => {
  const active = new Set([1, 2])
  const events = new LeadEvents({
    count: () => Promise.resolve({ waiting: 0, unread: 0, latest_id: 0 }),
    activeSessions: () => Promise.resolve(active),
    onError: () => undefined,
  })
  const connect = (tokenId: number) =>
    events.connect({ id: 1, firmId: 1, role: 'admin', tokenId }, '203.0.113.7')
  const [ended, other] = [await connect(1), await connect(2)]
  active.delete(1)
  ended.resume()
  await Promise.all([events.beat(), once(ended, 'end')])
  expect([ended.writableEnded, other.writableEnded]).toEqual([true, false])
  events.close()
})

test('SEC-01 one account holds at most ten connections', async () => {
  const events = new LeadEvents({
    count: () => Promise.resolve({ waiting: 0, unread: 0, latest_id: 0 }),
    activeSessions: () => Promise.resolve(new Set()),
    onError: () => undefined,
  })
  const connect = (id: number) => events.connect({ id, firmId: id, role: 'distributor', tokenId: 1 }, 'a')
  for (let opened = 0; opened < 10; opened += 1) await connect(1)
  await expect(connect(1)).rejects.toMatchObject({ statusCode: 429 })
  await connect(2)
  events.close()
})
