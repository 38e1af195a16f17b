import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { toPaise, toRupees } from '@nalika/shared-api/contract'
import type { OwnPriceChange, OwnPriceOfProduct, PricesShown } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/index.ts'
import { accounts } from '../../identity/index.ts'
import { conflict, invalid } from '../../platform/index.ts'
import type { Db, Queryable, Transaction } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { lockSelection } from '../selections/selection-changes.queries.ts'
import { inList, listedProducts } from './listed-products.queries.ts'
import { ownPriceProblem, toOwnPrice, withInput } from './own-price-values.ts'
import type { OwnPriceValues } from './own-price-values.ts'

/** The firm's own prices of these products, for those that it has entered. */
export async function ownPricesOf(
  db: Queryable,
  firmId: number,
  ids: readonly number[],
): Promise<OwnPriceOfProduct[]> {
  const rows = await db
    .select({
      own: distributorProducts,
      length: products.length,
      weight_per_metre: products.weight_per_metre,
    })
    .from(distributorProducts)
    .innerJoin(products, eq(products.id, distributorProducts.productId))
    .where(and(inList(firmId, ids), isNotNull(distributorProducts.version)))
    .orderBy(distributorProducts.productId)
  return rows.flatMap(({ own, ...piece }) => {
    const price = toOwnPrice(own)
    return price ? [{ product_id: own.productId, ...piece, own_price: price }] : []
  })
}

/** Saves own prices of products in the firm's list, all or none. */
export function saveOwnPrices(
  db: Db,
  firmId: number,
  changes: readonly OwnPriceChange[],
): Promise<OwnPriceOfProduct[]> {
  const ids = changes.map(({ product_id: id }) => id)
  return db.transaction(async (tx) => {
    await lockSelection(tx, firmId)
    const listed = await listedProducts(tx, firmId, ids)
    const rows = changes.map(({ product_id: productId, version, price, ...input }, position) => {
      const row = listed.get(productId)
      const field = `prices.${String(position)}`
      if (!row) throw invalid({ [`${field}.product_id`]: ['This product is not in your list.'] })
      if (ids.indexOf(productId) !== position)
        throw invalid({ [`${field}.product_id`]: ['Each product may be sent once.'] })
      if (version !== undefined && version !== (row.version ?? 0))
        throw conflict('This price has been changed since you opened it.')
      const amount = typeof price === 'number' ? toPaise(price) : price
      if (amount && toRupees(amount) !== price)
        throw invalid({ [`${field}.price`]: ['Enter a price with at most two decimals.'] })
      if (amount && input.price_unit === undefined && row.priceUnit === null)
        throw invalid({ [`${field}.price_unit`]: ['Choose the unit of the price.'] })
      const values = withInput(row, { ...input, ...(amount !== undefined && { price: amount }) })
      const problem = ownPriceProblem(row, values, input)
      if (problem) throw invalid({ [`${field}.${problem.field}`]: [problem.sentence] })
      return { productId, values }
    })
    await writeOwnPrices(tx, firmId, rows)
    return ownPricesOf(tx, firmId, ids)
  })
}

export interface WrittenOwnPrice {
  productId: number
  values: OwnPriceValues
}

/** Rows of one statement. */
const BATCH = 1000

/** Stores own prices, and adds products that are not in the list. Call it with the selection locked. */
export async function writeOwnPrices(
  tx: Transaction,
  firmId: number,
  rows: readonly WrittenOwnPrice[],
): Promise<void> {
  const set = Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof OwnPriceValues)[]).map((column) => [
      column,
      sql.raw(`excluded.${COLUMNS[column]}`),
    ]),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insert(distributorProducts)
      .values(
        rows.slice(start, start + BATCH).map(({ productId, values }) => ({
          ...pick(values),
          accountId: firmId,
          productId,
          version: 1,
        })),
      )
      .onConflictDoUpdate({
        target: [distributorProducts.accountId, distributorProducts.productId],
        set: { ...set, version: sql`coalesce(${distributorProducts.version}, 0) + 1` },
      })
  }
}

const COLUMNS: Readonly<Record<keyof OwnPriceValues, string>> = {
  pricePaise: 'price_paise',
  priceUnit: 'price_unit',
  stock: 'stock',
  stockUnit: 'stock_unit',
  minimumOrder: 'minimum_order',
  minimumOrderUnit: 'minimum_order_unit',
  leadTimeDays: 'lead_time_days',
  itemCode: 'item_code',
  city: 'city',
  hidden: 'hidden',
  bookable: 'bookable',
  slabs: 'slabs',
  slabUnit: 'slab_unit',
  validUntil: 'valid_until',
  confirmedAt: 'confirmed_at',
}

/** The columns of an own price alone. */
export const pick = (values: OwnPriceValues): OwnPriceValues =>
  Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof OwnPriceValues)[]).map((column) => [column, values[column]]),
  ) as OwnPriceValues

/** Confirms prices as they are; returns how many of the products have one. */
export async function confirmOwnPrices(
  db: Queryable,
  firmId: number,
  ids: readonly number[],
): Promise<number> {
  const confirmed = await db
    .update(distributorProducts)
    .set({ confirmedAt: new Date() })
    .where(and(inList(firmId, ids), isNotNull(distributorProducts.pricePaise)))
    .returning({ id: distributorProducts.productId })
  return confirmed.length
}

export const isDistributor = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, id), eq(accounts.role, 'distributor')))) > 0

export async function pricesShownBy(db: Queryable, firmId: number): Promise<PricesShown> {
  const [row] = await db.select({ shown: accounts.pricesShown }).from(accounts).where(eq(accounts.id, firmId))
  return row?.shown ?? 'no'
}

export async function showOwnPrices(db: Db, firmId: number, shown: PricesShown): Promise<void> {
  await db.update(accounts).set({ pricesShown: shown }).where(eq(accounts.id, firmId))
}
