import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AuditRecordType, LastChange } from '@nalika/shared-api/contract'
import type { Queryable } from '../database/database.ts'
import { conflict, type HttpError } from '../errors/errors.ts'
import { auditEntries } from './audit.schema.ts'

export interface ChangedRecord {
  id: number
  updatedAt: Date
}

/** The record says when, and the entry of the same moment says who: a change without one is not the earlier one's. */
const SAME_MOMENT_MS = 10_000

/** Who changed a record last, and when, for the response of a conflict. */
export function lastChange(
  { updatedAt }: ChangedRecord,
  entry: { actorName: string; createdAt: Date } | undefined,
): LastChange {
  const apart = entry && Math.abs(updatedAt.getTime() - entry.createdAt.getTime())
  const by = entry && apart !== undefined && apart < SAME_MOMENT_MS ? entry.actorName : null
  return { by, at: updatedAt.toISOString() }
}

/** Who changed each of these records last, and when. */
export async function lastChanges(
  db: Queryable,
  kind: AuditRecordType,
  records: readonly ChangedRecord[],
): Promise<Map<number, LastChange>> {
  const ids = records.map(({ id }) => id)
  const entries = await db
    .selectDistinctOn([auditEntries.recordId])
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), inArray(auditEntries.recordId, ids)))
    .orderBy(auditEntries.recordId, desc(auditEntries.id))
  const entryOf = new Map(entries.map((entry) => [entry.recordId, entry]))
  return new Map(records.map((record) => [record.id, lastChange(record, entryOf.get(record.id))]))
}

/** 409 for a form that was filled from an earlier version of a record: who changed it since, and when. */
export async function recordChanged(
  db: Queryable,
  sentence: string,
  record: ChangedRecord,
  ...kinds: readonly AuditRecordType[]
): Promise<HttpError> {
  const [entry] = await db
    .select({ actorName: auditEntries.actorName, createdAt: auditEntries.createdAt })
    .from(auditEntries)
    .where(and(inArray(auditEntries.kind, [...kinds]), eq(auditEntries.recordId, record.id)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return conflict(sentence, { last_change: lastChange(record, entry) })
}
