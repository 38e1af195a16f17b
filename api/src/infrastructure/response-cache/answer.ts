import { EncodedText, entityTagOf } from '@nalika/shared-server'

/** What an entry takes beside its texts. */
const OVERHEAD = 600

/** An answer as it is sent to many. */
export class Answer extends EncodedText {
  readonly contentType: string
  readonly tag: string
  readonly madeAt = performance.now()

  constructor(text: string, contentType: string) {
    super(text)
    this.contentType = contentType
    this.tag = entityTagOf(text)
  }

  /** Bytes it takes in memory, at most. */
  get weight(): number {
    return this.bytes + OVERHEAD
  }
}
