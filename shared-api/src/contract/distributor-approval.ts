import type { Role } from './endpoint.ts'

/**
 * Approval of a distributor's firm. 'incomplete': data or documents are missing; 'submitted': waits for an admin;
 * 'approved': receives leads; 'rejected': may correct its data and submit again; 'suspended': approved once, deactivated.
 */
export const APPROVAL_STATES = ['incomplete', 'submitted', 'approved', 'rejected', 'suspended'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

type Transitions = { readonly [To in ApprovalState]?: readonly Role[] }

/** Who may move an approval from one state to another; whatever is not here is refused. */
export const APPROVAL_TRANSITIONS: Readonly<Record<ApprovalState, Transitions>> = {
  incomplete: { submitted: ['distributor'], rejected: ['admin'] },
  submitted: { approved: ['admin'], rejected: ['admin'] },
  approved: { suspended: ['admin'] },
  rejected: { submitted: ['distributor'] },
  suspended: { approved: ['admin'] },
}

export const mayMoveApproval = (from: ApprovalState, to: ApprovalState, role: Role): boolean =>
  APPROVAL_TRANSITIONS[from][to]?.includes(role) ?? false

/** Of a brand that a firm wants to sell: it gets leads for approved brands only. */
export const BRAND_APPROVAL_STATES = ['requested', 'approved', 'rejected'] as const

/** Documents that prove who a firm is and what it sells. */
export const VERIFICATION_DOCUMENTS = ['gst-certificate', 'pan-card', 'dealership-letter'] as const
export type VerificationDocumentType = (typeof VERIFICATION_DOCUMENTS)[number]

export const VERIFICATION_DOCUMENT_NAMES: Readonly<Record<VerificationDocumentType, string>> = {
  'gst-certificate': 'GST registration certificate',
  'pan-card': 'PAN card',
  'dealership-letter': 'Dealership letter',
}

export const MAX_VERIFICATION_DOCUMENTS = 12
