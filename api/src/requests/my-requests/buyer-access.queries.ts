import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../../identity/index.ts'
import { byName, notFound, unlessTakenBack } from '../../platform/index.ts'
import type { Db, MailQueue, Queryable } from '../../platform/index.ts'
import { leads } from '../leads/leads.schema.ts'
import { myRequestsMail } from './my-requests-emails.ts'
import { buyerAccesses } from './my-requests.schema.ts'

const MINUTE_MS = 60_000
const LINK_LIFE_MS = 15 * MINUTE_MS
const SESSION_LIFE_MS = 120 * MINUTE_MS

/**
 * Emails a link to an address that has requests. For others it does the same with the newest request of anybody and takes it
 * back, so that the time it takes does not tell which addresses are known.
 */
export function sendBuyerLink(
  db: Db,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: string },
  address: string,
): Promise<void> {
  return unlessTakenBack(db, async (tx) => {
    await tx.delete(buyerAccesses).where(lt(buyerAccesses.expiresAt, sql`now()`))
    const [own] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(and(eq(byName(leads.email), sql`lower(${address.trim()})`), ne(leads.email, '')))
      .orderBy(desc(leads.id))
      .limit(1)
    const [other] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(ne(leads.email, ''))
      .orderBy(desc(leads.id))
      .limit(1)
    const lead = own ?? other
    if (!lead) return
    const token = newToken()
    await tx.insert(buyerAccesses).values({
      leadId: lead.id,
      kind: 'link',
      hash: tokenHash(token),
      expiresAt: new Date(Date.now() + LINK_LIFE_MS),
    })
    // The stored address: lower case may make two addresses of different letters equal. A part behind # reaches no log, and
    // opening the page does not use the link up, as programs that check emails would.
    await mail.enqueue(tx, myRequestsMail(lead.email, `${siteUrl}/track#${token}`))
    if (!own) tx.rollback()
  })
}

/** Uses a link up and opens a session. */
export function openBuyerSession(db: Db, token: string): Promise<{ session: string; expiresAt: Date }> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .delete(buyerAccesses)
      .where(isCurrent('link', token))
      .returning({ leadId: buyerAccesses.leadId })
    if (!link) throw notFound('This link was used before or has ended. Please request a new one.')
    const session = newToken()
    const expiresAt = new Date(Date.now() + SESSION_LIFE_MS)
    await tx
      .insert(buyerAccesses)
      .values({ leadId: link.leadId, kind: 'session', hash: tokenHash(session), expiresAt })
    return { session, expiresAt }
  })
}

/** The verified address of a session; 404 when it has ended. */
export async function buyerOf(db: Queryable, session: string): Promise<string> {
  const [found] = await db
    .select({ email: leads.email })
    .from(buyerAccesses)
    .innerJoin(leads, eq(leads.id, buyerAccesses.leadId))
    .where(isCurrent('session', session))
  // Empty once the customer was erased.
  if (!found?.email) throw notFound('Your session has ended. Please request a new link.')
  return found.email
}

export async function endBuyerSession(db: Db, session: string): Promise<void> {
  await db.delete(buyerAccesses).where(isCurrent('session', session))
}

const isCurrent = (kind: 'link' | 'session', token: string) =>
  and(
    eq(buyerAccesses.hash, tokenHash(token)),
    eq(buyerAccesses.kind, kind),
    gt(buyerAccesses.expiresAt, sql`now()`),
  )
