import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { recordOwnChange, unlessTakenBack } from '../../platform/index.ts'
import type { Db, MailQueue } from '../../platform/index.ts'
import { passwordChangedMail, passwordResetMail } from '../accounts/account-emails.ts'
import { accountLinkQueries } from '../accounts/account-links.queries.ts'
import { companyOf, endResetLinks, endSessions, firm } from '../accounts/auth.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { newToken, RESET_LIFE, tokenHash } from '../accounts/tokens.ts'
import { forgetDevices } from '../sign-in/known-devices.queries.ts'
import { passwordResets } from './password-reset.schema.ts'
import type { PasswordOwner } from './password-rules.ts'

interface PasswordResetDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

export function passwordResetQueries({ db, mail, siteUrl }: PasswordResetDependencies) {
  const usable = (token: string) =>
    and(
      eq(passwordResets.hash, tokenHash(token)),
      isNull(passwordResets.usedAt),
      gt(passwordResets.expiresAt, sql`now()`),
    )

  return {
    /**
     * Mails a link when an account that is active, or waits for approval, has this address. For others it does the same with
     * the first account and takes it back, so that the time it takes does not tell which addresses are known.
     */
    async sendLink(address: string): Promise<void> {
      await unlessTakenBack(db, async (tx) => {
        const [own] = await tx
          .select({ id: accounts.id, name: accounts.name, email: accounts.email })
          .from(accounts)
          .where(
            and(
              eq(accounts.email, address.trim().toLowerCase()),
              inArray(accounts.status, ['active', 'pending']),
            ),
          )
        const [other] = await tx
          .select({ id: accounts.id, name: accounts.name, email: accounts.email })
          .from(accounts)
          .orderBy(accounts.id)
          .limit(1)
        const account = own ?? other
        if (!account) return
        const token = newToken()
        await tx
          .delete(passwordResets)
          .where(and(eq(passwordResets.accountId, account.id), lt(passwordResets.expiresAt, sql`now()`)))
        await tx.insert(passwordResets).values({
          accountId: account.id,
          hash: tokenHash(token),
          expiresAt: new Date(Date.now() + RESET_LIFE),
        })
        await mail.enqueue(tx, passwordResetMail(account, `${siteUrl}/reset-password/${token}`))
        if (!own) tx.rollback()
      })
    },

    /** The owner of a link that works; checked before the costly hashing of a password. */
    async ownerOf(token: string): Promise<PasswordOwner | undefined> {
      const [owner] = await db
        .select({ name: accounts.name, email: accounts.email, companyName: companyOf })
        .from(passwordResets)
        .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
        .leftJoin(firm, eq(firm.id, accounts.firmId))
        .where(usable(token))
      return owner
    },

    /** Uses the link, sets the password, ends every session and forgets every device. Returns the account's id; undefined when the link does not work. */
    async reset(token: string, passwordHash: string): Promise<number | undefined> {
      return db.transaction(async (tx) => {
        const now = new Date()
        const [used] = await tx
          .update(passwordResets)
          .set({ usedAt: now })
          .where(usable(token))
          .returning({ accountId: passwordResets.accountId })
        if (!used) return undefined
        const { accountId } = used
        const [owner] = await tx
          .update(accounts)
          .set({ passwordHash, updatedAt: now })
          .where(eq(accounts.id, accountId))
          .returning({ id: accounts.id, role: accounts.role, name: accounts.name, email: accounts.email })
        await endSessions(tx, accountId)
        await forgetDevices(tx, accountId)
        // Older links in the mailbox could change the password again.
        await endResetLinks(tx, accountId)
        await accountLinkQueries.end(tx, accountId, 'change-email')
        if (!owner) return undefined
        await mail.enqueue(tx, passwordChangedMail(owner, siteUrl))
        await recordOwnChange(tx, owner, [{ field: 'password', from: null, to: null, withheld: true }])
        return accountId
      })
    },
  }
}
