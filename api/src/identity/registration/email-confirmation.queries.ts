import { and, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../../platform/index.ts'
import type { Db, MailQueue, Transaction } from '../../platform/index.ts'
import { confirmEmailMail } from '../accounts/account-emails.ts'
import { accountLinkQueries } from '../accounts/account-links.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { CONFIRMATION_LIFE } from '../accounts/tokens.ts'
import { notifyOwners } from './waiting-accounts.queries.ts'

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

    /** Confirms the address that the link was sent to, and puts an admin's account before the others; the role, if it can. */
    async confirm(token: string): Promise<Account['role'] | undefined> {
      return db.transaction(async (tx) => {
        const found = await accountLinkQueries.find(tx, token, 'confirm-email')
        if (!found) return undefined
        // The account before its links, as everywhere: two transactions must not wait for each other.
        const [account] = await tx
          .select()
          .from(accounts)
          .where(and(eq(accounts.id, found.accountId), eq(accounts.email, found.email), UNCONFIRMED))
          .for('update')
        if (!account || !(await accountLinkQueries.use(tx, token, 'confirm-email'))) return undefined
        await tx.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, account.id))
        // A distributor is put before the admins with its data.
        if (account.role !== 'admin') return account.role
        await recordActivity(tx, {
          icon: 'account',
          color: 'orange',
          title: 'Account waiting for approval',
          description: `${account.companyName || account.name} signed up as ${account.role}.`,
        })
        await notifyOwners(tx, { mail, siteUrl }, account, 'emailConfirmedAt')
        return account.role
      })
    },
  }
}
