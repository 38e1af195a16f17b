import { UnusableFile } from '../../media/unusable-file.ts'
import { formatNames } from '../sheets.ts'
import type { Sheet, SheetFile } from '../sheets.ts'
import { readAlignedRows } from './aligned-rows.ts'
import type { LastTable } from './aligned-rows.ts'
import { readPage } from './page-content.ts'
import type { PageContent } from './page-content.ts'
import { readRuledTables } from './ruled-tables.ts'

/** Pages of one document. */
const MOST_PAGES = 60

/** Reads the text of a PDF as rows of cells, page by page. Throws an UnusableFile, for one without text too. */
export async function readPdf(bytes: Buffer): Promise<SheetFile> {
  // PDF.js starts slowly: only who sends a PDF waits for it.
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const { OPS, VerbosityLevel } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    // No picture is decoded, no font is loaded.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  }).catch((cause: unknown) => {
    throw unreadable(cause)
  })
  if (pdf.numPages > MOST_PAGES)
    throw new UnusableFile(
      `The PDF has more than ${String(MOST_PAGES)} pages. Send the pages of the list only.`,
    )
  const sheets: Sheet[] = []
  const last: LastTable = { columns: [] }
  const withoutText: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch((cause: unknown) => {
      throw unreadable(cause)
    })
    const content = await readPage(page, OPS)
    page.cleanup()
    if (content.phrases.length === 0) withoutText.push(String(number))
    else
      sheets.push({ name: `Page ${String(number)}`, errors: [], isContinued: true, ...rowsOf(content, last) })
  }
  if (sheets.length === 0)
    throw new UnusableFile(
      'The PDF has no text: it is a scan or a picture. Send it as a table, or type the lines.',
    )
  return {
    sheets,
    notes:
      withoutText.length === 0
        ? []
        : [
            `${withoutText.length === 1 ? 'Page' : 'Pages'} ${formatNames(withoutText)} ${withoutText.length === 1 ? 'has' : 'have'} no text and ${withoutText.length === 1 ? 'was' : 'were'} not read.`,
          ],
  }
}

function unreadable(cause: unknown): UnusableFile {
  const isLocked = cause instanceof Error && cause.name === 'PasswordException'
  const sentence = isLocked
    ? 'The PDF is protected by a password. Save it without one and send it again.'
    : 'The PDF is damaged and could not be read.'
  return new UnusableFile(sentence, { cause })
}

/** The rows of a page from its top. */
function rowsOf({ phrases, rulings, width }: PageContent, last: LastTable): Pick<Sheet, 'rows' | 'merged'> {
  const { tables, outside } = readRuledTables(phrases, rulings)
  const parts = [
    ...tables.map(({ top, rows, merged }) => ({ y: top, rows, merged })),
    ...tables
      .map(({ bottom }) => bottom)
      .concat(Infinity)
      .flatMap((end, index, ends) => {
        const from = ends[index - 1] ?? -Infinity
        const between = outside.filter(({ y }) => y > from && y <= end)
        return readAlignedRows(between, width, last).map(({ y, cells }) => ({ y, rows: [cells], merged: [] }))
      }),
  ].toSorted((a, b) => a.y - b.y)
  const page: Pick<Sheet, 'rows' | 'merged'> = { rows: [], merged: [] }
  for (const { rows, merged } of parts) {
    page.merged.push(...merged.map(({ row, column }) => ({ row: row + page.rows.length, column })))
    page.rows.push(...rows)
  }
  return page
}
