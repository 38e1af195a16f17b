import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileTask } from '../files/file-task.ts'
import { UnusableFile } from './unusable-file.ts'
import { isWholePdf } from './whole-pdf.ts'
import { isWholeVideo } from './whole-video.ts'

/** Checks a file that is stored as it came. */
export async function checkOriginal({ path, type, wrongType }: FileTask<'check'>): Promise<null> {
  if (type.startsWith('video/')) {
    if (!(await isWholeVideo(path, type))) throw new UnusableFile('The video is damaged.')
  } else if (type === 'application/pdf') {
    if (!(await isWholePdf(path))) throw new UnusableFile('The document is damaged.')
  } else if (type === 'text/csv') {
    // What has no signature of another type may be anything.
    if (!isText(await readFile(path))) throw new UnusableFile('The file is not a CSV file.')
  } else if (type === 'image/jpeg' || type === 'image/png') {
    const { checkImage } = await import('./images.ts')
    await checkImage(path)
  } else if ((await fileTypeFromFile(path))?.mime !== type) throw new UnusableFile(wrongType)
  return null
}

/** No control characters but white space and escape. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 32 || (byte >= 8 && byte <= 13) || byte === 27)
