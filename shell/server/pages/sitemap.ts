import { Readable } from 'node:stream'
import type { EndpointResponse, sitemapEntries } from '@nalika/shared-api/contract'
import { escapeHtml } from '@nalika/shared-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type EntriesResponse = EndpointResponse<typeof sitemapEntries>

interface Address {
  path: string
  /** Date of its last change, if known. */
  changed?: string
}

export interface SitemapOptions {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Origin that people know the site by. */
  originOf: (request: FastifyRequest) => string
  /** Pages that the live releases name: neither portals nor personal pages. */
  pages: () => readonly string[]
  /** Paths of the portals, which crawlers stay out of. */
  portals: () => readonly string[]
  /** Most addresses of one sitemap; the protocol's own limit when left out. */
  size?: number
}

const LIMIT = 50_000
const API_TIMEOUT_MS = 10_000
const RETRY_AFTER_S = 120
const CACHE_CONTROL = 'public, max-age=3600'
const CHUNK_SIZE = 1000

const COMPRESSED = { compress: { encodings: ['br' as const, 'gzip' as const] } }

/** Registers /robots.txt, /sitemap.xml (the index) and the sitemaps it names, with absolute addresses. */
export function registerSitemap(
  app: FastifyInstance,
  { apiUrl, originOf, pages, portals, size = LIMIT }: SitemapOptions,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(robotsText(originOf(request), portals())),
  )

  app.get('/sitemap.xml', COMPRESSED, async (request, reply) => {
    const response = await fetchEntries(1, 1)
    if (!response) return unavailable(reply)
    const paths = [
      ...sitemapPaths('site', sitePages(pages(), response).length, size),
      ...sitemapPaths('products', response.pagination.total, size),
    ]
    const maps = paths.map((path) => ({ path }))
    return xml(reply, 'sitemapindex', 'sitemap', maps, originOf(request))
  })

  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemaps/:kind(site|products)-:number(\\d+).xml',
    COMPRESSED,
    async (request, reply) => {
      const isSite = request.params.kind === 'site'
      const page = Number(request.params.number)
      if (page < 1 || page > 1_000_000) return missing(reply)
      const response = isSite ? await fetchEntries(1, 1) : await fetchEntries(page, size)
      if (!response) return unavailable(reply)
      const addresses = isSite
        ? sitePages(pages(), response).slice((page - 1) * size, page * size)
        : productPages(page, response)
      if (addresses.length === 0) return missing(reply)
      return xml(reply, 'urlset', 'url', addresses, originOf(request))
    },
  )

  /** One page of entries from the API, or null when the API fails. */
  async function fetchEntries(page: number, perPage: number): Promise<EntriesResponse | null> {
    const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
    try {
      const fetched = await fetch(`${apiUrl}/api/sitemap-entries?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      })
      if (!fetched.ok) throw new Error(`The API responded with ${String(fetched.status)}.`)
      return (await fetched.json()) as EntriesResponse
    } catch (error) {
      app.log.error(error, 'The sitemap entries could not be fetched')
      return null
    }
  }
}

const robotsText = (origin: string, portals: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...portals.flatMap((path) => [`${path}$`, `${path}/`]), '/api/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Paths of as many sitemaps as `count` addresses need. */
const sitemapPaths = (kind: string, count: number, size: number): string[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => `/sitemaps/${kind}-${String(index + 1)}.xml`)

/** The products of one page of entries; none after the last. */
const productPages = (page: number, { data, pagination }: EntriesResponse): Address[] =>
  page > pagination.last_page
    ? []
    : data.products.map(({ id, updated_at }) => ({ path: `/product/${String(id)}`, changed: updated_at }))

/** Everything but the products. */
const sitePages = (
  fixed: readonly string[],
  { data: { categories, brands, pages, entries = [] } }: EntriesResponse,
): Address[] => [
  ...fixed.map((path) => ({ path })),
  ...categories.map(({ category, updated_at }) => ({ path: `/category/${category}`, changed: updated_at })),
  ...brands.map(({ id, updated_at }) => ({ path: `/brand/${String(id)}`, changed: updated_at })),
  ...pages.map(({ slug, updated_at }) => ({ path: `/${encodeURIComponent(slug)}`, changed: updated_at })),
  ...entries.map(({ kind, slug, updated_at }) => ({
    path: `/${kind === 'news' ? 'news' : 'projects'}/${encodeURIComponent(slug)}`,
    changed: updated_at,
  })),
]

function xml(
  reply: FastifyReply,
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  addresses: readonly Address[],
  origin: string,
): FastifyReply {
  function* parts(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    for (let at = 0; at < addresses.length; at += CHUNK_SIZE) {
      yield addresses
        .slice(at, at + CHUNK_SIZE)
        .map(({ path, changed }) => {
          const place = `<loc>${escapeHtml(new URL(path, origin).href)}</loc>`
          return `<${element}>${place}${changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`}</${element}>\n`
        })
        .join('')
    }
    yield `</${root}>\n`
  }
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', CACHE_CONTROL)
    .send(Readable.from(parts()))
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('Not found\n')

const unavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', String(RETRY_AFTER_S))
    .send('The sitemap cannot be written right now. Please try again later.\n')
