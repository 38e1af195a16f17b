import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.queries.ts'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { accountWaitingMail, confirmEmailMail } from './account-emails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { accounts } from './auth.schema.ts'
import { accountLinkQueries } from './account-links.queries.ts'
import { activeOwners } from './auth.queries.ts'
import type { Account } from './auth.queries.ts'
import { CONFIRMATION_LIFE } from './tokens.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

const UNCONFIRMED = and(eq(accounts.status, 'pending'), isNull(accounts.emailConfirmedAt))

export function emailConfirmationQueries({ db, mail, siteUrl }: Dependencies) {
  async function sendLink(tx: Transaction, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
    await accountLinkQueries.end(tx, id, 'confirm-email')
    const token = await accountLinkQueries.create(tx, {
      accountId: id,
      purpose: 'confirm-email',
      email,
      lifeMs: CONFIRMATION_LIFE,
    })
    await mail.enqueue(tx, confirmEmailMail(email, `${siteUrl}/confirm-email/${token}`))
  }

  async function notifyAdmins(tx: Transaction, waiting: Account): Promise<void> {
    if (await isNotifiedAlready(tx, waiting)) return
    for (const admin of await activeOwners(tx)) {
      await mail.enqueue(tx, accountWaitingMail(admin, waiting, siteUrl))
    }
  }

  return {
    sendLink,

    /** Sends a new link if an account with this address waits for it. */
    async resend(address: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [account] = await tx
          .select({ id: accounts.id, email: accounts.email })
          .from(accounts)
          .where(and(eq(accounts.email, address.trim().toLowerCase()), UNCONFIRMED))
          .for('update')
        if (account) await sendLink(tx, account)
      })
    },

    /** Confirms the address that the link was sent to, and puts the account before the admins; false when it cannot. */
    async confirm(token: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const found = await accountLinkQueries.find(tx, token, 'confirm-email')
        if (!found) return false
        // The account before its links, as everywhere: two transactions must not wait for each other.
        const [account] = await tx
          .select()
          .from(accounts)
          .where(and(eq(accounts.id, found.accountId), eq(accounts.email, found.email), UNCONFIRMED))
          .for('update')
        if (!account || !(await accountLinkQueries.use(tx, token, 'confirm-email'))) return false
        await tx.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, account.id))
        // A distributor is put before the admins with its data.
        if (account.role !== 'admin') return true
        await recordActivity(tx, {
          icon: 'account',
          color: 'orange',
          title: 'Account waiting for approval',
          description: `${account.companyName || account.name} signed up as ${account.role}.`,
        })
        await notifyAdmins(tx, account)
        return true
      })
    },
  }
}

/** Limits emails to admins: they were notified of another waiting account within the last hour. */
async function isNotifiedAlready(db: Queryable, { id }: Account): Promise<boolean> {
  const others = await db.$count(
    accounts,
    and(
      eq(accounts.status, 'pending'),
      ne(accounts.id, id),
      gt(accounts.emailConfirmedAt, sql`now() - interval '1 hour'`),
    ),
  )
  return others > 0
}
