import type { entries, EndpointResponse } from '@nalika/shared-api/contract'
import { PRODUCT_NAME, TAGLINE } from '@nalika/shared-ui/product-name'
import { escapeHtml } from '@nalika/shared-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type EntryList = EndpointResponse<typeof entries>['data']

const NEWEST = 20
const API_TIMEOUT_MS = 5000
const RETRY_AFTER_S = 120

/** Elements of every document's head: the news, and the price record of the API. */
export const FEED_LINKS =
  `<link rel="alternate" type="application/atom+xml" href="/news.xml" title="${PRODUCT_NAME}: news">` +
  `<link rel="alternate" type="application/rss+xml" href="/api/price-record.rss" title="${PRODUCT_NAME}: prices">`

interface NewsFeedOptions {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Origin that people know the site by. */
  originOf: (request: FastifyRequest) => string
}

/** Serves the newest news as an Atom feed at /news.xml. */
export function registerNewsFeed(app: FastifyInstance, { apiUrl, originOf }: NewsFeedOptions): void {
  app.get('/news.xml', { compress: { encodings: ['br', 'gzip'] } }, async (request, reply) => {
    try {
      const fetched = await fetch(`${apiUrl}/api/entries?kind=news&per_page=${String(NEWEST)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      })
      if (!fetched.ok) throw new Error(`The API responded with ${String(fetched.status)}.`)
      const { data } = (await fetched.json()) as EndpointResponse<typeof entries>
      return await reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=900')
        .send(feedOf(data, originOf(request)))
    } catch (error) {
      app.log.error(error, 'The news feed could not be written')
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('retry-after', String(RETRY_AFTER_S))
        .send('The news cannot be read right now. Please try again later.\n')
    }
  })
}

function feedOf(news: EntryList, origin: string): string {
  const address = (path: string) => escapeHtml(new URL(path, origin).href)
  const changes = news.map(({ updated_at }) => updated_at).sort()
  const items = news.map(({ title, slug, summary, day, updated_at }) => {
    const page = address(`/news/${encodeURIComponent(slug)}`)
    return [
      `<entry><id>${page}</id><title>${escapeHtml(title)}</title><link href="${page}"/>`,
      `<updated>${escapeHtml(updated_at)}</updated>`,
      day === null ? '' : `<published>${escapeHtml(day)}T00:00:00+05:30</published>`,
      `<summary>${escapeHtml(summary)}</summary></entry>\n`,
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">\n',
    `<id>${address('/news')}</id><title>${PRODUCT_NAME}: news</title><subtitle>${TAGLINE}</subtitle>\n`,
    `<link href="${address('/news')}"/><link rel="self" href="${address('/news.xml')}"/>\n`,
    `<author><name>${PRODUCT_NAME}</name></author><updated>${changes.at(-1) ?? '2025-01-01T00:00:00Z'}</updated>\n`,
    ...items,
    '</feed>\n',
  ].join('')
}
