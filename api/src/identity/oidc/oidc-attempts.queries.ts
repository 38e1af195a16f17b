import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Db } from '../../platform/index.ts'
import { newToken, tokenHash } from '../accounts/tokens.ts'
import type { AttemptSecrets } from './oidc-client.ts'
import { oidcAttempts } from './oidc.schema.ts'

/** Time to sign in at the provider. */
const ATTEMPT_LIFE_MS = 10 * 60_000

interface AttemptPurpose {
  /** The firm whose provider it is; null for that of the admins. */
  firmId: number | null
  /** The owner who tests the firm's provider; null for a sign-in. */
  testedBy: number | null
}

export function oidcAttemptQueries(db: Db) {
  return {
    /** Stores a new attempt; the browser secret goes to the browser alone. */
    async begin(purpose: AttemptPurpose): Promise<AttemptSecrets & { browserSecret: string }> {
      const secrets = {
        state: newToken(),
        browserSecret: newToken(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      }
      await db.delete(oidcAttempts).where(lt(oidcAttempts.expiresAt, sql`now()`))
      await db.insert(oidcAttempts).values({
        ...purpose,
        nonce: secrets.nonce,
        codeVerifier: secrets.codeVerifier,
        stateHash: tokenHash(secrets.state),
        browserHash: tokenHash(secrets.browserSecret),
        expiresAt: new Date(Date.now() + ATTEMPT_LIFE_MS),
      })
      return secrets
    },

    /** Uses an attempt: it works once, and only in the browser that began it. */
    async use(
      state: string,
      browserSecret: string,
      testedBy: number | null,
    ): Promise<(AttemptSecrets & { firmId: number | null }) | undefined> {
      const [used] = await db
        .delete(oidcAttempts)
        .where(
          and(
            eq(oidcAttempts.stateHash, tokenHash(state)),
            eq(oidcAttempts.browserHash, tokenHash(browserSecret)),
            testedBy === null ? isNull(oidcAttempts.testedBy) : eq(oidcAttempts.testedBy, testedBy),
            gt(oidcAttempts.expiresAt, sql`now()`),
          ),
        )
        .returning()
      return used && { ...used, state }
    },
  }
}
