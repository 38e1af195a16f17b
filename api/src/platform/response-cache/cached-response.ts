import { EncodedText, entityTagOf } from '@nalika/shared-server'

/** Estimated overhead of an entry, in bytes. */
const OVERHEAD_BYTES = 600

/** A JSON response with its compressed forms. */
export class CachedResponse extends EncodedText {
  readonly etag: string

  constructor(text: string) {
    super(text)
    this.etag = entityTagOf(text)
  }

  /** Upper limit of its memory. */
  get weight(): number {
    return this.bytes + OVERHEAD_BYTES
  }
}
