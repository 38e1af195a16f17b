/** Writes a workbook in a thread of its own: see xlsx-file.ts. */
import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { XlsxCell, XlsxMessage } from './xlsx-file.ts'

const rows: XlsxCell[][] = []

parentPort?.on('message', (message: XlsxMessage) => {
  if ('rows' in message) rows.push(...message.rows)
  else void write(message)
})

async function write({ titles, widths }: Exclude<XlsxMessage, { rows: unknown }>): Promise<void> {
  const heading = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const file = writeExcelFile([heading, ...rows], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd hh:mm',
  })
  parentPort?.postMessage(await file.toBuffer())
}
