import { eq, inArray } from 'drizzle-orm'
import { seedDemo } from '../../demo/seed.ts'
import type { Database } from '../../platform/index.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { products } from '../products/catalogue.schema.ts'
import { codeQuestion, findRowProducts } from './row-products.queries.ts'
import type { RowIdentity, RowProduct, RowProductOptions } from './row-products.queries.ts'

const SEAMLESS = 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B'
const GALVANISED = 'GI Pipe 40 NB Heavy IS 1239'
const MEDIUM = 'GI Pipe 40 NB Medium IS 1239'

let database: Database
const ids = new Map<string, number>()
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await seedDemo(database, { today: new Date() })
  const named = [SEAMLESS, GALVANISED, MEDIUM]
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.name, named))
  for (const { id, name } of rows) ids.set(name, id)
  const setCode = (name: string, item_code: string) =>
    db.update(products).set({ item_code }).where(eq(products.name, name))
  await setCode(SEAMLESS, 'SML-50/40')
  // Two mills with one code.
  await setCode(GALVANISED, 'G 40')
  await setCode(MEDIUM, 'g  40')
})
afterAll(() => database.close())

async function find(row: Partial<RowIdentity>, options: RowProductOptions = {}): Promise<RowProduct> {
  const { name = '' } = row
  const identity = { id: '', code: '', name, text: name, headings: [], ...row }
  return (await findRowProducts(database.db, [identity], (one) => one, options))(identity)
}
const idOf = (name: string) => ids.get(name)

test.each([
  ['its exact name', SEAMLESS],
  ['other words', 'A pipe of ours'],
  ['the same size in inches', '2″ Sch 40 seamless A106 Gr B'],
  ['the same size in words', '2 inch seamless pipe sch 40'],
  ['the same size in NB', '50 NB SMLS sch 40 A 106'],
  ['no name', ''],
])('DOC-04 a code finds its product before the name does, beside %s', async (_, name) => {
  expect(await find({ code: ' sml-50/40 ', name })).toEqual({ id: idOf(SEAMLESS), by: 'item_code' })
})

test.each([
  ['size', '80 NB seamless pipe sch 40 A106 Gr B'],
  ['schedule', '2" Sch 80 seamless A106 Gr B'],
  ['standard', '50 NB seamless pipe sch 40 API 5L Gr B'],
  ['product', GALVANISED],
])('DOC-04 a code beside the name of another %s is asked for', async (_, name) => {
  expect(await find({ code: 'SML-50/40', name })).toEqual({
    id: idOf(SEAMLESS),
    by: 'item_code',
    question: {
      field: 'item_code',
      reason: `This code is of ‘${SEAMLESS}’, and the row says ‘${name}’. Is it right?`,
    },
  })
})

test('DOC-04 a code of several products is decided by the exact name alone', async () => {
  expect(await find({ code: 'G 40', name: MEDIUM.toUpperCase() })).toEqual({
    id: idOf(MEDIUM),
    by: 'item_code',
  })
  const { id, problem } = await find({ code: 'G 40', name: 'Galvanised pipe' })
  expect([id, problem?.field]).toEqual([undefined, 'item_code'])
  expect(problem?.reason).toMatch(/^Several products have the code ‘G 40’: .*GI Pipe 40 NB Heavy IS 1239/)
})

test('DOC-04 an ID counts before a code, and a code that nobody has leaves the name to decide', async () => {
  const id = String(idOf(GALVANISED))
  expect(await find({ id, code: 'SML-50/40', name: GALVANISED })).toEqual({ id: Number(id), by: 'id' })
  const found = await find({ code: 'NEW-1', name: SEAMLESS })
  expect(found).toEqual({ id: idOf(SEAMLESS), by: 'name' })
  expect(codeQuestion('NEW-1', 'SML-50/40', found)).toBe(
    'The code of this product is ‘SML-50/40’ so far. Is it this one now?',
  )
  expect(codeQuestion('NEW-1', null, found)).toBeUndefined()
})

test.each([
  '2" NB Sch 40 seamless pipe A106 Gr.B',
  '2″ seamless A106 GrB sch 40',
  "2'' SMLS pipe SCH 40 A106 Gr B",
  '2 inch seamless A106 GrB sch 40',
  'A106 Gr B SMLS 50 NB SCH 40',
  'DN 50 seamless pipe sch. 40 ASTM A106 Gr. B',
  'NPS 2 A106 Gr B seamless sch 40',
])('DOC-04 without a code %j is one product', async (name) => {
  expect(await find({ name })).toMatchObject({ id: idOf(SEAMLESS), by: 'text' })
})

test('DOC-04 codes of a firm are its own: they name a product of its list', async () => {
  const listed = new Map([[idOf(MEDIUM) ?? 0, { code: 'RK-77' }]])
  expect(await find({ code: 'rk-77' }, { listed })).toEqual({ id: idOf(MEDIUM), by: 'item_code' })
  expect(await find({ code: 'rk-77' })).toEqual({})
  // A code of a firm and of a mill.
  const both = new Map([[idOf(MEDIUM) ?? 0, { code: 'SML-50/40' }]])
  expect((await find({ code: 'SML-50/40' }, { listed: both })).problem?.field).toBe('item_code')
})
