import type { OwnPriceReport } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { scanProcessor } from '../../testing/files/scans/scan-processor.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'

const { file, process } = scanProcessor([
  ['Item Name', 'Rate', 'UOM'],
  ['Pipe One', '61.20', 'Kg'],
])
let api: TestApp
let owner: TestPerson
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, process)
  owner = await api.signedIn('distributor')
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  await addProduct(db, { name: 'Pipe One' }, [brand])
  await db.insert(distributorBrands).values({ accountId: owner.id, brandId: brand.id, status: 'approved' })
})
afterAll(() => api.close())

async function send(fields: { mode: 'preview' | 'store'; confirmed?: string }) {
  const { payload, headers } = await multipartOf({ file, ...fields })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/distributor/own-prices/import',
    headers: { ...owner.headers, ...headers },
    payload,
  })
  return answer.json<OwnPriceReport>()
}

test('DOC-01 a price of a scan is stored only when its row is confirmed', async () => {
  const { rows } = await send({ mode: 'preview' })
  expect(rows.map(({ questions }) => questions.map(({ reason }) => reason))).toEqual([
    ['This row was read in a scan. Is all of it right?'],
  ])
  expect((await send({ mode: 'store' })).stored).toBe(0)
  expect((await send({ mode: 'store', confirmed: '["2"]' })).stored).toBe(1)
})
