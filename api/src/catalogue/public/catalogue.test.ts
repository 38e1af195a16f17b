import { ProductSummary } from '@nalika/shared-api/contract'
import type { CategoryCard, ProductList } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'

interface Measures {
  id: number
  length: number | null
  weight_per_metre: number | null
}

let api: TestApp
let seamless: number
let heavy: number
let square: number
let stainless: number
let makerId: number

const get = async (url: string) => api.app.inject({ url: `/api${url}` })
const list = async (query: string) => {
  const answer = await get(`/onlyProducts?${query}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<ProductList>()
}
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id).sort((a, b) => a - b)
const found = (search: string) => ids(`search=${encodeURIComponent(search)}`)

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  makerId = await addBrand(db, 'Lohanadi', { type: 'seamless' })
  const maker = { id: makerId, name: 'Lohanadi' }
  const retired = { id: await addBrand(db, 'Retired', { status: 'inactive' }), name: 'Retired' }
  seamless = await addProduct(
    db,
    {
      name: 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B',
      category: 'seamless',
      grade: 'A106 Gr B',
      standard: 'ASTM A106',
      applications: ['Boilers', 'Oil and gas'],
      price: 4000,
      specifications: [{ label: 'Certificate', value: '3.1' }],
      detailedDescription: ['One paragraph.'],
      // As if it had come into the database by another way than a form.
      key_features: '<ul><li onclick="alert(1)">Strong</li></ul><script>alert(1)</script>',
    },
    [maker, retired],
  )
  heavy = await addProduct(db, {
    name: 'GI Pipe 25 NB Heavy IS 1239',
    category: 'galvanised',
    grade: 'Class C (heavy)',
    standard: 'IS 1239 (Part 1)',
    applications: ['Plumbing', 'Fire fighting'],
    diameter: 33.7,
    min_diameter: 33.3,
    max_diameter: 34.2,
    thickness: 4,
    nominal_size: 'NB 25',
    schedule: 'heavy',
    finish: 'Galvanised',
    price: 1200.5,
  })
  square = await addProduct(db, {
    name: 'RHS 60 × 40 × 2.9 IS 4923 YSt 210',
    category: 'hollow-sections',
    grade: 'YSt 210',
    standard: 'IS 4923',
    shape: 'rectangular',
    diameter: null,
    width: 60,
    height: 40,
    thickness: 2.9,
    nominal_size: '60 × 40',
    schedule: null,
    price: null,
  })
  stainless = await addProduct(db, {
    name: 'SS Welded Pipe 2" NB Sch 10S ASTM A312 TP304',
    category: 'stainless',
    grade: 'TP304',
    standard: 'ASTM A312',
    thickness: 2.77,
    schedule: '10S',
    price: 6000,
  })
  await addProduct(db, { name: 'Withdrawn Pipe', status: 'inactive' })
})
afterAll(() => api.close())

test('API-01 the public list has status, data and pagination, with 6 a page', async () => {
  const answer = await list('')
  expect(answer).toMatchObject({
    status: true,
    pagination: { total: 4, lastPage: 1, currentPage: 1, last_page: 1, current_page: 1, per_page: 6 },
  })
  const listed = answer.data.find(({ id }) => id === heavy)
  expect(Object.keys(listed ?? {}).sort()).toEqual(Object.keys(ProductSummary.properties).sort())
  expect(listed).toMatchObject({
    id: heavy,
    name: 'GI Pipe 25 NB Heavy IS 1239',
    photo: null,
    category: 'galvanised',
    category_label: 'Galvanised Pipes',
    description: '',
    application: 'Plumbing, Fire fighting',
    applications: ['Plumbing', 'Fire fighting'],
    grade: 'Class C (heavy)',
    standard: 'IS 1239 (Part 1)',
    material: 'Carbon steel',
    shape: 'round',
    diameter: 33.7,
    min_diameter: 33.3,
    max_diameter: 34.2,
    width: null,
    height: null,
    thickness: 4,
    min_thickness: 4,
    max_thickness: 4,
    nominal_size: 'NB 25',
    schedule: 'heavy',
    length: 6,
    weight_per_metre: 5.44,
    finish: 'Galvanised',
    end_type: 'Plain',
    price: 1200.5,
    rating: 4.2,
    brand_ids: [],
    brand_names: [],
  } satisfies Partial<ProductSummary>)
})

test('API-03 pages follow each other without gap or repetition', async () => {
  const seen: number[] = []
  for (const page of [1, 2, 3, 4]) {
    const { data, pagination } = await list(`per_page=1&page=${String(page)}`)
    expect(pagination).toMatchObject({ lastPage: 4, currentPage: page })
    seen.push(...data.map(({ id }) => id))
  }
  expect(seen.sort((a, b) => a - b)).toEqual([seamless, heavy, square, stainless])
  expect((await list('page=99')).data).toEqual([])
})

test.each([
  'page=0',
  'page=x',
  'per_page=1001',
  'per_page=-1',
  'page=1.5',
  'min_diameter=wide',
  'sort=magic',
  'page=1&page=2',
])('API-03 a bad number is a 422: %s', async (query) => {
  const answer = await get(`/onlyProducts?${query}`)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([query.split('=')[0]])
})

test('PUB-03 category, application and grade filter', async () => {
  expect(await ids('category=seamless')).toEqual([seamless])
  expect(await ids('category=GI')).toEqual([heavy])
  expect(await ids('category=Stainless%20Pipes')).toEqual([stainless])
  expect(await ids('category=wood')).toEqual([])
  expect(await ids('application=Fire%20fighting')).toEqual([heavy])
  expect(await ids('grade=TP304')).toEqual([stainless])
  expect(await ids(`brand_id=${String(makerId)}`)).toEqual([seamless])
})

test('PUB-03 a range filter finds every product whose own range overlaps it', async () => {
  expect(await ids('min_diameter=34&max_diameter=34.1')).toEqual([heavy])
  expect(await ids('min_diameter=50&max_diameter=60')).toEqual([square])
  expect(await ids('min_diameter=60.3')).toEqual([seamless, stainless])
  expect(await ids('max_thickness=2.8')).toEqual([stainless])
  expect(await ids('min_thickness=3.91&max_thickness=4')).toEqual([seamless, heavy])
})

test('PUB-03 a hollow section passes a diameter filter by its larger side', async () => {
  expect(await ids('min_diameter=60&max_diameter=60')).toEqual([square])
  expect(await ids('min_diameter=35&max_diameter=59')).toEqual([])
  expect(await ids('min_diameter=60.1&search=RHS')).toEqual([])
  expect(await ids('max_diameter=60&search=RHS')).toEqual([square])
  const counts = await get('/filter-counts?min_diameter=60&max_diameter=60')
  expect(counts.json<object>()).toMatchObject({
    data: { category: [{ value: 'hollow-sections', products: 1 }] },
  })
})

test('PUB-03 a hollow section whose sides change is found by the new ones', async () => {
  const { pool } = api.database
  await pool.query('update products set width = 80 where id = $1', [square])
  expect(await ids('min_diameter=61&search=RHS')).toEqual([square])
  await pool.query('update products set width = 60 where id = $1', [square])
  expect(await ids('min_diameter=61&search=RHS')).toEqual([])
})

test('PUB-03 products sort by price, size and name, without a search by size; those without a price come last', async () => {
  const order = async (sort: string) =>
    (await list(sort === '' ? '' : `sort=${sort}`)).data.map(({ id }) => id)
  expect(await order('price_asc')).toEqual([heavy, seamless, stainless, square])
  expect(await order('price_desc')).toEqual([stainless, seamless, heavy, square])
  expect(await order('diameter_asc')).toEqual([heavy, square, stainless, seamless])
  expect(await order('')).toEqual([heavy, square, stainless, seamless])
  expect(await order('name')).toEqual([heavy, square, seamless, stainless])
})

test('PUB-26 orders by price compare pieces, metres or kilograms; products without such a price come last', async () => {
  const { pool } = api.database
  const measures = await pool.query<Measures>('select id, length, weight_per_metre from products')
  const measure = ({ id, length, weight_per_metre }: Measures) =>
    pool.query('update products set length = $2, weight_per_metre = $3 where id = $1', [
      id,
      length,
      weight_per_metre,
    ])
  await measure({ id: heavy, length: 6, weight_per_metre: 1 })
  await measure({ id: seamless, length: 30, weight_per_metre: 30 })
  await measure({ id: stainless, length: 1e-300, weight_per_metre: 1e-300 })
  const order = async (query: string) => (await list(`sort=${query}`)).data.map(({ id }) => id)
  expect(await order('price_asc&price_unit=piece')).toEqual([heavy, seamless, stainless, square])
  expect(await order('price_asc&price_unit=metre')).toEqual([seamless, heavy, square, stainless])
  expect(await order('price_desc&price_unit=metre')).toEqual([heavy, seamless, stainless, square])
  expect(await order('price_asc&price_unit=kg')).toEqual([seamless, heavy, square, stainless])
  expect(await order('price_desc&price_unit=kg')).toEqual([heavy, seamless, stainless, square])
  for (const row of measures.rows) await measure(row)
  expect((await get('/onlyProducts?sort=price_asc&price_unit=tonne')).statusCode).toBe(422)
})

test('PUB-03 search looks at name, grade, standard, category, brand and application', async () => {
  expect(await found('seamless')).toEqual([seamless])
  expect(await found('a106')).toEqual([seamless])
  expect(await found('lohanadi')).toEqual([seamless])
  expect(await found('plumbing')).toEqual([heavy])
  expect(await found('GI')).toEqual([heavy])
  expect(await found('zzzz')).toEqual([])
})

test('PUB-19 search understands sizes and forgives typing errors', async () => {
  expect(await found('2 inch sch 40')).toEqual([seamless])
  expect(await found('DN50')).toEqual([seamless, stainless])
  expect(await found('60.3 x 3.91')).toEqual([seamless])
  expect(await found('60x40x2.9')).toEqual([square])
  expect(await found('40 x 60')).toEqual([square])
  expect(await found('IS 1239 heavy 25')).toEqual([heavy])
  expect(await found('galvanzied')).toEqual([heavy])
  expect(await found('seemless pipe')).toEqual([seamless])
})

test('a search of signs only finds nothing and breaks nothing', async () => {
  expect(await found("!!! & | ( '")).toEqual([])
  expect(await found('%_\\')).toEqual([])
  expect((await found('   ')).length).toBe(4)
})

test('PUB-05 API-06 product details, sanitised once more as they are read', async () => {
  const answer = await get(`/productDetails/${String(seamless)}`)
  expect(answer.json()).toMatchObject({
    status: true,
    data: {
      id: seamless,
      key_features: '<ul><li>Strong</li></ul>',
      detailedDescription: ['One paragraph.'],
      specifications: [{ label: 'Certificate', value: '3.1' }],
      price: 4000,
      brand_names: ['Lohanadi'],
      brand_ids: [makerId],
    },
  })
})

test('an unknown and an inactive product are not found, a garbled id is a 422', async () => {
  const missing = await get('/productDetails/999999')
  expect([missing.statusCode, missing.json()]).toEqual([404, { message: 'No product details found' }])
  expect((await get(`/productDetails/${String(stainless + 1)}`)).statusCode).toBe(404)
  expect((await get('/productDetails/abc')).statusCode).toBe(422)
  expect((await get('/productDetails/99999999999999')).statusCode).toBe(422)
})

test('PUB-02 categories with the number of their active products', async () => {
  const { data } = (await get('/productCategories')).json<{
    data: { category: string; products: number }[]
  }>()
  expect(data.map(({ category, products }) => [category, products])).toEqual([
    ['seamless', 1],
    ['galvanised', 1],
    ['hollow-sections', 1],
    ['stainless', 1],
  ])
})

test('PUB-02 a category has its range of sizes and its lowest price per kilogram, or null for what is unknown', async () => {
  const { data } = (await get('/productCategories')).json<{ data: CategoryCard[] }>()
  const card = (category: string) => data.find((one) => one.category === category)
  expect(card('galvanised')).toMatchObject({ min_size: 33.3, max_size: 34.2 })
  expect(card('hollow-sections')).toMatchObject({ min_size: 60, max_size: 60, price_per_kg: null })
  const { data: priced } = await list('category=seamless')
  const perKilogram = priced.map(
    ({ price, length, weight_per_metre: kg }) => Number(price) / (Number(length) * Number(kg)),
  )
  expect(perKilogram).toEqual([expect.closeTo(Number(card('seamless')?.price_per_kg) / 100, 1)])
})

test('the selects of the filter get categories, applications and grades', async () => {
  const categories = (await get('/categories')).json<{ data: object[] }>()
  expect(categories.data).toHaveLength(8)
  expect(categories.data[0]).toEqual({ id: 'seamless', name: 'Seamless Pipes' })
  const applications = (await get('/applications')).json<{ data: string[] }>()
  expect(applications.data).toEqual(['Plumbing', 'Fire fighting', 'Structural', 'Boilers', 'Oil and gas'])
  const grades = (await get('/grades')).json<{ data: string[] }>()
  expect(grades.data).toEqual(['A106 Gr B', 'Class C (heavy)', 'TP304', 'YSt 210'])
  const { data } = (await get('/filter-options')).json<{ data: Record<string, { value: string }[]> }>()
  expect(data.category?.[0]).toEqual({ value: 'seamless', label: 'Seamless Pipes' })
  expect(data.application?.map(({ value }) => value)).toEqual(applications.data)
  expect(data.grade?.map(({ value }) => value)).toEqual(grades.data)
})

test('PUB-08 products of one category, 3 per page, with their own search', async () => {
  const answer = (await get('/productCategoryWise/stainless')).json<ProductList & { category: object }>()
  expect(answer.category).toEqual({ id: 'stainless', name: 'Stainless Pipes' })
  expect(answer.data.map(({ id }) => id)).toEqual([stainless])
  expect(answer.pagination.per_page).toBe(3)
  expect((await get('/productCategoryWise/stainless?searchTerm=seamless')).json<ProductList>().data).toEqual(
    [],
  )
  expect((await get('/productCategoryWise/wood')).statusCode).toBe(404)
})

test('the brands of a product: active ones only', async () => {
  expect((await get(`/products/${String(seamless)}/brands`)).json()).toEqual({
    brands: [{ id: makerId, name: 'Lohanadi' }],
  })
  expect((await get('/products/999999/brands')).statusCode).toBe(404)
})

test('API-03 PUB-03 a list ends after 5,000 products and reports more; a search ranks and pages within them', async () => {
  await api.database.pool.query(
    `insert into products (name, category, status, price, search)
     select 'Long list ' || n, 'erw', 'active', n, '''longlist'':1A' from generate_series(1, 5001) n`,
  )
  for (const query of ['search=longlist', 'search=longlist&sort=name', 'search=longlist&sort=price_desc']) {
    const page = async (number: number) =>
      (await api.app.inject(`/api/onlyProducts?${query}&per_page=999&page=${String(number)}`)).json<{
        data: { id: number; price: number }[]
        pagination: { total: number; last_page: number; more: boolean }
      }>()
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(page))
    expect(pages.map(({ data }) => data.length)).toEqual([999, 999, 999, 999, 999, 5, 0])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5000)
    expect(pages[0]?.pagination).toMatchObject({ total: 5000, last_page: 6, more: true })
    if (query.endsWith('price_desc')) expect(pages[0]?.data[0]?.price).toBe(5001)
  }
  await api.database.pool.query("delete from products where name = 'Long list 9'")
  const whole = (await api.app.inject('/api/productCategoryWise/erw?searchTerm=longlist')).json<{
    pagination: object
  }>()
  expect(whole.pagination).toMatchObject({ total: 5000, more: false })
  await api.database.pool.query("delete from products where name like 'Long list%'")
})
