import { del, get, post } from '../define-endpoint.ts'

/**
 * All leads, newest first unless sorted. `search` looks at customer, company, email, phone, location, product, brand,
 * distributor, message and description, and for the numbers of leads and requests ('NQ-000123', 'NR-000123', '123' for either).
 * With `group` the list is of requests: those that have a lead which meets the filters; unless sorted, those that wait for an
 * answer come first.
 */
export const adminLeads = get('adminLeads', '/get-admin-leads-data', ['admin'], { permission: 'leads' })

export const exportLeads = get('exportLeads', '/get-admin-leads-data/export', ['admin'], {
  permission: 'leads',
})

export const lead = get('lead', '/get-lead/:id', ['admin'], { permission: 'leads' })

export const updateLead = post('updateLead', '/update-lead/:id', ['admin'], {
  permission: 'leads',
  multipart: true,
})

/**
 * Changes status, priority or distributor of many leads in one transaction: those given by id, or all that match the
 * criteria. 409 when another number matches than `expected`, 422 for more than MAX_DECIDED_LEADS. `undoBulkChange`
 * takes it back.
 */
export const decideLeads = post('decideLeads', '/leads/decisions', ['admin'], { permission: 'leads' })

/** Ends all tracking links of the lead's request; its customer can ask for a new one by email. 409 without a request. */
export const withdrawLeadLinks = post(
  'withdrawLeadLinks',
  '/leads/:id/tracking-links/withdrawals',
  ['admin'],
  {
    permission: 'leads',
  },
)

/** Server-sent events: see `LeadEvent`. A distributor hears of their own leads. 429 with too many connections. */
export const leadEvents = get('leadEvents', '/lead-events', ['admin', 'distributor'], { permission: 'leads' })

export const deleteLead = del('deleteLead', '/delete-lead/:id', ['admin'], { permission: 'leads' })

/** Oldest first. A distributor reads only the history of their own leads (404 otherwise). */
export const leadHistory = get('leadHistory', '/leads/:id/history', ['admin', 'distributor'], {
  permission: 'leads',
})

export const distributorOptions = get('distributorOptions', '/admin/distributor-options', ['admin'], {
  permission: 'leads',
})

/**
 * The signed-in distributor's leads: unread replies first, latest first, then the newest leads. `counts`
 * covers the search in all tabs. `search` as for the admin, without the distributor. With `group` list and counts are of requests,
 * and those that wait for an answer come before the others.
 */
export const distributorLeads = get('distributorLeads', '/distributor/leads', ['distributor'], {
  permission: 'leads',
})

/** The rows behind all pages of `distributorLeads`, as CSV or XLSX. */
export const exportDistributorLeads = get(
  'exportDistributorLeads',
  '/distributor/leads/export',
  ['distributor'],
  { permission: 'leads' },
)

/**
 * Accepts the lead, which shows the customer's phone and email; sending a quotation accepts as well. 409 when the lead is closed or
 * rejected, 429 when a new firm accepts too many requests a day. With `whole_request` all open lines of its request.
 */
export const acceptLead = post('acceptLead', '/distributor/leads/:id/accept', ['distributor'], {
  permission: 'leads',
})

/** Notes that the customer's replies were read; when a later one has come meanwhile, the lead stays unread. */
export const markRepliesRead = post('markRepliesRead', '/distributor/leads/:id/read', ['distributor'], {
  permission: 'leads',
})

/** Moves the lead to 'closed', with its outcome if one is given. 409 when it is closed already. */
export const closeLead = post('closeLead', '/distributor/leads/:id/close', ['distributor'], {
  permission: 'leads',
})

/** Corrects the outcome of a closed lead. 409 when it is open, or was corrected MAX_OUTCOME_CHANGES times. */
export const changeLeadOutcome = post(
  'changeLeadOutcome',
  '/distributor/leads/:id/outcome',
  ['distributor'],
  { permission: 'leads' },
)

/**
 * Assigns the lead to a person of the firm, or to nobody. That person is told by email. 422 when the person is not active
 * or not of the firm.
 */
export const assignLead = post('assignLead', '/distributor/leads/:id/assign', ['distributor'], {
  permission: 'leads',
})
