import * as sharedApi from '@nalika/shared-api'
import * as sharedAuth from '@nalika/shared-auth'
import type { RemoteModule, SubmittedForm } from '@nalika/shared-ui'
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
import { carryErrors } from './loader-errors.ts'
import type { PageState } from './page-state.ts'
import { shellRoutes } from './router.tsx'
import { call, noting } from './server-call.ts'
import { pageOf, PRODUCT_NAME } from '@nalika/shared-ui'

/** What remotes' server bundles get when they require what the shell provides: its own copies, as in the browser. */
export const provided: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react-router-dom': router,
  '@nalika/shared-api': { ...sharedApi, call },
  '@nalika/shared-auth': sharedAuth,
}

/** Where the rendering worker's loaders find the API. */
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
  /**
   * Whether others may get it: no answer was missing, and no loader forbade it by `cache-control: no-store`. Earlier
   * releases do not say.
   */
  mayBeKept?: boolean
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

const markupOf = (handler: StaticHandler, context: StaticHandlerContext): string =>
  renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )

/**
 * Renders the page of an address for a visitor without a session.
 * @param address Absolute address as the visitor wrote it.
 * @param remote The remote that owns the address, or null for the shell's own pages.
 * @param changes How many changes to what pages show were made through this server so far.
 * @param isNew Told the data before the page is drawn; null comes back when it is not.
 * @param submitted A form that the browser sent to the address, which the page gets as its action data.
 * @throws Whatever a page throws while rendering; failures of loaders become part of the page.
 */
export async function render(
  address: string,
  remote: RemoteModule | null,
  changes?: number,
): Promise<RenderedPage>
export async function render(
  address: string,
  remote: RemoteModule | null,
  changes: number,
  isNew: (hydration: PageState['hydration']) => boolean,
  submitted?: SubmittedForm | null,
): Promise<RenderedPage | null>
export async function render(
  address: string,
  remote: RemoteModule | null,
  changes = 0,
  isNew: (hydration: PageState['hydration']) => boolean = () => true,
  submitted: SubmittedForm | null = null,
): Promise<RenderedPage | null> {
  const handler = handlerOf(remote ?? SHELL_ALONE)
  const { loaded: context, lacksAnswer } = await noting(changes, () => handler.query(new Request(address)))
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
      mayBeKept: false,
      page: null,
    }
  }
  const page = pageOf(context.matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
  if (submitted && page) context.actionData = { [page.id]: submitted }
  const hydration = {
    loaderData: context.loaderData,
    errors: carryErrors(context.errors),
    ...(context.actionData && { actionData: context.actionData }),
  }
  const mayBeKept =
    !submitted &&
    !lacksAnswer &&
    !Object.values(context.loaderHeaders).some((headers) =>
      headers.get('cache-control')?.includes('no-store'),
    )
  // What may not be kept stands in for no other.
  if (mayBeKept && !isNew(hydration)) return null
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
    markup: markupOf(handler, context),
    hydration,
    mayBeKept,
    page: context.errors ? null : (page?.id ?? null),
  }
}

/**
 * Renders what stands around a page that the browser draws, for a visitor without a session, with grey shapes in the
 * page's place: what the browser's router draws until it has the page.
 */
export function renderFrame(address: string): RenderedPage {
  const handler = handlerOf(SHELL_ALONE)
  const { pathname, search } = new URL(address)
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: matchRoutes(handler.dataRoutes, pathname) ?? [],
    // Nothing was loaded, so that the router draws what stands in for the page.
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
    markup: markupOf(handler, context),
    hydration: null,
    mayBeKept: false,
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
