import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What a column holds of people. */
type ColumnContent =
  /** Says who the person of the row is, or how to reach them. */
  | 'personal'
  /** Typed by somebody: it may say anything about that person. */
  | 'free text'
  /** Names the person or firm that acted on somebody else's row; stays as long as the row. */
  | 'actor'
  | 'none'

const contentsOf = new Map<PgTable, Readonly<Record<string, ColumnContent>>>()

/**
 * Says of every column of a table what it holds of people. Erasure, export, retention and the audit log follow from it: a
 * column that is left out does not compile. What admins publish (catalogue, pages) and what an order has to prove (amounts,
 * quantities, dates) is of nobody.
 */
export function declareContents<Table extends PgTable>(
  table: Table,
  contents: { readonly [Column in keyof Table['$inferSelect']]: ColumnContent },
): void {
  contentsOf.set(table, contents)
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Columns that hold nothing of people: 'id status'. */
export const none = <const Text extends string>(columns: Text) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, 'none'])) as Record<Words<Text>, 'none'>

/** All columns of a table that holds nothing of people. */
export const allNone = <Table extends PgTable>(table: Table) =>
  none(Object.keys(getTableColumns(table)).join(' ')) as Record<keyof Table['$inferSelect'], 'none'>

/** All declared tables. */
export const allTables = (): readonly PgTable[] => [...contentsOf.keys()]

/** The declared table of this name in the database. */
export function tableNamed(name: string): PgTable {
  const table = allTables().find((one) => getTableName(one) === name)
  if (!table) throw new Error(`No table '${name}' is declared.`)
  return table
}

/** The columns of a table that hold one of these, under their names in the code. */
export const columnsWith = (table: PgTable, ...wanted: readonly ColumnContent[]): [string, PgColumn][] =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => {
    const content = contentsOf.get(table)?.[name]
    return content !== undefined && wanted.includes(content)
  })
