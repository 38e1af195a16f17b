import { box } from './video-parts.ts'

/** The smallest MP4 that has all its parts: type, one frame's bytes, description. */
export function mp4(frame = 'a frame'): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
    box('mdat', Buffer.from(frame)),
    box('moov', box('mvhd', Buffer.alloc(100))),
  ])
}

/** The smallest WebM: a header that says so, and a segment with one empty part. */
export function webm(): Buffer {
  const header = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')])
  const segment = Buffer.from([0xec, 0x83, 1, 2, 3])
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + header.length]),
    header,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 + segment.length]),
    segment,
  ])
}
