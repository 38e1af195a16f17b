import type { OwnSession } from '@nalika/shared-api/contract'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { notFound, recordAudit, recordOwnChange } from '../../platform/index.ts'
import type { Db, MailQueue, Person } from '../../platform/index.ts'
import { isInUse } from '../access/idle-sessions.ts'
import type { IdleHours } from '../access/idle-sessions.ts'
import { passwordChangedMail } from '../accounts/account-emails.ts'
import { accountLinkQueries } from '../accounts/account-links.queries.ts'
import {
  activeSessions,
  companyOf,
  endResetLinks,
  endSalesSessions,
  endSessions,
  firm,
} from '../accounts/auth.queries.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import type { PasswordOwner } from '../passwords/password-rules.ts'
import { deviceOf } from './device.ts'

interface SessionDependencies {
  db: Db
  idleHours: IdleHours
  mail: MailQueue
  siteUrl: string
}

/** The signed-in person's own sessions and password. */
export function sessionQueries({ db, mail, siteUrl, idleHours }: SessionDependencies) {
  const alive = ({ id, tokenId }: Person) =>
    db
      .select(getTableColumns(tokens))
      .from(tokens)
      .innerJoin(accounts, eq(accounts.id, tokens.accountId))
      .where(and(activeSessions(id), isInUse(idleHours)))
      .orderBy(sql`${tokens.id} = ${tokenId} desc, ${tokens.lastUsedAt} desc, ${tokens.id} desc`)

  return {
    async own(person: Person): Promise<OwnSession[]> {
      return (await alive(person)).map(({ id, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        device: deviceOf(userAgent),
        address,
        started_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current: id === person.tokenId,
      }))
    },

    /** Ends one of the person's sessions; false when none of theirs that is alive has this id. */
    async end(person: Person, id: number): Promise<boolean> {
      const ended = await db
        .update(tokens)
        .set({ revokedAt: new Date() })
        .where(and(activeSessions(person.id), eq(tokens.id, id)))
        .returning({ id: tokens.id })
      return ended.length > 0
    },

    /** Ends all other sessions of the person; returns how many. */
    async endOthers(person: Person): Promise<number> {
      const others = (await alive(person)).filter(({ id }) => id !== person.tokenId)
      await endSessions(db, person.id, person.tokenId)
      return others.length
    },

    /**
     * Ends every session of an account, with a firm those of its people, for an admin; the admin's own current one stays.
     * Returns the name and how many.
     */
    endOfAccount: (id: number, actor: Person) =>
      db.transaction(async (tx) => {
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
        if (!account) throw notFound('Account not found.')
        const own = await endSessions(tx, id, id === actor.id ? actor.tokenId : undefined)
        const ended = own + (account.role === 'distributor' ? await endSalesSessions(tx, id) : 0)
        const name = account.companyName || account.name
        await recordAudit(tx, actor, {
          action: 'changed',
          kind: account.role === 'distributor' ? 'distributor' : 'account',
          recordId: id,
          label: name,
          changes: [{ field: 'sessions', from: String(ended), to: '0' }],
        })
        return { name, ended }
      }),

    /** What a new password must not be like. */
    async passwordOwner({ id, name, email }: Person): Promise<PasswordOwner> {
      const [found] = await db
        .select({ companyName: companyOf })
        .from(accounts)
        .leftJoin(firm, eq(firm.id, accounts.firmId))
        .where(eq(accounts.id, id))
      return { name, email, companyName: found?.companyName ?? '' }
    },

    /** Sets the password, unless it is another by now than the one that was checked. */
    async changePassword(person: Person, from: string, to: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(accounts)
          .set({ passwordHash: to, updatedAt: new Date() })
          .where(and(eq(accounts.id, person.id), eq(accounts.passwordHash, from)))
          .returning({ id: accounts.id })
        if (changed.length === 0) return false
        await endSessions(tx, person.id, person.tokenId)
        // A link that is under way would undo what was just set.
        await endResetLinks(tx, person.id)
        await accountLinkQueries.end(tx, person.id, 'change-email')
        await mail.enqueue(tx, passwordChangedMail(person, siteUrl))
        await recordOwnChange(tx, person, [{ field: 'password', from: null, to: null, withheld: true }])
        return true
      })
    },
  }
}
