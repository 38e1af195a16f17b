import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { DELETABLE_KINDS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'

/** A row as the database gave it, under its column names. */
export type StoredRow = Record<string, unknown>

/** A deleted record with its dependent rows. */
export interface Snapshot {
  /** Deleted rows by table, in the order in which they are restored. */
  rows: { table: string; rows: StoredRow[] }[]
  /** Rows whose reference was cleared, by the row that they referred to: the record itself where left out. */
  references: { table: string; column: string; ids: number[]; parent?: number }[]
}

/** Deleted records: restorable for ten minutes; their addresses respond 410 forever. */
export const deletions = pgTable(
  'deletions',
  {
    id: id(),
    kind: text({ enum: DELETABLE_KINDS }).notNull(),
    recordId: integer().notNull(),
    /** Public address, such as '/product/12'; empty for records that only admins see. */
    address: text().notNull().default(''),
    /** Null once it can no longer be undone. */
    snapshot: jsonb().$type<Snapshot>(),
    deletedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    deletedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('deletions_address').on(table.address), index('deletions_moment').on(table.deletedAt)],
)

declareContents(deletions, {
  ...none('id kind recordId address deletedBy deletedAt'),
  snapshot: 'personal',
})
