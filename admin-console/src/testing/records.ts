import type { DistributorOption, EndpointResponse, Lead, LeadHistoryEntry } from '@nalika/shared-api'
import type { lead } from '@nalika/shared-api/contract'

export function aLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: 7,
    reference: 'NL-00007',
    line: 1,
    request_id: null,
    request_reference: null,
    customer_name: 'Asha Rao',
    customer_location: 'Warangal, Telangana',
    company_name: 'Rao Constructions',
    brand_id: 3,
    brand_name: 'Deccan Tubes',
    product_id: 12,
    product_name: 'ERW Pipe 60.3 × 3.91 mm',
    quantity: 1200,
    unit: 'pieces',
    target_price: null,
    distributor_id: 2,
    distributor_name: 'Telangana Tube House',
    state: changes.status ?? 'new',
    status: 'new',
    progress: 'responded',
    outcome: null,
    won_value: null,
    loss_reason: null,
    outcome_note: '',
    priority: 'high',
    email: 'asha@rao.example',
    phone: '+91 98480 22338',
    budget: '₹15,00,000',
    timeline: '1-2 weeks',
    description: 'Bevelled ends.\nMill certificates.',
    message: '',
    expected_date: null,
    delivery_window: '',
    source: 'website',
    unread_reply_at: null,
    version: 4,
    created_at: '2026-11-03T09:30:00.000Z',
    updated_at: '2026-11-04T06:00:00.000Z',
    ...changes,
  }
}

/** A lead as its own page reads it: not routed, without files and without other requests. */
export const aLeadWithDetails = (changes: Partial<Lead> = {}): EndpointResponse<typeof lead>['data'] => ({
  ...aLead(changes),
  routing_reason: '',
  customer_id: 4,
  related: [],
  files: [],
  request: null,
})

export function aListOf(
  leads: Lead[],
  pagination: { total?: number; current_page?: number; last_page?: number } = {},
) {
  return {
    data: leads,
    pagination: { total: leads.length, current_page: 1, last_page: 1, per_page: 3, ...pagination },
    latest_id: 0,
  }
}

export const aHistory: LeadHistoryEntry[] = [
  {
    id: 1,
    created_at: '2026-11-03T09:30:00.000Z',
    kind: 'created',
    actor_name: 'Customer',
    actor_role: 'customer',
    sentence: 'Asha Rao requested a quote.',
    changes: [],
  },
  {
    id: 2,
    created_at: '2026-11-05T05:15:00.000Z',
    kind: 'assigned',
    actor_name: 'Meera Iyer',
    actor_role: 'admin',
    sentence: 'Meera Iyer gave the lead from Telangana Tube House to Konkan Steel.',
    changes: [{ field: 'distributor', from: 'Telangana Tube House', to: 'Konkan Steel' }],
  },
  {
    id: 3,
    created_at: '2026-11-05T05:16:00.000Z',
    kind: 'updated',
    actor_name: 'Meera Iyer',
    actor_role: 'admin',
    sentence: 'Meera Iyer changed the status from new to pending and the budget.',
    changes: [
      { field: 'status', from: 'new', to: 'pending' },
      { field: 'budget', from: null, to: '₹15,00,000' },
    ],
  },
]

export const distributors: DistributorOption[] = [
  {
    id: 2,
    name: 'Kiran Reddy',
    company_name: 'Telangana Tube House',
    city: 'Hyderabad',
    state: 'Telangana',
    open_leads: 4,
  },
  {
    id: 5,
    name: 'Nisha Naik',
    company_name: 'Konkan Steel',
    city: 'Mumbai',
    state: 'Maharashtra',
    open_leads: 0,
  },
]
