import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { MAX_DOCUMENTS } from '@nalika/shared-api/contract'
import type { Brand, Product, ProductDocument } from '@nalika/shared-api/contract'
import { sweepMedia } from '../../operations/uploads/sweep.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { documents } from './documents.schema.ts'

let api: TestApp
let admin: TestPerson
let brandId: number
let productId: number

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  brandId = await addBrand(api.database.db, 'Lohanadi')
  productId = await addProduct(api.database.db, {}, [])
})
afterAll(() => api.close())
beforeEach(() => api.database.db.execute(sql`truncate documents, deletions restart identity`))

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const catalogue = { title: 'Catalogue 2026', kind: 'catalogue' }
const file = (bytes: Buffer | string = PDF, name = 'c.pdf') => fileOf(bytes, name, 'application/pdf')

async function add(fields: Parameters<typeof multipartOf>[0], person = admin) {
  const { payload, headers } = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, ...person.headers },
    payload,
  })
}
async function added(fields: Parameters<typeof multipartOf>[0] = {}) {
  const answer = await add({ ...catalogue, brand_id: brandId, file: file(), ...fields })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: ProductDocument }>().data
}
const errorsOf = async (fields: Parameters<typeof multipartOf>[0]) =>
  (await add({ ...catalogue, brand_id: brandId, ...fields })).json<{ errors: unknown }>().errors
const read = async <T>(path: string) =>
  (await api.app.inject({ url: `/api${path}`, headers: admin.headers })).json<{ data: T }>().data
const ofBrand = async () => (await read<Brand>(`/brandDetails/${String(brandId)}`)).documents ?? []

test('ADM-27 PUB-07 a document of a brand is offered on its page, with kind, size and date', async () => {
  const document = await added()
  expect(document).toEqual({
    id: 1,
    ...catalogue,
    path: expect.stringMatching(/^documents\/[0-9a-f]{30}\.pdf$/),
    bytes: PDF.length,
    added_at: expect.stringMatching(/Z$/),
  })
  expect(await ofBrand()).toEqual([document])
  expect((await read<Brand>(`/brand/${String(brandId)}`)).documents).toEqual([document])
})

test('ADM-27 PUB-05 a document of a product is offered on its page', async () => {
  const { payload, headers } = await multipartOf({ ...catalogue, product_id: productId, file: file() })
  await api.app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, ...admin.headers },
    payload,
  })
  const { documents: offered } = await read<Product>(`/productDetails/${String(productId)}`)
  expect(offered).toMatchObject([catalogue])
  const record = await api.app.inject({ url: `/api/products/${String(productId)}`, headers: admin.headers })
  expect(record.json()).toMatchObject({ product: { documents: offered } })
})

test('ADM-27 API-05 a document is saved under its title and never shown or run by the browser', async () => {
  const { path } = await added({ title: 'Rates: "50% off" नई सूची' })
  const answer = await api.app.inject({ url: `/media/${path}` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Rates 50- off -- ----.pdf"; filename*=UTF-8''${encodeURIComponent('Rates 50% off नई सूची')}.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(answer.body).toBe(PDF)
})

test.each([
  ['a page', file('<html><script>alert(1)</script></html>'), 'Choose a PDF file.'],
  [
    'a picture',
    fileOf(Buffer.from('89504e470d0a1a0a', 'hex'), 'c.pdf', 'application/pdf'),
    'Choose a PDF file.',
  ],
  ['half a document', file(PDF.slice(0, 40)), 'The document is damaged.'],
  ['nothing', file(''), 'The file is empty.'],
])('ADM-27 API-05 %s is no document', async (_, bad, sentence) => {
  expect(await errorsOf({ file: bad })).toEqual({ file: [sentence] })
  expect(await api.database.db.$count(documents)).toBe(0)
})

test('ADM-27 a document has a title, a kind, a file, and one brand or product', async () => {
  const stored = () => readdir(join(api.dataDir, 'media/documents')).catch(() => [] as string[])
  const before = await stored()
  expect(await errorsOf({})).toEqual({ file: ['Choose a PDF file.'] })
  expect(await errorsOf({ file: file(), title: ' ' })).toEqual({ title: ['Enter a title.'] })
  expect(await errorsOf({ file: file(), product_id: productId })).toEqual({
    brand_id: ['Name either a brand or a product.'],
  })
  const unknown = await add({ ...catalogue, brand_id: 999, file: file() })
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'Brand Not Found' }])
  expect((await stored()).sort()).toEqual(before.sort())
})

test('ADM-27 a brand has at most 20 documents', async () => {
  await api.database.db.insert(documents).values(
    Array.from({ length: MAX_DOCUMENTS }, (_, at) => ({
      brandId,
      kind: 'other' as const,
      title: `No. ${String(at)}`,
      path: `documents/${String(at)}.pdf`,
      bytes: 1,
    })),
  )
  expect(await errorsOf({ file: file() })).toEqual({ file: ['There may be at most 20 documents.'] })
})

test('ADM-27 ADM-18 a deleted document is gone at once, and undo restores it with its file', async () => {
  const { id, path } = await added()
  const remove = await api.app.inject({
    method: 'DELETE',
    url: `/api/documents/${String(id)}`,
    headers: admin.headers,
  })
  expect(remove.json()).toMatchObject({ message: 'Catalogue 2026 has been deleted.' })
  expect(await ofBrand()).toEqual([])
  expect((await api.app.inject({ url: `/media/${path}` })).statusCode).toBe(404)
  await makeOld()
  await sweepMedia(api.database.db, api.app.media)
  const { deletion_id } = remove.json<{ deletion_id: number }>()
  await api.app.inject({
    method: 'POST',
    url: `/api/deletions/${String(deletion_id)}/undo`,
    headers: admin.headers,
  })
  expect(await ofBrand()).toMatchObject([catalogue])
  expect((await api.app.inject({ url: `/media/${path}` })).statusCode).toBe(200)
})

test('ADM-27 API-05 the file of a document that cannot be restored is removed', async () => {
  const [kept, gone] = [await added(), await added()]
  await api.database.db.execute(sql`delete from documents where id = ${gone.id}`)
  await makeOld()
  await sweepMedia(api.database.db, api.app.media)
  const files = await readdir(join(api.dataDir, 'media/documents'))
  expect(files.map((name) => `documents/${name}`)).toContain(kept.path)
  expect(files.map((name) => `documents/${name}`)).not.toContain(gone.path)
})

async function makeOld() {
  const folder = join(api.dataDir, 'media/documents')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo)
}

test('ADM-27 title and kind can be changed, and each change is in the audit log', async () => {
  const { id } = await added()
  const changed = await api.app.inject({
    method: 'POST',
    url: `/api/documents/${String(id)}`,
    headers: admin.headers,
    payload: { title: 'Mill certificate', kind: 'certificate' },
  })
  expect(changed.json()).toMatchObject({ data: { title: 'Mill certificate', kind: 'certificate' } })
  const entries = (await api.database.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-2)
  expect(entries.map(({ kind, action, label }) => [kind, action, label])).toEqual([
    ['document', 'added', 'Catalogue 2026'],
    ['document', 'changed', 'Mill certificate'],
  ])
})

test('SES-10 distributors add, change and delete no documents', async () => {
  const distributor = await api.signedIn('distributor')
  const { id } = await added()
  const { headers } = distributor
  const url = `/api/documents/${String(id)}`
  const tries = [
    await add({ ...catalogue, brand_id: brandId, file: file() }, distributor),
    await api.app.inject({ method: 'POST', url, headers, payload: catalogue }),
    await api.app.inject({ method: 'DELETE', url, headers }),
  ]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})
