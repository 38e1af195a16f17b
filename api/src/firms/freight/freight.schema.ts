import type { FreightTable } from '@nalika/shared-api/contract'
import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, updatedAt, version } from '../../platform/database/columns.ts'

/** What firms charge for bringing goods to a place. The row without a firm is the marketplace's, for firms that have none. */
export const freightTables = pgTable(
  'freight_tables',
  {
    id: id(),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    table: jsonb().$type<FreightTable>().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (columns) => [unique('freight_tables_account').on(columns.accountId).nullsNotDistinct()],
)

declareContents(freightTables, none('id accountId table version updatedAt'))
