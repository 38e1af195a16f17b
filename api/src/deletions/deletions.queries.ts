import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { DeletableType } from '@nalika/shared-api/contract'
import { changesBetween } from '../audit/audit-changes.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { AuditActor } from '../audit/audit.queries.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { conflict, isUniqueViolation, notFound } from '../infrastructure/errors/errors.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../infrastructure/http/person.ts'
import { requirePermission } from '../auth/record-permissions.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import { deletions } from './deletions.schema.ts'
import { leads } from '../leads/leads.schema.ts'
import { documents } from '../documents/documents.schema.ts'
import { pages } from '../pages/pages.schema.ts'
import { childrenOf, restoreRows } from './snapshot-rows.ts'
import type { Snapshot, StoredRow } from './deletions.schema.ts'

const MINUTES_TO_UNDO = 10

interface DeletableRecord {
  table: PgTable
  /** Further condition on the row. */
  only?: ReturnType<typeof sql>
  title: string
  icon: 'brand' | 'product' | 'distributor' | 'lead' | 'page'
  nameOf: (row: StoredRow) => string
  addressOf?: (row: StoredRow) => string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Public address of each type of page; offers and drafts have none. */
const PAGE_ADDRESSES: Record<string, string> = { page: '/', news: '/news/', project: '/projects/' }

const DELETABLES: Record<DeletableType, DeletableRecord> = {
  brand: {
    table: brands,
    title: 'Brand',
    icon: 'brand',
    nameOf: ({ name }) => textOf(name),
    addressOf: ({ id }) => `/brand/${String(id)}`,
  },
  product: {
    table: products,
    title: 'Product',
    icon: 'product',
    nameOf: ({ name }) => textOf(name),
    addressOf: ({ id }) => `/product/${String(id)}`,
  },
  distributor: {
    table: accounts,
    only: sql`role = 'distributor'`,
    title: 'Distributor',
    icon: 'distributor',
    nameOf: ({ company_name: company, name }) => textOf(company) || textOf(name),
  },
  lead: {
    table: leads,
    title: 'Lead',
    icon: 'lead',
    // Not the customer's name, which would outlive the lead.
    nameOf: ({ id }) => `the lead ${leadReference(Number(id))}`,
  },
  page: {
    table: pages,
    title: 'Page',
    icon: 'page',
    nameOf: ({ title }) => textOf(title),
    addressOf: ({ kind, status, slug }) => {
      const folder = status === 'published' ? PAGE_ADDRESSES[textOf(kind)] : undefined
      return folder === undefined ? '' : folder + textOf(slug)
    },
  },
  document: { table: documents, title: 'Document', icon: 'page', nameOf: ({ title }) => textOf(title) },
}

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
  const { table, only, title, icon, nameOf, addressOf } = DELETABLES[kind]
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
  const { title, icon, nameOf } = DELETABLES[deletion.kind]
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
