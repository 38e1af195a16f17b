import { deflateSync } from 'node:zlib'
import { box } from '../files/video-parts.ts'
import { mp4, webm } from '../files/videos.ts'
import { asPng, asVideo, HTML, join, numbers, text, ZIP } from './malicious-file.ts'
import type { HostileFile } from './malicious-file.ts'

const video = (what: string, bytes: Buffer) => asVideo({ what, bytes })
const document = (what: string, bytes: Buffer | string) =>
  asPng({ what: `PDF ${what}`, bytes: join(bytes), name: 'letter.pdf', type: 'application/pdf' })

export function videoFloods(): HostileFile[] {
  const whole = mp4()
  const empty = box('free', Buffer.alloc(0))
  const unknown = Buffer.from('01ffffffffffffff', 'hex')
  const header = webm().subarray(0, -9)
  const segment = Buffer.from('18538067', 'hex')
  return [
    video('MP4 of a million boxes', join(whole, Buffer.alloc(1_000_000 * empty.length, empty))),
    video('MP4 of boxes without a size', join(whole, Buffer.alloc(8_000_000))),
    video(
      'MP4 whose boxes overlap',
      join(whole, numbers(24), 'trak', numbers(0x7fffffff), 'mdia', Buffer.alloc(8)),
    ),
    video('MP4 whose description lies 200,000 deep', join(whole, nestedBoxes(200_000))),
    video(
      'MP4 whose table has four thousand million entries',
      join(whole, box('stsz', numbers(0, 0, 0xffffffff))),
    ),
    video('MP4 with 30 MB of zeros for frames', mp4('\0'.repeat(30_000_000))),
    video('MP4 with a zip behind its end', join(whole, ZIP)),
    video('MP4 with a zip in a box', join(whole, box('free', ZIP))),
    video(
      'MP4 whose brands take 5 MB',
      join(box('ftyp', Buffer.alloc(5_000_000, 'isom')), whole.subarray(28)),
    ),
    video(
      'WebM of unknown sizes in one another',
      join(header, ...Array.from({ length: 100_000 }, () => join(segment, unknown))),
    ),
    video('WebM whose header has no known size', join('\x1aE\xdf\xa3', unknown, Buffer.alloc(1000))),
    video(
      'WebM of a million empty elements',
      join(header, segment, unknown, Buffer.alloc(2_000_000, Buffer.from('ec80', 'hex'))),
    ),
    video(
      'WebM whose header says it has 2⁵⁵ bytes',
      join('\x1aE\xdf\xa3', Buffer.from('0180000000000000', 'hex'), Buffer.alloc(100)),
    ),
    video('WebM of nothing but its beginning', text('\x1aE\xdf\xa3')),
  ]
}

function nestedBoxes(depth: number): Buffer {
  const heads = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level += 1) {
    heads.writeUInt32BE((depth - level) * 8, level * 8)
    heads.write('udta', level * 8 + 4, 'latin1')
  }
  return heads
}

export function documentFloods(): HostileFile[] {
  const stream = (content: Buffer, dictionary = '') =>
    join(
      `%PDF-1.7\n1 0 obj<</Length ${String(content.length)}${dictionary}>>stream\n`,
      content,
      '\nendstream endobj\n%%EOF',
    )
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  return [
    document(
      'of arrays a million deep',
      `%PDF-1.7\n1 0 obj${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}endobj\n%%EOF`,
    ),
    document('of dictionaries 500,000 deep', `%PDF-1.7\n1 0 obj${'<</A'.repeat(500_000)}\n%%EOF`),
    document('whose stream unpacks to 64 MB', stream(zeros, '/Filter/FlateDecode')),
    document('whose stream is packed 200 times', stream(zeros, `/Filter[${'/FlateDecode'.repeat(200)}]`)),
    document('with a stream of 9 MB', stream(Buffer.alloc(9_000_000))),
    document(
      'with a script',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.launchURL("http://127.0.0.1"))>>>>endobj\n%%EOF`,
    ),
    document(
      'that starts a program',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/Launch/F(cmd.exe)>>>>endobj\n%%EOF`,
    ),
    document('that is encrypted', '%PDF-1.7\ntrailer<</Encrypt 5 0 R/ID[<00><00>]>>\n%%EOF'),
    document(
      'whose pages are their own parent',
      '%PDF-1.7\n1 0 obj<</Type/Pages/Kids[1 0 R]/Count 99999999>>endobj\n%%EOF',
    ),
    document(
      'whose table of objects points at itself',
      '%PDF-1.7\nxref\n0 99999999\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF',
    ),
    document('with a page of HTML', `%PDF-1.7\n${HTML}\n%%EOF`),
    document('that is a zip as well', join('%PDF-1.7\n', ZIP, '\n%%EOF')),
    document('that embeds a program', stream(join('MZ', Buffer.alloc(1000)), '/Type/EmbeddedFile')),
    document('of nothing but beginning and end', '%PDF-%%EOF'),
    document('whose end is far from the end', join('%PDF-1.7\n%%EOF', Buffer.alloc(5_000_000))),
    document('of 9 MB of line ends', join('%PDF-1.7', Buffer.alloc(9_000_000, '\n'), '%%EOF')),
  ]
}
