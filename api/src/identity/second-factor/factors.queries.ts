import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { passkeys } from '../passkeys/passkeys.schema.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.queries.ts'
import { totpFactors } from './second-factor.schema.ts'
import { stepOf } from './totp.ts'

// In full, because drizzle leaves the table's name out when it selects from one table.
/** Whether the account of a row of `accounts` has a second factor. */
export const HAS_SECOND_FACTOR: SQL<boolean> = sql<boolean>`(exists (
  select from totp_factors where totp_factors.account_id = accounts.id and totp_factors.secret is not null)
  or exists (select from passkeys where passkeys.account_id = accounts.id))`

/** Whether an account needs a second factor to sign in. */
export async function hasSecondFactor(db: Queryable, accountId: number): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, accountId), HAS_SECOND_FACTOR))) > 0
}

export async function totpOf(db: Queryable, accountId: number) {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.accountId, accountId))
  return factor
}

/** The oldest first. */
export const passkeysOf = (db: Queryable, accountId: number) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id))

export type CodeCheck = 'right' | 'wrong' | 'used'

/** Checks a code of the authenticator app, or a recovery code, and uses it up. */
export async function checkCode(db: Db, accountId: number, typed: string): Promise<CodeCheck> {
  if (isRecoveryCode(typed)) return (await useRecoveryCode(db, accountId, typed)) ? 'right' : 'wrong'
  const factor = await totpOf(db, accountId)
  const step = factor?.secret ? stepOf(factor.secret, typed.replaceAll(/[\s-]/g, '')) : undefined
  if (step === undefined) return 'wrong'
  return (await useStep(db, accountId, step)) ? 'right' : 'used'
}

/** A code counts once, and so does each that is older. */
async function useStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.accountId, accountId), lt(totpFactors.lastStep, step)))
    .returning({ id: totpFactors.id })
  return used.length > 0
}
