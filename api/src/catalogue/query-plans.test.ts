import type pg from 'pg'
import type { ProductSummary } from '@nalika/shared-api/contract'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { addBrand } from '../testing/test-catalogue.ts'
import { searchQuery, searchTerms } from './search-words.ts'

const PRODUCTS = 30_000

let api: TestApp

/** Products of 40 kinds, in all orders but names at once, so that no list finds its own together. */
const FILL = `insert into products (name, category, applications, grade, diameter, min_diameter, max_diameter,
    thickness, min_thickness, max_thickness, price, description, status, search)
  select 'Pipe ' || od || ' ' || n * 7919 % 30000, (array['seamless','erw','galvanised','saw'])[1 + n % 4],
    case n % 5 when 0 then array['Gas','Structural'] else array['Plumbing'] end, 'Grade ' || n % 10,
    od, od, od, wall, wall, wall, nullif(n * 7919 % 50000, 0), repeat('Bevelled ends. ', 60),
    case n % 50 when 49 then 'inactive' else 'active' end,
    ('pipe:1A ' || case when n % 3 = 0 then 'seamless:2A' else 'welded:2A' end || ' od' || od || ':3A wt' || wall
      || ':4A ' || (array['conduit','line','plumbing','structure'])[1 + n % 4] || ':6B' || case when n % 100 = 7 then ' boilermaker:5A' else '' end
      || case when n % 7 = 3 and n % 11 < 9 then ' reducer:7A' else '' end)::tsvector
  from (select n, (20 + n % 40)::float8 as od, (2 + n % 4)::float8 as wall from generate_series(1, $1) n) sized`

beforeAll(async () => {
  api = await startTestApp()
  const { db, pool } = api.database
  const brandId = await addBrand(db, 'Lohanadi')
  await pool.query(FILL, [PRODUCTS])
  await pool.query(
    `insert into search_words select unnest(array['seamless','welded','pipe','boilermaker','line','structure','reducer'])`,
  )
  await pool.query('insert into product_brands select id, $1 from products where id % 4 = 1', [brandId])
  await pool.query('select fold_product_counts()')
  await pool.query('vacuum analyze')
}, 120_000)
afterAll(() => api.close())

interface Node {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** The statements that a request sends, as the API sends them. */
async function sentFor(address: string): Promise<Statement[]> {
  const { pool } = api.database
  const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<unknown>
  const sent: Statement[] = []
  const spy = jest.spyOn(pool, 'query').mockImplementation(((
    statement: string | (Partial<Statement> & { text: string }),
    values?: unknown[],
  ) => {
    // A text by itself is the job queue's.
    if (typeof statement !== 'string') sent.push({ ...statement, values: values ?? statement.values ?? [] })
    return query(statement, values)
  }) as never)
  const answer = await api.app.inject(`/api${address}`)
  spy.mockRestore()
  expect([address, answer.statusCode]).toEqual([address, 200])
  return sent
}

/** What runs of the statement's plan did, the one for all values where the API keeps it. */
async function planOf(client: pg.PoolClient, { name, text, values }: Statement): Promise<Node> {
  await client.query(`set plan_cache_mode = ${name ? 'force_generic_plan' : 'auto'}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const [row] = rows
  if (!row) throw new Error('There was no plan.')
  return row['QUERY PLAN'][0].Plan
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const times = (node: Node, number = 0) => number * node['Actual Loops']
const read = (node: Node) =>
  times(node, node['Actual Rows']) +
  times(node, node['Rows Removed by Filter']) +
  times(node, node['Rows Removed by Index Recheck'])
const sortedBy = ({ Plans = [] }: Node) => Plans.filter((one) => one['Parent Relationship'] === 'Outer')
const sum = (nodes: Node[]) => nodes.reduce((all, node) => all + read(node), 0)

interface Work {
  statements: number
  /** Products read, which are 2 KB each and lie anywhere. */
  products: number
  /** Entries read of indexes that hold all that is asked for. */
  entries: number
  /** Rows of the largest sort. */
  sorted: number
}

async function workOf(address: string): Promise<Work> {
  const sent = await sentFor(address)
  const client = await api.database.pool.connect()
  try {
    const nodes: Node[] = []
    for (const statement of sent) nodes.push(...nodesOf(await planOf(client, statement)))
    const ofProducts = nodes.filter((node) => node['Relation Name'] === 'products')
    const isEntry = (node: Node) => node['Node Type'] === 'Index Only Scan'
    const sorts = nodes.filter((node) => node['Node Type'].endsWith('Sort'))
    return {
      statements: sent.length,
      products: sum(ofProducts.filter((node) => !isEntry(node))),
      entries: sum(ofProducts.filter(isEntry)),
      sorted: Math.max(0, ...sorts.map((node) => sum(sortedBy(node)))),
    }
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

/** What a question may take at most. What stays below holds for any number of products: none is read for nothing. */
const QUESTIONS: readonly (Work & { id: string; address: string })[] = [
  ...[
    '',
    '?category=erw',
    '?application=Gas',
    '?grade=Grade%203',
    '?category=erw&application=Gas&grade=Grade%205',
    '?min_diameter=30&max_diameter=33',
    '?min_thickness=3&max_thickness=4',
    '?sort=name',
    '?sort=price_asc',
    '?sort=price_desc',
    '?sort=diameter_asc',
    '?category=erw&sort=name',
    '?grade=Grade%203&sort=price_desc',
    '?application=Gas&sort=diameter_asc',
    '?max_diameter=25&min_thickness=3&sort=price_asc',
  ].map((query) => question('PUB-03', `/onlyProducts${query}`, { products: 6, entries: 200, sorted: 200 })),
  ...[
    '?page=500',
    '?sort=name&page=500',
    '?application=Gas&sort=price_asc&page=500',
    '?category=erw&sort=diameter_asc&page=500',
    '?application=Plumbing&sort=name&page=500',
    // Behind half of all names, which are not walked past.
    '?min_diameter=40&sort=name&page=500',
  ].map((query) => question('PUB-03', `/onlyProducts${query}`, { products: 6, entries: 7000, sorted: 7000 })),
  question('PUB-08', '/productCategoryWise/erw', { products: 3, entries: 100, sorted: 100 }),
  question('PUB-11', '/onlyProducts?brand_id=1', { products: 6, entries: 15_000, sorted: 3001 }),
  ...['boilermaker', 'boilermakr', 'boilermaker&sort=name'].map((search) =>
    question('PUB-19', `/onlyProducts?search=${search}`, { statements: 3, products: 306, sorted: 300 }),
  ),
  ...['name', 'price_desc'].map((sort) =>
    question('PUB-19', `/onlyProducts?search=seamless&sort=${sort}`, {
      ...{ statements: 4, products: 12_100, entries: 1000, sorted: 3001 },
    }),
  ),
  // Words that all products of a kind have, or none: kinds answer.
  ...['pipe', 'line%20pipe', 'line&grade=Grade%203'].flatMap((search) =>
    ['name', 'price_desc', 'diameter_asc'].map((sort) =>
      question('PUB-19', `/onlyProducts?search=${search}&sort=${sort}`, {
        ...{ statements: 2, products: 6, entries: 600, sorted: 600 },
      }),
    ),
  ),
  question('PUB-19', '/onlyProducts?search=30%20mm', { products: 756, sorted: 750 }),
  ...['seamless', 'pipe'].map((search) =>
    question('PUB-19', `/onlyProducts?search=${search}`, { statements: 2, products: 12_000, sorted: 3001 }),
  ),
  question('PUB-19', '/onlyProducts?search=seamless&category=erw', {
    ...{ statements: 4, products: 3000, entries: 3000, sorted: 2500 },
  }),
  question('PUB-19', '/onlyProducts?search=seamless&min_diameter=30', {
    ...{ statements: 3, products: 10_600, entries: 14_100, sorted: 3000 },
  }),
  question('PUB-19', '/onlyProducts?search=line%20pipe&grade=Grade%203', {
    ...{ statements: 2, products: 1510, entries: 1510, sorted: 1510 },
  }),
  ...['', '?category=erw', '?min_diameter=30&application=Gas'].map((query) =>
    question('PUB-18', `/filter-counts${query}`, {}),
  ),
  question('PUB-18', '/filter-counts?search=boilermaker', { statements: 2, products: 300, sorted: 300 }),
  question('PUB-18', '/filter-counts?search=seamless', { statements: 2, products: 21_000, sorted: 21_000 }),
  ...['pipe', 'line%20pipe'].map((search) =>
    question('PUB-18', `/filter-counts?search=${search}`, { statements: 2, sorted: 50 }),
  ),
  ...['/grades', '/applications', '/productCategories'].map((address) =>
    question('PUB-03', address, { sorted: 50 }),
  ),
]

function question(id: string, address: string, work: Partial<Work>) {
  return { id, address, statements: 1, products: 0, entries: 0, sorted: 0, ...work }
}

test.each(QUESTIONS)(
  '$id $address reads no more than its page needs',
  async ({ id: _id, address, ...most }) => {
    const work = await workOf(address)
    const over = (Object.keys(most) as (keyof Work)[]).filter((what) => work[what] > most[what])
    expect({ over, work }).toEqual({ over: [], work })
  },
)

const BY = {
  relevance: 'id',
  name: 'lower(name) collate "C", id',
  price_asc: 'price, id',
  price_desc: 'price desc nulls last, id desc',
  diameter_asc: "coalesce(min_diameter, 'infinity'), coalesce(min_thickness, 'infinity'), id",
}
const PLAIN: Readonly<Record<string, string>> = {
  category: 'category = $',
  application: '$ = any(applications)',
  grade: 'grade = $',
  min_diameter: 'max_diameter >= $',
  max_diameter: 'min_diameter <= $',
  search: 'search @@ $',
  brand_id: 'id in (select product_id from product_brands where brand_id = $)',
}

test('PUB-03 PUB-18 PUB-19 every order and page is what reading all products gives', async () => {
  const { pool } = api.database
  const filters = [
    ...['category=erw', 'application=Plumbing', 'category=saw&application=Gas', 'min_diameter=40'],
    ...['search=pipe', 'search=line%20pipe'],
    ...[
      'search=line&grade=Grade%203',
      'search=line%20seamless',
      'search=seamless',
      'search=seamless&min_diameter=30',
      'search=reducer',
      'search=boilermaker',
      'search=structure&brand_id=1',
    ],
  ]
  for (const filter of filters) {
    const asked = [...new URLSearchParams(filter)].map(([name, value]): [string, string] => [
      name,
      name === 'search' ? searchQuery(searchTerms(value)) : value,
    ])
    const where = asked.map(([name], place) => PLAIN[name]?.replace('$', `$${String(place + 1)}`))
    const meets = ["status = 'active'", ...where].join(' and ')
    const values = asked.map(([, value]) => value)
    const counted = await pool.query<{ number: number }>(
      `select count(*)::int as number from products where ${meets}`,
      values,
    )
    const number = counted.rows[0]?.number ?? 0
    for (const [sort, by] of Object.entries(BY)) {
      const ranked = sort === 'relevance' && filter.startsWith('search')
      // Of many hits the best of the first ones are listed.
      const found = ranked
        ? `(select id, search from products where ${meets} order by id limit 3000) first`
        : `products where ${meets}`
      const { rows } = await pool.query<{ id: number }>(
        `select id from ${found} order by ${ranked ? 'ts_rank(search, $1) desc, id' : by} limit 3000`,
        values,
      )
      for (const page of [2, 500]) {
        const address = `/onlyProducts?${filter}&sort=${sort}&page=${String(page)}`
        const answer = await api.app.inject(`/api${address}`)
        const { data, pagination } = answer.json<{
          data: ProductSummary[]
          pagination: { total: number; more: boolean }
        }>()
        const ids = rows.slice((page - 1) * 6, page * 6).map(({ id }) => id)
        expect({ address, ids: data.map(({ id }) => id), ...pagination }).toMatchObject({
          ...{ address, ids, total: Math.min(number, 3000), more: number > 3000 },
        })
      }
    }
    const answer = await api.app.inject(`/api/filter-counts?${filter}`)
    const { total, more } = answer.json<{ data: { total: number; more?: boolean } }>().data
    if (!more) expect([filter, total]).toEqual([filter, number])
    expect([filter, more]).toEqual([
      filter,
      number > 20_000 && /search|brand/.test(filter) ? true : undefined,
    ])
  }
}, 60_000)
