import type { TrackingState } from './vocabulary.ts'

/** Why a buyer closes a line. */
export const WITHDRAWAL_REASONS = ['not-needed', 'bought-elsewhere'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** States from which a buyer may close a line; it is closed for good. */
const WITHDRAWABLE: Readonly<Record<TrackingState, boolean>> = {
  received: true,
  answered: true,
  closed: false,
}

export const mayWithdraw = (state: TrackingState): boolean => WITHDRAWABLE[state]
