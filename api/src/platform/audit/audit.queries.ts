import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { AuditEntry } from '@nalika/shared-api/contract'
import type {
  AuditChange,
  AuditAction,
  AuditRecordType,
  endpoints,
  EndpointQuery,
  Role,
} from '@nalika/shared-api/contract'
import type { Db, Transaction } from '../database/database.ts'
import { inOrder } from '../database/in-order.ts'
import { recordList } from '../database/record-list.ts'
import { wireFields } from '../database/wire-fields.ts'
import { auditEntries } from './audit.schema.ts'

export interface AuditActor {
  /** Null for somebody who is not signed in. */
  id: number | null
  name: string
  requestId?: string
  address?: string
}

interface AuditRecord {
  action: AuditAction
  kind: AuditRecordType
  recordId?: number
  /** Name of the record, without personal data of customers: a lead is named by its number. */
  label: string
  changes?: AuditChange[]
}

/** Records an action of an admin, or of Nalika itself, in the transaction of the action. */
export async function recordAudit(
  tx: Transaction,
  actor: AuditActor | null,
  record: AuditRecord,
): Promise<void> {
  await recordAudits(tx, actor, [record])
}

/** Entries of one statement. */
const BATCH = 500

/** Records an action on many records. */
export async function recordAudits(
  tx: Transaction,
  actor: AuditActor | null,
  records: readonly AuditRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const entries = records.slice(start, start + BATCH).map((record) => ({
      ...record,
      recordId: record.recordId ?? null,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'Nalika',
      requestId: actor?.requestId ?? '',
      address: actor?.address ?? '',
    }))
    await tx.insert(auditEntries).values(entries)
  }
}

/** Records an admin's change to their own account; other people's own changes are not recorded. */
export async function recordOwnChange(
  tx: Transaction,
  person: AuditActor & { id: number; role: Role | 'sales' },
  changes: AuditChange[],
): Promise<void> {
  if (person.role !== 'admin') return
  const { id: recordId, name: label } = person
  await recordAudit(tx, person, { action: 'changed', kind: 'account', recordId, label, changes })
}

/** The only way to delete audit entries. The caller must record the deletion in the same transaction. */
export async function auditUpkeep<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('nalika.audit_upkeep', 'on', true)`)
  const done = await work()
  await tx.execute(sql`select set_config('nalika.audit_upkeep', '', true)`)
  return done
}

type Query = EndpointQuery<typeof endpoints.auditTrail>
type Filters = Omit<Query, 'page' | 'per_page'>

const NEWEST_FIRST = [desc(auditEntries.createdAt), desc(auditEntries.id)]

/** Midnight in India at the beginning of a calendar day. */
const indian = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`
const dayAfter = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

function conditions({ search, actor, action, kind, from, to }: Filters) {
  return and(
    search ? sql`strpos(lower(${auditEntries.label}), lower(${search.trim()})) > 0` : undefined,
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    action && eq(auditEntries.action, action),
    kind && eq(auditEntries.kind, kind),
    from ? sql`${auditEntries.createdAt} >= ${indian(from)}` : undefined,
    to ? sql`${auditEntries.createdAt} < ${dayAfter(to)}` : undefined,
  )
}

/** The audit log, newest first. */
export const auditList = (db: Db) =>
  recordList<Filters, AuditEntry>(db, {
    table: auditEntries,
    where: conditions,
    orderBy: () => NEWEST_FIRST,
    byIds: (ids) => entriesById(db, ids),
  })

/** All actors of the audit log, with their latest name. */
export async function auditActors(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectDistinctOn([auditEntries.actorId], { id: auditEntries.actorId, name: auditEntries.actorName })
    .from(auditEntries)
    .orderBy(asc(auditEntries.actorId), ...NEWEST_FIRST)
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
}

async function entriesById(db: Db, ids: readonly number[]): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]))
  return inOrder(
    ids,
    rows.map((row) => wireFields(AuditEntry, row)),
  )
}
