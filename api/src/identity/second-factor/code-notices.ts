import type { FastifyInstance } from 'fastify'
import type { Email } from '../../platform/index.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'
import { recoveryCodeMail, wrongCodesMail } from './second-factor-emails.ts'

/** Tells the owner of an account about codes that somebody else may have entered. */
export function codeNotices({ database: { db }, mail, policy, config }: FastifyInstance) {
  const send = (email: Email) => db.transaction((tx) => mail.enqueue(tx, email))

  return {
    /** After several wrong codes, at most once a day: whoever entered them knows the password. */
    async wrongCodes(account: Account): Promise<void> {
      if (!(await policy.mayCount('wrongCodeNotices', { recipient: account.email }))) return
      await send(wrongCodesMail(account, config.siteUrl))
    },

    async recoveryCodeUsed(account: Account): Promise<void> {
      const left = await countRecoveryCodes(db, account.id)
      await send(recoveryCodeMail(account, left, config.siteUrl))
    },
  }
}
