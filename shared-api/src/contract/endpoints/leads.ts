import type { Endpoint } from '../endpoint.ts'

/**
 * All leads, newest first unless sorted. `search` looks at customer, company, email, phone, location, product, brand,
 * distributor, message and description, and for the numbers of leads and requests ('NQ-000123', 'NR-000123').
 */
export const adminLeads = {
  name: 'adminLeads',
  method: 'GET',
  url: '/get-admin-leads-data',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const exportLeads = {
  name: 'exportLeads',
  method: 'GET',
  url: '/get-admin-leads-data/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const lead = {
  name: 'lead',
  method: 'GET',
  url: '/get-lead/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const updateLead = {
  name: 'updateLead',
  method: 'POST',
  url: '/update-lead/:id',
  config: { roles: ['admin'], multipart: true },
} as const satisfies Endpoint

export const deleteLead = {
  name: 'deleteLead',
  method: 'DELETE',
  url: '/delete-lead/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Oldest first. A distributor reads only the history of their own leads (404 otherwise). */
export const leadHistory = {
  name: 'leadHistory',
  method: 'GET',
  url: '/leads/:id/history',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

export const distributorOptions = {
  name: 'distributorOptions',
  method: 'GET',
  url: '/admin/distributor-options',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/**
 * The signed-in distributor's leads: unread replies first, latest first, then the newest leads. `counts`
 * covers the search in all tabs. `search` as for the admin, without the distributor.
 */
export const distributorLeads = {
  name: 'distributorLeads',
  method: 'GET',
  url: '/distributor/leads',
  config: { roles: ['distributor'] },
} as const satisfies Endpoint

/** Mails price and message to the customer and moves the lead to 'responded'. 409 once the lead is closed or rejected. */
export const respondToLead = {
  name: 'respondToLead',
  method: 'POST',
  url: '/distributor/leads/:id/respond',
  config: { roles: ['distributor'] },
} as const satisfies Endpoint

/** Notes that the customer's replies were read; when a later one has come meanwhile, the lead stays unread. */
export const markRepliesRead = {
  name: 'markRepliesRead',
  method: 'POST',
  url: '/distributor/leads/:id/read',
  config: { roles: ['distributor'] },
} as const satisfies Endpoint

/** Moves the lead to 'closed'. 409 when it is closed already. */
export const closeLead = {
  name: 'closeLead',
  method: 'POST',
  url: '/distributor/leads/:id/close',
  config: { roles: ['distributor'] },
} as const satisfies Endpoint
