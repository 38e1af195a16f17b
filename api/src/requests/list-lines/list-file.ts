import { textOfCells } from '@nalika/shared-trade/reading'
import type { CellList, CellNote } from '@nalika/shared-trade/reading'
import type { FastifyRequest } from 'fastify'
import { invalid, networkOf, readList, UnusableFile, whileConnected } from '../../platform/index.ts'
import type { FileProcessor, IncomingFile, SheetFile } from '../../platform/index.ts'

const PAGE_BREAK = ['\f']

/** Files that may be scans, before they are looked into. */
export const mayBeScan = ({ type }: IncomingFile) => type.startsWith('image/') || type === 'application/pdf'

/** Reads a list that a buyer sent as a file; 422 for one that cannot be read. */
export async function readListFile(
  processFile: FileProcessor,
  request: FastifyRequest,
  file: IncomingFile,
): Promise<CellList & Pick<SheetFile, 'notes'>> {
  try {
    const id = networkOf(request.ip)
    const countScans = (pages: number) =>
      request.server.policy.count('scannedPages', { address: request.ip }, pages)
    const { sheets, notes } = await whileConnected(request, (signal) =>
      readList(processFile, { id, signal, countScans }, file),
    )
    return { ...toCellList(sheets), notes }
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
    throw error
  }
}

/** All sheets as one list; titles of a sheet do not count for the next, those of a page do. */
export function toCellList(sheets: SheetFile['sheets']): CellList {
  const rows: string[][] = []
  const cells: CellNote[] = []
  const scanned = new Set<number>()
  for (const { rows: own, errors, merged, isContinued, isScan } of sheets) {
    if (rows.length > 0 && !isContinued) rows.push(PAGE_BREAK)
    for (const note of [...errors, ...merged]) cells.push({ ...note, row: note.row + rows.length })
    for (const row of own) {
      if (isScan) scanned.add(rows.length)
      rows.push(row)
    }
  }
  return { text: textOfCells(rows), cells, scanned }
}
