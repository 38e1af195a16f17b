import type { DrawnPage } from './level-picture.ts'
import { PAGE_PIXELS } from './level-picture.ts'

/** Draws pages of a PDF, by their numbers from 1. Throws when what draws them is not installed. */
export async function* drawPages(bytes: Buffer, numbers: readonly number[]): AsyncGenerator<DrawnPage> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  for (const number of numbers) {
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const longer = Math.max(originalWidth, originalHeight)
    yield await page.render({
      scale: PAGE_PIXELS / longer,
      render: ({ data }) => Promise.resolve(data),
    })
  }
  document.destroy()
  library.destroy()
}
