import { open } from 'node:fs/promises'

/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024

/** Whether a PDF is complete; false for truncated files. */
export async function isWholePdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.includes('%%EOF')
  } finally {
    await handle.close()
  }
}
