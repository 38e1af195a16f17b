import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { UnusableFile } from '../../media/unusable-file.ts'

/** Pixels from 0, black, to 255, row by row from the top. */
export interface GreyPicture {
  data: Buffer
  width: number
  height: number
}

/** A page as a PDF reader draws it: red, green, blue and opacity of each pixel. */
export interface DrawnPage {
  data: Uint8Array
  width: number
  height: number
}

/** Longer side of a page in pixels: an A4 page at 200 dpi. Larger letters are read no better. */
export const PAGE_PIXELS = 2400
/** Photographs of phones have 12 to 50 million pixels. */
const MOST_PIXELS = 60_000_000
const MOST_SIDE = 12_000
/** Smaller pictures are logos, or a page of which no letter can be read. */
const LEAST_SIDE = 300
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

// No picture is decoded twice, and the other cores are for others.
sharp.cache(false)
sharp.concurrency(1)
// Nothing that calls itself a picture is read as another format.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/** Why a picture holds no list that can be read; undefined when it may. Its pixels are not decoded. */
export async function unusablePicture(bytes: Buffer): Promise<string | undefined> {
  const { format, width, height } = await sharp(bytes).metadata().catch(damaged)
  if (!FORMATS.includes(format)) return 'The picture is no JPEG, PNG or WebP file.'
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE)
    return 'The picture has too many pixels. Save it in a smaller size and send it again.'
  return Math.min(width, height) < LEAST_SIDE
    ? 'The picture is too small to be read. Take it again from nearer.'
    : undefined
}

/** Takes shadows away, so that paper is white everywhere, and turns the lines of the text level. */
export async function levelPicture(picture: Buffer | DrawnPage): Promise<GreyPicture> {
  const decoded = Buffer.isBuffer(picture)
    ? sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).autoOrient()
    : sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
  const fitting = decoded
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS, fit: 'inside', withoutEnlargement: true })
  const grey = await withoutShadows(await pixelsOf(fitting).catch(damaged))
  const degrees = skewOf(grey)
  if (Math.abs(degrees) < LEAST_DEGREES) return grey
  return pixelsOf(toSharp(grey).rotate(-degrees, { background: '#fff' }))
}

function damaged(cause: unknown): never {
  throw new UnusableFile('The picture is damaged and could not be read.', { cause })
}

const toSharp = ({ data, width, height }: GreyPicture) => sharp(data, { raw: { width, height, channels: 1 } })

async function pixelsOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The grey picture in a format that others read, as a page of 200 dpi. */
export const toPng = (grey: GreyPicture) =>
  toSharp(grey).withMetadata({ density: 200 }).png({ compressionLevel: 1 }).toBuffer()

/** The paper is looked at in a picture that is smaller by this. */
const SHRUNK = 8
/** How far some paper is away from each letter, in pixels of the smaller picture. */
const NEAR = 5
/** What is darker is no paper but the table below it. */
const DARKEST_PAPER = 60

/** Divides each pixel by the paper around it, which is the brightest of its neighbourhood. */
async function withoutShadows(grey: GreyPicture): Promise<GreyPicture> {
  const { data, width, height } = grey
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side / SHRUNK))) as [
    number,
    number,
  ]
  const small = await pixelsOf(toSharp(grey).resize({ width: columns, height: rows, fit: 'fill' }))
  const across = brightest(small.data, { lines: rows, length: columns, step: 1, next: columns })
  const around = brightest(across, { lines: columns, length: rows, step: columns, next: 1 })
  const { data: paper } = await pixelsOf(
    toSharp({ ...small, data: around })
      .blur(3)
      .resize({ width, height, fit: 'fill' }),
  )
  const flat = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 1)
    flat[at] = Math.min(255, Math.round(((data[at] ?? 0) * 255) / Math.max(DARKEST_PAPER, paper[at] ?? 255)))
  return { data: flat, width, height }
}

interface Lines {
  lines: number
  length: number
  step: number
  next: number
}

/** Each pixel as bright as the brightest one near it on its line. */
function brightest(data: Buffer, { lines, length, step, next }: Lines): Buffer {
  const bright = Buffer.alloc(data.length)
  for (let line = 0; line < lines; line += 1)
    for (let place = 0; place < length; place += 1) {
      let most = 0
      for (let near = Math.max(0, place - NEAR); near <= Math.min(length - 1, place + NEAR); near += 1)
        most = Math.max(most, data[line * next + near * step] ?? 0)
      bright[line * next + place * step] = most
    }
  return bright
}

/** Darker pixels are ink: less than 0.72 of the paper around them. */
export const DARK = 184
/** Further, a page is not a little askew but lies on its side. */
const MOST_DEGREES = 6
const LEAST_DEGREES = 0.1
/** Width of the picture in which the angle is found. */
const SKEW_PIXELS = 1000

/** By how many degrees the lines of a text go down to the right: at this angle its ink lies in the fewest rows. */
function skewOf({ data, width, height }: GreyPicture): number {
  const step = Math.max(1, Math.round(width / SKEW_PIXELS))
  const xs: number[] = []
  const ys: number[] = []
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step)
      if ((data[y * width + x] ?? 255) < DARK) {
        xs.push(x / step)
        ys.push(y / step)
      }
  const reach = Math.ceil((width / step) * Math.tan(radians(MOST_DEGREES + 1)))
  const sharpnessAt = (degrees: number) => {
    const slope = Math.tan(radians(degrees))
    const inkOfRow = new Uint32Array(Math.ceil(height / step) + 2 * reach + 2)
    for (const [at, x] of xs.entries()) {
      const row = Math.round((ys[at] ?? 0) - x * slope) + reach
      inkOfRow[row] = (inkOfRow[row] ?? 0) + 1
    }
    return inkOfRow.reduce((sum, ink) => sum + ink * ink, 0)
  }
  const sharpest = (from: number, to: number, by: number) => {
    let [found, most] = [0, sharpnessAt(0) * 1.01]
    for (let degrees = from; degrees <= to; degrees += by) {
      const sharpness = sharpnessAt(degrees)
      if (sharpness > most) [found, most] = [degrees, sharpness]
    }
    return found
  }
  const near = sharpest(-MOST_DEGREES, MOST_DEGREES, 0.5)
  return sharpest(near - 0.4, near + 0.4, 0.1)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
