import { UnusableFile } from '../../media/unusable-file.ts'
import { formatNames } from '../sheets.ts'
import type { Sheet, SheetFile } from '../sheets.ts'
import { ALL_SCANNED } from '../scans/scans.ts'
import type { Scans } from '../scans/scans.ts'
import type { LastTable } from './aligned-rows.ts'
import { readPage } from './page-content.ts'
import { rowsOfPage } from './page-rows.ts'

/** Pages of one document. */
const MOST_PAGES = 60

/** Reads the text of a PDF as rows of cells, page by page; pages without text are scans. Throws an UnusableFile. */
export async function readPdf(bytes: Buffer, scans: Scans): Promise<SheetFile> {
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
  const pages = new Map<number, Omit<Sheet, 'name' | 'errors' | 'isContinued'>>()
  const last: LastTable = { columns: [] }
  const withoutText: number[] = []
  const withHiddenText: number[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch((cause: unknown) => {
      throw unreadable(cause)
    })
    const content = await readPage(page, OPS)
    page.cleanup()
    if (content.phrases.length === 0) withoutText.push(number)
    else {
      if (content.hasHiddenText) withHiddenText.push(number)
      pages.set(number, {
        ...rowsOfPage(content, last),
        ...(content.hasHiddenText && { isScan: true as const }),
      })
    }
  }
  const notes: string[] = []
  if (withHiddenText.length > 0)
    notes.push(`${pagesHave(withHiddenText)} text that is not seen, as scans have: check each line.`)
  if (withoutText.length > 0) {
    const isAll = pages.size === 0
    try {
      const scanned = await scans.read(withoutText.length, () => drawPages(bytes, withoutText))
      for (const [index, page] of scanned.entries()) pages.set(withoutText[index] ?? 0, page)
      if (scanned.length > 0)
        notes.push(isAll ? ALL_SCANNED : `${pagesAre(withoutText)} scanned: check each line.`)
    } catch (error) {
      if (isAll || !(error instanceof UnusableFile)) throw error
      notes.push(`${pagesAre(withoutText)} scanned and not read. ${error.message}`)
    }
  }
  const sheets = [...pages]
    .toSorted(([a], [b]) => a - b)
    .map(([number, page]): Sheet => ({
      name: `Page ${String(number)}`,
      errors: [],
      isContinued: true,
      ...page,
    }))
  return { sheets, notes }
}

const pagesHave = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Page' : 'Pages'} ${formatNames(numbers.map(String))} ${numbers.length === 1 ? 'has' : 'have'}`

const pagesAre = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Page' : 'Pages'} ${formatNames(numbers.map(String))} ${numbers.length === 1 ? 'is' : 'are'}`

async function* drawPages(bytes: Buffer, numbers: readonly number[]) {
  yield* (await import('../scans/pdf-pages.ts')).drawPages(bytes, numbers)
}

function unreadable(cause: unknown): UnusableFile {
  const isLocked = cause instanceof Error && cause.name === 'PasswordException'
  const sentence = isLocked
    ? 'The PDF is protected by a password. Save it without one and send it again.'
    : 'The PDF is damaged and could not be read.'
  return new UnusableFile(sentence, { cause })
}
