const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunks that are unpacked as the header is read, before anybody can say how large they may become. */
const PACKED = new Set(['zTXt', 'iTXt', 'iCCP'])

/** Bytes of a PNG that hold packed text and profiles; 0 for another file. They unpack to a thousand times as many. */
export function packedBytes(file: Buffer): number {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return 0
  let packed = 0
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at)
    if (PACKED.has(file.toString('latin1', at + 4, at + 8))) packed += length
    at += 12 + length
  }
  return packed
}
