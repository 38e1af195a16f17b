import type { SecondFactor } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.queries.ts'
import type { AuditActor } from '../audit/audit.queries.ts'
import { endSessions } from '../auth/auth.queries.ts'
import type { Account } from '../auth/auth.queries.ts'
import { accounts } from '../auth/auth.schema.ts'
import type { Person } from '../auth/person.ts'
import type { Config } from '../infrastructure/config/config.ts'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { conflict, notFound } from '../infrastructure/errors/errors.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { hasSecondFactor, totpOf } from './factors.queries.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  makeRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-codes.queries.ts'
import { factorRequiredFrom } from './required-factor.ts'
import { secondFactorMail } from './second-factor-emails.ts'
import { totpFactors } from './second-factor.schema.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'
import { wrongCode } from './wrong-codes.ts'

interface Dependencies {
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

const APP = 'authenticator app'

/** The second factors of an account: changes are audited and told to the owner by email. */
export function secondFactorQueries({ db, mail, config }: Dependencies) {
  async function report(tx: Transaction, actor: AuditActor, account: Account, change: Change) {
    await recordAudit(tx, actor, {
      action: 'changed',
      kind: account.role === 'distributor' ? 'distributor' : 'account',
      recordId: account.id,
      label: account.companyName || account.name,
      changes: [{ field: 'second_factor', from: change.from, to: change.to }],
    })
    await mail.enqueue(tx, secondFactorMail(account, change.sentence, config.siteUrl))
  }

  /** Locks an account while `work` runs on it. */
  const on = <T>(id: number, work: (tx: Transaction, account: Account) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
      if (!account) throw notFound('Account not found.')
      return work(tx, account)
    })

  return {
    async own(person: Person): Promise<SecondFactor> {
      const factor = await totpOf(db, person.id)
      return {
        totp: Boolean(factor?.secret),
        recovery_codes: await countRecoveryCodes(db, person.id),
        required_from: factorRequiredFrom(config, person)?.toISOString() ?? null,
      }
    },

    /** A secret that counts once a code of it was entered. */
    async startTotp({ id, email }: Person): Promise<{ secret: string; uri: string }> {
      const newSecret = newTotpSecret()
      await db
        .insert(totpFactors)
        .values({ accountId: id, newSecret })
        .onConflictDoUpdate({ target: totpFactors.accountId, set: { newSecret } })
      return { secret: newSecret, uri: totpUri(newSecret, email) }
    },

    /** Turns the authenticator app on; returns recovery codes if the account had none. */
    async confirmTotp(person: Person, code: string): Promise<string[]> {
      const codes = (await countRecoveryCodes(db, person.id)) > 0 ? [] : await makeRecoveryCodes()
      return on(person.id, async (tx, account) => {
        const factor = await totpOf(tx, person.id)
        if (!factor?.newSecret) throw notFound('Please start setting up the authenticator app again.')
        const lastStep = stepOf(factor.newSecret, code.replaceAll(/[\s-]/g, ''))
        if (lastStep === undefined) throw wrongCode()
        await tx
          .update(totpFactors)
          .set({ secret: factor.newSecret, newSecret: null, lastStep })
          .where(eq(totpFactors.id, factor.id))
        const isNew = factor.secret === null
        await report(tx, person, account, {
          sentence: isNew
            ? 'An authenticator app was added to your account. From now on, signing in needs a code of it.'
            : 'The authenticator app of your account was replaced.',
          from: isNew ? null : APP,
          to: APP,
        })
        if (codes.length > 0) await storeRecoveryCodes(tx, person.id, codes)
        return codes.map((one) => one.code)
      })
    },

    removeTotp: (person: Person): Promise<void> =>
      on(person.id, async (tx, account) => {
        const removed = await tx
          .delete(totpFactors)
          .where(eq(totpFactors.accountId, person.id))
          .returning({ secret: totpFactors.secret })
        if (!removed[0]?.secret) throw notFound('There is no authenticator app.')
        if (!(await hasSecondFactor(tx, person.id))) await deleteRecoveryCodes(tx, person.id)
        await report(tx, person, account, {
          sentence: 'The authenticator app of your account was removed.',
          from: APP,
          to: null,
        })
      }),

    async renewRecoveryCodes(person: Person): Promise<string[]> {
      const codes = await makeRecoveryCodes()
      return on(person.id, async (tx, account) => {
        if (!(await hasSecondFactor(tx, person.id)))
          throw conflict('Recovery codes are for accounts with a second factor.')
        await storeRecoveryCodes(tx, person.id, codes)
        await report(tx, person, account, {
          sentence: 'Your account has new recovery codes. The old ones no longer work.',
          from: 'recovery codes',
          to: 'new recovery codes',
        })
        return codes.map((one) => one.code)
      })
    },

    /** Removes all factors of another account and ends its sessions; returns the name. */
    reset: (id: number, admin: Person): Promise<string> =>
      on(id, async (tx, account) => {
        if (id === admin.id) throw conflict('Please change your own second factor in your profile.')
        if (!(await hasSecondFactor(tx, id))) throw notFound(`${account.name} has no second factor.`)
        await tx.delete(totpFactors).where(eq(totpFactors.accountId, id))
        await deleteRecoveryCodes(tx, id)
        await endSessions(tx, id)
        await report(tx, admin, account, {
          sentence:
            'An administrator has removed the second factor of your account and signed you out everywhere. You can sign in with your password alone, and set up a second factor again in your profile.',
          from: 'second factor',
          to: null,
        })
        return account.name
      }),
  }
}
