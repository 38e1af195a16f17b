import type { FilterChoice, FilterCounts } from '@nalika/shared-api/contract'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { addBrand, addProduct } from '../testing/test-catalogue.ts'
import { learnWordsOfKind } from './kind-words.queries.ts'

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

test('PUB-18 every choice says how many products it would leave, in the order of the selects', async () => {
  expect(await counts()).toEqual({
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

test('PUB-18 a select counts under all filters but its own', async () => {
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
  expect(await counts({ search: 'zzzzzz' })).toEqual({ total: 0, category: [], application: [], grade: [] })
})

test('PUB-18 each count is what the list finds when that choice is made', async () => {
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

test('PUB-18 PUB-19 counts and words of kinds follow whatever is stored, changed and deleted, by several at a time', async () => {
  const { pool } = api.database
  const counted = async () => {
    const { rows } = await pool.query<{ grade: string; number: number }>(
      `select grade, count(*)::int as number from products where status = 'active' and grade <> ''
       group by grade order by grade collate "C"`,
    )
    return rows.map(({ grade, number }) => [grade, number])
  }
  const unknown = async () => {
    const { rows } = await pool.query(
      'select id from products where kind_id is not null and not is_known_to_kind(kind_id, strip(search))',
    )
    return rows
  }
  const more = (
    from: number,
  ) => `insert into products (name, category, grade, min_diameter, max_diameter, search)
    select 'More ' || n, 'erw', 'More ' || n % 7, n % 3, n % 3,
      ('tube:1 more' || n % 7 || ':2 lot' || n || ':3' || case when n % 2 = 0 then ' even:4' else '' end)::tsvector
    from generate_series(${String(from)}, ${String(from + 99)}) n`
  for (const statements of [
    [more(1), more(101), more(201)],
    [
      `update products set grade = 'Other' where grade = 'More 1'`,
      `delete from products where grade = 'More 2'`,
    ],
    [`update products set status = 'inactive' where grade = 'More 3'`, `select fold_product_counts()`],
    [
      `update products set max_diameter = 9 where name = 'More 4'`,
      `delete from products where name = 'More 5'`,
    ],
    [`update products set status = 'active' where name = 'More 3'`],
    [
      `update products set search = search || 'rare:5' where name = 'More 12'`,
      `update products set search = 'bare:1' where name = 'More 13'`,
    ],
    [`update product_kind_words set common = null, possible = null`],
    [more(301)],
    [`delete from products where name like 'More %'`],
  ]) {
    await Promise.all(statements.map((statement) => pool.query(statement)))
    // Some kinds have more products than that.
    while (await learnWordsOfKind(api.database.db, 10));
    expect([statements, await unknown()]).toEqual([statements, []])
    expect([statements, numbers((await counts()).grade)]).toEqual([statements, await counted()])
    for (const [search, tsquery] of [
      ['tube', 'tube:*'],
      ['more3', 'more3:*'],
      ['even', 'even:*'],
      ['rare', 'rare:*'],
      ['lot', 'lot:*'],
    ] as const) {
      const { rows } = await pool.query<{ number: number }>(
        `select count(*)::int as number from products where status = 'active' and search @@ $1`,
        [tsquery],
      )
      expect([statements, search, (await counts({ search })).total]).toEqual([
        statements,
        search,
        rows[0]?.number,
      ])
    }
  }
  await pool.query('truncate products cascade')
  expect((await counts()).total).toBe(0)
})
