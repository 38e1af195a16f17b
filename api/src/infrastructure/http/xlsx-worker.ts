/** Writes a workbook in a thread of its own: see xlsx-file.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { XlsxSheet } from './xlsx-file.ts'

const { titles, widths, rows } = workerData as XlsxSheet
const heading = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
const file = writeExcelFile([heading, ...rows], {
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  dateFormat: 'yyyy-mm-dd hh:mm',
})
parentPort?.postMessage(await file.toBuffer())
