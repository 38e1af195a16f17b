import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { BULK_KINDS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'
import type { StoredRow } from '../deletions/deletions.schema.ts'

/** Changes of many records at once, such as an import: each can be undone as a whole for a day. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    kind: text({ enum: BULK_KINDS }).notNull(),
    /** For people, without personal data: 'Price of 400 products'. */
    label: text().notNull(),
    changedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('bulk_changes_moment').on(table.changedAt)],
)

declareContents(bulkChanges, none('id kind label changedBy changedAt'))

/** The records of a bulk change. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkChangeId: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    recordId: integer().notNull(),
    /** Former values of the changed columns, never personal data; null for a record that the change added. */
    before: jsonb().$type<StoredRow>(),
    /** What the change left: it is undone where these columns still hold it. All columns of an added record. */
    after: jsonb().$type<StoredRow>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkChangeId, table.recordId] })],
)

declareContents(bulkChangeRows, none('bulkChangeId recordId before after'))
