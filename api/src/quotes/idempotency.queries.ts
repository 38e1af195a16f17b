import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database.ts'
import { conflict, invalid } from '../errors.ts'
import { idempotencyKeys } from '../schema.ts'

/** The key of a call's header, if it carries one; 422 when it is none. */
export function keyFrom(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw invalid({ 'Idempotency-Key': ['The key must be 8 to 100 letters, digits, hyphens or underscores.'] })
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
    const earlier = await claimKey(tx, key, request)
    if (earlier) return earlier as Answer
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key))
    return answer
  })
}

/** Forgets keys that nobody repeats any more. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`))
}

/** Reserves the key for this transaction; answers what an earlier call with it answered. */
async function claimKey(tx: Transaction, key: string, request: object): Promise<object | undefined> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.requestHash !== requestHash) {
    throw conflict('This request was sent before with other contents. Please send it again.')
  }
  return earlier.answer ?? undefined
}
