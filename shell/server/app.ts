import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import {
  connectionOptions,
  httpRules,
  loggedAddress,
  loggerOf,
  overload,
  secureHeaders,
} from '@nalika/shared-server'
import Fastify, { type FastifyInstance } from 'fastify'
import { LIVE, type LiveReleases } from '../src/new-version/live-releases.ts'
import type { ShellConfig } from './config.ts'
import { originOf } from './http/address.ts'
import { registerApiProxy } from './http/api-proxy.ts'
import { registerErrorHandler, sendOverloaded } from './http/error-responses.ts'
import { registerHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { registerDataSheet } from './pages/data-sheet.ts'
import { registerIcons } from './pages/icons.ts'
import { registerNewsFeed } from './pages/news-feed.ts'
import { registerForms } from './pages/forms.ts'
import { registerOgImage } from './pages/og-image.ts'
import { PageCache } from './pages/page-cache.ts'
import { PageHandler, type PageDependencies } from './pages/page-handler.ts'
import { registerSecurityText } from './pages/security-text.ts'
import { registerSitemap } from './pages/sitemap.ts'
import { registerErrorReports, storedPage } from './releases/error-reports/error-reports.ts'
import { impersonalMessage } from './releases/error-reports/impersonal-message.ts'
import { registerReleaseFiles } from './releases/release-files.ts'
import { openReleases, type Releases } from './releases/releases.ts'
import { registerReports } from './releases/canaries/reports.ts'
import { Renderer } from './rendering/renderer.ts'

/** Route of all pages. */
const PAGES = '/*'

/** Builds the shell's server: pages, files of releases, and the proxy to the API. */
export async function buildApp(
  config: ShellConfig,
  /** Destination of the log; standard output by default. */
  log?: { write: (line: string) => void },
): Promise<FastifyInstance> {
  const { apiUrl } = config
  const app = await createServer(config, log)
  const releases = await openReleases(config, (message) => {
    app.log.error(message)
  })
  app.addHook('onClose', () => releases.close())
  const { metricsPort, host } = config
  if (metricsPort !== null) {
    const metrics = await serveMetrics({ port: metricsPort, host }, releases.registry)
    app.addHook('onClose', () => metrics.close())
  }
  const renderer = await startRenderer(app, config, releases)
  const cache = new PageCache()

  await registerApiProxy(app, {
    apiUrl,
    onChange: () => {
      cache.clear()
    },
  })
  await registerReleaseFiles(app, releases)
  registerHealth(app, releases.registry, apiUrl)
  registerReports(app, {
    knows: (release) => releases.registry.knows(release),
    count: (...counted) => {
      releases.counts.count(...counted)
    },
  })
  registerErrorReports(app, {
    knows: (release) => releases.registry.knows(release),
    add: (...reported) => {
      releases.errors.add(...reported)
    },
  })
  registerIcons(app)
  registerSecurityText(app, {
    contacts: config.securityContacts,
    originOf: (request) => originOf(request, config.siteUrl),
  })
  registerOgImage(app, { apiUrl })
  registerDataSheet(app, { apiUrl, originOf: (request) => originOf(request, config.siteUrl) })
  await app.register(async (scope) => {
    await scope.register(compress, { global: false })
    registerNewsFeed(scope, { apiUrl, originOf: (request) => originOf(request, config.siteUrl) })
    registerSitemap(scope, {
      apiUrl,
      originOf: (request) => originOf(request, config.siteUrl),
      pages: () => releases.registry.sitemapPages,
      portals: () => releases.registry.links.portals,
    })
  })
  const previews = releases.previews && {
    known: releases.previews,
    renderer: previewRenderer(app, config, releases),
  }
  await registerPages(app, { config, registry: releases.registry, renderer, cache, previews })
  return app
}

async function createServer(
  config: ShellConfig,
  log?: { write: (line: string) => void },
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionOptions(),
    logger: loggerOf(config.logLevel, log),
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID().slice(-17),
    routerOptions: { ignoreTrailingSlash: true },
  })
  registerErrorHandler(app)
  await app.register(secureHeaders, {
    hstsSubdomains: config.hstsSubdomains,
    isForEveryone: () => false,
  })
  await app.register(httpRules)
  await app.register(overload, { refuse: sendOverloaded })
  return app
}

async function startRenderer(
  app: FastifyInstance,
  { apiUrl, renderWorkers }: ShellConfig,
  { registry, counts, errors, folder: store }: Releases,
): Promise<Renderer> {
  const renderer = new Renderer({
    store,
    apiUrl,
    threads: renderWorkers,
    liveSets: () => registry.everySet(),
    report: ({ release, address, reason, name, isBusy }) => {
      const { app: remote, version, hash, cohort = 'everyone' } = release
      if (!isBusy) {
        counts.countRender(release, cohort, name)
        const message = impersonalMessage(reason.replace(`${name}: `, ''))
        const page = storedPage(address)
        const found = { release: { app: remote, version, hash }, kind: 'render' as const, message, page }
        errors.add({ ...found, name: name.slice(0, 40), frames: [] }, null)
      }
      app.log.error(
        { app: remote, version, cohort, address: loggedAddress(address), reason },
        'A page was left to the browser',
      )
    },
  })
  app.addHook('onClose', () => renderer.close())
  await renderer.warmUp()
  return renderer
}

/**
 * Renders previews in a thread of its own, which starts with the first: code that was never released neither takes a worker from visitors nor its
 * compiled code out of their cache. What fails is no failure of a release.
 */
function previewRenderer(
  app: FastifyInstance,
  { apiUrl }: ShellConfig,
  { folder }: Releases,
): () => Renderer {
  let renderer: Renderer | undefined
  app.addHook('onClose', () => renderer?.close())
  return () =>
    (renderer ??= new Renderer({
      store: folder,
      apiUrl,
      threads: 1,
      timeoutMs: 5000,
      liveSets: () => [],
      report: ({ release: { app: remote, version }, address, reason }) => {
        app.log.error(
          { app: remote, version, cohort: 'preview', address: loggedAddress(address), reason },
          'A page was left to the browser',
        )
      },
    }))
}

async function registerPages(app: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const { apiUrl, siteUrl } = dependencies.config
  const pages = new PageHandler(dependencies)
  app.get(LIVE, async (request, reply): Promise<LiveReleases> => {
    reply.header('cache-control', 'no-store')
    return pages.liveReleases(request)
  })
  app.get(PAGES, (request, reply) => pages.sendPage(request, reply))
  await registerForms(app, {
    path: PAGES,
    apiUrl,
    siteUrl,
    show: (request, reply, submitted) => pages.sendSubmitted(request, reply, submitted),
  })
}
