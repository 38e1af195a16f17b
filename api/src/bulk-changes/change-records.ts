import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BulkType } from '@nalika/shared-api/contract'
import type { StoredRow } from '../deletions/deletions.schema.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import { BULK_RECORDS } from './bulk-records.ts'
import type { ChangedRecord } from './bulk-records.ts'

/** New values of a record, under column names. */
export interface RecordChange {
  id: number
  /** The record is left alone when it has another version. */
  version: number
  values: StoredRow
}

/** Rows of one statement. */
export const BATCH = 500

/**
 * Gives many records new values, all with one statement per batch. Leaves out records that changed since, are gone, or
 * have these values already; the version of the others goes up by one.
 */
export async function changeRecords(
  tx: Transaction,
  kind: BulkType,
  changes: readonly RecordChange[],
): Promise<ChangedRecord[]> {
  const changed: ChangedRecord[] = []
  for (let start = 0; start < changes.length; start += BATCH) {
    changed.push(...(await changeBatch(tx, kind, changes.slice(start, start + BATCH))))
  }
  return changed
}

async function changeBatch(tx: Transaction, kind: BulkType, changes: readonly RecordChange[]) {
  const { table, extra = {} } = BULK_RECORDS[kind]
  const stored = await readForUpdate(tx, kind, changes)
  const changed = changes.flatMap(({ id, version, values }): (ChangedRecord & { version: number })[] => {
    const row = stored.get(id)
    if (row?.version !== version) return []
    const columns = Object.keys(values).filter(
      (column) => !isDeepStrictEqual(row.values[column], values[column]),
    )
    if (columns.length === 0) return []
    const pick = (from: StoredRow) =>
      Object.fromEntries(columns.map((column) => [column, from[column] ?? null]))
    return [{ id, version, name: row.name, before: pick(row.values), after: pick(values) }]
  })
  if (changed.length === 0) return []
  const columns = columnsOf(changed.map(({ after }) => after)).filter((column) => !(column in extra))
  const names = columns.map((column) => sql.identifier(column))
  const values =
    columns.length === 0
      ? sql``
      : sql`, (${sql.join(names, sql`, `)}) = (
          select ${sql.join(
            names.map((name) => sql`p.${name}`),
            sql`, `,
          )} from jsonb_populate_record(t, r.after) p)`
  const rows = JSON.stringify(changed.map(({ id, after }) => ({ id, after })))
  await tx.execute(sql`
    update ${table} t set version = t.version + 1, updated_at = now() ${values}
    from jsonb_to_recordset(${rows}::jsonb) as r (id int, after jsonb) where t.id = r.id`)
  return changed.map(({ version: _version, ...record }) => record)
}

const columnsOf = (rows: readonly StoredRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Locks the records, in the order of their ids so that two bulk changes never wait for each other. */
async function readForUpdate(tx: Transaction, kind: BulkType, changes: readonly RecordChange[]) {
  const { table, name, nameOf, extra = {} } = BULK_RECORDS[kind]
  const columns = columnsOf(changes.map(({ values }) => values))
  const others = columns.flatMap((column) => {
    const value = extra[column]
    return value ? [sql`|| jsonb_build_object(${column}::text, ${value})`] : []
  })
  const { rows } = await tx.execute<{ id: number; version: number; name: string; values: StoredRow }>(sql`
    select t.id, t.version, ${name} as name, coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${sql.param(columns)}::text[])
    ), '{}') ${sql.join(others, sql` `)} as values
    from ${table} t where t.id = any(${sql.param(changes.map(({ id }) => id))}::int[]) order by t.id for update`)
  return new Map(rows.map((row) => [row.id, { ...row, name: nameOf(row) }]))
}
