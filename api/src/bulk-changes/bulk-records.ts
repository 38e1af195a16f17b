import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BulkType } from '@nalika/shared-api/contract'
import type { AuditActor } from '../audit/audit.queries.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import { refreshSearch } from '../catalogue/product-writer.ts'
import type { StoredRow } from '../deletions/deletions.schema.ts'
import type { Transaction } from '../infrastructure/database/database.ts'
import { comparedOfLead, recordBulkLeadChanges, restorableLeads } from '../leads/bulk-lead-history.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leads } from '../leads/leads.schema.ts'
import type { RecordChange } from './change-records.ts'

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

/** Records that can be changed in bulk. */
export const BULK_RECORDS: Record<BulkType, BulkDefinition> = {
  product: {
    table: products,
    name: sql`t.name`,
    nameOf: ({ name }) => name,
    extra: {
      brand_ids: sql`to_jsonb(array(
        select brand_id from product_brands where product_id = t.id order by brand_id))`,
    },
    afterChange: async (tx, records) => {
      await replaceBrands(tx, records)
      await refreshSearch(
        tx,
        records.map(({ id }) => id),
      )
    },
    used: usedProducts,
    addressOf: (id) => `/product/${String(id)}`,
  },
  lead: {
    table: leads,
    name: sql`''`,
    nameOf: ({ id }) => leadReference(id),
    afterChange: recordBulkLeadChanges,
    compared: comparedOfLead,
    restorable: restorableLeads,
  },
}

async function usedProducts(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as own (id)
    where exists (select from distributor_products where product_id = own.id)
      or exists (select from documents where product_id = own.id)
      or exists (select from leads where product_id = own.id)`)
  return new Set(rows.map(({ id }) => id))
}

async function replaceBrands(tx: Transaction, records: readonly ChangedRecord[]): Promise<void> {
  const changed = records.filter(({ after }) => 'brand_ids' in after)
  if (changed.length === 0) return
  const ids = sql.param(changed.map(({ id }) => id))
  const links = JSON.stringify(changed.map(({ id, after }) => ({ id, brand_ids: after.brand_ids })))
  await tx.execute(sql`delete from product_brands where product_id = any(${ids}::int[])`)
  // A brand may have been deleted since.
  await tx.execute(sql`
    insert into product_brands (product_id, brand_id)
    select r.id, b.id from jsonb_to_recordset(${links}::jsonb) as r (id int, brand_ids int[])
    join brands b on b.id = any(r.brand_ids)`)
}
