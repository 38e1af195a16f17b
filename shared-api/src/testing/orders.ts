import type { Dispatch, Order } from '../contract/index.ts'
import { aQuotation } from './quotations.ts'

/** The consignment of {@link anOrder}. */
export const aDispatch = (part: Partial<Dispatch> = {}): Dispatch => ({
  id: 61,
  dispatched_on: '2026-11-24',
  weight_kg: 652.8,
  vehicle_number: 'MH 12 AB 1234',
  transporter: 'VRL Logistics',
  lr_number: 'LR 77',
  is_last: true,
  lines: [{ line_id: 51, quantity: 120, heat_numbers: ['H45021', 'H45022'] }],
  certificates: [{ id: 71, name: 'MTC 3.1.pdf', bytes: 2048 }],
  created_at: '2026-11-24T09:30:00.000Z',
  ...part,
})

/** An order of all lines of {@link aQuotation}. */
export function anOrder(part: Partial<Order> = {}): Order {
  const { id, number, revision, lines, totals, firm, customer, request, place_of_supply } = aQuotation()
  return {
    id: 9,
    number: 'PO-2026-000009',
    state: 'placed',
    confirm_by: null,
    created_at: '2026-11-23T09:30:00.000Z',
    request,
    quotation: { id, number, revision },
    firm,
    customer,
    place_of_supply,
    lines,
    totals,
    buyer_gstin: '',
    delivery_address: 'Gate 4, Pune',
    billing_address: '',
    charges_note: '',
    delivery_time: '',
    payment_terms: '',
    notes: '',
    weight_tolerance: null,
    version: 1,
    dispatches: [],
    rating: null,
    history: [
      {
        id: 81,
        state: 'placed',
        by: 'Customer',
        sentence: 'The customer placed the order.',
        note: '',
        created_at: '2026-11-23T09:30:00.000Z',
      },
    ],
    ...part,
  }
}
