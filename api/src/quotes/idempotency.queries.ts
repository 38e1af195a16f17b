import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { conflict, invalid } from '../infrastructure/errors/errors.ts'
import { idempotencyKeys } from './quotes.schema.ts'

/** A key with what it stands for: the same key with another request is a mistake of the caller. */
export interface ClaimedKey {
  /** SHA-256 of the key, in hexadecimal. */
  key: string
  requestHash: string
  /** The key itself, which is not stored: it encrypts what is secret in the stored response. */
  secret: string
}

/** What a request with a key was answered. */
export type EarlierAnswer = Pick<typeof idempotencyKeys.$inferSelect, 'requestHash' | 'answer'>

/** The key of a call's header, if it carries one; 422 when it is none. */
export function keyFrom(header: string | string[] | undefined): string | undefined {
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

/** Encrypts a part of a response that is stored: only whoever sends the key again can read it. */
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

/** What the same request was answered before; 409 when it was another. */
export function repeated<Answer extends object>(
  { requestHash }: ClaimedKey,
  earlier: EarlierAnswer | undefined,
): Answer {
  if (!earlier?.answer || earlier.requestHash !== requestHash)
    throw conflict('This request was already sent with different content. Please send it again.')
  return earlier.answer as Answer
}

/** What a request with this key was answered. */
export async function earlierAnswer(db: Queryable, { key }: ClaimedKey): Promise<EarlierAnswer | undefined> {
  const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return earlier
}

/**
 * Does the work of a request in one transaction, all or nothing. A key that was used before answers what it answered
 * then, and nothing is done.
 */
export function once<Answer extends object>(
  db: Db,
  key: string | undefined,
  request: object,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx)
    const claim = claimOf(key, request)
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ key: claim.key, requestHash: claim.requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) return repeated<Answer>(claim, await earlierAnswer(tx, claim))
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, claim.key))
    return answer
  })
}

/** Forgets keys that nobody repeats any more. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`))
}
