import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_RELATED_LEADS } from '@nalika/shared-api/contract'
import type {
  Lead,
  LeadHistoryEntry,
  LeadReply,
  LeadResponse,
  RelatedLead,
} from '@nalika/shared-api/contract'
import type { Person } from '../auth/person.ts'
import { peopleOfFirm } from '../auth/accounts.queries.ts'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { leadHistory, leadResponses, leads, quoteRequests } from './leads.schema.ts'
import { leadReference } from './lead-reference.ts'
import { repliesOf, repliesTo } from './lead-replies.ts'
import { leadById, toResponse } from './leads.queries.ts'

interface LeadDetails extends Lead {
  responses: LeadResponse[]
  replies: LeadReply[]
  routing_reason: string
  related: RelatedLead[]
  request: { reference: string; lines: RelatedLead[] } | null
}

/** A lead with responses, replies and related leads, for an admin. */
export async function leadDetails(db: Db, id: number): Promise<LeadDetails | undefined> {
  const lead = await leadById(db, id)
  if (!lead) return undefined
  const [routed] = await db
    .select({ reason: leads.routingReason, requestId: leads.requestId, request: quoteRequests.reference })
    .from(leads)
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(eq(leads.id, id))
  const responses = await db
    .select()
    .from(leadResponses)
    .where(eq(leadResponses.leadId, id))
    .orderBy(asc(leadResponses.id))
  return {
    ...lead,
    replies: repliesOf(await repliesTo(db, [id]), id),
    responses: responses.map((response) => toResponse(response, lead)),
    routing_reason: routed?.reason ?? '',
    related: await fromSameEmail(db, lead),
    request: routed?.request
      ? { reference: routed.request, lines: await relatedLeads(db, requestLines(routed.requestId, id)) }
      : null,
  }
}

/** Other leads from the same email address, newest first. */
async function fromSameEmail(db: Db, { id, email }: Lead): Promise<RelatedLead[]> {
  if (email === '') return []
  return relatedLeads(db, and(eq(byName(leads.email), email.toLowerCase()), ne(leads.id, id)))
}

/** The other lines of a request. */
const requestLines = (requestId: number | null, id: number) =>
  and(eq(leads.requestId, requestId ?? 0), ne(leads.id, id))

async function relatedLeads(db: Db, condition: SQL | undefined): Promise<RelatedLead[]> {
  const rows = await db
    .select({
      id: leads.id,
      product_name: leads.productName,
      quantity: leads.quantity,
      unit: leads.unit,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(condition)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_RELATED_LEADS)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    reference: leadReference(row.id),
    created_at: createdAt.toISOString(),
  }))
}

/**
 * What happened to a lead, oldest first; undefined when the reader has no such lead. A distributor does not read what
 * another distributor offered.
 */
export async function historyOf(db: Db, id: number, reader: Person): Promise<LeadHistoryEntry[] | undefined> {
  const own = reader.role === 'distributor'
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), own ? eq(leads.distributorId, reader.firmId) : undefined))
  if (!lead) return undefined
  const rows = await db
    .select()
    .from(leadHistory)
    .where(
      and(
        eq(leadHistory.leadId, id),
        own
          ? or(
              ne(leadHistory.actorRole, 'distributor'),
              inArray(leadHistory.actorId, peopleOfFirm(db, reader.firmId)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(leadHistory.id))
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    kind: row.kind,
    actor_name: row.actorName,
    actor_role: row.actorRole,
    sentence: row.sentence,
    changes: row.changes,
  }))
}
