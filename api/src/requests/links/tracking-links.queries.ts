import { and, asc, countDistinct, desc, eq, inArray, min, ne, or, sql, type SQL } from 'drizzle-orm'
import { newToken, tokenHash } from '../../identity/index.ts'
import { byName, changesBetween, conflict, recordAudit } from '../../platform/index.ts'
import type { Db, MailDependencies, Person, Queryable, Transaction } from '../../platform/index.ts'
import { trackingLinksMail } from '../emails/request-emails.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { lockLead, noSuchLead, recordHistory } from '../leads/leads.queries.ts'
import { leads, quoteRequests, trackingLinks } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { LINE_KEY } from '../leads/sibling-leads.queries.ts'
import { buyerAccesses } from '../my-requests/my-requests.schema.ts'
import { isLive, linkOf } from './tracked-request.queries.ts'
import type { LinkedRequest } from './tracked-request.queries.ts'

/** Turns emails about new messages to a request on or off. */
export async function setRequestEmails(db: Db, id: number, messageEmails: boolean): Promise<void> {
  await db.update(quoteRequests).set({ messageEmails }).where(eq(quoteRequests.id, id))
}

/** Requests in one email. */
const MOST_REQUESTS = 20

export function trackingLinkQueries(db: Db, dependencies: MailDependencies) {
  return {
    /**
     * Emails new links of an address's open requests to it, newest first; with a reference that of the request it names,
     * closed or not. Earlier links keep working until they end.
     */
    sendLinks: (address: string, reference = ''): Promise<void> =>
      db.transaction(async (tx) => {
        const isOf = eq(byName(leads.email), sql`lower(${address.trim()})`)
        await mailLinks(tx, dependencies, await requestsWithLines(tx, isOf, namedBy(reference) ?? IS_OPEN))
      }),

    /**
     * Emails a new link of the request of an ended or withdrawn link, or of a submitter's link, to the address of the
     * request. All links that ended with it are replaced; one that was made after a withdrawal keeps working.
     * @param mayEmail Counts an email to a mailbox; false when it has received too many.
     */
    renewLink: (token: string, mayEmail: (address: string) => Promise<boolean>): Promise<void> =>
      db.transaction(async (tx) => {
        const link = await linkOf(tx, token)
        if (!link || (isLive(link) && link.access !== 'submitted')) return
        const requests = await requestsWithLines(tx, eq(leads.requestId, link.id))
        const email = requests[0]?.email ?? ''
        if (email === '' || !(await mayEmail(email))) return
        if (!isLive(link) && !link.isWithdrawn) await endLinks(tx, link.id)
        await mailLinks(tx, dependencies, requests)
      }),

    /** Ends all links of a request, for the holder of one. */
    withdrawLinks: ({ id }: Pick<LinkedRequest, 'id'>): Promise<void> => endLinks(db, id),

    /** Ends all links of a lead's request, for an admin. */
    withdrawLinksOfLead: (leadId: number, actor: Person): Promise<void> =>
      db.transaction(async (tx) => {
        const lead = await lockLead(tx, leadId)
        if (!lead) throw noSuchLead()
        if (lead.requestId === null) throw conflict('This lead has no tracking link.')
        await endLinks(tx, lead.requestId)
        const sentence = `${actor.name} withdrew the tracking links of the request.`
        await recordHistory(tx, leadId, { kind: 'updated', actor, sentence, changes: [] })
        await recordAudit(tx, actor, {
          action: 'changed',
          kind: 'lead',
          recordId: leadId,
          label: leadReference(leadId),
          changes: [{ field: 'tracking_links', from: null, to: 'withdrawn' }],
        })
      }),
  }
}

async function mailLinks(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  requests: readonly RequestWithLines[],
): Promise<void> {
  const [newest] = requests
  // The stored address: lower case may make two addresses of different letters equal.
  if (!newest?.email) return
  const links = requests.map((request) => ({ ...request, token: newToken() }))
  await tx
    .insert(trackingLinks)
    .values(links.map(({ id, token }) => ({ requestId: id, hash: tokenHash(token) })))
  await mail.enqueue(
    tx,
    trackingLinksMail(
      newest.email,
      links.map(({ token, ...request }) => ({ ...request, link: `${siteUrl}/track/${token}` })),
    ),
  )
}

/**
 * Moves a request to another mailbox, after an admin changed the address of one of its leads: the others get the address too,
 * what the former one could open ends with the proof that somebody read it, and a new link goes to the new one.
 */
export async function moveToMailbox(
  tx: Transaction,
  dependencies: MailDependencies,
  { id, requestId, email: former }: LeadRow,
  email: string,
  actor: Person,
): Promise<void> {
  if (requestId === null || email.toLowerCase() === former.toLowerCase()) return
  const own = and(
    eq(leads.requestId, requestId),
    ne(leads.id, id),
    eq(byName(leads.email), sql`lower(${former})`),
  )
  const others = await tx.select().from(leads).where(own).orderBy(asc(leads.id)).for('update')
  for (const lead of others) {
    const change = { email, version: lead.version + 1, updatedAt: new Date() }
    const [after] = await tx.update(leads).set(change).where(eq(leads.id, lead.id)).returning()
    await recordHistory(tx, lead.id, {
      kind: 'updated',
      actor,
      sentence: `${actor.name} changed the email address of the request.`,
      changes: [{ field: 'email', from: lead.email || null, to: email || null }],
    })
    await recordAudit(tx, actor, {
      action: 'changed',
      kind: 'lead',
      recordId: lead.id,
      label: leadReference(lead.id),
      changes: changesBetween('lead', lead, after),
    })
  }
  await tx.delete(buyerAccesses).where(inArray(buyerAccesses.leadId, [id, ...others.map((lead) => lead.id)]))
  await tx.update(quoteRequests).set({ mailboxProvenAt: null }).where(eq(quoteRequests.id, requestId))
  await endLinks(tx, requestId)
  const [request] = await requestsWithLines(tx, eq(leads.requestId, requestId))
  if (request) await mailLinks(tx, dependencies, [{ ...request, email }])
}

/** Links that exist end now; those that are made later in the transaction do not. */
async function endLinks(db: Queryable, requestId: number): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ linksWithdrawnAt: sql`now()` })
    .where(eq(quoteRequests.id, requestId))
}

const IS_OPEN = sql`bool_or(${and(ne(leads.status, 'rejected'), ne(leads.progress, 'closed'))})`

type RequestWithLines = Awaited<ReturnType<typeof requestsWithLines>>[number]

function requestsWithLines(db: Queryable, which: SQL, having?: SQL) {
  return db
    .select({
      id: quoteRequests.id,
      reference: quoteRequests.reference,
      createdAt: quoteRequests.createdAt,
      lines: countDistinct(LINE_KEY),
      email: min(leads.email),
    })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(which)
    .groupBy(quoteRequests.id)
    .having(having)
    .orderBy(desc(quoteRequests.id))
    .limit(MOST_REQUESTS)
}

/** Whether a request, or one of its lines, has this number; undefined without one. */
function namedBy(reference: string) {
  const [, kind = '', digits] = /(N[RQ])?[\s-]*(\d+)/i.exec(reference) ?? []
  if (digits === undefined) return undefined
  const isRequest = eq(quoteRequests.id, Number(digits))
  const isLine = sql`bool_or(${eq(leads.id, Number(digits))})`
  switch (kind.toUpperCase()) {
    case 'NR':
      return isRequest
    case 'NQ':
      return isLine
    default:
      return or(isRequest, isLine)
  }
}
