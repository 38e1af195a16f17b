import { del, get, post } from '../define-endpoint.ts'

/**
 * All leads, newest first unless sorted. `search` looks at customer, company, email, phone, location, product, brand,
 * distributor, message and description, and for the numbers of leads and requests ('NQ-000123', 'NR-000123').
 */
export const adminLeads = get('adminLeads', '/get-admin-leads-data', ['admin'])

export const exportLeads = get('exportLeads', '/get-admin-leads-data/export', ['admin'])

export const lead = get('lead', '/get-lead/:id', ['admin'])

export const updateLead = post('updateLead', '/update-lead/:id', ['admin'], { multipart: true })

export const deleteLead = del('deleteLead', '/delete-lead/:id', ['admin'])

/** Oldest first. A distributor reads only the history of their own leads (404 otherwise). */
export const leadHistory = get('leadHistory', '/leads/:id/history', ['admin', 'distributor'])

export const distributorOptions = get('distributorOptions', '/admin/distributor-options', ['admin'])

/**
 * The signed-in distributor's leads: unread replies first, latest first, then the newest leads. `counts`
 * covers the search in all tabs. `search` as for the admin, without the distributor.
 */
export const distributorLeads = get('distributorLeads', '/distributor/leads', ['distributor'])

/** Mails price and message to the customer and moves the lead to 'responded'. 409 once the lead is closed or rejected. */
/** The rows behind all pages of `distributorLeads`, as CSV or XLSX. */
export const exportDistributorLeads = get('exportDistributorLeads', '/distributor/leads/export', [
  'distributor',
])

export const respondToLead = post('respondToLead', '/distributor/leads/:id/respond', ['distributor'])

/** Notes that the customer's replies were read; when a later one has come meanwhile, the lead stays unread. */
export const markRepliesRead = post('markRepliesRead', '/distributor/leads/:id/read', ['distributor'])

/** Moves the lead to 'closed'. 409 when it is closed already. */
export const closeLead = post('closeLead', '/distributor/leads/:id/close', ['distributor'])
