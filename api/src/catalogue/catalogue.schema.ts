import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { byName, createdAt, id, updatedAt, version, words } from '../columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    photo: text(),
    category: words(),
    description: words(),
    applications: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    grade: words(),
    standard: words(),
    material: words(),
    shape: text({ enum: ['round', 'square', 'rectangular'] })
      .notNull()
      .default('round'),
    /** Millimetres, like every dimension but the length. */
    diameter: doublePrecision(),
    minDiameter: doublePrecision(),
    maxDiameter: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    thickness: doublePrecision(),
    minThickness: doublePrecision(),
    maxThickness: doublePrecision(),
    nominalSize: text(),
    schedule: text(),
    /** Metres. */
    length: doublePrecision(),
    weightPerMetre: doublePrecision(),
    finish: words(),
    endType: words(),
    pressureRating: words(),
    testPressure: words(),
    /** INR per piece. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    keyFeatures: words(),
    detailedDescription: jsonb().$type<string[]>().notNull().default([]),
    specifications: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** Words the search finds it by: see search-words.ts. */
    search: tsvector().notNull().default(''),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_search').using('gin', table.search),
    index('products_applications').using('gin', table.applications),
    index('products_category')
      .on(table.category, table.id)
      .where(sql`status = 'active'`),
    index('products_grade')
      .on(table.grade, table.id)
      .where(sql`status = 'active'`),
    // Holds all that the counts of the filters read, so that they need not read the products.
    index('products_facets')
      .on(table.category, table.grade, table.applications)
      .where(sql`status = 'active'`),
    index('products_diameter')
      .on(table.minDiameter, table.maxDiameter)
      .where(sql`status = 'active'`),
    index('products_thickness')
      .on(table.minThickness, table.maxThickness)
      .where(sql`status = 'active'`),
    index('products_price')
      .on(table.price, table.id)
      .where(sql`status = 'active'`),
    index('products_name')
      .on(byName(table.name), table.id)
      .where(sql`status = 'active'`),
    // The admin's list holds inactive products too: its orders, its filters, and all that its counts read.
    index('products_by_name').on(byName(table.name), table.id),
    index('products_by_price').on(table.price, table.id),
    index('products_by_price_descending').on(sql`${table.price} desc nulls last`, sql`${table.id} desc`),
    index('products_by_category').on(table.category, table.id),
    index('products_by_status').on(table.status, table.id),
    index('products_by_age').on(table.createdAt, table.id),
    index('products_name_parts').using('gin', table.name.op('gin_trgm_ops')),
    index('products_listed').on(table.id, table.category, table.status, table.price, table.name),
  ],
)

export const productBrands = pgTable(
  'product_brands',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.brandId] }),
    index('product_brands_brand').on(table.brandId, table.productId),
  ],
)

/** Every word the catalogue uses: a word nobody knows is corrected to the most similar one. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])
