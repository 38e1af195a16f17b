import { eq } from 'drizzle-orm'
import { paise } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'

let api: TestApp
let pipe: number
const firms: TestPerson[] = []
const db = () => api.database.db

beforeAll(async () => {
  api = await startTestApp()
  const brand = await addBrand(db(), 'Lohanadi')
  pipe = await addProduct(db(), {}, [{ id: brand, name: 'Lohanadi' }])
  for (const rupees of [50, 60, 61, 62, 63, 64]) {
    const firm = await api.signedIn('distributor', { companyName: 'Secretive Steel', state: 'Goa' })
    firms.push(firm)
    await db().update(accounts).set({ pricesShown: 'without-name' }).where(eq(accounts.id, firm.id))
    await db().insert(distributorBrands).values({ accountId: firm.id, brandId: brand })
    await db()
      .insert(distributorProducts)
      .values({
        ...{ accountId: firm.id, productId: pipe, pricePaise: paise(rupees * 100), priceUnit: 'kg' as const },
        ...{ version: 1, confirmedAt: new Date(Date.now() - 2 * 86_400_000) },
      })
  }
})
afterAll(() => api.close())

const standing = async (firm: TestPerson | undefined) => {
  const url = `/api/distributor/own-prices/standing?product_id=${String(pipe)}`
  return api.app.inject({ url, headers: firm?.headers ?? {} })
}
const today = (firm: TestPerson | undefined) =>
  db()
    .update(distributorProducts)
    .set({ confirmedAt: new Date() })
    .where(eq(distributorProducts.accountId, firm?.id ?? 0))

test('PRI-05 a firm sees how its price stood before today, and nobody’s name or price', async () => {
  const response = await standing(firms[0])
  expect(response.json()).toEqual({
    data: { firms: 6, state: 'Goa', third: 'lowest', above_median: expect.any(Number) },
  })
  expect(response.body).not.toMatch(/Secretive|6000|6100/)
  expect((await standing(undefined)).statusCode).toBe(401)
  // What is changed today says nothing before tomorrow.
  await today(firms[5])
  expect((await standing(firms[0])).json()).toMatchObject({ data: { firms: 5 } })
  await today(firms[0])
  expect((await standing(firms[0])).json()).toEqual({ data: null })
})
