import { BRAND_APPROVAL_STATES } from '@nalika/shared-api/contract'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'

const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** The brands a distributor sells. */
export const distributorBrands = pgTable(
  'distributor_brands',
  {
    accountId: accountId(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** Leads come for approved brands only. Brands from before they were approved count as approved. */
    status: text({ enum: BRAND_APPROVAL_STATES }).notNull().default('approved'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.brandId] }),
    index('distributor_brands_brand').on(table.brandId),
  ],
)

/** The products a distributor sells. */
export const distributorProducts = pgTable(
  'distributor_products',
  {
    accountId: accountId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('distributor_products_product').on(table.productId),
  ],
)
