import { sql } from 'drizzle-orm'
import type { Paise } from '@nalika/shared-api/contract'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Surrogate key of most tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })
/** An amount of money. */
export const paise = () => bigint({ mode: 'number' }).$type<Paise>()
export const createdAt = () => timestamptz().notNull().defaultNow()
export const updatedAt = () => timestamptz().notNull().defaultNow()
/** Incremented with every change, to detect concurrent edits. */
export const version = () => integer().notNull().default(1)
/** Alphabetical order, the same on every server whatever its locale. */
export const byName = (column: PgColumn) => sql`lower(${column}) collate "C"`

/** The name of a column in the database. */
export const columnName = ({ name }: PgColumn) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
