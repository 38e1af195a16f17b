import type { Role } from './endpoint.ts'
import { toPaise } from './money.ts'

/** What became of a closed lead, as its distributor states it. A lead that was closed without it has none. */
export const LEAD_OUTCOMES = ['won', 'lost', 'withdrawn'] as const
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number]

export const LEAD_OUTCOME_NAMES: Readonly<Record<LeadOutcome, string>> = {
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn by the customer',
}

/** Why a lead was lost. */
export const LOSS_REASONS = [
  'price',
  'delivery-time',
  'stock',
  'specification',
  'no-answer',
  'bought-elsewhere',
  'other',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]

export const LOSS_REASON_NAMES: Readonly<Record<LossReason, string>> = {
  price: 'Price',
  'delivery-time': 'Delivery time',
  stock: 'Not in stock',
  specification: 'Specification',
  'no-answer': 'No answer from the customer',
  'bought-elsewhere': 'Bought elsewhere',
  other: 'Other',
}

/** The outcome of a lead that was closed without one. */
export const NOT_STATED = 'not-stated'
export type StatedOutcome = LeadOutcome | typeof NOT_STATED

type Transitions = { readonly [To in StatedOutcome]?: readonly Role[] }
const FIRM: readonly Role[] = ['distributor']

/**
 * Who may change the outcome of a closed lead; whatever is not here is refused. From an outcome to itself corrects its
 * value, reason or note. Reassigning a lead opens it again, without an outcome.
 */
export const OUTCOME_TRANSITIONS: Readonly<Record<StatedOutcome, Transitions>> = {
  'not-stated': { won: FIRM, lost: FIRM, withdrawn: FIRM },
  won: { won: FIRM, lost: FIRM, withdrawn: FIRM },
  lost: { won: FIRM, lost: FIRM, withdrawn: FIRM },
  withdrawn: { won: FIRM, lost: FIRM, withdrawn: FIRM },
}

export const mayChangeOutcome = (from: StatedOutcome, to: StatedOutcome, role: Role): boolean =>
  OUTCOME_TRANSITIONS[from][to]?.includes(role) ?? false

/** How often the outcome of one lead can be corrected. */
export const MAX_OUTCOME_CHANGES = 20

/** Largest value of a won lead: ₹1,000 crore. */
export const MAX_WON_VALUE = toPaise(10_000_000_000)

/** Longest note about an outcome. */
export const MAX_OUTCOME_NOTE = 300
