import { fileTypeFromBuffer } from 'file-type'
import { MEDIA_TYPES } from '../storage/media-paths.ts'

/** How much of a file is looked at. */
export const HEAD_BYTES = 64 * 1024
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

/**
 * The type of a file as its first bytes say. An archive would have to be unpacked to see that it is a workbook, and text has no
 * signature.
 */
export async function typeOfHead(head: Buffer): Promise<string> {
  if (head.indexOf(ZIP) === 0) return MEDIA_TYPES.xlsx
  const type = (await fileTypeFromBuffer(head))?.mime
  if (type !== undefined) return type
  const text = head.toString('latin1')
  return isEmail(text) ? 'message/rfc822' : HTML.test(text) ? 'text/html' : MEDIA_TYPES.csv
}

const HTML =
  /^(?:\xef\xbb\xbf)?\s*(?:<!--.{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|meta|table|div)\b/is
const FIELD = /^[!-9;-~]{1,80}:/
const OF_EMAILS = /^(?:from|to|subject|date|mime-version|message-id|received|return-path|delivered-to):/i

/** Fields of a header up to an empty line, at least two of them such as only an email has. */
function isEmail(text: string): boolean {
  const end = text.search(/\r?\n\r?\n/)
  if (end < 0) return false
  const lines = text.slice(0, end).split(/\r?\n/)
  return (
    lines.every((line, index) => FIELD.test(line) || (index > 0 && /^[ \t]/.test(line))) &&
    lines.filter((line) => OF_EMAILS.test(line)).length >= 2
  )
}
