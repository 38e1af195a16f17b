import { inArray, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.queries.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { Person } from '../auth/person.ts'
import { insertProducts } from '../catalogue/product-writer.ts'
import type { NewProduct } from '../catalogue/product-writer.ts'
import type { Queryable, Transaction } from '../infrastructure/database/database.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import type { ImportCells } from './import-cells.ts'
import type { KnownCatalogue } from './import-rows.ts'

/** The brands and products that these rows refer to. */
export async function knownCatalogue(db: Queryable, rows: readonly ImportCells[]): Promise<KnownCatalogue> {
  const named = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(sql`${brands.id} desc`)
  const names = rows.map(({ cells }) => (cells.get('name') ?? '').replaceAll(/\s+/g, ' ').toLowerCase())
  const existing =
    names.length === 0
      ? []
      : await db
          .select({ name: sql<string>`lower(${products.name})` })
          .from(products)
          .where(sql`lower(${products.name}) = any(${sql.param(names)}::text[])`)
  return {
    brands: new Map(named.map((brand) => [brand.name.toLowerCase(), brand])),
    names: new Set(existing.map(({ name }) => name)),
  }
}

/** Stores the products, all of them or none. */
export async function storeImport(
  tx: Transaction,
  all: readonly NewProduct[],
  actor: Person,
): Promise<number> {
  // None of their brands is deleted before they have it.
  const ids = [...new Set(all.flatMap(({ brands: makers }) => makers.map(({ id }) => id)))]
  const found = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, ids))
    .for('key share')
  if (found.length < ids.length) throw new Error('A brand in the import no longer exists.')
  const owned = all.map(({ values, brands: makers }) => ({
    values: { ...values, createdBy: actor.id },
    brands: makers,
  }))
  const stored = await insertProducts(tx, owned)
  await recordActivity(tx, {
    title: 'Products imported',
    description: `${actor.name} imported ${inWords(stored.length)}.`,
    icon: 'product',
    color: 'blue',
  })
  await recordAudit(tx, actor, { action: 'imported', kind: 'product', label: inWords(stored.length) })
  return stored.length
}

export const inWords = (products: number) =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`
