import type { ProductReference } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const add = (values: Parameters<typeof addProduct>[1]) => addProduct(api.database.db, values)
const get = (id: number) => api.app.inject({ url: `/api/products/${String(id)}/reference` })
const referenceOf = async (id: number) => (await get(id)).json<{ data: ProductReference }>().data

const seamless = { category: 'seamless', standard: 'ASTM A106', grade: 'A106 Gr B' }
const size = (nominal_size: string, schedule: string, diameter: number, thickness: number) => ({
  nominal_size,
  schedule,
  diameter,
  thickness,
})

test('PUB-29 a product has the other sizes of its standard and grade, each once, and the same size in other grades', async () => {
  const own = await add({ ...seamless, name: 'Own', ...size('NPS 2', '40', 60.3, 3.91), length: 12 })
  await add({ ...seamless, name: 'Own in 6 m', ...size('NPS 2', '40', 60.3, 3.91), length: 6 })
  const heavier = await add({ ...seamless, name: 'Sch 80', ...size('NPS 2', '80', 60.3, 5.54), length: 12 })
  await add({ ...seamless, name: 'Sch 80 in 6 m', ...size('NPS 2', '80', 60.3, 5.54), length: 6 })
  const smaller = await add({ ...seamless, name: 'NPS 1', ...size('NPS 1', '40', 33.4, 3.38) })
  await add({ ...seamless, name: 'Withdrawn', ...size('NPS 3', '40', 88.9, 5.49), status: 'inactive' })
  await add({ ...seamless, name: 'Gr C', grade: 'A106 Gr C', ...size('NPS 2', '40', 60.3, 3.91) })
  const welded = await add({ name: 'A53', ...size('NPS 2', '40', 60.3, 3.91) })
  await add({ name: 'A53 Sch 80', ...size('NPS 2', '80', 60.3, 5.54) })
  const tube = { standard: 'IS 1239 (Part 1)', ...size('NB 50', 'medium', 60.3, 3.6) }
  const medium = await add({ name: 'Medium', ...tube, grade: 'Class B (medium)' })
  await add({ name: 'Heavy', ...tube, grade: 'Class C (heavy)', schedule: 'heavy', thickness: 4.5 })

  const { sizes, equivalents, standard } = await referenceOf(own)
  expect(sizes.map(({ id }) => id)).toEqual([smaller, own, heavier])
  expect(equivalents).toMatchObject([{ id: welded, note: expect.stringContaining('Same size') as string }])
  expect(standard?.chemistry).toContainEqual({ label: 'Carbon', value: '0.30 max' })
  expect(standard?.mechanical).toContainEqual({ label: 'Yield strength', value: '240 MPa min' })
  expect(standard?.source).toContain('ASTM A106')

  expect((await referenceOf(medium)).equivalents.map(({ id }) => id)).toEqual([welded])
  expect((await referenceOf(medium)).standard).toBeNull()
})

test('PUB-29 an inactive product has no reference', async () => {
  expect((await get(await add({ name: 'Gone', status: 'inactive' }))).statusCode).toBe(404)
  expect((await get(999_999)).statusCode).toBe(404)
})
