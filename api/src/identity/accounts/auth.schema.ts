import { ADMIN_STAFF_ROLES, PRICES_SHOWN } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz, updatedAt, version } from '../../platform/database/columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** 'distributor' is a firm, and the account of its owner. A query for distributors never finds its salespeople. */
    role: text({ enum: ['admin', 'distributor', 'sales'] }).notNull(),
    /** What an admin may do; null until an owner has decided. */
    staffRole: text({ enum: ADMIN_STAFF_ROLES }),
    /** The firm of a salesperson. */
    firmId: integer().references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    status: text({ enum: ['active', 'pending', 'refused', 'inactive'] }).notNull(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** When the owner proved to read mail at `email`; an account is only approved after that. */
    emailConfirmedAt: timestamptz(),
    passwordHash: text().notNull(),
    mobile: text().notNull().default(''),
    companyName: text().notNull().default(''),
    businessCategory: text().notNull().default(''),
    yearsInBusiness: integer(),
    description: text().notNull().default(''),
    bio: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    pincode: text().notNull().default(''),
    gstNo: text().notNull().default(''),
    panNo: text().notNull().default(''),
    /** How far a pending distributor's approval is. */
    application: text({ enum: ['incomplete', 'submitted', 'rejected'] })
      .notNull()
      .default('incomplete'),
    submittedAt: timestamptz(),
    /** States whose customers' leads a distributor gets; null for all of India. */
    approvedStates: text().array(),
    /** States that it has asked for. */
    requestedStates: text().array().notNull().default([]),
    /** Whether product pages show a distributor's own prices; null is 'no'. */
    pricesShown: text({ enum: PRICES_SHOWN }),
    profilePhoto: text(),
    /** Whether a person of a firm is told of customers' messages by email. */
    messageEmails: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_firm')
      .on(table.firmId)
      .where(sql`firm_id is not null`),
    check('accounts_firm_of_sales', sql`(role = 'sales') = (firm_id is not null)`),
    index('accounts_active_distributors')
      .on(table.state)
      .where(sql`role = 'distributor' and status = 'active'`),
    index('accounts_gstin')
      .on(table.gstNo)
      .where(sql`gst_no <> ''`),
  ],
)

declareContents(accounts, {
  ...none('id role staffRole firmId status emailConfirmedAt passwordHash'),
  ...none('application submittedAt approvedStates requestedStates'),
  ...none('pricesShown messageEmails version createdAt updatedAt'),
  name: 'personal',
  email: 'personal',
  mobile: 'personal',
  companyName: 'personal',
  businessCategory: 'personal',
  yearsInBusiness: 'personal',
  address: 'personal',
  city: 'personal',
  state: 'personal',
  pincode: 'personal',
  gstNo: 'personal',
  panNo: 'personal',
  profilePhoto: 'personal',
  description: 'free text',
  bio: 'free text',
})

export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hexadecimal: reading the table is not enough to sign in. */
    hash: text().notNull(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** User-Agent at sign-in. */
    userAgent: text().notNull().default(''),
    /** Address at sign-in, shortened by `networkOf`. */
    address: text().notNull().default(''),
    /** To within a few minutes. */
    lastUsedAt: timestamptz().notNull().defaultNow(),
    /** When the person last proved their identity in it, at first by signing in. */
    confirmedAt: timestamptz().notNull(),
    /** Whether an OpenID provider asked for a second factor when it was opened. */
    factorAtProvider: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_account').on(table.accountId),
    index('tokens_expiry').on(table.expiresAt),
  ],
)

declareContents(tokens, {
  ...none('id accountId hash expiresAt revokedAt lastUsedAt confirmedAt'),
  ...none('factorAtProvider createdAt'),
  userAgent: 'personal',
  address: 'personal',
})

export type Account = typeof accounts.$inferSelect
