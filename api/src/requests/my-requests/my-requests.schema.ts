import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { leads } from '../leads/leads.schema.ts'

/**
 * Links to all requests of an email address, and the sessions that they open. The address is that of the lead: erasing the
 * customer ends both.
 */
export const buyerAccesses = pgTable(
  'buyer_accesses',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['link', 'session'] }).notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    hash: text().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('buyer_accesses_hash').on(table.hash),
    index('buyer_accesses_lead').on(table.leadId),
    index('buyer_accesses_expiry').on(table.expiresAt),
  ],
)

declareContents(buyerAccesses, none('id leadId kind hash expiresAt'))
