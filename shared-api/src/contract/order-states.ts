import type { QuotationActor } from './quotation-states.ts'

/** State of an order. */
export const ORDER_STATES = ['placed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

type OrderTransitions = { readonly [To in OrderState]?: readonly QuotationActor[] }

/** Who may move an order from one state to another; whatever is not here is refused. Dispatch and receipt will follow. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, OrderTransitions>> = { placed: {} }

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
