import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { TRACKING_LINK_DAYS } from '@nalika/shared-api/contract'
import { tokenHash } from '../auth/tokens.ts'
import { conversations } from '../conversations/conversations.schema.ts'
import { orderHistory } from '../deliveries/deliveries.schema.ts'
import type { Queryable } from '../infrastructure/database/database.ts'
import { gone, notFound } from '../infrastructure/errors/errors.ts'
import { orders } from '../orders/orders.schema.ts'
import { leadHistory, leads, quoteRequests, trackingLinks } from './leads.schema.ts'

export const noSuchRequest = () => notFound('Request not found.')

/** 410, the same for a link that ended and one that was withdrawn. */
const linkEnded = () => gone('This link has ended. You can ask for a new one.')

/** The request of a secret link, undefined when there is none; 410 once the link has ended or was withdrawn. */
export async function requestOf(db: Queryable, token: string) {
  const link = await linkOf(db, token)
  if (!link) return undefined
  if (!isLive(link)) throw linkEnded()
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
      .select({ id: quoteRequests.id, madeAt: quoteRequests.createdAt })
      .from(quoteRequests)
      .where(eq(quoteRequests.tokenHash, hash)),
    db
      .select({ id: trackingLinks.requestId, madeAt: trackingLinks.createdAt })
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
  const ofOrders = db
    .select({ at: sql`max(${orderHistory.createdAt})` })
    .from(orderHistory)
    .innerJoin(orders, and(eq(orders.id, orderHistory.orderId), eq(orders.requestId, quoteRequests.id)))
  return sql`greatest(${quoteRequests.linksCountedFrom}, (${ofLeads}), (${ofConversations}), (${ofOrders}))`
}
