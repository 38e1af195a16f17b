import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { newToken, tokenHash } from '../accounts/tokens.ts'
import { passkeyChallenges } from './passkeys.schema.ts'

/** Time to choose a passkey and unlock the device. */
export const CHALLENGE_LIFE_MS = 5 * 60_000

/**
 * Challenges of 256 random bits.
 * `accountId` is the person who adds a passkey; null for a sign-in, whose person is not known yet.
 */
export const passkeyChallengeQueries = {
  async begin(db: Db, accountId: number | null): Promise<Buffer<ArrayBuffer>> {
    const challenge = newToken()
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
    await db.insert(passkeyChallenges).values({
      hash: tokenHash(challenge),
      accountId,
      expiresAt: new Date(Date.now() + CHALLENGE_LIFE_MS),
    })
    return Buffer.from(challenge, 'base64url')
  },

  /** Uses it up; false when it was used, is too old, or belongs to something else. */
  async use(db: Db, challenge: string, accountId: number | null): Promise<boolean> {
    const used = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, tokenHash(challenge)),
          accountId === null
            ? isNull(passkeyChallenges.accountId)
            : eq(passkeyChallenges.accountId, accountId),
          gt(passkeyChallenges.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: passkeyChallenges.id })
    return used.length > 0
  },
}
