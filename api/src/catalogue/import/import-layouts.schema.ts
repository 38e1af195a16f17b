import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { FileLayout } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'

/** How files of a shape were read when they were imported with a layout that a person corrected. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    id: id(),
    /** The firm whose prices they are; null for products of the catalogue. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Digest of what such a file says without the layout: its sheet, titles and units. */
    shape: text().notNull(),
    /** Digest of what it says at the place where the layout finds its table. */
    tableShape: text().notNull(),
    layout: jsonb().$type<FileLayout>().notNull(),
    usedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [unique('import_layouts_shape').on(table.accountId, table.shape).nullsNotDistinct()],
)

declareContents(importLayouts, none('id accountId shape tableShape layout usedAt'))
