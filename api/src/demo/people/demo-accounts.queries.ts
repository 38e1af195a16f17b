import { verify } from '@node-rs/argon2'
import { eq, inArray } from 'drizzle-orm'
import { accounts, activeOwners } from '../../identity/index.ts'
import { priceRecordDays } from '../../overviews/index.ts'
import { StartError } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { DEMO_PASSWORD, demoAdmin, demoApplicant, demoDistributors } from './accounts.ts'

const DEMO_EMAILS = [demoAdmin, ...demoDistributors, demoApplicant].map(({ email }) => email)

/** Throws a StartError when a demo account has the published password: production must not start with it. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const found = await db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.email, DEMO_EMAILS))
  for (const { email, passwordHash } of found) {
    if (!(await verify(passwordHash, DEMO_PASSWORD).catch(() => false))) continue
    throw new StartError(
      `The database has demo accounts, such as ${email}, with the published password, so production does not start. ` +
        'Either use an empty database, or open an account of your own with npm run admin -- create <email> and ' +
        'remove the demo accounts with npm run admin -- remove-demo.',
    )
  }
}

/** Deletes the demo accounts and the demo's price figures, no other data; also returns how many owners remain among the admins. */
export async function removeDemoAccounts(db: Db): Promise<{ removed: number; owners: number }> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(accounts)
      .where(inArray(accounts.email, DEMO_EMAILS))
      .returning({ id: accounts.id })
    await tx.delete(priceRecordDays).where(eq(priceRecordDays.isDemo, true))
    const owners = (await activeOwners(tx)).length
    return { removed: removed.length, owners }
  })
}
