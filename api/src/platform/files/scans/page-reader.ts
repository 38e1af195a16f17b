import { UnusableFile } from '../../media/unusable-file.ts'
import type { LastTable } from '../pdf/aligned-rows.ts'
import { phrasesOf } from '../pdf/page-content.ts'
import { rowsOfPage } from '../pdf/page-rows.ts'
import { takeDrawnLines } from './drawn-lines.ts'
import { levelPicture, toPng } from './level-picture.ts'
import type { DrawnPage } from './level-picture.ts'
import type { ScannedPage } from './scans.ts'
import { startWordReader } from './word-reader.ts'

/** Longer side of a page in points, as that of A4: what reads rows measures in points. */
const PAGE_POINTS = 842

type WordReader = Awaited<ReturnType<typeof startWordReader>>

/** Reads pictures of pages one after another. Throws an {@link UnusableFile} where nothing that reads them is installed. */
export async function readPages(
  pictures: () => AsyncIterable<Buffer | DrawnPage>,
  start = startWordReader,
): Promise<ScannedPage[]> {
  const last: LastTable = { columns: [] }
  const pages: ScannedPage[] = []
  try {
    const readWords = await start()
    for await (const picture of pictures()) pages.push(await readPage(picture, readWords, last))
    return pages
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new UnusableFile(NOT_INSTALLED, { cause })
  }
}

const NOT_INSTALLED =
  'Scans cannot be read here. Send the list as a table or a PDF with text, or type the lines.'

async function readPage(
  picture: Buffer | DrawnPage,
  readWords: WordReader,
  last: LastTable,
): Promise<ScannedPage> {
  const page = await levelPicture(picture)
  const lines = takeDrawnLines(page)
  const { words } = await readWords(await toPng(page))
  const scale = PAGE_POINTS / Math.max(page.width, page.height)
  const rulings = lines.map(({ isHorizontal, at, from, to }) => ({
    isHorizontal,
    at: at * scale,
    from: from * scale,
    to: to * scale,
  }))
  const scaled = words.map(({ text, left, right, y, height }) => ({
    text,
    left: left * scale,
    right: right * scale,
    y: y * scale,
    height: height * scale,
  }))
  const content = { width: page.width * scale, phrases: phrasesOf(scaled, rulings), rulings }
  return { ...rowsOfPage(content, last), isScan: true }
}
