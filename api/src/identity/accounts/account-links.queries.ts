import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { accountLinks } from './account-links.schema.ts'
import { newToken, tokenHash } from './tokens.ts'

export type AccountLink = typeof accountLinks.$inferSelect
export type LinkPurpose = AccountLink['purpose']

interface LinkInput {
  accountId: number
  purpose: LinkPurpose
  /** The address that the link confirms or restores. */
  email: string
  lifeMs: number
}

const outstanding = (purpose: LinkPurpose) =>
  and(eq(accountLinks.purpose, purpose), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, sql`now()`))

/** One-time links: only the hash of the token is stored. */
export const accountLinkQueries = {
  /** Returns the token for the link. */
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

  /** An outstanding link by its token. */
  async find(tx: Queryable, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
    const [link] = await tx
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.hash, tokenHash(token)), outstanding(purpose)))
    return link
  },

  /** The account's latest outstanding link for this purpose. */
  async latest(tx: Queryable, accountId: number, purpose: LinkPurpose): Promise<AccountLink | undefined> {
    const [link] = await tx
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.accountId, accountId), outstanding(purpose)))
      .orderBy(desc(accountLinks.id))
      .limit(1)
    return link
  },

  /** Uses the link; undefined when it is unknown, used, expired or for another purpose. */
  async use(tx: Queryable, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
    const [used] = await tx
      .update(accountLinks)
      .set({ usedAt: new Date() })
      .where(and(eq(accountLinks.hash, tokenHash(token)), outstanding(purpose)))
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
