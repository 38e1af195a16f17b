import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { UnusableFile } from '../media/unusable-file.ts'
import { MEDIA_TYPES } from '../storage/media-paths.ts'
import { readCsv } from './csv.ts'
import type { FileTask } from './file-task.ts'
import { readPicture, Scans } from './scans/scans.ts'
import type { SheetFile } from './sheets.ts'
import { lastRow, tooManyColumns, tooManyRows } from './tables.ts'
import type { TableLimits } from './tables.ts'

/**
 * Reads the cells of a file of one of the types that its field takes; scans only when that is the task. Throws an
 * {@link UnusableFile}.
 */
export async function readSheets({
  kind,
  path,
  type,
  limits,
  wrongType,
}: FileTask<'table' | 'scan'>): Promise<SheetFile> {
  const bytes = await readFile(path)
  const scans = new Scans(kind === 'scan')
  const file = await readAs(type, bytes, { limits, wrongType, scans })
  checkLimits(file, limits)
  return { ...file, ...(scans.left > 0 && { scannedPages: scans.left }) }
}

interface Reading {
  limits: TableLimits
  wrongType: string
  scans: Scans
}

/** Emails in emails that are read: forwarded, and forwarded again. */
const MOST_FORWARDED = 3

/** Each kind loads no more than it needs. */
async function readAs(type: string, bytes: Buffer, reading: Reading, emails = 0): Promise<SheetFile> {
  const { limits, wrongType, scans } = reading
  if (type === MEDIA_TYPES.csv) return readCsv(bytes, limits)
  if (type === 'text/html') {
    const { readHtml } = await import('./html.ts')
    const { decodeText } = await import('./csv.ts')
    return { sheets: [{ name: '', ...readHtml(decodeText(bytes)) }], notes: [] }
  }
  if (type === MEDIA_TYPES.pdf) return (await import('./pdf/pdf.ts')).readPdf(bytes, scans)
  if (type.startsWith('image/')) return readPicture(bytes, scans)
  if (type === 'message/rfc822') {
    const { readEmail } = await import('./email.ts')
    if (emails > MOST_FORWARDED) throw new UnusableFile('Send it by itself.')
    return readEmail(bytes, (attached, itsType) => readAs(itsType, attached, reading, emails + 1))
  }
  if (type !== MEDIA_TYPES.xlsx || (await fileTypeFromBuffer(bytes))?.mime !== type)
    throw new UnusableFile(wrongType)
  return (await import('./workbook.ts')).readWorkbook(bytes, limits)
}

function checkLimits(file: SheetFile, limits: TableLimits): void {
  let left = limits.characters
  let rows = lastRow(limits)
  for (const sheet of file.sheets) {
    rows -= sheet.rows.length
    if (rows < 0) throw tooManyRows(limits)
    for (const [index, row] of sheet.rows.entries()) {
      if (row.findLastIndex((cell) => cell.trim() !== '') >= limits.columns) throw tooManyColumns(limits)
      for (const { length } of row) {
        if (length > limits.cellCharacters) {
          const most = limits.cellCharacters.toLocaleString('en-IN')
          throw new UnusableFile(`Row ${String(index + 1)} has a cell with more than ${most} characters.`)
        }
        left -= length
      }
      if (left < 0) throw new UnusableFile('The file has too much text.')
    }
  }
}
