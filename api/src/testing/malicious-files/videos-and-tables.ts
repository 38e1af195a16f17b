import { deflateRawSync } from 'node:zlib'
import { box, oddSizes } from '../files/video-parts.ts'
import { mp4, webm } from '../files/videos.ts'
import { zipOf } from '../files/workbooks.ts'
import { asVideo, asTable, HTML, join, laughs, numbers, text } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'

export function videos(): HostileFile[] {
  const video = mp4()
  const matroska = Buffer.from(webm().toString('latin1').replace('\x84webm', '\x84mkvx'), 'latin1')
  const playlist =
    '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nconcat:http://127.0.0.1/x|file:///etc/passwd\n#EXT-X-ENDLIST\n'
  return [
    ...oddSizes(video).map(({ what, bytes }) => asVideo({ what: `MP4 ${what}`, bytes })),
    asVideo({ what: 'MP4 cut off', bytes: video.subarray(0, -20) }),
    asVideo({ what: 'MP4 of nothing but its type', bytes: video.subarray(0, 28) }),
    asVideo({
      what: 'MP4 with HTML for frames',
      bytes: mp4(HTML),
      goodFor: 'video',
      name: 'film.html',
      type: 'text/html',
    }),
    asVideo({ what: 'MP4 with HTML behind its end', bytes: join(video, HTML) }),
    asVideo({
      what: 'MP4 of 30,000 empty boxes',
      bytes: join(video, ...Array.from({ length: 30_000 }, () => box('free', Buffer.alloc(0)))),
    }),
    asVideo({ what: 'MP4 whose boxes lie 5,000 deep', bytes: join(video, nested(5000)), goodFor: 'video' }),
    asVideo({
      what: 'QuickTime that points elsewhere',
      bytes: join(box('ftyp', text('qt  \0\0\0\0qt  ')), box('moov', box('rmra', text('http://127.0.0.1/')))),
    }),
    asVideo({
      what: 'audio',
      bytes: join(
        box('ftyp', text('M4A \0\0\0\0M4A ')),
        box('mdat', Buffer.alloc(20)),
        box('moov', Buffer.alloc(20)),
      ),
    }),
    asVideo({ what: 'Matroska that calls itself MP4', bytes: matroska }),
    asVideo({
      what: 'a playlist',
      bytes: text(playlist),
      name: 'film.m3u8',
      type: 'application/vnd.apple.mpegurl',
    }),
    asVideo({ what: 'a playlist that calls itself MP4', bytes: text(playlist) }),
    asVideo({ what: 'AVI', bytes: join('RIFF', Buffer.alloc(4), 'AVI LIST', Buffer.alloc(40)) }),
    asVideo({
      what: 'MPEG transport stream',
      bytes: Buffer.alloc(188 * 10, Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)])),
    }),
    asVideo({ what: 'Flash video', bytes: join('FLV\x01\x05\0\0\0\x09', Buffer.alloc(40)) }),
    asVideo({ what: 'WebM cut off', bytes: webm().subarray(0, -2), type: 'video/webm' }),
    asVideo({
      what: 'WebM whose segment says it has 2⁵⁶ bytes',
      bytes: join(webm().subarray(0, -6), Buffer.from('01fffffffffffffe', 'hex'), Buffer.alloc(4)),
      type: 'video/webm',
    }),
    asVideo({
      what: 'WebM whose numbers have no length',
      bytes: join(webm().subarray(0, 4), Buffer.alloc(40)),
      type: 'video/webm',
    }),
  ]
}

function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0)
  for (let level = 0; level < depth; level += 1) inner = box('udta', inner)
  return inner
}

export function tables(): HostileFile[] {
  const zeros = Buffer.alloc(30 * 1024 * 1024)
  const sheet = 'xl/worksheets/sheet1.xml'
  const types = {
    name: '[Content_Types].xml',
    content: text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
  }
  const xlsx = {
    name: 'list.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  return [
    asTable({
      what: 'a workbook of 90 MB in 90 KB',
      bytes: zipOf([types, ...[1, 2, 3].map((one) => ({ name: `xl/${String(one)}.xml`, content: zeros }))]),
      ...xlsx,
    }),
    asTable({
      what: 'a workbook that lies about its size',
      bytes: zipOf([types, { name: sheet, content: zeros, claims: 10 }]),
      ...xlsx,
    }),
    asTable({
      what: 'a workbook whose entities grow',
      bytes: zipOf([types, { name: sheet, content: text(laughs()) }]),
      ...xlsx,
    }),
    asTable({
      what: 'a workbook with paths that lead out',
      bytes: zipOf([types, { name: '../../../x', content: text('x') }]),
      ...xlsx,
    }),
    asTable({
      what: 'a zip whose directory is elsewhere',
      bytes: join(zipOf([types]).subarray(0, -10), numbers(0xffffffff, 0xffffffff), '\0\0'),
      ...xlsx,
    }),
    asTable({
      what: 'a workbook with macros',
      bytes: zipOf([
        {
          ...types,
          content: text(
            types.content.toString().replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
          ),
        },
      ]),
      ...xlsx,
    }),
    asTable({
      what: 'a table of formulas',
      bytes: text('Name,Grade\n"=HYPERLINK(""http://127.0.0.1"")",=cmd|\' /C calc\'!A0\n'),
      goodFor: 'table',
    }),
    asTable({ what: 'a table of 200,000 rows', bytes: text(`Name\n${'x\n'.repeat(200_000)}`) }),
    asTable({
      what: 'a table of 100,000 columns',
      bytes: text(`${'Name,'.repeat(100_000)}\nx\n`),
      goodFor: 'table',
    }),
    asTable({
      what: 'a table whose quotation mark never ends',
      bytes: text(`Name\n"${'x'.repeat(1_000_000)}`),
    }),
    asTable({ what: 'a table with NUL', bytes: text('Name\nERW\0Pipe\n') }),
    asTable({
      what: 'a table of half characters',
      bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\n\uD800\n', 'utf16le')]),
      goodFor: 'table',
    }),
    asTable({ what: 'raw deflate', bytes: deflateRawSync(zeros) }),
  ]
}
