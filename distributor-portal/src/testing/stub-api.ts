import { configureClient } from '@nalika/shared-api'

/** Mock responses by method and path: 'GET /distributor/leads'. An Error is thrown as a network failure. */
export type Answers = Record<string, (request: Request) => Response | object | Promise<Response | object>>

export interface StubbedApi {
  /** Requests that were sent so far, as 'GET /distributor/leads?page=1&per_page=3'. */
  sent: string[]
  /** Bodies that were sent so far. */
  bodies: unknown[]
  /** From now on these answers come first. */
  answer: (answers: Answers) => void
}

const ORIGIN = 'http://api.test/api'

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Mocks the API until the test ends. Calls without a declared response get a 404. */
export function stubApi(initial: Answers): StubbedApi {
  let answers = initial
  const sent: string[] = []
  const bodies: unknown[] = []
  const real = globalThis.fetch
  configureClient({ baseUrl: ORIGIN, getToken: () => 'token-1' })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice('/api'.length)
    sent.push(`${request.method} ${path}${search}`)
    if (request.method === 'POST')
      bodies.push(
        await request
          .clone()
          .json()
          .catch(() => null),
      )
    const answer = await answers[`${request.method} ${path}`]?.(request)
    if (!answer) return json(404, { message: 'Not found' })
    return answer instanceof Response ? answer : json(200, answer)
  }
  cleanUps.push(() => (globalThis.fetch = real))
  return { sent, bodies, answer: (more) => (answers = { ...answers, ...more }) }
}

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})
