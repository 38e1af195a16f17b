import { toPaise } from '@nalika/shared-api/contract'
import type { CategorySize, Paise } from '@nalika/shared-api/contract'
import { and, asc, count, eq, isNotNull, min, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'

const { shape, nominal_size, schedule, diameter, width, height, thickness } = products
const SIZE = { shape, nominal_size, schedule, diameter, width, height, thickness }
/** The longest matrix; the demo catalogue's longest has 60 sizes. */
const MAX_SIZES = 2000

/** Of a column in rupees. */
const lowest = (column: PgColumn) => min(column).mapWith((rupees): Paise | null => toPaise(Number(rupees)))

/** The sizes of a category's active products, of one grade or of all, and all its grades. */
export async function sizesOfCategory(
  db: Db,
  category: string,
  grade: string | undefined,
): Promise<{ grades: string[]; data: CategorySize[] }> {
  const isOnSale = and(ACTIVE, eq(products.category, category), isNotNull(thickness))
  const grades = await db
    .selectDistinct({ grade: products.grade })
    .from(products)
    .where(and(isOnSale, ne(products.grade, '')))
    .orderBy(asc(products.grade))
  const data = await db
    .select({
      ...SIZE,
      products: count(),
      product_id: min(products.id).mapWith(Number),
      weight_per_metre: min(products.weight_per_metre),
      price: lowest(products.price),
      price_per_metre: lowest(products.price_per_metre),
      price_per_kg: lowest(products.price_per_kg),
    })
    .from(products)
    .where(and(isOnSale, grade ? eq(products.grade, grade) : undefined))
    .groupBy(...Object.values(SIZE))
    .orderBy(asc(diameter), asc(width), asc(height), asc(thickness), asc(nominal_size), asc(schedule))
    .limit(MAX_SIZES)
  return { grades: grades.map((row) => row.grade), data }
}
