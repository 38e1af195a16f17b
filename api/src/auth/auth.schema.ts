import { sql } from '../infrastructure/database/drizzle.ts'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt, version, words } from '../infrastructure/database/columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text({ enum: ['admin', 'distributor'] }).notNull(),
    status: text({ enum: ['active', 'pending', 'refused', 'inactive'] }).notNull(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** When the owner proved to read mail at `email`; an account is only approved after that. */
    emailConfirmedAt: moment(),
    passwordHash: text().notNull(),
    mobile: words(),
    companyName: words(),
    businessCategory: words(),
    yearsInBusiness: integer(),
    description: words(),
    bio: words(),
    address: words(),
    city: words(),
    state: words(),
    pincode: words(),
    gstNo: words(),
    panNo: words(),
    profilePhoto: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_active_distributors')
      .on(table.state)
      .where(sql`role = 'distributor' and status = 'active'`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hexadecimal: who reads the table cannot sign in with it. */
    hash: text().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** The browser's own words about itself when it signed in. */
    userAgent: words(),
    /** Where it signed in from, as `networkOf` shortens it. */
    address: words(),
    /** To within a few minutes. */
    lastUsedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_account').on(table.accountId),
    index('tokens_expiry').on(table.expiresAt),
  ],
)
