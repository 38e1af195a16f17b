import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { allTables } from './column-contents.ts'
import { columnName } from './columns.ts'

export interface ForeignKey {
  table: PgTable
  column: string
  parent: PgTable
  parentColumn: string
  onDelete: string | undefined
}

/** Every foreign key of the database. All of them have one column. */
export const foreignKeys = (): readonly ForeignKey[] =>
  allTables().flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      const [column] = columns
      const [parentColumn] = foreignColumns
      if (!column || !parentColumn || columns.length > 1) throw new Error('A foreign key of several columns.')
      return {
        table,
        column: columnName(column),
        parent: foreignTable,
        parentColumn: columnName(parentColumn),
        onDelete: key.onDelete,
      }
    }),
  )
