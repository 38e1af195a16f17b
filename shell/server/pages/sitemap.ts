import { Readable } from 'node:stream'
import type { EndpointResponse, sitemapEntries } from '@nalika/shared-api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Answer = EndpointResponse<typeof sitemapEntries>

interface Address {
  path: string
  /** When it last changed, if that is known. */
  changed?: string
}

export interface SitemapOptions {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Origin that people know the site by. */
  originOf: (request: FastifyRequest) => string
  /** Most addresses of one sitemap; the protocol's own limit when left out. */
  size?: number
}

const LIMIT = 50_000
const BUDGET_MS = 10_000
const RETRY_AFTER_S = 120
const KEPT = 'public, max-age=3600'
const WRITTEN_AT_ONCE = 1000

/** Pages that stand whatever the catalogue holds. Those of persons and portals are for nobody to find. */
const STANDING = [
  '/',
  '/products',
  '/brands',
  '/network',
  '/news',
  '/projects',
  '/quote',
  '/estimate',
  '/calculator',
  '/offers',
]

const CLOSED = ['/admin/', '/distributor/', '/products/add', '/products/edit/', '/products/view/', '/api/']

/** /robots.txt, /sitemap.xml (the index) and the sitemaps it names, with absolute addresses as their protocol asks. */
export function registerSitemap(
  app: FastifyInstance,
  { apiUrl, originOf, size = LIMIT }: SitemapOptions,
): void {
  const compressed = { compress: { encodings: ['br' as const, 'gzip' as const] } }

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .send(
        [
          'User-agent: *',
          ...CLOSED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', compressed, async (request, reply) => {
    const answer = await entriesOf(1, 1)
    if (!answer) return unavailable(reply)
    const maps = [
      ...namesOf('site', sitePages(answer).length),
      ...namesOf('products', answer.pagination.total),
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
      const answer = kind === 'site' ? await entriesOf(1, 1) : await entriesOf(page, size)
      if (!answer) return unavailable(reply)
      const addresses =
        kind === 'site'
          ? sitePages(answer).slice((page - 1) * size, page * size)
          : page > answer.pagination.last_page
            ? []
            : answer.data.products.map(({ id, updated_at }) => ({
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

  /** One page of what the API knows, or null when it does not say. */
  async function entriesOf(page: number, perPage: number): Promise<Answer | null> {
    const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
    try {
      const response = await fetch(`${apiUrl}/api/sitemap-entries?${query.toString()}`, {
        signal: AbortSignal.timeout(BUDGET_MS),
      })
      if (!response.ok) throw new Error(`It answered ${String(response.status)}.`)
      return (await response.json()) as Answer
    } catch (error) {
      app.log.error(error, 'The API did not say what the sitemap holds')
      return null
    }
  }
}

/** Everything but the products. */
const sitePages = ({ data: { categories, brands, pages, entries = [] } }: Answer): Address[] => [
  ...STANDING.map((path) => ({ path })),
  ...categories.map(({ category, updated_at }) => ({ path: `/category/${category}`, changed: updated_at })),
  ...brands.map(({ id, updated_at }) => ({ path: `/brand/${String(id)}`, changed: updated_at })),
  ...pages.map(({ slug, updated_at }) => ({ path: `/${encodeURIComponent(slug)}`, changed: updated_at })),
  ...entries.map(({ kind, slug, updated_at }) => ({
    path: `/${kind === 'news' ? 'news' : 'projects'}/${encodeURIComponent(slug)}`,
    changed: updated_at,
  })),
]

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function xml(
  reply: FastifyReply,
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  addresses: readonly Address[],
  origin: string,
): FastifyReply {
  function* parts(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    for (let at = 0; at < addresses.length; at += WRITTEN_AT_ONCE) {
      yield addresses
        .slice(at, at + WRITTEN_AT_ONCE)
        .map(({ path, changed }) => {
          const place = `<loc>${escapeXml(new URL(path, origin).href)}</loc>`
          return `<${element}>${place}${changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`}</${element}>\n`
        })
        .join('')
    }
    yield `</${root}>\n`
  }
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', KEPT)
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
