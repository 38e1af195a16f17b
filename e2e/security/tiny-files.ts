/** A picture of one pixel, as PNG. */
export const TINY_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An MP4 that has all its parts and shows nothing. */
export const TINY_FILM = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
  box('mdat', Buffer.from('frame')),
  box('moov', box('mvhd', Buffer.alloc(100))),
])
