import type { Paise, QuantityUnit, QuoteList, QuoteRequest } from '@nalika/shared-api/contract'
import type { BrandDistributor, DeliveryPlace } from '../../firms/index.ts'
import { invalid, storedPhone } from '../../platform/index.ts'
import { requestColumns } from '../fields/request-columns.ts'
import { leadReference } from '../leads/lead-reference.ts'
import type { NewHistoryEntry } from '../leads/new-leads.queries.ts'
import type { LineContext } from '../list-lines/line-context.queries.ts'
import { insteadOf, mayServe, routeLine, routeToAsked, routeToNobody, sells } from './lead-routing.ts'
import type { RoutedLead } from './lead-routing.ts'

/** The customer, and the values that all lines of a request share. */
export type Contact = Omit<QuoteList, 'lines'> | QuoteRequest

/** A line of a request, whichever form it came from. */
export interface RequestLine {
  source: keyof typeof ACTIONS
  product_id?: number
  brand_id?: number
  quantity?: number
  unit: QuantityUnit
  target_price?: Paise
  description?: string
  /** The lead's name when it has no product. */
  title?: string | undefined
  /** Prefix of the line's fields in error responses: `lines.0.` */
  fieldPrefix?: string
}

/** A lead before it is stored. */
export interface LeadDraft {
  row: { location: string; line: number; requestId?: number | null } & ReturnType<typeof leadRow> &
    ReturnType<typeof routingColumns>
  distributor: BrandDistributor | null
  distributorName: string | null
  /** Why this distributor, for the lead's history. */
  routingSentence: string
}

export interface NewLead extends LeadDraft {
  id: number
  reference: string
}

export const ACTIONS = {
  website: 'requested a quote',
  inquiry: 'sent an inquiry',
  sample: 'requested a sample',
  sourcing: 'asked us to source pipe',
  email: 'asked for a quote by email',
} as const

/** Longest name that a description gives to a lead without a product. */
const NAME_LENGTH = 120

/**
 * Leads of the lines: one for each distributor who is asked, the best first, or one without a distributor. `asked` is whom
 * the customer asked directly; null when they are not listed.
 */
export function draftLeads(
  contact: Contact,
  lines: readonly RequestLine[],
  contexts: readonly LineContext[],
  place: DeliveryPlace,
  asked?: BrandDistributor | null,
): LeadDraft[] {
  const assigned = new Map<number, number>()
  return lines.flatMap((line, index) => {
    const context = contexts[index]
    if (!context) throw new Error('A line has no context.')
    checkLine(line, context)
    const limit = { wanted: contact.max_quotations ?? 1, assigned }
    const routed = firmsFor(context, place, asked, limit)
    const isSourced = routed.every(({ brand, distributor }) => brand === null && distributor === null)
    const source = line.source === 'sourcing' && !isSourced ? 'website' : line.source
    const row = leadRow(contact, { ...line, source }, context)
    return routed.map((one) => leadDraft({ ...row, location: place.location, line: index + 1 }, one))
  })
}

/** Who is asked for a line, the one whom the customer named before all others. */
function firmsFor(
  { brands, candidates }: LineContext,
  { state }: DeliveryPlace,
  asked: BrandDistributor | null | undefined,
  { wanted, assigned }: { wanted: number; assigned: Map<number, number> },
): RoutedLead[] {
  if (asked && mayServe(asked, state) && sells(asked, brands)) {
    const others = candidates.filter(({ id }) => id !== asked.id)
    return [
      routeToAsked(asked, brands),
      ...routeLine(brands, others, state, { wanted: wanted - 1, assigned }),
    ]
  }
  const [first = routeToNobody(brands), ...others] = routeLine(brands, candidates, state, {
    wanted,
    assigned,
  })
  return [asked === undefined ? first : insteadOf(asked, first, state), ...others]
}

export function leadDraft<Row extends object>(row: Row, routed: RoutedLead) {
  const { distributor, reason } = routed
  return {
    row: { ...row, ...routingColumns(routed) },
    distributor,
    distributorName: distributor ? distributor.companyName || distributor.name : null,
    routingSentence: reason,
  }
}

/** A draft that was stored under this id. */
export function newLead(draft: LeadDraft, id: number | undefined): NewLead {
  if (id === undefined) throw new Error('A lead was not stored.')
  return { ...draft, id, reference: leadReference(id) }
}

/** The first entries in a lead's history. */
export function historyOf({ id, row, distributorName, routingSentence }: NewLead): NewHistoryEntry[] {
  return [
    {
      leadId: id,
      kind: 'created',
      actorName: row.customerName,
      actorRole: 'customer',
      sentence: `${row.customerName} ${ACTIONS[row.source]}.`,
    },
    {
      leadId: id,
      kind: 'assigned',
      actorName: 'Nalika',
      actorRole: 'system',
      sentence: routingSentence,
      changes: distributorName === null ? [] : [{ field: 'distributor', from: null, to: distributorName }],
    },
  ]
}

function checkLine(
  { product_id, brand_id, fieldPrefix = '' }: RequestLine,
  { product, brands }: LineContext,
): void {
  if (product_id !== undefined && !product)
    throw invalid({ [`${fieldPrefix}product_id`]: ['This product is no longer available.'] })
  if (brand_id !== undefined && brands.length === 0)
    throw invalid({ [`${fieldPrefix}brand_id`]: ['Choose a brand.'] })
}

function leadRow(contact: Contact, line: RequestLine, { product }: LineContext) {
  return {
    customerName: contact.name.trim(),
    email: contact.email.trim(),
    phone: storedPhone(contact.phone) ?? contact.phone.trim(),
    companyName: contact.company_name?.trim() ?? '',
    productId: product?.id ?? null,
    productName: product?.name ?? shortened(line.title ?? ''),
    category: product?.category ?? '',
    quantity: line.quantity ?? null,
    unit: line.unit,
    pieceLength: product?.length ?? null,
    kilogramsPerMetre: product?.kilogramsPerMetre ?? null,
    targetPrice: line.target_price ?? null,
    priority: contact.priority ?? 'high',
    ...requestColumns(contact),
    description: line.description?.trim() ?? '',
    source: line.source,
  }
}

function routingColumns({ brand, distributor, summary }: RoutedLead) {
  return {
    brandId: brand?.id ?? null,
    brandName: brand?.name ?? '',
    distributorId: distributor?.id ?? null,
    routingReason: summary,
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH - 1)}…`
}
