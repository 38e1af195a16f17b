import * as sharedApi from '@nalika/shared-api'
import type { Endpoint, EndpointResponse } from '@nalika/shared-api/contract'
import * as sharedAuth from '@nalika/shared-auth'
import {
  NO_LINKS,
  pageOf,
  PRODUCT_NAME,
  SiteLinksContext,
  type RemoteModule,
  type SiteLinks,
  type SubmittedForm,
} from '@nalika/shared-ui'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as router from 'react-router-dom'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom'
import { headElements, headOf, titleOf } from './head.ts'
import { serialiseErrors } from './loader-errors.ts'
import type { PageState } from './page-state.ts'
import { shellRoutes } from './router.tsx'

/** API statuses that belong to the request itself; any other failure counts as no response. */
const RESPONSES = [404, 410, 422]

let failedCalls = 0

/** The client's `call`, which counts failures: a loader may do without a response, but its page must not be cached. */
async function call<E extends Endpoint>(
  ...request: Parameters<typeof sharedApi.call<E>>
): Promise<EndpointResponse<E>> {
  try {
    return await sharedApi.call<E>(...request)
  } catch (error) {
    if (!(error instanceof sharedApi.ApiError && RESPONSES.includes(error.status))) failedCalls += 1
    throw error
  }
}

/** Modules that the shell provides to remotes' server bundles: its own copies, as in the browser. */
export const provided: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react-router-dom': router,
  '@nalika/shared-api': { ...sharedApi, call },
  '@nalika/shared-auth': sharedAuth,
}

/** Sets the API's address for loaders in the rendering worker. */
export const { configureClient } = sharedApi

export interface RenderedPage {
  status: number
  /** Set instead of everything below when a loader redirected. */
  location: string | null
  title: string
  head: ReturnType<typeof headElements>
  structuredData: readonly object[]
  markup: string
  hydration: PageState['hydration']
  /** Whether the page may be cached: no API call failed, and no loader set `cache-control: no-store`. */
  isCacheable: boolean
  /** Id of the page's route, by which its files are found. */
  page: string | null
}

const handlers = new WeakMap<RemoteModule, StaticHandler>()

function handlerOf(remote: RemoteModule): StaticHandler {
  const known = handlers.get(remote)
  if (known) return known
  const handler = createStaticHandler(shellRoutes(remote.routes))
  handlers.set(remote, handler)
  return handler
}

const SHELL_ALONE: RemoteModule = { routes: [] }

const markupOf = (handler: StaticHandler, context: StaticHandlerContext, links: SiteLinks): string =>
  renderToString(
    <SiteLinksContext value={links}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteLinksContext>,
  )

/**
 * Renders the page of an address for a visitor without a session. The worker renders one page at a time; with several
 * at once, a failed call would keep all of them out of the cache.
 * @param address Absolute address as the visitor wrote it.
 * @param remote The remote that owns the address, or null for the shell's own pages.
 * @param submitted A form that the browser sent to the address, which the page gets as its action data.
 * @param links Navigation and footer.
 * @throws Whatever a page throws while rendering; failures of loaders become part of the page.
 */
export async function render(
  address: string,
  remote: RemoteModule | null,
  submitted: SubmittedForm | null = null,
  links = NO_LINKS,
): Promise<RenderedPage> {
  const handler = handlerOf(remote ?? SHELL_ALONE)
  const failedBefore = failedCalls
  const context = await handler.query(new Request(address))
  const url = new URL(address)
  if (context instanceof Response) {
    const location = context.headers.get('Location')
    return {
      status: context.status,
      location,
      title: '',
      head: [],
      structuredData: [],
      markup: '',
      hydration: null,
      isCacheable: false,
      page: null,
    }
  }
  const page = pageOf(context.matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
  if (submitted && page) context.actionData = { [page.id]: submitted }
  const hydration = {
    loaderData: context.loaderData,
    errors: serialiseErrors(context.errors),
    ...(context.actionData && { actionData: context.actionData }),
  }
  const isCacheable =
    !submitted &&
    failedCalls === failedBefore &&
    !Object.values(context.loaderHeaders).some((headers) =>
      headers.get('cache-control')?.includes('no-store'),
    )
  const matches = context.matches.map(({ route, params }) => ({
    id: route.id,
    handle: route.handle as unknown,
    params,
  }))
  const head = headOf({ matches, loaderData: context.loaderData, errors: context.errors, url })
  return {
    status: statusOf(context),
    location: null,
    title: titleOf(head),
    head: headElements(head, url.origin),
    structuredData: head.structuredData ?? [],
    markup: markupOf(handler, context, links),
    hydration,
    isCacheable,
    page: context.errors ? null : (page?.id ?? null),
  }
}

/**
 * Renders the layout of a page that the browser renders, for a visitor without a session, with a skeleton in the page's
 * place: what the browser's router renders until it has the page.
 */
export function renderFrame(address: string, links = NO_LINKS): RenderedPage {
  const handler = handlerOf(SHELL_ALONE)
  const { pathname, search } = new URL(address)
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: matchRoutes(handler.dataRoutes, pathname) ?? [],
    // Nothing was loaded, so that the router renders the skeleton.
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  return {
    status: 200,
    location: null,
    title: PRODUCT_NAME,
    head: [],
    structuredData: [],
    markup: markupOf(handler, context, links),
    hydration: null,
    isCacheable: false,
    page: null,
  }
}

/** A failed API is a failed page: caches and search engines must not keep it. */
function statusOf({
  statusCode,
  errors,
}: {
  statusCode: number
  errors: Record<string, unknown> | null
}): number {
  if (!errors) return statusCode
  const failure = Object.values(errors)[0]
  if (failure instanceof sharedApi.ApiError) return failure.status === 404 ? 404 : 503
  return statusCode
}
