import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RATING_REASONS, RATING_STANDINGS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.schema.ts'

/**
 * What customers gave for received orders. A rating never changes, but for its comment, which can be hidden or erased, and for
 * its standing, on which an admin decides.
 */
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
    /** Whether it is part of the firm's public rating. */
    standing: text({ enum: RATING_STANDINGS }).notNull(),
    /** Why it does not count by itself. */
    reasons: text({ enum: RATING_REASONS }).array().notNull().default([]),
    /** Whether an admin decided on its standing. */
    decided: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_ratings_order').on(table.orderId),
    index('order_ratings_firm').on(table.firmId),
    check('order_ratings_stars', sql`stars between 1 and 5`),
  ],
)

declareContents(orderRatings, {
  ...none('id orderId firmId stars commentHidden standing reasons'),
  ...none('decided createdAt'),
  comment: 'free text',
})
