import type { Readable } from 'node:stream'
import { VerificationError } from '../registry/envelope.ts'

export interface ReadLimits {
  maxBytes: number
  timeoutMs?: number
}

export interface StoredFile {
  bytes: Buffer
  /** Changes whenever the content does. */
  tag: string
}

/** Where releases lie: a folder or a bucket. Names of files are relative and use slashes. */
export interface Store {
  /** For messages: `/srv/nalika/releases` or `s3://bucket/releases`. */
  readonly address: string
  /**
   * The file, or null when there is none.
   * @throws VerificationError when it is larger than allowed, takes too long or is not a regular file.
   */
  read(name: string, limits: ReadLimits): Promise<StoredFile | null>
  /** Changes when the file does, without reading it; '' when there is none. Stores where that costs a request have none. */
  state?(name: string): Promise<string>
  /** Writes a file that must not be there yet. False when it is. */
  create(name: string, content: Buffer): Promise<boolean>
  /**
   * Replaces a file at once, if it still is the one with this tag (null: if it still is not there). False when not.
   */
  replace(name: string, content: Buffer, tag: string | null): Promise<boolean>
  /**
   * Names of all files that begin so, sorted.
   * @param most Not more than these.
   */
  list(prefix: string, most?: number): Promise<string[]>
  /** Deletes all files that begin so. */
  remove(prefix: string): Promise<void>
}

export const READ_TIMEOUT_MS = 5000

export const tooSlow = (name: string, timeoutMs: number) =>
  new VerificationError('slow-retrieval', `${name} took longer than ${String(timeoutMs)} ms.`)

/** Reads no more than allowed, for no longer than allowed. */
export async function readBounded(name: string, body: Readable, limits: ReadLimits): Promise<Buffer> {
  const timeoutMs = limits.timeoutMs ?? READ_TIMEOUT_MS
  const parts: Buffer[] = []
  let length = 0
  const timer = setTimeout(() => {
    body.destroy(tooSlow(name, timeoutMs))
  }, timeoutMs)
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length
      if (length > limits.maxBytes)
        throw new VerificationError(
          'endless-data',
          `${name} is larger than ${String(limits.maxBytes)} bytes.`,
        )
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}
