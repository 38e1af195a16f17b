import type { Release } from '@nalika/release'
import { EncodedText, isKnown, isSecretAddress } from '@nalika/shared-server'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchPath } from 'react-router-dom'
import { ownerOf } from '../../src/ownership.ts'
import type { ShellConfig } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { PRIVATE_PAGE, SHARED_PAGE, VARY } from '../http/cache-control.ts'
import { pageHeaders } from '../http/headers.ts'
import { bucketOf, stickyBucketOf } from '../releases/bucket.ts'
import { chosenOverride, takeChoice, withOverride, type Override } from '../releases/override.ts'
import type { ReleaseRegistry, ResolvedSet } from '../releases/registry.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { encodePage, type PageCache, type RenderedDocument } from './page-cache.ts'
import { pageDocuments, type PageParts } from './page-document.ts'

/** Maximum length of a page's address: the API call for it may be three times as long and must fit a header. */
const MAX_ADDRESS = 4096

export interface PageDependencies {
  config: ShellConfig
  registry: ReleaseRegistry
  renderer: Renderer
  cache: PageCache
}

/** The releases of one request, with the developer's override of one of them. */
interface Selection {
  set: ResolvedSet
  override: Override | null
}

/** A page that was requested. */
interface PageRequest extends Selection {
  address: URL
  /** The remote that owns the address; null for the shell's own pages. */
  owner: Release | null
}

/** Responds to requests for pages, from the cache where a page is the same for everyone. */
export class PageHandler {
  private readonly dependencies: PageDependencies
  private readonly documents: ReturnType<typeof pageDocuments>
  private readonly publicHeaders: Record<'http' | 'https', Record<string, string>>

  constructor(dependencies: PageDependencies) {
    this.dependencies = dependencies
    const { remotesUrl } = dependencies.config
    this.documents = pageDocuments(remotesUrl)
    this.publicHeaders = {
      http: pageHeaders(remotesUrl, false),
      https: pageHeaders(remotesUrl, true),
    }
  }

  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { config, registry } = this.dependencies
    const address = addressOf(request, config.siteUrl)
    if (!address) return reply.code(400).send({ message: 'The address is not valid.' })
    if (request.url.length > MAX_ADDRESS) return reply.code(414).send({ message: 'The address is too long.' })
    const live = await registry.resolve(bucketOf(request))
    if (config.allowOverrides && takeChoice(request, reply, address, live)) return reply
    const set = live.isSplit ? await registry.resolve(stickyBucketOf(request, reply)) : live
    return this.sendRendered(request, reply, this.pageAt(address, this.selectionOf(request, set)))
  }

  /** The page that a form was submitted to, with the form's result; not cached. */
  async sendSubmitted(
    request: FastifyRequest,
    reply: FastifyReply,
    submitted: SubmittedForm,
  ): Promise<FastifyReply> {
    const { config, registry, renderer } = this.dependencies
    const { result } = submitted
    const status = result === null ? 422 : result.status < 400 ? 200 : result.status
    const address = addressOf(request, config.siteUrl)
    const set = await registry.resolve(bucketOf(request))
    const page = address && this.pageAt(address, this.selectionOf(request, set))
    const rendered = page && (await renderer.render(address.href, page.set, page.owner, submitted))
    if (!rendered || rendered.location !== null) {
      const sentence = result?.message || 'This form needs JavaScript.'
      return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
    }
    reply
      .code(rendered.status === 200 ? status : rendered.status)
      .headers(this.securityHeaders(request, page))
    return sendText(request, reply, new EncodedText(this.htmlOf(page, rendered)))
  }

  /** URLs of the releases that a browser would get now, by app. */
  async liveReleases(request: FastifyRequest): Promise<Record<string, string>> {
    const live = await this.dependencies.registry.resolve(bucketOf(request))
    const { set, override } = this.selectionOf(request, live)
    return Object.fromEntries(
      [set.shell, ...set.remotes].map((release) => [release.app, this.documents.baseOf(release, override)]),
    )
  }

  private selectionOf(request: FastifyRequest, set: ResolvedSet): Selection {
    const override = this.dependencies.config.allowOverrides ? chosenOverride(request, set) : null
    return { set: override ? withOverride(set, override) : set, override }
  }

  private pageAt(address: URL, { set, override }: Selection): PageRequest {
    const owner = ownerOf([set.shell, ...set.remotes], address.pathname) ?? null
    return { set, override, address, owner: owner === set.shell ? null : owner }
  }

  private async sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
  ): Promise<FastifyReply> {
    const { set, address, owner, override } = page
    const mayCache = Boolean(owner?.server) && !override && !isSecretAddress(address.pathname)
    const document = mayCache
      ? await this.dependencies.cache.get(`${String(set.id)} ${address.href}`, () => this.render(page))
      : encodePage(await this.render(page))
    // During a canary another visitor may get another release.
    const isShared = mayCache && document.isCacheable && !set.isSplit
    reply.header('cache-control', isShared ? SHARED_PAGE : PRIVATE_PAGE)
    if (document.location !== null) return reply.redirect(document.location, 302)
    reply.headers(this.securityHeaders(request, page)).header('vary', VARY)
    if (isShared) {
      reply.header('etag', document.etag)
      if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
    }
    return sendText(request, reply.code(document.status), document.text)
  }

  private securityHeaders({ protocol }: FastifyRequest, { override }: PageRequest): Record<string, string> {
    return override
      ? pageHeaders(this.dependencies.config.remotesUrl, protocol === 'https', override.origin)
      : this.publicHeaders[protocol]
  }

  private async render(page: PageRequest): Promise<RenderedDocument> {
    const { address, set, owner } = page
    const rendered = await this.dependencies.renderer.render(address.href, set, owner)
    const location = rendered?.location ?? null
    const status = rendered?.status === 404 && isGone(page) ? 410 : (rendered?.status ?? 200)
    return {
      status,
      location,
      html: location === null ? this.htmlOf(page, rendered) : '',
      isCacheable: status === 200 && location === null && rendered?.isCacheable === true,
    }
  }

  private htmlOf({ set, owner, address, override }: PageRequest, rendered: PageParts['page']): string {
    return this.documents.htmlOf({ set, owner, page: rendered, path: address.pathname, override })
  }
}

/** Whether a live app had a page at the address and has none any more. */
const isGone = ({ set, address }: PageRequest): boolean =>
  [set.shell, ...set.remotes].some(({ gone = [] }) => gone.some((path) => matchPath(path, address.pathname)))

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> {
  const encoding = text.encodingFor(request.headers['accept-encoding'])
  const bytes = await text.in(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(bytes)
}
