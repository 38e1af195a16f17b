import type { FastifyPluginAsyncTypebox, FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import {
  adminBrands,
  brandRoutes,
  catalogue,
  documentRoutes,
  productImport,
  productRoutes,
} from './catalogue/index.ts'
import { adminPages, pageRoutes } from './content/index.ts'
import {
  conversations,
  deliveries,
  orderRoutes,
  quotationDecisions,
  quotationRoutes,
  quotationTracking,
  trackedConversationRoutes,
  trackedDeliveries,
  tracking,
} from './deals/index.ts'
import {
  approvals,
  ownPriceImport,
  ownPrices,
  productDetails,
  selections,
  waitingAccounts,
} from './firms/index.ts'
import {
  access,
  admins,
  auth,
  companySignIn,
  deviceCookie,
  emailChanges,
  emailConfirmation,
  identityConfirmation,
  invitationRoutes,
  passkeyRoutes,
  passwordReset,
  profile,
  providerSignIn,
  registration,
  savedViewRoutes,
  secondFactors,
  sessions,
  takenAddressNotices,
} from './identity/index.ts'
import { accessAudit, personalData } from './operations/index.ts'
import {
  adminDistributors,
  dashboard,
  globalSearch,
  network,
  people,
  reports,
  sitemap,
} from './overviews/index.ts'
import {
  audit,
  challengeGuard,
  challenges,
  cspReports,
  diskSpace,
  mail,
  multipartBodies,
  operationLimits,
  requestTimeout,
  responseCache,
  storableText,
} from './platform/index.ts'
import { releases } from './releases/index.ts'
import {
  adminLeads,
  distributorLeads,
  leadEvents,
  leadNoteRoutes,
  leadReminders,
  linkAccess,
  myRequests,
  quotes,
  requestFileRoutes,
} from './requests/index.ts'
import { bulkChangeRoutes, deletionRoutes } from './undo/index.ts'

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
