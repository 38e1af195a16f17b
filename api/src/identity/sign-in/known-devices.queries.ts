import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { DEVICE_DAYS, newToken, tokenHash } from '../accounts/tokens.ts'
import { knownDevices } from './known-devices.schema.ts'

/** Most devices of one account; the one that was used longest ago is forgotten. */
const MAX_DEVICES = 20

const FORGOTTEN_BEFORE = sql`now() - make_interval(days => ${DEVICE_DAYS}::int)`

export function knownDeviceQueries(db: Db) {
  return {
    /** Whether somebody has signed in to the account with this address on this device. */
    async isKnown(token: string, email: string): Promise<boolean> {
      const [found] = await db
        .select({ id: knownDevices.id })
        .from(knownDevices)
        .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
        .where(
          and(
            eq(knownDevices.hash, tokenHash(token)),
            eq(accounts.email, email.trim().toLowerCase()),
            gt(knownDevices.lastUsedAt, FORGOTTEN_BEFORE),
          ),
        )
      return found !== undefined
    },

    /**
     * Makes a device known for the account; returns its new token. The device keeps its other accounts. A new one each
     * time, so that nobody plants a token and has it made known.
     */
    async remember(accountId: number, before: string | undefined): Promise<string> {
      const token = newToken()
      const hash = tokenHash(token)
      await db.transaction(async (tx) => {
        if (before !== undefined)
          await tx
            .update(knownDevices)
            .set({ hash })
            .where(eq(knownDevices.hash, tokenHash(before)))
        await tx
          .insert(knownDevices)
          .values({ accountId, hash })
          .onConflictDoUpdate({
            target: [knownDevices.hash, knownDevices.accountId],
            set: { lastUsedAt: new Date() },
          })
        const recent = tx
          .select({ id: knownDevices.id })
          .from(knownDevices)
          .where(eq(knownDevices.accountId, accountId))
          .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
          .limit(MAX_DEVICES)
        await tx
          .delete(knownDevices)
          .where(and(eq(knownDevices.accountId, accountId), notInArray(knownDevices.id, recent)))
      })
      return token
    },
  }
}

/** Forgets the devices of an account. */
export async function forgetDevices(db: Queryable, accountId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

/** Deletes devices that were not used for long, which are not known any more. */
export async function deleteOldDevices(db: Queryable): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, FORGOTTEN_BEFORE))
}
