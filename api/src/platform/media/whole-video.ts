import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'

/** A video of 100 MB in fragments of a second has fewer. */
const MAX_PARTS = 5000

/** Whether a video is complete, down to its last byte; false for truncated files. */
export async function isWholeVideo(file: string, type: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return type === 'video/mp4' ? await isWholeMp4(handle, size) : await isWholeWebm(handle, size)
  } finally {
    await handle.close()
  }
}

/** Boxes fill an MP4 to its end, with a description and frames among them. */
async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
  const seen = new Set<string>()
  let at = 0
  for (let part = 0; at < size; part += 1) {
    const head = await bytesAt(file, at, 16)
    if (head.length < 8 || part === MAX_PARTS) return false
    const given = head.readUInt32BE(0)
    // 1: the size follows in 64 bits; 0: the box reaches to the end of the file.
    const isLong = given === 1 && head.length === 16
    const length = given === 0 ? size - at : isLong ? Number(head.readBigUInt64BE(8)) : given
    if (length < (isLong ? 16 : 8) || at + length > size) return false
    seen.add(head.toString('latin1', 4, 8))
    at += length
  }
  return seen.has('moov') && (seen.has('mdat') || seen.has('moof'))
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067

/** A WebM is a header and one segment, which ends with the file unless it leaves its size open. */
async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
  let at = 0
  for (const wanted of [EBML, SEGMENT]) {
    const head = await bytesAt(file, at, 12)
    if (head.length < 5 || head.readUInt32BE(0) !== wanted) return false
    const length = variableSize(head.subarray(4))
    if (!length) return false
    if (length.value === undefined) return wanted === SEGMENT
    at += 4 + length.bytes + length.value
    if (at > size) return false
  }
  return true
}

/** A number of EBML: the leading zero bits of the first byte say how long it is; all ones: not known. */
function variableSize(from: Buffer): { bytes: number; value: number | undefined } | undefined {
  const [first = 0] = from
  const bytes = Math.clz32(first) - 23
  if (bytes > 8 || from.length < bytes) return undefined
  let value = BigInt(first & (0xff >> bytes))
  for (const byte of from.subarray(1, bytes)) value = (value << 8n) | BigInt(byte)
  const isOpen = value === (1n << BigInt(7 * bytes)) - 1n
  return { bytes, value: isOpen ? undefined : Number(value) }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
