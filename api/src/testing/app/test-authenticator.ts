import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A value of CBOR, as far as attestations need it. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** What differs from a device that does everything right. */
interface Fault {
  origin?: string
  rpId?: string
  type?: string
  /** Whether the person showed a finger, a face or a PIN. */
  verified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Algorithm = 'ES256' | 'ML-DSA-44'

const newKeys = (algorithm: Algorithm) =>
  algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ml-dsa-44')

/** A device with one passkey in software, for a site at `origin`. Of the algorithms that are offered, ML-DSA-44 has the longest signatures. */
export function testAuthenticator(origin: string, algorithm: Algorithm = 'ES256') {
  const { privateKey, publicKey } = newKeys(algorithm)
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(flags: number, { rpId, verified = true }: Fault, key = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | PRESENT | (verified ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([all]), count, key])
  }

  function coseKey(): Buffer {
    const { x = '', y = '', pub = '' } = publicKey.export({ format: 'jwk' }) as Record<string, string>
    if (algorithm === 'ML-DSA-44')
      return cbor(
        new Map<number, Cbor>([
          [1, 7],
          [3, -48],
          [-1, Buffer.from(pub, 'base64url')],
        ]),
      )
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' }

  return {
    /** The response of `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }, fault: Fault = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(HAS_KEY, fault, key)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, fault)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** The response of `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, fault: Fault = {}) {
      counter += 1
      const data = authenticatorData(0, fault)
      const client = clientData('webauthn.get', challenge, fault)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign(algorithm === 'ES256' ? 'sha256' : null, signed, privateKey)),
        },
      }
    },

    /** Counts signatures again from the start, as a copy of the device would. */
    rewind() {
      counter = 0
    },
  }
}

export type TestAuthenticator = ReturnType<typeof testAuthenticator>
