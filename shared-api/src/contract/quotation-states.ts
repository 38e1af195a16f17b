import type { Role } from './endpoint.ts'

/**
 * State of one revision of a quotation. 'draft': only the firm reads it; 'sent': offered to the customer; 'revised': a
 * later revision was sent; 'withdrawn': the firm no longer offers it; 'expired': sent, and its last day of validity is over;
 * 'accepted': all or some of its lines were ordered; 'declined': none will be ordered.
 */
export const QUOTATION_STATES = [
  'draft',
  'sent',
  'revised',
  'withdrawn',
  'expired',
  'accepted',
  'declined',
] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** Who moves a quotation. The system declines one whose lines were all ordered elsewhere. */
export const QUOTATION_ACTORS = ['distributor', 'admin', 'customer', 'system'] as const
export type QuotationActor = Role | (typeof QUOTATION_ACTORS)[number]

type Transitions = { readonly [To in QuotationState]?: readonly QuotationActor[] }

/** Who may move a revision from one state to another; whatever is not here is refused. */
export const QUOTATION_TRANSITIONS: Readonly<Record<QuotationState, Transitions>> = {
  draft: { sent: ['distributor'] },
  sent: {
    revised: ['distributor'],
    withdrawn: ['distributor'],
    expired: ['system'],
    accepted: ['customer'],
    declined: ['customer', 'system'],
  },
  revised: {},
  withdrawn: {},
  expired: { revised: ['distributor'] },
  accepted: {},
  declined: {},
}

export const mayMoveQuotation = (from: QuotationState, to: QuotationState, actor: QuotationActor): boolean =>
  QUOTATION_TRANSITIONS[from][to]?.includes(actor) ?? false

interface TimedRevision {
  state: QuotationState
  validUntil: string | null
  /** Of a booked price: when it ends on its last day. */
  endsAt?: Date | null
}

/** The state of a revision on a day: one that was sent expires after its last day of validity, or at its hour. Days are YYYY-MM-DD. */
export function quotationStateOn(
  day: string,
  { state, validUntil, endsAt = null }: TimedRevision,
  now = Date.now(),
): QuotationState {
  const isOver = (validUntil !== null && validUntil < day) || (endsAt !== null && endsAt.getTime() <= now)
  return state === 'sent' && isOver ? 'expired' : state
}
