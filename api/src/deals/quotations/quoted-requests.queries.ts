import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { stateOfGstin, toPaise } from '@nalika/shared-api/contract'
import type { QuotableLead, QuotationFirm, QuotationWorkspace } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/index.ts'
import { ownPricesOf, stateOf } from '../../firms/index.ts'
import { accounts, distributorName, newToken, tokenHash } from '../../identity/index.ts'
import type { Person, Queryable, Transaction } from '../../platform/index.ts'
import {
  insertQuoteRequest,
  leadReference,
  leads,
  lockLead,
  noSuchLead,
  obstacleTo,
  ordersOf,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
  setRequestReference,
} from '../../requests/index.ts'
import type { LeadRow, OrderOfLead } from '../../requests/index.ts'
import { lastPricesOf } from './last-prices.queries.ts'
import { customerFor, readQuotations } from './quotation-records.queries.ts'
import { templatesOf } from './quotation-templates.queries.ts'

/** What a firm needs to quote the request of one of its leads; 404 for another firm's. */
export async function quotationWorkspace(
  db: Queryable,
  leadId: number,
  { firmId }: Person,
): Promise<QuotationWorkspace> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.distributorId, firmId)))
  if (!lead) throw noSuchLead()
  const own = await leadsToQuote(db, lead)
  const all = await readQuotations(db, firmId, ofRequestOrLead(db, lead))
  const draft = all.find(({ state }) => state === 'draft') ?? null
  const [request] = await db
    .select({ reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, lead.requestId ?? 0))
  const places = own.map(({ location }) => stateOf(location)).filter((state) => state !== undefined)
  return {
    request: request?.reference ?? leadReference(leadId),
    customer: customerFor(firmId, lead),
    firm: await letterhead(db, firmId),
    place_of_supply: places[0] ?? '',
    leads: await quotableLeads(db, firmId, own),
    templates: await templatesOf(db, firmId),
    draft,
    sent: all.filter(({ state }) => state !== 'draft'),
  }
}

/** Quotations for the lead's request, or that have a line for it. */
export const ofRequestOrLead = (db: Queryable, lead: Pick<LeadRow, 'id' | 'requestId'>) =>
  or(
    eq(quotations.requestId, lead.requestId ?? 0),
    inArray(
      quotationRevisions.id,
      db
        .select({ id: quotationLines.revisionId })
        .from(quotationLines)
        .where(eq(quotationLines.leadId, lead.id)),
    ),
  )

/** The leads of a lead's request that the same firm has. */
export async function leadsToQuote(db: Queryable, lead: LeadRow): Promise<LeadRow[]> {
  if (lead.requestId === null) return [lead]
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.requestId, lead.requestId), eq(leads.distributorId, lead.distributorId ?? 0)))
    .orderBy(asc(leads.id))
}

/** Locks the request of a lead, so that a firm has one draft for it. A lead of no request gets one. */
export async function lockRequest(tx: Transaction, leadId: number, { firmId }: Person) {
  let [lead] = await tx.select().from(leads).where(eq(leads.id, leadId))
  if (lead?.requestId === null) {
    lead = await lockLead(tx, leadId)
    if (lead?.distributorId === firmId && lead.requestId === null) {
      const requestId = await insertQuoteRequest(tx, tokenHash(newToken()))
      await setRequestReference(tx, requestId, leadReference(leadId))
      await tx.update(leads).set({ requestId }).where(eq(leads.id, leadId))
      lead = { ...lead, requestId }
    }
  }
  if (lead?.distributorId !== firmId || lead.requestId === null) throw noSuchLead()
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, lead.requestId))
    // Not 'update': a message that begins a conversation refers to the request while it holds a lead.
    .for('no key update')
  return { ...lead, requestId: lead.requestId }
}

/** The firm as its letterhead names it; the state is that of its GSTIN. */
export async function letterhead(
  db: Queryable,
  firmId: number,
  contact?: { email: string; mobile: string },
): Promise<QuotationFirm> {
  const [firm] = await db
    .select({
      name: distributorName,
      email: accounts.email,
      mobile: accounts.mobile,
      gstNo: accounts.gstNo,
      address: accounts.address,
      city: accounts.city,
      state: accounts.state,
      pincode: accounts.pincode,
    })
    .from(accounts)
    .where(eq(accounts.id, firmId))
  const { name = '', address = '', city = '', state = '', pincode = '', gstNo = '' } = firm ?? {}
  const place = [city, state].filter((part) => part !== '' && !address.includes(part)).join(', ')
  return {
    name,
    address: [[address, place].filter(Boolean).join(', '), address.includes(pincode) ? '' : pincode]
      .filter(Boolean)
      .join(' '),
    gstin: gstNo,
    state: stateOfGstin(gstNo) ?? '',
    phone: contact?.mobile ?? firm?.mobile ?? '',
    email: contact?.email ?? firm?.email ?? '',
  }
}

export async function quotableLeads(
  db: Queryable,
  firmId: number,
  rows: readonly LeadRow[],
): Promise<QuotableLead[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const prices = new Map(
    (await ownPricesOf(db, firmId, ids)).map(({ product_id: id, own_price: price }) => [id, price]),
  )
  const orders = await ordersOf(
    db,
    rows.map(({ id }) => id),
  )
  const found = await db
    .select({ id: products.id, specifications: products.specifications, price: products.price })
    .from(products)
    .where(inArray(products.id, ids))
  const productOf = new Map(found.map((product) => [product.id, product]))
  const lastPrices = await lastPricesOf(
    db,
    firmId,
    rows.map(({ id }) => id),
  )
  const productFacts = (lead: LeadRow) => {
    const product = productOf.get(lead.productId ?? 0)
    return {
      hsn: product ? hsnIn(product.specifications) : '',
      catalogue_price: product?.price == null ? null : toPaise(product.price),
    }
  }
  return rows.map((lead) => ({
    lead_id: lead.id,
    reference: leadReference(lead.id),
    product: (lead.productId === null ? lead.description : '') || lead.productName,
    brand: lead.brandName,
    ...productFacts(lead),
    quantity: lead.quantity,
    unit: lead.unit,
    piece_length: lead.pieceLength,
    kilograms_per_metre: lead.kilogramsPerMetre,
    own_price: prices.get(lead.productId ?? 0) ?? null,
    target_price: lead.targetPrice,
    customer_price: lastPrices.get(lead.id)?.customer ?? null,
    last_price: lastPrices.get(lead.id)?.anybody ?? null,
    obstacle: orderedWith(orders.get(lead.id)) || obstacleTo(lead),
  }))
}

/** Why an ordered line is not quoted again; '' when it was not ordered. */
const orderedWith = (order: OrderOfLead | undefined): string =>
  order ? `The customer has ordered this line with ${order.number}.` : ''

function hsnIn(specifications: readonly { label: string; value: string }[]): string {
  const value = specifications.find(({ label }) => /^HSN/i.test(label))?.value.replaceAll(/\s/g, '') ?? ''
  return /^\d{4,8}$/.test(value) ? value : ''
}
