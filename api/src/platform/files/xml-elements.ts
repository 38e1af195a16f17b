import { Parser } from 'htmlparser2'
import { damagedWorkbook } from './zip-entries.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

interface ElementEvents {
  /** The name is without its namespace. */
  onOpen: (name: string, attributes: Attributes) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Elements in one another; a workbook has ten. The parser takes long for more. */
const MOST_DEPTH = 100

/** Reads an XML file from its beginning to its end. Entities of its own stay unknown, and nothing is loaded. */
export function eachElement(xml: string, { onOpen, onText, onClose }: ElementEvents): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > MOST_DEPTH) throw damagedWorkbook()
        onOpen(localName(name), attributes)
      },
      ...(onText && { ontext: onText }),
      onclosetag: (name) => {
        depth -= 1
        onClose?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
