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
  /** Most addresses of one sitemap; the protocol's own limit when left out. */
  size?: number
}

const LIMIT = 50_000
const API_TIMEOUT_MS = 10_000
const RETRY_AFTER_S = 120
const CACHE_CONTROL = 'public, max-age=3600'
const CHUNK_SIZE = 1000

const DISALLOWED = [
  '/admin/',
  '/distributor/',
  '/products/add',
  '/products/edit/',
  '/products/view/',
  '/api/',
]

/** /robots.txt, /sitemap.xml (the index) and the sitemaps it names, with absolute addresses as their protocol asks. */
export function registerSitemap(
  app: FastifyInstance,
  { apiUrl, originOf, pages, size = LIMIT }: SitemapOptions,
): void {
  const compressed = { compress: { encodings: ['br' as const, 'gzip' as const] } }

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', compressed, async (request, reply) => {
    const response = await entriesOf(1, 1)
    if (!response) return unavailable(reply)
    const maps = [
      ...namesOf('site', sitePages(pages(), response).length),
      ...namesOf('products', response.pagination.total),
    ]
    return xml(
      reply,
      'sitemapindex',
      'sitemap',
      maps.map((path) => ({ path })),
      originOf(request),
    )
  })

  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemaps/:kind(site|products)-:number(\\d+).xml',
    compressed,
    async (request, reply) => {
      const { kind, number } = request.params
      const page = Number(number)
      if (page < 1 || page > 1_000_000) return missing(reply)
      const response = kind === 'site' ? await entriesOf(1, 1) : await entriesOf(page, size)
      if (!response) return unavailable(reply)
      const addresses =
        kind === 'site'
          ? sitePages(pages(), response).slice((page - 1) * size, page * size)
          : page > response.pagination.last_page
            ? []
            : response.data.products.map(({ id, updated_at }) => ({
                path: `/product/${String(id)}`,
                changed: updated_at,
              }))
      return addresses.length === 0
        ? missing(reply)
        : xml(reply, 'urlset', 'url', addresses, originOf(request))
    },
  )

  const namesOf = (kind: string, count: number): string[] =>
    Array.from(
      { length: Math.ceil(count / size) },
      (_, index) => `/sitemaps/${kind}-${String(index + 1)}.xml`,
    )

  /** One page of entries from the API, or null when the API fails. */
  async function entriesOf(page: number, perPage: number): Promise<EntriesResponse | null> {
    const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
    try {
      const fetched = await fetch(`${apiUrl}/api/sitemap-entries?${query.toString()}`, {
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
