import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { notFound, recordOwnChange } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import type { ProvidedIdentity } from './oidc-client.ts'
import { signInLinkedMail } from './oidc-emails.ts'
import { oidcLinks } from './oidc.schema.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

/** The request that signs in, for the audit log. */
type Origin = Pick<Person, 'requestId' | 'address'>

/** Accounts that a provider may sign in: a firm's own people, or the admins. Nobody else, whatever it claims. */
const peopleOf = (firmId: number | null) =>
  firmId === null
    ? eq(accounts.role, 'admin')
    : or(and(eq(accounts.id, firmId), eq(accounts.role, 'distributor')), eq(accounts.firmId, firmId))

const linksOf = (firmId: number | null) =>
  firmId === null ? isNull(oidcLinks.firmId) : eq(oidcLinks.firmId, firmId)

export function oidcLinkQueries({ db, mail, siteUrl }: Dependencies) {
  /** Links the active account with this confirmed address, unless it is linked to another person of this issuer. */
  async function link(
    tx: Transaction,
    { issuer, subject }: ProvidedIdentity,
    firmId: number | null,
    email: string,
    origin: Origin,
  ): Promise<Account | undefined> {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.email, email),
          peopleOf(firmId),
          eq(accounts.status, 'active'),
          isNotNull(accounts.emailConfirmedAt),
        ),
      )
      .for('update')
    if (!account) return undefined
    // A link to an issuer that is no longer used gives way.
    await tx.delete(oidcLinks).where(and(eq(oidcLinks.accountId, account.id), ne(oidcLinks.issuer, issuer)))
    const [linked] = await tx
      .insert(oidcLinks)
      .values({ accountId: account.id, firmId, issuer, subject })
      .onConflictDoNothing()
      .returning({ id: oidcLinks.id })
    if (!linked) return undefined
    await recordOwnChange(tx, { ...account, ...origin }, [{ field: 'sign_in_link', from: null, to: issuer }])
    await mail.enqueue(tx, signInLinkedMail(account, new URL(issuer).host, siteUrl))
    return account
  }

  return {
    /**
     * The active account of a person at a provider: the linked one, or at first the one with the same verified email, which is
     * linked. Undefined when there is none; no account is created.
     * @param ownsDomain Whether the provider may speak for addresses of this domain.
     */
    signIn: (
      identity: ProvidedIdentity,
      firmId: number | null,
      ownsDomain: (domain: string) => boolean,
      origin: Origin,
    ): Promise<Account | undefined> =>
      db.transaction(async (tx) => {
        const { issuer, subject, verifiedEmail } = identity
        const isLink = and(eq(oidcLinks.issuer, issuer), eq(oidcLinks.subject, subject), linksOf(firmId))
        const [known] = await tx
          .select({ account: accounts })
          .from(oidcLinks)
          .innerJoin(accounts, eq(accounts.id, oidcLinks.accountId))
          .where(and(isLink, peopleOf(firmId)))
        if (known) {
          if (known.account.status !== 'active') return undefined
          await tx.update(oidcLinks).set({ lastUsedAt: new Date() }).where(isLink)
          return known.account
        }
        if (verifiedEmail === null || !ownsDomain(domainOf(verifiedEmail))) return undefined
        return link(tx, identity, firmId, verifiedEmail, origin)
      }),

    async own({ id }: Person) {
      const [found] = await db.select().from(oidcLinks).where(eq(oidcLinks.accountId, id))
      return found
    },

    /** Removes the person's link; 404 when there is none. */
    unlink: (person: Person) =>
      db.transaction(async (tx) => {
        const [removed] = await tx.delete(oidcLinks).where(eq(oidcLinks.accountId, person.id)).returning()
        if (!removed) throw notFound('Your account is not linked.')
        await recordOwnChange(tx, person, [{ field: 'sign_in_link', from: removed.issuer, to: null }])
      }),
  }
}

/** The domain of an email address, in lower case. */
export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
