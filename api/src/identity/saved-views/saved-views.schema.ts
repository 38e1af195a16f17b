import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** Named queries of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Colleagues see it. */
    shared: boolean().notNull().default(false),
    /** The list opens with it. */
    opensList: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared')
      .on(table.list)
      .where(sql`shared`),
  ],
)

declareContents(savedViews, {
  ...none('id accountId list shared opensList createdAt'),
  name: 'free text',
  query: 'free text',
})
