import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { conflict, invalid } from '../errors/errors.ts'
import type { idempotencyKeys } from './idempotency.schema.ts'

/** An idempotency key and its request. */
export interface ClaimedKey {
  /** SHA-256 of the key, in hexadecimal. */
  key: string
  requestHash: string
  /** The key itself, which is not stored: it encrypts the secret part of the stored response. */
  secret: string
}

/** The response to an earlier request with the same key. */
export type StoredResponse = Pick<typeof idempotencyKeys.$inferSelect, 'requestHash' | 'answer'>

/** The key of a call's header, if it carries one; 422 when it is none. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw invalid({ 'Idempotency-Key': ['The key must be 8 to 100 letters, digits, hyphens or underscores.'] })
}

export function claimOf(key: string, request: object): ClaimedKey {
  return { key: sha256(key), requestHash: sha256(JSON.stringify(request)), secret: key }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const cipherKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'idempotency response', 32))

/** Encrypts a part of a stored response: it can be read only with the same key. */
export function encryptWith(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(secret), nonce)
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

export function decryptWith(secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(CIPHER, cipherKey(secret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString()
}

/** The response to the same request; 409 when the key came with another one. */
export function repeatedResponse<Response extends object>(
  { requestHash }: ClaimedKey,
  stored: StoredResponse | undefined,
): Response {
  if (!stored?.answer || stored.requestHash !== requestHash)
    throw conflict('This request was already sent with different content. Please send it again.')
  return stored.answer as Response
}
