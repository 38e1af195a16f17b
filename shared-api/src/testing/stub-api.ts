import { configureClient } from '../client.ts'

type Answer = object | ((request: Request) => unknown)

/** Answers by method and path, 'GET /get-lead/7': a body, a Response, or what a function returns. '*' answers all others. */
export type Answers = Record<string, Answer>

export interface StubbedApi {
  /** Requests so far. */
  requests: Request[]
  /** Requests so far, as 'GET /distributor/leads?page=1&per_page=3'. */
  sent: string[]
  /** Bodies of the POST requests so far. */
  bodies: unknown[]
  /** From now on these answers come first. */
  answer: (answers: Answers) => void
}

const API = 'http://api.test/api'

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A refusal of the API. */
export const refusal = (status: number, body: unknown = { message: 'No.' }): Response => json(status, body)

/** The server cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('fetch failed')
}

// The workshop's stories use it outside tests.
if (typeof afterEach === 'function') {
  const realFetch = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = realFetch
  })
}

/** Stands in for the API until the test ends, behind the real client. A call without an answer is refused with 404. */
export function stubApi(
  initial: Answers = {},
  getToken: () => string | undefined = () => 'token-1',
): StubbedApi {
  let answers = initial
  const requests: Request[] = []
  const sent: string[] = []
  const bodies: unknown[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice('/api'.length)
    requests.push(request.clone())
    sent.push(`${request.method} ${path}${search}`)
    if (request.method === 'POST') bodies.push(await bodyOf(request))
    const answer = answers[`${request.method} ${path}`] ?? answers['*'] ?? refusal(404)
    const body: unknown =
      typeof answer === 'function' ? await (answer as (request: Request) => unknown)(request) : answer
    return body instanceof Response ? body.clone() : json(200, body)
  }
  configureClient({ baseUrl: API, getToken })
  return { requests, sent, bodies, answer: (more) => (answers = { ...answers, ...more }) }
}

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => null)

/** The calls that went to a path. */
export const callsOf = (calls: readonly Request[], method: string, path: string): Request[] =>
  calls.filter((call) => call.method === method && new URL(call.url).pathname === `/api${path}`)
