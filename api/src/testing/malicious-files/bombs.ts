import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  chunk,
  crafted,
  insertAfterHeader,
  jpegSegment,
  PNG_SIGNATURE,
  pngOf,
  riff,
  riffChunk,
} from '../files/picture-parts.ts'
import { asPng, join, numbers, text } from './malicious-file.ts'
import type { HostileFile, Pictures } from './malicious-file.ts'

/** Few bytes that would become many. */
export async function bombs({ png, jpeg, webp }: Pictures): Promise<HostileFile[]> {
  const zeros = deflateSync(Buffer.alloc(8 * 1024 * 1024))
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  return [
    asPng({
      what: 'PNG that says 40,000 × 40,000',
      bytes: pngOf({ width: 40_000, height: 40_000 }, [chunk('IDAT', deflateSync(Buffer.alloc(100)))]),
    }),
    asPng({
      what: 'PNG that says 2³¹−1 × 2³¹−1',
      bytes: pngOf({ width: 0x7fffffff, height: 0x7fffffff }, [
        chunk('IDAT', deflateSync(Buffer.alloc(100))),
      ]),
    }),
    asPng({
      what: 'PNG that says 2³²−1 × 1',
      bytes: pngOf({ width: 0xffffffff, height: 1 }, [chunk('IDAT', deflateSync(Buffer.alloc(100)))]),
    }),
    asPng({
      what: 'PNG of no width',
      bytes: pngOf({ width: 0, height: 30 }, [chunk('IDAT', deflateSync(Buffer.alloc(100)))]),
    }),
    asPng({
      what: 'PNG of 16 bits a channel that says 20,000 × 20,000',
      bytes: pngOf({ width: 20_000, height: 20_000, depth: 16 }, [chunk('IDAT', zeros)]),
    }),
    asPng({
      what: 'PNG of 1 pixel whose data are 8 MB',
      bytes: pngOf({ width: 1, height: 1 }, [chunk('IDAT', zeros)]),
      goodFor: 'image',
    }),
    asPng({
      what: 'PNG that is 1 wide and 40 million high',
      bytes: pngOf({ width: 1, height: 40_000_000 }, [chunk('IDAT', zeros)]),
    }),
    asPng({
      what: 'PNG with a colour profile of 8 MB',
      bytes: crafted(png, [chunk('iCCP', join('p\0\0', zeros))]),
      goodFor: 'image',
    }),
    asPng({
      what: 'PNG with 8 MB of compressed text',
      bytes: crafted(png, [chunk('zTXt', join('Comment\0\0', zeros))]),
      goodFor: 'image',
    }),
    asPng({
      what: 'PNG with 1.2 GB of compressed text',
      bytes: crafted(
        png,
        Array.from({ length: 150 }, () => chunk('zTXt', join('Comment\0\0', zeros))),
      ),
    }),
    asPng({
      what: 'PNG with 20,000 chunks',
      bytes: crafted(
        png,
        Array.from({ length: 20_000 }, () => chunk('tEXt', text('k\0v'))),
      ),
      goodFor: 'image',
    }),
    asPng({
      what: 'PNG whose chunk says it has 2 GB',
      bytes: join(png.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), 'IDAT', Buffer.alloc(20)),
    }),
    asPng({
      what: 'animated PNG of 10,000 pictures',
      bytes: crafted(png, [chunk('acTL', numbers(10_000, 0))]),
    }),
    asPng({ what: 'JPEG that says 65,500 × 65,500', bytes: resizedJpeg(jpeg, 65_500, 65_500) }),
    asPng({ what: 'JPEG of no height', bytes: resizedJpeg(jpeg, 40, 0) }),
    asPng({ what: 'JPEG of 3,000 passes', bytes: manyScans(progressive, 3000) }),
    asPng({
      what: 'JPEG with a colour profile in 255 missing parts',
      bytes: insertAfterHeader(
        jpeg,
        jpegSegment(0xe2, join('ICC_PROFILE\0', Buffer.from([1, 255]), Buffer.alloc(1000))),
      ),
      goodFor: 'image',
    }),
    asPng({
      what: 'JPEG with 1,000 empty comments',
      bytes: insertAfterHeader(
        jpeg,
        Buffer.concat(Array.from({ length: 1000 }, () => jpegSegment(0xfe, Buffer.alloc(0)))),
      ),
      goodFor: 'image',
    }),
    asPng({ what: 'WebP that says 16,383 × 16,383', bytes: resizedWebp(webp) }),
    asPng({ what: 'animated WebP whose canvas is 16 million squared', bytes: animatedWebp(webp, 0xffffff) }),
    asPng({
      what: 'WebP whose size says 4 GB',
      bytes: join('RIFF', Buffer.from([0xff, 0xff, 0xff, 0xfe]), webp.subarray(8)),
    }),
  ]
}

/** Offset of height and width in a JPEG's frame header. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A progressive JPEG whose last pass comes again and again. */
function manyScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(last, -2)
  return join(
    progressive.subarray(0, last),
    ...Array.from({ length: times }, () => scan),
    progressive.subarray(-2),
  )
}

function resizedWebp(webp: Buffer): Buffer {
  const bytes = Buffer.from(webp)
  // Behind the three bytes that begin a key frame.
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bytes.writeUInt16LE(0x3fff, start + 3)
  bytes.writeUInt16LE(0x3fff, start + 5)
  return bytes
}

function animatedWebp(webp: Buffer, side: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  canvas.writeUIntLE(side, 4, 3)
  canvas.writeUIntLE(side, 7, 3)
  const frame = riffChunk('ANMF', join(Buffer.alloc(16), webp.subarray(12)))
  return riff([
    text('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: 500 }, () => frame),
  ])
}

export const brokenPictures = ({ png, jpeg, webp }: Pictures): HostileFile[] => [
  ...[png, jpeg, webp].flatMap((whole, place) => [
    asPng({ what: `the first half of picture ${String(place)}`, bytes: whole.subarray(0, whole.length / 2) }),
    asPng({ what: `the first 20 bytes of picture ${String(place)}`, bytes: whole.subarray(0, 20) }),
  ]),
  asPng({ what: 'PNG without data', bytes: pngOf({ width: 40, height: 30 }, []) }),
  asPng({
    what: 'PNG whose data are no deflate',
    bytes: pngOf({ width: 40, height: 30 }, [chunk('IDAT', Buffer.alloc(200, 7))]),
  }),
  asPng({
    what: 'PNG of a kind that is not known',
    bytes: pngOf({ width: 40, height: 30, colour: 77 }, [chunk('IDAT', deflateSync(Buffer.alloc(9000)))]),
  }),
  asPng({ what: 'PNG of nothing but its signature', bytes: PNG_SIGNATURE }),
  asPng({ what: 'JPEG of nothing but its beginning and its end', bytes: Buffer.from('ffd8ffe0ffd9', 'hex') }),
  asPng({
    what: 'JPEG whose segment reaches beyond the end',
    bytes: join(jpeg.subarray(0, 2), Buffer.from('ffe1ffff', 'hex'), 'Exif\0\0'),
  }),
  asPng({
    what: 'JPEG without its tables',
    bytes: join(jpeg.subarray(0, 2), jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])))),
  }),
]
