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
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { createdAt, id, updatedAt, version, words } from '../infrastructure/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the filters tell apart: active products of the same category, grade, applications and sizes are of one kind.
 * There are few, however many products there are. Triggers keep them and their counts.
 */
export const productKinds = pgTable(
  'product_kinds',
  {
    id: id(),
    category: words(),
    grade: words(),
    applications: text().array().notNull(),
    min_diameter: doublePrecision(),
    max_diameter: doublePrecision(),
    min_thickness: doublePrecision(),
    max_thickness: doublePrecision(),
  },
  (table) => [
    unique('product_kinds_once')
      .on(
        table.category,
        table.grade,
        table.applications,
        table.min_diameter,
        table.max_diameter,
        table.min_thickness,
        table.max_thickness,
      )
      .nullsNotDistinct(),
  ],
)

/** Active products of each kind: the sum of its rows, so that writers need not wait for each other. */
export const productCounts = pgTable(
  'product_counts',
  {
    kindId: integer()
      .notNull()
      .references(() => productKinds.id),
    number: integer().notNull(),
  },
  (table) => [index('product_counts_kind').on(table.kindId)],
)

/**
 * What the products of a kind are found by. Every product of a kind is covered by one of its rows: it has all `common`
 * words and no word beside `possible`. Words that no product has any more may stay. Triggers keep them, in rows for the same
 * reason as counts.
 */
export const productKindWords = pgTable(
  'product_kind_words',
  {
    kindId: integer()
      .notNull()
      .references(() => productKinds.id),
    /** Null while the products that were there before this table are not looked through. */
    common: tsvector(),
    /** Null when there are over 200: then it may be any. */
    possible: tsvector(),
  },
  (table) => [index('product_kind_words_kind').on(table.kindId)],
)

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
    min_diameter: doublePrecision(),
    max_diameter: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    thickness: doublePrecision(),
    min_thickness: doublePrecision(),
    max_thickness: doublePrecision(),
    nominal_size: text(),
    schedule: text(),
    /** Metres. */
    length: doublePrecision(),
    weight_per_metre: doublePrecision(),
    finish: words(),
    end_type: words(),
    pressure_rating: words(),
    test_pressure: words(),
    /** INR per piece. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    key_features: words(),
    detailedDescription: jsonb().$type<string[]>().notNull().default([]),
    specifications: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** Words the search finds it by: see search-words.ts. */
    search: tsvector().notNull().default(''),
    /** Null while it is inactive. */
    kindId: integer().references(() => productKinds.id),
    /** What names are sorted by: a column, as an index gives back no expression. */
    sortName: text().generatedAlwaysAs(sql`lower(name)`),
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
    // Each order of the public list within a kind.
    index('products_kind').on(table.kindId, table.id),
    index('products_kind_by_name').on(table.kindId, sql`${table.sortName} collate "C"`, table.id),
    index('products_kind_by_price').on(table.kindId, table.price, table.id),
    index('products_kind_by_price_descending').on(
      table.kindId,
      sql`${table.price} desc nulls last`,
      sql`${table.id} desc`,
    ),
    // The orders of all products, for the admin's list and, with the kind, for filters that most products meet.
    index('products_by_id').on(table.id, table.kindId),
    index('products_by_name').on(sql`${table.sortName} collate "C"`, table.id, table.kindId),
    index('products_by_price').on(table.price, table.id, table.kindId),
    index('products_by_price_descending').on(
      sql`${table.price} desc nulls last`,
      sql`${table.id} desc`,
      table.kindId,
    ),
    // The admin's filters, and all that its counts read.
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
