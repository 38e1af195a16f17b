/*
 * Delivered prices of 50 lines that 200 firms offer each, on PostgreSQL, over HTTP:
 * npm run bench:prices [-- --products 10000 --prices 200000]. --explain prints the plan of the statement that reads the prices.
 */
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { buildApp } from '../api/src/app.ts'
import { pricedGoods, visiblePrices } from '../api/src/firms/delivered-prices/visible-prices.queries.ts'
import { readConfig } from '../api/src/platform/config/config.ts'
import { openLargeDatabase } from './large-database.ts'
import { median, printHead, printRow } from './report.ts'

const LIMIT_MS = 200
const CALLS = 20
const LINES = 50
const FIRMS = 200
const WARM_UP = 5

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    prices: { type: 'string', default: '2000000' },
    explain: { type: 'boolean', default: false },
  },
})

const TABLE = {
  ...{ columns: 'distance', weights: [1000, 5000, 9000, 21_000, null], minimum: 90_000, loading: 15_000 },
  zones: [100, 300, 700, 1500, null].map((km) => ({ up_to_km: km, states: [] })),
  rates: [1, 0.8, 0.7, 0.6, 0.55].map((part) =>
    [90, 160, 310, 520, 710].map((rate) => Math.round(rate * part * 1000)),
  ),
  ...{ charges: [{ title: 'Weighing', per: 'consignment', amount: 20_000 }], collect_at_works: true },
}

/** Firms that show their prices, with freight tables, and so many prices: of the lines by FIRMS firms, of the rest spread out. */
async function addPrices(pool: pg.Pool, count: number): Promise<number[]> {
  await pool.query(`update accounts set prices_shown = 'with-name', gst_no = '27AAPFU0939F1ZV',
    pincode = (array['411001','500003','600001','380001','110028','700001'])[1 + id % 6] where email like 'bench%'`)
  await pool.query(
    `insert into freight_tables (account_id, "table")
     select id, $1::jsonb || jsonb_build_object('origin_pin', pincode) from accounts where email like 'bench%'`,
    [JSON.stringify(TABLE)],
  )
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where status = 'active' and price is not null and weight_per_metre is not null and length is not null
     order by id limit $1`,
    [LINES],
  )
  const ids = rows.map(({ id }) => id)
  const priced = `price_paise, price_unit, stock, stock_unit, minimum_order, minimum_order_unit, lead_time_days, city,
    version, confirmed_at, slabs, slab_unit, bookable`
  const values = (
    seed: string,
  ) => `5500 + (${seed}) % 1500, 'kg', 12, 'tonnes', 100, 'kg', 3, 'Pune', 1, now(),
    case when (${seed}) % 2 = 0 then '[{"from":1,"pricePaise":5400},{"from":5,"pricePaise":5300}]'::jsonb end, 'tonnes', true`
  await pool.query(
    `insert into distributor_brands (account_id, brand_id, status)
     select a.id, pb.brand_id, 'approved' from (select id from accounts where email like 'bench%' and status = 'active'
       order by id limit ${FIRMS}) a, product_brands pb where pb.product_id = any($1) on conflict do nothing`,
    [ids],
  )
  await pool.query(
    `insert into distributor_products (account_id, product_id, ${priced})
     select a.id, p.id, ${values('a.id * 31 + p.id * 17')}
     from (select id from accounts where email like 'bench%' and status = 'active' order by id limit ${FIRMS}) a,
       unnest($1::int[]) p(id) on conflict do nothing`,
    [ids],
  )
  await pool.query(
    `with firms as (select id, row_number() over (order by id) as n, count(*) over () as firms from accounts where email like 'bench%')
     insert into distributor_products (account_id, product_id, ${priced})
     select f.id, p.id, ${values('f.id * 31 + p.id * 17')}
     from firms f join products p on (p.id + f.n * 7) % greatest(1, (select count(*) from products) * f.firms / $1::bigint) = 0
     on conflict do nothing`,
    [count],
  )
  await pool.query('vacuum analyze')
  return ids
}

const { database, stop } = await openLargeDatabase({
  products: Number(values.products),
  leads: 100,
  distributors: Math.max(300, Number(values.products) / 20),
})
const ids = await addPrices(database.pool, Number(values.prices))
const { rows: counted } = await database.pool.query<{ prices: string }>(
  'select count(price_paise) as prices from distributor_products',
)
if (values.explain) {
  const logger = {
    logQuery(query: string, params: unknown[]) {
      void database.pool
        .query(`explain (analyze, buffers) ${query}`, params)
        .then(({ rows }) => console.log(rows.map((row) => Object.values(row as object)[0]).join('\n')))
    },
  }
  const logged = drizzle(database.pool, { casing: 'snake_case', logger }) as never
  await visiblePrices(logged, await pricedGoods(logged, ids))
}
const app = await buildApp({ config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' }, database })
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}/api/delivered-prices`
const body = JSON.stringify({
  pin: '560001',
  lines: ids.map((id, index) => ({ product_id: id, quantity: 0.3 + index / 10, unit: 'tonnes' })),
})
const times: number[] = []
let offers = 0
for (let call = 0; call < CALLS + WARM_UP; call += 1) {
  const started = performance.now()
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${String(response.status)} ${text}`)
  if (call >= WARM_UP) times.push(performance.now() - started)
  const { data } = JSON.parse(text) as { data: { lines: { offer_count: number }[] } }
  offers = data.lines.reduce((sum, line) => sum + line.offer_count, 0)
}
printHead('delivered prices', 'own prices', 'offers', 'median ms', 'slowest ms')
printRow(
  ...[`${String(LINES)} lines`, counted[0]?.prices ?? '', String(offers), median(times), Math.max(...times)],
)
console.log(median(times) <= LIMIT_MS ? 'Within the limit.' : `Over the limit of ${String(LIMIT_MS)} ms.`)
await app.close()
await stop()
