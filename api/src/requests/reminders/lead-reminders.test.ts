import { asc, eq, sql } from 'drizzle-orm'
import { ANSWER_HOURS, ANSWER_TIME } from '@nalika/shared-api/contract'
import type { QuoteListReceipt } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { mails } from '../../platform/mail/mail.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { quoteLead } from '../../testing/records/test-quotations.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'
import { followUpLeads } from './overdue-leads.queries.ts'

let api: TestApp
let admin: TestPerson
/** In the order in which they are asked. */
let firms: TestPerson[]
let pipe: number

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  const brand = await addBrand(db, 'Lohanadi')
  pipe = await addProduct(db, {}, [{ id: brand, name: 'Lohanadi' }])
  admin = await api.signedIn('admin')
  firms = []
  for (const [index, state] of ['Maharashtra', 'Maharashtra', 'Gujarat', 'Kerala'].entries())
    firms.push(await api.signedIn('distributor', { companyName: `Firm ${String(index)}`, state }))
  await db.insert(distributorBrands).values(firms.map(({ id }) => ({ accountId: id, brandId: brand })))
})
beforeEach(async () => {
  await api.database.db.delete(leads)
  await api.database.db.delete(mails)
})
afterAll(() => api.close())

const firm = (place: number) => firms[place] ?? admin
const rows = () => api.database.db.select().from(leads).orderBy(asc(leads.id))
const firmsOf = async () =>
  (await rows()).map(({ distributorId }) => firms.findIndex(({ id }) => id === distributorId))
const run = () => followUpLeads(api.database.db, { mail: api.app.mail, siteUrl: 'https://nalika.example' })
const sentMails = async () => {
  const all = await api.database.db.select().from(mails).orderBy(asc(mails.id))
  await api.database.db.delete(mails)
  return all
}
const sentences = async (id: number | undefined) =>
  (
    await api.database.db
      .select()
      .from(leadHistory)
      .where(eq(leadHistory.leadId, id ?? 0))
      .orderBy(asc(leadHistory.id))
  ).map(({ sentence }) => sentence)

async function request(values: object = {}, lines = 1): Promise<QuoteListReceipt> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    payload: {
      name: 'Asha Rao',
      email: 'asha@customer.example',
      phone: '+91 98480 12345',
      location: 'Pune',
      message: 'Call me on 98480 12345.',
      lines: Array.from({ length: lines }, () => ({ product_id: pipe, quantity: 120, unit: 'pieces' })),
      ...values,
    },
  })
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
  await sentMails()
  return answer.json<{ data: QuoteListReceipt }>().data
}
/** All leads came in so many hours earlier. */
const later = (hours: number) =>
  api.database.db.update(leads).set({
    createdAt: sql`${leads.createdAt} - make_interval(hours => ${hours})`,
    offeredAt: sql`${leads.offeredAt} - make_interval(hours => ${hours})`,
  })
const answer = async (id: number | undefined, person: TestPerson) => {
  const response = await quoteLead(api, id ?? 0, person)
  expect([response.statusCode, response.json()]).toEqual([200, expect.anything()])
}

test('DEA-01 a firm is reminded once after the promised time, in one email, and the next firms are asked', async () => {
  const { reference } = await request({}, 3)
  await later(ANSWER_HOURS - 1)
  await run()
  expect(await sentMails()).toEqual([])
  await later(2)
  await run()
  const all = await rows()
  expect(all.map(({ line }) => line)).toEqual([1, 2, 3, 1, 3, 2])
  expect(await firmsOf()).toEqual([0, 1, 0, 1, 1, 0])
  const sent = await sentMails()
  const reminders = sent.filter(({ subject }) => subject.startsWith('Reminder'))
  expect(reminders.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [firm(0).email, `Reminder: 2 leads of ${reference} without a quotation`],
    [firm(1).email, expect.stringMatching(/^Reminder: NQ-\d+ \(NR-\d+\) without a quotation$/)],
  ])
  expect(reminders[0]?.text).toContain(`waiting for your quotation for more than ${ANSWER_TIME}`)
  expect(reminders[0]?.text).not.toMatch(/98480|Call me|asha@/)
  expect(sent.filter(({ subject }) => subject.startsWith('New')).map(({ recipient }) => recipient)).toEqual([
    firm(1).email,
    firm(0).email,
  ])
  expect(await sentences(all[0]?.id)).toEqual([
    'Asha Rao requested a quote.',
    expect.stringContaining('Assigned to Firm 0'),
    `There was no quotation within ${ANSWER_TIME}. A reminder was sent. The line was offered to another distributor too.`,
  ])
  expect((await sentences(all[3]?.id))[1]).toContain(
    `There was no quotation within ${ANSWER_TIME}. Assigned to Firm 1: `,
  )
  await run()
  expect(await sentMails()).toEqual([])
  expect(await rows()).toHaveLength(6)
})

test('DEA-01 each time the next firm follows until nobody is left; a week later nothing happens any more', async () => {
  await request()
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]) {
    await later(ANSWER_HOURS + 1)
    await run()
    expect(await firmsOf()).toEqual(expected)
  }
  await api.database.db.delete(leads)
  await request()
  await later(8 * 24)
  await sentMails()
  await run()
  expect(await sentMails()).toEqual([])
})

test('DEA-01 an answered lead, a closed one and a rejected one are left alone', async () => {
  const receipt = await request({}, 3)
  const [answered, closed, rejected] = await rows()
  expect(receipt.lines).toHaveLength(3)
  await answer(answered?.id, firm(0))
  await api.database.db
    .update(leads)
    .set({ progress: 'closed' })
    .where(eq(leads.id, closed?.id ?? 0))
  await api.database.db
    .update(leads)
    .set({ status: 'rejected' })
    .where(eq(leads.id, rejected?.id ?? 0))
  await sentMails()
  await later(ANSWER_HOURS + 6)
  await run()
  expect(await sentMails()).toEqual([])
  expect(await rows()).toHaveLength(3)
})

test('DEA-01 whom the customer asked, or an admin chose, is reminded, but the line stays there', async () => {
  await request({ distributor_id: firm(2).id })
  await request({ max_quotations: 1 })
  const [, routed] = await rows()
  const moved = await api.app.inject({
    method: 'POST',
    url: `/api/update-lead/${String(routed?.id)}`,
    headers: admin.headers,
    payload: { name: 'Asha Rao', distributor: firm(3).id },
  })
  expect(moved.statusCode).toBe(200)
  await sentMails()
  await later(ANSWER_HOURS + 1)
  await run()
  expect((await sentMails()).map(({ recipient }) => recipient).toSorted()).toEqual(
    [firm(2).email, firm(3).email].toSorted(),
  )
  expect(await firmsOf()).toEqual([2, 3])
})

test('DEA-01 an admin who gives a lead away starts the promised time anew, and the former firm is not asked again', async () => {
  await request()
  const [lead] = await rows()
  await later(ANSWER_HOURS + 1)
  await run()
  await api.app.inject({
    method: 'POST',
    url: `/api/update-lead/${String(lead?.id)}`,
    headers: admin.headers,
    payload: { name: 'Asha Rao', distributor: firm(3).id },
  })
  await sentMails()
  await run()
  expect(await sentMails()).toEqual([])
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await firmsOf()).toEqual([3, 1, 2])
})

test('DEA-01 with as many quotations as wanted, nobody else is asked and who was silent is closed', async () => {
  await request({ max_quotations: 3 })
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await firmsOf()).toEqual([0, 1, 2, 3])
  const all = await rows()
  for (const place of [0, 1]) await answer(all[place]?.id, firm(place))
  await run()
  expect((await rows()).map(({ progress }) => progress)).toEqual(['responded', 'responded', 'new', 'new'])
  // The first firms may still answer.
  await answer(all[2]?.id, firm(2))
  await sentMails()
  await later(ANSWER_HOURS + 1)
  await run()
  const closed = (await rows())[3]
  expect(closed).toMatchObject({ progress: 'closed', outcome: 'lost', lossReason: 'other' })
  expect((await sentences(closed?.id)).at(-1)).toBe(
    'The customer has received the quotations that they asked for. The lead was closed.',
  )
})

test('DEA-01 a late quotation of the first firm ends the search: the second is closed, not reminded', async () => {
  await request()
  await later(ANSWER_HOURS + 1)
  await run()
  const [first] = await rows()
  await answer(first?.id, firm(0))
  await sentMails()
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await sentMails()).toEqual([])
  expect((await rows()).map(({ progress }) => progress)).toEqual(['responded', 'closed'])
})

test('DEA-01 the firm that the customer asked may answer even when the wanted quotations are there', async () => {
  await request({ distributor_id: firm(3).id, max_quotations: 3 })
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await firmsOf()).toEqual([3, 0, 1, 2])
  const all = await rows()
  for (const place of [0, 1, 2]) await answer(all[place + 1]?.id, firm(place))
  await run()
  expect((await rows())[0]).toMatchObject({ progress: 'new', distributorId: firm(3).id })
})

test('DEA-01 a firm that is not active gets no reminder, and its line goes to the next', async () => {
  await request()
  const { db } = api.database
  const set = (status: 'active' | 'inactive') =>
    db
      .update(accounts)
      .set({ status })
      .where(eq(accounts.id, firm(0).id))
  await set('inactive')
  await later(ANSWER_HOURS + 1)
  await run()
  await set('active')
  expect((await sentMails()).map(({ recipient }) => recipient)).toEqual([firm(1).email])
  expect((await sentences((await rows())[0]?.id)).at(-1)).toBe(
    `There was no quotation within ${ANSWER_TIME}. The line was offered to another distributor too.`,
  )
})

test('DEA-01 a withdrawn line is offered to nobody', async () => {
  await request({ max_quotations: 3 })
  await api.database.db.update(leads).set({ progress: 'closed', outcome: 'withdrawn' })
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await rows()).toHaveLength(3)
  expect(await sentMails()).toEqual([])
})

test('DEA-01 a lead without a request is not reminded', async () => {
  await addLead(api.database.db, { distributorId: firm(0).id, acceptedById: null })
  await later(ANSWER_HOURS + 1)
  await run()
  expect(await sentMails()).toEqual([])
})

test('DEA-01 SES-16 two servers at once remind once and ask one further firm', async () => {
  await request({}, 3)
  await request({}, 2)
  const before = (await rows()).length
  await later(ANSWER_HOURS + 1)
  await Promise.all([run(), run(), run()])
  await run()
  const sent = await sentMails()
  const reminded = sent
    .filter(({ subject }) => subject.startsWith('Reminder'))
    .flatMap(({ text }) => text.match(/^NQ-\d+/gm) ?? [])
  expect(reminded).toHaveLength(before)
  expect(new Set(reminded).size).toBe(before)
  const all = await rows()
  expect(all).toHaveLength(before * 2)
  expect(
    new Set(all.map(({ requestId, line, distributorId }) => [requestId, line, distributorId].join())).size,
  ).toBe(before * 2)
})

test('DEA-01 API-11 after a crash in the middle the next run finishes, and nothing happens twice', async () => {
  await request({ max_quotations: 3 })
  await later(ANSWER_HOURS + 1)
  let emails = 0
  const crashing: Pick<typeof api.app.mail, 'enqueue'> = {
    enqueue: (tx, ...queued) => {
      emails += queued.length
      if (emails > 2) throw new Error('The process ends here.')
      return api.app.mail.enqueue(tx, ...queued)
    },
  }
  const mail = Object.assign(Object.create(api.app.mail) as typeof api.app.mail, crashing)
  const { db } = api.database
  await expect(followUpLeads(db, { mail, siteUrl: '' })).rejects.toThrow('The process ends here.')
  const half = await rows()
  // The first firm is done: its successor is asked. Nothing is left of the second.
  expect(half.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, false, false, false])
  await run()
  const reminders = (await sentMails()).filter(({ subject }) => subject.startsWith('Reminder'))
  expect(reminders.map(({ recipient }) => recipient).toSorted()).toEqual(
    [0, 1, 2].map((place) => firm(place).email).toSorted(),
  )
  expect(await firmsOf()).toEqual([0, 1, 2, 3])
})

test('DEA-01 the job is scheduled every quarter of an hour', async () => {
  const schedules = await api.app.jobs.boss.getSchedules('unanswered-leads')
  expect(schedules).toMatchObject([{ cron: '*/15 * * * *' }])
})
