import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

/** Shows what it is shownForm of a form. */
const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote, submitted) => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [],
  markup: JSON.stringify(submitted), hydration: {}, page: null,
})
`

interface ReceivedRequest {
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

let signed: SignedStore
let app: FastifyInstance
let api: Server
let received: ReceivedRequest[]
let answer: { status: number; body: object; headers?: Record<string, string> }

beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      const isJson = request.headers['content-type'] === 'application/vnd.nalika.form+json'
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        body: isJson ? JSON.parse(body) : body,
      })
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], code: '' }),
    'admin-console': await signed.place('admin-console', '1.0.0', { routes: ['/admin/*'] }),
  })
  app = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`,
      SITE_URL: 'https://nalika.example',
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
    }),
  )
})
afterAll(async () => {
  await app.close()
  await signed.remove()
  await new Promise((resolve) => api.close(resolve))
})
beforeEach(() => {
  received = []
  answer = { status: 201, body: { status: true, message: 'Sent.', data: { reference: 'NQ-000001' } } }
})

const OWN = { 'sec-fetch-site': 'same-origin' }
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const QUOTE = {
  endpoint: 'quotes',
  source: 'website',
  name: ' Asha Rao ',
  email: 'asha@works.example',
  phone: '9848012345',
  brand_id: '7',
  quantity: '120 m',
  unit: 'pieces',
  message: '',
}
/** What the page was shownForm of the form. */
const shownForm = (body: string) =>
  JSON.parse(/<div id="root">(.*?)<\/div>/s.exec(body)?.[1] ?? '') as unknown

test('SES-19 PUB-12 a quote form submitted without scripts reaches the API once, with the visitor’s address', async () => {
  const { statusCode, headers, body } = await send('/quote?product=121', QUOTE)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(received.map(({ url, body: sent }) => [url, sent])).toEqual([
    [
      '/api/quotes',
      {
        source: 'website',
        name: 'Asha Rao',
        email: 'asha@works.example',
        phone: '9848012345',
        brand_id: '7',
        quantity: 120,
        unit: 'metres',
      },
    ],
  ])
  expect(received[0]?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.7' })
  expect(shownForm(body)).toMatchObject({
    endpoint: 'quotes',
    result: { status: 201, message: 'Sent.', data: { reference: 'NQ-000001' } },
  })
})

test('SES-19 PUB-12 PRI-05 amounts that are typed without scripts are in rupees', async () => {
  await send('/quote', { ...QUOTE, target_price: '₹1,250.50' })
  await send('/quote', { ...QUOTE, target_price: 'cheap' })
  await send('/prices/alerts', { endpoint: 'requestPriceAlert', wanted: '61,500' })
  expect(received.map(({ body }) => body)).toMatchObject([
    { target_price: 125_050 },
    { target_price: 'cheap' },
    { wanted: 61_500 },
  ])
})

test('SES-19 DEA-04 an order that is confirmed without scripts names its lines and the total', async () => {
  await send('/track/secret?quotation=31', {
    endpoint: 'acceptQuotation',
    token: 'secret',
    quotation: '31',
    line_ids: '51,52',
    total: '7653480',
    delivery_address: 'Gate 4, Pune',
  })
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/track/secret/quotations/31/accept',
      { line_ids: ['51', '52'], total: '7653480', delivery_address: 'Gate 4, Pune' },
    ],
  ])
})

test('SES-19 PUB-27 the lines of a list are sent with their products, as written to be sourced, or not at all', async () => {
  const line = (index: number, fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`lines.${index}.${name}`, String(value)]),
    )
  await send('/quote-list', {
    endpoint: 'quoteRequests',
    name: 'Asha Rao',
    ...line(0, { text: 'GI 50 NB 300 m', description: 'GI 50 NB', candidates: '[]', product_id: 11 }),
    ...line(0, { quantity: '300 m', unit: 'pieces' }),
    ...line(1, { description: 'PVC', product_id: 'none', quantity: 4, unit: 'pieces' }),
    ...line(2, { description: 'Dairy tube', product_id: 'source', quantity: 'many', unit: 'kg' }),
  })
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/quote-requests',
      {
        name: 'Asha Rao',
        lines: [
          { product_id: '11', quantity: 300, unit: 'metres' },
          { description: 'Dairy tube', quantity: 'many', unit: 'kg' },
        ],
      },
    ],
  ])
})

async function sendForm(url: string, form: FormData) {
  const request = new Request('http://nalika.example', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...OWN },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('SES-19 PUB-27 a list in a file is passed on to the API as it is; a list in words is sent as text', async () => {
  answer = { status: 200, body: { data: [{ text: 'GI 50 NB 300 m' }] } }
  const form = new FormData()
  form.append('endpoint', 'readQuoteLines')
  form.append('text', '')
  form.append('file', new File(['Item,Qty\r\nGI 50 NB,300'], 'my list.csv'))
  const { body } = await sendForm('/quote-list', form)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    url: '/api/quote-lines',
    body: expect.stringContaining('filename="my list.csv"'),
  })
  expect(received[0]?.body).toContain('Item,Qty\r\nGI 50 NB,300')
  expect(shownForm(body)).toMatchObject({
    endpoint: 'readQuoteLines',
    result: { status: 200, data: [{ text: 'GI 50 NB 300 m' }] },
  })
  const words = new FormData()
  words.append('endpoint', 'readQuoteLines')
  words.append('text', 'GI 50 NB 300 m')
  words.append('file', new File([], ''))
  await sendForm('/quote-list', words)
  expect(received[1]).toMatchObject({ url: '/api/quote-lines', body: { text: 'GI 50 NB 300 m' } })
})

test('SES-19 PUB-27 the files of a request are uploaded first, and kept with the form', async () => {
  answer = { status: 201, body: { data: { token: 'one', name: 'line 3.pdf', bytes: 2048 } } }
  const form = new FormData()
  for (const [name, value] of Object.entries(QUOTE)) form.append(name, value)
  form.append('files', 'kept 10 old plan.pdf')
  form.append('file', new File(['%PDF'], 'line 3.pdf'))
  const { body } = await sendForm('/quote', form)
  expect(received.map(({ url }) => url)).toEqual(['/api/quote-files', '/api/quotes'])
  expect(received[1]?.body).toMatchObject({ email: 'asha@works.example', files: ['kept', 'one'] })
  expect(shownForm(body)).toMatchObject({ values: { files: 'kept 10 old plan.pdf\none 2048 line 3.pdf' } })
})

test('SES-19 DEA-05 the files of a reply are uploaded first, and a customer turns emails off without scripts', async () => {
  answer = { status: 201, body: { data: { token: 'one', name: 'plan.pdf', bytes: 2048 } } }
  const form = new FormData()
  for (const [name, value] of Object.entries({
    endpoint: 'replyToTrack',
    token: 'secret',
    line: '3',
    message: 'See it',
  }))
    form.append(name, value)
  form.append('file', new File(['%PDF'], 'plan.pdf'))
  await sendForm('/track/secret', form)
  await send('/track/secret', { endpoint: 'setTrackedEmails', token: 'secret', emails: 'false' })
  expect(received.map(({ url }) => url)).toEqual([
    '/api/quote-files',
    '/api/track/secret/reply',
    '/api/track/secret/emails',
  ])
  expect(received.slice(1).map(({ body }) => body)).toEqual([
    { line: '3', message: 'See it', files: ['one'] },
    { emails: 'false' },
  ])
})

test('TRU-03 TRU-07 a tracking link is opened, renewed and withdrawn, and a request withdrawn, without scripts', async () => {
  for (const endpoint of [
    'openTrackingLink',
    'renewTrackingLink',
    'withdrawTrackingLinks',
    'withdrawSentRequest',
  ])
    await send('/track/secret', { endpoint, token: 'secret' })
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ['/api/track/secret/openings', {}],
    ['/api/track/secret/renewals', {}],
    ['/api/track/secret/withdrawals', {}],
    ['/api/track/secret/line-withdrawals', {}],
  ])
})

describe('one-click unsubscribe of mail programs (RFC 8058)', () => {
  const token = 'aB3-_xyz'.repeat(5)
  const unsubscribe = (url: string, value: string, headers: Record<string, string> = {}) =>
    send(url, { 'List-Unsubscribe': value }, headers)

  test('DEA-05 TRU-03 turns off the emails of the request, without headers of a browser', async () => {
    answer = {
      status: 200,
      body: { status: true, message: 'You will get no more emails about new messages.' },
    }
    const { statusCode, body } = await unsubscribe(`/track/${token}`, 'One-Click')
    expect([statusCode, body]).toEqual([200, 'You will get no more emails about new messages.\n'])
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const { headers, body: stream } = new Response(form)
    const payload = Buffer.from(await new Response(stream).arrayBuffer())
    const multipart = { 'content-type': headers.get('content-type') ?? '' }
    await app.inject({ method: 'POST', url: `/track/${token}`, headers: multipart, payload })
    expect(received.map(({ url, body: sent }) => [url, sent])).toEqual(
      Array(2).fill([`/api/track/${token}/emails`, { emails: 'false' }]),
    )
  })

  test('PRI-05 stops a price alert', async () => {
    answer = { status: 200, body: { status: true, message: 'Your price alert was stopped.' } }
    const { statusCode } = await unsubscribe(`/prices/alerts/7-${token}`, 'One-Click')
    expect([statusCode, received.map(({ url, body }) => [url, body])]).toEqual([
      200,
      [[`/api/price-alerts/7-${token}/stop`, {}]],
    ])
  })

  test('DEA-05 TRU-03 is rejected elsewhere, and what else comes from other sites', async () => {
    const statuses = [
      await unsubscribe('/login', 'One-Click'),
      await unsubscribe(`/track/${token}/orders`, 'One-Click'),
      await unsubscribe(`/track/${token}`, 'Please'),
      await send(`/track/${token}`, { endpoint: 'setTrackedEmails', token, emails: 'false' }, {}),
    ].map(({ statusCode }) => statusCode)
    expect([statuses, received]).toEqual([[403, 403, 403, 403], []])
  })
})

test('SES-19 PUB-27 a form with a file that is submitted twice has the same idempotency key', async () => {
  const submitWith = async (token: string, name: string) => {
    answer = { status: 201, body: { data: { token, name, bytes: 2048 } } }
    const form = new FormData()
    for (const [field, value] of Object.entries(QUOTE)) form.append(field, value)
    form.append('file', new File(['%PDF'], name))
    await sendForm('/quote', form)
  }
  await submitWith('one', 'line 3.pdf')
  await submitWith('two', 'line 3.pdf')
  await submitWith('three', 'line 4.pdf')
  const keys = received
    .filter(({ url }) => url === '/api/quotes')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('SES-19 PUB-27 a rejected file keeps the form from being sent, and names the file', async () => {
  answer = { status: 422, body: { message: 'No.', errors: { file: ['The document is damaged.'] } } }
  const form = new FormData()
  for (const [name, value] of Object.entries(QUOTE)) form.append(name, value)
  form.append('file', new File(['%PDF'], 'line 3.pdf'))
  const { statusCode, body } = await sendForm('/quote', form)
  expect([statusCode, received.map(({ url }) => url)]).toEqual([422, ['/api/quote-files']])
  const sentence = 'line 3.pdf: The document is damaged.'
  expect(shownForm(body)).toMatchObject({
    values: { email: 'asha@works.example' },
    result: { status: 422, message: sentence, errors: { files: [sentence] } },
  })
})

test('SES-19 a file in a form that takes none is ignored, and a form of too many fields is rejected', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(QUOTE)) form.append(name, value)
  form.append('photo', new File(['x'.repeat(1000)], 'photo.jpg'))
  expect((await sendForm('/quote', form)).statusCode).toBe(200)
  expect(received.map(({ url }) => url)).toEqual(['/api/quotes'])
  for (let index = 0; index < 2100; index += 1) form.append(`field${index}`, 'x')
  expect((await sendForm('/quote', form)).statusCode).toBe(413)
  expect(received).toHaveLength(1)
})

test('SES-19 PUB-12 a form submitted twice has the same idempotency key; another form has another', async () => {
  await Promise.all([send('/quote', QUOTE), send('/quote', QUOTE)])
  await send('/quote', { ...QUOTE, message: 'Cut to 3 m.' })
  const [one, two, three] = received.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('SES-19 PUB-12 an error of the API is shown with its status, and the input is kept', async () => {
  answer = {
    status: 429,
    body: { message: 'Too many requests.', errors: { email: ['Enter an email address.'] } },
    headers: { 'retry-after': '60' },
  }
  const { statusCode, headers, body } = await send('/quote', QUOTE)
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
  expect(shownForm(body)).toMatchObject({
    values: { name: ' Asha Rao ', quantity: '120 m' },
    result: { status: 429, message: 'Too many requests.', errors: { email: ['Enter an email address.'] } },
  })
})

test('SES-19 no password is sent to the API or shown again, whatever the form', async () => {
  const { statusCode, headers, body } = await send('/login', {
    email: 'asha@works.example',
    password: 'Secret7Word',
    confirm_password: 'Secret7Word',
  })
  expect([statusCode, headers['cache-control'], headers.location]).toEqual([422, 'no-store', undefined])
  expect(body).not.toContain('Secret7Word')
  expect(received).toEqual([])
  expect(shownForm(body)).toEqual({ endpoint: '', values: { email: 'asha@works.example' }, result: null })
})

test('SES-19 a form can only name endpoints of visitors’ forms', async () => {
  for (const endpoint of ['login', 'register', 'constructor', '__proto__', 'createPage'])
    expect((await send('/quote', { ...QUOTE, endpoint })).statusCode).toBe(422)
  expect(received).toEqual([])
})

test.each([
  ['confirmEmail', '/api/confirm-email'],
  ['confirmEmailChange', '/api/email-change/confirm'],
  ['undoEmailChange', '/api/email-change/undo'],
])('SES-19 the button of a mailed link sends %s with its token', async (endpoint, url) => {
  await send('/confirm-email/secret', { endpoint, token: 'secret' })
  expect(received.map((call) => [call.url, call.body])).toEqual([[url, { token: 'secret' }]])
})

test('SES-19 the token of a tracked request is in the API’s address, not in the body', async () => {
  await send('/track/secret', { endpoint: 'replyToTrack', token: '../login', line: '3', message: 'Thanks' })
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ['/api/track/..%2Flogin/reply', { line: '3', message: 'Thanks' }],
  ])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{}],
])('SES-19 a form from another site is rejected: %j', async (headers) => {
  const { statusCode, body } = await send('/quote', QUOTE, headers as Record<string, string>)
  expect(statusCode).toBe(403)
  expect(body).toContain('was not sent from this site')
  expect(received).toEqual([])
})

test('SES-19 a form whose browser sends only Origin is accepted', async () => {
  await send('/quote', QUOTE, { origin: 'https://nalika.example' })
  expect(received).toHaveLength(1)
})

test('SES-19 a form that is too large, or not a form, is rejected with a message', async () => {
  expect((await send('/quote', { ...QUOTE, message: 'x'.repeat(600_000) })).statusCode).toBe(413)
  const json = await app.inject({ method: 'POST', url: '/quote', headers: OWN, payload: QUOTE })
  expect(json.statusCode).toBe(415)
  expect(received).toEqual([])
})

test('SES-19 while the API is down, the page shows an error and keeps the input', async () => {
  const alone = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      SITE_URL: 'https://nalika.example',
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
    }),
  )
  const { statusCode, body } = await alone.inject({
    method: 'POST',
    url: '/quote',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN },
    payload: new URLSearchParams(QUOTE).toString(),
  })
  await alone.close()
  expect(statusCode).toBe(503)
  expect(shownForm(body)).toMatchObject({ values: { email: 'asha@works.example' }, result: { status: 503 } })
})
