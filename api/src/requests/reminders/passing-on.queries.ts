import { ANSWER_TIME } from '@nalika/shared-api/contract'
import { deliveryPlaceOf } from '../../firms/index.ts'
import type { MailDependencies, Transaction } from '../../platform/index.ts'
import { distributorEmails } from '../emails/distributor-emails.ts'
import { copiedRequestColumns } from '../fields/request-columns.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { insertHistory, insertLeads } from '../leads/new-leads.queries.ts'
import { lineKey } from '../leads/sibling-leads.queries.ts'
import { lineContexts } from '../list-lines/line-context.queries.ts'
import { historyOf, leadDraft, newLead } from '../submission/lead-drafts.ts'
import type { NewLead } from '../submission/lead-drafts.ts'
import { ASKED_FOR, nameOf, routeLine } from '../submission/lead-routing.ts'
import type { RoutedLead } from '../submission/lead-routing.ts'
import { linesOf } from './offered-lines.queries.ts'
import type { OfferedLine } from './offered-lines.queries.ts'

/** Firms that a line is offered to at most. */
export const FIRMS_PER_LINE = 8

/** Chosen by the marketplace: neither by an admin, nor by the customer. */
const isRouted = ({ routingReason }: LeadRow) => routingReason !== '' && routingReason !== ASKED_FOR

const mayPassOn = (line: OfferedLine | undefined): boolean =>
  line !== undefined && line.siblings.length < FIRMS_PER_LINE && line.answers < line.wanted

/**
 * Offers the lines of unanswered leads to the next best firm that was not asked for them, while they have fewer quotations
 * than wanted. Returns the ids of the leads whose lines were offered. Their requests are locked.
 */
export async function passOn(
  tx: Transaction,
  rows: readonly LeadRow[],
  { mail, siteUrl }: MailDependencies,
): Promise<Set<number>> {
  const routed = rows.filter((lead) => isRouted(lead) && lead.line !== null && lead.brandId !== null)
  const lines = await linesOf(tx, routed)
  const open = routed.filter((lead) => mayPassOn(lines.get(lineKey(lead))))
  const passed = new Set<number>()
  for (const own of Map.groupBy(open, ({ requestId }) => requestId).values()) {
    const chosen = await chooseFirms(tx, own, lines)
    const offered = await storeOffers(tx, chosen)
    for (const { lead } of chosen) passed.add(lead.id)
    const request = (own[0] && lines.get(lineKey(own[0]))?.reference) ?? ''
    await mail.enqueue(tx, ...distributorEmails(offered, request, siteUrl))
  }
  return passed
}

interface Chosen {
  lead: LeadRow
  routed: RoutedLead
}

/** The next firm for each of these leads of one request; none where nobody is left. */
async function chooseFirms(
  tx: Transaction,
  rows: readonly LeadRow[],
  lines: ReadonlyMap<string, OfferedLine>,
): Promise<Chosen[]> {
  const place = deliveryPlaceOf(rows[0]?.location ?? '')
  const contexts = await lineContexts(
    tx,
    rows.map(({ productId, brandId }) => ({
      ...(productId !== null && { product_id: productId }),
      ...(brandId !== null && { brand_id: brandId }),
    })),
    place,
  )
  const assigned = new Map<number, number>()
  return rows.flatMap((lead, index) => {
    const { brands = [], candidates = [] } = contexts[index] ?? {}
    const asked = lines.get(lineKey(lead))
    const left = candidates.filter((one) => !asked?.firmIds.has(one.id) && !asked?.firmNames.has(nameOf(one)))
    const [routed] = routeLine(brands, left, place.state, { wanted: 1, assigned })
    return routed ? [{ lead, routed: afterSilence(routed) }] : []
  })
}

const afterSilence = (routed: RoutedLead): RoutedLead => ({
  ...routed,
  reason: `There was no quotation within ${ANSWER_TIME}. ${routed.reason}`,
  summary: `${routed.summary}, after ${ANSWER_TIME} without a quotation`,
})

/** Sibling leads with what the customer sent, and nothing of the first firm. */
async function storeOffers(tx: Transaction, chosen: readonly Chosen[]): Promise<NewLead[]> {
  if (chosen.length === 0) return []
  const drafts = chosen.map(({ lead, routed }) => {
    const { customerName, email, phone, companyName, location, productId, productName, category } = lead
    const { quantity, unit, pieceLength, kilogramsPerMetre, targetPrice, priority } = lead
    const { description, requestId, customerId, source, status } = lead
    return leadDraft(
      {
        customerName,
        email,
        phone,
        companyName,
        location,
        productId,
        productName,
        category,
        quantity,
        unit,
        pieceLength,
        kilogramsPerMetre,
        targetPrice,
        priority,
        ...copiedRequestColumns(lead),
        description,
        requestId,
        customerId,
        source,
        status,
        line: lead.line ?? 0,
      },
      routed,
    )
  })
  const ids = await insertLeads(
    tx,
    drafts.map(({ row }) => row),
  )
  const offered = drafts.map((draft, index) => newLead(draft, ids[index]))
  await insertHistory(tx, offered.flatMap(historyOf))
  return offered
}
