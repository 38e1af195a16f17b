/** A customer’s request and the leads that it becomes, until a distributor answers. */
export { adminLeads } from './admin/admin-leads.routes.ts'
export { leadRequestOf } from './admin/lead-details.queries.ts'
export {
  quotationFiles,
  quotationLines,
  quotationRevisions,
  quotations,
} from './answers/quotations.schema.ts'
export { sentLines } from './answers/sent-lines.queries.ts'
export { conversationList } from './conversations/conversation-list.queries.ts'
export { conversations, messages } from './conversations/conversations.schema.ts'
export { emailCustomer, emailFirm } from './conversations/message-emails.queries.ts'
export { storeCustomerMessage } from './conversations/customer-messages.queries.ts'
export { storeMessage } from './conversations/messages.queries.ts'
export type { ConversationRow } from './conversations/messages.queries.ts'
export { readByCustomer, readByFirm } from './conversations/read-state.queries.ts'
export {
  leadsOfCustomer,
  mergeCustomers,
  noSuchCustomer,
  splitCustomer,
} from './customers/customers.queries.ts'
export { emailKey, firmKey, hasDigits, phoneKey, pinsIn } from './customers/contact-keys.ts'
export { customers } from './customers/customers.schema.ts'
export { distributorLeads } from './distributor/distributor-leads.routes.ts'
export type { AcceptanceDependencies } from './distributor/lead-acceptance.queries.ts'
export {
  answerLead,
  obstacleTo,
  progressChange,
  recordQuotationActivity,
  senderOf,
} from './distributor/lead-offers.queries.ts'
export {
  formatDay,
  formatLead,
  formatLeadQuantity,
  formatMoment,
  formatQuantity,
} from './emails/lead-formats.ts'
export type { LeadDetails } from './emails/lead-formats.ts'
export { recipientOf } from './emails/lead-recipient.queries.ts'
export { leadsLink } from './emails/leads-link.ts'
export { leadEvents } from './events/lead-events.routes.ts'
export { leadFigures } from './figures/lead-figures.queries.ts'
export {
  countOwnLeads,
  countOverdueLeads,
  countWaitingLeads,
  latestLeadsOf,
  leadsOfDistributor,
  recordDistributorDeletion,
} from './figures/leads-of-distributor.queries.ts'
export { offeredBefore } from './figures/response-times.queries.ts'
export { fileOfMessage, filesOfMessages } from './files/message-files.queries.ts'
export { deleteUnneededFiles, filesOfRequests } from './files/request-files.queries.ts'
export { requestFileRoutes } from './files/request-files.routes.ts'
export { requestFiles } from './files/request-files.schema.ts'
export { inbox } from './inbox/inbox.routes.ts'
export { leftOutEmails, requestDrafts } from './inbox/request-drafts.schema.ts'
export { CONTACT_VISIBLE, isContactVisible, recordContactAccess } from './leads/lead-contact.queries.ts'
export {
  ANSWER_INTERVAL,
  isShortSearch,
  leadTextSearch,
  midnight,
  ownLeadSearch,
} from './leads/lead-criteria.queries.ts'
export { IN_STATE, orderOfLead, ordersOf, quantityOf, trackedState } from './leads/lead-order.queries.ts'
export type { OrderOfLead } from './leads/lead-order.queries.ts'
export { NO_OUTCOME, outcomeChanges, quotedNote } from './leads/lead-outcome.ts'
export { leadReference, leadsInSubject, referenceInRequest } from './leads/lead-reference.ts'
export { repliedBy } from './leads/lead-replies.ts'
export { leadsById, lockLead, noSuchLead, recordHistory, toLead } from './leads/leads.queries.ts'
export {
  contactAccesses,
  leadHistory,
  leads,
  quoteRequests,
  requestNetworks,
  trackingLinks,
} from './leads/leads.schema.ts'
export type { LeadOutcomeColumns, LeadRow } from './leads/leads.schema.ts'
export { insertHistory, insertQuoteRequest, setRequestReference } from './leads/new-leads.queries.ts'
export { numberedLeads } from './leads/request-groups.queries.ts'
export { closeLeads, lineKey, lockSameLines } from './leads/sibling-leads.queries.ts'
export { linkAccess } from './links/link-access.ts'
export { newMailedLink, openLink } from './links/mailed-links.queries.ts'
export { hashOfNetwork, NETWORK_DAYS } from './links/request-networks.queries.ts'
export { outlineOf, readSentRequest } from './links/sent-request.queries.ts'
export { countLinksFromNow } from './links/tracked-request.queries.ts'
export type { LinkedRequest } from './links/tracked-request.queries.ts'
export { setRequestEmails, trackingLinkQueries } from './links/tracking-links.queries.ts'
export { myRequests } from './my-requests/my-requests.routes.ts'
export { buyerAccesses } from './my-requests/my-requests.schema.ts'
export { leadNoteRoutes } from './notes/lead-notes.routes.ts'
export { leadNotes } from './notes/lead-notes.schema.ts'
export { leadReminders } from './reminders/lead-reminders.routes.ts'
export { quoteSubmission } from './submission/quote-submission.ts'
export type { BookedFirm, StoredRequest } from './submission/quote-submission.ts'
export { quotes } from './submission/quotes.routes.ts'
