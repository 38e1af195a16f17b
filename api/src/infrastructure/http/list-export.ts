import { todayInIndia } from '@nalika/shared-api/contract'
import type { ExportFormat } from '@nalika/shared-api/contract'
import type { FastifyReply } from 'fastify'
import { sendCsv } from './csv-export.ts'
import type { CsvExport } from './csv-export.ts'
import { fairQueue } from './fair-queue.ts'
import { xlsxFile } from './xlsx-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One workbook at a time: each is held in memory as a whole. */
const inTurn = fairQueue({ atOnce: 1, waiting: 3 })

/** Sends a list as a CSV file, which is streamed, or as a workbook. */
export async function sendList<Row>(
  reply: FastifyReply,
  { format = 'csv', ...list }: CsvExport<Row> & { format: ExportFormat | undefined },
): Promise<FastifyReply> {
  if (format === 'csv') return sendCsv(reply, list)
  const file = await inTurn(reply.request.signedIn().id, () => xlsxFile(list.columns, list.rows))
  return reply
    .headers({
      'content-type': XLSX,
      'content-disposition': `attachment; filename="${list.name}-${todayInIndia()}.xlsx"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(file)
}
