import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { networkOf } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { isInUse } from '../access/idle-sessions.ts'
import type { IdleHours } from '../access/idle-sessions.ts'
import { rightsOf } from '../access/rights.ts'
import { passwordResets } from '../passwords/password-reset.schema.ts'
import { HAS_SECOND_FACTOR } from '../second-factor/factors.queries.ts'
import { endSecondSteps } from '../second-factor/second-steps.queries.ts'
import { accountLinks } from './account-links.schema.ts'
import { accounts, tokens } from './auth.schema.ts'
import type { Account } from './auth.schema.ts'
import { newToken, TOKEN_LIFE, tokenHash } from './tokens.ts'

export type NewAccount = typeof accounts.$inferInsert

interface Client {
  userAgent: string
  address: string
}

/** What an OpenID provider says about a sign-in. */
export interface ProvidedSession {
  secondFactor: boolean
  /** When the person last proved their identity there; null when it does not say. */
  authenticatedAt: Date | null
}

/** Precision of the time at which a session was last used. */
const LAST_USE_PRECISION_MINUTES = 5
const LONGEST_USER_AGENT = 400
/** Most sessions of one account. */
const MAX_SESSIONS = 20

/** A salesperson's firm: nobody of an inactive firm can sign in. */
export const firm = alias(accounts, 'firm')
/** Name of the own company, or of a salesperson's firm. */
export const companyOf = sql<string>`coalesce(${firm.companyName}, ${accounts.companyName})`
const FIRM_IS_OPEN = or(isNull(accounts.firmId), eq(firm.status, 'active'))

export function authQueries(db: Db, idleHours: IdleHours) {
  const personByHash = db
    .select({
      id: accounts.id,
      role: accounts.role,
      staffRole: accounts.staffRole,
      firmId: accounts.firmId,
      name: accounts.name,
      email: accounts.email,
      status: accounts.status,
      emailConfirmedAt: accounts.emailConfirmedAt,
      tokenId: tokens.id,
      tokenExpiresAt: tokens.expiresAt,
      isUseStale: sql<boolean>`${tokens.lastUsedAt} < now() - make_interval(mins => ${LAST_USE_PRECISION_MINUTES}::int)`,
      confirmedAt: tokens.confirmedAt,
      factorAtProvider: tokens.factorAtProvider,
      hasSecondFactor: HAS_SECOND_FACTOR,
      accountCreatedAt: accounts.createdAt,
    })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.accountId))
    .leftJoin(firm, eq(firm.id, accounts.firmId))
    .where(
      and(
        FIRM_IS_OPEN,
        eq(tokens.hash, sql.placeholder('hash')),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, sql`now()`),
        isInUse(idleHours),
        // A distributor signs in to see what the account still waits for; `access` lets them do nothing else.
        or(
          eq(accounts.status, 'active'),
          and(eq(accounts.status, 'pending'), eq(accounts.role, 'distributor')),
        ),
      ),
    )
    .prepare('person_by_token')

  return {
    /** Account of a valid token, if it may sign in. */
    async personOf(token: string): Promise<Omit<Person, 'requestId' | 'address'> | undefined> {
      const [found] = await personByHash.execute({ hash: tokenHash(token) })
      if (!found) return undefined
      const { isUseStale, status, emailConfirmedAt, ...rest } = found
      const person = {
        ...rest,
        ...rightsOf(found),
        isPending: status === 'pending',
        emailConfirmed: emailConfirmedAt !== null,
      }
      if (isUseStale) {
        await db
          .update(tokens)
          .set({ lastUsedAt: sql`now()` })
          .where(eq(tokens.id, person.tokenId))
      }
      return person
    },

    /** The account with this address; a salesperson of an inactive firm counts as inactive. */
    async accountByEmail(email: string): Promise<Account | undefined> {
      const [found] = await db
        .select({ account: accounts, firmIsOpen: sql<boolean>`${FIRM_IS_OPEN}` })
        .from(accounts)
        .leftJoin(firm, eq(firm.id, accounts.firmId))
        .where(eq(accounts.email, email.trim().toLowerCase()))
      if (!found) return undefined
      return found.firmIsOpen ? found.account : { ...found.account, status: 'inactive' }
    },

    /** Opens a session and deletes the account's expired tokens; beyond the most sessions, the longest unused one ends. */
    async openSession(
      accountId: number,
      remember: boolean,
      client: Client,
      provided?: ProvidedSession,
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = newToken()
      const lifeSeconds = (remember ? TOKEN_LIFE.remembered : TOKEN_LIFE.short) / 1000
      const confirmedAt = new Date(Math.min(Date.now(), provided?.authenticatedAt?.getTime() ?? Infinity))
      const expiresAt = await db.transaction(async (tx) => {
        // Simultaneous sign-ins count each other.
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
        await tx.delete(tokens).where(and(eq(tokens.accountId, accountId), sql`${tokens.expiresAt} < now()`))
        const [opened] = await tx
          .insert(tokens)
          .values({
            accountId,
            hash: tokenHash(token),
            expiresAt: sql`now() + make_interval(secs => ${lifeSeconds}::int)`,
            confirmedAt,
            factorAtProvider: provided?.secondFactor ?? false,
            userAgent: client.userAgent.slice(0, LONGEST_USER_AGENT),
            address: networkOf(client.address),
          })
          .returning({ expiresAt: tokens.expiresAt })
        if (!opened) throw new Error('The session was not stored.')
        await endLongestUnused(tx, accountId)
        return opened.expiresAt
      })
      return { token, expiresAt }
    },

    async revoke(tokenId: number): Promise<void> {
      await db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.id, tokenId))
    },
  }
}

/** Ends all sessions of an account but those that were used last. */
async function endLongestUnused(tx: Transaction, accountId: number): Promise<void> {
  const recent = tx
    .select({ id: tokens.id })
    .from(tokens)
    .where(activeSessions(accountId))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
    .limit(MAX_SESSIONS)
  await tx
    .update(tokens)
    .set({ revokedAt: new Date() })
    .where(and(activeSessions(accountId), notInArray(tokens.id, recent)))
}

/** Active sessions of an account. */
export const activeSessions = (accountId: number) =>
  and(eq(tokens.accountId, accountId), isNull(tokens.revokedAt), gt(tokens.expiresAt, sql`now()`))

/** Ends all sessions of a firm's salespeople; returns how many. */
export async function endSalesSessions(db: Queryable, firmId: number): Promise<number> {
  const ended = await db
    .update(tokens)
    .set({ revokedAt: new Date() })
    .where(
      and(
        inArray(
          tokens.accountId,
          db.select({ id: accounts.id }).from(accounts).where(eq(accounts.firmId, firmId)),
        ),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: tokens.id })
  return ended.length
}

/** Which of these sessions have not ended, and belong to an account that may sign in. */
export async function sessionsThatGoOn(
  db: Db,
  tokenIds: readonly number[],
  idleHours: IdleHours,
): Promise<Set<number>> {
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.accountId))
    .where(
      and(
        sql`${tokens.id} = any(${sql.param([...tokenIds])}::int[])`,
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, sql`now()`),
        isInUse(idleHours),
        eq(accounts.status, 'active'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Ends all sessions of an account except `keep`; returns how many. */
export async function endSessions(db: Queryable, accountId: number, keep?: number): Promise<number> {
  await endSecondSteps(db, accountId)
  const ended = await db
    .update(tokens)
    .set({ revokedAt: new Date() })
    .where(and(activeSessions(accountId), keep === undefined ? undefined : ne(tokens.id, keep)))
    .returning({ id: tokens.id })
  return ended.length
}

/** Invalidates the account's outstanding links that set a password. */
export async function endResetLinks(db: Queryable, accountId: number): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

/** Stores an account, under its id if it has one; undefined when the email address is taken, or can still be restored to another account. */
export async function insertAccount(
  db: Queryable,
  account: NewAccount & { id?: number },
): Promise<Account | undefined> {
  const [stored] = await db
    .insert(accounts)
    .overridingSystemValue()
    .values({ ...account, email: account.email.trim().toLowerCase() })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  if (!stored || !(await isReserved(db, stored.email, stored.id))) return stored
  await db.delete(accounts).where(eq(accounts.id, stored.id))
  return undefined
}

/**
 * Whether another account can get this address back by undoing a change. Call it after the address was written: the
 * unique index has then waited for concurrent changes.
 */
export async function isReserved(db: Queryable, email: string, accountId: number): Promise<boolean> {
  const [link] = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.purpose, 'undo-email-change'),
        eq(accountLinks.email, email),
        ne(accountLinks.accountId, accountId),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .limit(1)
  return link !== undefined
}

/** The admins who can decide about waiting accounts. */
export async function activeOwners(db: Queryable): Promise<{ email: string; name: string }[]> {
  return db
    .select({ email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.staffRole, 'owner'), eq(accounts.status, 'active')))
}
