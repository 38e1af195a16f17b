import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Authenticator app of an account. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    id: id(),
    accountId: accountId(),
    /** Base32; null until the first code was entered. It must be readable to compute codes. */
    secret: text(),
    /** A secret that takes the place of the other once a code was entered. */
    newSecret: text(),
    /** Number of the last 30 seconds whose code was used: codes up to there are refused. */
    lastStep: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('totp_factors_account').on(table.accountId)],
)

declareContents(totpFactors, none('id accountId secret newSecret lastStep createdAt'))

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    accountId: accountId(),
    /** argon2id, because a code is short. */
    hash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index('recovery_codes_account').on(table.accountId)],
)

declareContents(recoveryCodes, none('id accountId hash usedAt'))

/** Sign-ins that wait for the second factor. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: id(),
    accountId: accountId(),
    /** SHA-256 of the token. */
    hash: text().notNull(),
    remember: boolean().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('second_steps_hash').on(table.hash),
    index('second_steps_account').on(table.accountId),
  ],
)

declareContents(secondSteps, none('id accountId hash remember expiresAt'))
