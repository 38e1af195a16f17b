import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/index.ts'
import { recoveryCodes } from './second-factor.schema.ts'

const CODES = 10
const LETTERS = 10
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const newCode = () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const formatCode = (code: string) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`
const unformatted = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, '')

/** Whether a typed code has the form of a recovery code rather than of an authenticator app's. */
export const isRecoveryCode = (typed: string): boolean => unformatted(typed).length === LETTERS

const unused = (accountId: number) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))

export const countRecoveryCodes = (db: Queryable, accountId: number): Promise<number> =>
  db.$count(recoveryCodes, unused(accountId))

export async function deleteRecoveryCodes(db: Queryable, accountId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Codes with their hashes, which take a moment to compute: not in a transaction. */
export async function makeRecoveryCodes(): Promise<{ code: string; hash: string }[]> {
  return Promise.all(
    Array.from({ length: CODES }, async () => {
      const code = newCode()
      return { code: formatCode(code), hash: await hash(code) }
    }),
  )
}

/** Replaces the account's codes. */
export async function storeRecoveryCodes(
  db: Queryable,
  accountId: number,
  codes: readonly { hash: string }[],
): Promise<void> {
  await deleteRecoveryCodes(db, accountId)
  await db.insert(recoveryCodes).values(codes.map((code) => ({ accountId, hash: code.hash })))
}

/** Uses a recovery code; false when it is wrong or was used. */
export async function useRecoveryCode(db: Db, accountId: number, typed: string): Promise<boolean> {
  const code = unformatted(typed)
  for (const { id, hash: stored } of await db.select().from(recoveryCodes).where(unused(accountId))) {
    if (!(await verify(stored, code))) continue
    const used = await db
      .update(recoveryCodes)
      .set({ usedAt: new Date() })
      .where(and(eq(recoveryCodes.id, id), unused(accountId)))
      .returning({ id: recoveryCodes.id })
    return used.length > 0
  }
  return false
}
