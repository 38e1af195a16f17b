import * as Type from 'typebox'
import Value from 'typebox/value'
import { digestOf, isSignedBy, signedBytes } from './seal.ts'

export { digestOf, keyIdOf, seal, type SigningKey } from './seal.ts'

/**
 * A document or file in the store failed verification. `kind` names the attack that would look like this, in the terms
 * of The Update Framework where it has one.
 */
export class VerificationError extends Error {
  override readonly name = 'VerificationError'
  readonly kind: VerificationFailure
  /** Number of the rejected registry, if a trusted key signed it. */
  sequence?: number
  constructor(kind: VerificationFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export type VerificationFailure =
  | 'unsigned'
  | 'malformed'
  | 'rollback'
  | 'fast-forward'
  | 'freeze'
  | 'endless-data'
  | 'slow-retrieval'
  | 'not-a-file'
  | 'mix-and-match'
  | 'wrong-software'
  | 'missing'
  | 'incompatible'

/**
 * A signed document as DSSE has it (github.com/secure-systems-lab/dsse): the signature is over the bytes, so that
 * nothing has to be written twice the same way.
 */
const Envelope = Type.Object({
  payloadType: Type.String({ maxLength: 200 }),
  /** Base64. */
  payload: Type.String(),
  signatures: Type.Array(
    Type.Object({ keyid: Type.String({ maxLength: 100 }), sig: Type.String({ maxLength: 200 }) }),
    { maxItems: 8 },
  ),
})

/** Public keys (base64 of SPKI) by their id. */
export type PublicKeys = Readonly<Record<string, string>>

export interface Opened<T> {
  content: T
  /** SHA-256 over the signed bytes. */
  digest: string
  /** Keys whose signature is good. */
  keys: string[]
}

function parse(bytes: Uint8Array): Type.Static<typeof Envelope> {
  let envelope: unknown
  try {
    envelope = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (cause) {
    throw new VerificationError('malformed', 'It is no JSON.', { cause })
  }
  if (Value.Check(Envelope, envelope)) return envelope
  throw new VerificationError('unsigned', 'It is no signed document.')
}

/**
 * Reads a signed document.
 * @param requirements Sets of keys with how many of each must have signed; nothing is parsed before they have.
 * @throws VerificationError
 */
export function open<T extends Type.TSchema>(
  bytes: Uint8Array,
  type: string,
  schema: T,
  requirements: readonly { keys: PublicKeys; threshold: number }[],
): Opened<Type.Static<T>> {
  const envelope = parse(bytes)
  if (envelope.payloadType !== type)
    throw new VerificationError('wrong-software', `It is a ${envelope.payloadType}, not a ${type}.`)
  const payload = Buffer.from(envelope.payload, 'base64')
  const covered = signedBytes(type, payload)
  const signers = (keys: PublicKeys) =>
    Object.keys(keys).filter((id) =>
      envelope.signatures.some(({ keyid, sig }) => keyid === id && isSignedBy(keys[id] ?? '', covered, sig)),
    )
  for (const { keys, threshold } of requirements) {
    if (signers(keys).length < threshold)
      throw new VerificationError('unsigned', 'It is not signed with a key that counts.')
  }
  const content = JSON.parse(payload.toString('utf8')) as unknown
  if (!Value.Check(schema, content)) {
    const [first] = Value.Errors(schema, content)
    throw new VerificationError(
      'malformed',
      `It is signed, but not in the right form: ${first ? `${first.instancePath} ${first.message}` : ''}.`,
    )
  }
  return {
    content,
    digest: digestOf(payload),
    keys: [...new Set(requirements.flatMap(({ keys }) => signers(keys)))],
  }
}
