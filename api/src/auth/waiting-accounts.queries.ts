import type { WaitingAccount } from '@nalika/shared-api/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { accounts } from './auth.schema.ts'
import type { Account } from './auth.queries.ts'

/** Maximum length of the list. */
const LONGEST_QUEUE = 100

/** Accounts with a confirmed address that wait for an admin. */
const WAITING = and(eq(accounts.status, 'pending'), isNotNull(accounts.emailConfirmedAt))

/** Accounts that wait for an admin's decision, the oldest first. */
export async function listWaitingAccounts(db: Db): Promise<WaitingAccount[]> {
  const waiting = await db
    .select()
    .from(accounts)
    .where(WAITING)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(LONGEST_QUEUE)
  return waiting.map(({ id, name, email, mobile, companyName, role, createdAt }) => ({
    id,
    name,
    email,
    mobile,
    company_name: companyName,
    role,
    created_at: createdAt.toISOString(),
  }))
}

/** Approves or refuses an account; undefined when it no longer waits, for example because another admin was faster. */
export async function decide(
  tx: Transaction,
  id: number,
  status: 'active' | 'refused',
): Promise<Account | undefined> {
  const [decided] = await tx
    .update(accounts)
    .set({ status, updatedAt: new Date() })
    .where(and(eq(accounts.id, id), WAITING))
    .returning()
  return decided
}
