import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Conversation, QuoteListReceipt, RequestFile, TrackedRequest } from '@nalika/shared-api/contract'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { leads } from '../leads/leads.schema.ts'
import { requestFiles } from './request-files.schema.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
let other: TestPerson
let path: string
let lead: number
let foreignLead: number

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const call = (method: 'GET' | 'POST', url: string, payload?: object, person?: TestPerson) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  })

async function uploaded(name = 'certificate.pdf'): Promise<string> {
  const { payload, headers } = await multipartOf({ file: fileOf(PDF, name, 'application/pdf') })
  const answer = await api.app.inject({ method: 'POST', url: '/api/quote-files', headers, payload })
  return answer.json<{ data: { token: string } }>().data.token
}

async function addRequest(person: TestPerson) {
  const answer = await call('POST', '/quote-requests', {
    name: 'Asha Rao',
    email: 'asha@works.example',
    phone: '9848012345',
    lines: [
      { description: 'ERW pipe', quantity: 2, unit: 'tonnes' },
      { description: 'Bend', quantity: 2, unit: 'pieces' },
    ],
  })
  const { data } = answer.json<{ data: QuoteListReceipt }>()
  const [first = 0, second = 0] = data.lines.map(({ id }) => id)
  const accepted = { distributorId: person.id, acceptedById: person.id }
  await api.database.db.update(leads).set(accepted).where(eq(leads.id, first))
  return { path: await openedPath(api.database.db, first), first, second }
}

const send = (files: string[], message = 'See the file') =>
  call('POST', `/leads/${String(lead)}/messages`, { message, files }, firm)
const reply = (files: string[], message = 'My drawing') =>
  call('POST', `${path}/reply`, { line: lead, message, files })
const filesOf = async (): Promise<RequestFile[]> =>
  (await call('GET', path))
    .json<{ data: TrackedRequest }>()
    .data.conversations?.flatMap(({ messages }) => messages.flatMap(({ files }) => files)) ?? []

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', { companyName: 'Deccan Pipes' })
  other = await api.signedIn('distributor', { companyName: 'Konkan Steel' })
})
afterAll(() => api.close())
beforeEach(async () => {
  const { second, ...request } = await addRequest(firm)
  path = request.path
  lead = request.first
  foreignLead = second
  await api.database.db.update(leads).set({ distributorId: other.id }).where(eq(leads.id, second))
})

test('DEA-05 files of both sides are saved by customer, firm and admin, and by nobody else', async () => {
  expect((await send([await uploaded()])).statusCode).toBe(200)
  expect((await reply([await uploaded('plan.pdf')])).statusCode).toBe(200)
  const files = await filesOf()
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['certificate.pdf', PDF.length],
    ['plan.pdf', PDF.length],
  ])
  const seen = await call('GET', `/leads/${String(lead)}/conversations`, undefined, firm)
  const [conversation] = seen.json<{ data: Conversation[] }>().data
  expect(conversation?.messages.flatMap((message) => message.files)).toEqual(files)
  // They are not files of the request, which every distributor of it may save.
  expect((await call('GET', path)).json()).toMatchObject({ data: { files: [] } })

  const another = (await addRequest(firm)).path
  const [{ id } = { id: 0 }] = files
  for (const [url, person, status] of [
    [`${path}/messages/files/${id}`, undefined, 200],
    [`/leads/${lead}/messages/files/${id}`, firm, 200],
    [`/leads/${lead}/messages/files/${id}`, admin, 200],
    [`/leads/${lead}/messages/files/${id}`, undefined, 401],
    [`/leads/${lead}/messages/files/${id}`, other, 404],
    // Another distributor's line of the same request.
    [`/leads/${foreignLead}/messages/files/${id}`, other, 404],
    [`${another}/messages/files/${id}`, undefined, 404],
    [`/track/unknown/messages/files/${id}`, undefined, 404],
    [`${path}/files/${id}`, undefined, 404],
    [`/leads/${lead}/files/${id}`, firm, 404],
  ] as const)
    expect([url, (await call('GET', url, undefined, person)).statusCode]).toEqual([url, status])
  const saved = await call('GET', `${path}/messages/files/${id}`)
  expect([saved.body, saved.headers]).toMatchObject([
    PDF,
    {
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  ])
})

test('DEA-05 a file belongs to one message or request, and a repeated message keeps its files', async () => {
  const token = await uploaded()
  await send([token])
  expect((await send([token])).statusCode).toBe(200)
  expect(await filesOf()).toHaveLength(1)
  expect((await send([token], 'Another text')).json()).toMatchObject({
    errors: { files: ['A file is not stored any more. Please attach it again.'] },
  })
  expect((await send([await uploaded(), await uploaded('b.pdf')])).statusCode).toBe(200)
  expect(await filesOf()).toHaveLength(3)
  const six = Array.from({ length: 6 }, (_, at) => `${String(at)}${'x'.repeat(42)}`)
  expect((await send(six)).json()).toMatchObject({ errors: { files: ['Attach at most 5 files.'] } })
})

test('DEA-05 a message’s files stay for as long as the request has leads', async () => {
  await api.database.db.delete(requestFiles)
  await send([await uploaded()])
  const folder = join(api.dataDir, 'media/requests')
  const past = new Date(Date.now() - 25 * 3_600_000)
  const makeOld = async () => {
    for (const name of await readdir(folder)) await utimes(join(folder, name), past, past)
    await api.database.db.update(requestFiles).set({ createdAt: past })
  }
  await makeOld()
  await sweepMedia(api.database.db, api.app.media)
  expect(await filesOf()).toHaveLength(1)
  await api.database.db.delete(leads)
  await sweepMedia(api.database.db, api.app.media)
  expect(await readdir(folder)).toEqual([])
})
