/*
 * Quotes a second that the API takes on PostgreSQL: npm run bench:writing. Every commit is on the disk before the
 * response (fsync and synchronous_commit are on), 16 connections, median of three runs. The quotes request 70 products
 * of all brands from five cities.
 */
import { setTimeout } from 'node:timers/promises'
import { startService, stopServices } from '../scripts/services.ts'
import { openLargeDatabase } from './large-database.ts'
import { compareLoads, load, type Load } from './load.ts'

const ROUNDS = 3
const SECONDS = Number(process.env.SECONDS ?? 8)

const { database, url, stop } = await openLargeDatabase({
  products: 2000,
  leads: 10_000,
  distributors: 200,
  durable: true,
})
const api = await startService('API', 'api/src/main.ts', {
  DATABASE_URL: url,
  API_PORT: '0',
  LOG_LEVEL: 'error',
  SITE_URL: 'http://127.0.0.1',
})

const CITIES = ['Hyderabad, Telangana', 'Pune', 'Chennai, Tamil Nadu', 'Indore', 'Guwahati, Assam']
const QUOTES = Array.from({ length: 70 }, (_, index) =>
  JSON.stringify({
    name: 'Asha Rao',
    // As many customers from as many networks, so that no limit applies.
    email: 'asha-[<id>]@bench.example',
    phone: '9848012345',
    company_name: 'Rao Fabricators',
    location: CITIES[index % CITIES.length],
    brand_id: 1 + (index % 14),
    product_id: 1 + index,
    quantity: 120,
    priority: 'high',
    timeline: '1-2 weeks',
    description: 'For a compressed air line in a new plant.',
  }),
)

async function readNumber(statement: string): Promise<number> {
  const { rows } = await database.pool.query<{ value: number }>(statement)
  return rows[0]?.value ?? 0
}

async function quotes(): Promise<Load> {
  const newest = await readNumber('select max(id) as value from leads')
  const result = await load(`http://127.0.0.1:${String(api.port)}/api/quotes`, {
    seconds: SECONDS,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'bench-[<id>]',
      'x-forwarded-for': '[<id>]',
    },
    bodies: QUOTES,
  })
  const queued = `select count(*)::int as value from mails where state = 'queued'`
  while ((await readNumber(queued)) > 0) await setTimeout(100)
  // Each quote counts the leads that wait for a distributor: thousands of them would slow the next run.
  await database.pool.query('delete from leads where id > $1', [newest])
  await database.pool.query('vacuum analyze leads')
  return result
}

try {
  await quotes()
  await compareLoads(ROUNDS, { 'POST /api/quotes': quotes })
} finally {
  await stopServices([api])
  await stop()
}
