import PostalMime from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'
import { readHtml } from './html.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import { HEAD_BYTES, typeOfHead } from './text-type.ts'
import type { Sheet, SheetFile } from './sheets.ts'

/** Attached files that are read. */
export const MOST_ATTACHMENTS = 20
/** Emails in emails, and parts in parts. */
const MOST_NESTING = 20
const MOST_HEADER_BYTES = 256 * 1024

/** Reads a file of a type; refuses with an UnusableFile. */
type AttachmentReader = (bytes: Buffer, type: string) => Promise<SheetFile>

/** Parses an email within limits of parts and headers. Throws an {@link UnusableFile}. */
export const parseEmail = (bytes: Buffer): Promise<Email> =>
  PostalMime.parse(bytes, {
    maxNestingDepth: MOST_NESTING,
    maxHeadersSize: MOST_HEADER_BYTES,
    attachmentEncoding: 'arraybuffer',
  }).catch((cause: unknown) => {
    throw new UnusableFile('The email is damaged and could not be read.', { cause })
  })

/** The text of an email in rows: lines, and cells of its tables. */
export const bodyOf = ({ html, text }: Email): Omit<Sheet, 'name'> =>
  html === undefined ? { ...toLines(text ?? ''), errors: [] } : readHtml(html)

/** Files that somebody attached, without the pictures of the text. */
export const attachedTo = ({ attachments }: Email): Attachment[] =>
  attachments.filter(
    ({ disposition, contentId, related }) =>
      !(related === true || (disposition === 'inline' && contentId !== undefined)),
  )

/** Reads the text of an email and its attached files, each as the sheets that it would be by itself. */
export async function readEmail(bytes: Buffer, readAttachment: AttachmentReader): Promise<SheetFile> {
  const email = await parseEmail(bytes)
  const sheets: Sheet[] = []
  const notes: string[] = []
  const body = bodyOf(email)
  if (body.rows.length > 0) sheets.push({ name: 'Email', ...body })
  const attached = attachedTo(email)
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
