import type { PDFiumDocument } from '@hyzyla/pdfium'
import { UnusableFile } from '../../media/unusable-file.ts'
import type { DrawnPage } from './level-picture.ts'
import { PAGE_PIXELS } from './level-picture.ts'

const DAMAGED = 'The pages of the PDF cannot be drawn. Save it again, or send pictures of its pages.'

/**
 * Draws pages of a PDF, by their numbers from 1. Throws an {@link UnusableFile} for a damaged one, and another error when what
 * draws them is not installed.
 */
export async function* drawPages(bytes: Buffer, numbers: readonly number[]): AsyncGenerator<DrawnPage> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch(refuse)
  for (const number of numbers) yield await draw(document, number).catch(refuse)
  document.destroy()
  library.destroy()
}

async function draw(document: PDFiumDocument, number: number): Promise<DrawnPage> {
  const page = document.getPage(number - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const drawn = await page.render({
    scale: PAGE_PIXELS / longer,
    render: ({ data }) => Promise.resolve(data),
  })
  if (drawn.data.length === 0) throw new Error('The page has no size.')
  return drawn
}

function refuse(cause: unknown): never {
  throw new UnusableFile(DAMAGED, { cause })
}
