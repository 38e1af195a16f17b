import type { AdminStaffRole, Invitation, StaffRole } from '@nalika/shared-api/contract'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { invalid, notFound, recordActivity, recordAudit } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Queryable, Transaction } from '../../platform/index.ts'
import { invitationMail } from '../accounts/account-emails.ts'
import { distributorName } from '../accounts/accounts.queries.ts'
import { insertAccount } from '../accounts/auth.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { INVITATION_LIFE, newToken, tokenHash } from '../accounts/tokens.ts'
import { invitations } from './invitations.schema.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

const OUTSTANDING = gt(invitations.expiresAt, sql`now()`)
const ofFirm = (firmId: number | null) =>
  firmId === null ? isNull(invitations.firmId) : eq(invitations.firmId, firmId)

/** Outstanding invitations of a firm, or of admins, newest first. */
export async function listInvitations(db: Queryable, firmId: number | null): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, invitedBy: accounts.name })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(and(ofFirm(firmId), OUTSTANDING))
    .orderBy(desc(invitations.id))
  return rows.map(({ invitation: { id, email, staffRole, createdAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    staff_role: staffRole ?? 'sales',
    invited_by: invitedBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }))
}

/** Stores an invitation in place of an earlier one to the same address; returns the token for its link. */
export async function storeInvitation(
  tx: Transaction,
  { email, ...invited }: { email: string; staffRole: AdminStaffRole | null; firmId: number | null },
  by: Person,
): Promise<string> {
  const token = newToken()
  await tx.delete(invitations).where(and(ofFirm(invited.firmId), eq(invitations.email, email)))
  await tx.insert(invitations).values({
    ...invited,
    email,
    invitedBy: by.id,
    hash: tokenHash(token),
    expiresAt: new Date(Date.now() + INVITATION_LIFE),
  })
  return token
}

/** Deletes an outstanding invitation of a firm, or of an admin; returns its address. 404 when there is none. */
export async function withdrawInvitation(tx: Queryable, id: number, firmId: number | null): Promise<string> {
  const [withdrawn] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), ofFirm(firmId), OUTSTANDING))
    .returning({ email: invitations.email })
  if (!withdrawn) throw notFound('This invitation has ended.')
  return withdrawn.email
}

/** Ends the invitations of an admin who may no longer invite. */
export async function endInvitationsOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.invitedBy, accountId))
}

/** Whether an account has this address, in lower case. */
export async function hasAccount(tx: Queryable, email: string): Promise<boolean> {
  return (await tx.$count(accounts, eq(accounts.email, email))) > 0
}

interface Invited {
  email: string
  staffRole: StaffRole
  /** Name of the firm; empty for an admin. */
  firm: string
}

const linkEnded = () => invalid({ token: ['This link has expired or was already used.'] })

export function invitationQueries({ db, mail, siteUrl }: Dependencies) {
  return {
    async inviteAdmin(typed: string, staffRole: AdminStaffRole, by: Person): Promise<string> {
      const email = typed.trim().toLowerCase()
      await db.transaction(async (tx) => {
        if (await hasAccount(tx, email)) throw invalid({ email: ['This address already has an account.'] })
        const token = await storeInvitation(tx, { email, staffRole, firmId: null }, by)
        await mail.enqueue(tx, invitationMail(email, `${siteUrl}/invitation/${token}`, { staffRole }))
        await recordAudit(tx, by, {
          action: 'invited',
          kind: 'account',
          label: email,
          changes: [{ field: 'staff_role', from: null, to: staffRole }],
        })
      })
      return email
    },

    async withdrawAdmin(id: number, by: Person): Promise<void> {
      await db.transaction(async (tx) => {
        const label = await withdrawInvitation(tx, id, null)
        await recordAudit(tx, by, { action: 'deleted', kind: 'account', label })
      })
    },

    /** What a working link invites to; 422 for any other. */
    async find(token: string): Promise<Invited> {
      const { email, staffRole, firmId } = await outstanding(db, token)
      const [firm] = await db
        .select({ name: distributorName })
        .from(accounts)
        .where(eq(accounts.id, firmId ?? 0))
      return { email, staffRole: staffRole ?? 'sales', firm: firm?.name ?? '' }
    },

    /** Uses the link: opens the account. */
    async accept(token: string, name: string, passwordHash: string): Promise<void> {
      await db.transaction(async (tx) => {
        await outstanding(tx, token)
        // Of two who use the link at once, the second finds it deleted.
        const [used] = await tx
          .delete(invitations)
          .where(eq(invitations.hash, tokenHash(token)))
          .returning()
        if (!used) throw linkEnded()
        const { email, staffRole, firmId } = used
        const account = await insertAccount(tx, {
          name,
          email,
          staffRole,
          firmId,
          passwordHash,
          role: firmId === null ? 'admin' : 'sales',
          status: 'active',
          // The link was sent there.
          emailConfirmedAt: new Date(),
        })
        if (!account) throw invalid({ token: ['This address already has an account. Please sign in.'] })
        if (firmId !== null) return
        await recordActivity(tx, {
          icon: 'account',
          color: 'green',
          title: 'Admin joined',
          description: `${name} accepted the invitation.`,
        })
        await recordAudit(tx, account, {
          action: 'added',
          kind: 'account',
          recordId: account.id,
          label: name,
          changes: [{ field: 'staff_role', from: null, to: staffRole }],
        })
      })
    },
  }
}

/** The invitation of a working link; a firm must still be active. */
async function outstanding(db: Queryable, token: string) {
  const [found] = await db
    .select({ invitation: invitations, firmStatus: accounts.status })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.firmId))
    .where(and(eq(invitations.hash, tokenHash(token)), OUTSTANDING))
  if (!found || (found.invitation.firmId !== null && found.firmStatus !== 'active')) throw linkEnded()
  return found.invitation
}
