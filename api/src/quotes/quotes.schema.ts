import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../infrastructure/database/columns.ts'

/** Answers of calls that carried a key: the same key gets the same answer and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the caller's key, in hexadecimal. */
    key: text().primaryKey(),
    /** SHA-256 of the body: the same key with another body is a mistake of the caller. */
    requestHash: text().notNull(),
    answer: jsonb().$type<object>(),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
)

/** What a customer sent at once: ties the leads that came of it to the page where the customer follows them. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    reference: text().notNull().default(''),
    /** SHA-256 of the secret in the customer's link, in hexadecimal. */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('quote_requests_token').on(table.tokenHash)],
)
