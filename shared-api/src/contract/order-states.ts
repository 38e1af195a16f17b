import type { QuotationActor } from './quotation-states.ts'

/**
 * State of an order. 'booked': at a booked price, and waits for the firm to confirm it; 'placed': the firm prepares it; 'dispatched': at least one consignment is on its way; 'received': the
 * customer has confirmed receipt; 'cancelled': by either side before anything was dispatched, or not confirmed in time.
 */
export const ORDER_STATES = ['booked', 'placed', 'dispatched', 'received', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  booked: 'To confirm',
  placed: 'Placed',
  dispatched: 'Dispatched',
  received: 'Received',
  cancelled: 'Cancelled',
}

type OrderTransitions = { readonly [To in OrderState]?: readonly QuotationActor[] }

/**
 * Who may move an order from one state to another; whatever is not here is refused. From 'dispatched' to itself sends a
 * further consignment.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, OrderTransitions>> = {
  booked: { placed: ['distributor'], cancelled: ['customer', 'distributor', 'system'] },
  placed: { dispatched: ['distributor'], cancelled: ['customer', 'distributor'] },
  dispatched: { dispatched: ['distributor'], received: ['customer'] },
  received: {},
  cancelled: {},
}

export const mayMoveOrder = (from: OrderState, to: OrderState, actor: QuotationActor): boolean =>
  ORDER_TRANSITIONS[from][to]?.includes(actor) ?? false

/** What became of a line of a quotation. */
export const LINE_DECISIONS = ['open', 'ordered', 'declined'] as const
export type LineDecision = (typeof LINE_DECISIONS)[number]

type LineTransitions = { readonly [To in LineDecision]?: readonly QuotationActor[] }

/** Who decides about a line. The system declines it when the same line of the request is ordered elsewhere. */
export const LINE_TRANSITIONS: Readonly<Record<LineDecision, LineTransitions>> = {
  open: { ordered: ['customer'], declined: ['customer', 'system'] },
  ordered: {},
  declined: {},
}

export const mayDecideLine = (from: LineDecision, to: LineDecision, actor: QuotationActor): boolean =>
  LINE_TRANSITIONS[from][to]?.includes(actor) ?? false

/** Why a customer declines a quotation. */
export const DECLINE_REASONS = [
  'price',
  'delivery-time',
  'specification',
  'payment-terms',
  'other-quotation',
  'not-needed',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const DECLINE_REASON_NAMES: Readonly<Record<DeclineReason, string>> = {
  price: 'Price',
  'delivery-time': 'Delivery time',
  specification: 'Specification',
  'payment-terms': 'Payment terms',
  'other-quotation': 'Another quotation was chosen',
  'not-needed': 'No longer needed',
  other: 'Other',
}

/** Why an order is cancelled. */
export const CUSTOMER_CANCEL_REASONS = [
  'not-needed',
  'mistake',
  'delivery-time',
  'bought-elsewhere',
  'other',
] as const
export const DISTRIBUTOR_CANCEL_REASONS = [
  'stock',
  'price-error',
  'payment',
  'customer-asked',
  'other',
] as const
export type CancelReason =
  (typeof CUSTOMER_CANCEL_REASONS)[number] | (typeof DISTRIBUTOR_CANCEL_REASONS)[number] | 'not-confirmed'

export const CANCEL_REASON_NAMES: Readonly<Record<CancelReason, string>> = {
  'not-needed': 'No longer needed',
  mistake: 'Ordered by mistake',
  'delivery-time': 'Delivery takes too long',
  'bought-elsewhere': 'Bought elsewhere',
  stock: 'Not in stock',
  'price-error': 'Error in the quotation',
  payment: 'Payment terms not agreed',
  'customer-asked': 'Agreed with the customer',
  'not-confirmed': 'Not confirmed in time',
  other: 'Other',
}
