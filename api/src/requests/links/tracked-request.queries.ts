import { eq, inArray, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { TRACKING_LINK_DAYS } from '@nalika/shared-api/contract'
import type { LinkAccess } from '@nalika/shared-api/contract'
import { tokenHash } from '../../identity/index.ts'
import { forbidden, gone, notFound } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { conversations } from '../conversations/conversations.schema.ts'
import { leadHistory, leads, quoteRequests, trackingLinks } from '../leads/leads.schema.ts'

export const noSuchRequest = () => notFound('Request not found.')

/** 410, the same for a link that ended and one that was withdrawn. */
const linkEnded = () => gone('This link has ended. You can ask for a new one.')

const MAILED_LINK_NEEDED = 'Please open the link that we mailed to you.'

/** A request, and what the link that leads to it may do. */
export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof linkOf>>>

/**
 * The request of a secret link, for one of these kinds of links: 403 for another one, 404 for an unknown one, 410 once it
 * has ended or was withdrawn.
 */
export async function authoriseLink(
  db: Queryable,
  token: string,
  allowed: readonly LinkAccess[],
): Promise<LinkedRequest> {
  const link = await linkOf(db, token)
  if (!link) throw noSuchRequest()
  if (!isLive(link)) throw linkEnded()
  if (!allowed.includes(link.access)) throw forbidden(MAILED_LINK_NEEDED)
  return link
}

/** Whether a link has neither ended nor been withdrawn. */
export const isLive = ({ isWithdrawn, linksEndAt }: { isWithdrawn: boolean; linksEndAt: Date }) =>
  !isWithdrawn && linksEndAt > new Date()

/** The request of a secret link, also of one that has ended. */
export async function linkOf(db: Queryable, token: string) {
  const hash = tokenHash(token)
  const link = unionAll(
    db
      .select({
        id: quoteRequests.id,
        madeAt: quoteRequests.createdAt,
        access: sql<LinkAccess>`'submitted'`.as('access'),
      })
      .from(quoteRequests)
      .where(eq(quoteRequests.tokenHash, hash)),
    db
      .select({
        id: trackingLinks.requestId,
        madeAt: trackingLinks.createdAt,
        access:
          sql<LinkAccess>`case when ${trackingLinks.openedAt} is null then 'unopened' else 'opened' end`.as(
            'access',
          ),
      })
      .from(trackingLinks)
      .where(eq(trackingLinks.hash, hash)),
  ).as('link')
  const [request] = await db
    .select({
      id: quoteRequests.id,
      reference: quoteRequests.reference,
      createdAt: quoteRequests.createdAt,
      messageEmails: quoteRequests.messageEmails,
      wanted: quoteRequests.wanted,
      access: link.access,
      linksEndAt:
        sql`greatest(${link.madeAt}, ${lastActivityOf(db)}) + ${`${String(TRACKING_LINK_DAYS)} days`}::interval`
          .mapWith(quoteRequests.createdAt)
          .as('links_end_at'),
      isWithdrawn: sql<boolean>`coalesce(${link.madeAt} < ${quoteRequests.linksWithdrawnAt}, false)`,
    })
    .from(quoteRequests)
    .innerJoin(link, eq(link.id, quoteRequests.id))
  return request
}

/** When somebody last did something about the request; reading it is none, or a stolen link would never end. */
function lastActivityOf(db: Queryable) {
  const ofLeads = db
    .select({ at: sql`max(${leadHistory.createdAt})` })
    .from(leadHistory)
    .innerJoin(leads, eq(leads.id, leadHistory.leadId))
    .where(eq(leads.requestId, quoteRequests.id))
  const ofConversations = db
    .select({ at: sql`max(${conversations.lastAt})` })
    .from(conversations)
    .where(eq(conversations.requestId, quoteRequests.id))
  return sql`greatest(${quoteRequests.linksCountedFrom}, (${ofLeads}), (${ofConversations}))`
}

/** Counts the days of the links of these requests from now: something happened to them that no lead tells of. */
export async function countLinksFromNow(tx: Transaction, requestIds: SQLWrapper): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ linksCountedFrom: sql`now()` })
    .where(inArray(quoteRequests.id, requestIds))
}
