import { and, asc, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import { farthestState } from '@nalika/shared-api/contract'
import type { MyRequest, MyRequestLine } from '@nalika/shared-api/contract'
import { byName } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { orderOfLead, quantityOf, trackedState } from '../leads/lead-order.queries.ts'
import type { OrderOfLead } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { lineKey } from '../leads/sibling-leads.queries.ts'
import { newOpenedLink } from '../links/mailed-links.queries.ts'
import { noSuchRequest } from '../links/tracked-request.queries.ts'

export const MY_REQUESTS_PER_PAGE = 20

export const isOf = (email: string) => eq(byName(leads.email), sql`lower(${email})`)

/** A page of an address's requests with their lines, newest first. */
export async function requestsOfBuyer(
  db: Queryable,
  email: string,
  page: number,
): Promise<{ total: number; data: MyRequest[] }> {
  const requestIds = db.selectDistinct({ id: leads.requestId }).from(leads).where(isOf(email))
  const [counted] = await db
    .select({ total: countDistinct(leads.requestId) })
    .from(leads)
    .where(isOf(email))
  const requests = await db
    .select({ id: quoteRequests.id, reference: quoteRequests.reference, createdAt: quoteRequests.createdAt })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, requestIds))
    .orderBy(desc(quoteRequests.id))
    .limit(MY_REQUESTS_PER_PAGE)
    .offset((page - 1) * MY_REQUESTS_PER_PAGE)
  const ids = requests.map(({ id }) => id)
  const rows = await db
    .select({ lead: leads, order: orderOfLead })
    .from(leads)
    .where(and(inArray(leads.requestId, ids), isOf(email)))
    .orderBy(asc(leads.id))
  const lines = Map.groupBy(rows, ({ lead }) => lead.requestId)
  return {
    total: counted?.total ?? 0,
    data: requests.map(({ id, reference, createdAt }) => ({
      id,
      reference,
      created_at: createdAt.toISOString(),
      lines: [...Map.groupBy(lines.get(id) ?? [], ({ lead }) => lineKey(lead)).values()].flatMap(toLine),
    })),
  }
}

/** A line by the lead that was ordered, else by its first: what was asked for is the same in all of them. */
function toLine(siblings: readonly { lead: LeadRow; order: OrderOfLead | null }[]): MyRequestLine[] {
  const [first] = siblings
  if (!first) return []
  const { lead, order } = siblings.find((one) => one.order !== null) ?? first
  return [
    {
      id: lead.id,
      reference: leadReference(lead.id),
      product_id: lead.productId,
      product: lead.productId === null ? lead.description || lead.productName : lead.productName,
      brand: lead.brandName,
      ...quantityOf(lead, order),
      state: farthestState(siblings.map((one) => trackedState(one.lead, one.order))),
    },
  ]
}

/** Makes a tracking link of a request of the address, which the session has proven; its token. */
export async function addTrackingLink(db: Db, email: string, requestId: number): Promise<string> {
  const own = await db.$count(leads, and(eq(leads.requestId, requestId), isOf(email)))
  if (own === 0) throw noSuchRequest()
  return newOpenedLink(db, requestId)
}
