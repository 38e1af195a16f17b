import type { WaitingAccount } from '@nalika/shared-api/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { accounts } from './auth.schema.ts'
import type { Account } from './auth.queries.ts'

/** More than an admin decides about at one sitting: after these come the next. */
const LONGEST_QUEUE = 100

/** Nobody decides about an account before its address is confirmed. */
const WAITING = and(eq(accounts.status, 'pending'), isNotNull(accounts.emailConfirmedAt))

/** Everybody who waits for an admin's decision, the longest first. */
export async function waitingPeople(db: Db): Promise<WaitingAccount[]> {
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

/** Ends the waiting of an account; undefined when it does not wait, for example because another admin was faster. */
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
