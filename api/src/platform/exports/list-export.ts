import { todayInIndia } from '@nalika/shared-api/contract'
import type { ExportFormat } from '@nalika/shared-api/contract'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors/errors.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { CONCURRENT_LIMITS } from '../limits/policy.ts'
import { sendCsv } from './csv-export.ts'
import type { CsvExport } from './csv-export.ts'
import { readInTurn } from './long-reads.ts'
import { xlsxFile } from './xlsx-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One workbook at a time: each is held in memory as a whole. */
const inTurn = fairQueue({ atOnce: 1, waiting: CONCURRENT_LIMITS.waitingWorkbooks })

const running = new Map<number, number>()

/** Counts an export of the account until its response has ended; 429 when it has too many. */
function countRunning(accountId: number, reply: FastifyReply): void {
  const count = running.get(accountId) ?? 0
  if (count >= CONCURRENT_LIMITS.exports) {
    const sentence = 'Your earlier exports are still being made. Please try again in a moment.'
    throw new HttpError(429, sentence, undefined, 5)
  }
  running.set(accountId, count + 1)
  reply.raw.once('close', () => {
    const left = (running.get(accountId) ?? 1) - 1
    if (left === 0) running.delete(accountId)
    else running.set(accountId, left)
  })
}

/**
 * Sends a list as a CSV file, which is streamed, or as a workbook. The rows are read in turn with other long reads, so
 * that other requests wait for none of them.
 */
export async function sendList<Row>(
  reply: FastifyReply,
  { format = 'csv', rows: batches, ...file }: CsvExport<Row> & { format: ExportFormat | undefined },
): Promise<FastifyReply> {
  const { id } = reply.request.signedIn()
  countRunning(id, reply)
  const list = { ...file, rows: readInTurn(id, batches) }
  if (format === 'csv') return sendCsv(reply, list)
  const workbook = await inTurn(id, () => xlsxFile(list.columns, list.rows))
  return reply
    .headers({
      'content-type': XLSX,
      'content-disposition': `attachment; filename="${list.name}-${todayInIndia()}.xlsx"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(workbook)
}
