import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { asTable, HTML, join, SVG, text } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'
import { slowestPng } from './pixel-floods.ts'

const picture = (what: string, bytes: Buffer, type = 'image/png') =>
  asTable({ what: `picture ${what}`, bytes, name: 'list.png', type })
const pdf = (what: string, bytes: Buffer) =>
  asTable({ what: `PDF ${what}`, bytes, name: 'scan.pdf', type: 'application/pdf' })

/** Pages that all show one picture. */
function scannedPdf(pages: number, side: number, mediaBox = '0 0 595 842'): Buffer {
  const pixels = deflateSync(Buffer.alloc(side * side, 0x55), { level: 1 })
  const kids = Array.from({ length: pages }, (_, at) => `${String(at + 10)} 0 R`).join(' ')
  const objects = Array.from(
    { length: pages },
    (_, at) =>
      `${String(at + 10)} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 3 0 R/Resources<</XObject<</I 4 0 R>>>>>>endobj\n`,
  ).join('')
  return join(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${String(pages)}>>endobj\n`,
    '3 0 obj<</Length 28>>stream\nq 595 0 0 842 0 0 cm /I Do Q\nendstream endobj\n',
    `4 0 obj<</Type/XObject/Subtype/Image/Width ${String(side)}/Height ${String(side)}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${String(pixels.length)}>>stream\n`,
    pixels,
    '\nendstream endobj\n',
    objects,
    'trailer<</Root 1 0 R>>\n%%EOF',
  )
}

/** An email with pictures, in emails in one another. */
function emailOf(pictures: readonly Buffer[], levels: number): Buffer {
  const head = 'From: a@works.example\r\nTo: b@nalika.example\r\nMIME-Version: 1.0\r\n'
  const attached = pictures.map(
    (bytes, at) =>
      `--p\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="${String(at)}.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`,
  )
  let email: Buffer = text(
    `${head}Content-Type: multipart/mixed; boundary=p\r\n\r\n${attached.join('')}--p--\r\n`,
  )
  for (let level = 0; level < levels; level += 1)
    email = join(
      head,
      `Content-Type: multipart/mixed; boundary=f${String(level)}\r\n\r\n--f${String(level)}\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename="x.eml"\r\n\r\n`,
      email,
      `\r\n--f${String(level)}--\r\n`,
    )
  return email
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

/** Scans that somebody means harm with. */
export async function scanFloods(): Promise<HostileFile[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const dashes = Buffer.alloc(2400 * 2400, 255)
  for (let at = 0; at < dashes.length; at += 1)
    if (at % 16 < 13 && Math.floor(at / 2400) % 3 === 0) dashes[at] = 0
  const page = await blank(700, 900).png().toBuffer()
  const frames = Buffer.alloc(400 * 400 * 60 * 3, 0x80)
  const animated = await sharp(frames, {
    raw: { width: 400, height: 400 * 60, channels: 3, pageHeight: 400 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  return [
    picture('of 49 million pixels that are slow to decode', slowestPng()),
    picture(
      'of noise',
      await sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#fff', noise } })
        .jpeg({ quality: 30 })
        .toBuffer(),
      'image/jpeg',
    ),
    picture(
      'of dashes',
      await sharp(dashes, { raw: { width: 2400, height: 2400, channels: 1 } })
        .png()
        .toBuffer(),
    ),
    picture('of one row', await blank(12_000, 301).png().toBuffer()),
    picture('that moves', animated, 'image/webp'),
    picture('that is an SVG', text(SVG)),
    picture('that is a page', text(HTML)),
    picture('that ends early', page.subarray(0, page.length - 40)),
    pdf('of 1,000 scanned pages', scannedPdf(1000, 3000)),
    pdf('of ten pages of 100 million pixels', scannedPdf(10, 10_000)),
    pdf('of one page as large as a town', scannedPdf(1, 500, '0 0 2000000 2000000')),
    pdf('of one page without a height', scannedPdf(1, 500, '0 0 595 0')),
    asTable({
      what: 'email with 20 pictures',
      bytes: emailOf(Array<Buffer>(20).fill(page), 0),
      name: 'a.eml',
      type: 'message/rfc822',
    }),
    asTable({
      what: 'email with a picture 200 deep',
      bytes: emailOf([page], 200),
      name: 'a.eml',
      type: 'message/rfc822',
    }),
  ]
}
