import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  chunk,
  crafted,
  insertAfterHeader,
  jpegSegment,
  pngOf,
  riff,
  riffChunk,
} from '../files/picture-parts.ts'
import { box } from '../files/video-parts.ts'
import { asPng, join, numbers, text, ZIP } from './malicious-file.ts'
import type { HostileFile, Pictures } from './malicious-file.ts'

interface Raster {
  width: number
  height: number
  depth?: number
  colour?: number
  /** Filter of each row: 4 (Paeth) takes longest to undo. */
  filter?: number
  interlaced?: boolean
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** A valid PNG of one colour: some kilobytes for up to 400 MB of pixels. */
function flatPng({ width, height, depth = 8, colour = 2, filter = 0, interlaced = false }: Raster): Buffer {
  const bits = (CHANNELS[colour] ?? 1) * depth
  const rows = interlaced ? passesOf(width, height) : [{ width, height }]
  const parts = rows.map((pass) => {
    const row = Buffer.alloc(1 + Math.ceil((pass.width * bits) / 8), 0x55)
    row[0] = filter
    return Buffer.alloc(pass.height * row.length, row)
  })
  const png = pngOf({ width, height, depth, colour }, [
    chunk('IDAT', deflateSync(Buffer.concat(parts), { level: 1 })),
  ])
  if (!interlaced) return png
  const header = Buffer.from(png.subarray(16, 29))
  header[12] = 1
  return join(png.subarray(0, 8), chunk('IHDR', header), png.subarray(33))
}

/** The seven passes of an interlaced PNG. */
const passesOf = (width: number, height: number) =>
  [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ].map(([x = 0, y = 0, dx = 1, dy = 1]) => ({
    width: Math.ceil((width - x) / dx),
    height: Math.ceil((height - y) / dy),
  }))

/** Valid PNGs that are within the limits or little beyond them and take as long as possible. */
export const slowPngs = (): HostileFile[] => [
  asPng({ what: 'PNG of 50 megapixels', bytes: flatPng({ width: 12_000, height: 4166 }) }),
  asPng({
    what: 'interlaced PNG of 50 megapixels',
    bytes: flatPng({ width: 7000, height: 7000, colour: 0, interlaced: true }),
  }),
  asPng({
    what: 'interlaced PNG of 98 MB, 16 bits and four channels',
    bytes: flatPng({ width: 3500, height: 3500, depth: 16, colour: 6, interlaced: true }),
  }),
  asPng({
    what: 'interlaced PNG of 50 megapixels in colour',
    bytes: flatPng({ width: 7000, height: 7000, interlaced: true }),
  }),
  asPng({ what: 'PNG of 1 × 9,000,000', bytes: flatPng({ width: 1, height: 9_000_000 }) }),
  asPng({ what: 'PNG of 9,000,000 × 1', bytes: flatPng({ width: 9_000_000, height: 1 }) }),
  asPng({ what: 'PNG of 1 × 12,000', bytes: flatPng({ width: 1, height: 12_000, filter: 4 }) }),
  asPng({
    what: 'PNG of one bit a pixel',
    bytes: flatPng({ width: 12_000, height: 4166, depth: 1, colour: 0, filter: 4 }),
  }),
]

/** 400 MB of pixels. */
export const slowestPng = () => flatPng({ width: 7000, height: 7000, depth: 16, colour: 6, filter: 4 })

/** The same of the other formats, and the largest PNG. */
export async function slowPictures(): Promise<HostileFile[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#834' } })
  const baseline = await flat(7000, 7000).jpeg({ quality: 50 }).toBuffer()
  const progressive = await flat(5500, 6000).jpeg({ progressive: true, quality: 50 }).toBuffer()
  return [
    asPng({ what: 'PNG of 50 megapixels, 16 bits and four channels', bytes: slowestPng() }),
    asPng({ what: 'JPEG of 49 megapixels', bytes: baseline, type: 'image/jpeg' }),
    asPng({ what: 'JPEG of 49 megapixels, cut off', bytes: baseline.subarray(0, baseline.length >> 1) }),
    asPng({ what: 'progressive JPEG of 99 MB', bytes: progressive, type: 'image/jpeg' }),
    asPng({ what: 'progressive JPEG of 99 MB with 60 more passes', bytes: morePasses(progressive, 60) }),
    asPng({
      what: 'progressive JPEG of 99 MB, cut off',
      bytes: progressive.subarray(0, progressive.length >> 1),
    }),
    asPng({
      what: 'WebP of 24 megapixels',
      bytes: await flat(6000, 4000).webp({ effort: 0 }).toBuffer(),
      type: 'image/webp',
    }),
    asPng({
      what: 'WebP without loss of 24 megapixels',
      bytes: await flat(6000, 4000).webp({ lossless: true, effort: 0 }).toBuffer(),
      type: 'image/webp',
    }),
  ]
}

/** The last pass of a progressive JPEG comes again and again. */
function morePasses(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(last, -2)
  return join(
    progressive.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    progressive.subarray(-2),
  )
}

/** Pictures with more frames, metadata or parts than anybody needs. */
export async function pictureFloods({ png, jpeg, webp }: Pictures): Promise<HostileFile[]> {
  const segments = (marker: number, content: Buffer, times: number) =>
    insertAfterHeader(jpeg, Buffer.concat(Array.from({ length: times }, () => jpegSegment(marker, content))))
  const full = (start: string) => join(start, Buffer.alloc(65_000 - start.length, 0x20))
  const frame = riffChunk('ANMF', join(Buffer.alloc(16), webp.subarray(12)))
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  canvas[4] = 39
  canvas[7] = 29
  const avif = await sharp(png).avif({ effort: 0 }).toBuffer()
  const tiff = await sharp(png).tiff().toBuffer()
  return [
    asPng({ what: 'animated PNG of 5,000 pictures with their data', bytes: animatedPng(png, 5000) }),
    asPng({
      what: 'animated WebP of 20,000 pictures',
      bytes: riff([
        text('WEBP'),
        riffChunk('VP8X', canvas),
        riffChunk('ANIM', Buffer.alloc(6)),
        ...Array.from({ length: 20_000 }, () => frame),
      ]),
      type: 'image/webp',
    }),
    asPng({
      what: 'GIF of 100,000 pictures',
      bytes: join(
        text('GIF89a\x01\0\x01\0\0\0\0'),
        ...Array.from({ length: 100_000 }, () => text(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0')),
        ';',
      ),
      type: 'image/gif',
    }),
    asPng({
      what: 'GIF of 65,535 × 65,535',
      bytes: text('GIF89a\xff\xff\xff\xff\0\0\0;'),
      type: 'image/gif',
    }),
    asPng({ what: 'AVIF with its pixels', bytes: avif, type: 'image/avif' }),
    asPng({ what: 'AVIF that calls itself WebP', bytes: avif, name: 'x.webp', type: 'image/webp' }),
    asPng({ what: 'TIFF with its pixels', bytes: tiff, type: 'image/tiff' }),
    asPng({ what: 'TIFF whose directory is itself', bytes: join('II*\0\x08\0\0\0', text('\0\0\x08\0\0\0')) }),
    asPng({
      what: 'BMP of 100,000 × 100,000',
      bytes: join('BM', Buffer.alloc(16), Buffer.from('a0860100a0860100', 'hex'), Buffer.alloc(40)),
      type: 'image/bmp',
    }),
    asPng({ what: 'JPEG 2000', bytes: join(numbers(12), 'jP  \r\n\x87\n', Buffer.alloc(60)) }),
    asPng({ what: 'JPEG XL', bytes: Buffer.from('ff0afa7f000000000000000000', 'hex') }),
    asPng({
      what: 'Photoshop file of 300,000 × 300,000',
      bytes: join('8BPS\0\x01', Buffer.alloc(8), numbers(300_000, 300_000)),
    }),
    asPng({ what: 'JPEG with 9 MB of EXIF', bytes: segments(0xe1, full('Exif\0\0II*\0\x08\0\0\0'), 140) }),
    asPng({
      what: 'JPEG with 9 MB of XMP',
      bytes: segments(0xe1, full('http://ns.adobe.com/xap/1.0/\0<x>'), 140),
    }),
    asPng({
      what: 'JPEG with a colour profile of 9 MB',
      bytes: insertAfterHeader(
        jpeg,
        Buffer.concat(
          Array.from({ length: 140 }, (_, at) =>
            jpegSegment(0xe2, join('ICC_PROFILE\0', Buffer.from([at + 1, 140]), Buffer.alloc(64_000))),
          ),
        ),
      ),
    }),
    asPng({
      what: 'JPEG with 400,000 marks between its segments',
      bytes: insertAfterHeader(jpeg, Buffer.alloc(400_000, 0xff)),
    }),
    asPng({ what: 'JPEG that restarts after each block', bytes: segments(0xdd, Buffer.from([0, 1]), 1) }),
    asPng({
      what: 'JPEG in a JPEG in a JPEG',
      bytes: insertAfterHeader(jpeg, jpegSegment(0xe1, insertAfterHeader(jpeg, jpegSegment(0xe1, jpeg)))),
    }),
    asPng({ what: 'JPEG with a zip in a comment', bytes: insertAfterHeader(jpeg, jpegSegment(0xfe, ZIP)) }),
    asPng({
      what: 'PNG with 700,000 empty chunks',
      bytes: crafted(png, [
        Buffer.concat(Array.from({ length: 700_000 }, () => chunk('teST', Buffer.alloc(0)))),
      ]),
    }),
    asPng({
      what: 'PNG with a palette and no colours',
      bytes: pngOf({ width: 4000, height: 4000, colour: 3 }, [
        chunk('IDAT', deflateSync(Buffer.alloc(4001 * 4000))),
      ]),
    }),
    asPng({ what: 'PNG with a PDF behind its end', bytes: join(png, '%PDF-1.7\n%%EOF') }),
    asPng({
      what: 'a picture that calls itself HEIC in an MP4',
      bytes: join(box('ftyp', text('mif1\0\0\0\0mif1heic')), box('mdat', png)),
    }),
  ]
}

/** An animated PNG with so many frames; each is the picture's own data. */
function animatedPng(png: Buffer, frames: number): Buffer {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
  const control = (sequence: number) =>
    chunk('fcTL', join(numbers(sequence, width, height, 0, 0), Buffer.alloc(6)))
  const further = Array.from({ length: frames - 1 }, (_, at) => [
    control(2 * at + 1),
    chunk('fdAT', join(numbers(2 * at + 2), data)),
  ]).flat()
  const end = png.length - 12
  return join(
    png.subarray(0, 33),
    chunk('acTL', numbers(frames, 0)),
    control(0),
    png.subarray(33, end),
    ...further,
    png.subarray(end),
  )
}
