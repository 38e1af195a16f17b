import { ADMIN_STAFF_ROLES } from '@nalika/shared-api/contract'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** Outstanding invitations to become an admin, or a salesperson of a firm. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull(),
    /** Staff role of a new admin; null for a salesperson. */
    staffRole: text({ enum: ADMIN_STAFF_ROLES }),
    /** Firm of a new salesperson; null for an admin. */
    firmId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    invitedBy: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, in hexadecimal. */
    hash: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_hash').on(table.hash),
    index('invitations_firm').on(table.firmId, table.email),
  ],
)

declareContents(invitations, {
  ...none('id staffRole firmId invitedBy hash expiresAt createdAt'),
  email: 'personal',
})
