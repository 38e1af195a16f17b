import { asc, eq } from 'drizzle-orm'
import { endpoints, SENT_WITHDRAWAL_HOURS } from '@nalika/shared-api/contract'
import type {
  EndpointDefinition,
  ErrorBody,
  LinkAccess,
  QuoteListReceipt,
  TrackedRequest,
} from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { goodObject } from '../../testing/contract/malicious-input.ts'
import type { InputSchema } from '../../testing/contract/malicious-input.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { FIRM_OF_TELANGANA, quotationForm, quotationLine } from '../../testing/records/test-quotations.ts'
import { fromAnotherNetwork } from '../../testing/app/visitor-address.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'

let api: TestApp
let firm: TestPerson
let number = 0
let buyer: string
/** Of whoever sent the request, as the response says it. */
let submitted: string
let receipt: QuoteListReceipt
/** As the email says it. */
let mailed: string

beforeAll(async () => {
  api = await startTestApp({ siteUrl: 'https://nalika.example' })
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
})
beforeEach(async () => {
  number += 1
  buyer = `asha-${String(number)}@customer.example`
  receipt = await submit()
  submitted = receipt.tracking_path
  mailed = await mailedPath()
  const own = { distributorId: firm.id, acceptedById: firm.id }
  await api.database.db.update(leads).set(own).where(eq(leads.id, line()))
})
afterAll(() => api.close())

const line = () => receipt.lines[0]?.id ?? 0
const call = (method: 'GET' | 'POST', url: string, payload: object = {}, headers: object = {}) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...fromAnotherNetwork(), ...headers },
    ...(method === 'POST' && { payload }),
  })
const submit = async (headers = {}) => {
  const answer = await call('POST', '/quote-requests', BODY(), headers)
  return answer.json<{ data: QuoteListReceipt }>().data
}
const BODY = () => ({
  name: 'Asha Rao',
  email: buyer,
  phone: '9848012345',
  message: 'For the boiler house',
  lines: [{ description: 'ERW pipe 2"', quantity: 120, unit: 'metres' }],
})
const mailsTo = (address: string) =>
  api.database.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(asc(mails.id))
const pathIn = (text = '') => /\/track\/[\w-]{43}/.exec(text)?.[0] ?? ''
const mailedPath = async () => pathIn((await mailsTo(buyer)).at(-1)?.text)
const tracked = async (path: string) => (await call('GET', path)).json<{ data: TrackedRequest }>().data
const open = (path: string) => call('POST', `${path}/openings`)
const messageOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<ErrorBody>().message,
]
async function request() {
  const [found] = await api.database.db
    .select({ request: quoteRequests })
    .from(quoteRequests)
    .innerJoin(leads, eq(leads.requestId, quoteRequests.id))
    .where(eq(leads.id, line()))
  return found?.request
}

/** A quotation of the firm for the request, as its portal sends it. */
async function quote() {
  const { headers } = firm
  const post = async (url: string, payload: object) =>
    (await call('POST', url, payload, headers)).json<{ data: { id: number; version: number } }>().data
  const form = quotationForm([quotationLine(line())])
  const draft = await post(`/distributor/leads/${String(line())}/quotation`, form)
  return post(`/distributor/quotations/${String(draft.id)}/send`, { version: draft.version })
}

const BELOW_A_LINK = Object.values<EndpointDefinition>(endpoints).filter(({ url }) =>
  url.startsWith('/track/:token'),
)
/** What each other link than an opened one may call. */
const OPEN_TO: Readonly<Record<Exclude<LinkAccess, 'opened'>, readonly string[]>> = {
  submitted: ['track', 'withdrawSentRequest', 'renewTrackingLink'],
  unopened: ['track', 'openTrackingLink', 'setTrackedEmails', 'renewTrackingLink'],
}

test.each(Object.keys(OPEN_TO) as (keyof typeof OPEN_TO)[])(
  'TRU-07 the %s link of a quoted request gets a 403 at everything but what is declared for it',
  async (access) => {
    await quote()
    const path = access === 'submitted' ? submitted : mailed
    expect(BELOW_A_LINK.length).toBeGreaterThan(17)
    const allowed: string[] = []
    const isOpening = ({ name }: EndpointDefinition) => name === 'openTrackingLink'
    // Afterwards it is another link.
    const inOrder = BELOW_A_LINK.toSorted((a, b) => Number(isOpening(a)) - Number(isOpening(b)))
    for (const { name, method, url, schema } of inOrder) {
      if (method === 'DELETE') throw new Error('Nothing is deleted by link.')
      const fields = (schema.body ?? {}) as InputSchema
      const body = goodObject(fields, fields.required ?? [])
      const answer = await call(method, url.replace('/track/:token', path).replace(/:\w+/g, '1'), body)
      if (answer.statusCode === 403)
        expect(answer.json()).toEqual({ message: 'Please open the link that we mailed to you.' })
      else allowed.push(name)
    }
    expect(allowed.sort()).toEqual([...OPEN_TO[access]].sort())
  },
)

test('TRU-07 whoever sent a request sees what was sent and its plain state: no firm, price, contact or message', async () => {
  await quote()
  await call('POST', `/leads/${String(line())}/messages`, { message: 'Ex stock Jeedimetla' }, firm.headers)
  const answer = await call('GET', submitted)
  expect(answer.json()).toEqual({
    status: true,
    data: {
      reference: receipt.reference,
      access: 'submitted',
      mailed_to: 'a…@customer.example',
      may_withdraw: false,
      max_quotations: 1,
      files: [],
      created_at: expect.any(String) as string,
      lines: [
        {
          id: line(),
          reference: receipt.lines[0]?.reference,
          line: 1,
          product_id: null,
          brand: '',
          product: 'ERW pipe 2"',
          quantity: 120,
          unit: 'metres',
          pieces: null,
          state: 'quoted',
          sentence: 'There is a quotation. Open the link that we mailed to you to see it.',
          distributor_name: null,
        },
      ],
    },
  })
  for (const secret of ['Charminar', '540', 'Jeedimetla', buyer, '9848', 'QT-'])
    expect(answer.body).not.toContain(secret)
})

test('TRU-07 following a mailed link proves nothing and shows the reference alone; a press of its button opens it', async () => {
  await quote()
  for (let visit = 0; visit < 3; visit += 1) {
    await call('GET', mailed)
    await api.app.inject({ method: 'HEAD', url: `/api${mailed}` })
  }
  const before = await call('GET', mailed)
  expect(before.json()).toEqual({
    status: true,
    data: {
      reference: receipt.reference,
      access: 'unopened',
      lines: [],
      created_at: expect.any(String) as string,
    },
  })
  expect((await request())?.mailboxProvenAt).toBeNull()
  const opened = (await open(mailed)).json<{ data: TrackedRequest }>().data
  expect(opened).toMatchObject({ access: 'opened', quotations: [{ request: receipt.reference }] })
  const provenAt = (await request())?.mailboxProvenAt
  expect(provenAt).toEqual(expect.any(Date))
  expect((await open(mailed)).statusCode).toBe(200)
  expect((await request())?.mailboxProvenAt).toEqual(provenAt)
  expect((await tracked(mailed)).access).toBe('opened')
})

test('TRU-07 opening the mailed link widens no other: not the submitter’s, not one mailed before or later', async () => {
  await quote()
  const quoted = await mailedPath()
  expect(quoted).not.toBe(mailed)
  await open(mailed)
  expect((await tracked(submitted)).access).toBe('submitted')
  expect((await tracked(quoted)).access).toBe('unopened')
  expect(messageOf(await open(submitted))).toEqual([403, 'Please open the link that we mailed to you.'])
})

test('TRU-07 API-11 a request repeated with its key gets the submitter’s link again, also after the mailed one was opened', async () => {
  const headers = { 'idempotency-key': `proof-of-mailbox-${String(number)}` }
  const first = await submit(headers)
  await open(await mailedPath())
  const again = await submit(headers)
  expect(again).toEqual(first)
  expect((await tracked(again.tracking_path)).access).toBe('submitted')
  expect((await call('POST', '/quote-requests', BODY(), headers)).body).not.toContain(
    (await mailedPath()).replace('/track/', ''),
  )
})

test('TRU-07 the response to a request holds no secret that opens it', async () => {
  const answer = await call('POST', '/quotes', {
    name: 'Asha Rao',
    email: buyer,
    phone: '9848012345',
    description: 'Bend',
    quantity: 2,
    priority: 'low',
    timeline: 'Flexible',
  })
  const secrets = answer.body.match(/[\w-]{43}/g) ?? []
  expect(secrets).toHaveLength(1)
  expect((await open(`/track/${secrets[0] ?? ''}`)).statusCode).toBe(403)
})

test('TRU-07 whoever sent a request has the link mailed again, with the same answer as for any link', async () => {
  const before = await mailsTo(buyer)
  const answers = [await call('POST', `${submitted}/renewals`), await call('POST', '/track/unknown/renewals')]
  expect(answers[0]?.body).toBe(answers[1]?.body)
  let sent = await mailsTo(buyer)
  while (sent.length === before.length) sent = await mailsTo(buyer)
  const again = pathIn(sent.at(-1)?.text)
  expect((await open(again)).json()).toMatchObject({ data: { access: 'opened' } })
  // Those from before work on.
  expect([(await tracked(mailed)).access, (await tracked(submitted)).access]).toEqual([
    'unopened',
    'submitted',
  ])
})

test('TRU-07 what was just sent is withdrawn by whoever sent it, and its distributor is told', async () => {
  expect((await tracked(submitted)).may_withdraw).toBe(true)
  const answer = await call('POST', `${submitted}/line-withdrawals`)
  expect(answer.json()).toMatchObject({
    message: 'Your request was withdrawn.',
    data: { access: 'submitted', may_withdraw: false, lines: [{ state: 'closed' }] },
  })
  expect((await mailsTo(firm.email)).at(-1)?.subject).toContain('Withdrawn by the customer')
  expect(messageOf(await call('POST', `${submitted}/line-withdrawals`))).toEqual(TOO_LATE)
})

const TOO_LATE = [409, 'This can no longer be withdrawn here. Please open the link that we mailed to you.']

test('TRU-07 what a firm has quoted, or was sent long ago, is not withdrawn without the mailed link', async () => {
  await quote()
  expect(messageOf(await call('POST', `${submitted}/line-withdrawals`))).toEqual(TOO_LATE)
  receipt = await submit()
  const past = new Date(Date.now() - (SENT_WITHDRAWAL_HOURS * 60 + 1) * 60_000)
  const { id = 0 } = (await request()) ?? {}
  await api.database.db.update(quoteRequests).set({ createdAt: past }).where(eq(quoteRequests.id, id))
  expect((await tracked(receipt.tracking_path)).may_withdraw).toBe(false)
  expect(messageOf(await call('POST', `${receipt.tracking_path}/line-withdrawals`))).toEqual(TOO_LATE)
})

test('TRU-07 DEA-05 a mail program turns emails off before the link was opened', async () => {
  const answer = await call('POST', `${mailed}/emails`, { emails: false })
  expect(messageOf(answer)).toEqual([200, 'You will get no more emails about new messages.'])
  expect((await request())?.mailboxProvenAt).toBeNull()
  expect((await tracked(mailed)).access).toBe('unopened')
})
