import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import type { Release } from '@nalika/release'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import {
  connectionOptions,
  EncodedText,
  isSecretAddress,
  isKnown,
  loggedAddress,
  loggerOf,
  overload,
  secureHeaders,
} from '@nalika/shared-server'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ownerOf } from '../src/ownership.ts'
import { LIVE, type LiveReleases } from '../src/new-version/live-releases.ts'
import { bucketOf, keptBucketOf } from './releases/bucket.ts'
import { OWN, SHARED, VARY } from './http/caching.ts'
import type { ShellConfig } from './config.ts'
import { registerFavicon } from './pages/favicon.ts'
import { registerForms } from './pages/forms.ts'
import { pageHeaders } from './http/headers.ts'
import { KeptDocuments, type PageDocument, type SharedDocument } from './pages/kept-documents.ts'
import { registerOgImage } from './pages/og-image.ts'
import {
  chosenOverride,
  concernsOverride,
  takeChoice,
  withOverride,
  type Override,
} from './releases/override.ts'
import { addsStyles, pageDocuments, type PageParts } from './pages/page-document.ts'
import type { ResolvedSet } from './releases/registry.ts'
import { ReadyAnswers } from './pages/ready-answers.ts'
import { openReleases } from './releases/releases.ts'
import { apiUnreachable, tooBusy } from './http/refusals.ts'
import type { WrittenPage } from './rendering/render-worker.ts'
import { Renderer } from './rendering/renderer.ts'
import { registerReports } from './releases/reports.ts'
import { registerSitemap } from './pages/sitemap.ts'

const YEAR_S = 31_536_000

/** Route of all pages. */
const PAGES = '/*'

/** Characters of a page's address: what the page asks the API for may be three times as long, and must fit a header. */
const MOST_ADDRESS = 4096

/** So long the start waits for warm threads; without one, pages wait for a while and are then left to the browser. */
const RENDERER_START_MS = 5000

/** For how long the API may be silent: it answers within ten seconds, except about files. */
const API_SILENCE_MS = 60_000
const API_CONNECT_MS = 3000

/** What a visitor gets, with what a developer put in its place. */
interface Chosen {
  set: ResolvedSet
  override: Override | null
}

/** The remote that owns an address; null when the shell does, or nobody. */
function ownerAt({ shell, remotes }: ResolvedSet, { pathname }: URL): Release | null {
  const owner = ownerOf([shell, ...remotes], pathname) ?? null
  return owner === shell ? null : owner
}

/**
 * Tells the API whose call it is and from where, whatever the caller said about it. `Expect: 100-continue` was answered
 * by this server, and undici refuses to send it.
 */
const upstreamHeaders = (
  request: unknown,
  { expect: _answered, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders => {
  const { ip, id, protocol } = request as FastifyRequest
  return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id }
}

/** Builds the shell's server: documents of pages, files of releases, and the way to the API. */
export async function buildApp(
  config: ShellConfig,
  /** Where the log goes; standard output when left out. */
  log?: { write: (line: string) => void },
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionOptions(),
    logger: loggerOf(config.logLevel, log),
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID().slice(-17),
    routerOptions: { ignoreTrailingSlash: true },
  })
  const releases = await openReleases(config, (message) => {
    app.log.error(message)
  })
  const { registry, counts } = releases
  app.addHook('onClose', () => releases.close())
  const renderer = new Renderer({
    store: releases.folder,
    apiUrl: config.apiUrl,
    threads: config.renderWorkers,
    report: ({ release, address, reason, name, isBusy }) => {
      const { app: remote, version, folder, cohort = 'everyone' } = release
      if (!isBusy) counts.countRender(folder, cohort, name)
      app.log.error(
        { app: remote, version, cohort, address: loggedAddress(address), reason },
        'A page was left to the browser',
      )
    },
  })
  app.addHook('onClose', () => renderer.close())
  renderer.prepare(registry.everySet())
  registry.onChange(() => {
    renderer.prepare(registry.everySet())
  })
  await renderer.started(RENDERER_START_MS)

  const pages = pageDocuments(config.remotesUrl)
  const documents = new KeptDocuments()
  const policies = {
    http: pageHeaders(null, config.remotesUrl, false),
    https: pageHeaders(null, config.remotesUrl, true),
  }
  const ready = new ReadyAnswers(policies)

  // Most requests end here, before what only other answers need.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.url !== PAGES || request.method === 'POST' || !sendAtOnce(request, reply)) next()
  })
  await app.register(secureHeaders, { isForEveryone: () => false })
  await app.register(overload, { refuse: tooBusy })
  // Before the proxy, which has it from here.
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const isCall = request.url.startsWith('/api/')
    const status = given >= 500 ? 503 : isCall ? given : 400
    reply.code(status).header('cache-control', 'no-store')
    if (isCall) {
      const reason = 'The request is not valid.'
      return reply.send({ message: status < 500 ? reason : 'The server cannot be reached right now.' })
    }
    return reply
      .type('text/plain; charset=utf-8')
      .send(`This page is not available right now. Please try again in a moment. Reference: ${request.id}\n`)
  })
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      // Its line holds the whole address, secret links included; the request is logged anyway.
      disableRequestLogging: true,
      // No retries: an API that sheds load must not get ten times the load.
      retryMethods: [],
      undici: {
        connect: { timeout: API_CONNECT_MS },
        headersTimeout: API_SILENCE_MS,
        bodyTimeout: API_SILENCE_MS,
      },
      replyOptions: { onError: apiUnreachable, onResponse: heard, rewriteRequestHeaders: upstreamHeaders },
    })
  }
  app.addHook('onRequest', ({ url }, _reply, next) => {
    const [, name] = url.startsWith('/remotes/') ? (/^\/remotes\/([^?#]+)/.exec(url) ?? []) : []
    if (name === undefined) next()
    else releases.takeFile(name).then(() => next(), next)
  })
  await app.register(fastifyStatic, {
    root: releases.folder,
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    maxAge: YEAR_S * 1000,
    immutable: true,
    // Of releases alone, and their server bundles stay on the server.
    allowedPath: (path) => registry.knowsApp(path.split('/')[1] ?? '') && !path.includes('/server/'),
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff')
      response.header('access-control-allow-origin', '*')
      response.header('cross-origin-resource-policy', 'cross-origin')
    },
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (registry.state.sequence === null) await registry.look()
    const { state } = registry
    const isReady = state.sequence !== null
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ok' : 'unavailable', ...state }
  })
  registerFavicon(app)
  app.get(LIVE, async (request, reply): Promise<LiveReleases> => {
    reply.header('cache-control', 'no-store')
    const { set, override } = chosen(request, await registry.resolve(bucketOf(request)))
    return Object.fromEntries(
      [set.shell, ...set.remotes].map((one) => [one.app, pages.baseOf(one, override)]),
    )
  })
  registerReports(app, {
    knows: (folder) => registry.knows(folder),
    count: (folder, report) => counts.count(folder, report),
  })
  registerOgImage(app, { apiUrl: config.apiUrl })
  await app.register(async (scope) => {
    await scope.register(compress, { global: false })
    registerSitemap(scope, { apiUrl: config.apiUrl, originOf })
  })
  app.get(PAGES, (request, reply) => {
    const address = addressOf(request)
    if (!address) return reply.code(400).send({ message: 'The address is not valid.' })
    if (request.url.length > MOST_ADDRESS)
      return reply.code(414).send({ message: 'The address is too long.' })
    return sendPage(request, reply, address)
  })

  await registerForms(app, {
    path: PAGES,
    apiUrl: config.apiUrl,
    siteUrl: config.siteUrl,
    show: sendSubmitted,
  })

  /** Passes an answer of the API on. Whoever changed something with it finds it changed on every page they open next. */
  function heard(
    { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
    reply: { statusCode: number; send: (body: unknown) => unknown },
    { stream }: { stream?: unknown },
  ): void {
    const isChange = method !== 'GET' && method !== 'HEAD' && headers.authorization !== undefined
    if (isChange && reply.statusCode < 300) {
      documents.clear()
      renderer.changed()
    }
    reply.send(stream)
  }

  /** Answers with a document that is at hand and everyone's, if there is one. */
  function sendAtOnce(request: FastifyRequest, reply: FastifyReply): boolean {
    const set = registry.onlySet
    // What is asked from inside the process finds no headers but those that are set one by one.
    if (!set || !app.server.listening || (config.allowOverrides && concernsOverride(request))) return false
    const address = addressOf(request)
    if (!address) return false
    const known = documents.find(set, address.href, (mark) => remake({ set, override: null }, address, mark))
    return known !== undefined && !(known instanceof Promise) && ready.send(known, request, reply)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: URL) {
    const live = await registry.resolve(bucketOf(request))
    if (config.allowOverrides && takeChoice(request, reply, address, live)) return reply
    const choice = chosen(request, live.isSplit ? await registry.resolve(keptBucketOf(request, reply)) : live)
    const { set, override } = choice
    const known = documents.find(set, address.href, (mark) => remake(choice, address, mark))
    if (known) return sendForMany(request, reply, set, await known)
    const owner = ownerAt(set, address)
    // What renders here does so for a visitor without a session, and has its styles in files.
    if (owner && !addsStyles(owner) && !override) {
      const making = documents.make(set, address.href, () => make(choice, address, null))
      return sendForMany(request, reply, set, await making)
    }
    const nonce = randomBytes(16).toString('base64')
    const { status, location, html } = await make(choice, address, { nonce, requestId: request.id })
    reply.header('cache-control', OWN)
    if (location) return reply.redirect(location, 302)
    reply
      .code(status)
      .header('vary', VARY)
      .headers(pageHeaders(nonce, config.remotesUrl, request.protocol === 'https', override?.origin))
    return sendText(request, reply, new EncodedText(html))
  }

  /** The page that a form was sent to, with what became of the form; for its sender alone. */
  async function sendSubmitted(request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm) {
    const { result } = submitted
    const outcome = result === null ? 422 : result.status < 400 ? 200 : result.status
    const address = addressOf(request)
    const choice = chosen(request, await registry.resolve(bucketOf(request)))
    const owner = address && ownerAt(choice.set, address)
    const page = address && (await renderer.render(address.href, choice.set, owner, submitted))
    if (!page || page.location !== null) {
      const sentence = result?.message || 'This form needs JavaScript.'
      return reply.code(outcome).type('text/plain; charset=utf-8').send(`${sentence}\n`)
    }
    const nonce = randomBytes(16).toString('base64')
    const { html } = documentFrom(page, choice, address, { nonce, requestId: request.id })
    reply
      .code(page.status === 200 ? outcome : page.status)
      .headers(pageHeaders(nonce, config.remotesUrl, request.protocol === 'https', choice.override?.origin))
    return sendText(request, reply, new EncodedText(html))
  }

  async function make(choice: Chosen, address: URL, own: PageParts['own']): Promise<PageDocument> {
    const page = await renderer.render(address.href, choice.set, ownerAt(choice.set, address))
    return documentFrom(page, choice, address, own)
  }

  /** The document that takes the place of one that is kept, or null when it would be the same. */
  async function remake(choice: Chosen, address: URL, mark: string | null): Promise<PageDocument | null> {
    const owner = ownerAt(choice.set, address)
    const page = await renderer.renderUnlessSame(address.href, choice.set, owner, mark)
    return page === 'same' ? null : documentFrom(page, choice, address, null)
  }

  function documentFrom(
    page: WrittenPage | null,
    { set, override }: Chosen,
    address: URL,
    own: PageParts['own'],
  ): PageDocument {
    const owner = ownerAt(set, address)
    return {
      status: page?.status ?? 200,
      location: page?.location ?? null,
      html: page?.location ? '' : pages.htmlOf({ set, owner, page, path: address.pathname, own, override }),
      mayBeKept:
        page?.status === 200 &&
        page.location === null &&
        page.mayBeKept !== false &&
        !isSecretAddress(address.pathname),
      mark: page?.mark ?? null,
    }
  }

  /** A document that is the same for everyone who gets this set; while others get another, no shared cache keeps it. */
  function sendForMany(
    request: FastifyRequest,
    reply: FastifyReply,
    { isSplit }: ResolvedSet,
    { status, location, mayBeKept, tag, text }: SharedDocument,
  ) {
    const isShared = mayBeKept && !isSplit
    reply.header('cache-control', isShared ? SHARED : OWN)
    if (location) return reply.redirect(location, 302)
    reply.headers(request.protocol === 'https' ? policies.https : policies.http).header('vary', VARY)
    if (isShared) {
      reply.header('etag', tag)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    }
    return sendText(request, reply.code(status), text)
  }

  async function sendText(request: FastifyRequest, reply: FastifyReply, text: EncodedText) {
    const encoding = text.encodingFor(request.headers['accept-encoding'])
    const bytes = await text.in(encoding)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bytes)
  }

  function originOf(request: FastifyRequest): string {
    return config.siteUrl ?? `${request.protocol}://${request.host}`
  }

  const addressOf = (request: FastifyRequest): URL | null =>
    URL.parse(request.url.replace(/^\/+/, '/'), originOf(request))

  function chosen(request: FastifyRequest, set: ResolvedSet): Chosen {
    const override = config.allowOverrides ? chosenOverride(request, set) : null
    return { set: override ? withOverride(set, override) : set, override }
  }

  return app
}
