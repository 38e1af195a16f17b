import { HtmlReader } from '@nalika/shared-trade'
import { Parser } from 'htmlparser2'
import { UnusableFile } from '../media/unusable-file.ts'
import type { Sheet } from './sheets.ts'

/** Elements in one another; browsers go 512 deep. The parser takes long for more. */
const MOST_DEPTH = 512

/** Reads the tables and lines of an HTML page, such as the text of an email. Throws an {@link UnusableFile}. */
export function readHtml(html: string): Omit<Sheet, 'name'> {
  const reader = new HtmlReader()
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > MOST_DEPTH) throw new UnusableFile('The page has too many elements in one another.')
      reader.open(name, attributes)
    },
    ontext: (text) => {
      reader.text(text)
    },
    onclosetag: (name) => {
      depth -= 1
      reader.close(name)
    },
  })
  parser.end(html)
  return { ...reader.end(), errors: [] }
}
