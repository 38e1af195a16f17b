import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const READ_PDF = join(import.meta.dirname, '../../../../shell/server/testing/read-pdf.mjs')

/** The text of a PDF, with single spaces, and its number of pages. */
export function pdfText(pdf: Buffer): { text: string; pages: number } {
  const output = execFileSync(process.execPath, [READ_PDF], { input: pdf })
  const { text, totalPages } = JSON.parse(String(output)) as { text: string; totalPages: number }
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
