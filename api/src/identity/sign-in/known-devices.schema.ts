import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** Devices that somebody has signed in with. One can be known for several accounts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie in hexadecimal. */
    hash: text().notNull(),
    /** The last sign-in. */
    lastUsedAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_devices_hash').on(table.hash, table.accountId),
    index('known_devices_account').on(table.accountId),
  ],
)

declareContents(knownDevices, none('id accountId hash lastUsedAt createdAt'))
