import PostalMime from 'postal-mime'
import { readHtml } from './html.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import { HEAD_BYTES, typeOfHead } from './text-type.ts'
import type { Sheet, SheetFile } from './sheets.ts'

const MOST_ATTACHMENTS = 20
/** Emails in emails, and parts in parts. */
const MOST_NESTING = 20
const MOST_HEADER_BYTES = 256 * 1024

/** Reads a file of a type; refuses with an UnusableFile. */
type AttachmentReader = (bytes: Buffer, type: string) => Promise<SheetFile>

/** Reads the text of an email and its attached files, each as the sheets that it would be by itself. */
export async function readEmail(bytes: Buffer, readAttachment: AttachmentReader): Promise<SheetFile> {
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: MOST_NESTING,
    maxHeadersSize: MOST_HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  }).catch((cause: unknown) => {
    throw new UnusableFile('The email is damaged and could not be read.', { cause })
  })
  const sheets: Sheet[] = []
  const notes: string[] = []
  const body = email.html === undefined ? toLines(email.text ?? '') : readHtml(email.html)
  if (body.rows.length > 0) sheets.push({ name: 'Email', ...body, errors: [] })
  const attached = email.attachments.filter(
    ({ disposition, contentId, related }) =>
      !(related === true || (disposition === 'inline' && contentId !== undefined)),
  )
  for (const { filename, content } of attached.slice(0, MOST_ATTACHMENTS)) {
    const name = filename ?? 'Attachment'
    const file = Buffer.from(content as ArrayBuffer)
    try {
      const read = await readAttachment(file, await typeOfHead(file.subarray(0, HEAD_BYTES)))
      sheets.push(
        ...read.sheets.map(({ isContinued, ...sheet }, index) => ({
          ...sheet,
          name: sheet.name === '' ? name : `${name}, ${sheet.name}`,
          // Only its own pages go on from one to the next.
          ...(isContinued && index > 0 && { isContinued }),
        })),
      )
      notes.push(...read.notes.map((note) => `“${name}”: ${note}`))
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      notes.push(`The attached file “${name}” was not read. ${error.message}`)
    }
  }
  if (attached.length > MOST_ATTACHMENTS)
    notes.push(`Only the first ${String(MOST_ATTACHMENTS)} attached files were read.`)
  return { sheets, notes }
}

const toLines = (text: string): Pick<Sheet, 'rows' | 'merged'> => ({
  rows: text.split(/\r?\n/).map((line) => line.split('\t')),
  merged: [],
})
