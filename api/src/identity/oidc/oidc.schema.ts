import { COMPANY_SIGN_IN_STATES } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz, updatedAt } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/auth.schema.ts'

/** OpenID providers of distributors' firms. That of the admins is a setting. */
export const oidcProviders = pgTable('oidc_providers', {
  firmId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** In clear, because it is sent to the provider. No response contains it. */
  clientSecret: text().notNull(),
  state: text({ enum: COMPANY_SIGN_IN_STATES }).notNull(),
  /** The DNS record that proves control of a domain holds this. */
  domainProof: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

declareContents(
  oidcProviders,
  none('firmId issuer clientId clientSecret state domainProof createdAt updatedAt'),
)

/** Email domains whose people sign in with a firm's provider. */
export const oidcDomains = pgTable(
  'oidc_domains',
  {
    id: id(),
    firmId: integer()
      .notNull()
      .references(() => oidcProviders.firmId, { onDelete: 'cascade' }),
    /** Lower case. */
    domain: text().notNull(),
    /** When the firm proved that it controls the domain; null while its sign-in is off. */
    verifiedAt: timestamptz(),
  },
  (table) => [
    index('oidc_domains_firm').on(table.firmId),
    uniqueIndex('oidc_domains_verified')
      .on(table.domain)
      .where(sql`verified_at is not null`),
  ],
)

declareContents(oidcDomains, none('id firmId domain verifiedAt'))

/** The person at a provider whom an account belongs to. */
export const oidcLinks = pgTable(
  'oidc_links',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The firm whose provider it is; null for that of the admins. */
    firmId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    lastUsedAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('oidc_links_account').on(table.accountId),
    // Providers of two firms may have one issuer.
    uniqueIndex('oidc_links_subject').on(table.issuer, table.subject, sql`coalesce(firm_id, 0)`),
    index('oidc_links_firm')
      .on(table.firmId)
      .where(sql`firm_id is not null`),
  ],
)

declareContents(oidcLinks, {
  ...none('id accountId firmId lastUsedAt createdAt'),
  issuer: 'personal',
  subject: 'personal',
})

/** Sign-ins that a provider has not answered yet. Each is used once, within minutes. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    id: id(),
    /** SHA-256 of the state, which the provider returns in the address. */
    stateHash: text().notNull(),
    /** SHA-256 of a secret that only the browser knows in which the sign-in began. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** The firm whose provider it is; null for that of the admins. */
    firmId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The owner who tests the firm's provider; null for a sign-in. */
    testedBy: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('oidc_attempts_state').on(table.stateHash),
    index('oidc_attempts_expiry').on(table.expiresAt),
  ],
)

declareContents(oidcAttempts, none('id stateHash browserHash nonce codeVerifier firmId testedBy expiresAt'))
