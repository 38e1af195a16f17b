/*
 * Every list and search that a page can issue, on PostgreSQL, over HTTP, one at a time and not cached:
 * npm run bench [-- part of a path] [-- --products 2000]. Browsing and a category are also measured at 16
 * connections, beside pgbench with the same statement. --all prints each query.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { buildApp } from '../api/src/app.ts'
import type { ProductFilters } from '../api/src/catalogue/search/product-search.ts'
import { sqlProductSearch } from '../api/src/catalogue/search/sql-product-search.queries.ts'
import { readConfig } from '../api/src/platform/config/config.ts'
import type { Database } from '../api/src/platform/database/database.ts'
import { logIn } from '../scripts/browser-session.ts'
import { openLargeDatabase } from './large-database.ts'
import { load } from './load.ts'
import groups from './queries.json' with { type: 'json' }
import { median, printHead, printRow } from './report.ts'

const LIMIT_MS = 100
const CALLS = 15
const SECONDS = 3
const CONNECTIONS = 16
const UNDER_LOAD: Readonly<Record<string, ProductFilters>> = { browse: {}, category: { category: 'erw' } }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    all: { type: 'boolean', default: false },
  },
})

/** The statement of the first page, with its values in it, as pgbench takes it. */
async function statementFor({ pool }: Database, filters: ProductFilters): Promise<string> {
  const statements: string[] = []
  const logger = {
    logQuery(query: string, params: unknown[]) {
      statements.push(query.replace(/\$(\d+)/g, (_all, index: string) => literal(params[Number(index) - 1])))
    },
  }
  const search = sqlProductSearch(drizzle(pool, { casing: 'snake_case', logger }))
  await search.page({ page: 1, per_page: 6, ...filters })
  return `${statements.join(';\n')};\n`
}

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))

/** Transactions per second of PostgreSQL alone; undefined without pgbench (on Debian in postgresql-contrib). */
async function pgbench(
  database: Database,
  url: string,
  filters: ProductFilters,
): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-bench-'))
  const file = join(folder, 'statement.sql')
  await writeFile(file, await statementFor(database, filters))
  const { hostname, port, username, password, pathname } = new URL(url)
  const { stdout, error } = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-T', String(SECONDS), '-f', file],
      ...['-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: '-c jit=off -c random_page_cost=2' },
      timeout: 60_000,
    },
  )
  await rm(folder, { recursive: true, force: true })
  if (error) return undefined
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) || undefined
}

/** The median of several calls, in milliseconds. */
async function measure(url: string, token: string | undefined): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} responded ${String(response.status)}.`)
    times.push(performance.now() - started)
  }
  return median(times)
}

const products = Number(values.products)
const { database, url, stop } = await openLargeDatabase({
  products,
  leads: products / 2,
  distributors: products / 20,
})
const app = await buildApp({
  config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' },
  // Without notice of changes the API caches nothing.
  database: { ...database, listen: () => ({ isLive: false, stop: () => Promise.resolve() }) },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`
const admin = await logIn(origin, 'admin@nalika.example')
const distributor = await logIn(origin, 'distributor@nalika.example')
const tokens: Record<string, string> = { admin: admin.access_token, distributor: distributor.access_token }

let over = 0
printHead('queries', 'number', 'median ms', 'slowest ms', 'slowest', 'a second', 'pgbench', 'ratio')
for (const { name, role, paths, limitMs = LIMIT_MS } of groups) {
  const results: { path: string; ms: number }[] = []
  for (const template of paths.filter((path) => path.includes(positionals[0] ?? ''))) {
    const path = template.replace('{id}', String(distributor.data.id))
    results.push({ path, ms: await measure(`${origin}/api${path}`, tokens[role]) })
  }
  const [first] = results
  if (!first) continue
  if (values.all) for (const { path, ms } of results) printRow(path, '', ms)
  const slowest = results.reduce((one, other) => (other.ms > one.ms ? other : one))
  if (slowest.ms > limitMs) over += 1
  const filters = UNDER_LOAD[name]
  const limit = filters && (await pgbench(database, url, filters))
  const loaded =
    filters &&
    (await load(`${origin}/api${first.path}`, { seconds: SECONDS, connections: CONNECTIONS })).perSecond
  printRow(
    ...[name, String(results.length), median(results.map(({ ms }) => ms)), slowest.ms],
    ...[`\`${slowest.path}\``, loaded, limit, loaded && limit ? (loaded / limit).toFixed(2) : undefined],
  )
}
console.log(`${values.products} products: ${String(over)} groups have a query over their limit.`)
await app.close()
await stop()
