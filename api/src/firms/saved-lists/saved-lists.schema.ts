import type { DeliveredLine, SavedPrices } from '@nalika/shared-api/contract'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'

/** Quote lists that somebody saved by a link: products and quantities, and nothing that people typed. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: id(),
    /** SHA-256 of the token, in hexadecimal. */
    hash: text().notNull(),
    /** Empty when none was given. */
    pin: text().notNull(),
    lines: jsonb().$type<DeliveredLine[]>().notNull(),
    prices: jsonb().$type<SavedPrices>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_lists_hash').on(table.hash),
    index('saved_lists_created').on(table.createdAt),
  ],
)

declareContents(savedLists, none('id hash pin lines prices createdAt'))
