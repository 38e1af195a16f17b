import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../infrastructure/database/columns.ts'
import { quoteRequests } from '../leads/leads.schema.ts'

/** Drawings and bills of quantities that a customer attached to a request. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: id(),
    /** Null while the request is not sent; such files are deleted after a day. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret with which a request takes the file, in hexadecimal. */
    tokenHash: text().notNull(),
    /** The file's name on the customer's device. */
    name: text().notNull(),
    /** In the storage of uploads; never part of a response. */
    path: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_files_token').on(table.tokenHash),
    index('request_files_request').on(table.requestId),
  ],
)
