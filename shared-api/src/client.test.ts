import { call, callForFile, configureClient } from './client.ts'
import { endpoints } from './contract/index.ts'
import {
  ConflictError,
  ForbiddenError,
  NetworkError,
  NotFoundError,
  ServerError,
  UnauthorisedError,
  ValidationError,
} from './errors.ts'

const sent: Request[] = []
let answer: () => Response | Promise<Response>
const realFetch = globalThis.fetch
let warn: jest.SpyInstance

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function lastRequest(): Request {
  const request = sent.at(-1)
  if (!request) throw new Error('nothing was sent')
  return request
}

beforeEach(() => {
  sent.length = 0
  answer = () => json(200, { status: true, data: [] })
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    return answer()
  }
  configureClient({ baseUrl: 'http://api.test/api', getToken: () => 'token-1' })
})

afterEach(() => {
  globalThis.fetch = realFetch
  warn.mockRestore()
})

test('SES-02 the token is sent as a bearer token', async () => {
  await call(endpoints.footerPages)
  expect(lastRequest().headers.get('authorization')).toBe('Bearer token-1')
  expect(warn).not.toHaveBeenCalled()
})

test('SES-02 without a token a warning is logged once', async () => {
  configureClient({ baseUrl: 'http://api.test/api', getToken: () => null })
  await call(endpoints.footerPages)
  await call(endpoints.categories)
  expect(lastRequest().headers.has('authorization')).toBe(false)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('PUB-04 empty values and the All… of a select are not sent, words people type are', async () => {
  await call(endpoints.onlyProducts, {
    query: {
      search: 'All purpose 60.3 × 3.91',
      category: 'All Categories',
      grade: 'All',
      application: '',
      min_diameter: 0,
      page: 2,
    },
  })
  const { pathname, searchParams } = new URL(lastRequest().url)
  expect(pathname).toBe('/api/onlyProducts')
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'All purpose 60.3 × 3.91',
    min_diameter: '0',
    page: '2',
  })
})

test('path parameters are URL-encoded', async () => {
  await call(endpoints.pageBySlug, { params: { slug: 'a/b ?c' } })
  expect(new URL(lastRequest().url).pathname).toBe('/api/custom-pages/slug/a%2Fb%20%3Fc')
})

test('a body is sent as JSON with its idempotency key', async () => {
  answer = () => json(201, { status: true, message: 'ok', data: { id: 1, reference: 'NQ-1' } })
  const body = {
    source: 'inquiry',
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '9848012345',
    product_id: 7,
  } as const
  await call(endpoints.quotes, { body }, { idempotencyKey: 'key-1' })
  expect(lastRequest().headers.get('idempotency-key')).toBe('key-1')
  expect(lastRequest().headers.get('content-type')).toContain('application/json')
  expect(await lastRequest().json()).toEqual(body)
})

test.each([
  [401, UnauthorisedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [409, ConflictError],
  [500, ServerError],
  [503, ServerError],
])(
  'API-02 status %i becomes its own error with the server’s message and request id',
  async (status, type) => {
    answer = () => json(status, { message: 'A sentence.' }, { 'x-request-id': 'req-9' })
    const error: unknown = await call(endpoints.adminCounts).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({
      status,
      message: 'A sentence.',
      serverMessage: 'A sentence.',
      requestId: 'req-9',
    })
  },
)

test('API-02 a 422 carries the fields and their sentences', async () => {
  answer = () =>
    json(422, {
      message: 'Please check the input fields.',
      errors: { name: ['Enter a name.'], quantity: ['No.'] },
    })
  const error: unknown = await call(endpoints.closeLead, { params: { id: 1 }, body: {} }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ValidationError)
  expect(error).toMatchObject({
    errors: { name: ['Enter a name.'], quantity: ['No.'] },
    first: 'Enter a name.',
  })
})

test('API-02 an error says what to do first by its code', async () => {
  answer = () => json(403, { message: 'Confirm first.', code: 'confirmation_required' })
  await expect(call(endpoints.adminCounts)).rejects.toMatchObject({
    serverMessage: 'Confirm first.',
    body: { code: 'confirmation_required' },
  })
})

test('an HTML page instead of JSON is a server error', async () => {
  answer = () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })
  await expect(call(endpoints.categories)).rejects.toBeInstanceOf(ServerError)
  answer = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })
  await expect(call(endpoints.categories)).rejects.toMatchObject({
    status: 502,
    message: 'Something went wrong.',
  })
})

test('no response is a network error', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(call(endpoints.categories)).rejects.toBeInstanceOf(NetworkError)
})

test('a call that exceeds its timeout is a network error', async () => {
  globalThis.fetch = (input, init) =>
    new Promise((_, reject) => {
      const signal = input instanceof Request ? input.signal : init?.signal
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  await expect(call(endpoints.categories, {}, { timeoutMs: 20 })).rejects.toBeInstanceOf(NetworkError)
  configureClient({ baseUrl: 'http://api.test/api', timeoutMs: 20 })
  await expect(call(endpoints.categories)).rejects.toBeInstanceOf(NetworkError)
})

test('a cancelled call rejects with AbortError', async () => {
  const controller = new AbortController()
  globalThis.fetch = (input, init) =>
    new Promise((_, reject) => {
      const signal = input instanceof Request ? input.signal : init?.signal
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      controller.abort()
    })
  await expect(call(endpoints.categories, {}, controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a token that is no longer accepted is reported once, a failed login never', async () => {
  const onUnauthorised = jest.fn()
  configureClient({ baseUrl: 'http://api.test/api', getToken: () => 'old', onUnauthorised })
  answer = () => json(401, { message: 'Your session has ended.' })
  const credentials = { email: 'a@b.in', password: 'wrong' }
  await expect(call(endpoints.login, { body: credentials })).rejects.toBeInstanceOf(UnauthorisedError)
  expect(onUnauthorised).not.toHaveBeenCalled()
  await Promise.allSettled([
    call(endpoints.adminCounts),
    call(endpoints.recentActivities),
    call(endpoints.pages),
  ])
  expect(onUnauthorised).toHaveBeenCalledTimes(1)
})

test('a wrong call does not compile', () => {
  const contact = { name: '', email: '', phone: '' }
  const withoutQuantity = { ...contact, brand_id: 1, priority: 'low', timeline: 'Flexible' } as const
  const wrong = [
    // @ts-expect-error the id is missing
    () => call(endpoints.brandDetails),
    // @ts-expect-error the id is a number
    () => call(endpoints.brandDetails, { params: { id: 'x' } }),
    // @ts-expect-error the password is missing
    () => call(endpoints.login, { body: { email: 'a@b.in' } }),
    // @ts-expect-error there is no such filter
    () => call(endpoints.onlyProducts, { query: { colour: 'red' } }),
    // @ts-expect-error the endpoint takes no body
    () => call(endpoints.categories, { body: {} }),
    // @ts-expect-error a quote of the website names its quantity
    () => call(endpoints.quotes, { body: withoutQuantity }),
    // @ts-expect-error urgent is no priority
    () => call(endpoints.updateLead, { params: { id: 1 }, body: { name: 'A', priority: 'urgent' } }),
    // @ts-expect-error an answer has no such key
    async () => (await call(endpoints.adminLeads)).rows,
  ]
  const right = [
    () => call(endpoints.brandDetails, { params: { id: 1 } }),
    () => call(endpoints.onlyProducts),
    async () => (await call(endpoints.adminLeads, { query: { page: 2 } })).data[0]?.customer_name.length,
  ]
  expect(wrong).toHaveLength(8)
  expect(right).toHaveLength(3)
})

test('a multipart endpoint gets form data: files stay files, null becomes empty, undefined is omitted', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  const photo = new Blob(['x'], { type: 'image/png' })
  await call(endpoints.updateLead, {
    params: { id: 3 },
    body: { name: 'Asha', quantity: 12, distributor: null, budget: undefined },
  })
  await call(endpoints.updateProduct, {
    params: { id: 3 },
    body: { name: 'Pipe', photo, brand_ids: JSON.stringify([1, 2]) },
  })
  expect(append.mock.calls).toEqual([
    ['name', 'Asha'],
    ['quantity', '12'],
    ['distributor', ''],
    ['name', 'Pipe'],
    ['photo', photo],
    ['brand_ids', '[1,2]'],
  ])
  append.mockRestore()
})

test('only a call with a body has a content type', async () => {
  await call(endpoints.withdrawLeadLinks, { params: { id: 3 } })
  expect(lastRequest().headers.has('content-type')).toBe(false)
  await call(endpoints.sendQuotation, { params: { id: 3 }, body: { version: 1 } })
  expect(lastRequest().headers.get('content-type')).toBe('application/json')
})

test('ADM-21 a download returns the file and the name the server gives it', async () => {
  answer = () =>
    new Response('id,name\n', {
      headers: { 'content-disposition': 'attachment; filename="leads-2026-11-21.csv"' },
    })
  const { blob, fileName } = await callForFile(endpoints.adminLeads, { query: { search: 'Pune' } })
  expect(await blob.text()).toBe('id,name\n')
  expect(fileName).toBe('leads-2026-11-21.csv')
  expect(lastRequest().headers.get('accept')).toBe('*/*')
})

test('ADM-21 a download has its name in all letters', async () => {
  const disposition = `attachment; filename="---- 2.pdf"; filename*=UTF-8''${encodeURIComponent('नक्शा 2')}.pdf`
  answer = () => new Response('', { headers: { 'content-disposition': disposition } })
  expect((await callForFile(endpoints.adminLeads)).fileName).toBe('नक्शा 2.pdf')
})

test('ADM-21 a rejected download carries the server’s message', async () => {
  answer = () => json(422, { message: 'Please check the input fields.', errors: { status: ['Choose one.'] } })
  await expect(callForFile(endpoints.adminLeads)).rejects.toMatchObject({
    status: 422,
    serverMessage: 'Please check the input fields.',
    errors: { status: ['Choose one.'] },
  })
})

describe('API-05 an upload', () => {
  const body = { name: 'Asha', quantity: 12 }
  const progress: number[] = []
  const update = (signal?: AbortSignal) =>
    call(
      endpoints.updateLead,
      { params: { id: 3 }, body },
      { onUploadProgress: (share) => progress.push(share), ...(signal && { signal }) },
    )
  beforeEach(() => void progress.splice(0))

  test('reports its progress, and carries token and body like any other call', async () => {
    answer = async () => {
      await lastRequest().text()
      return json(200, { status: true, data: [] })
    }
    await expect(update()).resolves.toEqual({ status: true, data: [] })
    expect(progress).not.toEqual([])
    expect(lastRequest().url).toBe('http://api.test/api/update-lead/3')
    expect(lastRequest().method).toBe('POST')
    expect(lastRequest().headers.get('authorization')).toBe('Bearer token-1')
  })

  test('rejects with the same errors as any other call', async () => {
    answer = () => json(422, { message: 'No.', errors: { photo: ['Too large.'] } })
    await expect(update()).rejects.toBeInstanceOf(ValidationError)
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(update()).rejects.toBeInstanceOf(NetworkError)
  })

  test('can be cancelled', async () => {
    const controller = new AbortController()
    answer = () =>
      new Promise((_, reject) => {
        lastRequest().signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        controller.abort()
      })
    await expect(update(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
