/*
 * How long other requests wait while exports, reports and searches in personal data run, on PostgreSQL with 100,000 leads
 * and 200,000 mails: npm run bench:long-reads [-- part of a name] [-- --leads 10000]. Ordinary requests are sent at a
 * steady pace, whether or not earlier ones were answered. PROCESS names another API to measure, such as an older one.
 */
import { setTimeout } from 'node:timers/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { authQueries, insertAccount } from '../api/src/identity/accounts/auth.queries.ts'
import { readConfig } from '../api/src/platform/config/config.ts'
import { logIn } from '../scripts/browser-session.ts'
import { root, startService, stopServices } from '../scripts/services.ts'
import { openLargeDatabase } from './large-database.ts'
import { printHead, printRow } from './report.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const PAUSE_MS = 40
const ADMINS = 6
const LIMIT_MS = 200

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { leads: { type: 'string', default: '100000' } },
})
const leads = Number(values.leads)
const { database, url, stop } = await openLargeDatabase({ products: 2000, leads, distributors: 2000 })

/** One customer with a fiftieth of the leads, three others to erase, and two mails about each lead. */
await database.pool
  .query(`update leads set email = case when id % 5000 < 3 then 'erase' || id % 5000 else 'many' end
  || '@bench.example' where id % 50 = 0 or id % 5000 < 3`)
await database.pool.query(
  `insert into mails (recipient, subject, text, html, state)
   select 'buyer' || n % 20000 || '@bench.example', 'Your request NQ-' || lpad((1 + n % $1)::text, 6, '0'),
     case when n % 20 = 0 then repeat('Dear customer, your pipes are ready. ', 40) else '' end, '', 'sent'
   from generate_series(1, 2 * $1::int) n`,
  [leads],
)
await database.pool.query('vacuum analyze')

const file = process.env.PROCESS === undefined ? 'api/src/main.ts' : relative(root, process.env.PROCESS)
const api = await startService('API', file, {
  ...{ DATABASE_URL: url, API_PORT: '0', LOG_LEVEL: 'error', SITE_URL: 'http://127.0.0.1' },
})
const origin = `http://127.0.0.1:${String(api.port)}`

const sessions = authQueries(database.db, readConfig({}).idleHours)

async function openAdmin(number: number): Promise<string> {
  const email = `reader${String(number)}@bench.example`
  const names = {
    role: 'admin',
    staffRole: 'owner',
    status: 'active',
    name: `Reader ${String(number)}`,
  } as const
  const account = await insertAccount(database.db, {
    ...names,
    ...{ email, passwordHash: '', emailConfirmedAt: new Date() },
  })
  const client = { userAgent: '', address: '127.0.0.1' }
  return (await sessions.openSession(account?.id ?? 0, false, client)).token
}
const readers = await Promise.all(Array.from({ length: ADMINS }, (_, index) => openAdmin(index)))
const [admin, distributor] = await Promise.all(
  ['admin', 'distributor'].map(async (role) => (await logIn(origin, `${role}@nalika.example`)).access_token),
)

interface Sent {
  path: string
  token?: string | undefined
  body?: object
}

/** Sends a request and reads the whole response. */
async function send({ path, token, body }: Sent): Promise<number> {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      // As many networks, so that no limit applies.
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.body?.pipeTo(new WritableStream())
  return response.status
}

const { rows } = await database.pool.query<{ id: number }>(
  "select id from products where status = 'active' order by id",
)
const products = rows.map(({ id }) => id)

let requests = 0
const quote = () => ({
  ...{ name: 'Asha Rao', email: `asha-${String((requests += 1))}@bench.example`, phone: '9848012345' },
  ...{ location: 'Pune', brand_id: 1, quantity: 120, priority: 'high', timeline: '1-2 weeks' },
})
/** Ordinary requests, each in turn; those of the public site are not in the cache. */
const ORDINARY: readonly (() => Sent)[] = [
  () => ({ path: `/onlyProducts?category=erw&max_price_per_kg=${String(100 + (requests += 1))}` }),
  () => ({ path: '/session', token: admin }),
  () => ({ path: '/get-admin-leads-data', token: admin }),
  () => ({ path: '/distributor/leads', token: distributor }),
  () => ({ path: '/quotes', body: quote() }),
  () => ({ path: `/productDetails/${String(products[(requests += 1) % products.length])}` }),
]

/** Sends ordinary requests until the signal; returns their times in milliseconds. */
async function measureOrdinary(signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const started = performance.now()
  for (let index = 0; !signal.aborted; index += 1) {
    const due = started + index * PAUSE_MS
    await setTimeout(Math.max(0, due - performance.now()))
    const request = ORDINARY[index % ORDINARY.length]?.() ?? { path: '/session' }
    const one = send(request).then((status) => {
      if (status >= 400) throw new Error(`${request.path} responded ${String(status)}.`)
      times.push(performance.now() - due)
      open.delete(one)
    })
    open.add(one)
  }
  await Promise.all(open)
  return times
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = `from=${day(360)}&to=${day(0)}`
const leadsCsv = (token?: string) => send({ path: '/get-admin-leads-data/export', token })
// 144 leads a day.
const workbook = (token?: string) =>
  send({ path: `/get-admin-leads-data/export?format=xlsx&from=${day(130)}&to=${day(0)}`, token })
const report = (token?: string) => send({ path: `/admin/reports?${year}`, token })
const personal = (action: string, name: string, token?: string) => {
  const email = `${name}@bench.example`
  return send({ path: `/admin/personal-data/${action}`, token, body: { email, confirmation: email } })
}
const everybody = (work: (token: string) => Promise<number>) => Promise.all(readers.map(work))

let erased = 0
const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => setTimeout(1000),
  'one export of all leads, CSV': () => leadsCsv(admin),
  'six exports of all leads, CSV': () => everybody(leadsCsv),
  'one workbook of 18,700 leads': () => workbook(admin),
  'six reports of a year': () => everybody(report),
  'two searches for a customer': () =>
    Promise.all(readers.slice(0, 2).map((token) => personal('find', 'many', token))),
  "one export of a customer's data": () => personal('export', 'many', admin),
  'one erasure of a customer': () =>
    erased < 3 ? personal('erase', `erase${String(erased++)}`, admin) : setTimeout(200),
  'all of these at once': () =>
    Promise.all([
      ...[leadsCsv(readers[0]), leadsCsv(readers[1]), workbook(readers[2]), report(readers[3])],
      ...[personal('find', 'many', readers[4]), personal('export', 'many', readers[5])],
    ]),
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

let over = 0
try {
  await send({ path: '/get-admin-leads-data', token: admin })
  printHead('meanwhile', 'took s', 'statuses', 'requests', 'p50 ms', 'p99 ms', 'slowest ms')
  for (const [name, work] of Object.entries(WORK)) {
    if (!name.includes(positionals[0] ?? '')) continue
    const end = new AbortController()
    const measured = measureOrdinary(end.signal)
    const started = performance.now()
    const took: number[] = []
    const statuses = new Set<unknown>()
    while (performance.now() - started < SECONDS * 1000) {
      const begun = performance.now()
      for (const status of [await work()].flat()) if (typeof status === 'number') statuses.add(status)
      took.push((performance.now() - begun) / 1000)
    }
    end.abort()
    const times = (await measured).toSorted((a, b) => a - b)
    const p99 = percentile(times, 0.99)
    if (p99 > LIMIT_MS) over += 1
    printRow(
      ...[
        name,
        percentile(
          took.toSorted((a, b) => a - b),
          0.5,
        ),
        [...statuses].join(', '),
      ],
      ...[String(times.length), percentile(times, 0.5), p99, times.at(-1)],
    )
  }
  console.log(
    `${values.leads} leads: ${String(over)} of them keep others waiting for more than ${String(LIMIT_MS)} ms (p99).`,
  )
} finally {
  await stopServices([api])
  await stop()
}
