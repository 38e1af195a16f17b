import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  size: number
  read: (range?: ByteRange) => Promise<Readable>
}

/**
 * Stores uploaded files by relative path: `brands/<id>-1280.webp`. The content of a path never changes.
 */
export interface MediaStorage {
  /** Takes over a finished file of this machine; it may be moved away. */
  put: (path: string, file: string) => Promise<void>
  open: (path: string) => Promise<StoredFile | undefined>
  /** Removing what is not there is fine. */
  remove: (path: string) => Promise<void>
  list: () => AsyncIterable<{ path: string; storedAt: Date }>
  /** Lets go of connections. */
  close?: () => void
}
