import { asc, eq } from 'drizzle-orm'
import { farthestState, SENT_WITHDRAWAL_HOURS } from '@nalika/shared-api/contract'
import type { TrackedLine, TrackedRequest, TrackingState } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { filesOfRequests } from '../files/request-files.queries.ts'
import { orderOfLead, quantityOf, trackedState } from '../leads/lead-order.queries.ts'
import type { OrderOfLead } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { lineKey } from '../leads/sibling-leads.queries.ts'
import { maskMailbox } from './masked-mailbox.ts'
import type { LinkedRequest } from './tracked-request.queries.ts'

const HOUR_MS = 3_600_000

/** Whether a request was sent so recently that its submitter can withdraw it. */
export const isJustSent = ({ createdAt }: Pick<LinkedRequest, 'createdAt'>): boolean =>
  createdAt.getTime() > Date.now() - SENT_WITHDRAWAL_HOURS * HOUR_MS

interface Sibling {
  lead: LeadRow
  order: OrderOfLead | null
}

const stateOfLine = (siblings: readonly Sibling[]): TrackingState =>
  farthestState(siblings.map(({ lead, order }) => trackedState(lead, order)))

/**
 * What whoever submitted a request may read, who may not own its mailbox: what was sent, and how far it is. No firm, price or
 * message.
 */
export async function readSentRequest(db: Queryable, request: LinkedRequest): Promise<TrackedRequest> {
  const rows = await db
    .select({ lead: leads, order: orderOfLead })
    .from(leads)
    .where(eq(leads.requestId, request.id))
    .orderBy(asc(leads.id))
  const lines = [...Map.groupBy(rows, ({ lead }) => lineKey(lead)).values()]
  const files = await filesOfRequests(db, [request.id])
  return {
    ...outlineOf(request),
    mailed_to: maskMailbox(rows[0]?.lead.email ?? ''),
    may_withdraw: isJustSent(request) && lines.some((siblings) => stateOfLine(siblings) === 'waiting'),
    max_quotations: request.wanted,
    lines: lines.flatMap(toSentLine),
    files: files(request.id),
  }
}

/** What a mailed link shows before it is opened: which request it is. */
export const outlineOf = ({ reference, createdAt, access }: LinkedRequest): TrackedRequest => ({
  reference,
  access,
  created_at: createdAt.toISOString(),
  lines: [],
})

const SENTENCES: Readonly<Record<TrackingState, string>> = {
  waiting: 'We have received your request.',
  quoted: 'There is a quotation. Open the link that we mailed to you to see it.',
  ordered: 'This was ordered. Open the link that we mailed to you to see the order.',
  dispatched: 'This was dispatched. Open the link that we mailed to you to see the order.',
  received: 'Receipt was confirmed. Open the link that we mailed to you to see the order.',
  closed: 'This request is closed.',
}

/** By its first lead: what was asked for is the same in all of them. */
function toSentLine(siblings: readonly Sibling[]): TrackedLine[] {
  const [first] = siblings
  if (!first) return []
  const { lead } = first
  const state = stateOfLine(siblings)
  return [
    {
      id: lead.id,
      reference: leadReference(lead.id),
      line: lead.line,
      product_id: lead.productId,
      product: lead.productId === null ? lead.description || lead.productName : lead.productName,
      brand: lead.brandName,
      ...quantityOf(lead, null),
      state,
      sentence: SENTENCES[state],
      distributor_name: null,
    },
  ]
}
