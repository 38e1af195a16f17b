import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MAX_IMPORT_ROWS } from '@nalika/shared-api/contract'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { Outcome } from './table-process.ts'
import { UnreadableTable } from './tables.ts'
import type { Table, TableLimits } from './tables.ts'

const PROGRAM = join(import.meta.dirname, 'table-process.ts')

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** Limits of the process that reads a table. */
export interface ProcessLimits {
  memoryMb: number
  timeMs: number
}
const PROCESS_LIMITS: ProcessLimits = { memoryMb: 192, timeMs: 15_000 }
/** As JSON, in which some characters become six. */
const MOST_OUTPUT = 64 * 1024 * 1024

const run = promisify(execFile)

/**
 * Reads the first sheet of a workbook, or a CSV file, in a process of its own with limits of time and memory. Throws an
 * {@link UnreadableTable}.
 */
export async function readTable(
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
  { memoryMb, timeMs }: ProcessLimits = PROCESS_LIMITS,
): Promise<Table> {
  const options = [`--max-old-space-size=${String(memoryMb)}`, PROGRAM, path, type, JSON.stringify(LIMITS)]
  const { stdout } = await run(process.execPath, options, {
    // Nothing of what the API knows.
    env: {},
    timeout: timeMs,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT,
  }).catch((cause: unknown) => {
    if (!wentBeyondLimits(cause)) throw cause
    throw new UnreadableTable(
      'The file takes too much time or memory to read. Copy the products into a new file and try again.',
      { cause },
    )
  })
  const outcome = JSON.parse(stdout) as Outcome
  if ('problem' in outcome) throw new UnreadableTable(outcome.problem)
  return outcome.table
}

/** Whether the process exceeded its limit of time, memory or output. */
function wentBeyondLimits(error: unknown): boolean {
  const { signal, code } = error as { signal?: string | null; code?: unknown }
  return typeof signal === 'string' || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
}
