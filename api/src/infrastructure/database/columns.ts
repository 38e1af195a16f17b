import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Surrogate key of most tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Text that is empty rather than null when nobody filled it in. */
export const words = () => text().notNull().default('')
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => timestamptz().notNull().defaultNow()
export const updatedAt = () => timestamptz().notNull().defaultNow()
/** Grows with every change, so that a form filled from an older one is noticed. */
export const version = () => integer().notNull().default(1)
/** Alphabetical order, the same on every server whatever its locale. */
export const byName = (column: PgColumn) => sql`lower(${column}) collate "C"`
