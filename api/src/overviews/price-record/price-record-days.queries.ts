import { max, sql } from 'drizzle-orm'
import { CATEGORY_IDS, convertPrice, todayInIndia } from '@nalika/shared-api/contract'
import type { CategoryId, Paise, PieceMeasures, QuantityUnit } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/index.ts'
import { shownOwnPrices } from '../../firms/index.ts'
import { sharedSecret } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { CellSums } from './cell-sums.ts'
import type { Figure, PriceSource } from './cell-sums.ts'
import { dealPrices } from './deal-prices.queries.ts'
import { firmParties } from './firm-parties.queries.ts'
import { gradeFamilyOf, sizeBandOf } from './price-cells.ts'
import type { GradeFamily, SizeBand } from './price-cells.ts'
import { priceFactor } from './price-factor.ts'
import { priceFigures, priceRecordDays } from './price-record.schema.ts'

const DAY_MS = 86_400_000
/** Quotations and orders count for so many days. */
const WINDOW_DAYS = 7
/** What is missing for longer stays missing. */
const MOST_DAYS = 31
/** Rows of one statement: each has six values. */
const BATCH = 1000

/** The day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Settles every day from the last settled one until yesterday, at first yesterday alone. */
export async function updatePriceRecord(db: Db, today = todayInIndia()): Promise<void> {
  const [last] = await db.select({ day: max(priceRecordDays.day) }).from(priceRecordDays)
  const yesterday = dayAfter(today, -1)
  const next = last?.day ? dayAfter(last.day, 1) : yesterday
  const earliest = dayAfter(today, -MOST_DAYS)
  for (let day = next > earliest ? next : earliest; day <= yesterday; day = dayAfter(day, 1))
    await settleDay(db, day)
}

/** Stores the figures of a day, unless that was done. */
async function settleDay(db: Db, day: string): Promise<void> {
  const figures = await figuresOf(db, day)
  await db.transaction(async (tx) => {
    const settled = await tx.insert(priceRecordDays).values({ day }).onConflictDoNothing().returning()
    if (settled.length === 0) return
    for (let start = 0; start < figures.length; start += BATCH)
      await tx
        .insert(priceFigures)
        .values(figures.slice(start, start + BATCH).map((figure) => ({ day, ...figure })))
  })
}

/** The figures of a day from the prices that count for it. */
export async function figuresOf(db: Db, day: string): Promise<Figure[]> {
  const until = new Date(Date.parse(`${dayAfter(day, 1)}T00:00:00+05:30`))
  const from = new Date(until.getTime() - WINDOW_DAYS * DAY_MS)
  const sums = new CellSums(priceFactor(await sharedSecret(db, 'price record')))
  const firms = await firmParties(db)
  const facts = await productFacts(db)

  const add = (source: PriceSource, one: Priced, piece?: PieceMeasures) => {
    const product = facts.get(one.productId)
    const paisePerKg = product && convertPrice(one.price, one.unit, 'kg', piece ?? product)
    if (!product || !paisePerKg) return
    const { category, sizeBand, gradeFamily } = product
    const { firmId, state } = one
    sums.add({
      source,
      firmId,
      group: firms.groupOf(firmId),
      paisePerKg,
      category,
      sizeBand,
      gradeFamily,
      state,
    })
  }
  for await (const lines of dealPrices(db, { from, until }, firms))
    for (const line of lines) add(line.source, line, line)
  for await (const prices of shownOwnPrices(db, until)) for (const price of prices) add('shown', price)
  return sums.figures()
}

interface Priced {
  firmId: number
  productId: number
  price: Paise
  unit: QuantityUnit
  state: string
}

interface ProductFacts extends PieceMeasures {
  category: CategoryId
  sizeBand: SizeBand | undefined
  gradeFamily: GradeFamily
}

/** What the record needs of each product of a known category. */
async function productFacts(db: Db): Promise<Map<number, ProductFacts>> {
  const facts = new Map<number, ProductFacts>()
  const families = new Map<string, GradeFamily>()
  const familyOf = (product: { standard: string; grade: string }) => {
    const key = `${product.standard}|${product.grade}`
    const family = families.get(key) ?? gradeFamilyOf(product)
    families.set(key, family)
    return family
  }
  for (let last = 0; ;) {
    const rows = await db
      .select({
        id: products.id,
        category: products.category,
        shape: products.shape,
        min_diameter: products.min_diameter,
        max_diameter: products.max_diameter,
        width: products.width,
        height: products.height,
        standard: products.standard,
        grade: products.grade,
        length: products.length,
        kilogramsPerMetre: products.weight_per_metre,
      })
      .from(products)
      .where(sql`${products.id} > ${last}`)
      .orderBy(products.id)
      .limit(PAGE)
    for (const { id, category, length, kilogramsPerMetre, ...product } of rows) {
      if (!isCategory(category)) continue
      facts.set(id, {
        category,
        sizeBand: sizeBandOf(product),
        gradeFamily: familyOf(product),
        length,
        kilogramsPerMetre,
      })
    }
    if (rows.length < PAGE) return facts
    last = rows.at(-1)?.id ?? last
  }
}

const PAGE = 5000

const isCategory = (category: string): category is CategoryId =>
  (CATEGORY_IDS as readonly string[]).includes(category)
