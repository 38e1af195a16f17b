import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { allNone, declareContents } from '../../platform/database/column-contents.ts'

/** Days on which a firm was reminded of prices that end soon. */
export const priceReminders = pgTable(
  'price_reminders',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

declareContents(priceReminders, allNone(priceReminders))
