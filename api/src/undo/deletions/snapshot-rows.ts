import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { columnName, foreignKeys, tableNamed } from '../../platform/index.ts'
import type { ForeignKey, Transaction } from '../../platform/index.ts'
import type { Snapshot, StoredRow } from './deletions.schema.ts'

/** Tables of secrets, and of the deletions themselves. */
const EXCLUDED_TABLES: readonly string[] = [
  'tokens',
  'password_resets',
  'account_links',
  'invitations',
  'deletions',
  'buyer_accesses',
  'known_devices',
  'oidc_providers',
  'oidc_domains',
  'oidc_links',
  'oidc_attempts',
  'second_steps',
  'passkey_challenges',
]

const nameOf = (table: PgTable) => getTableConfig(table).name

/** Adds the rows that a delete of these rows also deletes, and the references that it clears. */
export async function childrenOf(
  tx: Transaction,
  parent: PgTable,
  parents: readonly StoredRow[],
  snapshot: Snapshot,
  references = foreignKeys(),
): Promise<void> {
  for (const { table, column, parentColumn, onDelete } of references.filter((one) => one.parent === parent)) {
    const name = nameOf(table)
    if (EXCLUDED_TABLES.includes(name)) continue
    const keys = sql.param(parents.map((row) => row[parentColumn]))
    const condition = sql`${sql.identifier(column)} = any(${keys}::int[])`
    if (onDelete === 'cascade') {
      const { rows } = await tx.execute<{ row: StoredRow }>(
        sql`select to_jsonb(t) as row from ${table} t where ${condition}`,
      )
      if (rows.length === 0) continue
      const children = rows.map(({ row }) => row)
      snapshot.rows.push({ table: name, rows: children })
      await childrenOf(tx, table, children, snapshot, references)
    } else {
      const { rows } = await tx.execute<{ parent: number; ids: number[] }>(
        sql`select ${sql.identifier(column)} as parent, array_agg(id) as ids from ${table} where ${condition} group by 1`,
      )
      for (const { parent, ids } of rows) snapshot.references.push({ table: name, column, ids, parent })
    }
  }
}

/**
 * Restores the rows of a snapshot under their old ids. A row whose parent no longer exists is left out; a reference to
 * a missing row stays empty.
 */
export async function restoreRows(tx: Transaction, snapshot: Snapshot): Promise<void> {
  const references = foreignKeys()
  for (const { table: name, rows } of snapshot.rows) {
    const table = tableNamed(name)
    const foreign = references.filter((one) => one.table === table)
    // The database computes generated columns again.
    const columns = getTableConfig(table)
      .columns.filter(({ generated }) => generated === undefined)
      .map(columnName)
    const values = columns.map((column) =>
      valueOf(
        column,
        foreign.find((one) => one.column === column),
      ),
    )
    const owned = foreign
      .filter(({ onDelete }) => onDelete === 'cascade')
      .map(
        ({ parent, parentColumn, column }) =>
          sql`(r.${sql.identifier(column)} is null or ${exists(parent, parentColumn, column)})`,
      )
    await tx.execute(sql`
      insert into ${table} (${sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      )})
      overriding system value
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r
      where ${owned.length > 0 ? sql.join(owned, sql` and `) : sql`true`}`)
  }
  const [first] = snapshot.rows
  const id = first?.rows[0]?.id
  for (const { table, column, ids, parent = id } of snapshot.references) {
    const [at, reference] = [sql.identifier(table), sql.identifier(column)]
    await tx.execute(
      sql`update ${at} set ${reference} = ${parent} where id = any(${sql.param(ids)}::int[]) and ${reference} is null`,
    )
  }
}

const exists = (parent: PgTable, parentColumn: string, column: string): SQL =>
  sql`exists (select from ${parent} p where p.${sql.identifier(parentColumn)} = r.${sql.identifier(column)})`

function valueOf(column: string, reference: ForeignKey | undefined): SQL {
  const value = sql`r.${sql.identifier(column)}`
  if (!reference || reference.onDelete === 'cascade') return value
  return sql`case when ${exists(reference.parent, reference.parentColumn, column)} then ${value} end`
}
