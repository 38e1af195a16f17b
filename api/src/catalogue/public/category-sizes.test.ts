import type {
  EndpointResponse,
  CategorySize,
  productCategoryWise,
  productReference,
} from '@nalika/shared-api/contract'
import { paise } from '@nalika/shared-api/contract'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'

let api: TestApp
let cheap: number
let medium: number
let makerId: number

const get = (url: string) => api.app.inject({ url: `/api${url}` })
const sizes = async (path: string) =>
  (await get(`/categories/${path}`)).json<{ category: object; grades: string[]; data: CategorySize[] }>()

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  makerId = await addBrand(db, 'Lohanadi')
  const maker = { id: makerId, name: 'Lohanadi' }
  cheap = await addProduct(db, { price: 3000, length: 6, weight_per_metre: 5.44 }, [maker])
  await addProduct(db, { price: 3600, length: 12, weight_per_metre: 5.44, grade: 'A53 Gr A' }, [maker])
  await addProduct(db, { price: 1, status: 'inactive' })
  await addProduct(db, { price: 1, thickness: null })
  medium = await addProduct(
    db,
    { nominal_size: 'NB 25', schedule: 'medium', diameter: 33.7, thickness: 3.2, price: null, grade: '' },
    [maker],
  )
  await addProduct(db, { category: 'seamless' })
})
afterAll(() => api.close())

test('PUB-26 a category lists its sizes with their number of products and lowest prices', async () => {
  const { category, grades, data } = await sizes('erw/sizes')
  expect(category).toEqual({ id: 'erw', name: 'ERW Pipes' })
  expect(grades).toEqual(['A53 Gr A', 'A53 Gr B'])
  expect(data).toMatchObject([
    { nominal_size: 'NB 25', schedule: 'medium', products: 1, product_id: medium, price: null },
    {
      nominal_size: 'NPS 2',
      schedule: '40',
      diameter: 60.3,
      thickness: 3.91,
      products: 2,
      product_id: cheap,
      weight_per_metre: 5.44,
      price: 300_000,
      price_per_metre: 30_000,
    },
  ])
  expect(data[1]?.price_per_kg).toBe(5515)
})

test('PUB-26 sizes of one grade, with the grades of all', async () => {
  const { grades, data } = await sizes('erw/sizes?grade=A53%20Gr%20B')
  expect(grades).toEqual(['A53 Gr A', 'A53 Gr B'])
  expect(data).toMatchObject([{ nominal_size: 'NPS 2', products: 1, price_per_metre: 50_000 }])
})

test('PUB-26 PUB-29 a size is in stock when a firm that shows its prices has it', async () => {
  const { db } = api.database
  const seamless = { category: 'seamless', standard: 'ASTM A106', grade: 'A106 Gr B', name: 'Seamless' }
  const size = { ...seamless, nominal_size: 'NPS 1', schedule: '40', diameter: 33.4, thickness: 3.38 }
  const brandId = await addBrand(db, 'Ayasutra')
  const maker = { id: brandId, name: 'Ayasutra' }
  const stocked = await addProduct(db, { ...size, length: 12, weight_per_metre: 2.5, price: 1200 }, [maker])
  const other = await addProduct(db, { ...size, schedule: '80', thickness: 4.55 }, [maker])
  const sells = async (pricesShown: 'with-name' | 'no', productId: number) => {
    const { id: accountId } = await api.signedIn('distributor', { pricesShown })
    await db.insert(distributorBrands).values({ accountId, brandId, status: 'approved' })
    await db.insert(distributorProducts).values({
      ...{ accountId, productId, pricePaise: paise(60_00), priceUnit: 'kg', confirmedAt: new Date() },
      ...{ stock: 500, stockUnit: 'kg' },
    })
  }
  await sells('with-name', stocked)
  await sells('no', other)
  const { data } = await sizes('seamless/sizes?grade=A106%20Gr%20B')
  expect(data.map(({ schedule, in_stock }) => [schedule, in_stock])).toEqual([
    ['40', true],
    ['80', false],
  ])
  const reference = (await get(`/products/${String(other)}/reference`)).json<
    EndpointResponse<typeof productReference>
  >()
  expect(reference.data.sizes).toMatchObject([
    { id: stocked, in_stock: true, price: 1200, length: 12, weight_per_metre: 2.5 },
    { id: other, in_stock: false },
  ])
})

test('PUB-26 light tube is in the row of its nominal bore, and two products of one wall in one cell', async () => {
  const { db } = api.database
  const bore = { category: 'galvanised', nominal_size: 'NB 50', length: 6 }
  const light = { ...bore, schedule: 'light', thickness: 2.9 }
  await addProduct(db, { ...light, diameter: 60.2, weight_per_metre: 4.08, price: 2000 })
  await addProduct(db, { ...light, diameter: 60.3, weight_per_metre: 4.11, price: 1900 })
  await addProduct(db, { ...bore, schedule: 'medium', diameter: 60.3, thickness: 3.6 })
  await addProduct(db, {
    ...bore,
    nominal_size: 'NB 150',
    schedule: 'medium',
    diameter: 165.1,
    thickness: 4.8,
  })
  await addProduct(db, {
    ...bore,
    nominal_size: 'NB 150',
    schedule: 'medium',
    diameter: 168.3,
    thickness: 4.8,
  })
  const { data } = await sizes('galvanised/sizes')
  expect(data).toMatchObject([
    {
      schedule: 'light',
      diameter: 60.3,
      min_diameter: 60.2,
      products: 2,
      weight_per_metre: 4.08,
      price: 190_000,
    },
    { schedule: 'medium', diameter: 60.3, min_diameter: 60.3, products: 1 },
    { nominal_size: 'NB 150', diameter: 165.1 },
    { nominal_size: 'NB 150', diameter: 168.3 },
  ])
})

test('PUB-26 there are no sizes of a category that does not exist', async () => {
  expect((await get('/categories/wood/sizes')).statusCode).toBe(404)
})

test('PUB-26 the products of a category and of a brand are ordered by price per unit', async () => {
  const order = 'sort=price_asc&price_unit=metre&per_page=2'
  const { data } = (await get(`/productCategoryWise/erw?${order}`)).json<
    EndpointResponse<typeof productCategoryWise>
  >()
  expect(data.map(({ price }) => price)).toEqual([1, 3600])
  const brand = (await get(`/brandDetails/${String(makerId)}?${order}`)).json<{
    data: { products: { data: { price: number }[] } }
  }>()
  expect(brand.data.products.data.map(({ price }) => price)).toEqual([3600, 3000])
})
