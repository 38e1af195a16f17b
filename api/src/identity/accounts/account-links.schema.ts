import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from './auth.schema.ts'

/** One-time links about an account's email address. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm-email', 'change-email', 'undo-email-change'] }).notNull(),
    /** The address that the link is about, in lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the link, in hexadecimal. */
    hash: text().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_links_hash').on(table.hash),
    index('account_links_account').on(table.accountId, table.purpose),
  ],
)

declareContents(accountLinks, {
  ...none('id accountId purpose hash expiresAt usedAt createdAt'),
  email: 'personal',
})
