import type { OwnSession } from '@nalika/shared-api/contract'
import { and, eq, sql } from 'drizzle-orm'
import { recordOwnChange } from '../audit/audit.queries.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { passwordChangedMail } from './account-emails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { accounts, tokens } from './auth.schema.ts'
import type { Person } from './person.ts'
import { accountLinkQueries } from './account-links.queries.ts'
import { activeSessions, companyOf, endResetLinks, endSessions, firm } from './auth.queries.ts'
import { deviceOf } from './device.ts'
import type { PasswordOwner } from './password-rules.ts'

interface SessionDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

/** The signed-in person's own sessions and password. */
export function sessionQueries({ db, mail, siteUrl }: SessionDependencies) {
  return {
    async own(person: Person): Promise<OwnSession[]> {
      const alive = await db
        .select()
        .from(tokens)
        .where(activeSessions(person.id))
        .orderBy(sql`${tokens.id} = ${person.tokenId} desc, ${tokens.lastUsedAt} desc, ${tokens.id} desc`)
      return alive.map(({ id, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
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
    endOthers: (person: Person) => endSessions(db, person.id, person.tokenId),

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
