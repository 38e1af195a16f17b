import { fairQueue } from '../infrastructure/http/fair-queue.ts'
import type { IncomingFile } from '../media/incoming-files.ts'
import { readTable } from './table-reader.ts'

/** One file of an account at a time, and two of all: each takes a process. */
const inTurn = fairQueue({ atOnce: 2, waiting: 3 })

/** Reads a file as a table when it is the account's turn. Throws an `UnreadableTable`, or a 429 with too many waiting. */
export const readTableInTurn = (accountId: number | string, file: IncomingFile) =>
  inTurn(accountId, () => readTable(file))
