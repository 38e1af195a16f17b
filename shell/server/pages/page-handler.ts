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
import { bucketOf, stickyBucketOf } from '../releases/canaries/bucket.ts'
import { chosenOverride, takeChoice, withOverride, type Override } from '../releases/override.ts'
import {
  chosenPreview,
  PREVIEW_HEADERS,
  takePreview,
  type PreviewSource,
  type RefusedLink,
} from '../releases/previews/preview-choice.ts'
import type { PreviewChoice, Previews } from '../releases/previews/previews.ts'
import type { ReleaseRegistry, ResolvedSet } from '../releases/registry.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { encodePage, type PageCache, type RenderedDocument } from './page-cache.ts'
import { noticeDocument } from './notice-document.ts'
import type { ShownPreview } from './document.ts'
import { pageDocuments, type PageParts } from './page-document.ts'

/** Maximum length of a page's address: the API call for it may be three times as long and must fit a header. */
const MAX_ADDRESS = 4096
/** A damaged release that was repaired is served again within seconds. */
const RETRY_AFTER_S = 10

export interface PageDependencies {
  config: ShellConfig
  registry: ReleaseRegistry
  renderer: Renderer
  cache: PageCache
  /** Null where previews are not allowed. */
  previews: { known: Previews; renderer: () => Renderer } | null
}

/** The releases of one request, with the developer's override of one of them. */
interface Selection {
  set: ResolvedSet
  override: Override | null
  /** Previews among the releases, or why there are none. */
  preview: ShownPreview | null
}

/** A page that was requested. */
interface PageRequest extends Selection {
  address: URL
  /** The remote that owns the address; null for the shell's own pages. */
  owner: Release | null
  /** The app that owns the address and of which visitors get no release. */
  unavailable: Release | null
}

/** Responds to requests for pages, from the cache where a page is the same for everyone. */
export class PageHandler {
  private readonly dependencies: PageDependencies
  private readonly documents: ReturnType<typeof pageDocuments>
  private readonly publicHeaders: Record<'http' | 'https', Record<string, string>>

  constructor(dependencies: PageDependencies) {
    this.dependencies = dependencies
    const { remotesUrl, allowSeams } = dependencies.config
    this.documents = pageDocuments(remotesUrl, allowSeams)
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
    const taken = takePreview(request, reply, address, this.previewSource())
    if (taken === true) return reply
    if (taken) return this.sendRefused(request, reply, live, taken)
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
    const { config, registry, renderer, previews } = this.dependencies
    const { result } = submitted
    const status = result === null ? 422 : result.status < 400 ? 200 : result.status
    const address = addressOf(request, config.siteUrl)
    const set = await registry.resolve(bucketOf(request))
    const page = address && this.pageAt(address, this.selectionOf(request, set))
    const own = (page?.preview?.apps.length && previews?.renderer()) || renderer
    const rendered = page && (await own.render(address.href, page.set, page.owner, submitted))
    if (!rendered || rendered.location !== null || page.unavailable) {
      const sentence = result?.message || 'This form needs JavaScript.'
      return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
    }
    reply
      .code(rendered.status === 200 ? status : rendered.status)
      .headers({ ...this.securityHeaders(request, page), ...(page.preview && PREVIEW_HEADERS) })
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

  private previewSource(): PreviewSource {
    const { previews, registry } = this.dependencies
    return { previews: previews?.known ?? null, live: registry.current }
  }

  /** Says why a link to a preview cannot be opened, as JSON for the release command. */
  private sendRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    live: ResolvedSet,
    { status, title, reasons }: RefusedLink,
  ): FastifyReply {
    reply.code(status)
    if (request.headers.accept === 'application/json') return reply.send({ message: reasons.join(' ') })
    const styles = live.shell.start.css.map((file) => this.documents.baseOf(live.shell) + file)
    return reply
      .headers(this.publicHeaders[request.protocol])
      .type('text/html; charset=utf-8')
      .send(
        noticeDocument({
          title,
          reasons,
          link: { href: '?preview=none', text: 'Open the live site' },
          styles,
        }),
      )
  }

  private selectionOf(request: FastifyRequest, live: ResolvedSet): Selection {
    const choice = chosenPreview(request, this.previewSource())
    const set = choice && choice.refused === null ? choice.set : live
    const override = this.dependencies.config.allowOverrides ? chosenOverride(request, set) : null
    return {
      set: override ? withOverride(set, override) : set,
      override,
      preview: choice && shownPreview(choice),
    }
  }

  private pageAt(address: URL, selection: Selection): PageRequest {
    const { shell, remotes, unavailable } = selection.set
    const missing = unavailable.flatMap(({ release }) => release ?? [])
    const owner = ownerOf([shell, ...remotes, ...missing], address.pathname) ?? null
    const isMissing = owner !== null && missing.includes(owner)
    return {
      ...selection,
      address,
      owner: owner === shell || isMissing ? null : owner,
      unavailable: isMissing ? owner : null,
    }
  }

  private async sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
  ): Promise<FastifyReply> {
    const { set, address, owner, override, preview } = page
    const mayCache =
      Boolean(owner?.server) && !override && !preview?.apps.length && !isSecretAddress(address.pathname)
    // What is live with a notice of an ended preview: a browser cannot make the server render it each time.
    const key = `${String(set.id)} ${preview?.notice ?? ''} ${address.href}`
    const document = mayCache
      ? await this.dependencies.cache.get(key, () => this.render(page))
      : encodePage(await this.render(page))
    // During a canary another visitor may get another release.
    const isShared = mayCache && document.isCacheable && !set.isSplit && !preview
    reply.header('cache-control', isShared ? SHARED_PAGE : PRIVATE_PAGE)
    if (preview) reply.headers(PREVIEW_HEADERS)
    if (document.location !== null) return reply.redirect(document.location, 302)
    reply.headers(this.securityHeaders(request, page)).header('vary', VARY)
    if (document.status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
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
    const { address, set, owner, unavailable, preview } = page
    const { renderer, previews } = this.dependencies
    const own = (preview?.apps.length && previews?.renderer()) || renderer
    // Only the layout of a page that nobody can render: the browser shows the failure in it, with Retry.
    const frameOf = unavailable && { ...unavailable, server: null }
    const rendered = await own.render(address.href, set, owner ?? frameOf)
    const location = rendered?.location ?? null
    const isUnknown = set.unavailable.some(({ release }) => release === null)
    if (rendered?.status === 404 && isUnknown && !isGone(page)) return this.unavailableNotice(page)
    const status = unavailable
      ? 503
      : rendered?.status === 404 && isGone(page)
        ? 410
        : (rendered?.status ?? 200)
    return {
      status,
      location,
      html: location === null ? this.htmlOf(page, rendered) : '',
      isCacheable: status === 200 && location === null && rendered?.isCacheable === true,
    }
  }

  /** For an address that may belong to an app whose pages are unknown, since its description is damaged. */
  private unavailableNotice({ set, address }: PageRequest): RenderedDocument {
    const html = noticeDocument({
      title: 'This page is not available right now',
      reasons: ['A part of Nalika could not be loaded. The rest of the site is working normally.'],
      link: { href: address.pathname + address.search, text: 'Retry' },
      styles: set.shell.start.css.map((file) => this.documents.baseOf(set.shell) + file),
    })
    return { status: 503, location: null, html, isCacheable: false }
  }

  private htmlOf(
    { set, owner, unavailable, address, override, preview }: PageRequest,
    page: PageParts['page'],
  ): string {
    return this.documents.htmlOf({
      set,
      owner: owner ?? unavailable,
      isUnavailable: unavailable !== null,
      page,
      path: address.pathname,
      override,
      preview,
    })
  }
}

/** One text for all that ended: names that browsers send are not those of previews. */
const ENDED = 'The preview has ended. You see what is live.'

function shownPreview(choice: PreviewChoice): ShownPreview {
  if (choice.refused === null) return { names: choice.names, apps: choice.apps, notice: null }
  const { status, reasons } = choice.refused
  const notice =
    status === 404 ? ENDED : `The preview cannot be shown. You see what is live. ${reasons.join(' ')}`
  return { names: [], apps: [], notice }
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
