import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import pLimit from 'p-limit'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Higher levels take several times as long to save a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Shorter texts fit into one packet. */
const MIN_BYTES = 1000

/** As many as Node has threads for. Each text in work takes a megabyte, and waiting here takes none. */
const inTurn = pLimit(4)

const encoders = {
  br: (bytes: Buffer) => inTurn(() => promisify(brotliCompress)(bytes, BROTLI)),
  gzip: (bytes: Buffer) => inTurn(() => promisify(gzip)(bytes)),
}

/** A text compressed once per encoding. */
export class EncodedText {
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string) {
    this.#plain = Buffer.from(text)
  }

  /** Upper limit of its memory: two compressed forms take less than the text itself. */
  get bytes(): number {
    return 2 * this.#plain.length
  }

  /** The best encoding for an Accept-Encoding header. Short texts are not compressed. */
  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.#plain.length < MIN_BYTES) return 'identity'
    return negotiate(accepted, [...ENCODINGS]) ?? 'identity'
  }

  /** The text in an encoding; synchronous when it was compressed before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain
    const made = this.#encoded.get(encoding)
    if (made) return made
    const making = encoders[encoding](this.#plain)
    this.#encoded.set(encoding, making)
    making.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    )
    return making
  }
}
