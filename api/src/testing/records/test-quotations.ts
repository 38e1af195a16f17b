import { paise } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import type { Paise, Quotation, QuotationForm, QuotationLineForm } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { newToken, tokenHash } from '../../identity/accounts/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { quotationLines, quotationRevisions, quotations } from '../../requests/answers/quotations.schema.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { insertQuoteRequest, setRequestReference } from '../../requests/leads/new-leads.queries.ts'
import { addOpenedLink } from './opened-links.ts'
import type { TestApp, TestPerson } from '../app/test-app.ts'
import { addLead } from './test-leads.ts'

/** A firm of Telangana, which can send quotations. */
export const FIRM_OF_TELANGANA = {
  companyName: 'Charminar Tubes',
  gstNo: '36ZZZCT0001A1ZM',
  address: '5 Jeedimetla Industrial Area',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500055',
  mobile: '9848022338',
}

const NOTHING = paise(0)

type LeadValues = Parameters<typeof addLead>[1]

/** A request with leads of one customer, who has opened a mailed link with the token. */
export async function addRequest(
  db: Db,
  token: string,
  leads: readonly LeadValues[],
): Promise<{ id: number; leadIds: number[] }> {
  const id = await db.transaction(async (tx) => {
    const requestId = await insertQuoteRequest(tx, tokenHash(newToken()))
    await addOpenedLink(tx, requestId, token)
    await setRequestReference(tx, requestId, `NR-${String(requestId).padStart(6, '0')}`)
    return requestId
  })
  const leadIds: number[] = []
  for (const lead of leads) leadIds.push(await addLead(db, { ...lead, requestId: id }))
  return { id, leadIds }
}

/** A line at ₹540.50 per metre for a lead in metres. */
export const quotationLine = (
  lead_id: number,
  values: Partial<QuotationLineForm> = {},
): QuotationLineForm => ({
  lead_id,
  description: 'ERW Pipe 2" NB Sch 40',
  hsn: '7306',
  mill: 'Vajranal',
  certificate: '3.1',
  quantity: 120,
  unit_price: paise(54_050),
  price_unit: 'metres',
  discount_rate: 0,
  gst_rate: 1800,
  ...values,
})

export const quotationForm = (
  lines: QuotationLineForm[],
  values: Partial<QuotationForm> = {},
): QuotationForm => ({
  place_of_supply: 'Maharashtra',
  freight: paise(0),
  packing: paise(0),
  delivery_time: '2 weeks from order',
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  payment_terms: '30 days from invoice',
  weight_tolerance: null,
  notes: '',
  lines,
  ...values,
})

/**
 * Quotes a lead as its distributor does: saves a draft of one line and sends it. Returns the response to the sending, or to
 * the saving when that is refused. A person without a GSTIN gets one.
 */
export async function quoteLead(
  { app, database: { db } }: TestApp,
  leadId: number,
  { headers, id: personId }: TestPerson,
  line: Partial<QuotationLineForm> = {},
  terms: Partial<QuotationForm> = {},
) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  const [person] = await db.select().from(accounts).where(eq(accounts.id, personId))
  const firmId = person?.firmId ?? personId
  const [firm] = await db.select().from(accounts).where(eq(accounts.id, firmId))
  if (firm?.gstNo === '')
    await db.update(accounts).set({ gstNo: FIRM_OF_TELANGANA.gstNo }).where(eq(accounts.id, firmId))
  const { quantity, unit: price_unit } = { quantity: lead?.quantity ?? 1, unit: lead?.unit ?? 'pieces' }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/distributor${url}`, headers, payload })
  const form = quotationForm([quotationLine(leadId, { quantity, price_unit, ...line })], terms)
  const saved = await post(`/leads/${String(leadId)}/quotation`, form)
  if (saved.statusCode !== 200) return saved
  const { id, version } = saved.json<{ data: Quotation }>().data
  return post(`/quotations/${String(id)}/send`, { version })
}

interface StoredQuotation {
  leadId: number
  firmId: number
  sentAt?: Date
  amount?: Paise
  notes?: string
}

/** Stores quotations of one line as sent, without what sending does. */
export async function addSentQuotations(db: Db, sent: readonly StoredQuotation[]): Promise<void> {
  if (sent.length === 0) return
  const numbered = await db
    .insert(quotations)
    .values(sent.map(({ firmId }) => ({ firmId, number: 'QT-2026-000001' })))
    .returning({ id: quotations.id })
  const revisions = await db
    .insert(quotationRevisions)
    .values(
      sent.map(({ sentAt = new Date(), amount = paise(100), notes = '' }, index) => ({
        quotationId: numbered[index]?.id ?? 0,
        revision: 1,
        state: 'sent' as const,
        sentAt,
        notes,
        placeOfSupply: '',
        freight: NOTHING,
        packing: NOTHING,
        deliveryTime: '',
        paymentTerms: '',
        firm: { name: '', address: '', gstin: '', state: '', phone: '', email: '' },
        totals: {
          gross: amount,
          discount: NOTHING,
          goods: amount,
          freight: NOTHING,
          packing: NOTHING,
          taxable: amount,
          gst: [],
          cgst: NOTHING,
          sgst: NOTHING,
          igst: NOTHING,
          total: amount,
        },
      })),
    )
    .returning({ id: quotationRevisions.id })
  await db.insert(quotationLines).values(
    sent.map(({ leadId, amount = paise(100) }, index) => ({
      revisionId: revisions[index]?.id ?? 0,
      leadId,
      description: 'Pipe',
      hsn: '',
      mill: '',
      certificate: 'none' as const,
      quantity: 1,
      unit: 'pieces' as const,
      unitPrice: amount,
      priceUnit: 'pieces' as const,
      discountRate: 0,
      gstRate: 0,
      gross: amount,
      discount: NOTHING,
      amount,
    })),
  )
}
