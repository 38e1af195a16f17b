import { configureClient } from '@nalika/shared-api'
import { currentSession } from '@nalika/shared-auth'

export const API = 'https://nalika.example/api'

export interface ApiStub {
  /** Requests in the order they were made. */
  requests: Request[]
  /** Answers every following request; a rejected promise is a network failure. */
  answer: (request: Request) => Response | Promise<Response>
  restore: () => void
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Puts a stub in the place of the network, behind the real client. */
export function stubApi(): ApiStub {
  const real = globalThis.fetch
  const stub: ApiStub = {
    requests: [],
    answer: () => json(200, { status: true, data: [] }),
    restore: () => {
      globalThis.fetch = real
    },
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    stub.requests.push(request.clone())
    return stub.answer(request)
  }
  configureClient({ baseUrl: API, getToken: () => currentSession()?.token })
  return stub
}
