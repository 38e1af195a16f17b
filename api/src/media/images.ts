import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { IMAGE_WIDTHS, widthsOf } from './media-paths.ts'
import { UnusableFile } from './unusable-file.ts'

/** Decoded, an image of this many pixels takes 200 MB. */
const MAX_PIXELS = 50_000_000
/** Of a strip that is much higher than wide. */
const MAX_HEIGHT = 2560
const FORMATS = ['jpeg', 'png', 'webp']

// What is decoded once is not decoded again.
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** One image at a time, so that the memory they take together stays that of one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Writes an image anew as WebP, upright, in every width it is offered in, without whatever else its file carried.
 * `fileFor` names the file of each width. Answers the widths.
 */
export async function writeImage(source: string, fileFor: (width: number) => string): Promise<number[]> {
  return inTurn(async () => {
    const widths = widthsOf(await largestWidth(source))
    for (const width of widths) {
      const bytes = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
        .catch(refuse)
      await writeFile(fileFor(width), bytes)
    }
    return widths
  })
}

async function largestWidth(source: string): Promise<number> {
  const found = await sharp(source, { limitInputPixels: false }).metadata().catch(refuse)
  if (!FORMATS.includes(found.format)) refuse()
  if (found.width * found.height > MAX_PIXELS) {
    throw new UnusableFile('The image has more than 50 megapixels.')
  }
  const { width, height } = found.autoOrient
  return Math.max(1, Math.min(width, Math.max(...IMAGE_WIDTHS), Math.floor((MAX_HEIGHT * width) / height)))
}

function refuse(): never {
  throw new UnusableFile('The image is damaged.')
}
