import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../../identity/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { quoteRequests, trackingLinks } from '../leads/leads.schema.ts'
import type { LinkedRequest } from './tracked-request.queries.ts'

/** A further link to the tracking page, to be mailed: the earlier ones cannot be read from their hashes. */
export async function newMailedLink(db: Queryable, requestId: number, siteUrl: string): Promise<string> {
  const token = newToken()
  await db.insert(trackingLinks).values({ requestId, hash: tokenHash(token) })
  return `${siteUrl}/track/${token}`
}

/** A link for whoever has just proven the mailbox of the request in another way; returns its token. */
export async function newOpenedLink(db: Db, requestId: number): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.insert(trackingLinks).values({ requestId, hash: tokenHash(token), openedAt: sql`now()` })
    await proveMailbox(tx, requestId)
  })
  return token
}

/** Opens a mailed link for good. */
export function openLink(db: Db, token: string, { id }: Pick<LinkedRequest, 'id'>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(trackingLinks)
      .set({ openedAt: sql`now()` })
      .where(and(eq(trackingLinks.hash, tokenHash(token)), isNull(trackingLinks.openedAt)))
    await proveMailbox(tx, id)
  })
}

/** The first proof counts. */
async function proveMailbox(db: Queryable, requestId: number): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ mailboxProvenAt: sql`now()` })
    .where(and(eq(quoteRequests.id, requestId), isNull(quoteRequests.mailboxProvenAt)))
}
