import type { QuantityUnit, QuoteList, QuoteRequest } from '@nalika/shared-api/contract'
import { invalid } from '../infrastructure/errors/errors.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { routeLead } from './lead-routing.ts'
import type { Carrier } from './lead-routing.ts'
import type { AskedLine, LineBasis, QuoteBasis, StoredQuote } from './quotes.queries.ts'

/** Who asks, and what belongs to all lines of a request. */
export type Contact = Omit<QuoteList, 'lines'> | QuoteRequest

/** What somebody asks for in one line, whichever form they used. */
export interface LeadDraft extends AskedLine {
  source: keyof typeof ASKED
  quantity: number | undefined
  unit: QuantityUnit
  description: string | undefined
  /** What the lead is called when it names no product. */
  title?: string | undefined
  /** Where the form keeps its fields, for the errors: `lines.0.` */
  fieldPrefix?: string
}

export interface NewLead {
  lead: ReturnType<typeof rowOf>
  reference: string
  distributor: Carrier | null
  distributorName: string | null
  history: StoredQuote['history']
}

export const ASKED = {
  website: 'requested a quote',
  inquiry: 'sent an inquiry',
  sample: 'requested a sample',
} as const

/** Longest name that a description gives to a lead without a product. */
const NAME_LENGTH = 120

/** The leads of a request, each with its history and given to a distributor. */
export function newLeads(
  contact: Contact,
  drafts: readonly LeadDraft[],
  { requestId, lines }: QuoteBasis,
  state: string | undefined,
): NewLead[] {
  const given = new Map<number, number>()
  return lines.map((line, index) => {
    const draft = drafts[index]
    if (!draft) throw new Error('More lines were read than asked for.')
    checkLine(draft, line)
    const { distributor, brand, reason, grounds } = routeLead(line.brands, line.carriers, state, given)
    const lead = {
      ...rowOf(contact, draft, line),
      requestId,
      brandId: brand?.id ?? null,
      brandName: brand?.name ?? '',
      distributorId: distributor?.id ?? null,
      routingReason: grounds,
    }
    const distributorName = distributor ? distributor.companyName || distributor.name : null
    const history: StoredQuote['history'] = [
      {
        leadId: lead.id,
        kind: 'created',
        actorName: lead.customerName,
        actorRole: 'customer',
        sentence: `${lead.customerName} ${ASKED[draft.source]}.`,
      },
      {
        leadId: lead.id,
        kind: 'assigned',
        actorName: 'Nalika',
        actorRole: 'system',
        sentence: reason,
        changes: distributorName === null ? [] : [{ field: 'distributor', from: null, to: distributorName }],
      },
    ]
    return { lead, reference: leadReference(lead.id), distributor, distributorName, history }
  })
}

function checkLine(
  { productId, brandId, fieldPrefix = '' }: LeadDraft,
  { product, brands }: LineBasis,
): void {
  if (productId !== undefined && !product)
    throw invalid({ [`${fieldPrefix}product_id`]: ['This product is no longer available.'] })
  if (brandId !== undefined && brands.length === 0)
    throw invalid({ [`${fieldPrefix}brand_id`]: ['Choose a brand.'] })
}

function rowOf(contact: Contact, draft: LeadDraft, { leadId, product }: QuoteBasis['lines'][number]) {
  return {
    id: leadId,
    customerName: contact.name.trim(),
    email: contact.email.trim(),
    phone: contact.phone.trim(),
    companyName: contact.company_name?.trim() ?? '',
    location: contact.location?.trim() ?? '',
    brandName: '',
    productId: product?.id ?? null,
    productName: product?.name ?? shortened(draft.title ?? ''),
    category: product?.category ?? '',
    quantity: draft.quantity ?? null,
    unit: draft.unit,
    priority: contact.priority ?? 'high',
    timeline: contact.timeline ?? '',
    budget: contact.budget?.trim() ?? '',
    description: draft.description?.trim() ?? '',
    message: contact.message?.trim() ?? '',
    expectedDate: contact.expected_date || null,
    source: draft.source,
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH - 1)}…`
}
