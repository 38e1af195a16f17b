import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
  await running.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => running.close())

/** Sends text as it is, and reads until the server closes the connection. */
async function exchange(text: string): Promise<{ status: number; type: string; body: string }> {
  const socket = connect((running.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => (received += part))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  const [head = '', ...body] = received.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body: body.join(''),
  }
}

const HOST = 'Host: nalika.example'
const CLOSE = 'Connection: close'
const JSON_TYPE = 'Content-Type: application/json'
const request = (line: string, headers: readonly string[], body = '') =>
  [`${line} HTTP/1.1`, ...headers, CLOSE, '', body].join('\r\n')
const post = (headers: readonly string[], body: string, path = '/api/login') =>
  request(`POST ${path}`, [HOST, ...headers, `Content-Length: ${String(body.length)}`], body)

test.each([
  ['an empty Content-Type', 415, post(['Content-Type: '], '{}')],
  ['an empty Content-Type of a form', 415, post(['Content-Type: '], 'a=1', '/api/quote-files')],
  ['an empty Content-Type without a body', 415, post(['Content-Type: '], '')],
  ['a body without Content-Type', 415, post([], '{}')],
  ['another Content-Type', 415, post(['Content-Type: text/plain'], '{}')],
  ['no Content-Type at all', 415, post(['Content-Type: json'], '{}')],
  ['malformed JSON', 400, post([JSON_TYPE], '{')],
  ['empty JSON', 400, post([JSON_TYPE], '')],
  ['a body that sets a prototype', 400, post([JSON_TYPE], '{"__proto__":1}')],
  ['a body that is too large', 413, post([JSON_TYPE], `"${'x'.repeat(1_100_000)}"`)],
  ['a malformed address', 400, request('GET /api/brandDetails/%zz', [HOST])],
  ['an address that is no UTF-8', 400, request('GET /api/brandDetails/%ff', [HOST])],
  ['a method that there is not', 404, request('TRACE /api/categories', [HOST])],
  ['a method that nobody knows', 400, request('FOO /api/categories', [HOST])],
  ['two Host headers', 400, request('GET /api/categories', [HOST, 'host: evil.example'])],
  ['no Host header', 400, request('GET /api/categories', [])],
  ['an unknown expectation', 417, post(['Expect: magic', JSON_TYPE], '{}')],
  ['two lengths', 400, post([JSON_TYPE, 'Transfer-Encoding: chunked'], '{}')],
  [
    'a length that is no number',
    400,
    request('POST /api/login', [HOST, JSON_TYPE, 'Content-Length: x'], '{}'),
  ],
  ['headers that are too large', 431, request('GET /', [HOST, `X-Long: ${'x'.repeat(20_000)}`])],
])('API-02 %s gets %i in the shape of all errors', async (_what, status, text) => {
  const answer = await exchange(text)
  expect([answer.status, answer.type]).toEqual([status, 'application/json; charset=utf-8'])
  expect(JSON.parse(answer.body)).toEqual({
    message: expect.stringMatching(/^The |^This |^Nothing /) as string,
  })
})

test('API-02 one Host header is enough, and HTTP/1.0 needs none', async () => {
  expect((await exchange(request('GET /api/categories', [HOST]))).status).toBe(200)
  expect((await exchange('GET /api/categories HTTP/1.0\r\n\r\n')).status).toBe(200)
})

const quote = {
  name: 'Asha Rao',
  email: 'asha@customer.example',
  phone: '+91 98480 12345',
  priority: 'high',
  timeline: '1-2 weeks',
}
const send = (payload: object, type = 'application/json', url = '/api/quotes') =>
  running.app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': type },
  })

test.each([
  ['"1"', '1'],
  ['[1]', [1]],
  ['true', true],
  ['null', null],
])('API-02 %s is no number in JSON', async (_, quantity) => {
  const answer = await send({ ...quote, quantity, brand_id: 1 })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['quantity'])
})

test('API-02 numbers are read from the text of forms and addresses', async () => {
  const form = await send({ ...quote, quantity: 'many', brand_id: '1' }, 'application/vnd.nalika.form+json')
  expect(Object.keys(form.json<{ errors: object }>().errors)).toEqual(['quantity'])
  expect((await running.app.inject('/api/onlyProducts?per_page=3')).statusCode).toBe(200)
})

test('API-02 an error names at most 50 problems in 16 kB', async () => {
  const lines = Array.from({ length: 20_000 }, () => ({ quantity: -1 }))
  const answer = await send({ lines }, 'application/json', '/api/quote-requests')
  expect(answer.statusCode).toBe(422)
  expect(
    Object.values(answer.json<{ errors: Record<string, string[]> }>().errors).flat().length,
  ).toBeLessThanOrEqual(50)
  expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(16_384)
})
