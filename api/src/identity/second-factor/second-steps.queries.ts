import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { newToken, tokenHash } from '../accounts/tokens.ts'
import { secondSteps } from './second-factor.schema.ts'

const STEP_LIFE_MS = 5 * 60_000

export interface SecondStep {
  account: Account
  remember: boolean
}

const alive = (token: string) =>
  and(eq(secondSteps.hash, tokenHash(token)), gt(secondSteps.expiresAt, sql`now()`))

/** Sign-ins whose password was right, and whose second factor is missing. */
export const secondStepQueries = {
  /** Starts one; returns its token, which is no session. Earlier ones of the account go on: there may be two browsers. */
  async start(db: Db, accountId: number, remember: boolean): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken()
    const expiresAt = new Date(Date.now() + STEP_LIFE_MS)
    await db.delete(secondSteps).where(lt(secondSteps.expiresAt, sql`now()`))
    await db.insert(secondSteps).values({ accountId, remember, expiresAt, hash: tokenHash(token) })
    return { token, expiresAt }
  },

  async find(db: Db, token: string): Promise<SecondStep | undefined> {
    const [found] = await db
      .select({ account: accounts, remember: secondSteps.remember })
      .from(secondSteps)
      .innerJoin(accounts, eq(accounts.id, secondSteps.accountId))
      .where(alive(token))
    return found
  },

  /** Uses it up; false when another call was faster. */
  async end(db: Db, token: string): Promise<boolean> {
    const ended = await db.delete(secondSteps).where(alive(token)).returning({ id: secondSteps.id })
    return ended.length > 0
  },
}

/** Ends the account's unfinished sign-ins, as with the sessions. */
export async function endSecondSteps(db: Queryable, accountId: number): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.accountId, accountId))
}
