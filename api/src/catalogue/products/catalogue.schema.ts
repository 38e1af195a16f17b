import { filterFields } from '@nalika/shared-api/contract'
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
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { allNone, declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz, updatedAt, version } from '../../platform/database/columns.ts'
import { brands } from '../brands/brands.schema.ts'

/** Columns of the fields that visitors filter by. A migration changes their hash when one is added. */
const facetColumns = filterFields().map(({ name, column }) => column ?? name)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** A hash of 64 bits. */
const hash = customType<{ data: string }>({ dataType: () => 'bigint' })

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    photo: text(),
    /** Of the mill. Mills may use the same one, and a product of several brands has one of them: it is not unique. */
    item_code: text(),
    category: text().notNull().default(''),
    description: text().notNull().default(''),
    applications: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    grade: text().notNull().default(''),
    standard: text().notNull().default(''),
    material: text().notNull().default(''),
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
    finish: text().notNull().default(''),
    end_type: text().notNull().default(''),
    pressure_rating: text().notNull().default(''),
    test_pressure: text().notNull().default(''),
    /** Rupees per piece, as the contract has it: `priceIn` makes paise of it. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** When the price became what it is: a trigger sets it. Null when that is not recorded. */
    priceChangedAt: timestamptz(),
    /** What orders by price per metre and per kilogram compare. Smaller measures are errors, and would overflow. */
    price_per_metre: doublePrecision().generatedAlwaysAs(
      sql`price::double precision / case when length >= 0.001 then length end`,
    ),
    price_per_kg: doublePrecision().generatedAlwaysAs(
      sql`price::double precision / case when least(length, weight_per_metre) >= 0.001 then length * weight_per_metre end`,
    ),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    key_features: text().notNull().default(''),
    detailedDescription: jsonb().$type<string[]>().notNull().default([]),
    specifications: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** Outside diameter, or the larger side of a hollow section: what diameter filters and sorting compare. */
    min_outer_size: doublePrecision().generatedAlwaysAs(sql`coalesce(min_diameter, greatest(width, height))`),
    max_outer_size: doublePrecision().generatedAlwaysAs(sql`coalesce(max_diameter, greatest(width, height))`),
    /** The brands that make it, in the order of their ids: see `product_brands`. */
    brand_set: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A hash of the values that visitors filter by: grouping by the values themselves takes four times as long. */
    facet_key: hash().generatedAlwaysAs(
      sql`hash_record_extended(row(${sql.raw(facetColumns.join(', '))}), 0)`,
    ),
    /** Words of the search index: see search-index.ts. */
    search: tsvector().notNull().default(''),
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
    // The orders of lists.
    index('products_by_name').on(sql`${table.sortName} collate "C"`, table.id),
    index('products_by_price').on(table.price, table.id),
    index('products_by_price_descending').on(sql`${table.price} desc nulls last`, sql`${table.id} desc`),
    // With the category: a category's prices per kilogram lie together, so that the others come before or after them.
    ...(['price_per_metre', 'price_per_kg'] as const).flatMap((price) => [
      index(`products_by_${price}`).on(table[price], table.id, table.status, table.category),
      index(`products_by_${price}_descending`).on(
        sql`${table[price]} desc nulls last`,
        sql`${table.id} desc`,
        table.status,
        table.category,
      ),
    ]),
    index('products_by_outer_size').on(table.min_outer_size, table.min_thickness, table.id),
    index('products_by_grade')
      .on(table.grade)
      .where(sql`status = 'active'`),
    index('products_by_item_code')
      .on(sql`lower(item_code)`)
      .where(sql`item_code is not null`),
    index('products_by_category').on(table.category, table.id),
    index('products_by_status').on(table.status, table.id),
    index('products_by_age').on(table.createdAt, table.id),
    // Covers the statement that counts facets. Its name has their number, so that the migration of a new one creates it again:
    // it is dropped with `facet_key`.
    index(`products_facets_${facetColumns.length}`).on(
      table.status,
      table.facet_key,
      table.brand_set,
      table.id,
      table.min_outer_size,
      table.max_outer_size,
      table.min_thickness,
      table.max_thickness,
      table.width,
      table.height,
      table.price_per_kg,
    ),
    // Covers what a search text says about a product, but for rare facts: a row of an index ends at 2,704 bytes.
    index('products_by_search_facts').on(
      table.diameter,
      table.min_thickness,
      table.max_thickness,
      table.width,
      table.height,
      table.status,
      table.category,
      table.shape,
      table.schedule,
      table.length,
      table.finish,
      table.material,
      table.applications,
      table.id,
    ),
    index('products_by_sides').on(table.width, table.height),
    // Covers the filters of the admin's list, and its count.
    index('products_listed').on(
      table.id,
      table.category,
      table.status,
      table.price,
      table.name,
      table.grade,
      table.standard,
      table.material,
      table.min_outer_size,
      table.max_outer_size,
      table.min_thickness,
      table.max_thickness,
    ),
  ],
)

declareContents(products, allNone(products))

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

declareContents(productBrands, none('productId brandId'))

/** Every word the catalogue uses: spelling correction picks the most similar one. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])

declareContents(searchWords, none('word'))
