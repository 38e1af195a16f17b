import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { count, eq, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tokenHash } from '../identity/accounts/tokens.ts'
import type { Database } from '../platform/database/database.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import type { MediaStorage } from '../platform/storage/storage.ts'
import { leadReference } from '../requests/leads/lead-reference.ts'
import * as schema from '../schema.ts'
import { openTestDatabase } from '../testing/app/test-database.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoEntries } from './pages/pages.ts'
import { DEMO_PASSWORD } from './people/accounts.ts'
import { demoTrackingToken, extendCatalogue, seedDemo } from './seed.ts'

const today = new Date('2025-11-21T06:20:00.000Z')
let database: Database
let storage: MediaStorage
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nalika-seed-'))
  storage = folderStorage(folder)
  await seedDemo(database, { today, storage })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function rowsOf(table: PgTable): Promise<number> {
  const [found] = await database.db.select({ rows: count() }).from(table)
  return found?.rows ?? 0
}

test('an empty database gets the whole marketplace', async () => {
  expect(await rowsOf(schema.accounts)).toBe(8)
  expect(await rowsOf(schema.brands)).toBe(14)
  expect(await rowsOf(schema.products)).toBe(demoProducts().length)
  expect(await rowsOf(schema.leads)).toBe(60)
  expect(await rowsOf(schema.pages)).toBe(6 + demoEntries().length)
  expect(await rowsOf(schema.activity)).toBeGreaterThanOrEqual(10)
})

test('DEA-08 won leads have orders: all were dispatched, all but one received and rated', async () => {
  const won = await database.db.$count(schema.leads, eq(schema.leads.outcome, 'won'))
  expect(await rowsOf(schema.orders)).toBe(won)
  expect(await rowsOf(schema.dispatches)).toBe(won)
  expect(await rowsOf(schema.orderRatings)).toBe(won - 1)
})

test('a database that holds data is not changed', async () => {
  expect(await seedDemo(database, { today })).toBe(false)
  expect(await rowsOf(schema.leads)).toBe(60)
})

test('the demo accounts are active and take the password of the README', async () => {
  for (const [email, role] of [
    ['admin@nalika.example', 'admin'],
    ['distributor@nalika.example', 'distributor'],
    ['dealer@nalika.example', 'distributor'],
  ] as const) {
    const [account] = await database.db.select().from(schema.accounts).where(eq(schema.accounts.email, email))
    expect(account).toMatchObject({ role, status: 'active' })
    expect(await verify(account?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true)
  }
})

test('SES-16 one distributor waits with a certificate, one asks for a state, and the others are approved', async () => {
  const accounts = await database.db
    .select()
    .from(schema.accounts)
    .where(eq(schema.accounts.role, 'distributor'))
  expect(accounts.filter(({ status }) => status === 'active')).toHaveLength(6)
  expect(accounts.filter(({ status }) => status === 'pending')).toMatchObject([
    { application: 'submitted', requestedStates: ['Karnataka', 'Goa'] },
  ])
  expect(
    accounts.filter(({ status, requestedStates }) => status === 'active' && requestedStates.length > 0),
  ).toMatchObject([
    { approvedStates: ['Tamil Nadu', 'Kerala', 'Puducherry'], requestedStates: ['Karnataka'] },
  ])
  const [document] = await database.db.select().from(schema.verificationDocuments)
  expect(await storage.open(document?.path ?? '')).toMatchObject({ size: expect.any(Number) as number })
})

test('every product has its brands and is found by its name', async () => {
  const { products, productBrands } = schema
  const orphans = await database.db
    .select({ name: products.name })
    .from(products)
    .leftJoin(productBrands, eq(productBrands.productId, products.id))
    .where(isNull(productBrands.brandId))
  expect(orphans).toEqual([])
  const found = await database.db
    .select({ name: products.name })
    .from(products)
    .where(sql`${products.search} @@ to_tsquery('simple', 'hsaw & jalavrat')`)
  expect(found.length).toBeGreaterThan(5)
})

test('each distributor has chosen brands, and products of these brands only', async () => {
  const { rows } = await database.db.execute<{ products: number; foreign: number }>(sql`
    select count(*)::int as products, (count(*) filter (where not exists (
      select from product_brands pb join distributor_brands db using (brand_id)
      where pb.product_id = dp.product_id and db.account_id = dp.account_id)))::int as foreign
    from distributor_products dp group by dp.account_id`)
  expect(rows).toHaveLength(6)
  for (const row of rows) {
    expect(row.products).toBeGreaterThan(20)
    expect(row.foreign).toBe(0)
  }
})

test('newer leads have higher numbers, and store the names of brand and product', async () => {
  const leads = await database.db.select().from(schema.leads).orderBy(schema.leads.id)
  const times = leads.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const { brandId, brandName, productId, productName } of leads) {
    expect(brandId === null).toBe(brandName === '')
    expect(productId === null).toBe(productName === '')
  }
})

test('every demo customer can follow their lead through a link', async () => {
  const { leads, quoteRequests, trackingLinks } = schema
  const followed = await database.db
    .select({ leadId: leads.id, reference: quoteRequests.reference, hash: trackingLinks.hash })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .innerJoin(trackingLinks, eq(trackingLinks.requestId, quoteRequests.id))
    .orderBy(leads.id)
  expect(followed).toHaveLength(60)
  for (const [index, { leadId, reference, hash }] of followed.entries()) {
    expect(reference).toBe(leadReference(leadId))
    expect(hash).toBe(tokenHash(demoTrackingToken(index + 1)))
  }
})

test('the catalogue grows to the requested number of products', async () => {
  const before = await rowsOf(schema.products)
  expect(await extendCatalogue(database, { today, products: before + 1234 })).toBe(1234)
  expect(await rowsOf(schema.products)).toBe(before + 1234)
  expect(await extendCatalogue(database, { today, products: before + 1234 })).toBe(0)
  const { rows } = await database.db.execute(sql`select name from products group by name having count(*) > 1`)
  expect(rows).toEqual([])
})
