import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { deleteRecord } from './deletions.queries.ts'

let api: TestApp
let admin: TestPerson

const read = async (path: string, id: number) => {
  const answer = await api.app.inject({ url: `/api/${path}/${String(id)}` })
  return [answer.statusCode, answer.statusCode === 200 ? {} : answer.json<object>()]
}
const remove = (kind: 'brand' | 'product', id: number) =>
  api.database.db.transaction((tx) => deleteRecord(tx, kind, id, admin))

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())

test('PUB-22 a deleted product answers 410, and is read again when that is undone', async () => {
  const id = await addProduct(api.database.db)
  const deleted = await remove('product', id)
  expect(await read('productDetails', id)).toEqual([410, { message: 'This product was deleted.' }])
  const undo = { method: 'POST', headers: admin.headers, payload: {} } as const
  await api.app.inject({ ...undo, url: `/api/deletions/${String(deleted?.deletionId)}/undo` })
  expect(await read('productDetails', id)).toEqual([200, {}])
})

test('PUB-22 a deleted brand answers 410', async () => {
  const id = await addBrand(api.database.db, 'Lohanadi')
  await remove('brand', id)
  expect(await read('brandDetails', id)).toEqual([410, { message: 'This brand was deleted.' }])
})

test('PUB-22 inactive and unknown addresses are 404, not 410', async () => {
  const product = await addProduct(api.database.db, { status: 'inactive' })
  const brand = await addBrand(api.database.db, 'Resting', { status: 'inactive' })
  for (const id of [product, 999_999]) {
    expect(await read('productDetails', id)).toEqual([404, { message: 'No product details found' }])
  }
  for (const id of [brand, 999_999]) {
    expect(await read('brandDetails', id)).toEqual([404, { message: 'No brand details found' }])
  }
})
