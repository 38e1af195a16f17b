import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { entityTagOf } from '@nalika/shared-server'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Less than a packet: compressing it saves nothing. */
const WORTH_COMPRESSING = 1000
/** What an entry takes beside its texts. */
const OVERHEAD = 600

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** The bytes of an answer in each encoding that was asked for, each made once. */
export class Answer {
  readonly contentType: string
  readonly tag: string
  readonly madeAt = performance.now()
  readonly #plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string, contentType: string) {
    this.#plain = Buffer.from(text)
    this.contentType = contentType
    this.tag = entityTagOf(this.#plain)
  }

  /** Bytes it takes in memory, at most: what is compressed is not longer than what is not. */
  get weight(): number {
    return 2 * this.#plain.length + OVERHEAD
  }

  encodingFor(acceptEncoding: string | undefined): Encoding {
    if (acceptEncoding === undefined || this.#plain.length < WORTH_COMPRESSING) return 'identity'
    return negotiate(acceptEncoding, [...ENCODINGS]) ?? 'identity'
  }

  /** At once when it was made before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain
    const made = this.#compressed.get(encoding)
    if (made) return made
    const making = encoding === 'gzip' ? gzipped(this.#plain) : brotlied(this.#plain, MODERATELY)
    this.#compressed.set(encoding, making)
    making.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      () => this.#compressed.delete(encoding),
    )
    return making
  }
}

const MODERATELY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
