/** Outline of a section. Dimensions of round pipe are diameters, of hollow sections width × height. */
export const SHAPES = ['round', 'square', 'rectangular'] as const
export type Shape = (typeof SHAPES)[number]

export const APPLICATIONS = [
  'Plumbing',
  'Fire fighting',
  'Scaffolding',
  'Structural',
  'Gas',
  'Water and sewage',
  'Borewell',
  'Solar mounting',
  'HVAC',
  'Boilers',
  'Oil and gas',
] as const

export const END_TYPES = [
  'Plain',
  'Bevelled (30°)',
  'Threaded and coupled',
  'Screwed and socketed',
  'Grooved',
] as const

export const FINISHES = ['Black', 'Varnished', 'Galvanised', '3LPE', 'FBE', 'Annealed and pickled'] as const

export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

export const TIMELINES = ['Immediately', '1-2 weeks', '1 month', 'Flexible'] as const

/**
 * Origin of a lead: the quote form, a product's inquiry form, a sample request, a quote form that names neither product
 * nor brand, so that an admin looks for somebody who sells it, or an email.
 */
export const LEAD_SOURCES = ['website', 'inquiry', 'sample', 'sourcing', 'email'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Units of quantities. */
export const QUANTITY_UNITS = ['pieces', 'metres', 'feet', 'kg', 'tonnes'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** Of price alerts. A pending one waits for whoever reads its mailbox. */
export const PRICE_ALERT_STATES = ['pending', 'active', 'stopped'] as const
export type PriceAlertState = (typeof PRICE_ALERT_STATES)[number]

/** Inspection certificates of EN 10204 that come with pipe. */
export const CERTIFICATES = ['2.1', '2.2', '3.1', '3.2'] as const
export type Certificate = (typeof CERTIFICATES)[number]

/** The admin's decision about a lead. Every lead begins as 'new'; an admin sets one of the others. */
export const LEAD_STATUSES = ['new', 'pending', 'approved', 'rejected'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
/** The choices of the admin's form. */
export const LEAD_STATUS_CHOICES = ['pending', 'approved', 'rejected'] as const

/** How far the distributor got with a lead. */
export const LEAD_PROGRESS = ['new', 'responded', 'closed'] as const
export type LeadProgress = (typeof LEAD_PROGRESS)[number]
export const LEAD_PROGRESS_NAMES: Readonly<Record<LeadProgress, string>> = {
  new: 'Not responded',
  responded: 'Responded',
  closed: 'Closed',
}

/** Who writes messages. */
export const MESSAGE_AUTHORS = ['customer', 'distributor'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/**
 * Why nobody writes to the customer: an admin only reads, the lead is not accepted yet, it is closed or rejected, or it is of no
 * request and so has no page where the customer would read.
 */
export const CONVERSATION_REFUSALS = ['read-only', 'not-accepted', 'closed', 'no-request'] as const
export type ConversationRefusal = (typeof CONVERSATION_REFUSALS)[number]

/**
 * What a secret link to a request is: that of whoever submitted it, a mailed one that nobody opened yet, or a mailed one
 * that its reader opened with a button, which proves the mailbox.
 */
export const LINK_ACCESS = ['submitted', 'unopened', 'opened'] as const
export type LinkAccess = (typeof LINK_ACCESS)[number]

export const BRAND_TYPES = ['seamless', 'others'] as const
export type BrandType = (typeof BRAND_TYPES)[number]

export const BUSINESS_CATEGORIES = [
  'Steel & Metal Products',
  'Plastic Pipes',
  'Construction Materials',
] as const

export const RECORD_STATUSES = ['active', 'inactive'] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** Content written by admins: legal pages, and entries of news, projects and offers. */
export const PAGE_KINDS = ['page', 'news', 'project', 'offer'] as const
export type PageType = (typeof PAGE_KINDS)[number]

/** A scheduled page becomes published at its time. */
export const PAGE_STATUSES = ['draft', 'scheduled', 'published'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** PDF files that brands and products offer. */
export const DOCUMENT_KINDS = ['catalogue', 'data sheet', 'certificate', 'other'] as const
export type DocumentType = (typeof DOCUMENT_KINDS)[number]

/** Records whose deletion can be undone. */
export const DELETABLE_KINDS = ['brand', 'product', 'distributor', 'lead', 'page', 'document'] as const
export type DeletableType = (typeof DELETABLE_KINDS)[number]

/** Files that lists are exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What an imported row does. */
export const IMPORT_ACTIONS = ['new', 'update', 'unchanged', 'error'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** Records of which many can be changed at once, with undo. */
export const BULK_KINDS = ['product', 'lead'] as const
export type BulkType = (typeof BULK_KINDS)[number]

/** States and union territories of India, as spelled in addresses. */
export const INDIAN_STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const

/** Record types in the audit log. */
export const AUDIT_RECORD_TYPES = [
  'brand',
  'product',
  'distributor',
  'lead',
  'draft request',
  'order',
  'page',
  'freight',
  'document',
  'account',
  'mail',
  'personal data',
  'audit trail',
  'file',
  'report',
  'release',
] as const
export type AuditRecordType = (typeof AUDIT_RECORD_TYPES)[number]

/** Actions in the audit log. */
export const AUDIT_ACTIONS = [
  'added',
  'changed',
  'deleted',
  'brought back',
  'imported',
  'approved',
  'refused',
  'suspended',
  'viewed',
  'sent again',
  'discarded',
  'exported',
  'erased',
  'invited',
  'failed to sign in',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an owner changes of an app's releases: the canary's share, its end for everybody or nobody, and the way back. */
export const RELEASE_ACTIONS = ['share', 'promote', 'withdraw', 'rollback'] as const
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number]

/** What the global search finds. */
export const SEARCH_RESULT_TYPES = [
  'request',
  'lead',
  'order',
  'quotation',
  'product',
  'brand',
  'distributor',
  'person',
  'page',
  'email',
] as const
export type SearchResultType = (typeof SEARCH_RESULT_TYPES)[number]

/**
 * What became of a lead. 'unanswered': it waits for its distributor's first response and was not rejected;
 * 'overdue': for longer than the promised ANSWER_HOURS; 'open': not closed.
 */
export const LEAD_ANSWERS = ['unanswered', 'overdue', 'responded', 'open', 'closed'] as const
export type LeadAnswer = (typeof LEAD_ANSWERS)[number]

/** Filter value for leads without a distributor, or without a product of the catalogue. */
export const NONE = 'none'

/** Types of pages that are listed by date. */
export const ENTRY_KINDS = ['news', 'project', 'offer'] as const
export type EntryType = (typeof ENTRY_KINDS)[number]

export const ACCOUNT_STATUSES = ['active', 'pending', 'refused', 'inactive'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** What a line of a list may choose instead of a product. */
export const LINE_CHOICES = { source: 'source', leftOut: 'none' } as const

/** How many quotations of a line a customer may ask for. */
export const QUOTATION_COUNTS = [1, 3, 5] as const
export type QuotationCount = (typeof QUOTATION_COUNTS)[number]

/** What became of an email that may be a request: a clerk made it one, or added it to one, or it is none. */
export const DRAFT_STATES = ['open', 'made', 'joined', 'dismissed'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/**
 * Why an email stays in the mailbox and is no draft: a program sent it, its sender sent many, too many drafts of senders that are not
 * proven are open, or it cannot be read.
 */
export const LEFT_OUT_REASONS = ['automatic', 'sender', 'unproven', 'unreadable'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
