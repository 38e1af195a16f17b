/** A box of an MP4. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An MP4 whose second box says of its size what is not so. */
export function oddSizes(video: Buffer): { what: string; bytes: Buffer }[] {
  const second = video.readUInt32BE(0)
  const saying = (size: number, long?: bigint) => {
    const head = Buffer.alloc(long === undefined ? 8 : 16)
    head.writeUInt32BE(size)
    head.write('mdat', 4, 'latin1')
    if (long !== undefined) head.writeBigUInt64BE(long, 8)
    return Buffer.concat([video.subarray(0, second), head, video.subarray(second + 8)])
  }
  return [
    { what: 'whose box says it has 4 GB', bytes: saying(0xffffffff) },
    { what: 'whose box says it has 3 bytes', bytes: saying(3) },
    { what: 'whose box says it has 2⁶⁴−1 bytes', bytes: saying(1, 0xffffffffffffffffn) },
    { what: 'whose box says it has 2⁶³ bytes', bytes: saying(1, 1n << 63n) },
    { what: 'whose long box says it has none', bytes: saying(1, 0n) },
    { what: 'whose first box swallows all others', bytes: saying(0) },
  ]
}
