import { eq, sql } from 'drizzle-orm'
import type { BulkChange, UndoneBulkChange } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { productBrands, products } from '../../catalogue/products/catalogue.schema.ts'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { wasDeleted } from '../deletions/deletions.queries.ts'
import { bulkChangeQueries, storeBulkChange } from './bulk-changes.queries.ts'
import { bulkChanges } from './bulk-changes.schema.ts'
import type { RecordChange } from './bulk-records.ts'

let running: TestApp
let admin: TestPerson
beforeAll(async () => {
  running = await startTestApp()
  admin = await running.signedIn('admin', { name: 'Kavitha Reddy' })
})
beforeEach(async () => {
  await db().delete(products)
  await db().delete(bulkChanges)
})
afterAll(() => running.close())

const db = () => running.database.db

function change(changes: RecordChange[], added: number[] = []) {
  const label = (changed: number) => `Price of ${String(changed)} products`
  return db().transaction((tx) => storeBulkChange(tx, { kind: 'product', changes, added, label }, admin))
}
const undo = (id: number | null, person = admin) =>
  running.app.inject({
    method: 'POST',
    url: `/api/bulk-changes/${String(id)}/undo`,
    headers: person.headers,
  })
const stored = async (id: number) => (await db().select().from(products).where(eq(products.id, id)))[0]

test('ADM-25 one undo gives all records their former values; those that changed since stay and are named', async () => {
  const one = await addProduct(db(), { name: 'One', price: 100 })
  const two = await addProduct(db(), {
    name: 'Two',
    price: 200,
    specifications: [{ label: 'a', value: 'b' }],
  })
  const before = await stored(two)
  const { bulkChangeId, changed } = await change([
    { id: one, version: 1, values: { price: 110.55 } },
    { id: two, version: 1, values: { price: 220, applications: ['Gas', 'HVAC'], grade: 'X42' } },
  ])
  expect(changed).toMatchObject([
    { id: one, name: 'One', before: { price: 100 }, after: { price: 110.55 } },
    { id: two, before: { price: 200, applications: ['Structural'] } },
  ])
  expect(await stored(two)).toMatchObject({
    price: 220,
    grade: 'X42',
    applications: ['Gas', 'HVAC'],
    version: 2,
  })
  await db().update(products).set({ version: 3, price: 1 }).where(eq(products.id, one))

  const response = await undo(bulkChangeId)
  expect(response.json<UndoneBulkChange>()).toEqual({
    status: true,
    success: true,
    message: '1 restored. 1 left as they are: 1 changed by somebody since.',
    restored: 1,
    left_out_count: 1,
    left_out: [{ id: one, name: 'One', reason: 'changed by somebody since' }],
  })
  expect((await stored(one))?.price).toBe(1)
  const after = await stored(two)
  const { updatedAt, priceChangedAt } = after ?? {}
  expect(after).toEqual({ ...before, version: 3, updatedAt, priceChangedAt })
  expect((await undo(bulkChangeId)).json()).toMatchObject({ restored: 0, left_out_count: 1 })
  await db().update(products).set({ price: 110.55 }).where(eq(products.id, one))
  expect((await undo(bulkChangeId)).json()).toMatchObject({ restored: 1, left_out_count: 0 })
  expect((await undo(bulkChangeId)).statusCode).toBe(404)
})

test('ADM-25 records that changed meanwhile, are gone or have the value already are left out', async () => {
  const id = await addProduct(db(), { price: 100 })
  const { bulkChangeId, changed } = await change([
    { id, version: 7, values: { price: 1 } },
    { id: 999_999, version: 1, values: { price: 1 } },
  ])
  expect([bulkChangeId, changed]).toEqual([null, []])
  expect((await change([{ id, version: 1, values: { price: 100 } }])).bulkChangeId).toBeNull()
  expect((await stored(id))?.version).toBe(1)
})

test('ADM-25 brands and the search follow a bulk change and its undo', async () => {
  const zuari = await addBrand(db(), 'Zuari')
  const kaveri = await addBrand(db(), 'Kaveri')
  const id = await addProduct(db(), { name: 'Pipe' }, [{ id: zuari, name: 'Zuari' }])
  const brandsOf = async () =>
    (await db().select().from(productBrands).where(eq(productBrands.productId, id))).map((row) => row.brandId)
  const isFound = (word: string) =>
    db().$count(products, sql`${products.search} @@ ${word}::tsquery and ${products.id} = ${id}`)
  const { bulkChangeId } = await change([{ id, version: 1, values: { brand_ids: [kaveri] } }])
  expect([await brandsOf(), await isFound('kaveri'), await isFound('zuari')]).toEqual([[kaveri], 1, 0])
  await undo(bulkChangeId)
  expect([await brandsOf(), await isFound('kaveri'), await isFound('zuari')]).toEqual([[zuari], 0, 1])
  await db().delete(brands)
})

test('ADM-25 an undo deletes the records that the change added, and their addresses are gone', async () => {
  const [changed, gone] = [
    await addProduct(db(), { name: 'Changed' }),
    await addProduct(db(), { name: 'Gone' }),
  ]
  const { bulkChangeId } = await change([], [changed, gone])
  await db().update(products).set({ grade: 'X52' }).where(eq(products.id, changed))
  expect((await undo(bulkChangeId)).json()).toMatchObject({
    restored: 1,
    left_out: [{ id: changed, name: 'Changed' }],
  })
  expect([await stored(gone), (await stored(changed))?.name]).toEqual([undefined, 'Changed'])
  expect(await wasDeleted(db(), `/product/${String(gone)}`)).toBe(true)
})

test('ADM-25 after an undo the change before it can be undone too', async () => {
  const id = await addProduct(db(), { price: 100 })
  const first = await change([{ id, version: 1, values: { price: 200 } }])
  const second = await change([{ id, version: 2, values: { price: 300 } }])
  await undo(second.bulkChangeId)
  expect((await stored(id))?.price).toBe(200)
  expect((await undo(first.bulkChangeId)).json()).toMatchObject({ restored: 1, left_out_count: 0 })
  expect((await stored(id))?.price).toBe(100)
})

test('TRU-05 the audit log has the change and the restoration of each record', async () => {
  const id = await addProduct(db(), { name: 'Audited', price: 100 })
  await undo((await change([{ id, version: 1, values: { price: 110 } }])).bulkChangeId)
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.recordId, id))
  expect(entries).toMatchObject([
    { action: 'changed', label: 'Audited', changes: [{ field: 'price', from: '100', to: '110' }] },
    {
      action: 'brought back',
      actorName: 'Kavitha Reddy',
      changes: [{ field: 'price', from: '110', to: '100' }],
    },
  ])
})

test('ADM-25 bulk changes of the last day are listed, older ones cannot be undone', async () => {
  const id = await addProduct(db(), { price: 100 })
  const { bulkChangeId } = await change([{ id, version: 1, values: { price: 110 } }])
  const list = async () =>
    (await running.app.inject({ url: '/api/bulk-changes?kind=product', headers: admin.headers })).json<{
      data: BulkChange[]
    }>().data
  expect(await list()).toMatchObject([
    { id: bulkChangeId, label: 'Price of 1 products', changed_by: 'Kavitha Reddy' },
  ])
  await db()
    .update(bulkChanges)
    .set({ changedAt: sql`now() - interval '25 hours'` })
  expect(await list()).toEqual([])
  expect((await undo(bulkChangeId)).statusCode).toBe(404)
  await bulkChangeQueries(db()).deleteOld()
  expect(await db().$count(bulkChanges)).toBe(0)
})

test('SES-10 a distributor neither lists nor undoes bulk changes', async () => {
  const distributor = await running.signedIn('distributor')
  const { headers } = distributor
  expect((await undo(1, distributor)).statusCode).toBe(403)
  expect((await running.app.inject({ url: '/api/bulk-changes?kind=product', headers })).statusCode).toBe(403)
})
