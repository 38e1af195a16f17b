import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AuditChange } from '@nalika/shared-api/contract'
import { invalid, isUniqueViolation, notFound, recordAudit, recordOwnChange } from '../../platform/index.ts'
import type { AuditActor, Db, MailQueue, Person, Queryable, Transaction } from '../../platform/index.ts'
import { oidcLinks } from '../oidc/oidc.schema.ts'
import { emailChangedMail, emailChangeMail, emailChangeUndoneMail, emailTakenMail } from './account-emails.ts'
import { accountLinkQueries } from './account-links.queries.ts'
import type { AccountLink, LinkPurpose } from './account-links.queries.ts'
import { accountLinks } from './account-links.schema.ts'
import { endResetLinks, endSessions, isReserved } from './auth.queries.ts'
import { accounts } from './auth.schema.ts'
import type { Account } from './auth.schema.ts'

const HOUR = 3_600_000
const LINK_LIFE = { confirm: 24 * HOUR, undo: 7 * 24 * HOUR }

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  mayNotifyOwner: (email: string) => Promise<boolean>
}

/** The request that uses a link, for the audit log. */
type Origin = Pick<Person, 'requestId' | 'address'>

/** The address that an account changes to once it is confirmed; null when none is pending. */
export async function pendingEmail(db: Queryable, accountId: number): Promise<string | null> {
  return (await accountLinkQueries.latest(db, accountId, 'change-email'))?.email ?? null
}

/** Changes of an account's email address: requested, confirmed by the new address, undone by the old one. */
export function emailChangeQueries({ db, mail, siteUrl, mayNotifyOwner }: Dependencies) {
  /**
   * Sends the new address a link, and ends the link to an earlier one. An address that has an account is treated
   * alike, except that its owner gets a notice instead of a link: the requester does not learn that it is taken.
   */
  async function request(tx: Transaction, accountId: number, email: string): Promise<void> {
    await accountLinkQueries.end(tx, accountId, 'change-email')
    const token = await accountLinkQueries.create(tx, {
      accountId,
      purpose: 'change-email',
      email,
      lifeMs: LINK_LIFE.confirm,
    })
    const [owner] = await tx.select().from(accounts).where(eq(accounts.email, email))
    if (owner) {
      if (await mayNotifyOwner(email)) await mail.enqueue(tx, emailTakenMail(owner))
    } else if (!(await isReserved(tx, email, accountId)))
      await mail.enqueue(tx, emailChangeMail(email, `${siteUrl}/change-email/${token}`))
  }

  return {
    request,

    /** The signed-in person's pending address; 404 when there is none. */
    async pendingOf({ id }: Person): Promise<string> {
      const email = await pendingEmail(db, id)
      if (email === null) throw nothingPending()
      return email
    },

    /** Sends the link of the signed-in person's pending change again; returns where to. */
    resend: (person: Person) =>
      db.transaction(async (tx) => {
        const email = await cancelChange(tx, person.id)
        await request(tx, person.id, email)
        await recordOwnChange(tx, person, [{ field: 'pending_email', from: email, to: email }])
        return email
      }),

    /** Cancels the signed-in person's own pending change. */
    cancelOwn: (person: Person) =>
      db.transaction(async (tx) => {
        const email = await cancelChange(tx, person.id)
        await recordOwnChange(tx, person, [{ field: 'pending_email', from: email, to: null }])
      }),

    /** Cancels the pending change of a distributor, for an admin. */
    cancelForDistributor: (id: number, admin: Person) =>
      db.transaction(async (tx) => {
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
        if (account?.role !== 'distributor') throw notFound('Distributor not found.')
        const email = await cancelChange(tx, id)
        await recordAccountChange(tx, admin, account, { field: 'pending_email', from: email, to: null })
      }),

    /** Gives the account its new address and ends its sessions except the confirming one. Returns the address. */
    confirm: (token: string, origin: Origin, by: Pick<Person, 'id' | 'tokenId'> | undefined) =>
      changeByLink(db, token, 'change-email', origin, async (tx, before, link) => {
        await endSessions(tx, before.id, by?.id === before.id ? by.tokenId : undefined)
        const undoToken = await accountLinkQueries.create(tx, {
          accountId: before.id,
          purpose: 'undo-email-change',
          email: before.email,
          lifeMs: LINK_LIFE.undo,
        })
        const undoLink = `${siteUrl}/undo-email-change/${undoToken}`
        await mail.enqueue(tx, emailChangedMail(before, link.email, undoLink))
      }),

    /** Gives the account its old address back and ends every session. Returns the address. */
    undo: (token: string, origin: Origin) =>
      changeByLink(db, token, 'undo-email-change', origin, async (tx, before, link) => {
        await endSessions(tx, before.id)
        await endLaterUndoLinks(tx, link)
        if (before.email !== link.email) await mail.enqueue(tx, emailChangeUndoneMail(before.email))
      }),
  }
}

/** Cancels the pending change of an account; returns its address. */
async function cancelChange(tx: Transaction, accountId: number): Promise<string> {
  const email = await pendingEmail(tx, accountId)
  if (email === null) throw nothingPending()
  await accountLinkQueries.end(tx, accountId, 'change-email')
  return email
}

/** Uses a link: its account gets the address of the link, then `follow` does the rest. Returns the address. */
async function changeByLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  origin: Origin,
  follow: (tx: Transaction, before: Account, link: AccountLink) => Promise<void>,
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const { before, link } = await useLink(tx, token, purpose)
      const now = new Date()
      await tx
        .update(accounts)
        .set({ email: link.email, emailConfirmedAt: now, version: before.version + 1, updatedAt: now })
        .where(eq(accounts.id, before.id))
      if (await isReserved(tx, link.email, before.id)) throw takenMeanwhile()
      await accountLinkQueries.end(tx, before.id, 'change-email')
      await accountLinkQueries.end(tx, before.id, 'confirm-email')
      await endResetLinks(tx, before.id)
      // A provider linked the account by the former address, which perhaps was an intruder's.
      await tx.delete(oidcLinks).where(eq(oidcLinks.accountId, before.id))
      await follow(tx, before, link)
      const change = { field: 'email', from: before.email, to: link.email }
      await recordAccountChange(tx, { ...origin, id: before.id, name: before.name }, before, change)
      return link.email
    })
  } catch (error) {
    throw isUniqueViolation(error) ? takenMeanwhile() : error
  }
}

/** Uses the link and locks its account. */
async function useLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
): Promise<{ before: Account; link: AccountLink }> {
  const found = await accountLinkQueries.find(tx, token, purpose)
  if (!found) throw deadLink()
  // The account before its links, as everywhere: two transactions must not wait for each other.
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, found.accountId)).for('update')
  const link = await accountLinkQueries.use(tx, token, purpose)
  if (!before || !link) throw deadLink()
  return { before, link }
}

function recordAccountChange(
  tx: Transaction,
  actor: AuditActor,
  { id, role, name, companyName }: Account,
  change: AuditChange,
): Promise<void> {
  return recordAudit(tx, actor, {
    action: 'changed',
    kind: role === 'admin' ? 'account' : 'distributor',
    recordId: id,
    label: companyName || name,
    changes: [change],
  })
}

/** Only later links: an intruder must not end the first owner's link by using their own. */
async function endLaterUndoLinks(tx: Transaction, { id, accountId }: AccountLink): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, 'undo-email-change'),
        gt(accountLinks.id, id),
        isNull(accountLinks.usedAt),
      ),
    )
}

const nothingPending = () => notFound('No email address change is pending.')
const deadLink = () => invalid({ token: ['This link has expired or was already used.'] })
const takenMeanwhile = () => invalid({ token: ['This email address belongs to another account.'] })
