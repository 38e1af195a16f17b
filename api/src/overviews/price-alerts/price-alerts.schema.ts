import { QUANTITY_UNITS } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'

/** Emails about prices that somebody asked for: of a product at a PIN code, or of a category in its state. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    email: text().notNull(),
    /** The same for all spellings of the address. */
    mailbox: text().notNull(),
    /** No key: a deleted product that is restored must not bring back an address that was erased meanwhile. */
    productId: integer(),
    category: text(),
    pin: text().notNull(),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    unit: text({ enum: QUANTITY_UNITS }).notNull(),
    /** Changes of at least so many percent are mailed. */
    change: integer().notNull(),
    /** Per unit. */
    wanted: paise(),
    /** What the next price is compared with, per unit. */
    price: paise(),
    /** The state whose figure that is; empty for all of India, null for a product. */
    priceState: text(),
    confirmedAt: timestamptz(),
    stoppedAt: timestamptz(),
    /** When the last price was mailed. */
    mailedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('price_alerts_mailbox').on(table.mailbox),
    index('price_alerts_pin')
      .on(table.pin, table.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
    check('price_alerts_subject', sql`(product_id is null) <> (category is null)`),
  ],
)

export type AlertRow = typeof priceAlerts.$inferSelect

declareContents(priceAlerts, {
  ...none('id productId category quantity unit change wanted price priceState confirmedAt stoppedAt'),
  ...none('mailedOn createdAt'),
  email: 'personal',
  mailbox: 'personal',
  pin: 'personal',
})
