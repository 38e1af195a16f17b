/*
 * Quotes a second that the API takes on PostgreSQL, beside a bare INSERT of such a lead: npm run bench:writing.
 * Every commit is on the disk before it is answered (fsync and synchronous_commit are on), 16 at a time; each figure is
 * the median of three runs. The quotes ask for 70 products of all brands from five cities. Their mails are marked as kept
 * meanwhile.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startService, stopServices } from '../scripts/services.ts'
import { openLargeDatabase } from './large-database.ts'
import { load, type Load } from './load.ts'

const ROUNDS = 3
const SECONDS = Number(process.env.SECONDS ?? 8)
const AT_ONCE = 16

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const { database, url, stop } = await openLargeDatabase({
  products: 2000,
  leads: 10_000,
  distributors: 200,
  durable: true,
})
const { rows: settings } = await database.pool.query<{ fsync: string; synchronous_commit: string }>(
  `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
)
console.log(settings[0])
const api = await startService('API', 'api/src/main.ts', {
  DATABASE_URL: url,
  API_PORT: '0',
  LOG_LEVEL: 'error',
  SITE_URL: 'http://127.0.0.1',
})

let insert: Awaited<ReturnType<typeof bareInsert>> = { text: '', values: [] }

const PLACES = ['Hyderabad, Telangana', 'Pune', 'Chennai, Tamil Nadu', 'Indore', 'Guwahati, Assam']
const QUOTES = Array.from({ length: 70 }, (_, index) =>
  JSON.stringify({
    name: 'Asha Rao',
    // As many customers from as many networks: no limit counts them together.
    email: 'asha-[<id>]@bench.example',
    phone: '9848012345',
    company_name: 'Rao Fabricators',
    location: PLACES[index % PLACES.length],
    brand_id: 1 + (index % 14),
    product_id: 1 + index,
    quantity: 120,
    priority: 'high',
    timeline: '1-2 weeks',
    description: 'For a compressed air line in a new plant.',
  }),
)

async function quotes(): Promise<Load & { waiting: number }> {
  const newest = await newestLead()
  const result = await load(`http://127.0.0.1:${String(api.port)}/api/quotes`, {
    seconds: SECONDS,
    connections: AT_ONCE,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'bench-[<id>]',
      'x-forwarded-for': '[<id>]',
    },
    bodies: QUOTES,
  })
  const waiting = await waitingMails()
  // They are the quotes' work, and nothing that inserts should be slowed by.
  while ((await waitingMails()) > 0) await setTimeout(100)
  if (insert.text === '') insert = await bareInsert()
  await forgetLeads(newest)
  return { ...result, waiting }
}

async function waitingMails(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from mails where state = 'queued'`,
  )
  return rows[0]?.waiting ?? 0
}

async function newestLead(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from leads')
  return rows[0]?.id ?? 0
}

/** Thousands of leads that wait for one distributor would be counted for each quote to come. */
async function forgetLeads(after: number): Promise<void> {
  await database.pool.query('delete from leads where id > $1', [after])
  await database.pool.query('vacuum analyze leads')
}

/** How the newest lead, which came of a quote, is written again. */
async function bareInsert(): Promise<{ text: string; values: unknown[] }> {
  const columns = await database.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'leads' and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const names = columns.rows.map(({ name }) => name).join(', ')
  const { rows } = await database.pool.query<unknown[]>({
    text: `select ${names} from leads order by id desc limit 1`,
    rowMode: 'array',
  })
  const values = rows[0] ?? []
  const places = values.map((_, at) => `$${String(at + 1)}`).join(', ')
  return { text: `insert into leads (${names}) values (${places})`, values }
}

/** Writes it again and again: each a transaction, nothing around it. */
async function bareInserts(): Promise<Load> {
  const newest = await newestLead()
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE })
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const write = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await pool.query({ name: 'bare', ...insert })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
  await forgetLeads(newest)
  await pool.end()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
}

const counted = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from quote_requests) as requests, (select count(*)::int from mails) as mails,
       (select count(*)::int from idempotency_keys) as keys`,
  )
  return rows[0] ?? {}
}

try {
  await quotes()
  const runs = { bare: [] as Load[], quotes: [] as (Load & { waiting: number })[] }
  const before = await counted()
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.bare.push(await bareInserts())
    runs.quotes.push(await quotes())
  }
  const after = await counted()
  const base = medianOf(runs.bare.map(({ perSecond }) => perSecond))
  console.log('write          a second    ratio    p50 ms    p99 ms')
  for (const [name, loads] of Object.entries(runs)) {
    const perSecond = medianOf(loads.map((one) => one.perSecond))
    const cells = [
      perSecond.toFixed(0),
      (perSecond / base).toFixed(3),
      medianOf(loads.map(({ p50 }) => p50)).toFixed(1),
      medianOf(loads.map(({ p99 }) => p99)).toFixed(1),
    ]
    console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(9)).join(''))
  }
  const stored = Object.keys(after).map(
    (name) => `${String((after[name] ?? 0) - (before[name] ?? 0))} ${name}`,
  )
  const waiting = medianOf(runs.quotes.map(({ waiting }) => waiting))
  console.log(`stored with them: ${stored.join(', ')}; mails waiting at the end of a run: ${String(waiting)}`)
} finally {
  await stopServices([api])
  await stop()
}
