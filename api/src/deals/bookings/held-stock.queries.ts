import { exactQuantity, fitsHold } from '@nalika/shared-api/contract'
import type { PieceMeasures, QuantityUnit } from '@nalika/shared-api/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../../catalogue/index.ts'
import { distributorProducts, lockSelection } from '../../firms/index.ts'
import { conflict } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { orders } from '../orders/orders.schema.ts'
import { takenStock } from './taken-stock.schema.ts'

/** What a line takes. */
export interface WantedStock {
  productId: number | null
  quantity: number
  unit: QuantityUnit
}

interface Booked {
  firmId: number
  lines: readonly WantedStock[]
}

interface Taking {
  productId: number
  /** Thousandths of the stock's unit. */
  taken: number
  left: number
  unit: QuantityUnit
}

const NO_STOCK = 'This firm no longer has so much to book. Please ask for a quotation, or book less.'

/** 409 when the stock does not allow a booking: for whoever books, before it is accepted. */
export async function requireStock(tx: Transaction, booked: Booked): Promise<void> {
  await stockFor(tx, booked)
}

/** Takes what an order needs from its firm's stock, which bookings are locked for; 409 when there is not enough. */
export async function takeStock(tx: Transaction, orderId: number, booked: Booked): Promise<void> {
  const { firmId } = booked
  for (const { productId, taken, left, unit } of await stockFor(tx, booked)) {
    await tx
      .update(distributorProducts)
      .set({ stock: (left - taken) / 1000, version: NEXT_VERSION })
      .where(ownedBy(firmId, productId))
    await tx.insert(takenStock).values({ orderId, firmId, productId, quantity: taken / 1000, unit })
  }
}

/** Returns what an order took, once. What the firm no longer counts, or counts in a unit that cannot be converted, is left to it. */
export async function returnStock(tx: Transaction, orderId: number): Promise<void> {
  const taken = await tx.delete(takenStock).where(eq(takenStock.orderId, orderId)).returning()
  for (const { firmId, productId, quantity, unit } of taken.sort((a, b) => a.productId - b.productId)) {
    const [own] = await lockStock(tx, firmId, [productId])
    if (!own || own.stock === null) continue
    const returned = exactQuantity(quantity, unit, own.unit, own)
    if (returned === null) continue
    const thousandths = Number((returned.numerator * 1000n) / returned.denominator)
    await tx
      .update(distributorProducts)
      .set({ stock: (inThousandths(own.stock) + thousandths) / 1000, version: NEXT_VERSION })
      .where(ownedBy(firmId, productId))
  }
}

/** An open form of the firm shows another stock: it is told to load it again. */
const NEXT_VERSION = sql`coalesce(${distributorProducts.version}, 0) + 1`

const ownedBy = (firmId: number, productId: number) =>
  and(eq(distributorProducts.accountId, firmId), eq(distributorProducts.productId, productId))

const inThousandths = (quantity: number) => Math.round(quantity * 1000)

async function stockFor(tx: Transaction, { firmId, lines }: Booked): Promise<Taking[]> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const stock = await lockStock(tx, firmId, ids)
  const held = await heldBy(tx, firmId, ids)
  return ids.map((productId) => {
    const own = stock.find((one) => one.productId === productId)
    if (!own || own.stock === null || lines.some((line) => line.productId === null)) throw conflict(NO_STOCK)
    const sumUp = (quantities: readonly { quantity: number; unit: QuantityUnit }[]) =>
      quantities.reduce((sum, { quantity, unit }) => sum + thousandthsOf(quantity, unit, own), 0)
    const taken = sumUp(lines.filter((line) => line.productId === productId))
    const left = inThousandths(own.stock)
    const others = sumUp(held.filter((one) => one.productId === productId))
    if (!fitsHold(taken, { left, held: others })) throw conflict(NO_STOCK)
    return { productId, taken, left, unit: own.unit }
  })
}

/** A quantity in the unit of the stock, rounded up: what cannot be converted cannot be booked. */
function thousandthsOf(
  quantity: number,
  unit: QuantityUnit,
  own: PieceMeasures & { unit: QuantityUnit },
): number {
  const exact = exactQuantity(quantity, unit, own.unit, own)
  if (exact === null) throw conflict(NO_STOCK)
  return Number((exact.numerator * 1000n + exact.denominator - 1n) / exact.denominator)
}

async function lockStock(tx: Transaction, firmId: number, productIds: readonly number[]) {
  // First, as when the firm saves prices: whoever locks several rows never waits for another who does.
  await lockSelection(tx, firmId)
  const rows = await tx
    .select({
      productId: distributorProducts.productId,
      stock: distributorProducts.stock,
      stockUnit: distributorProducts.stockUnit,
      priceUnit: distributorProducts.priceUnit,
      length: products.length,
      kilogramsPerMetre: products.weight_per_metre,
    })
    .from(distributorProducts)
    .innerJoin(products, eq(products.id, distributorProducts.productId))
    .where(
      and(eq(distributorProducts.accountId, firmId), inArray(distributorProducts.productId, [...productIds])),
    )
    .orderBy(asc(distributorProducts.productId))
    .for('update', { of: distributorProducts })
  return rows.map(({ stockUnit, priceUnit, ...row }) => ({
    ...row,
    unit: stockUnit ?? priceUnit ?? ('pieces' as const),
  }))
}

/** What bookings hold that wait for the firm, whoever made them. */
const heldBy = (tx: Transaction, firmId: number, productIds: readonly number[]) =>
  tx
    .select({ productId: takenStock.productId, quantity: takenStock.quantity, unit: takenStock.unit })
    .from(takenStock)
    .innerJoin(orders, eq(orders.id, takenStock.orderId))
    .where(
      and(
        eq(takenStock.firmId, firmId),
        inArray(takenStock.productId, [...productIds]),
        eq(orders.state, 'booked'),
      ),
    )
