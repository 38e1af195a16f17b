import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, updatedAt, version } from '../../platform/database/columns.ts'

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text().notNull(),
    companyName: text().notNull(),
    type: text({ enum: ['seamless', 'others'] }).notNull(),
    photo: text(),
    description: text().notNull().default(''),
    about: text().notNull().default(''),
    established: integer(),
    annualCapacity: text().notNull().default(''),
    manufacturingPlants: integer(),
    countriesServed: integer(),
    employees: integer(),
    isoCertified: boolean().notNull().default(false),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    foundedYear: integer(),
    headquarters: text().notNull().default(''),
    website: text().notNull().default(''),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('brands_sections').on(table.status, table.type, table.name)],
)

declareContents(brands, {
  ...none('id name companyName type photo description about established annualCapacity'),
  ...none('manufacturingPlants countriesServed employees isoCertified email phone foundedYear'),
  ...none('headquarters website status createdBy version createdAt updatedAt'),
})

export const brandMedia = pgTable(
  'brand_media',
  {
    id: id(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    /** Relative to the media base address. */
    path: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('brand_media_brand').on(table.brandId, table.position)],
)

declareContents(brandMedia, none('id brandId kind path position'))
