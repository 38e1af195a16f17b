/*
 * Every query about products that a page can issue, on PostgreSQL, over HTTP, one at a time and not cached:
 * npm run bench:catalogue -- --products 100000 [--all]. Browsing and a category are then measured at 16 connections,
 * beside pgbench with the same statement. --all prints each query.
 */
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ProductFilters } from '../api/src/catalogue/product-search.ts'
import { sqlProductSearch } from '../api/src/catalogue/sql-product-search.queries.ts'
import type { Database } from '../api/src/infrastructure/database/database.ts'
import * as schema from '../api/src/infrastructure/database/schema.ts'
import { QUERY_GROUPS } from './catalogue-queries.ts'
import type { QueryGroup } from './catalogue-queries.ts'
import { openLargeDatabase } from './large-database.ts'
import { load } from './load.ts'

const LIMIT_MS = 100
const CALLS = 15
const SECONDS = 3
const CONNECTIONS = 16
const UNDER_LOAD: Readonly<Record<string, ProductFilters>> = { browse: {}, category: { category: 'erw' } }

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
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
  const search = sqlProductSearch(drizzle(pool, { schema, casing: 'snake_case', logger }))
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
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: '-c jit=off' },
      timeout: 60_000,
    },
  )
  await rm(folder, { recursive: true, force: true })
  if (error) return undefined
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) || undefined
}

async function signIn(base: string, email: string): Promise<string> {
  const response = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'steel-and-tube' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** The median of several calls, in milliseconds. */
async function medianOf(url: string, token: string | undefined): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} responded ${response.status}.`)
    times.push(performance.now() - started)
  }
  return median(times)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

function printRow(...cells: (string | number | undefined)[]): void {
  const format = (cell: string | number) =>
    typeof cell === 'string' ? cell : cell.toFixed(cell < 20 ? 1 : 0)
  console.log(`| ${cells.map((cell) => (cell === undefined ? '–' : format(cell))).join(' | ')} |`)
}

async function measure(group: QueryGroup, base: string, token: string | undefined) {
  const results: { path: string; ms: number }[] = []
  for (const path of group.paths) results.push({ path, ms: await medianOf(base + path, token) })
  if (values.all) for (const { path, ms } of results) printRow(path, '', ms)
  const slowest = results.reduce((one, other) => (other.ms > one.ms ? other : one))
  return { typical: median(results.map(({ ms }) => ms)), slowest }
}

async function measureAll(base: string, limits: ReadonlyMap<string, number | undefined>): Promise<number> {
  const tokens: Record<QueryGroup['role'], string | undefined> = {
    visitor: undefined,
    admin: await signIn(base, 'admin@nalika.example'),
    distributor: await signIn(base, 'distributor@nalika.example'),
  }
  let over = 0
  printRow('queries', 'number', 'median ms', 'slowest ms', 'slowest', 'a second', 'pgbench', 'ratio')
  printRow(...Array.from({ length: 8 }, () => '---'))
  for (const group of QUERY_GROUPS) {
    const { typical, slowest } = await measure(group, base, tokens[group.role])
    if (slowest.ms > LIMIT_MS) over += 1
    const limit = limits.get(group.name)
    const loaded = limits.has(group.name)
      ? await load(base + (group.paths[0] ?? ''), { seconds: SECONDS, connections: CONNECTIONS })
      : undefined
    printRow(
      ...[group.name, String(group.paths.length), typical, slowest.ms, `\`${slowest.path}\``],
      ...[loaded?.perSecond, limit, loaded && limit ? (loaded.perSecond / limit).toFixed(2) : undefined],
    )
  }
  return over
}

const { database, url, stop } = await openLargeDatabase({
  products: Number(values.products),
  leads: 1000,
  distributors: 200,
})
const limits = new Map<string, number | undefined>()
for (const [name, filters] of Object.entries(UNDER_LOAD))
  limits.set(name, await pgbench(database, url, filters))
const server = fork(join(import.meta.dirname, 'catalogue-server.ts'), [url])
const [{ port }] = (await once(server, 'message')) as [{ port: number }]
const over = await measureAll(`http://127.0.0.1:${port}/api`, limits)
console.log(`${values.products} products: ${over} groups have a query over ${LIMIT_MS} ms.`)
server.disconnect()
if (server.exitCode === null) await once(server, 'exit')
await stop()
