import { inflateRawSync } from 'node:zlib'
import { UnusableFile } from '../media/unusable-file.ts'

/** All that is read of a workbook, unpacked. Five thousand products take about ten. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_ENTRIES = 500

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

export const damagedWorkbook = () => new UnusableFile('The workbook is damaged or too large to read.')

/**
 * The files in a zip by their names. Refuses one that unpacks to more than it says or than can be read: a few kilobytes of zip
 * may hold gigabytes.
 */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  try {
    return new Map(entriesOf(zip))
  } catch {
    // Offsets beyond the end, data that is no deflate, more than was announced.
    throw damagedWorkbook()
  }
}

function* entriesOf(zip: Buffer): Generator<[string, Buffer]> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw damagedWorkbook()
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) throw damagedWorkbook()
  let place = zip.readUInt32LE(end + 16)
  let left = MOST_BYTES
  for (let index = 0; index < entries; index += 1) {
    if (zip.readUInt32LE(place) !== DIRECTORY_ENTRY) throw damagedWorkbook()
    const method = zip.readUInt16LE(place + 10)
    const packed = zip.readUInt32LE(place + 20)
    const size = zip.readUInt32LE(place + 24)
    const nameLength = zip.readUInt16LE(place + 28)
    left -= size
    if (left < 0) throw damagedWorkbook()
    const content = contentAt(zip, zip.readUInt32LE(place + 42), { method, packed, size })
    if (content.length !== size) throw damagedWorkbook()
    yield [zip.toString('utf8', place + 46, place + 46 + nameLength), content]
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
}

function contentAt(
  zip: Buffer,
  header: number,
  { method, packed, size }: { method: number; packed: number; size: number },
): Buffer {
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  if (from + packed > zip.length) throw damagedWorkbook()
  const content = zip.subarray(from, from + packed)
  if (method === STORED) return content
  if (method !== DEFLATED) throw damagedWorkbook()
  return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
}
