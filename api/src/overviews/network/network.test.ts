import type { NetworkDistributor, NetworkState, Pagination } from '@nalika/shared-api/contract'
import { kilometresBetween, placeNamed, whereIs } from '../../catalogue/places/places.ts'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'

let api: TestApp
let brand: number

const ask = (query: Record<string, string>) =>
  api.app.inject({ url: `/api/network?${new URLSearchParams(query).toString()}` })
const network = async (query: Record<string, string> = {}) => {
  const answer = await ask(query)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{
    data: NetworkDistributor[]
    states: NetworkState[]
    pagination: Pagination
    place?: { name: string }
  }>()
}
const companies = async (query: Record<string, string>) =>
  (await network(query)).data.map(({ company_name }) => company_name)

const PRIVATE = {
  name: 'Farida Contractor',
  email: 'farida.private@stock.example',
  mobile: '9820012345',
  gstNo: '27AAPFU0939F1ZV',
  panNo: 'AAPFU0939F',
  address: '14 Loha Bhavan',
  pincode: '400009',
  bio: 'Third generation in steel',
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  brand = await addBrand(db, 'Lohanadi')
  const retired = await addBrand(db, 'Oldbrand', { status: 'inactive' })
  const mumbai = await api.signedIn('distributor', {
    ...PRIVATE,
    companyName: 'Konkan Steel',
    city: 'Mumbai',
    state: 'Maharashtra',
  })
  await api.signedIn('distributor', { companyName: 'Sahyadri Tubes', city: 'Pune', state: 'Maharashtra' })
  await api.signedIn('distributor', { companyName: 'Deccan Pipes', city: 'Hyderabad', state: 'Telangana' })
  await api.signedIn('distributor', { companyName: 'Nowhere Tubes' })
  await api.signedIn('distributor', { name: 'Only A Person', city: 'Pune', state: 'Maharashtra' })
  for (const status of ['pending', 'refused', 'inactive'] as const) {
    await api.signedIn('distributor', { companyName: `Hidden ${status}`, state: 'Goa', status })
  }
  await api.signedIn('admin', { companyName: 'Nalika Office', state: 'Goa' })
  await db.insert(distributorBrands).values([
    { accountId: mumbai.id, brandId: brand },
    { accountId: mumbai.id, brandId: retired },
  ])
})
afterAll(() => api.close())

test('PUB-17 active distributors are listed by state, city and company with their brands', async () => {
  const { data, pagination, states } = await network()
  expect(data.map(({ company_name, city, state }) => [state, city, company_name])).toEqual([
    ['Maharashtra', 'Mumbai', 'Konkan Steel'],
    ['Maharashtra', 'Pune', 'Sahyadri Tubes'],
    ['Telangana', 'Hyderabad', 'Deccan Pipes'],
    ['', '', 'Nowhere Tubes'],
  ])
  expect(data[0]?.brands).toEqual([{ id: brand, name: 'Lohanadi' }])
  expect(states).toEqual([
    { state: 'Maharashtra', distributors: 2 },
    { state: 'Telangana', distributors: 1 },
  ])
  expect(pagination).toEqual({ total: 4, current_page: 1, last_page: 1, per_page: 24 })
})

test('PUB-17 private data of distributors is not public', async () => {
  const { body } = await ask({})
  for (const word of Object.values(PRIVATE)) expect(body).not.toContain(word)
  expect(body).not.toContain('Only A Person')
  const { data } = await network({ search: 'Konkan Steel' })
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(['brands', 'city', 'company_name', 'id', 'state'])
})

test('PUB-17 private data cannot be searched', async () => {
  const { pincode, ...words } = PRIVATE
  for (const word of Object.values(words)) expect(await companies({ search: word })).toEqual([])
  // A PIN code is a place, from which all have a distance.
  expect(await companies({ search: pincode })).toHaveLength(4)
})

test('PUB-17 the search finds company, city, state and brand, each word of it', async () => {
  expect(await companies({ search: 'sahyadri pune' })).toEqual(['Sahyadri Tubes'])
  expect(await companies({ search: 'lohanadi maharashtra' })).toEqual(['Konkan Steel'])
  expect(await companies({ search: 'oldbrand' })).toEqual([])
  expect(await companies({ search: '%' })).toEqual([])
  expect(await companies({ search: 'tubes' })).toEqual(['Sahyadri Tubes', 'Nowhere Tubes'])
})

test('PUB-17 a state narrows the list but not the numbers of the states', async () => {
  const { data, states } = await network({ state: 'telangana' })
  expect(data.map(({ company_name }) => company_name)).toEqual(['Deccan Pipes'])
  expect(states).toHaveLength(2)
  expect((await network({ search: 'konkan', state: 'Telangana' })).states).toEqual([
    { state: 'Maharashtra', distributors: 1 },
  ])
})

test.each([
  ['Pune', ['Sahyadri Tubes', 'Konkan Steel', 'Deccan Pipes', 'Nowhere Tubes'], 'Pune, Maharashtra'],
  [
    '411 014',
    ['Sahyadri Tubes', 'Konkan Steel', 'Deccan Pipes', 'Nowhere Tubes'],
    'Pune, Maharashtra 411014',
  ],
  ['mumbia', ['Konkan Steel', 'Sahyadri Tubes', 'Deccan Pipes', 'Nowhere Tubes'], 'Mumbai, Maharashtra'],
  ['warangal', ['Deccan Pipes', 'Sahyadri Tubes', 'Konkan Steel', 'Nowhere Tubes'], 'Warangal, Telangana'],
  ['Telangana', ['Deccan Pipes', 'Sahyadri Tubes', 'Konkan Steel', 'Nowhere Tubes'], 'Telangana'],
])('PUB-17 %s is a place: all distributors are listed, the nearest first', async (search, expected, name) => {
  const { data, place, pagination } = await network({ search })
  expect([data.map(({ company_name }) => company_name), place?.name, pagination.total]).toEqual([
    expected,
    name,
    4,
  ])
  expect(data.at(-1)).not.toHaveProperty('distance_km')
})

test('PUB-17 the distance is that between the middles of the areas', async () => {
  const { data } = await network({ search: 'Hyderabad' })
  const distances = Object.fromEntries(data.map((one) => [one.company_name, one.distance_km]))
  expect(distances['Deccan Pipes']).toBe(0)
  // Mumbai and Hyderabad are 620 km apart, Pune and Hyderabad 505.
  expect(distances['Konkan Steel']).toBeGreaterThan(595)
  expect(distances['Konkan Steel']).toBeLessThan(645)
  expect(distances['Sahyadri Tubes']).toBeGreaterThan(480)
  expect(distances['Sahyadri Tubes']).toBeLessThan(530)
})

test('PUB-17 a PIN code area of several districts does not move a city into another district', () => {
  const pune = placeNamed('Pune')?.centre ?? [0, 0]
  const kalamboli = whereIs({ pincode: '410218', city: 'Navi Mumbai', state: 'Maharashtra' }) ?? [0, 0]
  expect(kilometresBetween(pune, kalamboli)).toBeGreaterThan(90)
  const talegaon = whereIs({ pincode: '410507', city: 'Talegaon', state: 'Maharashtra' }) ?? [0, 0]
  expect(kilometresBetween(pune, talegaon)).toBeLessThan(40)
})

test('API-03 PUB-17 pages follow each other', async () => {
  expect(await companies({ per_page: '1', page: '2' })).toEqual(['Sahyadri Tubes'])
  expect((await ask({ page: '0' })).statusCode).toBe(422)
})
