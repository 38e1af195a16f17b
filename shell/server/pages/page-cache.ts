import { EncodedText, entityTagOf } from '@nalika/shared-server'
import { LRUCache } from 'lru-cache'

/** Maximum age of a page, from the start of its rendering: an admin's change must be public within a second. */
const TTL_MS = 700
/** A page that is requested with less than this left is refreshed in the background, so that no visitor waits for it. */
const REFRESH_BEFORE_MS = 400
const MAX_BYTES = 20 * 1024 * 1024

/** The document of a page, as it was rendered for one set of releases. */
export interface RenderedDocument {
  status: number
  /** Set instead of `html` when the page redirects. */
  location: string | null
  html: string
  /** Whether other visitors may get it: it neither failed nor belongs to one person. */
  isCacheable: boolean
}

/** A document in the encodings that were requested so far. */
export interface CachedPage extends Omit<RenderedDocument, 'html'> {
  text: EncodedText
  etag: string
}

type Render = () => Promise<RenderedDocument>

/** LRU cache of pages with a byte limit. Concurrent requests for one page share one rendering. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage, Render>

  constructor(maxSize = MAX_BYTES) {
    this.pages = new LRUCache<string, CachedPage, Render>({
      maxSize,
      // The cache stores nothing that is larger than itself.
      sizeCalculation: ({ isCacheable, text }) => (isCacheable ? text.bytes : maxSize + 1),
      ttl: TTL_MS,
      ttlResolution: 0,
      fetchMethod: async (_key, _expired, { context: render, options }) => {
        const start = performance.now()
        const page = encodePage(await render())
        // Its data may be as old as the start of its rendering.
        options.ttl = Math.max(1, TTL_MS - (performance.now() - start))
        return page
      },
      // Visitors get the page they wait for even if the cache is cleared meanwhile; it is not stored then.
      ignoreFetchAbort: true,
    })
  }

  /** The page with this key, rendered if it is not cached. */
  async get(key: string, render: Render): Promise<CachedPage> {
    const cached = this.pages.get(key)
    if (!cached) return this.pages.forceFetch(key, { context: render })
    if (this.pages.getRemainingTTL(key) < REFRESH_BEFORE_MS)
      this.pages.fetch(key, { context: render, forceRefresh: true }).catch(() => undefined)
    return cached
  }

  clear(): void {
    this.pages.clear()
  }
}

export const encodePage = ({ html, ...document }: RenderedDocument): CachedPage => ({
  ...document,
  text: new EncodedText(html),
  etag: entityTagOf(html),
})
