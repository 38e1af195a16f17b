import type { FastifyPluginAsyncTypebox, FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { responseCache } from './infrastructure/response-cache/response-cache.ts'
import { access } from './auth/access.ts'
import { approvals } from './approvals/approvals.routes.ts'
import { accessAudit } from './audit/access-audit.ts'
import { audit } from './audit/audit.routes.ts'
import { auth } from './auth/auth.routes.ts'
import { registration } from './auth/registration.routes.ts'
import { emailConfirmation } from './auth/email-confirmation.routes.ts'
import { waitingAccounts } from './approvals/waiting-accounts.routes.ts'
import { admins } from './auth/admins.routes.ts'
import { deviceCookie } from './auth/device-cookie.ts'
import { identityConfirmation } from './auth/identity-confirmation.ts'
import { invitationRoutes } from './auth/invitations.routes.ts'
import { emailChanges } from './auth/email-changes.routes.ts'
import { passwordReset } from './auth/password-reset.routes.ts'
import { sessions } from './auth/sessions.routes.ts'
import { takenAddressNotices } from './auth/taken-address-notices.ts'
import { adminBrands } from './brands/admin-brands.routes.ts'
import { brandRoutes } from './brands/brands.routes.ts'
import { bulkChangeRoutes } from './bulk-changes/bulk-changes.routes.ts'
import { catalogue } from './catalogue/catalogue.routes.ts'
import { productRoutes } from './catalogue/products.routes.ts'
import { challengeGuard, challenges } from './challenges/challenges.routes.ts'
import { conversations } from './conversations/conversations.routes.ts'
import { trackedConversationRoutes } from './conversations/tracked-conversations.routes.ts'
import { cspReports } from './csp-reports/csp-reports.routes.ts'
import { dashboard } from './dashboard/dashboard.routes.ts'
import { operationLimits } from './infrastructure/limits/operation-limits.ts'
import { requestTimeout } from './infrastructure/http/request-timeout.ts'
import { deletionRoutes } from './deletions/deletions.routes.ts'
import { adminDistributors } from './distributors/admin-distributors.routes.ts'
import { people } from './distributors/people.routes.ts'
import { secondFactors } from './second-factor/second-factor.routes.ts'
import { selections } from './distributors/selections.routes.ts'
import { diskSpace } from './infrastructure/monitoring/disk-space.ts'
import { globalSearch } from './global-search/global-search.routes.ts'
import { adminLeads } from './leads/admin-leads.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { leadNoteRoutes } from './lead-notes/lead-notes.routes.ts'
import { leadReminders } from './lead-reminders/lead-reminders.routes.ts'
import { leadEvents } from './leads/lead-events.routes.ts'
import { distributorLeads } from './leads/distributor-leads.routes.ts'
import { multipartBodies } from './media/multipart-bodies.ts'
import { myRequests } from './my-requests/my-requests.routes.ts'
import { deliveries } from './deliveries/deliveries.routes.ts'
import { trackedDeliveries } from './deliveries/tracked-deliveries.routes.ts'
import { companySignIn } from './oidc/company-sign-in.routes.ts'
import { providerSignIn } from './oidc/provider-sign-in.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { quotationDecisions } from './orders/quotation-decisions.routes.ts'
import { quotationRoutes } from './quotations/quotations.routes.ts'
import { quotationTracking } from './quotations/quotation-tracking.routes.ts'
import { network } from './network/network.routes.ts'
import { ownPriceImport } from './own-prices/own-price-import.routes.ts'
import { ownPrices } from './own-prices/own-prices.routes.ts'
import { productDetails } from './own-prices/product-details.routes.ts'
import { adminPages } from './pages/admin-pages.routes.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { personalData } from './personal-data/personal-data.routes.ts'
import { profile } from './profile/profile.routes.ts'
import { productImport } from './product-import/product-import.routes.ts'
import { quotes } from './quotes/quotes.routes.ts'
import { releases } from './releases/releases.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { requestFileRoutes } from './request-files/request-files.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { sitemap } from './sitemap/sitemap.routes.ts'
import { storableText } from './infrastructure/http/storable-text.ts'
import { mail } from './mail/mail.routes.ts'
import { linkAccess } from './leads/link-access.ts'
import { tracking } from './leads/tracking.routes.ts'

type Plugin = FastifyPluginAsyncTypebox | FastifyPluginCallbackTypebox<Record<never, never>>

/** Everything below /api. Hooks run in this order. */
const PLUGINS: readonly Plugin[] = [
  responseCache,
  requestTimeout,
  access,
  accessAudit,
  linkAccess,
  diskSpace,
  deviceCookie,
  identityConfirmation,
  multipartBodies,
  storableText,
  operationLimits,
  challengeGuard,
  takenAddressNotices,
  cspReports,
  challenges,
  auth,
  registration,
  passwordReset,
  sessions,
  providerSignIn,
  companySignIn,
  secondFactors,
  passkeyRoutes,
  emailChanges,
  admins,
  invitationRoutes,
  emailConfirmation,
  waitingAccounts,
  approvals,
  audit,
  catalogue,
  productDetails,
  productRoutes,
  productImport,
  adminLeads,
  distributorLeads,
  leadEvents,
  conversations,
  leadNoteRoutes,
  leadReminders,
  dashboard,
  reports,
  releases,
  globalSearch,
  pageRoutes,
  adminPages,
  brandRoutes,
  adminBrands,
  documentRoutes,
  deletionRoutes,
  bulkChangeRoutes,
  adminDistributors,
  profile,
  savedViewRoutes,
  selections,
  ownPrices,
  ownPriceImport,
  people,
  network,
  sitemap,
  quotes,
  requestFileRoutes,
  tracking,
  myRequests,
  quotationRoutes,
  quotationTracking,
  trackedConversationRoutes,
  quotationDecisions,
  orderRoutes,
  deliveries,
  trackedDeliveries,
  mail,
  personalData,
]

/** Without this name, Fastify looks for each plugin among all loaded modules, which takes long in tests. */
const DISPLAY_NAME = Symbol.for('fastify.display-name')

export const apiRoutes: FastifyPluginAsyncTypebox = async (api) => {
  for (const plugin of PLUGINS) {
    await api.register(Object.assign(plugin, { [DISPLAY_NAME]: plugin.name }))
  }
}
