/*
 * The public catalogue under load: npm run bench:catalogue -- --products 100000 [--database pglite] [--alone]. Each
 * question at 16 connections, answered by the database and from memory; beside it pgbench with the same statements, which is the
 * limit of the first, and a buffer of the same bytes behind the same plugins, which is the limit of the second.
 * With --alone instead: all kinds of questions a page can ask, one at a time and from the database.
 */
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { catalogueQueries } from '../api/src/catalogue/catalogue.queries.ts'
import type { Filters } from '../api/src/catalogue/product-filters.queries.ts'
import { openDatabase } from '../api/src/infrastructure/database/database.ts'
import type { Database } from '../api/src/infrastructure/database/database.ts'
import { seedDemo } from '../api/src/demo/seed.ts'
import { fillCatalogue, openLargeDatabase } from './large-database.ts'
import { load } from './load.ts'
import type { Load } from './load.ts'

const SECONDS = 1
const ROUNDS = 3
const CONNECTIONS = 16

/** [name, query]; those without a name in front of the query ask for the counts of the filters. */
const QUESTIONS: readonly [string, string][] = [
  ['browse', ''],
  ['category', 'category=erw'],
  ['application', 'application=Structural'],
  ['grade', 'grade=A53%20Gr%20B'],
  ['brand', 'brand_id=3'],
  ['diameters', 'min_diameter=50&max_diameter=70'],
  ['walls', 'min_thickness=2&max_thickness=4'],
  ['cheapest', 'sort=price_asc'],
  ['deep page', 'page=500'],
  ['search, a common word', 'search=seamless'],
  ['search, a size', 'search=2%20inch%20sch%2040'],
  ['search, a typing error', 'search=seamles'],
  ['filter counts', ''],
  ['filter counts, searched', 'search=a106'],
]

/** What only --alone asks. */
const FURTHER: readonly [string, string][] = [
  ['application, page 500', 'application=Structural&page=500'],
  ['category, application and grade', 'category=seamless&application=Boilers&grade=A106%20Gr%20B'],
  ['grade, by name', 'grade=A53%20Gr%20B&sort=name'],
  ['category, by name, page 500', 'category=seamless&sort=name&page=500'],
  ['application, dearest first, page 500', 'application=Gas&sort=price_desc&page=500'],
  ['application, by diameter, page 500', 'application=Gas&sort=diameter_asc&page=500'],
  ['diameters, cheapest', 'min_diameter=50&max_diameter=70&sort=price_asc'],
  ['diameters and walls, by name', 'max_diameter=20&min_thickness=3&sort=name'],
  ['brand, by name', 'brand_id=3&sort=name'],
  ['search, a word of all', 'search=pipe'],
  ['search, a word of all, cheapest', 'search=pipe&sort=price_asc'],
  ['search, two words, one with an error', 'search=seamles%20a106'],
  ['search and grade', 'search=seamless&grade=A106%20Gr%20C'],
  ['search and grade, cheapest', 'search=seamless&grade=A106%20Gr%20C&sort=price_asc'],
  ['search, by name', 'search=galvanised%20pipe&sort=name'],
  ['search, by name, page 500', 'search=seamless&sort=name&page=500'],
  ['search for a brand, by name', 'search=lohanadi&sort=name'],
  ['search for a brand, dearest first, page 500', 'search=lohanadi&sort=price_desc&page=500'],
  ['search for a finish, and category', 'search=plain&category=seamless'],
  ['search for a brand, and application', 'search=seamless%20lohanadi&application=Boilers&min_diameter=50'],
  ['search for a brand, application and wall', 'search=lohanadi&application=Boilers&max_thickness=5'],
  ['search for a brand and a finish, and category', 'search=lohanadi%20plain&category=seamless'],
  ['search and brand', 'search=pipe&brand_id=3'],
  ['search for a finish, by diameter', 'search=plain&sort=diameter_asc'],
  ['filter counts, filtered', 'category=erw&min_diameter=50'],
  ['filter counts, a word of all', 'search=pipe'],
  ['filter counts, a brand searched', 'search=lohanadi'],
]
const CALLS = 15

/** Answers from memory differ by their length alone. */
const KEPT = new Set(['browse', 'search, a common word', 'filter counts'])

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'postgres' },
    alone: { type: 'boolean', default: false },
  },
})
const products = Number(values.products)
const folder = await mkdtemp(join(tmpdir(), 'nalika-bench-'))

async function opened(): Promise<{ where: string; database: Database; close: () => Promise<void> }> {
  if (values.database !== 'pglite') {
    const { database, url, stop } = await openLargeDatabase({ products, leads: 0, distributors: 0 })
    return { where: url, database, close: stop }
  }
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  await seedDemo(database, { today: new Date() })
  await fillCatalogue(database, new Date(), products)
  await database.pool.query('vacuum analyze')
  return { where: folder, database, close: () => Promise.resolve() }
}

/** The statements of a question, as pgbench takes them. */
async function statementsOf(database: Database, name: string, query: string): Promise<string> {
  const { pool } = database
  const asked = Object.fromEntries(new URLSearchParams(query))
  const filters = Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
  ) as Filters
  const texts: string[] = []
  const run = pool.query.bind(pool) as (...all: unknown[]) => unknown
  pool.query = ((statement: { text: string; values?: unknown[] }, values?: unknown[]) => {
    const parameters = values ?? statement.values ?? []
    texts.push(
      statement.text.replace(/\$(\d+)/g, (_all, place: string) => literal(parameters[Number(place) - 1])),
    )
    return run(statement, values)
  }) as typeof pool.query
  const queries = catalogueQueries(database)
  await (name.startsWith('filter counts')
    ? queries.filterCounts(filters)
    : queries.page({ page: 1, per_page: 6, ...filters }))
  pool.query = run as typeof pool.query
  return `${texts.join(';\n')};\n`
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return pg.escapeLiteral(String(value))
}

/** Questions a second that the database alone answers; undefined without pgbench. */
async function limitOf(database: Database, url: string, name: string, query: string) {
  const file = join(folder, 'question.sql')
  await writeFile(file, await statementsOf(database, name, query))
  const { hostname, port, username, password, pathname } = new URL(url)
  const { stdout, error } = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-T', String(SECONDS * 2), '-f', file],
      ...['-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: '-c jit=off' },
      timeout: 60_000,
    },
  )
  if (error) return undefined
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) || undefined
}

async function serving<T>(where: string, kept: boolean, work: (base: string) => Promise<T>): Promise<T> {
  const server = fork(join(import.meta.dirname, 'catalogue-server.ts'), [where, kept ? 'kept' : 'not'])
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    return await work(`http://127.0.0.1:${String(port)}`)
  } finally {
    server.disconnect()
    if (server.exitCode === null) await once(server, 'exit')
  }
}

const addressOf = (name: string, query: string) =>
  `/api/${name.startsWith('filter counts') ? 'filter-counts' : 'onlyProducts'}${query && `?${query}`}`

/** The median of several, by how many a second; undefined when there were answers that refused. */
async function medianOf(url: string): Promise<Load | undefined> {
  const all: Load[] = []
  try {
    await (await fetch(url)).arrayBuffer()
    for (let round = 0; round < ROUNDS; round += 1)
      all.push(await load(url, { seconds: SECONDS, connections: CONNECTIONS }))
  } catch {
    return undefined
  }
  return all.toSorted((a, b) => a.perSecond - b.perSecond)[ROUNDS >> 1]
}

const shown = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 20 ? 1 : 0))
const row = (...cells: (string | undefined)[]) =>
  console.log(`| ${cells.map((cell) => cell ?? '–').join(' | ')} |`)

const began = performance.now()
const { where, database, close } = await opened()
console.log(
  `${values.products} products on ${values.database}, filled in ${shown((performance.now() - began) / 1000)} s`,
)
const limits = new Map<string, number | undefined>()
if (values.database === 'pglite') await database.close()
else if (!values.alone) {
  for (const [name, query] of QUESTIONS) limits.set(name, await limitOf(database, where, name, query))
  if ([...limits.values()].every((limit) => limit === undefined))
    console.log(
      'Without pgbench there is no limit to compare with: install it, on Debian with postgresql-contrib.',
    )
}

async function underLoad(): Promise<void> {
  const uncached = await serving(where, false, async (base) => {
    const found = new Map<string, Load | undefined>()
    for (const [name, query] of QUESTIONS) found.set(name, await medianOf(base + addressOf(name, query)))
    return found
  })
  row(
    'question',
    'p50 ms',
    'p99 ms',
    'a second',
    'pgbench',
    'ratio',
    'kept: a second',
    'p99 ms',
    'of a buffer',
  )
  row(...Array.from({ length: 9 }, () => '---'))
  await serving(where, true, async (base) => {
    const limit = await medianOf(`${base}/static`)
    for (const [name, query] of QUESTIONS) {
      const kept = KEPT.has(name) ? await medianOf(base + addressOf(name, query)) : undefined
      const one = uncached.get(name)
      const most = limits.get(name)
      row(
        ...[name, shown(one?.p50), shown(one?.p99), shown(one?.perSecond), shown(most)],
        one && most ? (one.perSecond / most).toFixed(2) : undefined,
        ...[shown(kept?.perSecond), shown(kept?.p99)],
        kept && limit ? (kept.perSecond / limit.perSecond).toFixed(2) : undefined,
      )
    }
    row('a buffer of the same bytes', '', '', '', '', '', shown(limit?.perSecond), shown(limit?.p99), '1')
  })
}

async function alone(): Promise<void> {
  row('question', 'median ms', 'slowest ms')
  row('---', '---', '---')
  await serving(where, false, async (base) => {
    for (const [name, query] of [...QUESTIONS, ...FURTHER]) {
      const times: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const started = performance.now()
        await (await fetch(base + addressOf(name, query))).arrayBuffer()
        times.push(performance.now() - started)
      }
      const sorted = times.toSorted((a, b) => a - b)
      row(name, shown(sorted[CALLS >> 1]), shown(sorted.at(-1)))
    }
  })
}

await (values.alone ? alone() : underLoad())
await close()
await rm(folder, { recursive: true, force: true })
