import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { IMAGE_WIDTHS, widthsOf } from './media-paths.ts'
import { packedBytes } from './png-chunks.ts'
import { UnusableFile } from './unusable-file.ts'

/** Decoded, an image of this many pixels takes 200 MB. */
const MAX_PIXELS = 50_000_000
/** Of a strip that is much higher than wide. */
const MAX_HEIGHT = 2560
const FORMATS = ['jpeg', 'png', 'webp']
/** Colour profiles of printers have some 600 KB, packed. */
const MAX_PACKED_BYTES = 1024 * 1024
const TIME_LIMIT_S = 20

// What is decoded once is not decoded again.
sharp.cache(false)
// Whatever else libvips reads (SVG, PDF, scripts of ImageMagick …) is never let near a file from outside.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

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
    const bytes = await readFile(source)
    if (packedBytes(bytes) > MAX_PACKED_BYTES) {
      throw new UnusableFile('The image carries too much besides its picture.')
    }
    const widths = widthsOf(await largestWidth(bytes))
    // Decoded once, however many widths are made of it.
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    const { width, height, channels } = info
    for (const wanted of widths) {
      const scaled = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
        .catch(refuse)
      await writeFile(fileFor(wanted), scaled)
    }
    return widths
  })
}

async function largestWidth(bytes: Buffer): Promise<number> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
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
