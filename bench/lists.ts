/*
 * Every list a person pages through, on PostgreSQL with 100,000 products, 50,000 leads and 5,000 distributors:
 * npm run bench [-- part of a path]. Prints the median and the slowest of 15 calls over HTTP, one at a time.
 */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/infrastructure/config/config.ts'
import { openLargeDatabase } from './large-database.ts'

const LIMIT_MS = 50
const CALLS = 15
const SIZE = { products: 100_000, leads: 50_000, distributors: 5_000 }

type Who = 'visitor' | 'admin' | 'distributor'

/** [who, path]; `{distributor}` and `{product}` stand for ids. */
const LISTS: readonly [Who, string][] = [
  ['visitor', '/onlyProducts'],
  ['visitor', '/onlyProducts?page=2000'],
  ['visitor', '/onlyProducts?category=erw&grade=A53%20Gr%20B'],
  ['visitor', '/onlyProducts?search=2%20inch%20sch%2040'],
  ['visitor', '/onlyProducts?search=seamles%20a106'],
  ['visitor', '/onlyProducts?min_diameter=50&max_diameter=70&sort=price_asc'],
  ['visitor', '/filter-counts'],
  ['visitor', '/filter-counts?search=seamless'],
  ['visitor', '/productCategoryWise/erw'],
  ['visitor', '/brands'],
  ['visitor', '/network'],
  ['visitor', '/entries?kind=news'],
  ['admin', '/admin-dashboard-counts'],
  ['admin', '/admin/lead-figures'],
  ['admin', '/recent-created-activities/'],
  ['admin', '/brands-with-summary'],
  ['admin', '/brands-with-summary?name=loh&status=active'],
  ['admin', '/products'],
  ['admin', '/products?page=15000'],
  ['admin', '/products?name=seamless'],
  ['admin', '/products?category=erw&status=active'],
  ['admin', '/products?price_from=1000&price_to=5000'],
  ['admin', '/products?sort=-price'],
  ['admin', '/products?sort=name&page=8000'],
  ['admin', '/get-distributors-data'],
  ['admin', '/get-distributors-data?search=kaveri'],
  ['admin', '/get-distributors-data?sort=-leads'],
  ['admin', '/get-admin-leads-data'],
  ['admin', '/get-admin-leads-data?page=15000'],
  ['admin', '/get-admin-leads-data?search=asha%20rao'],
  ['admin', '/get-admin-leads-data?status=approved'],
  ['admin', '/custom-pages'],
  ['admin', '/find?term=asha'],
  ['admin', '/find?term=60.3%20seamless'],
  ['admin', '/admin/distributor-options'],
  ['distributor', '/distributor-dashboard-counts/{distributor}'],
  ['distributor', '/distributor/brands'],
  ['distributor', '/distributor/products'],
  ['distributor', '/distributor/products?per_page=1000'],
  ['distributor', '/distributor/products?scope=selected'],
  ['distributor', '/distributor/products?search=2%20inch'],
  ['distributor', '/distributor/leads'],
  ['distributor', '/distributor/leads?status=new&search=rao'],
  ['distributor', '/find?term=seamless'],
]

const { database, stop } = await openLargeDatabase(SIZE)
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' }
const app = await buildApp({ config, database })
await app.listen({ port: 0, host: '127.0.0.1' })
const base = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}/api`

async function signedIn(email: string): Promise<{ token: string; id: number }> {
  const response = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'steel-and-tube' }),
  })
  const { access_token: token, data } = (await response.json()) as {
    access_token: string
    data: { id: number }
  }
  return { token, id: data.id }
}

const admin = await signedIn('admin@nalika.example')
const distributor = await signedIn('distributor@nalika.example')
const tokens: Record<Who, string | null> = {
  visitor: null,
  admin: admin.token,
  distributor: distributor.token,
}

let slow = 0
for (const [who, template] of LISTS.filter(([, path]) => path.includes(process.argv[2] ?? ''))) {
  const path = template.replace('{distributor}', String(distributor.id))
  const times: number[] = []
  let status = 0
  for (let call = 0; call < CALLS; call += 1) {
    const token = tokens[who]
    const began = performance.now()
    const response = await fetch(base + path, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    status = response.status
  }
  const [median = 0, slowest = 0] = [times.toSorted((a, b) => a - b)[CALLS >> 1], Math.max(...times)]
  if (median > LIMIT_MS) slow += 1
  console.log(
    `${who.padEnd(12)}${String(status)} ${median.toFixed(1).padStart(8)} ms ${slowest.toFixed(1).padStart(8)} ms  ${path}${median > LIMIT_MS ? '  ← over 50 ms' : ''}`,
  )
}
console.log(`${String(slow)} over ${String(LIMIT_MS)} ms`)
await app.close()
await stop()
