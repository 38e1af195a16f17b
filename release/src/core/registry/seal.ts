import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

// Imported by the signing job, which installs nothing: this file imports Node itself only.

export interface SigningKey {
  id: string
  private: KeyObject
}

/** The id of a key: the start of the SHA-256 over its public half. */
export function keyIdOf(key: KeyObject): { id: string; public: string } {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' })
  return {
    id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    public: spki.toString('base64'),
  }
}

/** A private key in PEM, as a pipeline is given it. */
export function keyFromPem(pem: string): SigningKey {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not an ed25519 key.')
  return { id: keyIdOf(key).id, private: key }
}

export const digestOf = (payload: Uint8Array): string => createHash('sha256').update(payload).digest('hex')

export const signedBytes = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${String(Buffer.byteLength(type))} ${type} ${String(payload.byteLength)} `),
    payload,
  ])

/** Signs a document with ed25519. */
export function seal(type: string, content: object, keys: readonly SigningKey[]): Buffer {
  const payload = Buffer.from(JSON.stringify(content))
  const signatures = keys.map((key) => ({
    keyid: key.id,
    sig: sign(null, signedBytes(type, payload), key.private).toString('base64'),
  }))
  const envelope = { payloadType: type, payload: payload.toString('base64'), signatures }
  return Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`)
}

/** @param spki Public key, in base64. */
export function isSignedBy(spki: string, bytes: Buffer, sig: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(sig, 'base64'))
  } catch {
    return false
  }
}
