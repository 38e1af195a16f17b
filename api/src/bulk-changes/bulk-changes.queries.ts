import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { AuditAction, BulkChange, BulkType, UndoneBulkChange } from '@nalika/shared-api/contract'
import { changesBetween } from '../audit/audit-changes.ts'
import { recordAudits } from '../audit/audit.queries.ts'
import type { AuditActor } from '../audit/audit.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../auth/person.ts'
import { requirePermission } from '../auth/record-permissions.ts'
import { deletions } from '../deletions/deletions.schema.ts'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { notFound } from '../infrastructure/errors/errors.ts'
import { BULK_RECORDS } from './bulk-records.ts'
import type { ChangedRecord } from './bulk-records.ts'
import { bulkChangeRows, bulkChanges } from './bulk-changes.schema.ts'
import { BATCH, changeRecords } from './change-records.ts'
import type { RecordChange } from './change-records.ts'

const HOURS_TO_UNDO = 24
/** Records that an undo names, of those that it leaves alone. */
const MAX_NAMED = 100

const earliest = () => sql`now() - make_interval(hours => ${HOURS_TO_UNDO})`

interface BulkInput {
  kind: BulkType
  changes: readonly RecordChange[]
  /** Records that were added along with the changes, with version 1. */
  added?: readonly number[]
  /** For people, without personal data: 'Price of 400 products'. */
  label: (changed: number) => string
}

/**
 * Changes many records in a few statements and stores what undoes it. Records the change of each record in the audit
 * log. `bulkChangeId` undoes it: see `undoBulkChange`; null when nothing changed.
 */
export async function storeBulkChange(
  tx: Transaction,
  { kind, changes, added = [], label }: BulkInput,
  actor: AuditActor,
): Promise<{ bulkChangeId: number | null; changed: ChangedRecord[] }> {
  const changed = await changeRecords(tx, kind, changes)
  if (changed.length + added.length === 0) return { bulkChangeId: null, changed }
  const [stored] = await tx
    .insert(bulkChanges)
    .values({ kind, label: label(changed.length), changedBy: actor.id })
    .returning({ id: bulkChanges.id })
  if (!stored) throw new Error('The bulk change was not stored.')
  const versions = new Map(changes.map(({ id, version }) => [id, version]))
  const rows = [
    ...changed.map(({ id, before }) => ({ recordId: id, version: (versions.get(id) ?? 0) + 1, before })),
    ...added.map((recordId) => ({ recordId, version: 1, before: null })),
  ]
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    await tx.insert(bulkChangeRows).values(batch.map((row) => ({ ...row, bulkChangeId: stored.id })))
  }
  await finish(tx, kind, changed, actor, 'changed')
  return { bulkChangeId: stored.id, changed }
}

async function finish(
  tx: Transaction,
  kind: BulkType,
  changed: readonly ChangedRecord[],
  actor: AuditActor,
  action: AuditAction,
): Promise<void> {
  if (changed.length === 0) return
  await BULK_RECORDS[kind].afterChange?.(tx, changed, actor)
  await recordAudits(
    tx,
    actor,
    changed.map(({ id, name, before, after }) => ({
      action,
      kind,
      recordId: id,
      label: name,
      changes: changesBetween(kind, before, after),
    })),
  )
}

export function bulkChangeQueries(db: Db) {
  return {
    /** Those of the last day, the latest first. */
    async latest(kind: BulkType): Promise<BulkChange[]> {
      const rows = await db
        .select({
          id: bulkChanges.id,
          label: bulkChanges.label,
          changedBy: accounts.name,
          changedAt: bulkChanges.changedAt,
        })
        .from(bulkChanges)
        .leftJoin(accounts, eq(accounts.id, bulkChanges.changedBy))
        .where(and(eq(bulkChanges.kind, kind), gte(bulkChanges.changedAt, earliest())))
        .orderBy(desc(bulkChanges.id))
        .limit(20)
      return rows.map(({ id, label, changedBy, changedAt }) => ({
        id,
        label,
        changed_by: changedBy,
        changed_at: changedAt.toISOString(),
      }))
    },

    /** Gives the records their former values and deletes the added ones, but for records that changed since. */
    undo: (id: number, actor: Person) => db.transaction((tx) => undo(tx, id, actor)),

    async deleteOld(): Promise<void> {
      await db.delete(bulkChanges).where(lt(bulkChanges.changedAt, earliest()))
    },
  }
}

async function undo(tx: Transaction, id: number, actor: Person): Promise<UndoneBulkChange> {
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), gte(bulkChanges.changedAt, earliest())))
    .for('update')
  if (!change) throw notFound('This can no longer be undone.')
  requirePermission(change.kind, actor)
  const leftOut: number[] = []
  let restored = 0
  let last = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkChangeId, id), gt(bulkChangeRows.recordId, last)))
      .orderBy(asc(bulkChangeRows.recordId))
      .limit(BATCH)
    const done = new Set(await undoRows(tx, change.kind, rows, actor))
    restored += done.size
    leftOut.push(...rows.map(({ recordId }) => recordId).filter((one) => !done.has(one)))
    if (rows.length < BATCH) break
    last = rows.at(-1)?.recordId ?? last
  }
  await tx.delete(bulkChanges).where(eq(bulkChanges.id, id))
  return {
    status: true,
    success: true,
    message: undoneInWords(restored, leftOut.length),
    restored,
    left_out_count: leftOut.length,
    left_out: await namesOf(tx, change.kind, leftOut.slice(0, MAX_NAMED)),
  }
}

const undoneInWords = (restored: number, leftOut: number) =>
  `${restored.toLocaleString('en-IN')} restored.` +
  (leftOut === 0 ? '' : ` ${leftOut.toLocaleString('en-IN')} left as they are, because they changed since.`)

type Row = typeof bulkChangeRows.$inferSelect

/** The ids of the records that are as they were before. */
async function undoRows(
  tx: Transaction,
  kind: BulkType,
  rows: readonly Row[],
  actor: AuditActor,
): Promise<number[]> {
  const changes = rows.flatMap(({ recordId, version, before }) =>
    before ? [{ id: recordId, version, values: before }] : [],
  )
  const possible = await BULK_RECORDS[kind].restorable?.(tx, changes)
  const restored = changes.filter(({ id }) => possible?.has(id) ?? true)
  const changed = restored.length === 0 ? [] : await changeRecords(tx, kind, restored)
  await finish(tx, kind, changed, actor, 'brought back')
  await reviveEarlierChanges(
    tx,
    rows[0]?.bulkChangeId,
    changed.map(({ id }) => id),
  )
  const added = rows.filter(({ before }) => before === null)
  return [...changed.map(({ id }) => id), ...(await deleteAdded(tx, kind, added, actor))]
}

/** The change before this one can be undone too: its records are again as it left them, under a new version. */
async function reviveEarlierChanges(tx: Transaction, id: number | undefined, recordIds: readonly number[]) {
  if (recordIds.length === 0) return
  await tx.execute(sql`
    update bulk_change_rows earlier set version = undone.version + 1
    from bulk_change_rows undone, bulk_changes one, bulk_changes other
    where undone.bulk_change_id = ${id} and undone.record_id = any(${sql.param([...recordIds])}::int[])
      and earlier.record_id = undone.record_id and earlier.version = undone.version - 1
      and one.id = undone.bulk_change_id and other.id = earlier.bulk_change_id and one.kind = other.kind`)
}

async function deleteAdded(
  tx: Transaction,
  kind: BulkType,
  rows: readonly Row[],
  actor: AuditActor,
): Promise<number[]> {
  if (rows.length === 0) return []
  const { table, name, nameOf, addressOf } = BULK_RECORDS[kind]
  const { rows: deleted } = await tx.execute<{ id: number; name: string }>(sql`
    delete from ${table} t
    using unnest(${sql.param(rows.map(({ recordId }) => recordId))}::int[],
      ${sql.param(rows.map(({ version }) => version))}::int[]) as r (id, version)
    where t.id = r.id and t.version = r.version returning t.id, ${name} as name`)
  if (deleted.length === 0) return []
  if (addressOf) {
    await tx
      .insert(deletions)
      .values(deleted.map(({ id }) => ({ kind, recordId: id, address: addressOf(id), deletedBy: actor.id })))
  }
  await recordAudits(
    tx,
    actor,
    deleted.map((row) => ({ action: 'deleted', kind, recordId: row.id, label: nameOf(row) })),
  )
  return deleted.map(({ id }) => id)
}

async function namesOf(tx: Transaction, kind: BulkType, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { table, name, nameOf } = BULK_RECORDS[kind]
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select t.id, ${name} as name from ${table} t where t.id = any(${sql.param([...ids])}::int[])`,
  )
  const found = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return ids.map((id) => ({ id, name: found.get(id) ?? 'deleted meanwhile' }))
}
