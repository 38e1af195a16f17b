import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { LeadHistoryEntry, MAX_RELATED_LEADS, RelatedLead } from '@nalika/shared-api/contract'
import type { Lead, RequestFile } from '@nalika/shared-api/contract'
import { accounts, distributorName, peopleOfFirm } from '../../identity/index.ts'
import { byName, wireFields } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { filesOfRequests } from '../files/request-files.queries.ts'
import { isContactVisible } from '../leads/lead-contact.queries.ts'
import { orderOfLead, quantityOf, stateOfLead } from '../leads/lead-order.queries.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { leadById } from '../leads/leads.queries.ts'
import { contactAccesses, leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import type { LeadChange } from '../leads/leads.schema.ts'

interface LeadDetails extends Lead {
  routing_reason: string
  customer_id: number | null
  related: RelatedLead[]
  request: { reference: string; lines: RelatedLead[] } | null
  files: RequestFile[]
}

/** A lead with related leads, for an admin. */
export async function leadDetails(db: Db, id: number): Promise<LeadDetails | undefined> {
  const lead = await leadById(db, id)
  if (!lead) return undefined
  const [routed] = await db
    .select({
      reason: leads.routingReason,
      requestId: leads.requestId,
      customerId: leads.customerId,
      request: quoteRequests.reference,
    })
    .from(leads)
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(eq(leads.id, id))
  return {
    ...lead,
    routing_reason: routed?.reason ?? '',
    customer_id: routed?.customerId ?? null,
    related: await fromSameEmail(db, lead),
    files: (await filesOfRequests(db, [routed?.requestId ?? null]))(routed?.requestId ?? null),
    request: routed?.request
      ? { reference: routed.request, lines: await relatedLeads(db, requestLines(routed.requestId, id)) }
      : null,
  }
}

/** The request of a lead; undefined when the reader has no such lead, or it is of no request. */
export async function leadRequestOf(db: Db, id: number, reader: Person): Promise<number | undefined> {
  const own = reader.role === 'distributor' ? eq(leads.distributorId, reader.firmId) : undefined
  const [lead] = await db
    .select({ requestId: leads.requestId })
    .from(leads)
    .where(and(eq(leads.id, id), own))
  return lead?.requestId ?? undefined
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
    .select({ lead: leads, distributor: distributorName, order: orderOfLead })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.distributorId))
    .where(condition)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_RELATED_LEADS)
  return rows.map(({ lead, distributor, order }) => {
    const { quantity, unit } = quantityOf(lead, order)
    return {
      ...wireFields(RelatedLead, lead),
      reference: leadReference(lead.id),
      distributor_name: distributor ?? '',
      quantity,
      unit,
      state: stateOfLead(lead, order),
    }
  })
}

/**
 * What happened to a lead, oldest first; undefined when the reader has no such lead. A distributor does not read what
 * another distributor offered.
 */
export async function historyOf(db: Db, id: number, reader: Person): Promise<LeadHistoryEntry[] | undefined> {
  const own = reader.role === 'distributor'
  const [lead] = await db
    .select()
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
  const entries = rows.map((row) => ({
    ...wireFields(LeadHistoryEntry, row),
    changes: own && !isContactVisible(lead) ? row.changes.map(withoutContact) : row.changes,
  }))
  if (own) return entries
  return [...entries, ...(await contactAccessesOf(db, id))].toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )
}

/** A change without the customer's phone or email. */
const withoutContact = (change: LeadChange): LeadChange =>
  change.field === 'phone' || change.field === 'email' ? { ...change, from: null, to: null } : change

/** Who read or exported the contact, as entries of the history. Their ids are negative: they are rows of another table. */
async function contactAccessesOf(db: Db, leadId: number): Promise<LeadHistoryEntry[]> {
  const rows = await db
    .select()
    .from(contactAccesses)
    .where(eq(contactAccesses.leadId, leadId))
    .orderBy(asc(contactAccesses.id))
  return rows.map(({ id, kind, accountName, createdAt }) => ({
    id: -id,
    created_at: createdAt.toISOString(),
    kind: 'updated',
    actor_name: accountName,
    actor_role: 'distributor',
    sentence: `${accountName} ${kind} the customer’s phone and email.`,
    changes: [],
  }))
}
