import { and, eq, gt, isNull, sql } from '../drizzle.ts'
import type { Queryable } from '../database.ts'
import { accountLinks } from '../schema.ts'
import { newToken, tokenHash } from './tokens.ts'

export type AccountLink = typeof accountLinks.$inferSelect
export type LinkPurpose = AccountLink['purpose']

interface LinkInput {
  accountId: number
  purpose: LinkPurpose
  /** The address that the link is about. */
  email: string
  lifeMs: number
}

/** One-time links: only the hash of the token is stored. */
export const accountLinkQueries = {
  /** Returns the token that belongs into the link. */
  async create(tx: Queryable, { accountId, purpose, email, lifeMs }: LinkInput): Promise<string> {
    const token = newToken()
    await tx.insert(accountLinks).values({
      accountId,
      purpose,
      email: email.trim().toLowerCase(),
      hash: tokenHash(token),
      expiresAt: new Date(Date.now() + lifeMs),
    })
    return token
  },

  /** Uses the link; undefined when it is unknown, used, expired or for another purpose. */
  async use(tx: Queryable, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
    const [used] = await tx
      .update(accountLinks)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(accountLinks.hash, tokenHash(token)),
          eq(accountLinks.purpose, purpose),
          isNull(accountLinks.usedAt),
          gt(accountLinks.expiresAt, sql`now()`),
        ),
      )
      .returning()
    return used
  },

  /** Invalidates the account's outstanding links for this purpose. */
  async end(tx: Queryable, accountId: number, purpose: LinkPurpose): Promise<void> {
    await tx
      .update(accountLinks)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(accountLinks.accountId, accountId),
          eq(accountLinks.purpose, purpose),
          isNull(accountLinks.usedAt),
        ),
      )
  },
}
