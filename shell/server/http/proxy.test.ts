import { createServer, request, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server as SocketServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async () => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [], markup: 'a page of the site',
  hydration: {}, page: null,
})
`

let signed: SignedStore
const apps: FastifyInstance[] = []
const upstreams: (Server | SocketServer)[] = []
/** Method and address of each request that reached the API. */
const calls: string[] = []
const connections: string[] = []

beforeAll(async () => {
  signed = await SignedStore.make()
  await signed.goLive({ shell: await signed.place('shell', '1.0.0', { routes: ['/*'], code: SHELL }) })
})
beforeEach(() => {
  calls.splice(0)
  connections.splice(0)
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await Promise.all(upstreams.map((server) => new Promise((resolve) => server.close(resolve))))
  await signed.remove()
})

/** A shell in front of this API. Answers the port of the shell. */
async function shellBefore(upstream: Server | SocketServer): Promise<number> {
  upstreams.push(upstream)
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`
  const app = await buildApp(
    readConfig({ PORT: '0', LOG_LEVEL: 'silent', API_URL: apiUrl, DATA_DIR: signed.dataDir }),
  )
  apps.push(app)
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  retryAfter: string | undefined
  connection: string | undefined
  body: string
}

/** Asks for the connection to be closed after the answer. */
function send(port: number, { method, path, headers = {}, body }: Call) {
  return new Promise<Answer>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          connection: answer.headers.connection,
          body: text,
        }),
      )
    })
    call.on('error', reject)
    if (headers.expect === undefined) call.end(body)
    // As curl does with more than a megabyte: the body waits for the server's word.
    else call.on('continue', () => call.end(body))
  })
}

test('TRU-04 the cookie of a known device passes in both directions', async () => {
  const cookies: (string | undefined)[] = []
  const given = 'nalika_device=new; Path=/; HttpOnly; SameSite=Strict'
  const port = await shellBefore(
    createServer((call, answer) => {
      cookies.push(call.headers.cookie)
      call.resume()
      answer.writeHead(200, { 'set-cookie': given }).end('{}')
    }),
  )
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'nalika_device=old' },
    body: '{}',
  })
  expect(answer.headers.getSetCookie()).toEqual([given])
  expect(cookies).toEqual(['nalika_device=old'])
})

test('a 503 of the API is passed on with Retry-After, without a retry', async () => {
  const port = await shellBefore(
    createServer((call, answer) => {
      calls.push(`${call.method ?? ''} ${call.url ?? ''}`)
      call.resume()
      answer.writeHead(503, { 'retry-after': '1' }).end('{"message":"Busy."}')
    }),
  )
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
    const { status, retryAfter } = await send(port, { method, path: '/api/network' })
    expect([method, status, retryAfter]).toEqual([method, 503, '1'])
  }
  await send(port, { method: 'GET', path: '/media/one.webp' })
  expect(calls).toEqual([
    'GET /api/network',
    'HEAD /api/network',
    'OPTIONS /api/network',
    'POST /api/network',
    'DELETE /api/network',
    'GET /media/one.webp',
  ])
})

test('a connection is closed for whoever asks for that, although the one to the API stays open', async () => {
  const port = await shellBefore(createServer((_call, answer) => answer.end('{}')))
  const { connection } = await send(port, { method: 'GET', path: '/api/network' })
  expect(connection).toBe('close')
})

test('a request whose connection the API closes is not retried', async () => {
  const port = await shellBefore(
    createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (head) => {
        connections.push(head.toString().split(' HTTP')[0] ?? '')
        socket.destroy()
      })
    }),
  )
  for (const method of ['GET', 'POST']) {
    const { status, body } = await send(port, {
      method,
      path: '/api/quotes',
      body: method === 'POST' ? '{}' : '',
    })
    expect([status, JSON.parse(body)]).toEqual([503, { message: 'The server cannot be reached right now.' }])
  }
  expect(connections).toEqual(['GET /api/quotes', 'POST /api/quotes'])
})

test('API-05 an upload that waits for "100 Continue", as curl sends it, arrives whole', async () => {
  const port = await shellBefore(
    createServer((call, answer) => {
      let bytes = 0
      call.on('data', (part: Buffer) => (bytes += part.length))
      call.on('end', () => answer.end(`${String(bytes)} bytes, expect: ${String(call.headers.expect)}`))
    }),
  )
  const { status, body } = await send(port, {
    method: 'POST',
    path: '/api/products',
    headers: { expect: '100-continue', 'content-type': 'application/octet-stream' },
    body: 'x'.repeat(2_000_000),
  })
  expect([status, body]).toEqual([200, '2000000 bytes, expect: undefined'])
})

test('API-02 a call with an empty Content-Type gets a 415 that reveals nothing internal', async () => {
  const port = await shellBefore(createServer((_call, answer) => answer.end('{}')))
  const headers = { 'content-type': '' }
  const { status, body } = await send(port, { method: 'POST', path: '/api/quotes', headers, body: '{}' })
  expect([status, JSON.parse(body)]).toEqual([415, { message: 'The request is not valid.' }])
})

test('an address too long for the API calls of its page gets 414', async () => {
  const port = await shellBefore(createServer((_call, answer) => answer.end('{}')))
  const page = (letters: number) =>
    send(port, { method: 'GET', path: `/products?search=${'('.repeat(letters)}` })
  expect((await page(2000)).status).toBe(200)
  const { status, body } = await page(6000)
  expect([status, JSON.parse(body)]).toEqual([414, { message: 'The address is too long.' }])
})

test('ADM-23 many open announcements pass through, hold up no other call, and do not delay the shutdown', async () => {
  const port = await shellBefore(
    createServer((call, answer) => {
      if (call.url !== '/api/lead-events') return answer.end('{}')
      answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      return answer.write('data: {}\n\n')
    }),
  )
  const open = () => fetch(`http://127.0.0.1:${String(port)}/api/lead-events`)
  const streams = await Promise.all(Array.from({ length: 150 }, open))
  const readers = streams.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader())
  for (const reader of readers) expect((await reader?.read())?.value).toBe('data: {}\n\n')
  expect((await send(port, { method: 'GET', path: '/api/network' })).status).toBe(200)
  await apps.at(-1)?.close()
  for (const reader of readers) expect((await reader?.read())?.done).toBe(true)
})
