import { drawTable, pdfOf } from '../pdfs.ts'
import { workbookOfSheets } from '../sheets-of-workbook.ts'

/** Rows of a table, a line each, with tabs between the cells. */
export type Rows = string

interface CaseSheet {
  name: string
  rows: Rows
  /** Such as 'A4:A7'. */
  merged?: readonly string[]
  /** As a spreadsheet counts them. */
  hidden?: readonly number[]
}

/** A file of a case, as one wrote it down. */
export type CaseFile =
  | { csv: string; encoding?: 'utf-16' | 'utf-8 with BOM' }
  /** A cell '@1-Feb' is the date that a spreadsheet made of 1/2, '=' a formula without a value. */
  | { xlsx: readonly CaseSheet[] }
  | { html: string }
  | { eml: string }
  | { pdf: { above: readonly string[]; rows: Rows; widths: readonly number[]; borders: 'all' | 'none' } }

const cellsOf = (rows: Rows) => rows.split('\n').map((line) => line.split('\t'))

const DAY_FORMAT = 'd\\-mmm'
/** 1 February 2026, as spreadsheets count days. */
const FIRST_OF_FEBRUARY = 46_054

function xmlOf({ rows, merged = [], hidden = [] }: CaseSheet): string {
  const lines = cellsOf(rows).map((cells, place) => {
    const written = cells.map((text, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${String(place + 1)}"`
      if (text === '') return ''
      if (text === '=') return `<c ${at}><f>VLOOKUP(A1,B:C,2,0)</f></c>`
      if (text === '@1-Feb') return `<c ${at} s="1"><v>${String(FIRST_OF_FEBRUARY)}</v></c>`
      if (/^\d+(?:\.\d+)?$/.test(text)) return `<c ${at}><v>${text}</v></c>`
      return `<c ${at} t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
    })
    const isHidden = hidden.includes(place + 1) ? ' hidden="1"' : ''
    return `<row r="${String(place + 1)}"${isHidden}>${written.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}`
}

/** The bytes of a case's file with its name and type. */
export async function writeCaseFile(file: CaseFile): Promise<{ bytes: Buffer; name: string; type: string }> {
  if ('csv' in file) {
    const bytes =
      file.encoding === 'utf-16'
        ? Buffer.from(`\uFEFF${file.csv}`, 'utf16le')
        : Buffer.from(`${file.encoding ? '\uFEFF' : ''}${file.csv}`)
    return { bytes, name: 'prices.csv', type: 'text/csv' }
  }
  if ('xlsx' in file)
    return {
      bytes: workbookOfSheets(
        file.xlsx.map((sheet) => ({ name: sheet.name, xml: xmlOf(sheet) })),
        ['General', DAY_FORMAT],
      ),
      name: 'prices.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
  if ('html' in file) return { bytes: Buffer.from(file.html), name: 'prices.html', type: 'text/html' }
  if ('eml' in file)
    return {
      bytes: Buffer.from(file.eml.replaceAll('\n', '\r\n')),
      name: 'prices.eml',
      type: 'message/rfc822',
    }
  const { above, rows, widths, borders } = file.pdf
  const bytes = await pdfOf((pdf) => {
    for (const line of above) pdf.text(line)
    pdf.moveDown()
    drawTable(pdf, cellsOf(rows), { widths, borders })
  })
  return { bytes, name: 'prices.pdf', type: 'application/pdf' }
}
