import { randomBytes } from 'node:crypto'
import type { Release } from '@nalika/release'
import { EncodedText, isKnown, isSecretAddress } from '@nalika/shared-server'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownerOf } from '../../src/ownership.ts'
import type { ShellConfig } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { PRIVATE_PAGE, SHARED_PAGE, VARY } from '../http/cache-control.ts'
import { pageHeaders } from '../http/headers.ts'
import { bucketOf, stickyBucketOf } from '../releases/bucket.ts'
import { chosenOverride, takeChoice, withOverride, type Override } from '../releases/override.ts'
import type { ReleaseRegistry, ResolvedSet } from '../releases/registry.ts'
import type { Renderer } from '../rendering/renderer.ts'
import type { CachedPage, PageCache, RenderedDocument } from './page-cache.ts'
import { addsStyles, pageDocuments, type PageParts } from './page-document.ts'

/** Characters of a page's address: what the page asks the API for may be three times as long, and must fit a header. */
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

/** Answers requests for pages, from the cache where a page is the same for everyone. */
export class PageHandler {
  private readonly dependencies: PageDependencies
  private readonly documents: ReturnType<typeof pageDocuments>
  private readonly publicHeaders: Record<'http' | 'https', Record<string, string>>

  constructor(dependencies: PageDependencies) {
    this.dependencies = dependencies
    const { remotesUrl } = dependencies.config
    this.documents = pageDocuments(remotesUrl)
    this.publicHeaders = {
      http: pageHeaders(null, remotesUrl, false),
      https: pageHeaders(null, remotesUrl, true),
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
    const page = this.pageAt(address, this.selectionOf(request, set))
    const isSameForEveryone =
      page.owner !== null && !addsStyles(page.owner) && !page.override && !isSecretAddress(address.pathname)
    return isSameForEveryone ? this.sendShared(request, reply, page) : this.sendPersonal(request, reply, page)
  }

  /** The page that a form was sent to, with the form's result; for its sender alone. */
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
    const personal = this.personal(request)
    const html = this.htmlOf(page, rendered, personal)
    reply
      .code(rendered.status === 200 ? status : rendered.status)
      .headers(this.personalHeaders(request, page, personal))
    return sendText(request, reply, new EncodedText(html))
  }

  /** Which releases a browser would get now, by app. */
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

  /** While a canary is tested no cache outside keeps a page, since another visitor may get another release. */
  private async sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
  ): Promise<FastifyReply> {
    const { set, address } = page
    const cached: CachedPage = await this.dependencies.cache.get(`${String(set.id)} ${address.href}`, () =>
      this.render(page, null),
    )
    const isShared = cached.isCacheable && !set.isSplit
    reply.header('cache-control', isShared ? SHARED_PAGE : PRIVATE_PAGE)
    if (cached.location !== null) return reply.redirect(cached.location, 302)
    reply.headers(this.publicHeaders[request.protocol]).header('vary', VARY)
    if (isShared) {
      reply.header('etag', cached.etag)
      if (isKnown(request.headers['if-none-match'], cached.etag)) return reply.code(304).send()
    }
    return sendText(request, reply.code(cached.status), cached.text)
  }

  private async sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
  ): Promise<FastifyReply> {
    const personal = this.personal(request)
    const { status, location, html } = await this.render(page, personal)
    reply.header('cache-control', PRIVATE_PAGE)
    if (location !== null) return reply.redirect(location, 302)
    reply
      .code(status)
      .header('vary', VARY)
      .headers(this.personalHeaders(request, page, personal))
    return sendText(request, reply, new EncodedText(html))
  }

  private personal(request: FastifyRequest): NonNullable<PageParts['personal']> {
    return { nonce: randomBytes(16).toString('base64'), requestId: request.id }
  }

  private personalHeaders(
    { protocol }: FastifyRequest,
    { override }: PageRequest,
    { nonce }: NonNullable<PageParts['personal']>,
  ): Record<string, string> {
    return pageHeaders(nonce, this.dependencies.config.remotesUrl, protocol === 'https', override?.origin)
  }

  private async render(page: PageRequest, personal: PageParts['personal']): Promise<RenderedDocument> {
    const { address, set, owner } = page
    const rendered = await this.dependencies.renderer.render(address.href, set, owner)
    const location = rendered?.location ?? null
    const status = rendered?.status ?? 200
    return {
      status,
      location,
      html: location === null ? this.htmlOf(page, rendered, personal) : '',
      isCacheable: status === 200 && location === null && rendered?.isCacheable === true,
    }
  }

  private htmlOf(
    { set, owner, address, override }: PageRequest,
    rendered: PageParts['page'],
    personal: PageParts['personal'],
  ): string {
    return this.documents.htmlOf({ set, owner, page: rendered, path: address.pathname, personal, override })
  }
}

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
