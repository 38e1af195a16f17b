import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { connectionOptions, loggedAddress, loggerOf, overload, secureHeaders } from '@nalika/shared-server'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ownerOf } from '../src/ownership.ts'
import { LIVE, type LiveReleases } from '../src/live-releases.ts'
import type { PageState, ResolvedRemote } from '../src/page-state.ts'
import type { RenderedPage } from '../src/server-entry.tsx'
import { bucketOf, keptBucketOf } from './bucket.ts'
import { entityTagOf, isKnown, OWN, SHARED } from './caching.ts'
import type { ShellConfig } from './config.ts'
import { documentOf, type DocumentParts } from './document.ts'
import { pageHeaders } from './headers.ts'
import { registerOgImage } from './og-image.ts'
import { chosenOverride, takeChoice, withOverride, type Override } from './override.ts'
import type { LiveRelease, ResolvedSet } from './registry.ts'
import { openReleases } from './releases.ts'
import { Renderer } from './renderer.ts'
import { registerReports } from './reports.ts'
import { registerSitemap } from './sitemap.ts'

const YEAR_S = 31_536_000

/** For how long the API may be silent: it answers within ten seconds, except about files. */
const API_SILENCE_MS = 60_000
const API_CONNECT_MS = 3000

/** Tells the API whose call it is and from where, whatever the caller said about it. */
const withTrueAddress = (request: unknown, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { ip, id, protocol } = request as FastifyRequest
  return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id }
}

/** Builds the shell's server: documents of pages, files of releases, and the way to the API. */
export async function buildApp(config: ShellConfig): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionOptions(),
    logger: loggerOf(config.logLevel),
    trustProxy: config.trustedProxies,
    genReqId: () => randomBytes(9).toString('base64url'),
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
    report: ({ release, address, reason, name }) => {
      const { app: remote, version, folder, cohort } = release
      counts.countRender(folder, cohort, name)
      app.log.error(
        { app: remote, version, cohort, address: loggedAddress(address), reason },
        'A page was left to the browser',
      )
    },
  })
  app.addHook('onClose', () => renderer.close())

  await app.register(secureHeaders, { isForEveryone: () => false })
  await app.register(overload, { refuse: tooBusy })
  await app.register(compress, { global: false })
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: {
        connect: { timeout: API_CONNECT_MS },
        headersTimeout: API_SILENCE_MS,
        bodyTimeout: API_SILENCE_MS,
      },
      replyOptions: { onError: apiUnreachable, rewriteRequestHeaders: withTrueAddress },
    })
  }
  app.addHook('onRequest', async ({ url }) => {
    const [, name] = /^\/remotes\/([^?#]+)/.exec(url) ?? []
    if (name !== undefined) await releases.takeFile(name)
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

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    const status =
      error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500 ? 400 : 503
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        `Nalika cannot show this page right now. Please try again in a moment. Reference: ${request.id}\n`,
      )
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok', sequence: (await registry.resolve(null)).sequence }))
  // Asked for by what reads no link elements; a page of the public site would be rendered for it.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
  app.get(LIVE, async (request, reply): Promise<LiveReleases> => {
    reply.header('cache-control', 'no-store')
    const { set, override } = chosen(request, await registry.resolve(bucketOf(request)))
    return Object.fromEntries([set.shell, ...set.remotes].map((one) => [one.app, baseOf(one, override)]))
  })
  registerReports(app, {
    knows: (folder) => registry.knows(folder),
    count: (folder, report) => counts.count(folder, report),
  })
  registerOgImage(app, { apiUrl: config.apiUrl })
  registerSitemap(app, { apiUrl: config.apiUrl, originOf })
  app.get('/*', { compress: { encodings: ['br', 'gzip'] } }, (request, reply) => sendPage(request, reply))

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const address = URL.parse(request.url.replace(/^\/+/, '/'), originOf(request))
    if (!address) return reply.code(400).send({ message: 'The address is not valid.' })
    const live = await registry.resolve(bucketOf(request))
    if (config.allowOverrides && takeChoice(request, reply, address, live)) return reply
    const { set, override } = chosen(
      request,
      live.isSplit ? await registry.resolve(keptBucketOf(request, reply)) : live,
    )
    const found = ownerOf([set.shell, ...set.remotes], address.pathname) ?? null
    const owner = found === set.shell ? null : found
    const page = await renderer.render(address.href, set, owner)
    if (page?.location) return reply.header('cache-control', OWN).redirect(page.location, 302)
    // What renders here does so for a visitor without a session, and has its styles in files.
    const isForEveryone = owner !== null && !addsStyles(owner) && !set.isSplit
    const nonce = isForEveryone ? null : randomBytes(16).toString('base64')
    const state = stateOf(set, owner, page, nonce, isForEveryone ? null : request.id, override)
    const html = documentOf({ state, page, override, ...filesOf(set, owner, page) })
    const isShared = isForEveryone && page?.status === 200
    const tag = entityTagOf(html)
    if (isShared) reply.header('etag', tag)
    reply
      .headers(pageHeaders(nonce, config.remotesUrl, request.protocol === 'https', override?.origin))
      .header('cache-control', isShared ? SHARED : OWN)
      .header('x-request-id', request.id)
    if (isShared && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply
      .code(page?.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  function originOf(request: FastifyRequest): string {
    return config.siteUrl ?? `${request.protocol}://${request.host}`
  }

  function chosen(
    request: FastifyRequest,
    set: ResolvedSet,
  ): { set: ResolvedSet; override: Override | null } {
    const override = config.allowOverrides ? chosenOverride(request, set) : null
    return { set: override ? withOverride(set, override) : set, override }
  }

  const baseOf = ({ app: name, folder }: LiveRelease, override: Override | null = null) =>
    override?.app === name ? `${override.origin}/` : `${config.remotesUrl}/${folder}/`

  function stateOf(
    set: ResolvedSet,
    owner: LiveRelease | null,
    page: RenderedPage | null,
    styleNonce: string | null,
    requestId: string | null,
    override: Override | null,
  ): PageState {
    return {
      shell: {
        app: set.shell.app,
        version: set.shell.version,
        ...cohortOf(set.shell),
        base: baseOf(set.shell),
        routes: set.shell.routes,
        integrity: integrityOf(set.shell),
      },
      remotes: set.remotes.map((remote) =>
        resolvedRemote(remote, remote === owner && page !== null, override),
      ),
      owner: owner?.app ?? null,
      hydration: page?.hydration ?? null,
      styleNonce,
      requestId,
    }
  }

  const resolvedRemote = (
    remote: LiveRelease,
    isNeededNow: boolean,
    override: Override | null,
  ): ResolvedRemote => ({
    app: remote.app,
    container: remote.container,
    version: remote.version,
    ...cohortOf(remote),
    base: baseOf(remote, override),
    entry: remote.entry,
    routes: remote.routes,
    releaseIntegrity: remote.app === override?.app ? null : remote.releaseIntegrity,
    addsStyles: addsStyles(remote),
    ...(isNeededNow && { integrity: integrityOf(remote) }),
  })

  function filesOf(
    set: ResolvedSet,
    owner: LiveRelease | null,
    page: RenderedPage | null,
  ): Omit<DocumentParts, 'state' | 'page' | 'override'> {
    const asset = (release: LiveRelease) => (file: string) => ({
      href: baseOf(release) + file,
      integrity: release.assets[file]?.integrity ?? null,
    })
    const needed = (release: LiveRelease, kind: 'js' | 'css') => [
      ...new Set([...release.start[kind], ...(page?.page ? (release.pages[page.page]?.[kind] ?? []) : [])]),
    ]
    const fromOwner = owner && page ? owner : null
    return {
      script: asset(set.shell)(set.shell.entry),
      styles: [
        ...needed(set.shell, 'css').map(asset(set.shell)),
        ...(fromOwner ? needed(fromOwner, 'css').map(asset(fromOwner)) : []),
      ],
      preload: [
        ...needed(set.shell, 'js')
          .filter((file) => file !== set.shell.entry)
          .map(asset(set.shell)),
        ...(fromOwner ? needed(fromOwner, 'js').map(asset(fromOwner)) : []),
      ],
      fonts: Object.keys(set.shell.assets)
        .filter((file) => file.includes('inter-latin-wght'))
        .map((file) => baseOf(set.shell) + file),
    }
  }

  return app
}

const cohortOf = ({ cohort }: LiveRelease) => (cohort === 'everyone' ? {} : { cohort })

/** An app that renders here has all its styles in files; antd in the others adds style elements as it runs. */
const addsStyles = (release: LiveRelease): boolean => release.server === null

/** Of what pages load as script or style; nothing else is checked by browsers. */
const integrityOf = (release: LiveRelease): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.assets)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, { integrity }]) => [file, integrity]),
  )

function tooBusy({ url, id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'Nalika is very busy right now. Please try again in a moment.'
  if (url.startsWith('/api/')) return reply.send({ message })
  return reply.type('text/plain; charset=utf-8').send(`${message} Reference: ${id}\n`)
}

function apiUnreachable(reply: { code(status: number): { send(body: unknown): unknown } }): void {
  reply.code(503).send({ message: 'The server cannot be reached right now.' })
}

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#c5440c" stroke-width="7"/></svg>'
