import { readFile } from 'node:fs/promises'
import { checkImage } from './images.ts'
import type { IncomingFile } from './incoming-files.ts'
import { UnusableFile } from './unusable-file.ts'
import { isWholePdf } from './whole-pdf.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'image/vnd.dwg': 'dwg',
}

/** Checks a file that is stored as it came, and returns its extension. Drawings lose what makes them legible when resized. */
export async function checkOriginal(
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
  accountId: number | string,
): Promise<string> {
  const extension = EXTENSIONS[type]
  if (extension === undefined) throw new Error(`'${type}' is not stored as it came.`)
  if (extension === 'pdf' && !(await isWholePdf(path))) throw new UnusableFile('The document is damaged.')
  if (extension === 'jpg' || extension === 'png') await checkImage(path, accountId)
  // What has no signature of another type may be anything.
  if (extension === 'csv' && !isText(await readFile(path)))
    throw new UnusableFile('The file is not a CSV file.')
  return extension
}

/** No control characters but white space and escape. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 32 || (byte >= 8 && byte <= 13) || byte === 27)
