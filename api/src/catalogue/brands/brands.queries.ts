import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Brand, BrandCard, BrandOption, BrandType } from '@nalika/shared-api/contract'
import { byName } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { documentsOf } from '../documents/documents.queries.ts'
import { activeProductsOfBrand } from '../products/products-of-brand.ts'
import { brandFacts } from './brand-facts.ts'
import { mediaOf } from './brand-media.queries.ts'
import { brands } from './brands.schema.ts'

const ACTIVE = eq(brands.status, 'active')
/** Maximum number of product names on a card. */
const NAMES_ON_A_CARD = 5

export function brandQueries(db: Db) {
  return {
    /** Active brands for a select. */
    async options(): Promise<BrandOption[]> {
      return db
        .select({ id: brands.id, name: brands.name, type: brands.type })
        .from(brands)
        .where(ACTIVE)
        .orderBy(byName(brands.name))
    },

    /** A page of the active brands of one section, and how many it has. */
    async section(
      type: BrandType,
      page: number,
      perPage: number,
    ): Promise<{ total: number; cards: BrandCard[] }> {
      const where = and(ACTIVE, eq(brands.type, type))
      const cards = await db
        .select({
          id: brands.id,
          brand_name: brands.name,
          company_name: brands.companyName,
          photo: brands.photo,
          product_names: sql<string[]>`array(
            select p.name ${activeProductsOfBrand} order by pb.product_id limit ${NAMES_ON_A_CARD})`,
          products: sql<number>`(select count(*) ${activeProductsOfBrand})`.mapWith(Number),
        })
        .from(brands)
        .where(where)
        .orderBy(byName(brands.name), brands.id)
        .limit(perPage)
        .offset((page - 1) * perPage)
      return { total: await db.$count(brands, where), cards }
    },

    /** An active brand as its page shows it; contact data stays with the admins. */
    async publicBrand(id: number): Promise<Brand | undefined> {
      const [brand] = await db
        .select()
        .from(brands)
        .where(and(ACTIVE, eq(brands.id, id)))
      if (!brand) return undefined
      return {
        ...brandFacts(brand, await mediaOf(db, [id])),
        documents: await documentsOf(db, 'brandId', id),
      }
    },
  }
}

/** The active ones of these brands. */
export async function activeBrands(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(ACTIVE, inArray(brands.id, [...ids])))
}
