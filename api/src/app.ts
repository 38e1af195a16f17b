import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { DEPRECATION, SENTENCE } from '@nalika/shared-api/contract'
import {
  connectionOptions,
  FORM_TYPE,
  httpRules,
  loggerOf,
  overload,
  secureHeaders,
} from '@nalika/shared-server'
import type { ConnectionLimits } from '@nalika/shared-server'
import Fastify from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { documentTitle, sqlProductSearch } from './catalogue/index.ts'
import type { ProductSearch } from './catalogue/index.ts'
import { scheduledPages } from './content/index.ts'
import { securityEvents } from './identity/index.ts'
import { mediaSweep, scheduledBackups } from './operations/index.ts'
import {
  compilersOnFirstUse,
  DiskSpace,
  EMAIL_FORMATS,
  handleErrors,
  health,
  isStorageFull,
  limitStore,
  markAsForm,
  media,
  mediaFiles,
  metrics,
  openApi,
  PHONE_FORMATS,
  processFile,
  startJobs,
  startMailQueue,
} from './platform/index.ts'
import type { Config, Database, FileProcessor, Jobs, LimitStore, MailQueue } from './platform/index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    /** The search of the public catalogue: another engine takes its place here. */
    productSearch: ProductSearch
    jobs: Jobs
    mail: MailQueue
    limits: LimitStore
    /** Reads uploaded files. */
    processFile: FileProcessor
  }
}

export interface AppOptions {
  config: Config
  database: Database
  /** Destination of the log; standard output when left out. */
  log?: { write: (line: string) => void }
  connections?: ConnectionLimits
  /** Reads uploaded files; in a process of its own for each when left out. */
  processFile?: FileProcessor
}

const OVERLOADED = 'The service is very busy right now. Please try again in a moment.'

/** Builds the API. Closing it stops its jobs; the caller closes the database. */
export async function buildApp(options: AppOptions) {
  const { config, database } = options
  const app = createServer(options)
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('processFile', options.processFile ?? processFile)
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
    // A busy machine starts late, not never.
    pluginTimeout: 60_000,
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
        formats: { ...EMAIL_FORMATS, ...PHONE_FORMATS },
      },
    },
    schemaController: { compilersFactory: compilersOnFirstUse },
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
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, text.toString(), (error, body: unknown) => {
      done(error, typeof body === 'object' && body !== null ? markAsForm(body) : body)
    })
  })
  await app.register(multipart, { limits: { files: 0, fields: 100, fieldSize: 600_000 } })
  await app.register(media)
  await app.register(health)
  await app.register(mediaFiles, { titleOf: (path) => documentTitle(app.database.reads, path) })
  await app.register(mediaSweep)
  await app.register(scheduledBackups)
  await app.register(scheduledPages)
}
