import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address, Email } from 'postal-mime'
import { attachedTo, bodyOf, MOST_ATTACHMENTS, parseEmail } from './email.ts'
import type { FileTask } from './file-task.ts'
import type { ReceivedEmail } from './received-email.ts'
import type { Sheet } from './sheets.ts'
import { HEAD_BYTES, typeOfHead } from './text-type.ts'

/** Rows of a text that are read. */
const MOST_ROWS = 5000
const MOST_CHARACTERS = 200_000
/** Characters of a name, a subject or a field of the header. */
const MOST_OF_A_FIELD = 2000

const FIELDS: ReadonlySet<string> = new Set(
  'authentication-results auto-submitted precedence list-id x-loop x-autoreply x-autorespond return-path x-nalika-mail content-type in-reply-to references'.split(
    ' ',
  ),
)

/** Reads an email and writes its files into a folder, each under its number. Throws an UnusableFile. */
export async function takeApart({ path, folder, isCut }: FileTask<'email'>): Promise<ReceivedEmail> {
  const email = await parseEmail(await readFile(path))
  const attached = attachedTo(email)
  const files: ReceivedEmail['files'] = []
  // The end of a cut email is not there, nor is that of its last file.
  for (const [index, { filename, content }] of attached.slice(0, isCut ? 0 : MOST_ATTACHMENTS).entries()) {
    const bytes = Buffer.from(content as ArrayBuffer)
    const written = join(folder, String(index))
    await writeFile(written, bytes)
    files.push({
      path: written,
      type: await typeOfHead(bytes.subarray(0, HEAD_BYTES)),
      name: oneLine(filename ?? 'Attachment'),
      bytes: bytes.length,
    })
  }
  const { rows, notes } = shortened(textOf(email))
  if (!isCut && attached.length > MOST_ATTACHMENTS)
    notes.push(`Only the first ${String(MOST_ATTACHMENTS)} attached files were read.`)
  return {
    from: mailboxOf(email.from),
    subject: oneLine(email.subject ?? ''),
    sentAt: timeOf(email.date),
    messageId: oneLine(email.messageId ?? ''),
    fields: fieldsOf(email),
    body: rows,
    files,
    notes,
  }
}

/** An encoded field may hold line breaks. */
const oneLine = (text: string) =>
  text
    .slice(0, MOST_OF_A_FIELD)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

/** Of two versions the plain one, which shows what is quoted, unless the other has a table. */
function textOf(email: Email): Omit<Sheet, 'name'> {
  const body = bodyOf(email)
  const hasTable = body.rows.some((row) => row.length > 1)
  return hasTable || (email.text ?? '').trim() === '' ? body : bodyOf({ ...email, html: undefined })
}

function mailboxOf(from: Address | undefined): ReceivedEmail['from'] {
  if (from?.address === undefined) return null
  return {
    name: oneLine(from.name),
    address: oneLine(from.address),
  }
}

function timeOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const fieldsOf = ({ headers }: Email): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(headers, ({ key }) => key)]
      .filter(([key]) => FIELDS.has(key))
      .map(([key, fields]) => [key, fields.slice(0, 20).map(({ value }) => value.slice(0, MOST_OF_A_FIELD))]),
  )

function shortened({ rows, merged, errors }: Omit<Sheet, 'name'>) {
  let left = MOST_CHARACTERS
  const first = rows.slice(0, MOST_ROWS).filter((row) => {
    left -= row.reduce((sum, { length }) => sum + length + 1, 0)
    return left >= 0
  })
  const isWhole = first.length === rows.length
  const isShown = ({ row }: { row: number }) => row < first.length
  return {
    rows: { rows: first, merged: merged.filter(isShown), errors: errors.filter(isShown) },
    notes: isWhole ? [] : ['The text is very long: only its beginning is stored.'],
  }
}
