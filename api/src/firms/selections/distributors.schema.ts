import { BRAND_APPROVAL_STATES, QUANTITY_UNITS } from '@nalika/shared-api/contract'
import type { StoredSlab } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { paise, timestamptz } from '../../platform/database/columns.ts'

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
    /** Leads come for approved brands only. */
    status: text({ enum: BRAND_APPROVAL_STATES }).notNull().default('approved'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.brandId] }),
    index('distributor_brands_brand').on(table.brandId),
  ],
)

declareContents(distributorBrands, none('accountId brandId status'))

const quantity = () => numeric({ precision: 12, scale: 3, mode: 'number' })
const unit = () => text({ enum: QUANTITY_UNITS })

/** The products a distributor sells, with its own prices. Null where it has entered none. */
export const distributorProducts = pgTable(
  'distributor_products',
  {
    accountId: accountId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Per `priceUnit`, without GST. */
    pricePaise: paise(),
    priceUnit: unit(),
    stock: quantity(),
    stockUnit: unit(),
    minimumOrder: quantity(),
    minimumOrderUnit: unit(),
    leadTimeDays: integer(),
    /** The firm's own code of the product. */
    itemCode: text(),
    /** City of the stock. */
    city: text(),
    /** True keeps the price from buyers. */
    hidden: boolean(),
    /** True lets buyers book a price that is not hidden. */
    bookable: boolean(),
    /** Prices of larger quantities, per `priceUnit`; their quantities are in `slabUnit`. */
    slabs: jsonb().$type<StoredSlab[]>(),
    slabUnit: unit(),
    /** Last day on which the price counts. */
    validUntil: date({ mode: 'string' }),
    /** Incremented by every change of the above. */
    version: integer(),
    /** When the price was last saved or confirmed. */
    confirmedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('distributor_products_product').on(table.productId),
    index('distributor_products_priced')
      .on(table.productId)
      .where(sql`price_paise is not null`),
    check('distributor_products_stock', sql`stock >= 0`),
  ],
)

declareContents(distributorProducts, {
  ...none('accountId productId pricePaise priceUnit stock stockUnit minimumOrder minimumOrderUnit'),
  ...none('leadTimeDays itemCode city hidden bookable slabs slabUnit validUntil version confirmedAt'),
})
