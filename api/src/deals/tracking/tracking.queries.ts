import { asc, eq, sql } from 'drizzle-orm'
import type { TrackedLine, TrackedRequest, TrackReply } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { conflict, invalid } from '../../platform/index.ts'
import type { Db, MailDependencies, Queryable } from '../../platform/index.ts'
import {
  filesOfRequests,
  isContactVisible,
  leadReference,
  leads,
  lockLead,
  orderOfLead,
  quantityOf,
  quotations,
  storeCustomerMessage,
  trackedState,
} from '../../requests/index.ts'
import type { LeadRow, LinkedRequest, OrderOfLead } from '../../requests/index.ts'
import { threadsOf } from '../conversations/threads.queries.ts'
import { trackedConversations } from '../conversations/tracked-conversations.ts'
import { readOrders } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import { readQuotations } from '../quotations/quotation-records.queries.ts'

// Customers must not learn a person's name: a distributor without a company name stays unnamed.
const company = sql<string>`coalesce(nullif(${accounts.companyName}, ''), 'A distributor')`

/** Queries behind the secret tracking link of a quote request. */
export function trackingQueries(db: Db, { mail, siteUrl }: MailDependencies) {
  return {
    /** The request behind an opened link. */
    async read(request: LinkedRequest): Promise<TrackedRequest> {
      const held = await heldLines(db, request.id)
      return {
        reference: request.reference,
        access: 'opened',
        created_at: request.createdAt.toISOString(),
        max_quotations: request.wanted,
        lines: trackedLines(held),
        files: (await filesOfRequests(db, [request.id]))(request.id),
        quotations: await readQuotations(db, 'customer', eq(quotations.requestId, request.id)),
        conversations: trackedConversations(held, await threadsOf(db, request.id)),
        emails: request.messageEmails,
        link_ends_at: request.linksEndAt.toISOString(),
        orders: await readOrders(db, 'customer', eq(orders.requestId, request.id)),
      }
    },

    /** Stores the customer's reply to a line and mails it to its distributor. */
    async reply(request: Pick<LinkedRequest, 'id'>, { line, message, files }: TrackReply): Promise<void> {
      await db.transaction(async (tx) => {
        const lead = await lockLead(tx, line)
        if (lead?.requestId !== request.id) throw invalid({ line: ['Choose a line of your request.'] })
        if (trackedState(lead, null) === 'closed')
          throw conflict('This request is closed and takes no more replies.')
        const name = lead.customerName
        await storeCustomerMessage(tx, { mail, siteUrl }, lead, { name, text: message.trim(), files })
      })
    },
  }
}

/** The lines of a request with the company of the distributor who has them. */
async function heldLines(db: Queryable, requestId: number) {
  const rows = await db
    .select({ lead: leads, company, distributorId: accounts.id, order: orderOfLead })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.distributorId))
    .where(eq(leads.requestId, requestId))
    .orderBy(asc(leads.id))
  return rows.map(({ lead, company, distributorId, order }) => ({
    lead,
    order,
    holder: distributorId === null ? null : company,
  }))
}

const trackedLines = (rows: Awaited<ReturnType<typeof heldLines>>): TrackedLine[] =>
  rows.map(({ lead, holder, order }) => {
    return {
      id: lead.id,
      reference: leadReference(lead.id),
      line: lead.line,
      asked_at: (lead.offeredAt ?? lead.createdAt).toISOString(),
      reminded_at: lead.remindedAt?.toISOString() ?? null,
      accepted_at: (isContactVisible(lead) && lead.acceptedAt?.toISOString()) || null,
      product_id: lead.productId,
      product: lead.productId === null ? lead.description || lead.productName : lead.productName,
      brand: lead.brandName,
      ...quantityOf(lead, order),
      state: trackedState(lead, order),
      sentence: sentenceOf(lead, holder, order),
      distributor_name: holder,
    }
  })

/** Customers are not told why a line is closed. */
function sentenceOf(lead: LeadRow, holder: string | null, order: OrderOfLead | null): string {
  switch (trackedState(lead, order)) {
    case 'closed':
      return 'This request is closed.'
    case 'ordered':
      if (order?.state === 'booked')
        return `Order ${order.number} waits for ${holder ?? 'the distributor'} to confirm it.`
      return `You have ordered this with ${order?.number ?? ''}.`
    case 'dispatched':
      return `${holder ?? 'The distributor'} has dispatched order ${order?.number ?? ''}.`
    case 'received':
      return `You have confirmed receipt of order ${order?.number ?? ''}.`
    case 'quoted':
      return `${holder ?? 'A distributor'} has sent a quotation.`
    default:
      return holder === null
        ? lead.source === 'sourcing' || (lead.source === 'email' && lead.productId === null)
          ? 'We have received your request and are looking for a distributor who can supply it.'
          : 'We have received your request and are choosing a distributor.'
        : `Sent to ${holder === 'A distributor' ? 'a distributor' : holder}.`
  }
}
