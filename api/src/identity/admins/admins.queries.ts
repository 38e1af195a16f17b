import type { AdminRecord, AdminStaffRole, AuditChange, RecordStatus } from '@nalika/shared-api/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  conflict,
  forbidden,
  notFound,
  recordActivity,
  recordAudit,
  unauthorised,
} from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { adminStatusMail, staffRoleMail } from '../accounts/account-emails.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { accountChanges } from '../profile/account-changes.queries.ts'
import { HAS_SECOND_FACTOR } from '../second-factor/factors.queries.ts'
import { endInvitationsOf } from './invitations.queries.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

/** Approved admins; the others are waiting accounts. */
const APPROVED = and(eq(accounts.role, 'admin'), inArray(accounts.status, ['active', 'inactive']))

export function adminQueries({ db, mail, siteUrl }: Dependencies) {
  const changes = accountChanges(db)

  return {
    async list(reader: Person): Promise<AdminRecord[]> {
      const rows = await db
        .select({
          id: accounts.id,
          name: accounts.name,
          email: accounts.email,
          status: accounts.status,
          staffRole: accounts.staffRole,
          secondFactor: HAS_SECOND_FACTOR,
          createdAt: accounts.createdAt,
          lastUsedAt: sql`max(${tokens.lastUsedAt})`.mapWith(tokens.lastUsedAt),
        })
        .from(accounts)
        .leftJoin(tokens, eq(tokens.accountId, accounts.id))
        .where(APPROVED)
        .groupBy(accounts.id)
        .orderBy(asc(accounts.name), asc(accounts.id))
      return rows.map(({ id, name, email, status, staffRole, secondFactor, createdAt, lastUsedAt }) => ({
        id,
        name,
        email,
        status: status === 'active' ? 'active' : 'inactive',
        staff_role: staffRole,
        second_factor: secondFactor,
        created_at: createdAt.toISOString(),
        last_used_at: (lastUsedAt as Date | null)?.toISOString() ?? null,
        current: id === reader.id,
      }))
    },

    /** Activates or deactivates another admin; returns the name. */
    setStatus: (id: number, status: RecordStatus, actor: Person) =>
      changeOther(id, actor, async (tx, before) => {
        if (before.status === status) return
        await changes.write(tx, before, { status })
        if (status === 'inactive') await endInvitationsOf(tx, id)
        await recordActivity(tx, {
          icon: 'account',
          color: status === 'active' ? 'green' : 'grey',
          title: status === 'active' ? 'Admin activated' : 'Admin deactivated',
          description: `${actor.name} changed the account of ${before.name}.`,
        })
        await audit(tx, actor, before, { field: 'status', from: before.status, to: status })
        await mail.enqueue(tx, adminStatusMail(before, status === 'active', siteUrl))
      }),

    /** Changes what another admin may do; returns the name. */
    setStaffRole: (id: number, staffRole: AdminStaffRole, actor: Person) =>
      changeOther(id, actor, async (tx, before) => {
        if (before.staffRole === staffRole) return
        await changes.write(tx, before, { staffRole })
        if (staffRole !== 'owner') await endInvitationsOf(tx, id)
        await recordActivity(tx, {
          icon: 'account',
          color: 'blue',
          title: 'Admin role changed',
          description: `${actor.name} changed the account of ${before.name}.`,
        })
        await audit(tx, actor, before, { field: 'staff_role', from: before.staffRole, to: staffRole })
        await mail.enqueue(tx, staffRoleMail(before, staffRole))
      }),
  }

  /**
   * Runs `apply` on another admin's account; returns the name. One active owner always remains: the actor, who cannot
   * change their own account.
   */
  async function changeOther(
    id: number,
    actor: Person,
    apply: (tx: Transaction, before: Account) => Promise<void>,
  ): Promise<string> {
    return db.transaction(async (tx) => {
      // Locks all admins in one order: of two owners who deactivate or demote each other, the second is refused.
      const admins = await tx.select().from(accounts).where(APPROVED).orderBy(asc(accounts.id)).for('update')
      const own = admins.find((one) => one.id === actor.id)
      if (own?.status !== 'active') throw unauthorised('Your session has ended. Please sign in again.')
      if (own.staffRole !== 'owner') throw forbidden('You are not allowed to do this.')
      const before = admins.find((one) => one.id === id)
      if (!before) throw notFound('Admin not found.')
      if (id === actor.id) throw conflict('You cannot change your own account. Another owner can do it.')
      await apply(tx, before)
      return before.name
    })
  }
}

const audit = (tx: Transaction, actor: Person, { id, name }: Account, change: AuditChange) =>
  recordAudit(tx, actor, { action: 'changed', kind: 'account', recordId: id, label: name, changes: [change] })
