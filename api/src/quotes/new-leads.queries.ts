import { and, eq } from 'drizzle-orm'
import type { QuantityUnit, QuoteList, QuoteRequest } from '@nalika/shared-api/contract'
import { byName } from '../columns.ts'
import type { Transaction } from '../database.ts'
import { invalid } from '../errors.ts'
import { leadReference } from '../leads/lead-reference.ts'
import type { LeadRow } from '../leads/leads.queries.ts'
import { brands, leadHistory, leads, productBrands, products } from '../schema.ts'
import { stateOf } from './indian-places.ts'
import { routeLead } from './lead-routing.ts'
import type { LeadBrand, RoutedLead } from './lead-routing.ts'

/** What somebody asks for, whichever form they used. */
export interface LeadDraft {
  requestId: number
  /** Who asks, and what belongs to all lines of a list. */
  contact: Omit<QuoteList, 'lines'> | QuoteRequest
  source: LeadRow['source']
  productId: number | undefined
  brandId: number | undefined
  quantity: number | undefined
  unit: QuantityUnit
  description: string | undefined
  /** What the lead is called when it names no product. */
  title?: string
  /** Where the form keeps its fields, for the errors: `lines.0.` */
  fieldPrefix?: string
}

export interface NewLead {
  lead: LeadRow
  reference: string
  distributor: RoutedLead['distributor']
  distributorName: string | null
}

export const ASKED = {
  website: 'asked for a quote',
  inquiry: 'sent an inquiry',
  sample: 'asked for a sample',
} as const

/** Longest name that a description gives to a lead without a product. */
const NAME_LENGTH = 120

/** Stores a lead with its history and gives it to a distributor. Mails and activity are the caller's. */
export async function storeLead(tx: Transaction, draft: LeadDraft): Promise<NewLead> {
  const { contact, source, productId, fieldPrefix = '' } = draft
  const product = productId === undefined ? null : await productOf(tx, productId, fieldPrefix)
  const candidates = await candidatesFor(tx, draft)
  const location = contact.location?.trim() ?? ''
  const { distributor, brand, reason, grounds } = await routeLead(tx, candidates, stateOf(location))
  const description = draft.description?.trim() ?? ''
  const named = product?.name ?? shortened(draft.title ?? '')
  const [lead] = await tx
    .insert(leads)
    .values({
      requestId: draft.requestId,
      customerName: contact.name.trim(),
      email: contact.email.trim(),
      phone: contact.phone.trim(),
      companyName: contact.company_name?.trim() ?? '',
      location,
      brandId: brand?.id ?? null,
      brandName: brand?.name ?? '',
      productId: product?.id ?? null,
      productName: named,
      category: product?.category ?? '',
      quantity: draft.quantity ?? null,
      unit: draft.unit,
      priority: contact.priority ?? 'high',
      timeline: contact.timeline ?? '',
      budget: contact.budget?.trim() ?? '',
      description,
      message: contact.message?.trim() ?? '',
      expectedDate: contact.expected_date || null,
      source,
      distributorId: distributor?.id ?? null,
      routingReason: grounds,
    })
    .returning()
  if (!lead) throw new Error('The lead was not stored.')

  const distributorName = distributor ? distributor.companyName || distributor.name : null
  await tx.insert(leadHistory).values([
    {
      leadId: lead.id,
      kind: 'created',
      actorName: lead.customerName,
      actorRole: 'customer',
      sentence: `${lead.customerName} ${ASKED[source]}.`,
    },
    {
      leadId: lead.id,
      kind: 'assigned',
      actorName: 'Nalika',
      actorRole: 'system',
      sentence: reason,
      changes: distributorName === null ? [] : [{ field: 'distributor', from: null, to: distributorName }],
    },
  ])
  return { lead, reference: leadReference(lead.id), distributor, distributorName }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH - 1)}…`
}

/** The brands whose distributors may get the lead. */
async function candidatesFor(tx: Transaction, { brandId, productId, fieldPrefix = '' }: LeadDraft) {
  if (brandId !== undefined) return [await brandOf(tx, brandId, fieldPrefix)]
  return productId === undefined ? [] : brandsOfProduct(tx, productId)
}

async function productOf(tx: Transaction, id: number, fieldPrefix: string) {
  const [product] = await tx
    .select({ id: products.id, name: products.name, category: products.category })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'active')))
    .prepare('quoted_product')
    .execute()
  if (!product) throw invalid({ [`${fieldPrefix}product_id`]: ['This product is no longer available.'] })
  return product
}

async function brandOf(tx: Transaction, id: number, fieldPrefix: string): Promise<LeadBrand> {
  const [brand] = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.status, 'active')))
    .prepare('quoted_brand')
    .execute()
  if (!brand) throw invalid({ [`${fieldPrefix}brand_id`]: ['Choose a brand.'] })
  return brand
}

async function brandsOfProduct(tx: Transaction, productId: number): Promise<LeadBrand[]> {
  return tx
    .select({ id: brands.id, name: brands.name })
    .from(productBrands)
    .innerJoin(brands, eq(brands.id, productBrands.brandId))
    .where(and(eq(productBrands.productId, productId), eq(brands.status, 'active')))
    .orderBy(byName(brands.name))
}
