import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { BulkType, UndoneBulkChange } from '@nalika/shared-api/contract'
import { requirePermission } from '../../identity/index.ts'
import { notFound, recordAudits } from '../../platform/index.ts'
import type { AuditActor, Person, Transaction } from '../../platform/index.ts'
import { deletions } from '../deletions/deletions.schema.ts'
import { earliest, finishBulkChange } from './bulk-changes.queries.ts'
import { bulkChangeRows, bulkChanges } from './bulk-changes.schema.ts'
import { bulkRecord } from './bulk-records.ts'
import type { ChangedRecord } from './bulk-records.ts'
import { BATCH, differenceTo, lockRecords, pick, readRecords, writeRecords } from './change-records.ts'
import type { PresentRecord } from './change-records.ts'

/** Records that an undo names, of those that it leaves alone. */
const MAX_NAMED = 100

type Change = Pick<typeof bulkChanges.$inferSelect, 'id' | 'kind'>
type Row = typeof bulkChangeRows.$inferSelect

/** A record that stays as it is, and why: 'changed by somebody since'. */
interface LeftOut {
  id: number
  name: string
  reason: string
}

/**
 * Gives the records of a bulk change their former values and deletes those that it added, where they are as it left them and
 * no later bulk change of the same fields is in force. The others stay as they are, and can be undone later.
 */
export async function undoBulkChange(tx: Transaction, id: number, actor: Person): Promise<UndoneBulkChange> {
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), gte(bulkChanges.changedAt, earliest())))
    .for('update')
  if (!change) throw notFound('This can no longer be undone.')
  requirePermission(change.kind, 'write', actor)
  const leftOut: LeftOut[] = []
  let restored = 0
  let last = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkChangeId, id), gt(bulkChangeRows.recordId, last)))
      .orderBy(asc(bulkChangeRows.recordId))
      .limit(BATCH)
    const left = await undoRows(tx, change, rows, actor)
    leftOut.push(...left)
    restored += rows.length - left.length
    if (rows.length < BATCH) break
    last = rows.at(-1)?.recordId ?? last
  }
  if (leftOut.length === 0) await tx.delete(bulkChanges).where(eq(bulkChanges.id, id))
  else
    await tx
      .update(bulkChanges)
      .set({ label: `${change.label.replace(LEFT, '')}, ${formatCount(leftOut.length)} left` })
      .where(eq(bulkChanges.id, id))
  return {
    status: true,
    success: true,
    message: formatUndone(restored, leftOut),
    restored,
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, MAX_NAMED),
  }
}

/** What the label of a change says that was undone in part. */
const LEFT = /, [\d,]+ left$/

const formatCount = (count: number) => count.toLocaleString('en-IN')

/** '400 restored. 100 left as they are: 97 changed later by “…”, which must be undone first, and 3 deleted since.' */
function formatUndone(restored: number, leftOut: readonly LeftOut[]): string {
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, those]) => `${formatCount(those.length)} ${reason}`,
  )
  return [
    `${formatCount(restored)} restored.`,
    ...(leftOut.length === 0
      ? []
      : [
          `${formatCount(leftOut.length)} left as they are: ${new Intl.ListFormat('en-GB').format(reasons)}.`,
        ]),
  ].join(' ')
}

/** Undoes the change of these records; returns those that stay as they are. */
async function undoRows(tx: Transaction, change: Change, rows: readonly Row[], actor: AuditActor) {
  const { kind } = change
  const ids = rows.map(({ recordId }) => recordId)
  await lockRecords(tx, kind, ids)
  const reasonOf = await reasonsToStay(tx, change, rows)
  const present = await readRecords(tx, kind, ids, 'all')
  const leftOut: LeftOut[] = []
  const changed: ChangedRecord[] = []
  const added: PresentRecord[] = []
  for (const row of rows) {
    const record = present.get(row.recordId)
    const reason = record ? reasonOf(row, record) : 'deleted since'
    if (!record || reason !== undefined)
      leftOut.push({ id: row.recordId, name: record?.name ?? 'deleted meanwhile', reason: reason ?? '' })
    else if (row.before) changed.push(...differenceTo(record, row.before))
    else added.push(record)
  }
  await writeRecords(tx, kind, changed)
  await finishBulkChange(tx, kind, changed, actor, 'brought back')
  await deleteAdded(tx, kind, added, actor)
  const stay = new Set(leftOut.map(({ id }) => id))
  await tx.delete(bulkChangeRows).where(
    and(
      eq(bulkChangeRows.bulkChangeId, change.id),
      inArray(
        bulkChangeRows.recordId,
        ids.filter((id) => !stay.has(id)),
      ),
    ),
  )
  return leftOut
}

/** Says why a record stays as it is; undefined when its change can be undone. */
async function reasonsToStay(tx: Transaction, change: Change, rows: readonly Row[]) {
  const { restorable, used } = bulkRecord(change.kind)
  const later = await laterChanges(tx, change, rows)
  const former = rows.flatMap(({ recordId, before }) => (before ? [{ id: recordId, values: before }] : []))
  const possible = await restorable?.(tx, former)
  const added = rows.flatMap(({ recordId, before }) => (before ? [] : [recordId]))
  const isUsed = (await used?.(tx, added)) ?? new Set()
  return ({ recordId, before, after }: Row, record: PresentRecord): string | undefined => {
    const next = later.find(
      ({ id, columns }) => id === recordId && (before === null || columns.some((column) => column in before)),
    )
    if (next) return `changed later by “${next.label}”, which must be undone first`
    const isAsLeft = isDeepStrictEqual(pick(record.values, Object.keys(after)), after)
    if (!isAsLeft && !(before && differenceTo(record, before).length === 0))
      return 'changed by somebody since'
    if (isUsed.has(recordId)) return 'in use by distributors, documents or leads'
    return before && possible?.has(recordId) === false
      ? 'whose former distributor cannot have them back'
      : undefined
  }
}

/** Later bulk changes of the same records that are in force, the latest first, with the columns that they changed. */
async function laterChanges(tx: Transaction, { id, kind }: Change, rows: readonly Row[]) {
  const found = await tx.execute<{ id: number; label: string; columns: string[] }>(sql`
    select r.record_id as id, c.label, array(select jsonb_object_keys(coalesce(r.before, '{}'))) as columns
    from bulk_change_rows r join bulk_changes c on c.id = r.bulk_change_id
    where r.bulk_change_id > ${id} and c.kind = ${kind}
      and r.record_id = any(${sql.param(rows.map(({ recordId }) => recordId))}::int[])
    order by r.bulk_change_id desc`)
  return found.rows
}

async function deleteAdded(
  tx: Transaction,
  kind: BulkType,
  added: readonly PresentRecord[],
  actor: AuditActor,
) {
  if (added.length === 0) return
  const { table, addressOf } = bulkRecord(kind)
  await tx.execute(sql`delete from ${table} where id = any(${sql.param(added.map(({ id }) => id))}::int[])`)
  if (addressOf) {
    await tx
      .insert(deletions)
      .values(added.map(({ id }) => ({ kind, recordId: id, address: addressOf(id), deletedBy: actor.id })))
  }
  await recordAudits(
    tx,
    actor,
    added.map(({ id, name }) => ({ action: 'deleted', kind, recordId: id, label: name })),
  )
}
