import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BulkType } from '@nalika/shared-api/contract'
import type { AuditActor, Transaction } from '../../platform/index.ts'
import type { StoredRow } from '../deletions/deletions.schema.ts'

/** A record that a bulk change, or its undo, has just changed. */
export interface ChangedRecord {
  id: number
  name: string
  /** Former values of the changed columns. */
  before: StoredRow
  /** Their new values. */
  after: StoredRow
}

/** How records of a type are changed in bulk. */
interface BulkDefinition {
  /** Has the columns id, version and updated_at. */
  table: PgTable
  /** Name of the record, without personal data, from its columns `id` and `name`. */
  nameOf: (row: { id: number; name: string }) => string
  /** The name's column; '' when there is none that may be shown. */
  name: SQL
  /** Values in other tables that count as columns, as JSON. */
  extra?: Readonly<Record<string, SQL>>
  /** Brings other tables up to date. */
  afterChange?: (tx: Transaction, records: readonly ChangedRecord[], actor: AuditActor) => Promise<void>
  /** Columns that must be as a change left them, so that it can be undone; by default those that it changed. */
  compared?: (changed: readonly string[]) => readonly string[]
  /** Ids of the records to which other people's records refer, so that an undo does not delete them. */
  used?: (tx: Transaction, ids: readonly number[]) => Promise<Set<number>>
  /** Ids of the records whose former values can come back; all by default. */
  restorable?: (
    tx: Transaction,
    changes: readonly Pick<RecordChange, 'id' | 'values'>[],
  ) => Promise<Set<number>>
  /** Public address of a record, which responds 410 once the record is gone. */
  addressOf?: (id: number) => string
}

const definitions = new Map<BulkType, BulkDefinition>()

/** Lets records of this kind be changed in bulk, and the change be undone. */
export function declareBulkRecord(kind: BulkType, definition: BulkDefinition): void {
  definitions.set(kind, definition)
}

/** How records of a kind are changed in bulk. */
export function bulkRecord(kind: BulkType): BulkDefinition {
  const definition = definitions.get(kind)
  if (!definition) throw new Error(`Nothing is declared about changing a ${kind} in bulk.`)
  return definition
}

/** New values of a record, under column names. */
export interface RecordChange {
  id: number
  /** The record is left alone when it has another version. */
  version: number
  values: StoredRow
}
