import { configureClient } from '@nalika/shared-api'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { routes } from '../routes.tsx'

/** Mock responses by method and path; a function gets the request, and the signal that ends it. */
export type Answers = Record<string, unknown>

/** A request the site sent, and its body read. */
export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

const API = 'http://api.test/api'

/** An answer that is no success. */
export const refusal = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** No answer at all. */
export const unreachable = () => {
  throw new TypeError('fetch failed')
}

function Failure() {
  const error = useRouteError()
  return <p role="alert">{error instanceof Error ? error.message : 'Not found'}</p>
}

/** An API that gives `answers` and nothing else; fills the list that it returns with what it is sent. */
export function stubApi(answers: Answers): SentRequest[] {
  const sent: SentRequest[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const path = url.pathname.slice('/api'.length)
    const known: SentRequest = {
      method: request.method,
      path,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      // What jsdom makes of a form with files is no JSON.
      body: text.startsWith('{') ? JSON.parse(text) : text || undefined,
    }
    sent.push(known)
    const given = answers[`${request.method} ${path}`]
    const answer: unknown =
      typeof given === 'function'
        ? await (given as (sent: SentRequest, signal: AbortSignal) => unknown)(known, request.signal)
        : given
    if (answer instanceof Response) return answer.clone()
    if (answer === undefined) return refusal(404, { message: 'Not found.' })
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  }
  configureClient({ baseUrl: API, getToken: () => 'token-of-a-visitor' })
  return sent
}

/**
 * Shows the site at an address, with an API that gives `answers` and nothing else. Change `answers` to change what
 * later requests get.
 */
export function renderSite(address: string, answers: Answers) {
  const sent = stubApi(answers)
  const router = createMemoryRouter(
    [{ ErrorBoundary: Failure, HydrateFallback: () => null, children: routes }],
    {
      initialEntries: [address],
    },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    /** Requests to one endpoint, oldest first. */
    sentTo: (method: string, path: string) =>
      sent.filter((one) => one.method === method && one.path === path),
    /** Path and query as the address bar shows them. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
