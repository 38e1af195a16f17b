import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/index.ts'
import { accountLinkQueries } from '../accounts/account-links.queries.ts'
import { endResetLinks, endSessions } from '../accounts/auth.queries.ts'
import type { NewAccount } from '../accounts/auth.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'

/** Changes of accounts by their owner or an admin. */
export function accountChanges(db: Db) {
  return {
    /** Locks an account and runs `work` on it: undefined when there is none. */
    async on<T>(id: number, work: (tx: Transaction, before: Account | undefined) => Promise<T>): Promise<T> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
        return work(tx, before)
      })
    },

    /** Stores the values; an account that is closed loses its sessions and links. */
    async write(
      tx: Transaction,
      before: Account,
      // The email address changes by a link alone.
      values: Partial<Omit<NewAccount, 'email'>>,
    ): Promise<Account> {
      const [stored] = await tx
        .update(accounts)
        .set({ ...values, version: before.version + 1, updatedAt: new Date() })
        .where(eq(accounts.id, before.id))
        .returning()
      if (!stored) throw new Error('The account was not stored.')
      if (stored.status !== 'active' && stored.status !== 'pending') {
        // An outstanding link could open the account later.
        await endResetLinks(tx, before.id)
        await accountLinkQueries.end(tx, before.id, 'change-email')
        await endSessions(tx, before.id)
      }
      return stored
    },
  }
}
