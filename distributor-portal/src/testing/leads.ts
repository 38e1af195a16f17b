import {
  leadState,
  type DistributorLead,
  type LeadCounts,
  type LeadHistoryEntry,
  type LeadQuotation,
  type QuotationWorkspace,
  paise,
} from '@nalika/shared-api/contract'
import { aQuotation } from '@nalika/shared-api/testing'

export function leadOf(part: Partial<DistributorLead> = {}): DistributorLead {
  const { status = 'new', progress = 'new', outcome = null } = part
  return {
    id: 41,
    reference: 'NQ-000041',
    line: 1,
    request_id: null,
    request_reference: null,
    customerName: 'Asha Rao',
    company: 'Rao Constructions',
    phone: '+91 98480 22338',
    email: 'asha@rao.example',
    contact_visible: true,
    product: 'ERW Pipe 60.3 × 3.91 mm',
    product_id: 12,
    brand_name: 'Deccan Tubes',
    quantity: 1200,
    unit: 'pieces',
    target_price: null,
    location: 'Warangal, Telangana',
    state: leadState({ status, progress, outcome }, null),
    progress: 'new',
    outcome: null,
    won_value: null,
    loss_reason: null,
    outcome_note: '',
    status: 'new',
    priority: 'high',
    timeline: '1-2 weeks',
    budget: '',
    expected_date: null,
    delivery_window: '',
    source: 'website',
    assignee: null,
    date: '2026-11-03T09:30:00.000Z',
    message: 'Bevelled ends, please.',
    quotations: [],
    description: '',
    replies: [],
    unread_reply_at: null,
    files: [],
    ...part,
  }
}

export function leadPage(
  data: DistributorLead[],
  {
    counts,
    total = data.length,
    page = 1,
  }: { counts?: Partial<LeadCounts>; total?: number; page?: number } = {},
) {
  return {
    data,
    pagination: { total, current_page: page, last_page: Math.max(1, Math.ceil(total / 3)), per_page: 3 },
    counts: { all: total, new: total, responded: 0, closed: 0, unread: 0, mine: 0, ...counts },
    latest_id: 0,
  }
}

export const history: LeadHistoryEntry[] = [
  {
    id: 1,
    created_at: '2026-11-03T09:30:00.000Z',
    kind: 'created',
    actor_name: 'Customer',
    actor_role: 'customer',
    sentence: 'Asha Rao asked for a quote for 1,200 pieces.',
    changes: [],
  },
  {
    id: 2,
    created_at: '2026-11-03T09:30:01.000Z',
    kind: 'assigned',
    actor_name: 'Nalika',
    actor_role: 'system',
    sentence: 'Offered to Telangana Tube House: it carries Deccan Tubes and is in the same state.',
    changes: [],
  },
  {
    id: 3,
    created_at: '2026-11-04T06:00:00.000Z',
    kind: 'responded',
    actor_name: 'Kiran Reddy',
    actor_role: 'distributor',
    sentence: 'Kiran Reddy sent quotation QT-2026-000007: ₹20,53,200.00 with GST.',
    changes: [{ field: 'progress', from: 'new', to: 'responded' }],
  },
]

/** What was sent for {@link leadOf}. */
export const leadQuotation = (part: Partial<LeadQuotation> = {}): LeadQuotation => ({
  id: 1,
  number: 'QT-2026-000007',
  revision: 1,
  state: 'sent',
  quantity: 1200,
  unit: 'pieces',
  unit_price: paise(145_050),
  price_unit: 'pieces',
  discount_rate: 0,
  amount: paise(174_060_000),
  valid_until: '2099-12-31',
  notes: 'In stock at Warangal.',
  sent_at: '2026-11-04T06:00:00.000Z',
  sent_by: 'Kiran Reddy',
  ...part,
})

/** What the short form of a quotation for leads needs. */
export function workspaceOf(
  leads: readonly DistributorLead[] = [leadOf()],
  part: Partial<QuotationWorkspace> = {},
): QuotationWorkspace {
  const { firm, customer } = aQuotation()
  return {
    ...{
      request: 'NR-000012',
      customer,
      firm,
      place_of_supply: 'Telangana',
      draft: null,
      sent: [],
      templates: [],
    },
    leads: leads.map(({ id, reference, product, brand_name: brand, quantity, unit = 'pieces' }) => ({
      ...{ lead_id: id, reference, product, brand, hsn: '7306', quantity, unit },
      ...{ piece_length: 6, kilograms_per_metre: 5.44, own_price: null, obstacle: '' },
      ...{ catalogue_price: null, target_price: null, customer_price: null, last_price: null },
    })),
    ...part,
  }
}
