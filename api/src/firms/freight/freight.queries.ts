import { isDeepStrictEqual } from 'node:util'
import { freightErrors, INDIAN_STATES } from '@nalika/shared-api/contract'
import type { FreightTable, StoredFreight } from '@nalika/shared-api/contract'
import { eq, isNull, sql } from 'drizzle-orm'
import { conflict, invalid, recordAudit } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { freightTables } from './freight.schema.ts'

const NONE: StoredFreight = { table: null, version: 0, updated_at: null }

const ownedBy = (firmId: number | null) =>
  firmId === null ? isNull(freightTables.accountId) : eq(freightTables.accountId, firmId)

/** The table of a firm, or with null the marketplace's. */
export async function freightOf(db: Queryable, firmId: number | null): Promise<StoredFreight> {
  const [row] = await db.select().from(freightTables).where(ownedBy(firmId))
  return row ? { table: row.table, version: row.version, updated_at: row.updatedAt.toISOString() } : NONE
}

interface FreightChange {
  table: FreightTable
  version: number
}

/** Stores the table of a firm. */
export const saveFirmFreight = (db: Db, firmId: number, change: FreightChange) =>
  db.transaction((tx) => store(tx, firmId, change))

/** Stores the marketplace's table, with an entry of the audit log. Goods leave from each firm's own PIN code. */
export const saveMarketplaceTable = (db: Db, person: Person, change: FreightChange) =>
  db.transaction(async (tx) => {
    const { table: before } = await freightOf(tx, null)
    const table = { ...change.table, origin_pin: '' }
    const stored = await store(tx, null, { ...change, table })
    const fields = Object.keys(table) as (keyof FreightTable)[]
    const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value).slice(0, LONGEST))
    await recordAudit(tx, person, {
      action: before ? 'changed' : 'added',
      kind: 'freight',
      label: 'Freight table of the marketplace',
      changes: fields.flatMap((field) => {
        // A stored object has its keys in another order.
        return isDeepStrictEqual(before?.[field], table[field])
          ? []
          : [{ field, from: text(before?.[field]), to: text(table[field]) }]
      }),
    })
    return stored
  })

const LONGEST = 300

async function store(
  tx: Transaction,
  firmId: number | null,
  { table, version }: FreightChange,
): Promise<StoredFreight> {
  // The marketplace's goods leave nowhere; with any PIN code the rest is valid.
  const checked = firmId === null ? { ...table, origin_pin: '110001' } : table
  const errors = freightErrors(checked, INDIAN_STATES)
  if (Object.keys(errors).length > 0)
    throw invalid(
      Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [`table.${field}`, sentences])),
    )
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('freight_tables'), ${firmId ?? 0}::int)`)
  const now = await freightOf(tx, firmId)
  if (now.version !== version) throw conflict('This table has been changed since you opened it.')
  const values = { table, version: version + 1, updatedAt: new Date() }
  await (now.version === 0
    ? tx.insert(freightTables).values({ accountId: firmId, ...values })
    : tx.update(freightTables).set(values).where(ownedBy(firmId)))
  return freightOf(tx, firmId)
}

/** Returns whether the firm had a table. */
export async function removeFirmFreight(db: Db, firmId: number): Promise<boolean> {
  const gone = await db
    .delete(freightTables)
    .where(eq(freightTables.accountId, firmId))
    .returning({ id: freightTables.id })
  return gone.length > 0
}
