import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** Passkeys of accounts. Nothing in here is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Base64url, as the device chose it. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signatures as the device counts them; many always send 0. */
    counter: integer().notNull().default(0),
    /** Ways to reach the device: 'internal', 'hybrid', 'usb'. */
    transports: text().array().notNull().default([]),
    /** Where it was made: 'Chrome on Windows'. */
    device: text().notNull(),
    /** Whether it is copied to the person's other devices. */
    isSynced: boolean().notNull(),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
)

declareContents(passkeys, {
  ...none('id accountId credentialId publicKey counter transports isSynced'),
  ...none('lastUsedAt createdAt'),
  device: 'personal',
})

/** Challenges that no device has signed yet. Each is used once, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    /** SHA-256 of the challenge. */
    hash: text().notNull(),
    /** Who adds a passkey; null for a sign-in. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_hash').on(table.hash),
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_account').on(table.accountId),
  ],
)

declareContents(passkeyChallenges, none('id hash accountId expiresAt'))
