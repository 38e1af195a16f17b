import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { DeletableType } from '@nalika/shared-api/contract'
import { requirePermission } from '../../identity/index.ts'
import {
  changesBetween,
  conflict,
  isUniqueViolation,
  notFound,
  recordActivity,
  recordAudit,
} from '../../platform/index.ts'
import type { AuditActor, Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { deletions } from './deletions.schema.ts'
import type { Snapshot, StoredRow } from './deletions.schema.ts'
import { childrenOf, restoreRows } from './snapshot-rows.ts'

const MINUTES_TO_UNDO = 10

/** Records of a kind that can be deleted and brought back. */
interface DeletableRecord {
  table: PgTable
  /** Further condition on the row. */
  only?: ReturnType<typeof sql>
  title: string
  icon: 'brand' | 'product' | 'distributor' | 'lead' | 'page'
  nameOf: (row: StoredRow) => string
  /** Public address of the record, which responds 410 once the record is gone; '' without one. */
  addressOf?: (row: StoredRow) => string
}

const deletables = new Map<DeletableType, DeletableRecord>()

/** Lets records of this kind be deleted and brought back. */
export function declareDeletable(kind: DeletableType, record: DeletableRecord): void {
  deletables.set(kind, record)
}

function deletable(kind: DeletableType): DeletableRecord {
  const record = deletables.get(kind)
  if (!record) throw new Error(`Nothing is declared about deleting a ${kind}.`)
  return record
}

/** A stored value that is a text; '' for others. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '')

export interface DeletedRecord {
  name: string
  /** For POST /deletions/:id/undo. */
  deletionId: number
}

/**
 * Deletes a record and stores, for ten minutes, a snapshot of it and of its dependent rows. Records the deletion in the
 * activity and the audit log. Undefined when there is no such record.
 */
export async function deleteRecord(
  tx: Transaction,
  kind: DeletableType,
  id: number,
  actor: AuditActor,
): Promise<DeletedRecord | undefined> {
  const { table, only, title, icon, nameOf, addressOf } = deletable(kind)
  const condition = only ? sql`id = ${id} and ${only}` : sql`id = ${id}`
  const {
    rows: [found],
  } = await tx.execute<{ row: StoredRow }>(
    sql`select to_jsonb(t) as row from ${table} t where ${condition} for update`,
  )
  if (!found) return undefined
  const { name: tableName } = getTableConfig(table)
  const snapshot: Snapshot = { rows: [{ table: tableName, rows: [found.row] }], references: [] }
  await childrenOf(tx, table, [found.row], snapshot)
  await tx.execute(sql`delete from ${table} where id = ${id}`)
  const [deletion] = await tx
    .insert(deletions)
    .values({ kind, recordId: id, address: addressOf?.(found.row) ?? '', snapshot, deletedBy: actor.id })
    .returning({ id: deletions.id })
  if (!deletion) throw new Error('The deletion was not stored.')
  const name = nameOf(found.row)
  await recordActivity(tx, {
    title: `${title} deleted`,
    description: `${actor.name} deleted ${name}.`,
    icon,
    color: 'grey',
  })
  await recordAudit(tx, actor, {
    action: 'deleted',
    kind,
    recordId: id,
    label: name,
    changes: changesBetween(kind, found.row, undefined),
  })
  return { name, deletionId: deletion.id }
}

/** Whether a public page at this address was deleted: 410 instead of 404. */
export async function wasDeleted(db: Queryable, address: string): Promise<boolean> {
  return (await db.$count(deletions, eq(deletions.address, address))) > 0
}

export function deletionQueries(db: Db) {
  return {
    /** Restores a deleted record. Throws 404 when that is no longer possible, 409 when a unique value is taken. */
    async undo(id: number, actor: Person): Promise<void> {
      try {
        await db.transaction((tx) => undo(tx, id, actor))
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw conflict('It cannot be restored, because something else has taken its place.')
      }
    },

    /** Deletes snapshots that are too old to undo; their addresses stay known as deleted. */
    async deleteOldSnapshots(): Promise<void> {
      await db
        .update(deletions)
        .set({ snapshot: null })
        .where(and(isNotNull(deletions.snapshot), lt(deletions.deletedAt, earliest())))
    },
  }
}

const earliest = () => sql`now() - make_interval(mins => ${MINUTES_TO_UNDO})`

async function undo(tx: Transaction, id: number, actor: Person): Promise<void> {
  const [deletion] = await tx
    .delete(deletions)
    .where(
      and(eq(deletions.id, id), isNotNull(deletions.snapshot), sql`${deletions.deletedAt} >= ${earliest()}`),
    )
    .returning({ kind: deletions.kind, recordId: deletions.recordId, snapshot: deletions.snapshot })
  if (!deletion?.snapshot) throw notFound('This can no longer be undone.')
  requirePermission(deletion.kind, 'write', actor)
  await restoreRows(tx, deletion.snapshot)
  const { title, icon, nameOf } = deletable(deletion.kind)
  const name = nameOf(deletion.snapshot.rows[0]?.rows[0] ?? {})
  await recordActivity(tx, {
    title: `${title} restored`,
    description: `${actor.name} restored ${name}.`,
    icon,
    color: 'blue',
  })
  await recordAudit(tx, actor, {
    action: 'brought back',
    kind: deletion.kind,
    recordId: deletion.recordId,
    label: name,
  })
}
