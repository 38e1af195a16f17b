import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

type Encoding = 'br' | 'gzip' | 'identity'

interface Encoded {
  encoding: Encoding
  bytes: Buffer
}

/** Higher levels take several times as long to save a few percent of what is kept for half a second. */
const BROTLI_LEVEL = 4
/** A shorter text fits into one packet anyway. */
const WORTH_IT_BYTES = 1024

const OFFERED: Encoding[] = ['br', 'gzip', 'identity']

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** What suits an Accept-Encoding header best. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  (accepted === undefined ? null : negotiate(accepted, OFFERED)) ?? 'identity'

/** A text as it is sent, made once for each encoding that somebody asks for. */
export class EncodedText {
  private readonly plain: Buffer
  private readonly made = new Map<Encoding, Encoded>()
  private readonly making = new Map<Encoding, Promise<Encoded>>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** Nearly what is held: compressed forms come to less than the text itself. */
  get bytes(): number {
    return this.plain.length * 2
  }

  /** It in an encoding, at once when that was asked for before. A short text stays as it is. */
  in(encoding: Encoding): Encoded | Promise<Encoded> {
    if (encoding === 'identity' || this.plain.length < WORTH_IT_BYTES)
      return { encoding: 'identity', bytes: this.plain }
    return this.made.get(encoding) ?? this.making.get(encoding) ?? this.encode(encoding)
  }

  private encode(encoding: 'br' | 'gzip'): Promise<Encoded> {
    const making = encoders[encoding](this.plain).then((bytes) => {
      const encoded = { encoding, bytes }
      this.made.set(encoding, encoded)
      this.making.delete(encoding)
      return encoded
    })
    this.making.set(encoding, making)
    return making
  }
}
