import { seedDemo } from '../../demo/seed.ts'
import { multipartOf, fileOf } from '../../testing/form-data.ts'
import { HOSTILE_TEXTS, hostileBodies } from '../../testing/malicious-input.ts'
import { picture } from '../../testing/pictures.ts'
import { responseProblems } from '../../testing/response-problems.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  addressOf,
  bodySchema,
  dereferenced,
  goodBody,
  parametersOf,
  placesOf,
  rolesOf,
  takesForms,
} from '../../testing/valid-requests.ts'
import type { OpenApiDocument, Place } from '../../testing/valid-requests.ts'

type Headers = Record<string, string>
interface Call {
  params?: Record<string, string>
  query?: string
  payload?: string | Buffer
  headers?: Headers
}

const ROLES = ['admin', 'distributor'] as const

let running: TestApp
let places: Place[]
let sent = 0
const problems: string[] = []

beforeAll(async () => {
  running = await startTestApp()
  await seedDemo(running.database, { today: new Date() })
  const document = (await running.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  places = placesOf(dereferenced(document))
})
afterAll(() => running.close())

/** Headers of a fresh session that may call: an earlier call may have ended the last one. */
async function headersFor(place: Place): Promise<Headers> {
  const [role] = rolesOf(place)
  return role ? { ...(await running.signedIn(role)).headers } : {}
}

const json = (body: unknown): Call =>
  body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

/** Sends a call from an address of its own, so that no limit of tries answers for the operation. */
async function call(place: Place, { params, query = '', payload, headers = {} }: Call, person: Headers) {
  sent += 1
  const path = addressOf(place, params)
  const answer = await running.app.inject({
    method: place.method,
    url: path + query,
    headers: { ...person, ...headers },
    remoteAddress: `10.${String(sent >> 16)}.${String((sent >> 8) & 255)}.${String(sent & 255)}`,
    ...(payload !== undefined && { payload }),
  })
  check(place, `${path}${query}`.slice(0, 120) + ` ${String(payload ?? '').slice(0, 160)}`, answer)
  return answer.statusCode
}

function check(
  place: Place,
  what: string,
  { statusCode, headers, body }: { statusCode: number; headers: Record<string, unknown>; body: string },
): void {
  const found = responseProblems(place, { statusCode, type: String(headers['content-type']), body })
  const call = `${place.method} ${what} → ${String(statusCode)}`
  problems.push(...found.map((problem) => `${call}: ${problem} ${body.slice(0, 300)}`))
}

const nothing = () => expect(problems.splice(0).slice(0, 20)).toEqual([])

test('API-01 SES-10 every operation answers each role as the document says: who may gets it, who may not is refused', async () => {
  let succeeded = 0
  const wrong: string[] = []
  for (const place of places) {
    const good = json(goodBody(place))
    const allowed = rolesOf(place)
    const isPublic = place.operation.security.length === 0
    for (const role of ['nobody', ...ROLES] as const) {
      const person: Headers = role === 'nobody' ? {} : { ...(await running.signedIn(role)).headers }
      const status = await call(place, good, person)
      const mayCall = isPublic || (role !== 'nobody' && allowed.includes(role))
      const expected = mayCall ? ![401, 403].includes(status) : status === (role === 'nobody' ? 401 : 403)
      // Signing in with a made-up account is refused to everybody.
      if (!expected && place.operation.operationId !== 'login')
        wrong.push(`${place.operation.operationId} as ${role}: ${String(status)}`)
      if (mayCall && status < 300) succeeded += 1
    }
  }
  expect(wrong).toEqual([])
  nothing()
  // Enough of the calls are good ones for their answers to be known: the rest name records or secrets not there.
  expect(succeeded).toBeGreaterThan(places.length * 0.6)
})

test('API-02 API-03 no hostile path or query gets more than a refusal that the document knows', async () => {
  for (const [index, place] of places.entries()) {
    const person = await headersFor(place)
    const body = json(goodBody(place))
    for (const { name } of parametersOf(place, 'path')) {
      for (const text of HOSTILE_TEXTS) {
        if (text !== '' && text.length < 1000)
          await call(place, { ...body, params: { [name]: text } }, person)
      }
    }
    for (const [at, { name }] of parametersOf(place, 'query').entries()) {
      for (let turn = 0; turn < 5; turn += 1) {
        const text = HOSTILE_TEXTS[(index + at * 5 + turn * 7) % HOSTILE_TEXTS.length] ?? ''
        await call(place, { query: `?${name}=${encodeURIComponent(text)}` }, person)
      }
      await call(place, { query: `?${name}=1&${name}=2` }, person)
      await call(place, { query: `?${name}[$gt]=1&__proto__[${name}]=1&%ff%fe=%c0%af` }, person)
    }
  }
  nothing()
})

test('API-02 no hostile body gets more than a refusal that the document knows', async () => {
  for (const [index, place] of places.entries()) {
    const schema = bodySchema(place)
    const good = goodBody(place)
    if (!schema || !good) continue
    let person = await headersFor(place)
    for (const body of hostileBodies(schema, good, index + 1)) {
      // Whoever signed themselves out, or had their account taken, signs in again.
      if ((await call(place, json(body), person)) === 401) person = await headersFor(place)
    }
    const type = { 'content-type': 'application/json' }
    const deep = '['.repeat(50_000)
    for (const payload of ['', '{', '{"a":', '\u0000', deep, '{"a":1}{"b":2}', '"\\ud800"']) {
      await call(place, { payload, headers: type }, person)
    }
    for (const other of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'json',
      '\t',
    ]) {
      const status = await call(place, { payload: 'a=1', headers: { 'content-type': other } }, person)
      expect([place.path, other, status >= 400]).toEqual([place.path, other, true])
    }
  }
  nothing()
})

test('API-02 API-05 no hostile form gets more than a refusal that the document knows', async () => {
  const image = await picture({ width: 8, height: 8 })
  for (const [index, place] of places.filter(takesForms).entries()) {
    const schema = bodySchema(place) ?? {}
    const person = await headersFor(place)
    const fields = Object.entries(goodBody(place) ?? {}).map(
      ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const,
    )
    const good = Object.fromEntries(fields)
    const files = Object.keys(schema.properties ?? {}).filter((name) =>
      JSON.stringify(schema.properties?.[name]).includes('"binary"'),
    )
    const forms: Record<string, string | Blob | readonly Blob[]>[] = [
      good,
      {},
      ...files.map((name) => ({ ...good, [name]: fileOf(image) })),
      ...files.map((name) => ({
        ...good,
        [name]: fileOf('<svg onload="alert(1)"/>', '../../x.svg', 'image/svg+xml'),
      })),
      ...files.map((name) => ({ ...good, [name]: Array.from({ length: 30 }, () => fileOf('x')) })),
      ...files.map((name) => ({ ...good, [name]: 'a path instead of a file' })),
      { ...good, nobody: fileOf(image, 'a\u202Egnp.exe') },
      { ...good, __proto__x: 'x', 'a[b][c]': '1', constructor: 'x', role: 'admin' },
      ...fields.map(([name], at) => ({
        ...good,
        [name]: (HOSTILE_TEXTS[(index * 11 + at) % HOSTILE_TEXTS.length] ?? '').toWellFormed(),
      })),
      ...fields.slice(0, 3).map(([name]) => ({ ...good, [name]: 'z'.repeat(700_000) })),
    ]
    for (const form of forms) await call(place, await multipartOf(form), person)
    for (const [type, payload] of [
      ['multipart/form-data', 'no boundary'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut off',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="photo"; filename="a\0b"\r\n\r\n1\r\n--x--\r\n',
      ],
    ] as const) {
      await call(place, { payload, headers: { 'content-type': type } }, person)
    }
  }
  nothing()
})
