import type { LeadOutcome } from './lead-outcome.ts'
import type { OrderState } from './order-states.ts'
import type { LeadProgress, LeadStatus } from './vocabulary.ts'

/**
 * How far one line of a request is with one firm, the same on every page and in every email. While it is open: the
 * marketplace's decision until the firm has quoted. Then what became of it.
 */
export const LEAD_STATES = [
  'new',
  'pending',
  'approved',
  'rejected',
  'quoted',
  'ordered',
  'dispatched',
  'received',
  'won',
  'lost',
  'withdrawn',
  'closed',
] as const
export type LeadState = (typeof LEAD_STATES)[number]

export const LEAD_STATE_NAMES: Readonly<Record<LeadState, string>> = {
  new: 'New',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  quoted: 'Quoted',
  ordered: 'Ordered',
  dispatched: 'Dispatched',
  received: 'Received',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
}

interface StatedLead {
  status: LeadStatus
  progress: LeadProgress
  /** What the firm stated when it closed the lead. */
  outcome?: LeadOutcome | null
}

const OF_ORDER: Readonly<Record<Exclude<OrderState, 'cancelled'>, LeadState>> = {
  booked: 'ordered',
  placed: 'ordered',
  dispatched: 'dispatched',
  received: 'received',
}

/** @param order State of the order that has the line; null without one. A cancelled order leaves what was stated. */
export function leadState(
  { status, progress, outcome = null }: StatedLead,
  order: OrderState | null,
): LeadState {
  if (order !== null && order !== 'cancelled') return OF_ORDER[order]
  if (status === 'rejected') return 'rejected'
  if (progress === 'closed') return outcome ?? 'closed'
  return progress === 'responded' ? 'quoted' : status
}

const ORDERED: readonly LeadState[] = ['ordered', 'dispatched', 'received']
const ENDED: readonly LeadState[] = [...ORDERED, 'won', 'lost', 'withdrawn', 'closed']

/** Whether an order has the line, so that nobody else can get it. */
export const isOrderedLead = (state: LeadState): boolean => ORDERED.includes(state)

/** Whether nothing is left to approve or reject. */
export const isEndedLead = (state: LeadState): boolean => ENDED.includes(state)

/** The states that customers read, who are not told what the marketplace or a firm decided about a line. */
export const TRACKING_STATES = ['waiting', 'quoted', 'ordered', 'dispatched', 'received', 'closed'] as const
export type TrackingState = (typeof TRACKING_STATES)[number]

export function trackingState(state: LeadState): TrackingState {
  if (state === 'quoted' || state === 'ordered' || state === 'dispatched' || state === 'received')
    return state
  return state === 'new' || state === 'pending' || state === 'approved' ? 'waiting' : 'closed'
}

/** The state of a line that was offered to several firms: the farthest of those that are open or ordered. */
export const farthestState = (states: readonly TrackingState[]): TrackingState =>
  (['received', 'dispatched', 'ordered', 'quoted', 'waiting'] as const).find((state) =>
    states.includes(state),
  ) ?? 'closed'
