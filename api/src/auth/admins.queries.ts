import type { AdminRecord, RecordStatus } from '@nalika/shared-api/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.queries.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { conflict, notFound, unauthorised } from '../infrastructure/errors/errors.ts'
import { adminStatusMail } from './account-emails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { accountChanges } from '../profile/account-changes.queries.ts'
import { accounts, tokens } from './auth.schema.ts'
import type { Person } from './person.ts'

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
          createdAt: accounts.createdAt,
          lastUsedAt: sql`max(${tokens.lastUsedAt})`.mapWith(tokens.lastUsedAt),
        })
        .from(accounts)
        .leftJoin(tokens, eq(tokens.accountId, accounts.id))
        .where(APPROVED)
        .groupBy(accounts.id)
        .orderBy(asc(accounts.name), asc(accounts.id))
      return rows.map(({ id, name, email, status, createdAt, lastUsedAt }) => ({
        ...{ id, name, email },
        status: status === 'active' ? 'active' : 'inactive',
        created_at: createdAt.toISOString(),
        last_used_at: (lastUsedAt as Date | null)?.toISOString() ?? null,
        current: id === reader.id,
      }))
    },

    /**
     * Activates or deactivates another admin; returns the name. One active admin always remains: the actor, who cannot
     * choose their own account.
     */
    async setStatus(id: number, status: RecordStatus, actor: Person): Promise<string> {
      return db.transaction(async (tx) => {
        // Locks all admins in one order: of two who deactivate each other, the second is refused.
        const admins = await tx
          .select()
          .from(accounts)
          .where(APPROVED)
          .orderBy(asc(accounts.id))
          .for('update')
        if (admins.find((one) => one.id === actor.id)?.status !== 'active')
          throw unauthorised('Your session has ended. Please sign in again.')
        const before = admins.find((one) => one.id === id)
        if (!before) throw notFound('Admin not found.')
        if (id === actor.id) throw conflict('You cannot change the status of your own account.')
        if (before.status === status) return before.name
        await changes.write(tx, before, { status })
        await recordActivity(tx, {
          icon: 'account',
          color: status === 'active' ? 'green' : 'grey',
          title: status === 'active' ? 'Admin activated' : 'Admin deactivated',
          description: `${actor.name} changed the account of ${before.name}.`,
        })
        await recordAudit(tx, actor, {
          action: 'changed',
          kind: 'account',
          recordId: id,
          label: before.name,
          changes: [{ field: 'status', from: before.status, to: status }],
        })
        await mail.enqueue(tx, adminStatusMail(before, status === 'active', siteUrl))
        return before.name
      })
    },
  }
}
