import type { BrandCard, Pagination } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { brandMedia } from './brands.schema.ts'

let api: TestApp
let lohanadi: number

const get = (url: string) => api.app.inject({ url: `/api${url}` })
interface Sections {
  data: { seamless: BrandCard[]; others: BrandCard[] }
  pagination: { seamless: Pagination; others: Pagination }
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  lohanadi = await addBrand(db, 'Lohanadi', {
    type: 'seamless',
    email: 'private@lohanadi.example',
    established: 1984,
    isoCertified: true,
  })
  for (const name of ['vajra', 'Aksha', 'Setu', 'Meru']) await addBrand(db, name)
  await addBrand(db, 'Gone', { type: 'seamless', status: 'inactive' })
  const brand = { id: lohanadi, name: 'Lohanadi' }
  for (const rating of [1, 2, 3, 4, 4.5, 5]) {
    await addProduct(db, { name: `Pipe ${String(rating)}`, rating }, [brand])
  }
  await addProduct(db, { name: 'Withdrawn', status: 'inactive', rating: 5 }, [brand])
  await db.insert(brandMedia).values([
    { brandId: lohanadi, kind: 'video', path: 'brands/film.mp4' },
    { brandId: lohanadi, kind: 'image', path: 'brands/two.webp', position: 2 },
    { brandId: lohanadi, kind: 'image', path: 'brands/one.webp', position: 1 },
  ])
})
afterAll(() => api.close())

test('PUB-09 brands come in two sections, 3 each, with separate pages', async () => {
  const first = (await get('/brands')).json<Sections>()
  expect(first.data.seamless.map(({ brand_name }) => brand_name)).toEqual(['Lohanadi'])
  expect(first.data.others.map(({ brand_name }) => brand_name)).toEqual(['Aksha', 'Meru', 'Setu'])
  expect(first.pagination).toEqual({
    seamless: { total: 1, current_page: 1, last_page: 1, per_page: 3 },
    others: { total: 4, current_page: 1, last_page: 2, per_page: 3 },
  })
  const second = (await get('/brands?othersPage=2')).json<Sections>()
  expect(second.data.others.map(({ brand_name }) => brand_name)).toEqual(['vajra'])
  expect(second.data.seamless).toHaveLength(1)
})

test('a card names the first products and counts the active ones', async () => {
  const { data } = (await get('/brands')).json<Sections>()
  expect(data.seamless[0]).toEqual({
    id: lohanadi,
    brand_name: 'Lohanadi',
    company_name: 'Lohanadi Tubes Ltd',
    photo: null,
    product_names: ['Pipe 1', 'Pipe 2', 'Pipe 3', 'Pipe 4', 'Pipe 4.5'],
    products: 6,
  })
})

test('PUB-11 a brand with its media and a page of its products, 3 each', async () => {
  const answer = await get(`/brandDetails/${String(lohanadi)}?page=2`)
  expect(answer.json()).toMatchObject({
    status: true,
    data: {
      name: 'Lohanadi',
      shortName: 'LO',
      fullName: 'Lohanadi Tubes Ltd',
      established: 1984,
      iso_certified: 'Yes',
      images: ['brands/one.webp', 'brands/two.webp'],
      videos: ['brands/film.mp4'],
      products: { total: 6, current_page: 2, last_page: 2, data: [{}, {}, {}] },
    },
  })
})

test('contact data of a brand is not public', async () => {
  expect((await get(`/brandDetails/${String(lohanadi)}`)).body).not.toContain('private@')
})

test('an inactive and an unknown brand are not found', async () => {
  const answer = await get(`/brandDetails/${String(lohanadi + 5)}`)
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No brand details found' }])
  expect((await get('/brandDetails/99999')).statusCode).toBe(404)
})

test('PUB-12 the quote form offers the active brands', async () => {
  const { data } = (await get('/get-brands')).json<{ data: { name: string; type: string }[] }>()
  expect(data.map(({ name }) => name)).toEqual(['Aksha', 'Lohanadi', 'Meru', 'Setu', 'vajra'])
  expect(data[1]).toEqual({ id: lohanadi, name: 'Lohanadi', type: 'seamless' })
})
