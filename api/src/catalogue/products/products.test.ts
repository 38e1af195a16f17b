import type { ProductList } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from './catalogue.schema.ts'

interface Record {
  id: number
  name: string
  photo: string | null
  version: number
  brand_ids: number[]
}
interface List {
  data: Record[]
  pagination: { total: number; last_page: number; current_page: number; per_page: number; more?: boolean }
}

let api: TestApp
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
beforeEach(async () => {
  await api.database.db.delete(products)
  await api.database.db.delete(brands)
})
afterAll(() => api.close())

const get = (url: string, person = admin) => api.app.inject({ url: `/api${url}`, headers: person.headers })
const list = async (query = '') => (await get(`/products${query}`)).json<List>()
const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
const stored = async (id: number) =>
  (await api.database.db.select().from(products).where(eq(products.id, id)))[0]

async function post(
  url: string,
  fields: Readonly<{ [name: string]: string | number | Blob }>,
  person = admin,
) {
  const { payload, headers } = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...person.headers, ...headers },
    payload,
  })
}

const photo = async () => fileOf(await picture())
const added = async (fields: Readonly<{ [name: string]: string | number | Blob }>) =>
  (await post('/products', { photo: await photo(), ...fields })).json<{ product: Record }>().product

test('ADM-06 the list shows all products, newest first, six to a page', async () => {
  const { db } = api.database
  for (let number = 1; number <= 7; number += 1) await addProduct(db, { name: `Pipe ${String(number)}` })
  await addProduct(db, { name: 'Withdrawn', status: 'inactive' })
  const first = await list()
  expect(first.data.map(({ name }) => name)).toEqual([
    'Withdrawn',
    'Pipe 7',
    'Pipe 6',
    'Pipe 5',
    'Pipe 4',
    'Pipe 3',
  ])
  expect(first.pagination).toEqual({ total: 8, last_page: 2, current_page: 1, per_page: 6 })
  expect(await names('?page=2')).toEqual(['Pipe 2', 'Pipe 1'])
})

test('ADM-06 an admin’s search understands sizes, other words and misspellings as a visitor’s does, whatever the status', async () => {
  const { db } = api.database
  const size = { nominal_size: 'NPS 2', schedule: '40', diameter: 60.3, thickness: 3.91 }
  await addProduct(db, { name: 'GI Pipe 50 NB', category: 'galvanised', ...size })
  await addProduct(db, { name: 'Seamless Pipe 2"', category: 'seamless', status: 'inactive', ...size })
  const other = { nominal_size: null, schedule: null, diameter: 21.3, thickness: 2.77 }
  await addProduct(db, { name: 'Conduit', category: 'erw', ...other })
  const both = ['Seamless Pipe 2"', 'GI Pipe 50 NB']
  for (const [text, found] of [
    ['2 inch sch 40', both],
    ['60.3 x 3.91', both],
    ['DN50', both],
    ['galvanized', ['GI Pipe 50 NB']],
    ['seemless', ['Seamless Pipe 2"']],
    ['cond', ['Conduit']],
  ] as const)
    expect([text, await names(`?name=${encodeURIComponent(text)}`)]).toEqual([text, found])
  expect(await names('?name=DN50&status=active')).toEqual(['GI Pipe 50 NB'])
})

test('ADM-06 name, category, status and price narrow the list', async () => {
  const { db } = api.database
  await addProduct(db, { name: 'ERW Pipe 2" 100% black', price: 2000 })
  await addProduct(db, { name: 'Seamless Pipe 3"', category: 'seamless', price: 9000 })
  await addProduct(db, { name: 'Seamless Tube', category: 'seamless', price: null, status: 'inactive' })
  expect(await names('?name=pipe%20SEAM')).toEqual(['Seamless Tube', 'Seamless Pipe 3"'])
  expect(await names(`?name=${encodeURIComponent('100%')}`)).toEqual(['ERW Pipe 2" 100% black'])
  expect(await names(`?name=${encodeURIComponent('_')}`)).toEqual([])
  expect(await names('?category=seamless')).toEqual(['Seamless Tube', 'Seamless Pipe 3"'])
  expect(await names('?category=Seamless%20Pipes&status=active')).toEqual(['Seamless Pipe 3"'])
  expect(await names('?price_from=2000&price_to=8999.99')).toEqual(['ERW Pipe 2" 100% black'])
  expect(await names('?price_from=2000.01')).toEqual(['Seamless Pipe 3"'])
})

test('ADM-06 ADM-25 brand, grade, standard, material and size narrow the list, inactive products included', async () => {
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  await addProduct(db, { name: 'Black', status: 'inactive' }, [brand])
  const steel = { grade: 'TP304', standard: 'ASTM A312', material: 'Stainless steel' }
  await addProduct(db, {
    name: 'Stainless',
    ...steel,
    diameter: 21.3,
    thickness: 2.77,
    applications: ['Food'],
  })
  for (const [query, found] of [
    [`brand_id=${String(brand.id)}`, ['Black']],
    ['grade=TP304', ['Stainless']],
    ['grade=TP304,A53%20Gr%20B', ['Stainless', 'Black']],
    ['standard=ASTM%20A53,ASTM%20A312&material=Stainless%20steel,Copper', ['Stainless']],
    ['category=erw,seamless', ['Stainless', 'Black']],
    ['grade=TP31', []],
    ['standard=ASTM%20A53', ['Black']],
    ['material=Stainless%20steel', ['Stainless']],
    ['application=Food', ['Stainless']],
    ['min_diameter=60&max_diameter=61', ['Black']],
    ['max_thickness=3', ['Stainless']],
    ['grade=TP304&status=inactive', []],
  ] as const)
    expect([query, await names(`?${query}`)]).toEqual([query, found])
  const { data } = (await get('/products/filter-values')).json<{ data: object }>()
  expect(data).toMatchObject({
    grade: ['A53 Gr B', 'TP304'],
    standard: ['ASTM A312', 'ASTM A53'],
    material: ['Carbon steel', 'Stainless steel'],
    brands: [brand],
  })
})

test('ADM-06 a search counts 5,000 products and reports more; the list without a search counts all', async () => {
  const { pool } = api.database
  await pool.query(
    `insert into products (name, search) select 'Many', '''many'':1A' from generate_series(1, 5001)`,
  )
  expect((await list('?name=many')).pagination).toMatchObject({ total: 5000, more: true })
  const all = (await list()).pagination
  expect(all.total).toBeGreaterThan(5000)
  expect(all.more).toBeUndefined()
})

test('ADM-06 the list is sorted either way, products without a price last', async () => {
  const { db } = api.database
  await addProduct(db, { name: 'b', price: 20, category: 'saw' })
  await addProduct(db, { name: 'C', price: null, category: 'erw' })
  await addProduct(db, { name: 'a', price: 10, category: 'seamless' })
  expect(await names('?sort=name')).toEqual(['a', 'b', 'C'])
  expect(await names('?sort=-name')).toEqual(['C', 'b', 'a'])
  expect(await names('?sort=price')).toEqual(['a', 'b', 'C'])
  expect(await names('?sort=-price')).toEqual(['b', 'a', 'C'])
  expect(await names('?sort=category')).toEqual(['C', 'b', 'a'])
  expect(await names('?sort=created')).toEqual(['b', 'C', 'a'])
})

test.each([
  'sort=id',
  'sort=--name',
  'status=gone',
  'price_from=-1',
  'price_to=x',
  'page=0',
  'per_page=1001',
])('ADM-06 API-03 a list asked with %s is a 422', async (query) => {
  expect((await get(`/products?${query}`)).statusCode).toBe(422)
  if (!query.includes('page')) expect((await get(`/products/export?${query}`)).statusCode).toBe(422)
})

test('ADM-21 the export holds every product the filters leave, in the order of the list', async () => {
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  for (let number = 1; number <= 8; number += 1) {
    await addProduct(db, { name: `Pipe ${String(number)}`, price: 100 * number }, [brand])
  }
  await addProduct(db, { name: '=HYPERLINK("http://evil.example")', price: 450.5 })
  await addProduct(db, { name: 'Dear', price: 5000 })
  const answer = await get('/products/export?price_to=800&sort=-price')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/)
  const rows = parse(answer.body, { bom: true, columns: true }) as { [title: string]: string }[]
  expect(rows.map((row) => [row.Name, row['Price (INR)'], row.Brands])).toEqual([
    ['Pipe 8', '800', 'Vajranal'],
    ['Pipe 7', '700', 'Vajranal'],
    ['Pipe 6', '600', 'Vajranal'],
    ['Pipe 5', '500', 'Vajranal'],
    [`'=HYPERLINK("http://evil.example")`, '450.5', ''],
    ['Pipe 4', '400', 'Vajranal'],
    ['Pipe 3', '300', 'Vajranal'],
    ['Pipe 2', '200', 'Vajranal'],
    ['Pipe 1', '100', 'Vajranal'],
  ])
})

test('ADM-07 ADM-08 a product is stored with all of its fields and shown with its brands and who added it', async () => {
  const { db } = api.database
  const inactive = await addBrand(db, 'Aral', { status: 'inactive' })
  const active = await addBrand(db, 'Vajranal')
  const answer = await post('/products', {
    photo: await photo(),
    name: '  GI Pipe  2" ',
    category: 'Galvanised Pipes',
    description: 'Hot dip galvanised.',
    application: 'plumbing, Fire fighting , Plumbing,',
    grade: 'YSt 210',
    standard: 'IS 1239 (Part 1)',
    material: 'Mild steel',
    shape: 'round',
    diameter: '60.3',
    min_diameter: '59.7',
    max_diameter: '60.8',
    thickness: '3.6',
    nominal_size: 'NB 50',
    schedule: 'medium',
    length: '6',
    finish: 'Galvanised',
    end_type: 'Threaded and coupled',
    pressure_rating: 'PN 16',
    test_pressure: '5 MPa',
    price: '2450.5',
    rating: '4.5',
    key_features: '<p>Zinc <strong>inside and out</strong><script>alert(1)</script></p>',
    detailedDescription: JSON.stringify(['First.', '  ', 'Second.']),
    specifications: JSON.stringify([{ label: 'Zinc', value: '400 g/m²' }]),
    brand_ids: JSON.stringify([active, String(inactive), '', 'x', null, 1.5, -3, active]),
    user_id: '999999',
    status: 'inactive',
  })
  expect(answer.statusCode).toBe(201)
  const { product } = answer.json<{ product: Record }>()
  expect(answer.json()).toMatchObject({ success: true, message: 'Product added successfully!' })
  const shown = (await get(`/products/${String(product.id)}`)).json<{ success: boolean; product: Record }>()
  expect(shown).toEqual({ success: true, product: { ...product, documents: [] } })
  expect(product).toMatchObject({
    name: 'GI Pipe 2"',
    photo: expect.stringMatching(/^products\/.+\.webp$/) as string,
    photoUrl: product.photo,
    category: 'galvanised',
    category_label: 'Galvanised Pipes',
    application: 'Plumbing, Fire fighting',
    diameter: 60.3,
    min_diameter: 59.7,
    max_diameter: 60.8,
    thickness: 3.6,
    min_thickness: 3.6,
    max_thickness: 3.6,
    nominal_size: 'NB 50',
    schedule: 'medium',
    // Of IS 1239's table, not of the formula.
    weight_per_metre: 5.03,
    price: 2450.5,
    rating: 4.5,
    key_features: '<p>Zinc <strong>inside and out</strong></p>',
    detailedDescription: ['First.', 'Second.'],
    specifications: [{ label: 'Zinc', value: '400 g/m²' }],
    brand_ids: [inactive, active],
    brand_names: ['Aral', 'Vajranal'],
    status: 'active',
    created_by: 'Kavitha Reddy',
    version: 1,
  })
  expect((await api.app.inject(`/media/${product.photo ?? ''}`)).statusCode).toBe(200)
})

test('ADM-07 a product has at most 100 brands', async () => {
  const { db } = api.database
  const ids = await Promise.all(
    Array.from({ length: 101 }, (_, index) => addBrand(db, `Rolling mill ${String(index)}`)),
  )
  const tooMany = await post('/products', {
    name: 'Made by all',
    photo: await photo(),
    brand_ids: JSON.stringify(ids),
  })
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([
    422,
    { errors: { brand_ids: ['A product has at most 100 brands.'] } },
  ])
  const most = await added({ name: 'Made by most', brand_ids: JSON.stringify(ids.slice(1)) })
  expect(most.brand_ids).toHaveLength(100)
})

test('ADM-07 a name is enough, with a photo', async () => {
  expect(await added({ name: 'Bare', key_features: '<p><br></p>', brand_ids: '' })).toMatchObject({
    name: 'Bare',
    category: '',
    shape: 'round',
    diameter: null,
    weight_per_metre: null,
    price: null,
    rating: 0,
    key_features: '',
    brand_ids: [],
  })
  const without = await post('/products', { name: 'Bare' })
  expect([without.statusCode, without.json()]).toEqual([
    422,
    {
      message: 'Photo is required when adding a new product.',
      errors: { photo: ['Photo is required when adding a new product.'] },
    },
  ])
  const nameless = await post('/products', { name: '  ', photo: await photo() })
  expect([nameless.statusCode, nameless.json()]).toMatchObject([
    422,
    { errors: { name: ['Enter a name of at most 200 characters.'] } },
  ])
  const pretended = await post('/products', { name: 'Bare', photo: fileOf('<svg onload="alert(1)"/>') })
  expect(pretended.statusCode).toBe(422)
  expect(await names('')).toEqual(['Bare'])
})

test.each<[string, { [name: string]: string }, { [field: string]: string[] }]>([
  [
    'a range upside down',
    { min_diameter: '60', max_diameter: '50', min_thickness: '4', max_thickness: '3' },
    {
      max_diameter: ['The largest diameter must not be less than the smallest.'],
      max_thickness: ['The largest thickness must not be less than the smallest.'],
    },
  ],
  [
    'a diameter outside its range',
    { diameter: '60', min_diameter: '61', thickness: '3', max_thickness: '2.9' },
    {
      diameter: ['The diameter must be between the smallest and the largest.'],
      thickness: ['The thickness must be between the smallest and the largest.'],
    },
  ],
  [
    'a solid bar',
    { diameter: '20', thickness: '10', max_thickness: '11' },
    {
      thickness: ['The thickness must be less than half of the diameter.'],
      max_thickness: ['The largest thickness must be less than half of the largest diameter.'],
    },
  ],
  [
    'a solid section',
    { shape: 'rectangular', width: '60', height: '20', thickness: '10' },
    { thickness: ['The thickness must be less than half of the smaller side.'] },
  ],
  [
    'a square that is none',
    { shape: 'square', width: '60', height: '40' },
    { height: ['Width and height of a square section must be equal.'] },
  ],
  ['an unknown category', { category: 'bicycles' }, { category: ['Choose one of the listed categories.'] }],
  [
    'brands that are no list',
    { brand_ids: '{"a":1}' },
    { brand_ids: ['The list of brands could not be read.'] },
  ],
  ['brands that are no JSON', { brand_ids: '1,2' }, { brand_ids: ['The list of brands could not be read.'] }],
  [
    'a brand that does not exist',
    { brand_ids: '[2000000000]' },
    { brand_ids: ['A selected brand no longer exists.'] },
  ],
  [
    'lists that are none',
    { specifications: '[1]', detailedDescription: '[{}]' },
    {
      specifications: ['The specifications could not be read.'],
      detailedDescription: ['The detailed description could not be read.'],
    },
  ],
  [
    'a specification without a value',
    { specifications: '[{"label":"Zinc","value":" "}]' },
    { specifications: ['Each specification needs a name and a value.'] },
  ],
  [
    'numbers that are none',
    { diameter: '0', length: 'long', price: '-1', rating: '6', width: '1e400' },
    {
      diameter: ['The diameter must be a number of more than 0 and at most 1,00,000.'],
      length: ['The length must be a number of more than 0 and at most 1,000.'],
      price: ['Enter a price of 0 or more.'],
      rating: ['The rating goes from 0 to 5.'],
      width: ['The width must be a number of more than 0 and at most 1,00,000.'],
    },
  ],
])('ADM-07 API-02 %s is named on its fields and nothing is stored', async (_, fields, errors) => {
  const answer = await post('/products', { name: 'Pipe', photo: await photo(), ...fields })
  expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([422, errors])
  expect(await names('')).toEqual([])
  const id = await addProduct(api.database.db, { diameter: null, thickness: null, name: 'As it was' })
  const update = await post(`/products/${String(id)}`, { name: 'Changed', ...fields })
  expect([update.statusCode, update.json<{ errors: unknown }>().errors]).toEqual([422, errors])
  expect(await stored(id)).toMatchObject({ name: 'As it was', version: 1 })
})

test('ADM-07 an update changes the given fields, preserves the others, and clears those named as emptied', async () => {
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  const id = await addProduct(db, { description: 'Black pipe.', finish: 'Black' }, [brand])
  const answer = await post(`/products/${String(id)}`, {
    name: 'ERW Pipe 2" renamed',
    diameter: '48.3',
    thickness: '3.68',
    weight_per_metre: '',
    cleared: 'description, price,brand_ids,no_such_field',
    status: 'inactive',
    version: 1,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      success: true,
      message: 'Product updated successfully!',
      product: {
        name: 'ERW Pipe 2" renamed',
        description: '',
        finish: 'Black',
        price: null,
        brand_ids: [],
        // What had followed from the old size follows from the new one.
        diameter: 48.3,
        min_diameter: 48.3,
        max_diameter: 48.3,
        max_thickness: 3.68,
        weight_per_metre: 4.05,
        status: 'inactive',
        version: 2,
      },
    },
  ])
})

test('ADM-07 a product that becomes a hollow section loses its diameters', async () => {
  const id = await addProduct(api.database.db)
  const fields = { name: 'SHS', shape: 'square', width: '60', thickness: '3.2', cleared: 'weight_per_metre' }
  expect((await post(`/products/${String(id)}`, fields)).json()).toMatchObject({
    product: { diameter: null, min_diameter: null, width: 60, height: 60, weight_per_metre: 5.5 },
  })
})

test('ADM-07 concurrent updates: the second gets 409', async () => {
  const id = await addProduct(api.database.db)
  const first = await post(`/products/${String(id)}`, { name: 'First', version: 1 })
  const second = await post(`/products/${String(id)}`, { name: 'Second', version: 1 })
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([
    200,
    409,
    {
      message: 'This product has been changed since you opened it.',
      last_change: { by: admin.name, at: expect.stringMatching(/Z$/) },
    },
  ])
  expect(await stored(id)).toMatchObject({ name: 'First', version: 2 })
})

test('ADM-07 API-05 a new photo takes the place of the one before', async () => {
  const { id, photo: before } = await added({ name: 'Pipe' })
  const again = await post(`/products/${String(id)}`, { name: 'Pipe', photo: await photo() })
  const { photo: after } = again.json<{ product: Record }>().product
  expect(after).not.toBe(before)
  expect((await api.app.inject(`/media/${before ?? ''}`)).statusCode).toBe(404)
  expect((await api.app.inject(`/media/${after ?? ''}`)).statusCode).toBe(200)
  const unchanged = await post(`/products/${String(id)}`, { name: 'Pipe' })
  expect(unchanged.json()).toMatchObject({ product: { photo: after } })
})

test('ADM-07 PUB-19 search, filters and counts follow each change', async () => {
  const { db } = api.database
  const brand = await addBrand(db, 'Vajranal')
  const { id } = await added({ name: 'Prototype', category: 'erw', diameter: 60.3, thickness: 3.91 })
  const found = async (search: string) =>
    (await api.app.inject(`/api/onlyProducts?search=${encodeURIComponent(search)}`))
      .json<List>()
      .data.map((product) => product.id)
  const counts = async () => (await api.app.inject('/api/filter-counts')).json<{ data: object }>().data
  expect(await found('60.3 x 3.91')).toEqual([id])
  await post(`/products/${String(id)}`, {
    name: 'Hydraulic tube',
    category: 'seamless',
    diameter: 48.3,
    thickness: 5.08,
    brand_ids: `[${String(brand)}]`,
  })
  const { understanding } = (
    await api.app.inject('/api/onlyProducts?search=60.3%20x%203.91')
  ).json<ProductList>()
  expect(understanding?.messages).toEqual([
    'No OD 60.3 mm; nearest: NB 40 (48.3 mm).',
    'No 3.91 mm wall; nearest: 5.08 mm wall.',
  ])
  expect(await found('prototype')).toEqual([])
  for (const search of ['48.3 x 5.08', 'hydralic', 'vajranal', 'seamless']) {
    expect([search, await found(search)]).toEqual([search, [id]])
  }
  expect(await counts()).toMatchObject({ category: [{ value: 'seamless', products: 1 }] })
  await post(`/products/${String(id)}`, { name: 'Hydraulic tube', status: 'inactive' })
  expect(await found('hydraulic')).toEqual([])
  expect(await counts()).toMatchObject({ total: 0, category: [] })
})

test('ADM-06 a deleted product disappears for everybody and can be restored', async () => {
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  const id = await addProduct(db, { name: 'Pipe' }, [brand])
  const before = (await get(`/products/${String(id)}`)).json<object>()
  const remove = () =>
    api.app.inject({ method: 'DELETE', url: `/api/products/${String(id)}`, headers: admin.headers })
  const answer = await remove()
  expect(answer.json()).toMatchObject({ status: true, success: true, message: 'Pipe has been deleted.' })
  expect((await remove()).statusCode).toBe(404)
  const missing = await get(`/products/${String(id)}`)
  expect([missing.statusCode, missing.json()]).toEqual([404, { message: 'Product not found.' }])
  expect((await api.app.inject('/api/onlyProducts')).json()).toMatchObject({ data: [] })
  const { deletion_id } = answer.json<{ deletion_id: number }>()
  const undone = await api.app.inject({
    method: 'POST',
    url: `/api/deletions/${String(deletion_id)}/undo`,
    headers: admin.headers,
  })
  expect(undone.statusCode).toBe(200)
  expect((await get(`/products/${String(id)}`)).json()).toEqual(before)
  expect((await api.app.inject('/api/onlyProducts?search=pipe')).json()).toMatchObject({ data: [{ id }] })
})

test('ADM-08 a product that is not there is a 404 for every call', async () => {
  const answers = [
    await get('/products/2000000000'),
    await post('/products/2000000000', { name: 'Nobody' }),
    await api.app.inject({ method: 'DELETE', url: '/api/products/2000000000', headers: admin.headers }),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Product not found.' }])
  }
})

test('SES-10 a distributor can neither read nor change the admin’s products', async () => {
  const distributor = await api.signedIn('distributor')
  const id = await addProduct(api.database.db, { name: 'Theirs' })
  const answers = [
    await get('/products', distributor),
    await get('/products/export', distributor),
    await post('/products', { name: 'Mine', photo: await photo() }, distributor),
    await post(`/products/${String(id)}`, { name: 'Mine' }, distributor),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect(await stored(id)).toMatchObject({ name: 'Theirs', version: 1 })
})
