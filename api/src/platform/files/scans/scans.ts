import { UnusableFile } from '../../media/unusable-file.ts'
import type { Sheet, SheetFile } from '../sheets.ts'
import type { DrawnPage } from './level-picture.ts'

/** Pages of one upload: each takes some seconds. */
const MOST_SCANNED_PAGES = 10

/** What a person is told of a file of scans only. */
export const ALL_SCANNED = 'This is a scan: check each line.'
const UNREADABLE = 'No text could be read in the scan. Send a sharper picture, or type the lines.'

/** A page of a scan as rows of cells. */
export type ScannedPage = Pick<Sheet, 'rows' | 'merged'> & { isScan: true }

/** The scans of one upload: read, or only counted by whoever has no time to read them. */
export class Scans {
  private pages = 0
  private readonly areRead: boolean

  constructor(areRead: boolean) {
    this.areRead = areRead
  }

  /** How many pages were left unread. */
  get left(): number {
    return this.areRead ? 0 : this.pages
  }

  /**
   * Reads pages, or counts them and answers none. Throws an {@link UnusableFile} for more than are read, and where none of them
   * has text.
   */
  async read(count: number, pictures: () => AsyncIterable<Buffer | DrawnPage>): Promise<ScannedPage[]> {
    if (this.pages + count > MOST_SCANNED_PAGES)
      throw new UnusableFile(
        `At most ${String(MOST_SCANNED_PAGES)} pages of a scan are read. Send the pages of the list only.`,
      )
    this.pages += count
    if (!this.areRead) return []
    const pages = await (await import('./page-reader.ts')).readPages(pictures)
    if (pages.every(({ rows }) => rows.length === 0)) throw new UnusableFile(UNREADABLE)
    return pages
  }
}

/** Reads a picture of a list. Throws an {@link UnusableFile}. */
export async function readPicture(bytes: Buffer, scans: Scans): Promise<SheetFile> {
  const { unusablePicture } = await import('./level-picture.ts')
  const problem = await unusablePicture(bytes)
  if (problem !== undefined) throw new UnusableFile(problem)
  const pages = await scans.read(1, async function* () {
    yield await Promise.resolve(bytes)
  })
  return {
    sheets: pages.map((page) => ({ name: '', errors: [], ...page })),
    notes: pages.length > 0 ? [ALL_SCANNED] : [],
  }
}
