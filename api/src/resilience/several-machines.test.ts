import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hash } from '@node-rs/argon2'
import { insertAccount } from '../identity/accounts/auth.queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startRoundRobin } from '../testing/servers/round-robin.ts'
import type { RoundRobin } from '../testing/servers/round-robin.ts'
import { startApi, startShell } from '../testing/servers/server-process.ts'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { addSoldBrand, makeStore } from '../testing/servers/stores.ts'
import type { Store } from '../testing/servers/stores.ts'
import { fromAnotherNetwork } from '../testing/app/visitor-address.ts'

const REQUESTS = 400
const VISITORS = 20
const TRIES = 6
const AGREED_MS = 1000

let store: Store
let apis: ServerProcess[] = []
const shells: ServerProcess[] = []
const balancers: RoundRobin[] = []
let site: string
let brand: number
let product: number

const admin = { email: 'kavitha@nalika.example', password: 'of several machines' }

beforeAll(async () => {
  store = await makeStore('server')
  const prepared = await openDatabase(store)
  ;({ brand, product } = await addSoldBrand(prepared.db))
  const passwordHash = await hash(admin.password)
  await insertAccount(prepared.db, {
    role: 'admin',
    staffRole: 'owner',
    status: 'active',
    name: 'Kavitha',
    email: admin.email,
    passwordHash,
  })
  await prepared.close()
  apis = await Promise.all([1, 2, 3].map(() => startApi(store.settings)))
  const inside = await startRoundRobin(apis.map(({ port }) => port))
  while (shells.length < 2) {
    shells.push(await startShell({ DATA_DIR: store.dataDir, API_URL: inside.url, LOG_LEVEL: 'fatal' }))
  }
  const outside = await startRoundRobin(shells.map(({ port }) => port))
  balancers.push(inside, outside)
  site = outside.url
})

afterAll(async () => {
  for (const one of [...apis, ...shells]) await one.kill()
  for (const one of balancers) await one.close()
  await store.remove()
})

/** What the site and its visitors do with a request that may be repeated: try again. Answers how often it took. */
async function insist(path: string, init?: RequestInit): Promise<number> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await fetch(`${site}${path}`, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    if (answer && answer.status < 300) return tries
    if (answer && answer.status < 500) throw new Error(`${path}: ${String(answer.status)} ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, 50 * tries))
  }
  throw new Error(`${path} failed ${String(TRIES)} times.`)
}

const quote = (number: number): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...fromAnotherNetwork(),
  },
  body: JSON.stringify({
    name: 'Asha Rao',
    email: `several${String(number)}@resilience.example`,
    phone: '+91 98480 12345',
    brand_id: brand,
    quantity: 40,
    priority: 'high',
    timeline: '1-2 weeks',
  }),
})

test('API-04 a change by one process is visible in all others within a second, sessions included', async () => {
  const [first, second, third] = apis as [ServerProcess, ServerProcess, ServerProcess]
  const login = await fetch(`${first.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const statuses = async (path: string) => {
    const answers = await Promise.all(apis.map(({ url }) => fetch(`${url}${path}`, { headers })))
    for (const answer of answers) await answer.text()
    return answers.map(({ status }) => status)
  }
  const agreeOn = async (path: string, status: number) => {
    const began = performance.now()
    let found = await statuses(path)
    while (found.some((one) => one !== status) && performance.now() - began < AGREED_MS)
      found = await statuses(path)
    expect(found).toEqual([status, status, status])
  }
  const shown = `/api/productDetails/${String(product)}`
  await agreeOn('/api/get-admin-leads-data', 200)
  await agreeOn(shown, 200)
  expect(
    (await fetch(`${second.url}/api/products/${String(product)}`, { method: 'DELETE', headers })).status,
  ).toBe(200)
  await agreeOn(shown, 410)
  expect((await fetch(`${third.url}/api/logout`, { method: 'POST', headers })).status).toBe(200)
  await agreeOn('/api/get-admin-leads-data', 401)
})

test('API-04 a process of the API and one of the shell die under load, and no request that is repeated fails', async () => {
  let done = 0
  let retried = 0
  let next = 0
  const deaths: Promise<void>[] = []
  async function visitor(): Promise<void> {
    while (next < REQUESTS) {
      const number = (next += 1)
      const tries =
        number % 2 === 0 ? await insist('/api/quotes', quote(number)) : await insist('/api/onlyProducts')
      if (tries > 1) retried += 1
      done += 1
      if (done === REQUESTS / 4) deaths.push(apis[1]?.kill() ?? Promise.resolve())
      if (done === REQUESTS / 2) deaths.push(shells[0]?.kill() ?? Promise.resolve())
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  await Promise.all(deaths)
  expect(deaths).toHaveLength(2)
  expect(done).toBe(REQUESTS)
  expect(retried).toBeGreaterThan(0)
  const client = new pg.Client(store.databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as all, count(distinct email)::int as people from leads',
  )
  await client.end()
  expect(rows).toEqual([{ all: REQUESTS / 2, people: REQUESTS / 2 }])
})

test('API-04 visitors read from the replica, writers do not, and its absence is not noticed', async () => {
  const replica = await makeStore('server')
  const copy = await openDatabase(replica)
  await addSoldBrand(copy.db)
  await copy.pool.query(`update brands set name = 'Of the replica'`)
  await copy.close()
  const { databaseUrl: DATABASE_REPLICA_URL = '' } = replica
  const api = await startApi({ ...store.settings, DATABASE_REPLICA_URL })
  try {
    const names = async () => {
      const text = await (await fetch(`${api.url}/api/brands`)).text()
      return text.match(/Of the replica|Lohanadi(?! Tubes)/g)
    }
    expect(await names()).toEqual(['Of the replica'])
    expect((await fetch(`${api.url}/api/quotes`, quote(0))).status).toBe(201)
    await replica.remove()
    // What was read from a replica is kept for a second.
    const began = performance.now()
    let shown = await names()
    while (String(shown) !== 'Lohanadi' && performance.now() - began < 10_000) shown = await names()
    expect(shown).toEqual(['Lohanadi'])
  } finally {
    await api.kill()
  }
})
