import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import type { FastifySchema } from 'fastify'
import { Registry } from 'prom-client'
import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import { multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { openHearingDatabase } from '../../testing/app/test-database.ts'
import { PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { responseCache } from './response-cache.ts'

/** As long as the site may show what was before. */
const SOON_MS = 1000

let api: TestApp
let admin: TestPerson
let brand: number
let product: number

beforeAll(async () => {
  api = await startTestApp({}, undefined, openHearingDatabase())
  admin = await api.signedIn('admin')
  brand = await addBrand(api.database.db, 'Lohanadi')
  product = await addProduct(api.database.db, {}, [{ id: brand, name: 'Lohanadi' }])
  for (let number = 0; number < 8; number += 1) await addProduct(api.database.db)
  await isCached('/grades')
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api${path}`, headers })
const body = async (path: string) => (await get(path)).body

async function servedFrom(source: 'memory' | 'database'): Promise<number> {
  const metric = await api.app.metrics.getSingleMetric('response_cache_requests_total')?.get()
  return metric?.values.find(({ labels }) => labels.from === source)?.value ?? 0
}

async function eventually(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not hold within ${String(withinMs)} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Requests until the response comes from memory. */
async function isCached(path: string): Promise<void> {
  await eventually(async () => {
    const before = await servedFrom('memory')
    await get(path)
    return (await servedFrom('memory')) > before
  }, 10_000)
}

/** As another process does it: past this one's API. */
const elsewhere = (statement: string) => api.database.pool.query(statement)

async function save(url: string, fields: Record<string, string | number>): Promise<void> {
  const { payload, headers } = await multipartOf(fields)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...admin.headers, ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(200)
}

test('API-01 whoever changes a product reads it at once in every public answer', async () => {
  const paths = [
    '/onlyProducts?per_page=50',
    `/productDetails/${String(product)}`,
    '/productCategoryWise/erw?per_page=50',
  ]
  for (let price = 3001; price < 3006; price += 1) {
    for (const path of paths) await isCached(path)
    await save(`/products/${String(product)}`, { name: 'ERW Pipe', price })
    for (const path of paths) expect(await body(path)).toContain(`"price":${String(price)}`)
  }
})

test('API-04 what another process commits is read within a second, whichever table it is in', async () => {
  const changes: [path: string, statement: string, shown: string][] = [
    ['/onlyProducts?per_page=50', "update products set name = 'Renamed elsewhere'", 'Renamed elsewhere'],
    ['/filter-counts', "update products set grade = 'X42'", 'X42'],
    [
      '/sitemap-entries',
      "insert into pages (title, slug, content) values ('Terms', 'terms', 'T')",
      '"terms"',
    ],
    ['/custom-pages/slug/terms', "update pages set content = 'Other terms'", 'Other terms'],
    ['/footer-pages', "update pages set title = 'Conditions'", 'Conditions'],
    [
      '/entries?kind=news',
      "insert into pages (kind, title, slug, content, day) values ('news', 'A mill', 'mill', 'M', '2026-01-01')",
      'A mill',
    ],
    [
      `/brandDetails/${String(brand)}`,
      `insert into brand_media (brand_id, kind, path) values (${String(brand)}, 'image', 'brands/mill.webp')`,
      'mill.webp',
    ],
    [
      '/network',
      `insert into accounts (role, status, name, email, password_hash, company_name)
       values ('distributor', 'active', 'A', 'a@b.example', '', 'Kaveri Steel')`,
      'Kaveri Steel',
    ],
    ['/network', "update accounts set city = 'Pune' where role = 'distributor'", 'Pune'],
    [
      '/network',
      `insert into distributor_brands (account_id, brand_id)
       select id, ${String(brand)} from accounts where role = 'distributor'`,
      'Lohanadi',
    ],
    ['/brands', "update brands set status = 'inactive'", '"others":[]'],
    [`/products/${String(product)}/brands`, "update brands set status = 'active'", 'Lohanadi'],
    [
      `/productDetails/${String(product)}`,
      `with firm as (update accounts set prices_shown = 'without-name' where role = 'distributor' returning id)
       insert into distributor_products (account_id, product_id, price_paise, price_unit, confirmed_at)
       select id, ${String(product)}, 5840, 'kg', now() from firm`,
      '"price":5840',
    ],
    [
      `/productDetails/${String(product)}`,
      "update accounts set prices_shown = 'with-name' where role = 'distributor'",
      'Kaveri Steel',
    ],
    [
      `/productDetails/${String(product)}`,
      'update distributor_products set price_paise = 6100, stock = 4',
      '"price":6100',
    ],
    [
      '/onlyProducts?near=440001',
      "update accounts set pincode = '440001' where role = 'distributor'",
      'Renamed elsewhere',
    ],
    [
      '/onlyProducts?near=411001',
      `insert into freight_tables (account_id, "table")
       select id, '{"origin_pin": "411001"}' from accounts where role = 'distributor'`,
      'Renamed elsewhere',
    ],
    [`/products/${String(product)}/brands`, 'delete from product_brands', '"brands":[]'],
    ['/productCategories', 'truncate products cascade', '"data":[]'],
  ]
  for (const [path, statement, shown] of changes) {
    await isCached(path)
    expect([path, (await body(path)).includes(shown)]).toEqual([path, false])
    await elsewhere(statement)
    await eventually(async () => (await body(path)).includes(shown), SOON_MS)
  }
  product = await addProduct(api.database.db)
  for (let number = 0; number < 8; number += 1) await addProduct(api.database.db)
  await eventually(async () => (await body('/grades')).includes('A53'), SOON_MS)
})

test('API-04 what was read before a change is not kept after it', async () => {
  await isCached('/grades')
  const pool = api.database.pool
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>
  const held = Promise.withResolvers<undefined>()
  const hasRead = Promise.withResolvers<undefined>()
  const spy = jest.spyOn(pool, 'query').mockImplementation((async (...statement: unknown[]) => {
    const result = await query(...statement)
    // The queue asks as well.
    if (!/\bproducts\b/.test((statement[0] as { text?: string }).text ?? '')) return result
    hasRead.resolve(undefined)
    await held.promise
    return result
  }) as never)
  const early = get('/onlyProducts?per_page=7')
  await hasRead.promise
  spy.mockRestore()
  await save(`/products/${String(product)}`, { name: 'Changed meanwhile' })
  const next = get('/onlyProducts?per_page=50')
  held.resolve(undefined)
  expect((await early).statusCode).toBe(200)
  expect((await next).body).toContain('Changed meanwhile')
  const before = await servedFrom('database')
  await get('/onlyProducts?per_page=7')
  expect(await servedFrom('database')).toBe(before + 1)
})

test('API-09 the same question asked many times at once is put to the database once', async () => {
  await isCached('/grades')
  const before = await servedFrom('database')
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      get(
        `/onlyProducts?category=erw${number % 2 ? '&page=1' : ''}&per_page=9${number % 3 ? '' : '&unknown=x'}`,
      ),
    ),
  )
  expect(new Set(asked.map((one) => `${String(one.statusCode)} ${one.body}`)).size).toBe(1)
  expect(await servedFrom('database')).toBe(before + 1)
  const refused = await Promise.all([1, 2, 3].map(() => get('/onlyProducts?page=none')))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  const missing = await Promise.all([1, 2, 3].map(() => get('/productDetails/999999')))
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('API-01 a first and a later answer are the same in every encoding, for HEAD, and 304 for whoever has it', async () => {
  const path = '/onlyProducts?per_page=8'
  const decode: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
  const plain = await get(path)
  for (const [accepts, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ] as const) {
    // Of another page too, so that one answer of each kind is the first.
    for (const url of [path, path, `${path}&sort=name&max_diameter=${String(accepts.length + 100)}`]) {
      const answer = await get(url, { 'accept-encoding': accepts })
      expect([url, accepts, answer.statusCode, answer.headers['content-encoding']]).toEqual([
        url,
        accepts,
        200,
        encoding,
      ])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'content-length': String(answer.rawPayload.length),
        vary: expect.stringContaining('Accept-Encoding') as string,
        'x-frame-options': 'DENY',
      })
      const text = (encoding ? (decode[encoding]?.(answer.rawPayload) ?? '') : answer.rawPayload).toString()
      if (url === path) expect(text).toBe(plain.body)
      else expect(JSON.parse(text)).toMatchObject({ status: true })
    }
  }
  const etag = String(plain.headers.etag)
  for (const url of [path, '/onlyProducts?per_page=8&max_diameter=9000']) {
    const known = await get(url, { 'if-none-match': `"other", ${etag}` })
    expect([known.statusCode, known.body, known.headers.etag, known.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'no-cache',
    ])
  }
  for (const url of [path, '/onlyProducts?per_page=8&max_diameter=8000']) {
    const head = await api.app.inject({ method: 'HEAD', url: `/api${url}` })
    expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      '',
      etag,
      plain.headers['content-length'],
    ])
  }
})

test('API-01 only responses that need no token and hold no secret are cached', async () => {
  const all = Object.values<EndpointDefinition>(endpoints)
  const isPublic = ({ method, config }: EndpointDefinition) => method === 'GET' && config.roles === 'public'
  expect(PUBLIC_ENDPOINTS.filter((one) => !isPublic(one))).toEqual([])
  const others = all.filter((one) => isPublic(one) && !PUBLIC_ENDPOINTS.includes(one))
  expect(others.map(({ name }) => name).sort()).toEqual([
    'challenge',
    'mailFrame',
    'pinCode',
    'priceAlert',
    'priceChart',
    'priceRecordCsv',
    'priceRecordRss',
    'savedList',
    'signInProviders',
    'track',
    'trackedCertificate',
    'trackedFile',
    'trackedMessageFile',
    'trackedOrderPdf',
    'trackedQuotationFile',
    'trackedQuotationPdf',
  ])
  const before = (await servedFrom('memory')) + (await servedFrom('database'))
  for (let time = 0; time < 2; time += 1) {
    const own = await get('/products', admin.headers)
    expect([own.statusCode, own.headers['cache-control'], own.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    expect((await get('/products')).statusCode).toBe(401)
  }
  expect((await servedFrom('memory')) + (await servedFrom('database'))).toBe(before)
})

const onServer = process.env.TEST_DATABASE_URL ? test : () => undefined

onServer(
  'API-04 while changes are not heard of nothing is kept, and afterwards what changed is read',
  async () => {
    await isCached('/grades')
    const before = await servedFrom('memory')
    await elsewhere(`begin; update products set grade = 'P91';
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nalika changes' and datname = current_database(); commit`)
    await eventually(async () => (await body('/grades')).includes('P91'), SOON_MS)
    await isCached('/grades')
    expect(await servedFrom('memory')).toBeGreaterThan(before)
    await elsewhere("update products set grade = 'P92'")
    await eventually(async () => (await body('/grades')).includes('P92'), SOON_MS)
  },
)

test('API-04 a request that was answered before its data came does not spoil the response of those that share it', async () => {
  const app = fastify()
  app.decorate('database', api.database)
  app.decorate('metrics', new Registry())
  await app.register(responseCache)
  const { grades, applications } = endpoints
  let calls = 0
  app.get(grades.url, async () => {
    calls += 1
    return { data: [] }
  })
  const held = Promise.withResolvers<{ status: boolean; data: string[] }>()
  const schema: FastifySchema = { response: applications.schema.response }
  app.get(applications.url, { schema }, async (_request, reply) => {
    void reply.code(503).send({ message: 'The server is busy.' })
    return held.promise
  })
  // Once it hears of changes, responses are shared.
  await eventually(async () => {
    const before = calls
    await app.inject(grades.url)
    return calls === before
  }, 10_000)
  const early = await app.inject(applications.url)
  const shared = app.inject(applications.url)
  held.resolve({ status: true, data: ['Water'] })
  expect([early.statusCode, (await shared).statusCode, (await shared).json()]).toEqual([
    503,
    200,
    { status: true, data: ['Water'] },
  ])
  await app.close()
})
