import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '../api/src/platform/database/database.ts'
import { extendCatalogue, seedDemo } from '../api/src/demo/seed.ts'
import { addProducts } from './more-products.ts'

const SERVER = join(import.meta.dirname, '../api/src/testing/servers/postgres-server.ts')

export interface Size {
  products: number
  leads: number
  distributors: number
  /** Writes as a production server does: what was committed is on the disk. */
  durable?: boolean
}

export interface LargeDatabase {
  database: Database
  url: string
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server of its own and fills a database with the demo data and as much more as is asked for. */
export async function openLargeDatabase(size: Size): Promise<LargeDatabase> {
  const server = fork(SERVER, size.durable ? ['durable'] : [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { url: address } = await new Promise<{ url: string }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { url: string }))
    server.once('exit', () => reject(new Error('PostgreSQL did not start.')))
  })
  const url = `${address}/bench`
  const admin = new pg.Client(`${address}/postgres`)
  await admin.connect()
  await admin.query('create database bench')
  await admin.end()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { patient: true })
  const today = new Date()
  await seedDemo(database, { today, everySize: true })
  await fillCatalogue(database, today, size.products)
  await addDistributors(database.pool, size.distributors)
  await addLeads(database.pool, size.leads)
  await database.pool.query('vacuum analyze')
  return {
    database,
    url,
    stop: async () => {
      await database.close()
      await ended(server)
    },
  }
}

/** So many are made one by one, in all lengths and finishes; the rest are further lots of those. */
const VARIED = 10_000

export async function fillCatalogue(database: Database, today: Date, products: number): Promise<void> {
  await extendCatalogue(database, { today, products: Math.min(products, VARIED) })
  await addProducts(database.pool, products)
}

async function ended(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.disconnect()
  await gone
}

/** Distributors like those of the demo, each with two brands and forty products. */
async function addDistributors(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into accounts (role, status, name, email, password_hash, mobile, company_name, city, state, pincode, created_at)
     select 'distributor', case when n % 9 = 0 then 'inactive' else 'active' end, 'Person ' || n,
       'bench' || n || '@bench.example', '', '98480' || lpad((n % 100000)::text, 5, '0'),
       (array['Krishna','Ganga','Kaveri','Narmada','Tapti'])[1 + n % 5] || ' Steel ' || n,
       (array['Hyderabad','Pune','Chennai','Indore','Kolkata'])[1 + n % 5],
       (array['Telangana','Maharashtra','Tamil Nadu','Madhya Pradesh','West Bengal'])[1 + n % 5],
       '500001', now() - make_interval(hours => n)
     from generate_series(1, $1) n`,
    [count],
  )
  await pool.query(
    `insert into distributor_brands (account_id, brand_id)
     select a.id, b.id from accounts a cross join lateral
       (select id from brands where (id + a.id) % 7 = 0 limit 2) b
     where a.email like 'bench%' on conflict do nothing`,
  )
  await pool.query(
    `insert into distributor_products (account_id, product_id)
     select a.id, 1 + (a.id * 37 + n * 101) % (select count(*) from products) from accounts a, generate_series(1, 40) n
     where a.email like 'bench%'
       and exists (select from products p where p.id = 1 + (a.id * 37 + n * 101) % (select count(*) from products))
     on conflict do nothing`,
  )
}

/** Leads of the last year, spread over all distributors; every hundredth belongs to the demo distributor. */
async function addLeads(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with d as (select array_agg(id) as ids from accounts where role = 'distributor' and status = 'active'),
       demo as (select id from accounts where email = 'distributor@nalika.example'),
       p as (select array_agg(id order by id) as ids from (select id from products order by id limit 1000) one)
     insert into leads (customer_name, email, phone, company_name, location, brand_name, product_id, product_name,
       quantity, timeline, status, progress, priority, distributor_id, created_at, updated_at)
     select (array['Asha','Ravi','Tara','Kiran','Meena','Vijay'])[1 + n % 6] || ' ' ||
         (array['Rao','Shah','Menon','Patel','Singh'])[1 + n % 5] || ' ' || n,
       'buyer' || n % 20000 || '@bench.example', '98490' || lpad((n % 100000)::text, 5, '0'),
       'Company ' || n % 5000, (array['Hyderabad, Telangana','Pune, Maharashtra','Chennai, Tamil Nadu'])[1 + n % 3],
       'Lohanadi', p.ids[1 + n % 1000], 'ERW Pipe ' || n % 400, 1 + n % 500, 'Flexible',
       (array['new','pending','approved','rejected'])[1 + n % 4], (array['new','responded','closed'])[1 + n % 3],
       (array['low','medium','high'])[1 + n % 3],
       case when n % 100 = 0 then demo.id else d.ids[1 + n % array_length(d.ids, 1)] end,
       now() - make_interval(mins => n * 10), now()
     from generate_series(1, $1) n, d, demo, p`,
    [count],
  )
}
