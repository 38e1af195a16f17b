import type { FilterChoice, FilterCounts } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'

let api: TestApp
let makerId: number

const get = (path: string, query: Record<string, string>) =>
  api.app.inject({ url: `/api${path}?${new URLSearchParams(query).toString()}` })
const counts = async (query: Record<string, string> = {}) => {
  const answer = await get('/filter-counts', query)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{ data: FilterCounts }>().data
}
const numbers = (choices: FilterChoice[]) => choices.map(({ value, products }) => [value, products])

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  makerId = await addBrand(db, 'Lohanadi')
  const maker = { id: makerId, name: 'Lohanadi' }
  await addProduct(db, { applications: ['Structural', 'Gas'] }, [maker])
  await addProduct(db, { applications: ['Structural'], diameter: 88.9, thickness: 5.49 })
  await addProduct(db, { grade: 'A106 Gr B', category: 'seamless', applications: ['Gas'] }, [maker])
  await addProduct(db, { grade: 'A106 Gr B', category: 'galvanised', applications: [], finish: 'Galvanised' })
  await addProduct(db, { grade: '', category: '', applications: ['Rope ways'] })
  await addProduct(db, { status: 'inactive' })
})
afterAll(() => api.close())

test('PUB-18 every option shows its number of products, in the order of the selects', async () => {
  expect(await counts()).toMatchObject({
    total: 5,
    category: [
      { value: 'seamless', label: 'Seamless Pipes', products: 1 },
      { value: 'erw', label: 'ERW Pipes', products: 2 },
      { value: 'galvanised', label: 'Galvanised Pipes', products: 1 },
    ],
    application: [
      { value: 'Structural', label: 'Structural', products: 2 },
      { value: 'Gas', label: 'Gas', products: 2 },
      { value: 'Rope ways', label: 'Rope ways', products: 1 },
    ],
    grade: [
      { value: 'A106 Gr B', label: 'A106 Gr B', products: 2 },
      { value: 'A53 Gr B', label: 'A53 Gr B', products: 2 },
    ],
  })
})

test('PUB-18 a select counts under all filters except its own', async () => {
  const { total, category, application, grade } = await counts({ category: 'ERW Pipes', application: 'Gas' })
  expect(total).toBe(1)
  expect(numbers(category)).toEqual([
    ['seamless', 1],
    ['erw', 1],
  ])
  expect(numbers(application)).toEqual([
    ['Structural', 2],
    ['Gas', 1],
  ])
  expect(numbers(grade)).toEqual([['A53 Gr B', 1]])
})

test('PUB-18 the chosen grade does not hide the others', async () => {
  const { grade, category } = await counts({ grade: 'A106 Gr B', application: 'Gas' })
  expect(numbers(grade)).toEqual([
    ['A106 Gr B', 1],
    ['A53 Gr B', 1],
  ])
  expect(numbers(category)).toEqual([['seamless', 1]])
})

test('PUB-18 search, dimensions and brand narrow the counts', async () => {
  expect((await counts({ search: 'GI pipe' })).total).toBe(1)
  expect(numbers((await counts({ search: 'galvanized' })).grade)).toEqual([['A106 Gr B', 1]])
  expect(numbers((await counts({ min_diameter: '80' })).category)).toEqual([['erw', 1]])
  expect((await counts({ max_thickness: '4' })).total).toBe(4)
  expect(numbers((await counts({ brand_id: String(makerId) })).application)).toEqual([
    ['Structural', 1],
    ['Gas', 2],
  ])
  expect(await counts({ search: 'zzzzzz' })).toMatchObject({
    total: 0,
    category: [],
    application: [],
    grade: [],
  })
})

test('PUB-18 each count equals the list with that option selected', async () => {
  const query = { grade: 'A53 Gr B', application: 'Gas' }
  const { total, category, application, grade } = await counts(query)
  const selects = { category, application, grade }
  const found = async (choice: Record<string, string>) =>
    (await get('/onlyProducts', { ...query, ...choice })).json<{ pagination: { total: number } }>().pagination
      .total
  expect(await found({})).toBe(total)
  for (const [name, choices] of Object.entries(selects)) {
    for (const { value, products } of choices) {
      expect([name, value, await found({ [name]: value })]).toEqual([name, value, products])
    }
  }
})

test('API-03 PUB-18 bad numbers are a 422, not a crash', async () => {
  for (const [name, value] of [
    ['min_diameter', 'wide'],
    ['brand_id', '0'],
    ['sort', 'magic'],
  ] as const) {
    expect((await get('/filter-counts', { [name]: value })).statusCode).toBe(422)
  }
})

test('PUB-18 the counts follow added, changed and deleted products', async () => {
  const { pool } = api.database
  const grades = async () => numbers((await counts()).grade)
  const before = await grades()
  await pool.query(
    `insert into products (name, category, grade) select 'More ' || n, 'erw', 'X ' || n % 2 from generate_series(1, 4) n`,
  )
  expect(await grades()).toEqual([...before, ['X 0', 2], ['X 1', 2]])
  await pool.query(`update products set grade = 'Y' where name = 'More 1'`)
  await pool.query(`update products set status = 'inactive' where name = 'More 2'`)
  expect(await grades()).toEqual([...before, ['X 0', 1], ['X 1', 1], ['Y', 1]])
  await pool.query(`delete from products where name like 'More %'`)
  expect(await grades()).toEqual(before)
})

test('PUB-18 a search with more than 5,000 matches reports more', async () => {
  const { pool } = api.database
  await pool.query(
    `insert into products (name, grade, search) select 'Many', 'Many', '''many'':1A' from generate_series(1, 5001)`,
  )
  expect(await counts({ search: 'many' })).toMatchObject({ more: true })
  expect((await counts()).more).toBeUndefined()
  await pool.query(`delete from products where id = (select max(id) from products)`)
  expect(numbers((await counts({ search: 'many' })).grade)).toEqual([['Many', 5000]])
  await pool.query(`delete from products where name = 'Many'`)
})
