import { asc, eq, sql } from 'drizzle-orm'
import type {
  BulkChange,
  ImportReport,
  ProductBulkReport,
  UndoneBulkChange,
} from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { bulkChangeRows, bulkChanges } from './bulk-changes.schema.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
beforeEach(async () => {
  await db().delete(bulkChanges)
  await db().delete(products)
  await db().delete(brands)
})
afterAll(() => api.close())

const db = () => api.database.db
const all = () => db().select().from(products).orderBy(asc(products.id))
const left = async () => [
  await db().$count(products),
  await db().$count(bulkChanges),
  await db().$count(bulkChangeRows),
]
const NOTHING = [0, 0, 0]

async function importFile(file: string): Promise<number> {
  const { payload, headers } = await multipartOf({
    file: fileOf(file, 'products.csv', 'text/csv'),
    update: 'true',
    mode: 'store',
  })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    payload,
    headers: { ...admin.headers, ...headers },
  })
  return answer.json<ImportReport>().bulk_change_id ?? 0
}
async function edit(ids: readonly number[], change: object): Promise<number> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/products/bulk-edit',
    headers: admin.headers,
    payload: { mode: 'store', ids, change },
  })
  return answer.json<ProductBulkReport>().bulk_change_id ?? 0
}
const undo = (id: number) =>
  api.app.inject({ method: 'POST', url: `/api/bulk-changes/${String(id)}/undo`, headers: admin.headers })
const undone = async (id: number) => (await undo(id)).json<UndoneBulkChange>()
/** Somebody edits a product without seeing its version. */
const editByHand = (id: number, values: Partial<typeof products.$inferInsert>) =>
  db()
    .update(products)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(products.id, id))

type Step = 'import' | 'update' | 'edit'
/** What the bulk edit changes, beside the update. */
type Edited = 'another field' | 'the same field' | 'brands'

/** Imports products, gives all of them another price by an import, and edits a fifth of them in bulk. */
async function threeSteps(size: number, edited: Edited): Promise<Record<Step, number>> {
  await addBrand(db(), 'Apex')
  const kaveri = await addBrand(db(), 'Kaveri')
  const lines = (price: number) =>
    Array.from({ length: size }, (_, index) => `Pipe ${String(index + 1)},${String(price)},Apex`).join('\n')
  const added = await importFile(`Name,Price (INR),Brands\n${lines(100)}\n`)
  const updated = await importFile(`Name,Price (INR),Brands\n${lines(110)}\n`)
  const ids = (await all()).slice(0, size / 5).map(({ id }) => id)
  const changes = {
    'another field': { category: 'saw' },
    'the same field': { price_percent: 10 },
    brands: { add_brands: [kaveri] },
  }
  return { import: added, update: updated, edit: await edit(ids, changes[edited]) }
}

test('ADM-31 import 500, update them, edit 100 in bulk, undo all three: nothing is left', async () => {
  const steps = await threeSteps(500, 'another field')
  // The update and the edit are about different fields: their order does not matter.
  for (const step of ['update', 'edit', 'import'] as const) {
    const { restored, left_out_count } = await undone(steps[step])
    expect([step, restored, left_out_count]).toEqual([step, step === 'edit' ? 100 : 500, 0])
  }
  expect(await left()).toEqual(NOTHING)
})

/** Products that each step leaves alone, of 10 of which 2 were edited. */
const ORDERS: [order: [Step, Step, Step], edited: Edited, leftOut: [number, number, number]][] = [
  [['edit', 'update', 'import'], 'another field', [0, 0, 0]],
  [['update', 'edit', 'import'], 'another field', [0, 0, 0]],
  [['edit', 'import', 'update'], 'another field', [0, 10, 0]],
  [['import', 'edit', 'update'], 'another field', [10, 0, 0]],
  [['import', 'update', 'edit'], 'another field', [10, 0, 0]],
  [['update', 'import', 'edit'], 'another field', [0, 2, 0]],
  [['edit', 'update', 'import'], 'the same field', [0, 0, 0]],
  [['update', 'edit', 'import'], 'the same field', [2, 0, 2]],
  [['edit', 'import', 'update'], 'the same field', [0, 10, 0]],
  [['import', 'edit', 'update'], 'the same field', [10, 0, 0]],
  [['import', 'update', 'edit'], 'the same field', [10, 2, 0]],
  [['update', 'import', 'edit'], 'the same field', [2, 2, 0]],
  [['update', 'edit', 'import'], 'brands', [0, 0, 0]],
  [['import', 'update', 'edit'], 'brands', [10, 0, 0]],
]

test.each(
  ORDERS.map(
    ([order, edited, leftOut]) => [order.join(', '), edited, leftOut.join(', '), order, leftOut] as const,
  ),
)(
  'ADM-31 undone in the order %s, with an edit of %s, %s products stay at first, and in the end nothing',
  async (_order, edited, _leftOut, order, leftOut) => {
    const steps = await threeSteps(10, edited)
    const answers = []
    for (const step of order) answers.push(await undone(steps[step]))
    expect(answers.map(({ left_out_count }) => left_out_count)).toEqual(leftOut)
    const reasons = answers.flatMap(({ left_out }) => left_out.map(({ reason }) => reason))
    for (const reason of reasons)
      expect(reason).toMatch(/^changed later by “.+”, which must be undone first$/)
    for (const { message, left_out_count } of answers)
      expect(message).toMatch(
        left_out_count === 0 ? / restored\.$/ : /left as they are: \d+ changed later by /,
      )

    // What stayed can be undone once the later steps are.
    for (let round = 0; round < 2; round += 1) for (const step of order) await undo(steps[step])
    expect(await left()).toEqual(NOTHING)
  },
)

test('ADM-31 a step that is undone in part stays in the list and says how much of it is left', async () => {
  const { update } = await threeSteps(10, 'the same field')
  expect((await undone(update)).message).toBe(
    '8 restored. 2 left as they are: 2 changed later by “Price of 2 products”, which must be undone first.',
  )
  expect((await all()).map(({ price }) => price)).toEqual([121, 121, ...Array.from({ length: 8 }, () => 100)])
  const list = await api.app.inject({ url: '/api/bulk-changes?kind=product', headers: admin.headers })
  expect(list.json<{ data: BulkChange[] }>().data.map(({ label }) => label)).toContain(
    'Import: 10 products updated, 2 left',
  )
})

test('ADM-31 what somebody changes by hand in between stays, and so does the product; other fields are restored', async () => {
  const { update, edit: edited, import: added } = await threeSteps(10, 'another field')
  const [first, second] = (await all()).map(({ id }) => id)
  await editByHand(first ?? 0, { finish: 'Galvanised' })
  await editByHand(second ?? 0, { price: 999 })
  expect(await undone(update)).toMatchObject({
    restored: 9,
    left_out: [{ id: second, name: 'Pipe 2', reason: 'changed by somebody since' }],
  })
  expect(await undone(edited)).toMatchObject({ restored: 2, left_out_count: 0 })
  const [one, two] = await all()
  expect([one, two]).toMatchObject([
    { price: 100, finish: 'Galvanised', category: '' },
    { price: 999, category: '' },
  ])
  expect(await undone(added)).toMatchObject({ restored: 8, left_out_count: 2 })
  expect((await all()).map(({ name }) => name)).toEqual(['Pipe 1', 'Pipe 2'])

  // Set back by hand, they are as the steps left them.
  await editByHand(first ?? 0, { finish: '' })
  await editByHand(second ?? 0, { price: 110 })
  await undo(update)
  expect(await undone(added)).toMatchObject({ restored: 2, left_out_count: 0 })
  expect(await left()).toEqual(NOTHING)
})

test('ADM-31 a record that somebody set back by hand counts as restored, and later steps of other records go on', async () => {
  const { update } = await threeSteps(10, 'another field')
  const [first] = (await all()).map(({ id }) => id)
  await editByHand(first ?? 0, { price: 100 })
  expect(await undone(update)).toMatchObject({ restored: 10, left_out_count: 0 })
  expect((await undo(update)).statusCode).toBe(404)
})

test('ADM-31 an imported product that a distributor sells, or that was deleted, is not deleted by the undo', async () => {
  const { update, edit: edited, import: added } = await threeSteps(10, 'another field')
  for (const step of [edited, update]) await undo(step)
  const [sold, gone] = (await all()).map(({ id }) => id)
  const firm = await api.signedIn('distributor')
  await db()
    .insert(distributorProducts)
    .values({ accountId: firm.id, productId: sold ?? 0 })
  const deleted = await api.app.inject({
    method: 'DELETE',
    url: `/api/products/${String(gone)}`,
    headers: admin.headers,
  })
  expect(await undone(added)).toMatchObject({
    restored: 8,
    left_out: [
      { id: sold, reason: 'in use by distributors, documents or leads' },
      { id: gone, name: 'deleted meanwhile', reason: 'deleted since' },
    ],
  })
  expect((await all()).map(({ id }) => id)).toEqual([sold])
  // The deletion can be undone, and then the import.
  const { deletion_id: deletion } = deleted.json<{ deletion_id: number }>()
  await api.app.inject({
    method: 'POST',
    url: `/api/deletions/${String(deletion)}/undo`,
    headers: admin.headers,
  })
  expect(await undone(added)).toMatchObject({ restored: 1, left_out: [{ id: sold }] })
})

test('ADM-31 edits while steps are being undone are refused or stay: none is overwritten', async () => {
  const { update, edit: edited, import: added } = await threeSteps(20, 'the same field')
  const before = await all()
  const byHand = async ({ id, name, version }: (typeof before)[number]) => {
    const { payload, headers } = await multipartOf({ name, price: '777', version: String(version) })
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/products/${String(id)}`,
      payload,
      headers: { ...admin.headers, ...headers },
    })
    return { id, isSaved: answer.statusCode === 200, status: answer.statusCode }
  }
  const [saved] = await Promise.all([
    Promise.all(before.map(byHand)),
    undo(added),
    undo(update),
    undo(edited),
    undo(update),
    undo(added),
  ])
  expect(saved.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
  for (let round = 0; round < 3; round += 1) for (const step of [edited, update, added]) await undo(step)
  const savedIds = saved.filter(({ isSaved }) => isSaved).map(({ id }) => id)
  expect((await all()).map(({ id, price }) => [id, price])).toEqual(
    savedIds.toSorted((a, b) => a - b).map((id) => [id, 777]),
  )
})
