import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../database/column-contents.ts'
import { createdAt, id, timestamptz } from '../database/columns.ts'

/** Signs challenges, and makes the other secrets of `sharedSecret`. One row, which all servers share. */
export const challengeKeys = pgTable('challenge_keys', {
  id: integer().primaryKey().default(1),
  /** 32 random bytes in hexadecimal. */
  key: text().notNull(),
  createdAt: createdAt(),
})

declareContents(challengeKeys, none('id key createdAt'))

/** A solved challenge: one call of one operation from one network. Rows are deleted once they have expired. */
export const challengePasses = pgTable(
  'challenge_passes',
  {
    id: id(),
    /** Signature of the challenge, which is therefore accepted once. */
    signature: text().notNull(),
    operation: text().notNull(),
    /** Hash of the network address. */
    network: text().notNull(),
    usedAt: timestamptz(),
    /** Later than the challenge expires: until then the row prevents a second use. */
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('challenge_passes_signature').on(table.signature),
    index('challenge_passes_network').on(table.network, table.operation),
    index('challenge_passes_expiry').on(table.expiresAt),
  ],
)

declareContents(challengePasses, { ...none('id signature operation usedAt expiresAt'), network: 'personal' })
