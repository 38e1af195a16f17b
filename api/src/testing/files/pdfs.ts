import PdfDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

interface TableStyle {
  /** Widths of its columns in points. */
  widths: readonly number[]
  /** Which borders its cells have. */
  borders?: 'all' | 'horizontal' | 'none'
  /** Whether its first row stands on each page. */
  repeatsTitles?: boolean
  padding?: number
}

/** A PDF with what a function draws on it. */
export async function pdfOf(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', margin: 40 })
  pdf.fontSize(10)
  draw(pdf)
  pdf.end()
  return buffer(pdf)
}

/** Draws a table whose cells wrap and that goes on on the next page. */
export function drawTable(
  pdf: PDFKit.PDFDocument,
  rows: readonly (readonly string[])[],
  { widths, borders = 'all', repeatsTitles = false, padding = 4 }: TableStyle,
): void {
  let { y } = pdf
  const drawRow = (cells: readonly string[]) => {
    const widthOf = (column: number) => (widths[column] ?? 0) - 2 * padding
    const heights = cells.map((cell, column) => pdf.heightOfString(cell, { width: widthOf(column) }))
    const height = Math.max(...heights) + 2 * padding
    if (y + height > 790) {
      pdf.addPage()
      y = 40
      if (repeatsTitles && rows[0] && cells !== rows[0]) drawRow(rows[0])
    }
    let x = 40
    cells.forEach((cell, column) => {
      const width = widths[column] ?? 0
      if (cell !== '') pdf.text(cell, x + padding, y + padding, { width: widthOf(column) })
      if (borders === 'all') pdf.rect(x, y, width, height).stroke()
      x += width
    })
    if (borders === 'horizontal') pdf.moveTo(40, y).lineTo(x, y).moveTo(40, y + height).lineTo(x, y + height).stroke() // prettier-ignore
    y += height
  }
  rows.forEach(drawRow)
  pdf.x = 40
  pdf.y = y + 10
}
