import { toPaise } from '@nalika/shared-api/contract'
import type { CategorySize, Paise } from '@nalika/shared-api/contract'
import { and, asc, count, eq, isNotNull, min, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import { inStock } from '../search/stock.ts'

const { shape, nominal_size, schedule, diameter, width, height, thickness } = products
const SIZE = { shape, nominal_size, schedule, diameter, width, height, thickness }
/** The longest matrix; the demo catalogue's longest has 300 sizes. */
const MAX_SIZES = 2000
/** Two outside diameters of one nominal size are less than half a millimetre apart: 113.9, light, and 114.3. */
const DIAMETER_OF_SIZE = sql<number | null>`case when ${nominal_size} is null then ${diameter} else
  max(${diameter}) over (partition by ${nominal_size} order by ${diameter} range between current row and 0.5 following) end`

/** The lowest amount of a column in rupees. */
export const lowest = (column: PgColumn) =>
  min(column).mapWith((rupees): Paise | null => toPaise(Number(rupees)))

/**
 * The sizes of a category's active products, of one grade or of all, and all its grades. Every wall of a nominal size has the size's
 * diameter, which is the largest of its products.
 */
export async function sizesOfCategory(
  db: Db,
  category: string,
  grade: string | undefined,
): Promise<{ grades: string[]; data: CategorySize[] }> {
  const isOnSale = and(ACTIVE, eq(products.category, category), isNotNull(thickness))
  const isShown = and(isOnSale, grade ? eq(products.grade, grade) : undefined)
  const gradesQuery = db
    .selectDistinct({ grade: products.grade })
    .from(products)
    .where(and(isOnSale, ne(products.grade, '')))
    .orderBy(asc(products.grade))
  const inStockQuery = db.selectDistinct(SIZE).from(products).where(and(isShown, inStock()))
  const sizesQuery = db
    .select({
      ...SIZE,
      diameter: DIAMETER_OF_SIZE,
      min_diameter: diameter,
      products: count(),
      product_id: min(products.id).mapWith(Number),
      weight_per_metre: min(products.weight_per_metre),
      price: lowest(products.price),
      price_per_metre: lowest(products.price_per_metre),
      price_per_kg: lowest(products.price_per_kg),
    })
    .from(products)
    .where(isShown)
    .groupBy(...Object.values(SIZE))
    .orderBy(asc(diameter), asc(width), asc(height), asc(thickness), asc(nominal_size), asc(schedule))
    .limit(MAX_SIZES)
  const [grades, inStockRows, rows] = await Promise.all([gradesQuery, inStockQuery, sizesQuery])
  const stocked = new Set(inStockRows.map(keyOf))
  const data = [...Map.groupBy(rows, keyOf)].map(([key, same]) => ({
    ...same.reduce(mergeSizes),
    in_stock: stocked.has(key),
  }))
  return { grades: grades.map((row) => row.grade), data }
}

const keyOf = (size: Pick<CategorySize, keyof typeof SIZE>) =>
  Object.keys(SIZE)
    .map((name) => size[name as keyof typeof SIZE])
    .join()

/** What the query of sizes gives; the stock has one of its own, which runs beside it. */
type QueriedSize = Omit<CategorySize, 'in_stock'>

/** Of two diameters of one size, the smaller one first. */
const mergeSizes = (smaller: QueriedSize, larger: QueriedSize): QueriedSize => ({
  ...smaller,
  products: smaller.products + larger.products,
  weight_per_metre: lower(smaller.weight_per_metre, larger.weight_per_metre),
  price: lower(smaller.price, larger.price),
  price_per_metre: lower(smaller.price_per_metre, larger.price_per_metre),
  price_per_kg: lower(smaller.price_per_kg, larger.price_per_kg),
})

const lower = <Value extends number>(one: Value | null, other: Value | null): Value | null =>
  one === null || (other !== null && other < one) ? other : one
