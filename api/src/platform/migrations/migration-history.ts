import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** A migration that a database has had. */
export interface AppliedMigration {
  /** SHA-256 of its file, in hexadecimal. */
  hash: string
  /** When the file was made, in milliseconds. */
  createdAt: number
}

/** Those of a folder, oldest first. */
export const knownMigrations = (migrationsFolder: string): AppliedMigration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }))

/** Those of a database, oldest first; none of a new one. Only reads. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }))
}

/**
 * Whether a database has had these migrations and no others. It may have had fewer, or more: processes of this version run on
 * beside those of a newer one.
 */
export const isSameHistory = (
  applied: readonly Pick<AppliedMigration, 'hash'>[],
  known: readonly Pick<AppliedMigration, 'hash'>[],
): boolean => applied.slice(0, known.length).every(({ hash }, place) => hash === known[place]?.hash)
