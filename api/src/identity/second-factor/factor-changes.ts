import { eq } from 'drizzle-orm'
import { notFound, recordAudit } from '../../platform/index.ts'
import type { AuditActor, Config, Db, MailQueue, Transaction } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { secondFactorMail } from './second-factor-emails.ts'

export interface FactorDependencies {
  db: Db
  mail: MailQueue
  config: Pick<Config, 'siteUrl' | 'secondFactorGraceDays'>
}

interface Change {
  /** For the owner, as a sentence. */
  sentence: string
  from: string | null
  to: string | null
}

/** How factors of an account change, whichever they are. */
export function factorChanges({ db, mail, config }: FactorDependencies) {
  return {
    /** Locks an account while `work` runs on it. */
    on: <T>(id: number, work: (tx: Transaction, account: Account) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
        if (!account) throw notFound('Account not found.')
        return work(tx, account)
      }),

    /** Records a change and tells the owner by email. */
    async report(tx: Transaction, actor: AuditActor, account: Account, change: Change): Promise<void> {
      await recordAudit(tx, actor, {
        action: 'changed',
        kind: account.role === 'distributor' ? 'distributor' : 'account',
        recordId: account.id,
        label: account.companyName || account.name,
        changes: [{ field: 'second_factor', from: change.from, to: change.to }],
      })
      await mail.enqueue(tx, secondFactorMail(account, change.sentence, config.siteUrl))
    },
  }
}
