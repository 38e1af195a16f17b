import { seedDemo } from '../../demo/seed.ts'
import { responseProblems } from './response-problems.ts'
import { startTestApp } from '../app/test-app.ts'
import type { TestApp } from '../app/test-app.ts'
import { addressOf, dereferenced, placesOf, rolesOf } from './valid-requests.ts'
import type { OpenApiDocument, Place } from './valid-requests.ts'

type Headers = Record<string, string>

export interface Call {
  params?: Record<string, string>
  query?: string
  payload?: string | Buffer
  headers?: Headers
}

/** Calls of all operations on the demo data, whose answers are compared with the OpenAPI document. */
export interface OperationCalls {
  running: TestApp
  places: Place[]
  /** Sends a call from an address of its own, so that no limit of tries answers for the operation; returns the status. */
  call: (place: Place, call: Call, person: Headers) => Promise<number>
  /** Headers of a fresh session that may call: an earlier call may have ended the last one. */
  headersFor: (place: Place) => Promise<Headers>
  /** What the document does not know in answers since the last time, at most 20. */
  takeProblems: () => string[]
}

export async function startOperationCalls(): Promise<OperationCalls> {
  const running = await startTestApp()
  await seedDemo(running.database, { today: new Date() })
  const document = (await running.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  const places = placesOf(dereferenced(document))
  const problems: string[] = []
  let sent = 0

  return {
    running,
    places,
    async call(place, { params, query = '', payload, headers = {} }, person) {
      sent += 1
      const path = addressOf(place, params)
      const answer = await running.app.inject({
        method: place.method,
        url: path + query,
        headers: { ...person, ...headers },
        remoteAddress: `10.${String(sent >> 16)}.${String((sent >> 8) & 255)}.${String(sent & 255)}`,
        ...(payload !== undefined && { payload }),
      })
      const { statusCode, body } = answer
      const found = responseProblems(place, {
        statusCode,
        type: String(answer.headers['content-type']),
        body,
      })
      const what = `${path}${query}`.slice(0, 120) + ` ${String(payload ?? '').slice(0, 160)}`
      problems.push(
        ...found.map(
          (problem) => `${place.method} ${what} → ${String(statusCode)}: ${problem} ${body.slice(0, 300)}`,
        ),
      )
      return statusCode
    },
    async headersFor(place) {
      const [role] = rolesOf(place)
      return role ? { ...(await running.signedIn(role)).headers } : {}
    },
    takeProblems: () => problems.splice(0).slice(0, 20),
  }
}

/** A call with a body of JSON. */
export const json = (body: unknown): Call =>
  body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
