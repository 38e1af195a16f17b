import type { FirmPerson, RecordStatus } from '@nalika/shared-api/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import {
  accountChanges,
  accounts,
  distributorName,
  hasAccount,
  invitationMail,
  invitations,
  invitedWithAccountMail,
  peopleOfFirm,
  personStatusMail,
  storeInvitation,
  tokens,
} from '../../identity/index.ts'
import { conflict, invalid, notFound, recordAudit } from '../../platform/index.ts'
import type { Db, MailQueue, Person } from '../../platform/index.ts'
import { leadHistory, leads } from '../../requests/index.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

/** Number of leads that are assigned to the account of the outer query and not closed. */
export const openLeadsOf = sql<number>`(select count(*) from ${leads}
  where assignee_id = accounts.id and progress <> 'closed')`.mapWith(Number)

/** Largest number of people of a firm, invited ones included. */
const MAX_PEOPLE = 50

/** The people of a distributor's firm. */
export function peopleQueries({ db, mail, siteUrl }: Dependencies) {
  const changes = accountChanges(db)

  return {
    async list(reader: Person): Promise<FirmPerson[]> {
      const rows = await db
        .select({
          id: accounts.id,
          name: accounts.name,
          email: accounts.email,
          role: accounts.role,
          status: accounts.status,
          lastUsedAt: sql`(select max(last_used_at) from ${tokens} where account_id = accounts.id)`.mapWith(
            tokens.lastUsedAt,
          ),
          openLeads: openLeadsOf,
          quotations: sql<number>`(select count(*) from ${leadHistory} join ${leads} on leads.id = lead_id
            where actor_id = accounts.id and kind = 'responded' and distributor_id = ${reader.firmId})`.mapWith(
            Number,
          ),
        })
        .from(accounts)
        .where(sql`${accounts.id} in ${peopleOfFirm(db, reader.firmId)}`)
        .orderBy(asc(accounts.role), asc(sql`lower(${accounts.name})`), asc(accounts.id))
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        staff_role: row.role === 'sales' ? 'sales' : 'owner',
        status: row.status === 'active' ? 'active' : 'inactive',
        last_used_at: (row.lastUsedAt as Date | null)?.toISOString() ?? null,
        open_leads: row.openLeads,
        quotations: row.quotations,
        current: row.id === reader.id,
      }))
    },

    /** Mails an invitation. Whether the address has an account of another firm is told to its owner alone. */
    async invite(typed: string, owner: Person): Promise<string> {
      const email = typed.trim().toLowerCase()
      await db.transaction(async (tx) => {
        const { firmId } = owner
        // Locked, so that simultaneous invitations count each other.
        const [firm] = await tx
          .select({ name: distributorName })
          .from(accounts)
          .where(eq(accounts.id, firmId))
          .for('update')
        const people = await tx
          .select({ email: accounts.email })
          .from(accounts)
          .where(sql`${accounts.id} in ${peopleOfFirm(tx, firmId)}`)
        if (people.some((person) => person.email === email))
          throw invalid({ email: ['This person already belongs to your firm.'] })
        const token = await storeInvitation(tx, { email, staffRole: null, firmId }, owner)
        const invited = await tx.$count(
          invitations,
          and(eq(invitations.firmId, firmId), gt(invitations.expiresAt, sql`now()`)),
        )
        if (people.length + invited > MAX_PEOPLE)
          throw conflict(`A firm can have ${String(MAX_PEOPLE)} people, invited ones included.`)
        const name = firm?.name ?? ''
        await recordAudit(tx, owner, { action: 'invited', kind: 'account', label: email })
        await mail.enqueue(
          tx,
          (await hasAccount(tx, email))
            ? invitedWithAccountMail(email, name)
            : invitationMail(email, `${siteUrl}/invitation/${token}`, { staffRole: 'sales', firm: name }),
        )
      })
      return email
    },

    /** Activates or deactivates a salesperson of the owner's firm; returns the name. */
    async setStatus(id: number, status: RecordStatus, owner: Person): Promise<string> {
      return changes.on(id, async (tx, before) => {
        if (before?.firmId !== owner.firmId) throw notFound('Person not found.')
        if (before.status === status) return before.name
        await changes.write(tx, before, { status })
        const change = { field: 'status', from: before.status, to: status }
        const record = { recordId: id, label: before.name, changes: [change] }
        await recordAudit(tx, owner, { action: 'changed', kind: 'account', ...record })
        await mail.enqueue(tx, personStatusMail(before, status === 'active', siteUrl))
        return before.name
      })
    },
  }
}
