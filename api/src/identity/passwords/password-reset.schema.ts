import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** Links that were sent to set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, in hexadecimal. */
    hash: text().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('password_resets_hash').on(table.hash),
    index('password_resets_account').on(table.accountId),
  ],
)

declareContents(passwordResets, none('id accountId hash expiresAt usedAt createdAt'))
