import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { DEPRECATION, SENTENCE } from '@nalika/shared-api/contract'
import { connectionOptions, httpRules, loggerOf, overload, secureHeaders } from '@nalika/shared-server'
import type { ConnectionLimits } from '@nalika/shared-server'
import Fastify from 'fastify'
import { responseCache } from './infrastructure/response-cache/response-cache.ts'
import { access } from './auth/access.ts'
import { approvals } from './approvals/approvals.routes.ts'
import { accessAudit } from './audit/access-audit.ts'
import { audit } from './audit/audit.routes.ts'
import { auth } from './auth/auth.routes.ts'
import { registration } from './auth/registration.routes.ts'
import { emailConfirmation } from './auth/email-confirmation.routes.ts'
import { waitingAccounts } from './auth/waiting-accounts.routes.ts'
import { admins } from './auth/admins.routes.ts'
import { deviceCookie } from './auth/device-cookie.ts'
import { identityConfirmation } from './auth/identity-confirmation.ts'
import { invitations } from './auth/invitations.routes.ts'
import { emailChanges } from './auth/email-changes.routes.ts'
import { limitStore } from './auth/limit-store.ts'
import type { LimitStore } from './auth/limit-store.ts'
import { passwordReset } from './auth/password-reset.routes.ts'
import { sessions } from './auth/sessions.routes.ts'
import { takenAddressNotices } from './auth/taken-address-notices.ts'
import { scheduledBackups } from './backup/scheduled-backups.ts'
import { adminBrands } from './brands/admin-brands.routes.ts'
import { brands } from './brands/brands.routes.ts'
import { bulkChanges } from './bulk-changes/bulk-changes.routes.ts'
import { catalogue } from './catalogue/catalogue.routes.ts'
import type { ProductSearch } from './catalogue/product-search.ts'
import { products } from './catalogue/products.routes.ts'
import { sqlProductSearch } from './catalogue/sql-product-search.queries.ts'
import type { Config } from './infrastructure/config/config.ts'
import { challengeGuard, challenges } from './challenges/challenges.routes.ts'
import { conversations } from './conversations/conversations.routes.ts'
import { trackedConversationRoutes } from './conversations/tracked-conversations.routes.ts'
import { cspReports } from './csp-reports/csp-reports.routes.ts'
import { dashboard } from './dashboard/dashboard.routes.ts'
import type { Database } from './infrastructure/database/database.ts'
import { operationLimits } from './infrastructure/limits/operation-limits.ts'
import { requestTimeout } from './infrastructure/http/request-timeout.ts'
import { deletions } from './deletions/deletions.routes.ts'
import { adminDistributors } from './distributors/admin-distributors.routes.ts'
import { people } from './distributors/people.routes.ts'
import { secondFactors } from './second-factor/second-factor.routes.ts'
import { selections } from './distributors/selections.routes.ts'
import { DiskSpace, diskSpace } from './infrastructure/monitoring/disk-space.ts'
import { handleErrors, isStorageFull } from './infrastructure/errors/errors.ts'
import { globalSearch } from './global-search/global-search.routes.ts'
import { health } from './infrastructure/monitoring/health.ts'
import { adminLeads } from './leads/admin-leads.routes.ts'
import { documentTitle } from './documents/documents.queries.ts'
import { documents } from './documents/documents.routes.ts'
import { leadNotes } from './lead-notes/lead-notes.routes.ts'
import { leadReminders } from './lead-reminders/lead-reminders.routes.ts'
import { leadEvents } from './leads/lead-events.routes.ts'
import { distributorLeads } from './leads/distributor-leads.routes.ts'
import { metrics } from './infrastructure/monitoring/metrics.ts'
import { securityEvents } from './security-events/security-events.ts'
import { media } from './media/media.ts'
import { mediaFiles } from './media/media.routes.ts'
import { mediaSweep } from './media/sweep.ts'
import { multipartBodies } from './media/multipart-bodies.ts'
import { startJobs } from './infrastructure/jobs/jobs.ts'
import type { Jobs } from './infrastructure/jobs/jobs.ts'
import { EMAIL_FORMATS } from './mail/email-address.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { startMailQueue } from './mail/mail-queue.ts'
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
import { openApi } from './infrastructure/open-api/open-api.ts'
import { ownPriceImport } from './own-prices/own-price-import.routes.ts'
import { ownPrices } from './own-prices/own-prices.routes.ts'
import { adminPages } from './pages/admin-pages.routes.ts'
import { pages } from './pages/pages.routes.ts'
import { scheduledPages } from './pages/scheduled-pages.ts'
import { mail as mailRoutes } from './mail/mail.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { personalData } from './personal-data/personal-data.routes.ts'
import { profile } from './profile/profile.routes.ts'
import { productImport } from './product-import/product-import.routes.ts'
import { quotes } from './quotes/quotes.routes.ts'
import { releases } from './releases/releases.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { requestFileRoutes } from './request-files/request-files.routes.ts'
import { serializersOnce } from './infrastructure/http/serializers.ts'
import { savedViews } from './saved-views/saved-views.routes.ts'
import { sitemap } from './sitemap/sitemap.routes.ts'
import { storableText } from './infrastructure/http/storable-text.ts'
import { tracking } from './leads/tracking.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    /** The search of the public catalogue: another engine takes its place here. */
    productSearch: ProductSearch
    jobs: Jobs
    mail: MailQueue
    limits: LimitStore
  }
}

export interface AppOptions {
  config: Config
  database: Database
  /** Destination of the log; standard output when left out. */
  log?: { write: (line: string) => void }
  connections?: ConnectionLimits
}

const OVERLOADED = 'The service is very busy right now. Please try again in a moment.'

/** Builds the API. Closing it stops its jobs; the caller closes the database. */
export async function buildApp(options: AppOptions) {
  const { config, database } = options
  const app = createServer(options)
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('productSearch', sqlProductSearch(database.reads))
  const disk = new DiskSpace(config.dataDir)
  app.decorate('disk', disk)
  handleErrors(app, () => {
    disk.reportFull()
  })
  await registerProtection(app)
  await startBackgroundWork(app, disk)
  await registerInfrastructure(app)
  await app.register(apiRoutes, { prefix: '/api' })
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
type Server = ReturnType<typeof createServer>

function createServer({ config, log, connections }: AppOptions) {
  return Fastify({
    ...connectionOptions(connections),
    logger: loggerOf(config.logLevel, log),
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: config.trustedProxies,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    // strictNumbers would exempt Infinity, which '1e400' is coerced to, from every minimum and maximum.
    ajv: {
      customOptions: {
        allErrors: true,
        strictNumbers: false,
        keywords: [SENTENCE, DEPRECATION],
        formats: EMAIL_FORMATS,
      },
    },
    schemaController: { compilersFactory: { buildSerializer: serializersOnce() } },
  }).withTypeProvider<TypeBoxTypeProvider>()
}

/** Security headers, rejection under overload, and CORS. */
async function registerProtection(app: Server): Promise<void> {
  await app.register(secureHeaders, {
    hstsSubdomains: app.config.hstsSubdomains,
    isForEveryone: ({ routeOptions }) => routeOptions.config.roles === 'public',
  })
  await app.register(httpRules)
  await app.register(overload, { refuse: (_request, reply) => reply.send({ message: OVERLOADED }) })
  await app.register(cors, {
    origin: app.config.corsOrigins,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition'],
    maxAge: 600,
  })
}

/** Jobs, emails and the store of rate limits; all stop with the app. */
async function startBackgroundWork(app: Server, disk: DiskSpace): Promise<void> {
  const { config, database } = app
  const jobs = await startJobs(database, (error) => {
    if (isStorageFull(error)) disk.reportFull()
    app.log.error({ err: error }, 'jobs')
  })
  const mail = await startMailQueue(jobs, database, config, (id) => {
    app.log.error({ mail: id }, 'a mail could not be delivered')
  })
  if (config.production && config.smtpUrl === undefined) {
    app.log.warn('There is no mail server (SMTP_URL): emails are stored and not sent.')
  }
  app.decorate('jobs', jobs)
  app.decorate('mail', mail)
  app.addHook('onClose', async () => {
    await jobs.stop()
    mail.stop()
  })

  const limits = limitStore(config.redisUrl, (error) => {
    app.log.error({ err: error }, 'redis')
  })
  app.decorate('limits', limits)
  app.addHook('onClose', async () => {
    limits.close()
  })
}

/** Metrics, OpenAPI, uploads, health checks and backups, outside /api. */
async function registerInfrastructure(app: Server): Promise<void> {
  await app.register(metrics)
  await app.register(securityEvents)
  await app.register(openApi)
  // Forms of other sites may send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart, { limits: { files: 0, fields: 100, fieldSize: 600_000 } })
  await app.register(media)
  await app.register(health)
  await app.register(mediaFiles, { titleOf: (path) => documentTitle(app.database.reads, path) })
  await app.register(mediaSweep)
  await app.register(scheduledBackups)
  await app.register(scheduledPages)
}

const apiRoutes: FastifyPluginAsyncTypebox = async (api) => {
  await api.register(responseCache)
  await api.register(requestTimeout)
  await api.register(access)
  await api.register(accessAudit)
  await api.register(diskSpace)
  await api.register(deviceCookie)
  await api.register(identityConfirmation)
  await api.register(multipartBodies)
  await api.register(storableText)
  await api.register(operationLimits)
  await api.register(challengeGuard)
  await api.register(takenAddressNotices)
  await api.register(cspReports)
  await api.register(challenges)
  await api.register(auth)
  await api.register(registration)
  await api.register(passwordReset)
  await api.register(sessions)
  await api.register(providerSignIn)
  await api.register(companySignIn)
  await api.register(secondFactors)
  await api.register(passkeyRoutes)
  await api.register(emailChanges)
  await api.register(admins)
  await api.register(invitations)
  await api.register(emailConfirmation)
  await api.register(waitingAccounts)
  await api.register(approvals)
  await api.register(audit)
  await api.register(catalogue)
  await api.register(products)
  await api.register(productImport)
  await api.register(adminLeads)
  await api.register(distributorLeads)
  await api.register(leadEvents)
  await api.register(conversations)
  await api.register(leadNotes)
  await api.register(leadReminders)
  await api.register(dashboard)
  await api.register(reports)
  await api.register(releases)
  await api.register(globalSearch)
  await api.register(pages)
  await api.register(adminPages)
  await api.register(brands)
  await api.register(adminBrands)
  await api.register(documents)
  await api.register(deletions)
  await api.register(bulkChanges)
  await api.register(adminDistributors)
  await api.register(profile)
  await api.register(savedViews)
  await api.register(selections)
  await api.register(ownPrices)
  await api.register(ownPriceImport)
  await api.register(people)
  await api.register(network)
  await api.register(sitemap)
  await api.register(quotes)
  await api.register(requestFileRoutes)
  await api.register(tracking)
  await api.register(myRequests)
  await api.register(quotationRoutes)
  await api.register(quotationTracking)
  await api.register(trackedConversationRoutes)
  await api.register(quotationDecisions)
  await api.register(orderRoutes)
  await api.register(deliveries)
  await api.register(trackedDeliveries)
  await api.register(mailRoutes)
  await api.register(personalData)
}
