import { createElement, type ComponentType } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  UIMatch,
} from 'react-router-dom'
import { DataAhead } from './data-ahead.ts'

/** Title and metadata of a page. */
export interface PageHead {
  /** Without the product's name, which the shell adds. */
  title: string
  description?: string
  /** Path and query of the canonical URL; the shell adds the origin. */
  canonical?: string
  /** Preview image: path on this site or absolute URL, and its alternative text. */
  image?: { address: string; alt: string }
  /** Type in Open Graph; `website` when omitted. */
  kind?: 'website' | 'article' | 'product'
  /** Objects of schema.org, rendered as JSON-LD. */
  structuredData?: readonly object[]
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}

/** Arguments of a page's `head`; `data` is its loader's result. */
export interface HeadArguments<Data = unknown> {
  data: Data
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

/** A page's module: named exports only; all but the component are optional. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  /** 'code': its data is never loaded ahead, because the server records who reads it, or counts how often. */
  prefetch?: 'code'
  // A method, so that a page may narrow the type of its data.
  head?(args: HeadArguments<never>): PageHead
}

/** The handle of a route made by {@link page}. */
export interface PageHandle {
  /** Loads the page's code; the next call retries a failed load. */
  load(): Promise<PageModule>
  /** Loads code and data for a visit that is expected within seconds. Rejects when the code cannot be loaded. */
  loadAhead(url: URL, params: LoaderFunctionArgs['params']): Promise<void>
  head(args: HeadArguments): PageHead | undefined
}

/** Handle of a route whose pages load their data ahead. */
export interface FrameHandle {
  loadsDataAhead: true
}

/** Exports of a remote's './routes' and of its server bundle. */
export interface RemoteModule {
  routes: RouteObject[]
}

/**
 * A lazy route: its page is a separate chunk. The router's own `lazy` caches a failed import for good; this one
 * forgets it, so that Retry recovers.
 *
 * @param id Unique in the whole site: `public-site-products`. The build names the page's chunk after it.
 * @param load `() => import('./pages/products/products-page.tsx')`: the build reads this text to find the chunk.
 */
export function page(id: string, path: string, load: () => Promise<PageModule>): RouteObject {
  let module: PageModule | undefined
  const loaded = async () => (module ??= await load())
  const ahead = new DataAhead()
  const handle: PageHandle = {
    load: loaded,
    async loadAhead({ href }, params) {
      const { loader, prefetch } = await loaded()
      if (typeof loader !== 'function' || prefetch === 'code') return
      // Loaders of pages use no context of the router.
      ahead.load(href, () => loader({ request: new Request(href), params } as LoaderFunctionArgs))
    },
    head: (args) => module?.head?.(args as HeadArguments<never>),
  }
  return {
    id,
    ...(path === '' ? { index: true } : { path }),
    handle,
    loader: async (args, context) => {
      const { loader } = await loaded()
      if (typeof loader !== 'function') return null
      return ahead.take(args.request.url, () => loader(args, context))
    },
    action: async (args, context) => {
      const { action } = await loaded()
      return typeof action === 'function' ? action(args, context) : null
    },
    shouldRevalidate: (change) => change.defaultShouldRevalidate && !isHashChange(change),
    Component: () => (module ? createElement(module.Component) : null),
  }
}

/** Whether only the hash changes, as a dialog opens or closes. The router itself would load for one that disappears. */
const isHashChange = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.hash !== nextUrl.hash &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'load' in handle && 'head' in handle

/** The page among the matches of a URL: the deepest route created by {@link page}. */
export function pageOf(
  matches: readonly Pick<UIMatch, 'id' | 'handle'>[],
): { id: string; handle: PageHandle } | undefined {
  for (const { id, handle } of matches.toReversed()) if (isPageHandle(handle)) return { id, handle }
  return undefined
}
