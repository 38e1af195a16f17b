import type { Table } from '../../platform/index.ts'

/** The text of an email by its parts. Rows of a part that is not asked for are empty, so that all keep their places. */
export interface EmailParts {
  /** What the sender writes, and what they forward: a list of goods may be in it. */
  own: Table
  /** Lines below a closing such as 'Regards', or below '-- '. */
  signature: string[]
  /** Who wrote what is forwarded; null when nothing is, or nobody is named. */
  forwardedFrom: { name: string; address: string } | null
  /** Whether an earlier email follows that the sender answers. */
  isQuoting: boolean
}

/** Most lines of a signature: what follows a longer text below 'Regards' is part of the email. */
const MOST_SIGNATURE = 15

const FORWARDED_SUBJECT = /^\s*(?:fwd?|wg|tr|rv)\s*:/i
const FORWARDED_MARK = /^[\s>*_-]*(?:forwarded message|begin forwarded message:?)[\s>*_-]*$/i
const ORIGINAL_MARK = /^[\s>*_-]*original (?:message|appointment)[\s>*_-]*$/i
/** 'On Mon, 23 Nov 2026 at 10:12, Nalika <sales@nalika.example> wrote:', perhaps on two lines. */
const QUOTE_INTRODUCTION = /^[\s>]*on\b.{5,300}\bwrote:?\s*$/i
const QUOTE_BEGINNING = /^[\s>]*on\s.*\d.*(?:<[^<>\s]+@[^<>\s]+>|,)?\s*$/i
const HEADER_FIELD = /^[\s>*]*(from|sent|date|to|cc|subject|reply-to)\s*\*?\s*:\s*\*?\s*(.*)$/i
const CLOSING =
  /^\s*(?:(?:thanks?|thanking you|many thanks)\s*(?:&|and|n|with)?\s*)?(?:(?:with|best|warm|kind)\s*)*regards\b.{0,20}$|^\s*(?:yours\s+(?:faithfully|sincerely|truly)|sincerely|cheers)\s*[,.!]?\s*$/i
const DELIMITER = /^--\s*$/
const ADDRESS = /<?([^\s<>()[\]"':;,]+@[^\s<>()[\]"':;,]+\.[^\s<>()[\]"':;,]+)>?/

/** @param rows Lines of one cell each, or rows of a table. */
export function partsOf(rows: Table, subject: string): EmailParts {
  const lines = rows.map((row) => row.join(' ').trim())
  const isForward = FORWARDED_SUBJECT.test(subject)
  const { own, signature, forwarded, isQuoting } = walk(lines, isForward)
  return {
    own: rows.map((row, index) => (own.has(index) ? row.map(withoutQuoteMark) : [])),
    signature,
    forwardedFrom: senderOf(forwarded),
    isQuoting,
  }
}

/** Tells for each line what it is, from the top. */
function walk(lines: readonly string[], isForward: boolean) {
  const own = new Set<number>()
  const signature: string[] = []
  const forwarded: string[] = []
  let inForward = false
  let isQuoting = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const header = headerAt(lines, index)
    if (FORWARDED_MARK.test(line)) {
      inForward = true
      continue
    }
    if (header.length > 0 && (inForward || isForward) && !isQuoting) {
      inForward = true
      if (forwarded.length === 0) forwarded.push(...header)
      index += header.length - 1
      continue
    }
    if (isQuote(lines, index) || (header.length > 0 && !inForward)) {
      // Of what is forwarded, 'On … wrote:' stands above the list that is asked for.
      if (isForward && !inForward && !ORIGINAL_MARK.test(line)) {
        inForward = true
        if (forwarded.length === 0) forwarded.push(`From: ${line.replace(/^[\s>]*on\b/i, '')}`)
        continue
      }
      if (isForward && ORIGINAL_MARK.test(line)) continue
      isQuoting = true
      break
    }
    if (/^\s*>/.test(line) && !inForward) {
      isQuoting = true
      continue
    }
    if (CLOSING.test(line) || DELIMITER.test(line)) {
      const end = endOfSignature(lines, index)
      signature.push(...lines.slice(index + 1, end).filter((one) => one !== ''))
      index = end - 1
      continue
    }
    own.add(index)
  }
  return { own, signature, forwarded, isQuoting }
}

function isQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  const both = `${line} ${lines[index + 1] ?? ''}`
  return (
    ORIGINAL_MARK.test(line) ||
    QUOTE_INTRODUCTION.test(line) ||
    (QUOTE_BEGINNING.test(line) && QUOTE_INTRODUCTION.test(both))
  )
}

/** The header of another email at this line: at least From and two more fields below each other. */
function headerAt(lines: readonly string[], index: number): string[] {
  if (!HEADER_FIELD.test(lines[index] ?? '')) return []
  const header: string[] = []
  for (const line of lines.slice(index, index + 12)) {
    if (!HEADER_FIELD.test(line)) break
    header.push(line)
  }
  const names = header.map((line) => HEADER_FIELD.exec(line)?.[1]?.toLowerCase())
  return header.length >= 3 && names.includes('from') ? header : []
}

/** Where the lines below a closing end: before another email, or where they are too many for a signature. */
function endOfSignature(lines: readonly string[], from: number): number {
  const next = lines.findIndex(
    (line, index) =>
      index > from &&
      (FORWARDED_MARK.test(line) || isQuote(lines, index) || headerAt(lines, index).length > 0),
  )
  const end = next < 0 ? lines.length : next
  const written = lines.slice(from + 1, end).filter((line) => line !== '')
  return written.length <= MOST_SIGNATURE ? end : from + 1
}

function senderOf(header: readonly string[]): EmailParts['forwardedFrom'] {
  const from = header.flatMap((line) => {
    const [, name = '', value = ''] = HEADER_FIELD.exec(line) ?? []
    return name.toLowerCase() === 'from' ? [value] : []
  })[0]
  const address = ADDRESS.exec(from ?? '')
  if (from === undefined || !address?.[1]) return null
  const name = from
    .slice(0, address.index)
    .replace(/^.*,\s*(?=[^,]*$)/, '')
    .replace(/[<>"'[\]*]|mailto:?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { name: /\d/.test(name) ? '' : name.slice(0, 120), address: address[1].slice(0, 254) }
}

const withoutQuoteMark = (cell: string) => cell.replace(/^\s*(?:>\s?)+/, '')
