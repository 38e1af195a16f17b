import { sql } from 'drizzle-orm'
import type { Db, MailQueue, Transaction } from '../../platform/index.ts'
import { signUpTakenMail } from '../accounts/account-emails.ts'
import { insertAccount } from '../accounts/auth.queries.ts'
import type { NewAccount } from '../accounts/auth.queries.ts'
import { emailConfirmationQueries } from './email-confirmation.queries.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  mayNotifyOwner: (email: string) => Promise<boolean>
}

export function registrationQueries({ db, mail, siteUrl, mayNotifyOwner }: Dependencies) {
  const confirmation = emailConfirmationQueries({ db, mail, siteUrl })

  return {
    /**
     * Stores an account and mails the link that confirms its address. A taken address is treated alike, except that
     * nothing is stored and its owner gets a notice. Returns the id, which is used up in both cases: the caller must
     * not learn which it was, nor from the id of the next sign-up.
     */
    async signUp(account: NewAccount): Promise<number> {
      return db.transaction(async (tx) => {
        const id = await nextId(tx)
        const stored = await insertAccount(tx, { ...account, id })
        if (stored) await confirmation.sendLink(tx, stored)
        else if (await mayNotifyOwner(account.email))
          await mail.enqueue(tx, signUpTakenMail(account.email.trim().toLowerCase(), siteUrl))
        return id
      })
    },
  }
}

async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id`,
  )
  return rows[0]?.id ?? 0
}
