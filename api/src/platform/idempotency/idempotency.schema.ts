import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../database/column-contents.ts'
import { createdAt } from '../database/columns.ts'

/** Responses to requests with an Idempotency-Key: a repeated key gets the same response and changes nothing. */
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

declareContents(idempotencyKeys, { ...none('key requestHash createdAt'), answer: 'free text' })
