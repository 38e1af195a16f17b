import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { demoTrackingToken, seedDemo } from '../../demo/seed.ts'
import { authQueries } from '../../identity/accounts/auth.queries.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { contractValidator } from '../../testing/contract/contract-validator.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { goodValue } from '../../testing/contract/malicious-input.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import {
  addressOf,
  bodySchema,
  dereferenced,
  goodBody,
  parametersOf,
  placesOf,
  rolesOf,
  takesForms,
} from '../../testing/contract/valid-requests.ts'
import type { OpenApiDocument, Place } from '../../testing/contract/valid-requests.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object | Buffer
  headers?: Record<string, string>
}
/** What a request got, and what the document does not allow. */
interface Passed {
  status: number
  type: string
  request: string[]
  response: string[]
}

const ORDER: readonly Place['method'][] = ['GET', 'POST', 'DELETE']

let running: TestApp
let problemsOf: ReturnType<typeof contractValidator>
let places: Place[]
let upstream: string
let sent = 0

beforeAll(async () => {
  running = await startTestApp({ trustedProxies: 'loopback' })
  await seedDemo(running.database, { today: new Date() })
  upstream = await running.app.listen({ port: 0, host: '127.0.0.1' })
  const document = (await running.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  places = placesOf(dereferenced(document)).sort(
    (one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method),
  )
  problemsOf = contractValidator(document)
})
afterAll(() => running.close())

/** Sends a request, whatever the document says of it, and compares both ways with the document. */
async function send(
  place: Place,
  { params = {}, query = {}, body, headers = {} }: Sent,
  to = upstream,
): Promise<Passed> {
  sent += 1
  const { method } = place
  const search = new URLSearchParams(query).toString()
  const url = addressOf(place, params) + (search && `?${search}`)
  const content = body && Buffer.from(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  const all = {
    // An address of its own, so that no limit of tries answers for the operation.
    'x-forwarded-for': `10.1.${String(sent >> 8)}.${String(sent & 255)}`,
    ...(content !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
  const response = await fetch(to + url, { method, headers: all, body: content && new Uint8Array(content) })
  const type = response.headers.get('content-type') ?? ''
  const got = { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) }
  const problems = await problemsOf({ method, url, headers: all, body: content }, got)
  return { status: got.status, type: type.split(';')[0] ?? '', ...problems }
}

const DEMO = { admin: 'admin@nalika.example', distributor: 'distributor@nalika.example' }

/** Headers of a fresh session that may call: of a demo account to read its records, of a new one to change any. */
async function sessionFor(place: Place): Promise<Record<string, string>> {
  const [role] = rolesOf(place)
  if (!role) return {}
  if (place.method !== 'GET') return { ...(await running.signedIn(role)).headers }
  const { db } = running.database
  const [account] = await db.select().from(accounts).where(eq(accounts.email, DEMO[role]))
  const session = await authQueries(db, running.app.config.idleHours).openSession(account?.id ?? 0, false, {
    userAgent: '',
    address: '',
  })
  return { authorization: `Bearer ${session.token}` }
}

/** How many records of the demo are tried for one that answers; a new account has few that it may change. */
const TRIES = { GET: 15, POST: 5, DELETE: 5 }

/** Ids and tokens of a record that the demo may have; nothing when the path has none. */
const paramsOf = (place: Place, number: number) =>
  Object.fromEntries(
    parametersOf(place, 'path')
      .filter(({ name, schema }) => name === 'token' || schema.type === 'integer')
      .map(({ name }) => [name, name === 'token' ? demoTrackingToken(number) : String(number)]),
  )

/** Every parameter of the query with a value; workbooks where there is a choice. */
const wholeQuery = (place: Place) =>
  Object.fromEntries(
    parametersOf(place, 'query').map(({ name, schema }) => [
      name,
      name === 'format' ? 'xlsx' : String(goodValue(schema)),
    ]),
  )

async function formOf(place: Place): Promise<Sent> {
  const fields = Object.entries(goodBody(place) ?? {}).filter(([, value]) => typeof value !== 'object')
  const isFile = (schema: object) => (schema as { format?: string }).format === 'binary'
  const files = Object.entries(bodySchema(place)?.properties ?? {}).filter(([, schema]) => isFile(schema))
  const { payload, headers } = await multipartOf({
    ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(files.map(([name]) => [name, fileOf('Name\r\nTube\r\n', 'table.csv', 'text/csv')])),
  })
  return { body: payload, headers }
}

async function requestsOf(place: Place, params: Record<string, string>): Promise<Sent[]> {
  const body = goodBody(place)
  const json: Sent = { params, ...(body && { body }) }
  const query = wholeQuery(place)
  return [
    json,
    ...(Object.keys(query).length > 0 ? [{ ...json, query }] : []),
    ...(takesForms(place) ? [{ params, ...(await formOf(place)) }] : []),
  ]
}

test('API-08 what operations accept and answer is what the document says: a validator of both finds nothing', async () => {
  const problems: string[] = []
  const types = new Set<string>()
  const refused: string[] = []
  for (const place of places) {
    const tries = Object.keys(paramsOf(place, 1)).length > 0 ? TRIES[place.method] : 1
    let [good, last] = [false, 0]
    for (let number = 1; number <= tries && !good; number += 1) {
      for (const request of await requestsOf(place, paramsOf(place, number))) {
        const headers = { ...(await sessionFor(place)), ...request.headers }
        const passed = await send(place, { ...request, headers })
        const what = `${place.operation.operationId} ${JSON.stringify(request).slice(0, 200)} → ${String(passed.status)}`
        problems.push(...passed.response.map((problem) => `${what}: ${problem}`))
        last = passed.status
        if (passed.status >= 300) continue
        good = true
        types.add(passed.type)
        // What is accepted, callers must be allowed to send.
        problems.push(...passed.request.map((problem) => `${what}: ${problem}`))
      }
    }
    if (!good) refused.push(`${place.operation.operationId} ${String(last)}`)
  }
  expect(problems).toEqual([])
  // The rest needs records in a certain state, or secrets.
  expect(refused.length).toBeLessThan(places.length * 0.65)
  expect([...types]).toEqual(
    expect.arrayContaining([
      'application/json',
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]),
  )
})

test('API-08 what the document does not allow, the API refuses', async () => {
  const accepted: string[] = []
  for (const place of places) {
    const body = goodBody(place)
    for (const name of bodySchema(place)?.required ?? []) {
      const wrong = { ...body }
      Reflect.deleteProperty(wrong, name)
      const { status, request } = await send(place, { body: wrong, headers: await sessionFor(place) })
      if (status < 400 || request.length === 0)
        accepted.push(`${place.operation.operationId} without ${name}`)
    }
    if (rolesOf(place).length === 0) continue
    const { status, request } = await send(place, body ? { body } : {})
    if (status !== 401 || request.length === 0) accepted.push(`${place.operation.operationId} without token`)
  }
  expect(accepted).toEqual([])
})

test.each([
  ['another body', 200, 'application/json', '["nobody expects a list"]'],
  ['a page instead of data', 200, 'text/html', '<html></html>'],
  ['a status that is not documented', 299, 'application/json', '{}'],
  ['an error without its message', 422, 'application/json', '{"error":"Unprocessable"}'],
])('API-08 the validator finds %s', async (_what, status, type, body) => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const planted = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const unnoticed: string[] = []
  for (const place of places) {
    const success = Object.entries(place.operation.responses).find(([code]) => code.startsWith('2'))?.[1]
    const described = Object.keys(success?.content?.['application/json']?.schema ?? {}).includes('type')
    if (!described || (status === 200 && place.operation.responses[200] === undefined)) continue
    const { response } = await send(place, {}, planted)
    if (response.length === 0) unnoticed.push(place.operation.operationId)
  }
  server.close()
  expect(unnoticed).toEqual([])
})
