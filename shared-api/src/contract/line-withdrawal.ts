import type { TrackingState } from './lead-state.ts'

/** Why a buyer closes a line. */
export const WITHDRAWAL_REASONS = ['not-needed', 'bought-elsewhere'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** States from which a buyer may close a line; it is closed for good. */
const WITHDRAWABLE: Readonly<Record<TrackingState, boolean>> = {
  waiting: true,
  quoted: true,
  ordered: false,
  dispatched: false,
  received: false,
  closed: false,
}

export const mayWithdraw = (state: TrackingState): boolean => WITHDRAWABLE[state]
