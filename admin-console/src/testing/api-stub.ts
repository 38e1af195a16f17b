import { configureClient } from '@nalika/shared-api'

type Answer = (request: Request) => unknown

/** A refusal of the API, for an answer of {@link stubApi}. */
export const refusal = (status: number, body: unknown = { message: 'No.' }) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The server cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('fetch failed')
}

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/**
 * Answers calls by method and path ('GET /get-lead/7') until the test ends, with a body, a Response or what a
 * function returns. Returns the requests as they come in; a call without an answer is refused with 404.
 */
export function stubApi(answers: Record<string, object | Answer>): Request[] {
  const calls: Request[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    calls.push(request.clone())
    const path = new URL(request.url).pathname.replace('/api', '')
    const answer = answers[`${request.method} ${path}`] ?? refusal(404)
    const body: unknown = typeof answer === 'function' ? await (answer as Answer)(request) : answer
    return body instanceof Response ? body.clone() : refusal(200, body)
  }
  configureClient({ baseUrl: 'http://api.test/api', getToken: () => 'token-1' })
  return calls
}

/** The calls that went to a path. */
export const callsOf = (calls: Request[], method: string, path: string) =>
  calls.filter((call) => call.method === method && new URL(call.url).pathname === `/api${path}`)
