import type { SecondFactor } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { conflict, notFound } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { endSessions } from '../accounts/auth.queries.ts'
import { passkeys } from '../passkeys/passkeys.schema.ts'
import { factorChanges } from './factor-changes.ts'
import type { FactorDependencies } from './factor-changes.ts'
import { hasSecondFactor, passkeysOf, totpOf } from './factors.queries.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  makeRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-codes.queries.ts'
import { factorRequiredFrom } from './required-factor.ts'
import { totpFactors } from './second-factor.schema.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'
import { wrongCode } from './wrong-codes.ts'

const APP = 'authenticator app'

/** The second factors of an account: changes are audited and told to the owner by email. */
export function secondFactorQueries(dependencies: FactorDependencies) {
  const { db, config } = dependencies
  const { on, report } = factorChanges(dependencies)

  return {
    async own(person: Person): Promise<SecondFactor> {
      const factor = await totpOf(db, person.id)
      return {
        totp: Boolean(factor?.secret),
        passkeys: (await passkeysOf(db, person.id)).map((passkey) => ({
          id: passkey.id,
          device: passkey.device,
          is_synced: passkey.isSynced,
          created_at: passkey.createdAt.toISOString(),
          last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
        })),
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
        await tx.delete(passkeys).where(eq(passkeys.accountId, id))
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
