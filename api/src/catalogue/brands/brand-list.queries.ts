import { and, asc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BrandRecord, brandsWithSummary, EndpointQuery } from '@nalika/shared-api/contract'
import { byName, containing, inOrder, recordList } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { productsOfBrand } from '../products/products-of-brand.ts'
import { brandFacts } from './brand-facts.ts'
import type { BrandRow, MediaRow } from './brand-facts.ts'
import { mediaOf } from './brand-media.queries.ts'
import { brands } from './brands.schema.ts'

export type BrandListQuery = Omit<EndpointQuery<typeof brandsWithSummary>, 'page' | 'per_page'>

const founded = sql<number | null>`coalesce(${brands.foundedYear}, ${brands.established})`
const products = productsOfBrand.mapWith(Number)
// Text instead of columns: Drizzle leaves out the table name of a column of the outer query.
/** Number of distributors that sell the brand in the outer query. */
const distributors = sql<number>`(
  select count(*) from distributor_brands where brand_id = brands.id and status = 'approved')`.mapWith(Number)

type SortColumn =
  NonNullable<BrandListQuery['sort']> extends infer S ? (S extends `-${string}` ? never : S) : never

const SORTS: Record<SortColumn, SQL> = {
  name: byName(brands.name),
  founded,
  products,
  distributors,
  status: sql`${brands.status}`,
  updated: sql`${brands.updatedAt}`,
}

/** The list of brands for admins. */
export const brandList = (db: Db) =>
  recordList<BrandListQuery, BrandRecord>(db, {
    table: brands,
    where: filterOf,
    orderBy: orderOf,
    byIds: (ids) => recordsById(db, ids),
  })

function orderOf({ sort = 'name' }: BrandListQuery): SQL[] {
  const isDescending = sort.startsWith('-')
  const by = SORTS[(isDescending ? sort.slice(1) : sort) as SortColumn]
  return [isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`, asc(brands.id)]
}

function filterOf({
  name = '',
  status,
  founded_from: from,
  founded_to: to,
}: BrandListQuery): SQL | undefined {
  const words = name.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const like = containing(word)
      return or(ilike(brands.name, like), ilike(brands.companyName, like))
    }),
    status && eq(brands.status, status),
    from === undefined ? undefined : gte(founded, from),
    to === undefined ? undefined : lte(founded, to),
  )
}

/** Brands for admins, in the order of the ids; unknown ids are left out. */
export async function recordsById(db: Queryable, ids: readonly number[]): Promise<BrandRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ brand: brands, products, distributors })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
  const media = Map.groupBy(await mediaOf(db, ids), ({ brandId }) => brandId)
  return inOrder(
    ids,
    rows.map((row) => recordOf(row, media.get(row.brand.id) ?? [])),
  )
}

function recordOf(
  { brand, ...counts }: { brand: BrandRow; products: number; distributors: number },
  media: readonly MediaRow[],
): BrandRecord {
  return {
    ...brandFacts(brand, media),
    ...counts,
    logo: brand.photo,
    email: brand.email,
    phone: brand.phone,
    founded_year: brand.foundedYear,
    status: brand.status,
    version: brand.version,
    created_at: brand.createdAt.toISOString(),
    updated_at: brand.updatedAt.toISOString(),
  }
}
