import { and, countDistinct, desc, eq, min, ne, or, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../auth/tokens.ts'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db, Queryable } from '../infrastructure/database/database.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { trackingLinksMail } from './request-emails.ts'
import { LINE_KEY } from './sibling-leads.queries.ts'
import { leads, quoteRequests, trackingLinks } from './leads.schema.ts'

interface TrackingLinksDependencies {
  mail: MailQueue
  siteUrl: string
}

/** Turns emails about new messages to a request on or off. */
export async function setRequestEmails(db: Db, id: number, messageEmails: boolean): Promise<void> {
  await db.update(quoteRequests).set({ messageEmails }).where(eq(quoteRequests.id, id))
}

/** Requests in one email. */
const MOST_REQUESTS = 20

export function trackingLinkQueries(db: Db, { mail, siteUrl }: TrackingLinksDependencies) {
  return {
    /**
     * Emails new links of an address's open requests to it, newest first; with a reference that of the request it names,
     * closed or not. Earlier links keep working.
     */
    async sendLinks(address: string, reference = ''): Promise<void> {
      await db.transaction(async (tx) => {
        const requests = await requestsOf(tx, address, reference)
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
      })
    },
  }
}

function requestsOf(db: Queryable, address: string, reference: string) {
  const named = namedBy(reference)
  const isOpen = sql`bool_or(${and(ne(leads.status, 'rejected'), ne(leads.progress, 'closed'))})`
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
    .where(eq(byName(leads.email), sql`lower(${address.trim()})`))
    .groupBy(quoteRequests.id)
    .having(named ?? isOpen)
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
