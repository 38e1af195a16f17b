import { inflateRawSync } from 'node:zlib'

/** All that is read of a workbook, unpacked. Five thousand products take about ten. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_ENTRIES = 500

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Whether a workbook unpacks to what it says it does, and to no more than can be read. A few kilobytes of zip may unpack
 * to gigabytes, and what the directory says of an entry's size need not be true.
 */
export function isModestWorkbook(zip: Buffer): boolean {
  try {
    return unpacksModestly(zip)
  } catch {
    // Offsets beyond the end, data that is no deflate, more than was announced.
    return false
  }
}

function unpacksModestly(zip: Buffer): boolean {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) return false
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) return false
  let place = zip.readUInt32LE(end + 16)
  let left = MOST_BYTES
  for (let index = 0; index < entries; index += 1) {
    if (zip.readUInt32LE(place) !== DIRECTORY_ENTRY) return false
    const method = zip.readUInt16LE(place + 10)
    const packed = zip.readUInt32LE(place + 20)
    const size = zip.readUInt32LE(place + 24)
    left -= size
    if (left < 0 || unpackedSize(zip, zip.readUInt32LE(place + 42), { method, packed, size }) !== size)
      return false
    place += 46 + zip.readUInt16LE(place + 28) + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return true
}

interface Entry {
  method: number
  packed: number
  size: number
}

function unpackedSize(zip: Buffer, header: number, { method, packed, size }: Entry): number {
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  if (from + packed > zip.length) return -1
  if (method === STORED) return packed
  if (method !== DEFLATED) return -1
  return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, size) }).length
}
