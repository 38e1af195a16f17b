/*
 * How long a day of the price record takes on PostgreSQL, and how long it keeps other requests waiting: npm run
 * bench:price-record. Two hundred firms show 2,000,000 own prices of 100,000 products; 100,000 lines of quotations were
 * sent in the last week.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { todayInIndia } from '@nalika/shared-api/contract'
import { figuresOf } from '../api/src/overviews/price-record/price-record-days.queries.ts'
import { openLargeDatabase } from './large-database.ts'
import { median, printHead, printRow } from './report.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const FIRMS = 200
const PRICES_OF_FIRM = 10_000
const LINES = 100_000

const { database, stop } = await openLargeDatabase({
  products: Number(values.products),
  leads: LINES,
  distributors: FIRMS,
})
const { pool } = database

await pool.query(`update accounts set prices_shown = 'without-name', email = 'bench' || id || '@firm' || id || '.example'
   where email like 'bench%'`)
await pool.query(
  `insert into distributor_products (account_id, product_id, price_paise, price_unit, confirmed_at, version)
   select a.id, p.id, 5500 + (a.id * 31 + p.id * 17) % 1500, case p.id % 3 when 0 then 'kg' else 'tonnes' end,
     now() - interval '2 days', 1
   from accounts a join lateral (
     select distinct p.id from products p, distributor_brands d
     where d.account_id = a.id and d.brand_id = any(p.brand_set) order by p.id limit $1) p on true
   where a.email like 'bench%'
   on conflict (account_id, product_id) do update set price_paise = excluded.price_paise,
     price_unit = excluded.price_unit, confirmed_at = excluded.confirmed_at, version = 1`,
  [PRICES_OF_FIRM],
)
await pool.query(
  `with requests as (insert into quote_requests (token_hash, mailbox_proven_at)
     select 'bench' || n, now() - interval '6 days' from generate_series(1, $1::int / 5) n returning id),
   offers as (insert into quotations (request_id, firm_id)
     select id, (select min(id) from accounts where email like 'bench%') + id % $2 from requests returning id, request_id),
   revisions as (insert into quotation_revisions (quotation_id, revision, state, firm, place_of_supply, freight, packing,
       delivery_time, payment_terms, notes, totals, sent_at)
     select id, 1, 'sent', '{}', 'Maharashtra', 0, 0, '', '', '', '{"total": 5000000}', now() - interval '2 days'
     from offers returning id)
   insert into quotation_lines (revision_id, lead_id, description, hsn, mill, certificate, quantity, unit, unit_price,
     price_unit, discount_rate, gst_rate, piece_length, kilograms_per_metre, gross, discount, amount)
   select r.id, r.id * 5 % $1 + n, 'Pipe', '7306', '', '3.1', 100, 'metres', 35000 + r.id % 900, 'metres', 0, 1800, 6,
     5.44, 0, 0, 0
   from revisions r, generate_series(1, 5) n where exists (select from leads where id = r.id * 5 % $1 + n)`,
  [LINES, FIRMS],
)
await pool.query('vacuum analyze')
const count = async (from: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
console.log(
  `${String(await count('distributor_products where price_paise is not null'))} own prices, ` +
    `${String(await count('quotation_lines'))} lines of quotations`,
)

const seconds: number[] = []
const delay = monitorEventLoopDelay({ resolution: 5 })
let cells = 0
for (let round = 0; round < 3; round += 1) {
  const start = performance.now()
  delay.enable()
  cells = (await figuresOf(database.db, todayInIndia())).length
  delay.disable()
  seconds.push((performance.now() - start) / 1000)
}
printHead('cells', 'median s', 'p99 of the event loop, ms', 'longest, ms')
printRow(cells, median(seconds), delay.percentile(99) / 1e6, delay.max / 1e6)
await stop()
