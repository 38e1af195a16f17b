import { eq } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../database/database.ts'
import { idempotencyKeys } from './idempotency.schema.ts'
import { claimOf, repeatedResponse } from './idempotency.ts'
import type { ClaimedKey, StoredResponse } from './idempotency.ts'

/** The response to an earlier request with this key. */
export async function findResponse(db: Queryable, { key }: ClaimedKey): Promise<StoredResponse | undefined> {
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return stored
}

/** False when the key was used before. Waits while another request with the same key is in progress. */
export async function claimKey(tx: Transaction, { key, requestHash }: ClaimedKey): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function storeResponse(tx: Transaction, { key }: ClaimedKey, response: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer: response }).where(eq(idempotencyKeys.key, key))
}

/** Does the work of a request in one transaction; repeats the stored response when the key was used before. */
export function once<Response extends object>(
  db: Db,
  key: string | undefined,
  request: object,
  work: (tx: Transaction) => Promise<Response>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx)
    const claim = claimOf(key, request)
    if (!(await claimKey(tx, claim))) return repeatedResponse(claim, await findResponse(tx, claim))
    const response = await work(tx)
    await storeResponse(tx, claim, response)
    return response
  })
}
