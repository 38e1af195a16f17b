import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'
import type { OwnPriceValues } from './own-price-values.ts'

/** A product that an import has changed. */
export interface ImportedOwnPrice {
  productId: number
  /** Former values; null when the import added the product to the list. */
  before: OwnPriceValues | null
  /** Values after the import, without which it is not undone; missing when the product left the list meanwhile. */
  after?: OwnPriceValues
}

/** Imports of own prices, each of which can be undone for a day. */
export const ownPriceImports = pgTable(
  'own_price_imports',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** '3 products added, 400 updated' */
    label: text().notNull(),
    /** May be a salesperson of the firm. */
    importedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    importedAt: timestamptz().notNull().defaultNow(),
    rows: jsonb().$type<ImportedOwnPrice[]>().notNull(),
  },
  (table) => [
    index('own_price_imports_account').on(table.accountId),
    index('own_price_imports_moment').on(table.importedAt),
  ],
)

declareContents(ownPriceImports, none('id accountId label importedBy importedAt rows'))
