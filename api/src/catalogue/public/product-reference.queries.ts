import type { ProductReference, RelatedProduct, RelatedSize } from '@nalika/shared-api/contract'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import { inStock } from '../search/stock.ts'
import { EQUIVALENT_GRADES } from './equivalent-grades.ts'
import { standardTableOf } from './standard-tables.ts'

/** More sizes than any standard has: API 5L has 269. */
const MAX_SIZES = 400
const MAX_EQUIVALENTS = 12

const sizeColumns = {
  id: products.id,
  nominal_size: products.nominal_size,
  schedule: products.schedule,
  diameter: products.diameter,
  width: products.width,
  height: products.height,
  thickness: products.thickness,
}
const matrixColumns = {
  ...sizeColumns,
  price: products.price,
  length: products.length,
  weight_per_metre: products.weight_per_metre,
}
const columns = {
  ...sizeColumns,
  name: products.name,
  standard: products.standard,
  grade: products.grade,
  shape: products.shape,
  weight_per_metre: products.weight_per_metre,
}

type Own = Omit<RelatedProduct, 'note'> & {
  category: string
  length: number | null
  finish: string
  end_type: string
}

/** What the page of a product shows besides its own record; undefined when there is no such product. */
export async function referenceOf(db: Db, id: number): Promise<ProductReference | undefined> {
  const [own] = await db
    .select({
      ...columns,
      category: products.category,
      length: products.length,
      finish: products.finish,
      end_type: products.end_type,
    })
    .from(products)
    .where(and(ACTIVE, eq(products.id, id)))
  if (!own) return undefined
  const [sizes, equivalents] = await Promise.all([sizesOf(db, own), equivalentsOf(db, own)])
  return { sizes, equivalents, standard: standardTableOf(own.standard, own.grade) }
}

/** Of each size of the same standard and grade the product that is most like this one. */
function sizesOf(db: Db, own: Own): Promise<RelatedSize[]> {
  return db
    .selectDistinctOn(
      [products.diameter, products.width, products.height, products.thickness, products.schedule],
      { ...matrixColumns, in_stock: sql<boolean>`${inStock()}` },
    )
    .from(products)
    .where(
      and(
        ACTIVE,
        eq(products.category, own.category),
        eq(products.standard, own.standard),
        eq(products.grade, own.grade),
        eq(products.shape, own.shape),
      ),
    )
    .orderBy(
      asc(products.diameter),
      asc(products.width),
      asc(products.height),
      asc(products.thickness),
      asc(products.schedule),
      sql`${products.id} = ${own.id} desc`,
      ...closestFirst(own),
    )
    .limit(MAX_SIZES)
}

const closestFirst = ({ finish, end_type, length }: Own): SQL[] => [
  sql`${products.finish} = ${finish} desc`,
  sql`${products.end_type} = ${end_type} desc`,
  sql`abs(coalesce(${products.length}, 0) - ${length ?? 0}::double precision)`,
  asc(products.id),
]

/** Of each equivalent grade the product that is most like this one. */
async function equivalentsOf(db: Db, own: Own): Promise<RelatedProduct[]> {
  const { diameter, thickness } = own
  if (own.shape !== 'round' || diameter === null || thickness === null) return []
  const isOwn = (one: { standard: string; grade: string }) =>
    one.standard === own.standard && one.grade === own.grade
  const within = (column: PgColumn, value: number, part: number) =>
    sql`${column} between ${value * (1 - part)}::double precision and ${value * (1 + part)}::double precision`
  const found = await Promise.all(
    EQUIVALENT_GRADES.filter(({ grades }) => grades.some(isOwn)).map(async (equivalent) => {
      const others = equivalent.grades.filter((one) => !isOwn(one) && one.standard !== classStandardOf(own))
      if (others.length === 0) return []
      const rows = await db
        .selectDistinctOn([products.standard, products.grade], columns)
        .from(products)
        .where(
          and(
            ACTIVE,
            ne(products.id, own.id),
            eq(products.shape, 'round'),
            or(
              ...others.map(({ standard, grade }) =>
                and(eq(products.grade, grade), eq(products.standard, standard)),
              ),
            ),
            within(products.diameter, diameter, equivalent.diameter),
            within(products.thickness, thickness, equivalent.wall),
          ),
        )
        .orderBy(
          asc(products.standard),
          asc(products.grade),
          sql`abs(${products.thickness} - ${thickness}::double precision)`,
          ...closestFirst(own),
        )
      return rows.map((row) => ({ ...row, note: equivalent.note }))
    }),
  )
  return found.flat().slice(0, MAX_EQUIVALENTS)
}

/** Classes of IS 1239 are walls, not equivalents of one another. */
const classStandardOf = ({ standard }: Own) => (standard.startsWith('IS 1239') ? standard : '')
