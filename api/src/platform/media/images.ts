import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileResult, FileTask } from '../files/file-task.ts'
import { IMAGE_WIDTHS, widthsOf } from '../storage/media-paths.ts'
import { packedBytes } from './png-chunks.ts'
import { UnusableFile } from './unusable-file.ts'

const MAX_PIXELS = 50_000_000
/** Many short rows take long as well. */
const MAX_SIDE = 12_000
/** Most images are decoded a few rows at a time; those that cannot be take as much memory as all their pixels. */
const MAX_WHOLE_BYTES = 100_000_000
/** Maximum height, for images much higher than wide. */
const MAX_HEIGHT = 2560
const FORMATS = ['jpeg', 'png', 'webp']
/** Colour profiles of printers have some 600 KB, packed. */
const MAX_PACKED_BYTES = 1024 * 1024

// No image is decoded twice, and the other cores are for others.
sharp.cache(false)
sharp.concurrency(1)
// libvips must not read uploads as other formats (SVG, PDF, scripts of ImageMagick …).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/** Re-encodes an image as WebP, upright, in all widths and without metadata. */
export async function writeImage({ path, folder }: FileTask<'image'>): Promise<FileResult<'image'>> {
  const bytes = await readFile(path)
  if (packedBytes(bytes) > MAX_PACKED_BYTES) {
    throw new UnusableFile('The image contains too much metadata.')
  }
  const widths = widthsOf(await largestWidth(bytes))
  // Decoded once, however many widths are made of it.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
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
    await writeFile(join(folder, String(wanted)), scaled)
  }
  return { widths, height }
}

/** Refuses an image that is damaged, or too large to be decoded by those who receive it. */
export async function checkImage(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (packedBytes(bytes) > MAX_PACKED_BYTES) {
    throw new UnusableFile('The image contains too much metadata.')
  }
  await largestWidth(bytes)
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .resize({ width: 64 })
    .raw()
    .toBuffer()
    .catch(refuse)
}

async function largestWidth(bytes: Buffer): Promise<number> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (!FORMATS.includes(found.format)) refuse()
  const pixels = found.width * found.height
  if (pixels > MAX_PIXELS) throw new UnusableFile('The image has more than 50 megapixels.')
  if (Math.max(found.width, found.height) > MAX_SIDE) {
    throw new UnusableFile('The image is more than 12,000 pixels wide or high.')
  }
  const isAnimated = found.pages !== undefined && found.pages > 1
  const pixelBytes = (isAnimated ? 4 : found.channels) * (found.depth === 'ushort' ? 2 : 1)
  if ((found.isProgressive || isAnimated) && pixels * pixelBytes > MAX_WHOLE_BYTES) {
    throw new UnusableFile(
      'The image is too large for an interlaced, progressive or animated file. Please save it as a plain image.',
    )
  }
  const { width, height } = found.autoOrient
  return Math.max(1, Math.min(width, Math.max(...IMAGE_WIDTHS), Math.floor((MAX_HEIGHT * width) / height)))
}

function refuse(): never {
  throw new UnusableFile('The image is damaged.')
}
