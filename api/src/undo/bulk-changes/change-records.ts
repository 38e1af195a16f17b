import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BulkType } from '@nalika/shared-api/contract'
import type { Transaction } from '../../platform/index.ts'
import type { StoredRow } from '../deletions/deletions.schema.ts'
import { bulkRecord } from './bulk-records.ts'
import type { ChangedRecord, RecordChange } from './bulk-records.ts'

/** A record as it is stored. */
export interface PresentRecord {
  id: number
  version: number
  name: string
  values: StoredRow
}

/** Rows of one statement. */
export const BATCH = 500

/** Columns that say nothing about what people wanted: a record is the same whatever they hold. */
const INCIDENTAL = ['version', 'updated_at', 'price_changed_at', 'created_by', 'search']

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
  // Two bulk changes never wait for each other in a circle.
  const sorted = changes.toSorted((one, other) => one.id - other.id)
  for (let start = 0; start < sorted.length; start += BATCH) {
    changed.push(...(await changeBatch(tx, kind, sorted.slice(start, start + BATCH))))
  }
  return changed
}

async function changeBatch(tx: Transaction, kind: BulkType, changes: readonly RecordChange[]) {
  const ids = changes.map(({ id }) => id)
  await lockRecords(tx, kind, ids)
  const stored = await readRecords(tx, kind, ids, columnsOf(changes.map(({ values }) => values)))
  const changed = changes.flatMap(({ id, version, values }) => {
    const record = stored.get(id)
    return record?.version === version ? differenceTo(record, values) : []
  })
  await writeRecords(tx, kind, changed)
  return changed
}

/** What changes when a record gets these values; nothing when it has them already. */
export function differenceTo(
  { id, name, values: stored }: PresentRecord,
  values: StoredRow,
): ChangedRecord[] {
  const columns = Object.keys(values).filter((column) => !isDeepStrictEqual(stored[column], values[column]))
  return columns.length === 0
    ? []
    : [{ id, name, before: pick(stored, columns), after: pick(values, columns) }]
}

export const pick = (values: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, values[column] ?? null]))

export const columnsOf = (rows: readonly StoredRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Stores the new values of records that are locked. */
export async function writeRecords(
  tx: Transaction,
  kind: BulkType,
  changed: readonly ChangedRecord[],
): Promise<void> {
  if (changed.length === 0) return
  const { table, extra = {} } = bulkRecord(kind)
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
}

/** Locks the records, in the order of their ids so that two bulk changes never wait for each other in a circle. */
export async function lockRecords(tx: Transaction, kind: BulkType, ids: readonly number[]): Promise<void> {
  const { table } = bulkRecord(kind)
  await tx.execute(
    sql`select t.id from ${table} t where t.id = any(${sql.param([...ids])}::int[]) order by t.id for update`,
  )
}

/**
 * These columns of the records, or all that people fill. Lock the records first: a statement that waits for a lock still
 * reads other tables as they were before.
 */
export async function readRecords(
  tx: Transaction,
  kind: BulkType,
  ids: readonly number[],
  columns: readonly string[] | 'all',
): Promise<Map<number, PresentRecord>> {
  const { table, name, nameOf, extra = {} } = bulkRecord(kind)
  const isRead =
    columns === 'all'
      ? sql`key <> all(${sql.param(INCIDENTAL)}::text[])`
      : sql`key = any(${sql.param([...columns])}::text[])`
  const others = Object.entries(extra).flatMap(([column, value]) =>
    columns === 'all' || columns.includes(column)
      ? [sql`|| jsonb_build_object(${column}::text, ${value})`]
      : [],
  )
  const { rows } = await tx.execute<PresentRecord & Record<string, unknown>>(sql`
    select t.id, t.version, ${name} as name, coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where ${isRead}
    ), '{}') ${sql.join(others, sql` `)} as values
    from ${table} t where t.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, { ...row, name: nameOf(row) }]))
}
