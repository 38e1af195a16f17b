import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, crafted, insertAfterHeader, jpegSegment, riff, riffChunk } from '../files/picture-parts.ts'
import { asPng, HTML, join, SCRIPT, text, ZIP } from './malicious-file.ts'
import type { HostileFile, Pictures } from './malicious-file.ts'

/** Pictures that are something else as well: the picture is welcome, the rest has to go. */
export const polyglots = ({ png, jpeg, webp }: Pictures): HostileFile[] => [
  asPng({ what: 'GIF that is JavaScript', bytes: text('GIF89a/*\x01\0\0\0\0;*/=1;alert(1)//') }),
  asPng({
    what: 'JPEG with HTML in a comment',
    bytes: insertAfterHeader(jpeg, jpegSegment(0xfe, text(HTML))),
    goodFor: 'image',
    name: 'a.html',
    type: 'text/html',
  }),
  asPng({
    what: 'JPEG whose comment is JavaScript',
    bytes: insertAfterHeader(jpeg, jpegSegment(0xfe, text('*/=alert(1);/*'))),
    goodFor: 'image',
    type: 'text/javascript',
  }),
  asPng({ what: 'JPEG with HTML behind its end', bytes: join(jpeg, HTML), goodFor: 'image' }),
  asPng({ what: 'PNG with a zip behind its end', bytes: join(png, ZIP), goodFor: 'image' }),
  asPng({
    what: 'PNG with PHP behind its end',
    bytes: join(png, '<?php system($_GET[0]); ?>'),
    goodFor: 'image',
    name: 'x.php',
  }),
  asPng({
    what: 'PNG with PHP in a text chunk',
    bytes: crafted(png, [chunk('tEXt', text('Comment\0<?php system($_GET[0]); ?>'))]),
    goodFor: 'image',
  }),
  asPng({
    what: 'PNG with HTML in a chunk of its own',
    bytes: crafted(png, [chunk('htMl', text(HTML))]),
    goodFor: 'image',
  }),
  asPng({
    what: 'PNG with compressed HTML in a text chunk',
    bytes: crafted(png, [chunk('zTXt', join('Comment\0\0', deflateSync(HTML)))]),
    goodFor: 'image',
  }),
  asPng({
    what: 'WebP with a script in a chunk of its own',
    bytes: riff([webp.subarray(8), riffChunk('XMP ', text(`<?xpacket?>${SCRIPT}`))]),
    goodFor: 'image',
  }),
  asPng({ what: 'WebP with a zip behind its end', bytes: join(webp, ZIP), goodFor: 'image' }),
  asPng({ what: 'HTML before a JPEG', bytes: join(HTML, jpeg) }),
  asPng({ what: 'a program before a PNG', bytes: join('MZ', Buffer.alloc(62), png) }),
]

/** Pictures as cameras and layout programs make them: welcome, without what they tell of people. */
export async function oddPictures(jpeg: Buffer): Promise<HostileFile[]> {
  const small = { width: 40, height: 30, channels: 3 as const, background: 'red' }
  const gps = await sharp({ create: small })
    .withExif({
      IFD0: { Copyright: 'A private name' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '17/1 23/1 6/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '78/1 29/1 12/1',
      },
    })
    .jpeg()
    .toBuffer()
  const cmyk = await sharp({ create: small }).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  const deep = await sharp({ create: small }).toColourspace('rgb16').png().toBuffer()
  const grey = await sharp({ create: small }).toColourspace('b-w').png().toBuffer()
  const xmp = jpegSegment(
    0xe1,
    text('http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x photoshop:City="A private name"/>'),
  )
  const badExif = jpegSegment(0xe1, join('Exif\0\0II*\0', Buffer.alloc(4, 0xff), Buffer.alloc(200, 0x41)))
  const loop = jpegSegment(
    0xe1,
    join('Exif\0\0II*\0\x08\0\0\0\x01\0', Buffer.from('698704000100000008000000', 'hex'), '\x08\0\0\0'),
  )
  return [
    asPng({ what: 'JPEG that tells where it was taken', bytes: gps, goodFor: 'image' }),
    asPng({ what: 'JPEG in CMYK with its profile', bytes: cmyk, goodFor: 'image' }),
    asPng({ what: 'PNG of 16 bits a channel', bytes: deep, goodFor: 'image' }),
    asPng({ what: 'grey PNG', bytes: grey, goodFor: 'image' }),
    asPng({ what: 'JPEG with XMP', bytes: insertAfterHeader(jpeg, xmp), goodFor: 'image' }),
    asPng({
      what: 'JPEG whose EXIF points beyond its end',
      bytes: insertAfterHeader(jpeg, badExif),
      goodFor: 'image',
    }),
    asPng({
      what: 'JPEG whose EXIF points at itself',
      bytes: insertAfterHeader(jpeg, loop),
      goodFor: 'image',
    }),
  ]
}
