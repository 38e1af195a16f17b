import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { responseProblems } from '../api/src/testing/contract/response-problems.ts'
import {
  addressOf,
  dereferenced,
  placesOf,
  rolesOf,
  type OpenApiDocument,
  type Place,
} from '../api/src/testing/contract/valid-requests.ts'
import { callsOf, type ArbitraryCall } from './arbitrary-calls.ts'
import type { Scan } from './scanner.ts'

/** Who calls. */
export interface Caller {
  name: string
  role: 'admin' | 'distributor' | null
  /** Headers of a fresh session, with the account as it was if a call has locked or changed it. */
  signIn: () => Promise<Record<string, string>>
  /** Texts of others, which it must never be sent. */
  secrets: readonly string[]
}

export interface Called {
  url: string
  document: OpenApiDocument
  callers: readonly Caller[]
  /** Ids of records whose owners are known. */
  ids: readonly number[]
  /** Calls of an operation by one who may call it. */
  runs: number
  seed: number
  /** Operations of this method alone. */
  only?: Place['method']
}

const REFUSED_RUNS = 3
const TIMEOUT_MS = 30_000
/** For one operation and caller, with the search for the smallest call that fails. */
const OPERATION_MS = 20_000
/** Reading first: what is deleted answers nothing. */
const ORDER: readonly Place['method'][] = ['GET', 'POST', 'DELETE']

function bodyOf({ json, form }: ArbitraryCall): {
  body?: string | FormData
  headers?: Record<string, string>
} {
  if (form) {
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) {
      if (typeof value === 'string') body.append(name, value)
      else if (value) body.append(name, new Blob([new Uint8Array(value)]), 'a.bin')
    }
    return { body }
  }
  if (json === undefined) return {}
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
}

async function send(url: string, place: Place, call: ArbitraryCall, session: Record<string, string>) {
  const query = new URLSearchParams(
    Object.entries(call.query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  const { body, headers = {} } = place.method === 'GET' ? {} : bodyOf(call)
  const response = await fetch(`${url}${addressOf(place, call.params)}${query && `?${query}`}`, {
    method: place.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // An address of its own, so that no limit of tries answers for the operation.
    headers: { ...session, ...headers, 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') },
    ...(body !== undefined && { body }),
  })
  return {
    statusCode: response.status,
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
  }
}

const isOpenTo = (place: Place, { role }: Caller): boolean =>
  place.operation.security.length === 0 || (role !== null && rolesOf(place).includes(role))

/**
 * Calls every operation with what fast-check makes of its schemas, as each caller. What must hold: no failure, nothing
 * of the inside, no response that the OpenAPI document does not describe, nothing of others, nothing without the role.
 */
export async function checkProperties(called: Called): Promise<Scan> {
  const { url, document, callers, ids, runs, seed, only } = called
  const places = placesOf(dereferenced(document))
    .filter(({ method }) => only === undefined || method === only)
    .sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method))
  const findings: string[] = []
  const counts = { calls: 0, succeeded: 0, limited: 0, restored: 0 }
  const check = async (place: Place, caller: Caller) => {
    const isOpen = isOpenTo(place, caller)
    let session = await caller.signIn()
    const property = fc.asyncProperty(callsOf(place, ids), async (call) => {
      let answer = await send(url, place, call, session)
      if (isOpen && caller.role !== null && [401, 403].includes(answer.statusCode)) {
        session = await caller.signIn()
        counts.restored += 1
        answer = await send(url, place, call, session)
      }
      counts.calls += 1
      if (answer.statusCode < 300) counts.succeeded += 1
      if (answer.statusCode === 429) counts.limited += 1
      // Refused before any operation is known.
      if (answer.statusCode === 431) return
      const problems = [
        ...responseProblems(place, answer),
        ...(isOpen || answer.statusCode >= 400 ? [] : ['does what its role may not']),
        ...caller.secrets.filter((secret) => answer.body.includes(secret)).map((secret) => `tells ${secret}`),
      ]
      if (problems.length > 0)
        throw new Error(`${String(answer.statusCode)} ${problems.join('; ')}: ${answer.body.slice(0, 300)}`)
    })
    const result = await fc.check(property, {
      ...{ seed, numRuns: isOpen ? runs : REFUSED_RUNS },
      interruptAfterTimeLimit: OPERATION_MS,
    })
    if (!result.failed || result.counterexample === null) return
    const why =
      result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
    findings.push(
      `${place.method} ${place.path} as ${caller.name}: ${why}\n    with ${JSON.stringify(result.counterexample).slice(0, 600)}`,
    )
  }
  for (const place of places) for (const caller of callers) await check(place, caller)
  const { calls, succeeded, limited, restored } = counts
  return {
    findings,
    scanned: `${String(places.length)} operations, ${String(calls)} calls (${String(succeeded)} succeeded, ${String(limited)} met a limit), ${String(restored)} new sessions, seed ${String(seed)}`,
  }
}
