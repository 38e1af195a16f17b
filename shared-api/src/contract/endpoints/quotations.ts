import { del, get, post } from '../define-endpoint.ts'

/** The request of a lead with the firm's lines, its draft and what was sent; 404 for another firm's lead. */
export const quotationOfLead = get('quotationOfLead', '/distributor/leads/:id/quotation', ['distributor'], {
  permission: 'leads',
})

/**
 * Saves the draft of a quotation for the lines of a request; the first one after a sent quotation becomes its next
 * revision. The server computes all amounts. 422 names lines as `lines.0.unit_price`, 409 when the draft changed since.
 */
export const saveQuotation = post('saveQuotation', '/distributor/leads/:id/quotation', ['distributor'], {
  permission: 'leads',
})

/**
 * Sends the draft to the customer: accepts its leads, moves them to 'responded' and marks the former revision as revised.
 * 409 when it changed since or a lead is closed, 422 when something is missing, 429 after many revisions in a day.
 */
export const sendQuotation = post('sendQuotation', '/distributor/quotations/:id/send', ['distributor'], {
  permission: 'leads',
})

/** Withdraws a sent revision and tells the customer by email. 409 in any other state. */
export const withdrawQuotation = post(
  'withdrawQuotation',
  '/distributor/quotations/:id/withdraw',
  ['distributor'],
  { permission: 'leads' },
)

/** Deletes a draft; 409 for what was sent. */
export const discardQuotation = del('discardQuotation', '/distributor/quotations/:id', ['distributor'], {
  permission: 'leads',
})

/** Saves one of the firm's templates; the one of the same name is replaced. 422 when the firm has too many. */
export const saveQuotationTemplate = post(
  'saveQuotationTemplate',
  '/distributor/quotation-templates',
  ['distributor'],
  { permission: 'leads' },
)

/** 404 for another firm's. */
export const removeQuotationTemplate = del(
  'removeQuotationTemplate',
  '/distributor/quotation-templates/:id',
  ['distributor'],
  { permission: 'leads' },
)

/** Attaches a file to a draft. 422 for another type or size or too many files, 429 after many files. */
export const addQuotationFile = post(
  'addQuotationFile',
  '/distributor/quotations/:id/files',
  ['distributor'],
  { permission: 'leads', multipart: true, files: { file: { kind: 'drawing', max: 1 } } },
)

export const removeQuotationFile = del(
  'removeQuotationFile',
  '/distributor/quotations/:id/files/:file',
  ['distributor'],
  { permission: 'leads' },
)

/** To be saved: use `callForFile`. A distributor gets files of the firm's own quotations only (404 otherwise). */
export const quotationFile = get('quotationFile', '/quotations/:id/files/:file', ['admin', 'distributor'], {
  permission: 'leads',
})

/** The PDF is made on request. Only the firm gets a draft (404 otherwise). */
export const quotationPdf = get('quotationPdf', '/quotations/:id/pdf', ['admin', 'distributor'], {
  permission: 'leads',
})

/** All revisions of a lead's quotations that were sent, newest first. */
export const leadQuotations = get('leadQuotations', '/leads/:id/quotations', ['admin'], {
  permission: 'leads',
})

/** A revision that was sent for the request; 404 for another link. */
export const trackedQuotationPdf = get(
  'trackedQuotationPdf',
  '/track/:token/quotations/:quotation/pdf',
  'public',
)

export const trackedQuotationFile = get(
  'trackedQuotationFile',
  '/track/:token/quotations/:quotation/files/:file',
  'public',
)
