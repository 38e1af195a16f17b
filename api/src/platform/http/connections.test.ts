import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { connectionOptions, CONNECTION_LIMITS, overload } from '@nalika/shared-server'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { handleErrors } from '../errors/errors.ts'

/** So short that a test can wait for them. */
const SHORT = { ...CONNECTION_LIMITS, headersMs: 300, requestMs: 1500, idleMs: 1000, checkMs: 50 }

let api: TestApp
let apiPort: number
/** A server with the API's options and limits that end soon. */
let quick: FastifyInstance
let quickPort: number
beforeAll(async () => {
  api = await startTestApp()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  apiPort = (api.app.server.address() as AddressInfo).port
  quick = Fastify({ ...connectionOptions(SHORT), bodyLimit: 1000 })
  handleErrors(quick)
  quick.post('/body', () => ({ ok: true }))
  await quick.listen({ port: 0, host: '127.0.0.1' })
  quickPort = (quick.server.address() as AddressInfo).port
})
afterAll(async () => {
  await quick.close()
  await api.close()
})

interface Line {
  socket: Socket
  /** What came until the other side hung up. */
  response: Promise<string>
}

/** Opens a connection and says something on it. */
function say(port: number, text: string): Line {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const response = new Promise<string>((resolve) => {
    let all = ''
    socket.on('data', (chunk: Buffer) => (all += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      resolve(all)
    })
  })
  socket.write(text)
  return { socket, response }
}

const messageIn = (answer: string) =>
  (JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { message: string }).message
test('API-02 200 clients that never finish their headers get 408 and are closed, and others are served meanwhile', async () => {
  const gone: Promise<unknown>[] = []
  quick.server.on('connection', (socket: Socket) => gone.push(once(socket, 'close')))
  const lines = Array.from({ length: 200 }, () =>
    say(quickPort, 'POST /body HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  )
  await Promise.all(lines.map(({ socket }) => once(socket, 'connect')))
  const served = await fetch(`http://127.0.0.1:${String(quickPort)}/body`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', connection: 'close' },
  })
  expect(served.status).toBe(200)
  for (const answer of await Promise.all(lines.map(({ response }) => response))) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(messageIn(answer)).toBe('The request took too long to arrive.')
  }
  await Promise.all(gone)
  expect(gone.length).toBeGreaterThan(200)
})

test('API-02 a body that drips in, or stops, is given up after its time', async () => {
  const head =
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
  const dripping = say(quickPort, head)
  const drops = setInterval(() => dripping.socket.write(' '), 100)
  const silent = say(quickPort, head)
  const answer = await dripping.response
  clearInterval(drops)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await silent.response).not.toContain('200 OK')
})

test('API-02 headers that are too large, and what is no HTTP, get a sentence', async () => {
  const large = await say(
    apiPort,
    `GET /api/categories HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`,
  ).response
  expect(large).toMatch(/^HTTP\/1\.1 431 /)
  expect(messageIn(large)).toBe('The headers of the request are too large.')
  const nonsense = await say(apiPort, '\u0016\u0003\u0001 hello\r\n\r\n').response
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
  expect(messageIn(nonsense)).toBe('The request is not valid.')
  const smuggled = await say(
    apiPort,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n',
  ).response
  expect(smuggled).toMatch(/^HTTP\/1\.1 400 /)
  expect(smuggled).not.toContain('http_request_duration')
})

test.each([
  ['whose length is told', 30_000_000, false],
  ['that comes in chunks', 8_000_000, true],
])(
  'API-02 a body far over the limit %s is answered with a sentence, though the client goes on sending',
  async (_, bytes, chunked) => {
    const payload = 'x'.repeat(bytes)
    const answer = await fetch(`http://127.0.0.1:${String(apiPort)}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunked ? new Blob([payload]).stream() : payload,
      ...({ duplex: 'half' } as object),
    })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'The request is too large.' }])
  },
)

test('API-09 the limits of the API are those that the connections have', () => {
  const { headersTimeout, requestTimeout, timeout } = api.app.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 600_000, 60_000])
})

test('API-02 API-09 many requests at once are refused with Retry-After before the loop lags over 500 ms; health is answered', async () => {
  const app = Fastify()
  await app.register(overload, { refuse: (_request, reply) => reply.send({ message: 'Busy.' }) })
  app.get('/work', () => {
    const end = performance.now() + 20
    while (performance.now() < end);
    return 'done'
  })
  app.get('/healthz', () => 'well')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = (app.server.address() as AddressInfo).port
  try {
    // Connections in use already, as a proxy has them: their requests are all there in one turn of the loop.
    const lines = Array.from({ length: 300 }, () => say(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'))
    await Promise.all(lines.map(({ socket }) => once(socket, 'data')))
    let longest = 0
    let seen = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - seen)
      seen = performance.now()
    }, 5)
    for (const { socket } of lines) socket.write('GET /work HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const health = fetch(`${url}/healthz`)
    const answers = (await Promise.all(lines.map(({ response }) => response))).map((all) =>
      all.slice(all.lastIndexOf('HTTP/1.1')),
    )
    clearInterval(timer)
    const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'))
    const done = answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))
    expect(refused.length + done.length).toBe(300)
    expect(done.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(100)
    for (const answer of refused) expect(answer).toMatch(/retry-after: \d/)
    expect((await health).status).toBe(200)
    // 300 calls of 20 ms would be six seconds.
    expect(longest).toBeLessThan(2000)
    // A few at once are never refused, however slow each of them is.
    const few = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/work`)))
    expect(few.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  } finally {
    await app.close()
  }
})
