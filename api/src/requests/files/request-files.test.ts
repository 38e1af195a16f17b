import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { DistributorLead, Lead, RequestFile, TrackedRequest } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { openedPath } from '../../testing/records/opened-links.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'
import { deletions } from '../../undo/deletions/deletions.schema.ts'
import { requestFiles } from './request-files.schema.ts'

let api: TestApp
let admin: TestPerson
let firm: TestPerson
let other: TestPerson
let brandId: number

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  firm = await api.signedIn('distributor', { companyName: 'Deccan Pipes' })
  other = await api.signedIn('distributor', { companyName: 'Sahyadri Tubes' })
  brandId = await addBrand(api.database.db, 'Lohanadi')
  await api.database.db.insert(distributorBrands).values([{ accountId: firm.id, brandId }])
})
afterAll(() => api.close())

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const pdf = (name = 'line 3.pdf') => fileOf(PDF, name, 'application/pdf')

async function upload(file: ReturnType<typeof fileOf>, remoteAddress = '198.51.100.1') {
  const { payload, headers } = await multipartOf({ file })
  return api.app.inject({ method: 'POST', url: '/api/quote-files', headers, payload, remoteAddress })
}
async function uploaded(file = pdf()): Promise<string> {
  const answer = await upload(file)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('token')])
  return answer.json<{ data: { token: string } }>().data.token
}
const request = (files: string[], email = 'asha@works.example', key?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: {
      name: 'Asha Rao',
      email,
      phone: '9848012345',
      brand_id: brandId,
      quantity: 5,
      priority: 'low',
      timeline: 'Flexible',
      files,
    },
  })
interface Sent {
  id: number
  tracking_path: string
}
async function sent(files: string[], email?: string): Promise<Sent> {
  const answer = await request(files, email)
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
  const { id } = answer.json<{ data: Sent }>().data
  return { id, tracking_path: await openedPath(api.database.db, id) }
}
const tracked = async ({ tracking_path }: Sent): Promise<RequestFile[]> => {
  const answer = await api.app.inject({ url: `/api${tracking_path}` })
  return answer.json<{ data: TrackedRequest }>().data.files ?? []
}
const get = (url: string, person?: TestPerson) =>
  api.app.inject({ url: `/api${url}`, ...(person && { headers: person.headers }) })
const stored = () => readdir(join(api.dataDir, 'media/requests')).catch(() => [] as string[])

async function makeOld(): Promise<void> {
  const folder = join(api.dataDir, 'media/requests')
  const past = new Date(Date.now() - 25 * 3_600_000)
  for (const name of await stored()) await utimes(join(folder, name), past, past)
}

test('PUB-27 an attached file is saved by buyer, admin and distributor under its name, never shown', async () => {
  const quote = await sent([
    await uploaded(pdf('प्लान (A).pdf')),
    await uploaded(fileOf('Item,Qty\nGI,5', 'boq.csv')),
  ])
  const files = await tracked(quote)
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['प्लान (A).pdf', PDF.length],
    ['boq.csv', 13],
  ])
  const [{ id } = { id: 0 }] = files
  const lead = await get(`/get-lead/${quote.id}`, admin)
  expect(lead.json<{ data: Lead & { files: RequestFile[] } }>().data.files).toEqual(files)
  const own = await get('/distributor/leads', firm)
  expect(own.json<{ data: DistributorLead[] }>().data[0]?.files).toEqual(files)
  for (const [url, person] of [
    [`${quote.tracking_path}/files/${id}`, undefined],
    [`/leads/${quote.id}/files/${id}`, admin],
    [`/leads/${quote.id}/files/${id}`, firm],
  ] as const) {
    const { statusCode, headers, body } = await get(url, person)
    expect([statusCode, body]).toEqual([200, PDF])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=".*\.pdf"; filename\*=UTF-8''.+\.pdf$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  }
})

test('PUB-27 nobody else gets a file: another link, distributor or lead, a visitor, or the address of uploads', async () => {
  const quote = await sent([await uploaded()])
  const foreign = await sent([], 'other@works.example')
  const [{ id } = { id: 0 }] = await tracked(quote)
  for (const [url, person, status] of [
    [`${foreign.tracking_path}/files/${id}`, undefined, 404],
    [`/track/secret/files/${id}`, undefined, 404],
    [`/leads/${foreign.id}/files/${id}`, admin, 404],
    [`/leads/${quote.id}/files/${id}`, other, 404],
    [`/leads/${quote.id}/files/${id}`, undefined, 401],
  ] as const)
    expect([url, (await get(url, person)).statusCode]).toEqual([url, status])
  const [file] = await api.database.db.select().from(requestFiles).where(eq(requestFiles.id, id))
  expect((await api.app.inject({ url: `/media/${file?.path ?? ''}` })).statusCode).toBe(404)
  expect(JSON.stringify(await tracked(quote))).not.toContain(file?.path)
})

test('PUB-27 a file belongs to one request, and a lost one is named', async () => {
  const token = await uploaded()
  await sent([token])
  const gone = { errors: { files: ['A file is not stored any more. Please attach it again.'] } }
  expect((await request([token])).json()).toMatchObject(gone)
  expect((await request(['x'.repeat(43)])).json()).toMatchObject(gone)
  expect((await request(['no token'])).json()).toMatchObject({
    errors: { 'files.0': ['A file is not stored any more. Please attach it again.'] },
  })
  const six = Array.from({ length: 6 }, (_, at) => `${String(at)}${'x'.repeat(42)}`)
  expect((await request(six)).json()).toMatchObject({ errors: { files: ['Attach at most 5 files.'] } })
})

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })

test.each([
  ['a photo', async () => fileOf(await picture().jpeg().toBuffer(), 'site.jpg')],
  ['a scan', async () => fileOf(await picture().png().toBuffer(), 'scan.png')],
  ['a workbook', () => fileOf(workbookOf([['GI', 5]]), 'boq.xlsx')],
  ['a drawing', () => fileOf('AC1032\0\0\0\0', 'plan.dwg')],
])('PUB-27 %s can be attached', async (_, file) => {
  await uploaded(await file())
})

test.each([
  [
    'a page',
    fileOf('GIF89a<script>alert(1)</script>', 'plan.pdf'),
    'Choose a PDF, JPEG, PNG, XLSX, CSV or DWG file.',
  ],
  ['a program', fileOf('MZ\0\0', 'plan.csv'), 'Choose a PDF, JPEG, PNG, XLSX, CSV or DWG file.'],
  ['unknown bytes', fileOf('a\0b', 'boq.csv'), 'The file is not a CSV file.'],
  ['half a document', fileOf(PDF.slice(0, 40), 'plan.pdf'), 'The document is damaged.'],
  ['half a photo', fileOf(Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.jpg'), 'The image is damaged.'],
  ['an empty file', fileOf('', 'boq.csv'), 'The file is empty.'],
  [
    'a huge file',
    fileOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'boq.csv'),
    'The file is larger than 10 MB.',
  ],
])('PUB-27 API-05 %s is not taken', async (_, file, sentence) => {
  const before = await stored()
  const answer = await upload(file)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { file: [sentence] } }])
  expect(await stored()).toEqual(before)
})

test('PUB-27 a form that was sent twice without scripts, with its file uploaded twice, is one request', async () => {
  const first = await request([await uploaded()], undefined, 'sent-twice-1')
  const second = await request([await uploaded()], undefined, 'sent-twice-1')
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
  expect(await tracked(first.json<{ data: Sent }>().data)).toHaveLength(1)
})

test('PUB-27 files of requests that are never sent are deleted after a day, those of requests stay', async () => {
  const quote = await sent([await uploaded()])
  const token = await uploaded()
  await makeOld()
  await api.database.db.execute(sql`update request_files set created_at = now() - interval '25 hours'`)
  await sweepMedia(api.database.db, api.app.media)
  expect(await tracked(quote)).toHaveLength(1)
  expect((await request([token])).statusCode).toBe(422)
  const paths = await api.database.db.select({ path: requestFiles.path }).from(requestFiles)
  expect((await stored()).map((name) => `requests/${name}`).sort()).toEqual(
    paths.map(({ path }) => path).sort(),
  )
})

test('PUB-27 files of a request whose leads are deleted are deleted once that cannot be undone', async () => {
  const { db } = api.database
  const quote = await sent([await uploaded()])
  await db.execute(sql`update request_files set created_at = now() - interval '25 hours'`)
  const left = () => db.$count(requestFiles)
  await api.app.inject({ method: 'DELETE', url: `/api/delete-lead/${quote.id}`, headers: admin.headers })
  const before = await left()
  await sweepMedia(db, api.app.media)
  expect(await left()).toBe(before)
  await db.update(deletions).set({ snapshot: null })
  await sweepMedia(db, api.app.media)
  expect(await left()).toBe(before - 1)
})

test('PUB-27 erasing a customer deletes the files of their requests', async () => {
  const email = 'erased@works.example'
  const quote = await sent([await uploaded()], email)
  const [{ id } = { id: 0 }] = await tracked(quote)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/admin/personal-data/erase',
    headers: admin.headers,
    payload: { email, confirmation: email },
  })
  expect(answer.statusCode).toBe(200)
  expect((await get(`/leads/${quote.id}/files/${id}`, admin)).statusCode).toBe(404)
  expect(await api.database.db.$count(requestFiles, eq(requestFiles.id, id))).toBe(0)
})

test('PUB-27 API-05 a network address that sends many files has to wait, before its file is received', async () => {
  const file = pdf()
  for (let count = 0; count < 60; count += 1) await upload(file, '203.0.113.9')
  const answer = await upload(file, '203.0.113.9')
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await upload(file, '203.0.113.10')).statusCode).toBe(201)
})
