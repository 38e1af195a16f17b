import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../auth/auth.schema.ts'
import { createdAt, id } from '../infrastructure/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

/** What customers gave for received orders. A rating never changes, but for its comment, which can be hidden or erased. */
export const orderRatings = pgTable(
  'order_ratings',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    firmId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    comment: text().notNull(),
    commentHidden: boolean().notNull().default(false),
    /** Why it is no part of the firm's public rating; null when it is. */
    uncounted: text({ enum: ['own-firm', 'repeated'] }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_ratings_order').on(table.orderId),
    index('order_ratings_firm').on(table.firmId),
    check('order_ratings_stars', sql`stars between 1 and 5`),
  ],
)
