/** Request and response schemas of every endpoint, under the endpoint's name. */
import { adminSchemas } from './admins.ts'
import { approvalSchemas } from './approvals.ts'
import { auditSchemas } from './audit.ts'
import { authSchemas } from './auth.ts'
import { bookingSchemas } from './bookings.ts'
import { brandSchemas } from './brands.ts'
import { bulkChangeSchemas } from './bulk-changes.ts'
import { catalogueSchemas } from './catalogue.ts'
import { productReferenceSchemas } from './product-reference.ts'
import { companySignInSchemas } from './company-sign-in.ts'
import { conversationSchemas } from './conversations.ts'
import { challengeSchemas } from './challenges.ts'
import { cspReportSchemas } from './csp-reports.ts'
import { customerSchemas } from './customers.ts'
import { dashboardSchemas } from './dashboard.ts'
import { deliveredPriceSchemas } from './delivered-prices.ts'
import { deliverySchemas } from './delivery-operations.ts'
import { deletionSchemas } from './deletions.ts'
import { distributorLeadSchemas } from './distributor-leads.ts'
import { distributorSchemas } from './distributors.ts'
import { documentSchemas } from './documents.ts'
import { emailChangeSchemas } from './email-changes.ts'
import { freightSchemas } from './freight.ts'
import { findingSchemas } from './global-search.ts'
import { inboxSchemas } from './inbox.ts'
import { invitationSchemas } from './invitations.ts'
import { leadDecisionSchemas } from './lead-decisions.ts'
import { leadNoteSchemas } from './lead-notes.ts'
import { leadSchemas } from './leads.ts'
import { mailSchemas } from './mails.ts'
import { myRequestSchemas } from './my-requests.ts'
import { networkSchemas } from './network.ts'
import { orderSchemas } from './orders.ts'
import { ownPriceSchemas } from './own-prices.ts'
import { pageSchemas } from './pages.ts'
import { passkeySchemas } from './passkeys.ts'
import { peopleSchemas } from './people.ts'
import { personalDataSchemas } from './personal-data.ts'
import { priceAlertSchemas } from './price-alerts.ts'
import { priceRecordSchemas } from './price-record.ts'
import { productBulkEditSchemas } from './product-bulk-edit.ts'
import { productImportSchemas } from './product-import.ts'
import { productSchemas } from './products.ts'
import { profileSchemas } from './profile.ts'
import { providerSignInSchemas } from './provider-sign-in.ts'
import { quotationDecisionSchemas } from './quotation-decisions.ts'
import { quotationSchemas } from './quotation-operations.ts'
import { quoteRequestSchemas } from './quote-requests.ts'
import { quoteSchemas } from './quotes.ts'
import { releaseSchemas } from './releases.ts'
import { reportSchemas } from './reports.ts'
import { requestFileSchemas } from './request-files.ts'
import { savedListSchemas } from './saved-lists.ts'
import { savedViewSchemas } from './saved-views.ts'
import { secondFactorSchemas } from './second-factor.ts'
import { selectionSchemas } from './selections.ts'
import { sessionSchemas } from './sessions.ts'
import { sitemapSchemas } from './sitemap.ts'
import { taskSchemas } from './tasks.ts'

export * from './admins.ts'
export * from './approvals.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './bookings.ts'
export * from './brands.ts'
export * from './bulk-changes.ts'
export * from './catalogue.ts'
export * from './product-reference.ts'
export * from './company-sign-in.ts'
export * from './conversations.ts'
export * from './challenges.ts'
export * from './csp-reports.ts'
export * from './customers.ts'
export * from './dashboard.ts'
export * from './deletions.ts'
export * from './delivered-prices.ts'
export * from './deliveries.ts'
export * from './distributor-leads.ts'
export * from './distributors.ts'
export * from './documents.ts'
export * from './email-changes.ts'
export * from './freight.ts'
export * from './global-search.ts'
export * from './grids.ts'
export * from './import-files.ts'
export * from './invitations.ts'
export * from './lead-decisions.ts'
export * from './lead-fields.ts'
export * from './lead-notes.ts'
export * from './leads.ts'
export * from './inbox.ts'
export * from './list-export.ts'
export * from './mails.ts'
export * from './my-requests.ts'
export * from './network.ts'
export * from './orders.ts'
export * from './own-price.ts'
export * from './own-prices.ts'
export * from './pages.ts'
export * from './people.ts'
export * from './personal-data.ts'
export * from './price-alerts.ts'
export * from './price-record.ts'
export * from './product-bulk-edit.ts'
export * from './product-import.ts'
export * from './products.ts'
export * from './profile.ts'
export * from './provider-sign-in.ts'
export * from './quotation-decisions.ts'
export * from './quotations.ts'
export * from './quote-requests.ts'
export * from './quotes.ts'
export * from './releases.ts'
export * from './reports.ts'
export * from './request-files.ts'
export * from './saved-lists.ts'
export * from './saved-views.ts'
export * from './second-factor.ts'
export * from './selections.ts'
export * from './sessions.ts'
export * from './shapes.ts'
export * from './sitemap.ts'
export * from './tasks.ts'
export * from './text-piece.ts'

export const schemas = {
  ...adminSchemas,
  ...approvalSchemas,
  ...auditSchemas,
  ...authSchemas,
  ...bookingSchemas,
  ...brandSchemas,
  ...bulkChangeSchemas,
  ...catalogueSchemas,
  ...productReferenceSchemas,
  ...companySignInSchemas,
  ...conversationSchemas,
  ...challengeSchemas,
  ...cspReportSchemas,
  ...customerSchemas,
  ...dashboardSchemas,
  ...deletionSchemas,
  ...deliveredPriceSchemas,
  ...deliverySchemas,
  ...distributorLeadSchemas,
  ...distributorSchemas,
  ...documentSchemas,
  ...emailChangeSchemas,
  ...freightSchemas,
  ...findingSchemas,
  ...inboxSchemas,
  ...invitationSchemas,
  ...leadDecisionSchemas,
  ...leadNoteSchemas,
  ...leadSchemas,
  ...mailSchemas,
  ...myRequestSchemas,
  ...networkSchemas,
  ...orderSchemas,
  ...ownPriceSchemas,
  ...pageSchemas,
  ...peopleSchemas,
  ...personalDataSchemas,
  ...priceAlertSchemas,
  ...priceRecordSchemas,
  ...productBulkEditSchemas,
  ...productImportSchemas,
  ...productSchemas,
  ...profileSchemas,
  ...providerSignInSchemas,
  ...quotationDecisionSchemas,
  ...quotationSchemas,
  ...quoteRequestSchemas,
  ...quoteSchemas,
  ...releaseSchemas,
  ...reportSchemas,
  ...requestFileSchemas,
  ...savedListSchemas,
  ...savedViewSchemas,
  ...secondFactorSchemas,
  ...passkeySchemas,
  ...selectionSchemas,
  ...sessionSchemas,
  ...sitemapSchemas,
  ...taskSchemas,
}
