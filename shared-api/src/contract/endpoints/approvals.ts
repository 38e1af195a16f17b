import { del, get, post } from '../define-endpoint.ts'

const whilePending = { whilePending: true }

/** The approval of the signed-in distributor's firm: its state, data, documents, brands, states and history. */
export const ownApproval = get('ownApproval', '/distributor/approval', ['distributor'], whilePending)

/**
 * Submits the firm's data to the admins, when it is incomplete or was rejected. 422 names each missing or wrong field,
 * 409 before the email address is confirmed, or when the approval is in another state.
 */
export const submitApproval = post('submitApproval', '/distributor/approval', ['distributor'], {
  ...whilePending,
  sensitive: true,
})

/**
 * Adds a PDF, JPEG or PNG file that proves who the firm is. Only admins and the firm can read it. 409 before the email
 * address is confirmed.
 */
export const addVerificationDocument = post(
  'addVerificationDocument',
  '/distributor/approval/documents',
  ['distributor'],
  { ...whilePending, multipart: true, files: { file: { kind: 'verification', max: 1 } } },
)

/** Removes a document; 409 while an admin reviews the firm, or once it is approved. */
export const removeVerificationDocument = del(
  'removeVerificationDocument',
  '/distributor/approval/documents/:id',
  ['distributor'],
  whilePending,
)

/** The file of a document; a distributor reads only those of the own firm (404 otherwise). Use `callForFile`. */
export const verificationDocument = get(
  'verificationDocument',
  '/verification-documents/:id',
  ['admin', 'distributor'],
  whilePending,
)

/** Firms by the state of their approval; those that wait come first, the longest waiting before the others. */
export const approvals = get('approvals', '/admin/approvals', ['admin'])

export const approval = get('approval', '/admin/approvals/:id', ['admin'])

/**
 * Approves, rejects, suspends or reinstates a firm, as `APPROVAL_TRANSITIONS` allows (409 otherwise), and tells it by
 * email. Approving takes the brands and states; 409 while another approved firm has the same GSTIN.
 */
export const decideApproval = post('decideApproval', '/admin/approvals/:id', ['admin'])

/** Decides about the brands and states that an approved firm has asked for; 409 when there are none. */
export const decideRequests = post('decideRequests', '/admin/approvals/:id/requests', ['admin'])

/** Asks for more states; what is left out of `states` and was only asked for is withdrawn. More brands are asked for by choosing them. */
export const requestStates = post('requestStates', '/distributor/approval/states', ['distributor'])
