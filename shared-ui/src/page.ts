import { createElement, type ComponentType } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  UIMatch,
} from 'react-router-dom'

/** What a page says about itself to browsers, search engines and whoever shares its address. */
export interface PageHead {
  /** Without the product's name, which the shell adds. */
  title: string
  description?: string
  /** Path and query of the address this content is known by; the shell adds the origin. */
  canonical?: string
  /** Shown where the address is shared: path on this site or whole address, and what is to be seen. */
  image?: { address: string; alt: string }
  /** What stands at the address, in the words of Open Graph; a website when left out. */
  kind?: 'website' | 'article' | 'product'
  /** Objects of schema.org, written as JSON-LD. */
  structuredData?: readonly object[]
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}

/** What a page is called with when the shell asks for its head; `data` is what its loader returned. */
export interface HeadArguments<Data = unknown> {
  data: Data
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

/** A page's module: the default export of nothing, named exports only, each optional but the component. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  // A method, so that a page may say more exactly what its data is.
  head?(args: HeadArguments<never>): PageHead
  /**
   * Its loader may run when a link to it is pointed at, and what it answered may be shown again to who comes back: it
   * reads and does nothing else, and what it reads is the same for everyone.
   */
  loadsOnIntent?: true
}

/** The handle of a route made by {@link page}. */
export interface PageHandle {
  /** Loads the page's code; a failed load is tried anew by the next call. */
  load(): Promise<PageModule>
  head(args: HeadArguments): PageHead | undefined
  /**
   * Loads the page's code and, where the page permits it, what its loader answers, for a visitor who is about to go to
   * `address`. Never rejects; answers undefined where there is nothing to show. Remotes older than this have none.
   */
  prefetch?(address: string, params: LoaderFunctionArgs['params']): Promise<unknown>
  /**
   * Whether what its loader answered may be kept and shown to who comes back. Known once the page's code is loaded.
   * Remotes older than this have none.
   */
  isKept?(): boolean
  /** Lets the visit of `address` that begins now show `data`, which its loader answered before, however long ago. */
  recall?(address: string, data: unknown): void
}

/** Older than this what was loaded on intent is not shown. */
const FRESH_MS = 1000

interface Intent {
  address: string
  since: number
  stop: AbortController
  data: unknown
}

/** What a remote exposes as './routes', and what its server bundle exports. */
export interface RemoteModule {
  routes: RouteObject[]
}

/**
 * A route whose page is a chunk of its own. The router's own `lazy` remembers a failed import for good; this one
 * forgets it, so that Retry recovers.
 *
 * @param id Unique in the whole site, and the chunk's name without its prefix: `public-site-products` for
 *   `import(/* webpackChunkName: "page-public-site-products" *\/ './pages/products/products-page.tsx')`.
 */
export function page(id: string, path: string, load: () => Promise<PageModule>): RouteObject {
  let module: PageModule | undefined
  const loaded = async () => (module ??= await load())
  let intent: Intent | undefined
  const fresh = (address: string) =>
    intent?.address === address && performance.now() - intent.since < FRESH_MS ? intent : undefined
  const mean = (next: Omit<Intent, 'since'>): Intent => {
    intent?.stop.abort()
    return (intent = { ...next, since: performance.now() })
  }
  const handle: PageHandle = {
    load: loaded,
    head: (args) => module?.head?.(args as HeadArguments<never>),
    async prefetch(address, params) {
      try {
        const { loader, loadsOnIntent } = await loaded()
        if (!loadsOnIntent || typeof loader !== 'function') return undefined
        const known = fresh(address)
        if (known) return await known.data
        const stop = new AbortController()
        const request = new Request(address, { signal: stop.signal })
        const args = { request, params, context: {} } as unknown as LoaderFunctionArgs
        const data = loader(args)
        mean({ address, stop, data })
        return await data
      } catch {
        // Whoever goes there hears of it.
        if (intent?.address === address) intent = undefined
        return undefined
      }
    },
    isKept: () => module?.loadsOnIntent ?? false,
    recall(address, data) {
      const recalled = mean({ address, stop: new AbortController(), data })
      // The visit takes it in this task; nobody else may.
      setTimeout(() => {
        if (intent === recalled) intent = undefined
      })
    },
  }
  return {
    id,
    ...(path === '' ? { index: true } : { path }),
    handle,
    loader: async (args, context) => {
      const { loader } = await loaded()
      if (typeof loader !== 'function') return null
      const known = fresh(args.request.url)
      intent = undefined
      return known ? known.data : loader(args, context)
    },
    action: async (args, context) => {
      const { action } = await loaded()
      return typeof action === 'function' ? action(args, context) : null
    },
    Component: () => (module ? createElement(module.Component) : null),
  }
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'load' in handle && 'head' in handle

/** The page among the matches of an address: the deepest that was made by {@link page}. */
export function pageOf(
  matches: readonly Pick<UIMatch, 'id' | 'handle'>[],
): { id: string; handle: PageHandle } | undefined {
  for (const { id, handle } of matches.toReversed()) if (isPageHandle(handle)) return { id, handle }
  return undefined
}
