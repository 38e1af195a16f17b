import type { VerificationDocument } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app/test-app.ts'
import { verificationDocuments } from './approvals.schema.ts'

let api: TestApp
let firm: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { status: 'pending' })
})
afterAll(() => api.close())

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

async function add(fields: Parameters<typeof multipartOf>[0], person = firm) {
  const { payload, headers } = await multipartOf({ kind: 'gst-certificate', ...fields })
  return api.app.inject({
    method: 'POST',
    url: '/api/distributor/approval/documents',
    headers: { ...headers, ...person.headers },
    payload,
  })
}
const added = async (file: Parameters<typeof multipartOf>[0][string]) => {
  const answer = await add({ file })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: VerificationDocument }>().data
}
const download = (id: number, person?: TestPerson) =>
  api.app.inject({
    url: `/api/verification-documents/${String(id)}`,
    ...(person && { headers: person.headers }),
  })

test('SES-16 API-05 a document is read by the firm and by admins, and by nobody else', async () => {
  const admin = await api.signedIn('admin')
  const { id, type } = await added(fileOf(PDF, 'c.pdf', 'application/pdf'))
  expect(type).toBe('application/pdf')
  const other = await api.signedIn('distributor')
  const answers = await Promise.all([
    download(id, firm),
    download(id, admin),
    download(id, other),
    download(id),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 401])
  expect(answers[0].body).toBe(PDF)
  expect(answers[0].headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(
      `attachment; filename="gst-certificate-${String(id)}.pdf"`,
    ) as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  const [stored] = await api.database.db.select().from(verificationDocuments)
  expect((await api.app.inject({ url: `/media/${stored?.path ?? ''}` })).statusCode).toBe(404)
  expect(await api.database.db.select().from(auditEntries)).toMatchObject([
    { action: 'viewed', kind: 'distributor', recordId: firm.id, label: 'GST registration certificate' },
  ])
})

test('SES-16 API-05 a photo is encoded again; what is no PDF, JPEG or PNG is refused by its content', async () => {
  const photo = await added(fileOf(await picture(), 'c.png'))
  expect([photo.type, (await download(photo.id, firm)).headers['content-type']]).toEqual([
    'image/webp',
    'image/webp',
  ])
  const bad = await add({
    file: fileOf('<html><script>alert(1)</script></html>', 'c.pdf', 'application/pdf'),
  })
  expect([bad.statusCode, bad.json()]).toMatchObject([
    422,
    { errors: { file: ['Choose a PDF, JPEG or PNG file.'] } },
  ])
  expect((await add({})).json()).toMatchObject({ errors: { file: ['Choose a PDF, JPEG or PNG file.'] } })
})

test('SES-16 a firm removes its documents before it submits them, not those of others', async () => {
  const { id } = await added(fileOf(PDF, 'c.pdf', 'application/pdf'))
  const remove = (person: TestPerson) =>
    api.app.inject({
      method: 'DELETE',
      url: `/api/distributor/approval/documents/${String(id)}`,
      headers: person.headers,
    })
  const other = await api.signedIn('distributor', { status: 'pending' })
  expect((await remove(other)).statusCode).toBe(404)
  expect((await remove(firm)).statusCode).toBe(200)
  expect((await download(id, firm)).statusCode).toBe(404)
})

test('SES-16 API-05 an account without a confirmed address stores no documents', async () => {
  const stranger = await api.signedIn('distributor', { status: 'pending', emailConfirmedAt: null })
  const answer = await add({ file: fileOf(PDF, 'c.pdf', 'application/pdf') }, stranger)
  expect([
    answer.statusCode,
    await api.database.db.$count(verificationDocuments, eq(verificationDocuments.accountId, stranger.id)),
  ]).toEqual([409, 0])
})

test('SES-16 API-04 the documents of a deleted firm are gone, and return when the deletion is undone', async () => {
  const gone = await api.signedIn('distributor', { status: 'pending' })
  const { id } = (await add({ file: fileOf(PDF, 'c.pdf', 'application/pdf') }, gone)).json<{
    data: VerificationDocument
  }>().data
  const admin = await api.signedIn('admin')
  const remove = () =>
    api.app.inject({ method: 'DELETE', url: `/api/distributors/${String(gone.id)}`, headers: admin.headers })
  const deleted = await remove()
  expect(deleted.statusCode).toBe(200)
  expect((await download(id, admin)).statusCode).toBe(404)
  const undo = deleted.json<{ deletion_id: number }>().deletion_id
  await api.app.inject({ method: 'POST', url: `/api/deletions/${String(undo)}/undo`, headers: admin.headers })
  expect((await download(id, admin)).body).toBe(PDF)
})

test('SES-16 there are at most 12 documents', async () => {
  const eager = await api.signedIn('distributor', { status: 'pending' })
  await api.database.db.insert(verificationDocuments).values(
    Array.from({ length: 12 }, (_, at) => ({
      accountId: eager.id,
      kind: 'dealership-letter' as const,
      path: `verification/${String(at)}.pdf`,
    })),
  )
  expect((await add({ file: fileOf(PDF, 'c.pdf', 'application/pdf') }, eager)).json()).toMatchObject({
    errors: { file: ['There may be at most 12 documents.'] },
  })
})
