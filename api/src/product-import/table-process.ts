/**
 * Reads a file as a table and writes the table, or why it cannot be read, to standard output as JSON. A process of its
 * own, which may run out of memory without taking the API with it.
 */
import { readTable } from './table-files.ts'
import { UnreadableTable } from './tables.ts'
import type { Table, TableLimits } from './tables.ts'

export type Outcome = { table: Table } | { problem: string }

const [path = '', type = '', limits = ''] = process.argv.slice(2)

async function outcome(): Promise<Outcome> {
  try {
    return { table: await readTable({ path, type }, JSON.parse(limits) as TableLimits) }
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.message }
    throw error
  }
}

process.stdout.write(JSON.stringify(await outcome()))
