import type { Quotation, TrackedRequest } from '@nalika/shared-api/contract'

/** Props of the forms about one quotation of a tracked request. */
export interface DecisionProps {
  quotation: Quotation
  token: string
  onDecided: (request: TrackedRequest) => void
}
