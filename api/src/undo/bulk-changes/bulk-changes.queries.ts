import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AuditAction, BulkChange, BulkType } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { changesBetween, recordAudits } from '../../platform/index.ts'
import type { AuditActor, Db, Transaction } from '../../platform/index.ts'
import type { StoredRow } from '../deletions/deletions.schema.ts'
import { bulkChangeRows, bulkChanges } from './bulk-changes.schema.ts'
import { bulkRecord } from './bulk-records.ts'
import type { ChangedRecord, RecordChange } from './bulk-records.ts'
import { BATCH, changeRecords, pick, readRecords } from './change-records.ts'

const HOURS_TO_UNDO = 24
export const earliest = () => sql`now() - make_interval(hours => ${HOURS_TO_UNDO})`

interface BulkInput {
  kind: BulkType
  changes: readonly RecordChange[]
  /** Records that were added along with the changes. */
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
  // It brings the other tables up to date, of which the rows say what the change left.
  await finishBulkChange(tx, kind, changed, actor, 'changed')
  const rows = [
    ...changed.map(({ id, before }) => ({ recordId: id, before })),
    ...added.map((recordId) => ({ recordId, before: null })),
  ]
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const after = await valuesLeft(tx, kind, batch)
    await tx
      .insert(bulkChangeRows)
      .values(batch.map((row) => ({ ...row, bulkChangeId: stored.id, after: after.get(row.recordId) ?? {} })))
  }
  return { bulkChangeId: stored.id, changed }
}

/** What a change leaves of its records: the columns that an undo compares, of an added record all. */
async function valuesLeft(
  tx: Transaction,
  kind: BulkType,
  rows: readonly { recordId: number; before: StoredRow | null }[],
): Promise<Map<number, StoredRow>> {
  const { compared = (columns) => columns } = bulkRecord(kind)
  const columns = new Map(
    rows.map(({ recordId, before }) => [recordId, before ? compared(Object.keys(before)) : undefined]),
  )
  const all = [...columns.values()].every((one) => one !== undefined)
    ? [...new Set([...columns.values()].flatMap((one) => one ?? []))]
    : 'all'
  const present = await readRecords(tx, kind, [...columns.keys()], all)
  return new Map(
    [...present].map(([id, { values }]) => {
      const own = columns.get(id)
      return [id, own ? pick(values, own) : values]
    }),
  )
}

/** What follows from a change of records, or from its undo. */
export async function finishBulkChange(
  tx: Transaction,
  kind: BulkType,
  changed: readonly ChangedRecord[],
  actor: AuditActor,
  action: AuditAction,
): Promise<void> {
  if (changed.length === 0) return
  await bulkRecord(kind).afterChange?.(tx, changed, actor)
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

    async deleteOld(): Promise<void> {
      await db.delete(bulkChanges).where(lt(bulkChanges.changedAt, earliest()))
    },
  }
}
