import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { tokenHash } from '../identity/accounts/tokens.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startFaultProxy } from '../testing/servers/fault-proxy.ts'
import type { FaultProxy } from '../testing/servers/fault-proxy.ts'
import { startApi } from '../testing/servers/server-process.ts'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { addSoldBrand, makeStore } from '../testing/servers/stores.ts'
import type { Store } from '../testing/servers/stores.ts'
import { fromAnotherNetwork } from '../testing/app/visitor-address.ts'

const LONGEST_MS = 10_000
const RECOVERED_MS = 5000
const SENTENCE = 'The service is not available right now. Please try again in a moment.'

let store: Store
let proxy: FaultProxy
let api: ServerProcess
let brand: number
let direct: pg.Pool
let sent = 0

beforeAll(async () => {
  store = await makeStore('server')
  const prepared = await openDatabase(store)
  brand = (await addSoldBrand(prepared.db)).brand
  await prepared.close()
  const { databaseUrl = '' } = store
  const target = new URL(databaseUrl)
  proxy = await startFaultProxy({ host: target.hostname, port: Number(target.port) })
  target.port = String(proxy.port)
  api = await startApi({ ...store.settings, DATABASE_URL: target.href, LOG_LEVEL: 'silent' })
  direct = new pg.Pool({ connectionString: databaseUrl, max: 2 })
})

afterAll(async () => {
  await api.kill()
  await proxy.close()
  await direct.end()
  await store.remove()
})

afterEach(() => {
  proxy.set('well')
  proxy.breakAt(undefined)
})

interface Answered {
  email: string
  key: string
  status: number
  message: string
  retryAfter: string | null
  tookMs: number
  data?: { id: number; tracking_path: string }
}

async function ask(path: string, init?: RequestInit): Promise<Omit<Answered, 'email' | 'key'>> {
  const began = performance.now()
  const response = await fetch(`${api.url}${path}`, init)
  const { message, data } = (await response.json()) as Pick<Answered, 'message' | 'data'>
  const tookMs = performance.now() - began
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, message, retryAfter, tookMs, ...(data && { data }) }
}

async function submit(known?: Pick<Answered, 'email' | 'key'>): Promise<Answered> {
  const { email, key } = known ?? {
    email: `away${String((sent += 1))}@resilience.example`,
    key: randomUUID(),
  }
  const body = JSON.stringify({
    name: 'Asha Rao',
    email,
    phone: '+91 98480 12345',
    brand_id: brand,
    quantity: 40,
    priority: 'high',
    timeline: '1-2 weeks',
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...fromAnotherNetwork() }
  return { email, key, ...(await ask('/api/quotes', { method: 'POST', body, headers })) }
}

/** Twenty visitors at once: half of them write, half read. */
async function everybody(): Promise<{ written: Answered[]; all: Omit<Answered, 'email' | 'key'>[] }> {
  const writing = Array.from({ length: 10 }, () => submit())
  const reading = Array.from({ length: 10 }, (_, n) =>
    ask(n % 2 === 0 ? '/api/onlyProducts' : '/api/distributor/leads', {
      headers: n % 2 === 0 ? {} : { authorization: `Bearer ${'x'.repeat(43)}` },
    }),
  )
  const written = await Promise.all(writing)
  return { written, all: [...written, ...(await Promise.all(reading))] }
}

function expectOrderly(all: Omit<Answered, 'email' | 'key'>[]): void {
  for (const answer of all) {
    expect(answer.tookMs).toBeLessThan(LONGEST_MS)
    if (answer.status < 500) continue
    expect(answer).toMatchObject({ status: 503, message: SENTENCE })
    expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  }
}

async function leadsOf(emails: string[]): Promise<string[]> {
  const { rows } = await direct.query<{ email: string }>('select email from leads where email = any($1)', [
    emails,
  ])
  return rows.map(({ email }) => email).toSorted()
}

/** What was acknowledged is stored; what was not is stored at the latest when it is sent again, and only once. */
async function expectStored(written: Answered[]): Promise<void> {
  const acknowledged = written.filter(({ status }) => status === 201).map(({ email }) => email)
  expect(await leadsOf(acknowledged)).toEqual(acknowledged.toSorted())
  const again = await Promise.all(written.map((one) => submit(one)))
  expect(again.map(({ status }) => status)).toEqual(written.map(() => 201))
  const all = written.map(({ email }) => email)
  expect(await leadsOf(all)).toEqual(all.toSorted())
}

async function expectRecovered(since: number): Promise<void> {
  let last = await everybody()
  while (last.all.some(({ status }) => status >= 500)) {
    if (performance.now() - since > RECOVERED_MS) break
    last = await everybody()
  }
  expect(last.all.filter(({ status }) => status >= 500)).toEqual([])
  const { status } = await ask('/readyz')
  expect(status).toBe(200)
}

test.each(['refused', 'paused', 'slow'] as const)(
  'API-04 a database that is %s holds nobody up for over 10 s, and all is well within 5 s of its return',
  async (condition) => {
    await everybody()
    proxy.set(condition)
    if (condition === 'refused') proxy.reset()
    const { written, all } = await everybody()
    expectOrderly(all)
    if (condition !== 'slow') {
      expect(written.filter(({ status }) => status === 201)).toEqual([])
      const ready = await ask('/readyz')
      expect(ready).toMatchObject({ status: 503 })
      expect(ready.tookMs).toBeLessThan(LONGEST_MS)
    }
    const returned = performance.now()
    proxy.set('well')
    await expectRecovered(returned)
    await expectStored(written)
  },
)

test.each([
  ['from "distributor_brands"', 'before'],
  ['insert into "leads"', 'after'],
  ['commit', 'after'],
] as const)(
  'API-04 a connection that breaks at %j, %s the server has it, fails only its own quotes',
  async (text, when) => {
    proxy.breakAt(text, when)
    const written = await Promise.all(Array.from({ length: 16 }, () => submit()))
    expect(written.filter(({ status }) => status !== 503)).toEqual([])
    expectOrderly(written)
    proxy.breakAt(undefined)
    await expectRecovered(performance.now())
    await expectStored(written)
  },
)

test.each([
  ['begin', 'before'],
  ['commit', 'before'],
  ['commit', 'after'],
] as const)(
  "API-04 a transaction whose connection breaks at '%s', %s the server has it, ends nothing but its request",
  async (text, when) => {
    const { data } = await submit()
    const token = randomUUID()
    await direct.query(
      `insert into tracking_links (request_id, hash, opened_at) select request_id, $1, now() from leads where id = $2`,
      [tokenHash(token), data?.id],
    )
    const reply = () =>
      ask(`/api/track/${token}/reply`, {
        method: 'POST',
        body: JSON.stringify({ line: data?.id, message: 'Can you deliver on Monday?' }),
        headers: { 'content-type': 'application/json', ...fromAnotherNetwork() },
      })
    proxy.breakAt(text, when)
    // More than the pool has connections: none of them may get lost.
    const written = await Promise.all(Array.from({ length: 16 }, reply))
    expect(written.filter(({ status }) => status !== 503)).toEqual([])
    expectOrderly(written)
    proxy.breakAt(undefined)
    await expectRecovered(performance.now())
    expect((await reply()).status).toBe(200)
    const { rowCount } = await direct.query(
      `select from lead_history where lead_id = $1 and kind = 'reply'`,
      [data?.id],
    )
    expect(rowCount).toBe(1)
  },
)
