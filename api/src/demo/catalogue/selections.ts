import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { demoDistributors } from '../people/accounts.ts'
import { seededRandom } from '../seeded-random.ts'
import * as schema from '../tables.ts'
import { DEMO_FREIGHT, DEMO_MARKETPLACE_FREIGHT } from './freight.ts'
import { DEMO_PRICES_SHOWN, demoOwnPrice } from './own-prices.ts'
import type { DemoProduct } from './products.ts'

interface RecordIds {
  accountIds: ReadonlyMap<string, number>
  brandIds: ReadonlyMap<string, number>
  productIds: ReadonlyMap<string, number>
}

/** The brands each distributor sells, the part of their products that is in stock, and the own prices of some firms. */
export async function storeSelections(
  db: Queryable,
  { accountIds, brandIds, productIds }: RecordIds,
  products: readonly DemoProduct[],
  today: Date,
): Promise<void> {
  const random = seededRandom(7305)
  const chosenBrands = demoDistributors.flatMap(({ email, brands }) =>
    brands.map((brand) => ({ accountId: accountIds.get(email) ?? 0, brandId: brandIds.get(brand) ?? 0 })),
  )
  const chosenProducts = demoDistributors.flatMap(({ email, brands, stock, city }) =>
    products
      .filter(
        ({ status, brands: makers }) => status === 'active' && makers.some((one) => brands.includes(one)),
      )
      .filter(() => random() < stock)
      .map((product, index) => ({
        accountId: accountIds.get(email) ?? 0,
        productId: productIds.get(product.name) ?? 0,
        ...(email in DEMO_PRICES_SHOWN &&
          demoOwnPrice(product, { index, city, today, canBeBooked: email in DEMO_FREIGHT })),
      })),
  )
  await db.insert(schema.distributorBrands).values(chosenBrands)
  await db.insert(schema.distributorProducts).values(chosenProducts)
  await db.insert(schema.freightTables).values([
    { accountId: null, table: DEMO_MARKETPLACE_FREIGHT, updatedAt: today },
    ...Object.entries(DEMO_FREIGHT).map(([email, table]) => ({
      accountId: accountIds.get(email) ?? 0,
      table,
      updatedAt: today,
    })),
  ])
  for (const [email, pricesShown] of Object.entries(DEMO_PRICES_SHOWN)) {
    await db
      .update(schema.accounts)
      .set({ pricesShown })
      .where(eq(schema.accounts.id, accountIds.get(email) ?? 0))
  }
}
