import type { QuotationForm, QuotationLineForm } from '@nalika/shared-api/contract'
import type { Db } from '../infrastructure/database/database.ts'
import { insertQuoteRequest, setRequestReference } from '../leads/new-leads.queries.ts'
import { newToken, tokenHash } from '../auth/tokens.ts'
import { addLead } from './test-leads.ts'
import { addOpenedLink } from './opened-links.ts'

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
  unit_price: 54_050,
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
  freight: 0,
  packing: 0,
  delivery_time: '2 weeks from order',
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  payment_terms: '30 days from invoice',
  weight_tolerance: null,
  notes: '',
  lines,
  ...values,
})
