import { QUANTITY_UNITS } from '@nalika/shared-api/contract'
import { index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

/** What a booking took of its firm's stock. The row goes when it is returned, so that nothing is returned twice. */
export const takenStock = pgTable(
  'taken_stock',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    firmId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    /** That of the stock when it was taken. */
    unit: text({ enum: QUANTITY_UNITS }).notNull(),
  },
  (table) => [
    index('taken_stock_order').on(table.orderId),
    index('taken_stock_product').on(table.firmId, table.productId),
  ],
)

declareContents(takenStock, none('id orderId firmId productId quantity unit'))
