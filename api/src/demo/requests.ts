import type { LeadSource, Priority, QuantityUnit, Timeline } from '@nalika/shared-api/contract'
import requests from './requests.json' with { type: 'json' }

/** The admin's decision and the distributor's progress. */
export type RequestOutcome =
  | 'new'
  | 'pending'
  | 'approved'
  | 'answered'
  | 'answered pending'
  | 'answered approved'
  | 'ordered'
  | 'not ordered'
  | 'rejected'
  | 'rejected and closed'

/** A customer's quote request. Customers and their companies are invented. */
export interface DemoRequest {
  customer: string
  /** Empty for private persons. */
  company: string
  city: string
  state: string
  /** Name in the catalogue; absent when only a brand was chosen. */
  product?: string
  /** The brand that was chosen; otherwise one that makes the product. 'none' when no brand was named. */
  brand?: string
  quantity?: number
  /** Pieces when absent. */
  unit?: QuantityUnit
  priority: Priority
  timeline?: Timeline
  budget?: string
  /** Days after the request by which the pipe is needed. */
  neededIn?: number
  message: string
  source?: LeadSource
  /** Email address of the distributor an admin gave it to instead of the one the rule chose. */
  handedTo?: string
  outcome: RequestOutcome
}

/** Newest first. */
export const demoRequests = requests as readonly DemoRequest[]
