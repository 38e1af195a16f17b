import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { challengeKeys } from './challenges.schema.ts'

/** The same key for all servers: of several that start at once the first one stores it, and the others wait for it. */
export async function sharedKey(db: Queryable): Promise<string> {
  await db
    .insert(challengeKeys)
    .values({ key: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [stored] = await db.select({ key: challengeKeys.key }).from(challengeKeys)
  if (!stored) throw new Error('No key of challenges was stored.')
  return stored.key
}

/** A secret that all servers share and that is used for one purpose alone; it stays the same. */
export const sharedSecret = async (db: Queryable, purpose: string): Promise<string> =>
  createHmac('sha256', await sharedKey(db))
    .update(purpose)
    .digest('hex')
