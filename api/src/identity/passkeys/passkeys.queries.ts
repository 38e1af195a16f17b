import { and, eq } from 'drizzle-orm'
import { conflict, invalid, isUniqueViolation, notFound } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { factorChanges } from '../second-factor/factor-changes.ts'
import type { FactorDependencies } from '../second-factor/factor-changes.ts'
import { hasSecondFactor, passkeysOf } from '../second-factor/factors.queries.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  makeRecoveryCodes,
  storeRecoveryCodes,
} from '../second-factor/recovery-codes.queries.ts'
import { deviceOf } from '../sign-in/device.ts'
import { passkeyChallengeQueries } from './passkey-challenges.queries.ts'
import { passkeys } from './passkeys.schema.ts'
import { webAuthn } from './webauthn.ts'

/** Most passkeys of an account. */
const MAX_PASSKEYS = 10

const refused = () => invalid({ response: ['The passkey could not be checked. Please try again.'] })

/** Passkeys of accounts, which sign in without a password and are a second factor. */
export function passkeyQueries(dependencies: FactorDependencies) {
  const { db, config } = dependencies
  const { on, report } = factorChanges(dependencies)
  const site = webAuthn(config)
  const using = (accountId: number | null) => (challenge: string) =>
    passkeyChallengeQueries.use(db, challenge, accountId)

  return {
    /** Options for the browser to make a passkey. */
    async start(person: Person) {
      const existing = await passkeysOf(db, person.id)
      if (existing.length >= MAX_PASSKEYS)
        throw conflict(`An account has at most ${String(MAX_PASSKEYS)} passkeys. Please remove one first.`)
      return site.registration(person, existing, await passkeyChallengeQueries.begin(db, person.id))
    },

    /** Stores the passkey that the browser made; returns recovery codes if the account had none. */
    async add(person: Person, response: object, userAgent: string): Promise<string[]> {
      const passkey = await site.registered(response, using(person.id))
      if (!passkey) throw refused()
      const codes = (await countRecoveryCodes(db, person.id)) > 0 ? [] : await makeRecoveryCodes()
      const device = deviceOf(userAgent)
      return on(person.id, async (tx, account) => {
        if ((await passkeysOf(tx, person.id)).length >= MAX_PASSKEYS) throw refused()
        await tx.insert(passkeys).values({
          ...passkey,
          transports: [...passkey.transports],
          accountId: person.id,
          device,
        })
        await report(tx, person, account, {
          sentence: `A passkey was added to your account, with ${device}. It signs in without your password.`,
          from: null,
          to: `passkey (${device})`,
        })
        if (codes.length > 0) await storeRecoveryCodes(tx, person.id, codes)
        return codes.map((one) => one.code)
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? refused() : error
      })
    },

    remove: (person: Person, id: number): Promise<void> =>
      on(person.id, async (tx, account) => {
        const [removed] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.accountId, person.id)))
          .returning()
        if (!removed) throw notFound('This passkey was removed already.')
        if (!(await hasSecondFactor(tx, person.id))) await deleteRecoveryCodes(tx, person.id)
        await report(tx, person, account, {
          sentence: `The passkey of ${removed.device} was removed from your account.`,
          from: `passkey (${removed.device})`,
          to: null,
        })
      }),

    /** Options for the browser to sign in. They tell nothing about any account. */
    startSignIn: async () => site.authentication(await passkeyChallengeQueries.begin(db, null)),

    /** Email address of the account that a response signs in; undefined when it is refused, for whatever reason. */
    async signIn(response: { id: string }): Promise<string | undefined> {
      const [found] = await db
        .select({ passkey: passkeys, email: accounts.email })
        .from(passkeys)
        .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
        .where(eq(passkeys.credentialId, response.id))
      if (!found) return undefined
      const counter = await site.authenticated(response, found.passkey, using(null))
      if (counter === undefined) return undefined
      await db
        .update(passkeys)
        .set({ counter, lastUsedAt: new Date() })
        .where(eq(passkeys.id, found.passkey.id))
      return found.email
    },
  }
}
