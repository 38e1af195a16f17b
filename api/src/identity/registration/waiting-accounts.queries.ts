import type { AdminStaffRole, WaitingAccount } from '@nalika/shared-api/contract'
import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db, MailQueue, Transaction } from '../../platform/index.ts'
import { rightsOf } from '../access/rights.ts'
import { accountWaitingMail } from '../accounts/account-emails.ts'
import { activeOwners } from '../accounts/auth.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'

/** Maximum length of the list. */
const LONGEST_QUEUE = 100

/** Accounts with a confirmed address that wait for an admin; a distributor has submitted its data. */
const WAITING = and(
  eq(accounts.status, 'pending'),
  isNotNull(accounts.emailConfirmedAt),
  or(eq(accounts.role, 'admin'), eq(accounts.application, 'submitted')),
)

/** Accounts that wait for an admin's decision, the oldest first. */
export async function listWaitingAccounts(db: Db): Promise<WaitingAccount[]> {
  const waiting = await db
    .select()
    .from(accounts)
    .where(WAITING)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(LONGEST_QUEUE)
  return waiting.map((account) => ({
    id: account.id,
    name: account.name,
    email: account.email,
    mobile: account.mobile,
    company_name: account.companyName,
    role: rightsOf(account).role,
    created_at: account.createdAt.toISOString(),
  }))
}

/** Whether the account is a distributor's and waits for an admin. */
export async function waitsAsDistributor(db: Db, id: number): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, id), eq(accounts.role, 'distributor'), WAITING))) > 0
}

/**
 * Approves or refuses an account; undefined when it no longer waits, for example because another admin was faster.
 * @param staffRole What an approved admin may do.
 */
export async function decide(
  tx: Transaction,
  id: number,
  status: 'active' | 'refused',
  staffRole: AdminStaffRole,
): Promise<Account | undefined> {
  const [decided] = await tx
    .update(accounts)
    .set({
      status,
      staffRole: sql`case when ${accounts.role} = 'admin' then ${staffRole} end`,
      updatedAt: new Date(),
    })
    .where(and(eq(accounts.id, id), WAITING))
    .returning()
  return decided
}

/**
 * Emails the owners that an account waits for them. Limited: not when another account began to wait within the last hour.
 * @param since When an account of this role begins to wait.
 */
export async function notifyOwners(
  tx: Transaction,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: string },
  waiting: Account,
  since: 'emailConfirmedAt' | 'submittedAt',
): Promise<void> {
  const others = await tx.$count(
    accounts,
    and(
      eq(accounts.status, 'pending'),
      ne(accounts.id, waiting.id),
      gt(accounts[since], sql`now() - interval '1 hour'`),
    ),
  )
  if (others > 0) return
  for (const admin of await activeOwners(tx)) {
    await mail.enqueue(tx, accountWaitingMail(admin, waiting, siteUrl))
  }
}
