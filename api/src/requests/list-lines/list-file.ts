import { textOfCells } from '@nalika/shared-trade/reading'
import type { CellList, CellNote } from '@nalika/shared-trade/reading'
import { invalid, networkOf, readList, UnusableFile } from '../../platform/index.ts'
import type { FileProcessor, IncomingFile, SheetFile } from '../../platform/index.ts'

const PAGE_BREAK = ['\f']

/** Reads a list that a buyer sent as a file; 422 for one that cannot be read. */
export async function readListFile(
  processFile: FileProcessor,
  file: IncomingFile,
  address: string,
): Promise<CellList & Pick<SheetFile, 'notes'>> {
  try {
    const { sheets, notes } = await readList(processFile, networkOf(address), file)
    return { ...toCellList(sheets), notes }
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
    throw error
  }
}

/** All sheets as one list; titles of a sheet do not count for the next, those of a page do. */
function toCellList(sheets: SheetFile['sheets']): CellList {
  const rows: string[][] = []
  const cells: CellNote[] = []
  for (const { rows: own, errors, merged, isContinued } of sheets) {
    if (rows.length > 0 && !isContinued) rows.push(PAGE_BREAK)
    for (const note of [...errors, ...merged]) cells.push({ ...note, row: note.row + rows.length })
    for (const row of own) rows.push(row)
  }
  return { text: textOfCells(rows), cells }
}
