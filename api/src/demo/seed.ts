/**
 * Stores the demo marketplace: accounts, brands, products, leads, pages and activity, the same on every machine,
 * with dates relative to `today`.
 */
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../identity/index.ts'
import { insertProducts } from '../catalogue/index.ts'
import type { NewProduct } from '../catalogue/index.ts'
import type { Database, Db, MediaStorage, Queryable } from '../platform/index.ts'
import { leadReference } from '../requests/index.ts'
import * as schema from './tables.ts'
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoApplicant,
  demoDistributors,
  type DemoAccount,
} from './people/accounts.ts'
import { demoActivity } from './deals/activity.ts'
import { storeApprovals, storeCertificate } from './people/approvals.ts'
import { demoBrands } from './catalogue/brands.ts'
import { furtherProducts } from './catalogue/catalogue-extension.ts'
import { dayOf, daysBefore } from './dates.ts'
import { storeConversation } from './deals/demo-conversations.queries.ts'
import { demoLeads, type DemoLead } from './deals/leads.ts'
import { storeOrders } from './deals/demo-orders.queries.ts'
import { demoPriceDays, demoPrices } from './deals/price-record.ts'
import { storeQuotations } from './demo-quotations.queries.ts'
import { storeDrafts } from './deals/demo-drafts.queries.ts'
import { demoEntries, demoPages } from './pages/pages.ts'
import { demoProducts, type DemoProduct } from './catalogue/products.ts'
import { storeSelections } from './catalogue/selections.ts'
import { tableProducts } from './catalogue/table-products.ts'

export interface SeedOptions {
  /** All dates count back from it. */
  today: Date
  /** Adds the products of the standard tables, every usual size and wall, behind those of the small catalogue. */
  everySize?: boolean
  /** Minimum number of products; the demo catalogue when left out. */
  products?: number
  /** Gets the document of the distributor who waits for approval; without it there is none. */
  storage?: MediaStorage
  /** Called after each batch with the number of products stored so far. */
  onProgress?: (stored: number) => void
}

const BATCH = 1000

type Ids = ReadonlyMap<string, number>

/**
 * Fills an empty database with the demo marketplace, in one transaction; further products follow in batches.
 * Returns false, and changes nothing, when the database already holds an account.
 */
export async function seedDemo({ db }: Pick<Database, 'db'>, options: SeedOptions): Promise<boolean> {
  const [anybody] = await db.select({ id: schema.accounts.id }).from(schema.accounts).limit(1)
  if (anybody) return false
  const passwordHash = await hash(DEMO_PASSWORD)
  const certificate = options.storage && (await storeCertificate(options.storage))
  await db.transaction((tx) => storeMarketplace(tx, { ...options, passwordHash, certificate }))
  await vacuumAnalyze(db)
  if (options.products !== undefined)
    await extendCatalogue({ db }, { ...options, products: options.products })
  return true
}

/** Adds variants of the standard sizes until the database holds `products` of them. Returns how many it added. */
export async function extendCatalogue(
  { db }: Pick<Database, 'db'>,
  { today, products, onProgress }: SeedOptions & { products: number },
): Promise<number> {
  const brandRows = await db.select({ id: schema.brands.id, name: schema.brands.name }).from(schema.brands)
  const brandIds = new Map(brandRows.map(({ id, name }) => [name, id]))
  const present = await db.select({ name: schema.products.name }).from(schema.products)
  const names = new Set(present.map(({ name }) => name))
  const before = names.size
  let batch: NewProduct[] = []
  const store = async () => {
    await db.transaction((tx) => insertProducts(tx, batch))
    batch = []
    onProgress?.(names.size)
  }
  for (const product of furtherProducts(demoProducts())) {
    if (names.size >= products) break
    if (names.has(product.name)) continue
    names.add(product.name)
    batch.push(productRow(product, brandIds, null, today))
    if (batch.length === BATCH) await store()
  }
  if (batch.length > 0) await store()
  if (names.size > before) await vacuumAnalyze(db)
  return names.size - before
}

/** PGlite has no autovacuum: without this it plans badly and index-only scans still read the table. */
async function vacuumAnalyze(db: Db): Promise<void> {
  await db.execute(sql`vacuum analyze`)
}

interface Marketplace extends Pick<SeedOptions, 'today' | 'everySize'> {
  passwordHash: string
  certificate: string | undefined
}

async function storeMarketplace(
  db: Queryable,
  { today, everySize, passwordHash, certificate }: Marketplace,
): Promise<void> {
  const accountIds = await storeAccounts(db, passwordHash, today)
  const adminId = idOf(accountIds, demoAdmin.email)
  const brandIds = await storeBrands(db, adminId, today)
  const products = demoProducts()
  const all = everySize ? [...products, ...tableProducts(products)] : products
  const ids = await insertProducts(
    db,
    all.map((product) => productRow(product, brandIds, adminId, today)),
  )
  const productIds = new Map(products.map(({ name }, index) => [name, ids[index] ?? 0]))
  await storeSelections(db, { accountIds, brandIds, productIds }, products, today)
  await storeApprovals(db, { accountIds, brandIds }, { today, certificate })
  const leads = demoLeads(today)
  await storeLeads(db, leads, { accountIds, brandIds, productIds })
  await storeDrafts(db, today)
  const pages = demoPages()
  await db.insert(schema.pages).values(
    pages.map(({ title, slug, content, daysChanged }) => ({
      title,
      slug,
      content,
      authorId: adminId,
      createdAt: daysBefore(today, 300),
      updatedAt: daysBefore(today, daysChanged),
    })),
  )
  await storeEntries(db, adminId, today)
  await storePriceRecord(db, today)
  const activity = demoActivity({ leads, brands: demoBrands, distributors: demoDistributors, pages }, today)
  await db.insert(schema.activity).values(activity.map(({ at, ...entry }) => ({ ...entry, createdAt: at })))
}

async function storePriceRecord(db: Queryable, today: Date): Promise<void> {
  const days = demoPriceDays(today)
  await db.insert(schema.priceRecordDays).values(days.map((day) => ({ day, isDemo: true, createdAt: today })))
  const figures = demoPrices(days)
  for (let start = 0; start < figures.length; start += BATCH)
    await db.insert(schema.priceFigures).values(figures.slice(start, start + BATCH))
}

async function storeEntries(db: Queryable, authorId: number, today: Date): Promise<void> {
  await db.insert(schema.pages).values(
    demoEntries().map(({ daysAgo, daysLeft, ...entry }) => ({
      ...entry,
      day: dayOf(daysBefore(today, daysAgo)),
      validUntil: daysLeft === null ? null : dayOf(daysBefore(today, -daysLeft)),
      authorId,
      createdAt: daysBefore(today, daysAgo),
      updatedAt: daysBefore(today, daysAgo),
    })),
  )
}

async function storeAccounts(db: Queryable, passwordHash: string, today: Date): Promise<Ids> {
  const row = ({ daysRegistered, ...account }: DemoAccount): typeof schema.accounts.$inferInsert => ({
    ...account,
    staffRole: account.role === 'admin' ? ('owner' as const) : null,
    status: 'active',
    emailConfirmedAt: new Date(),
    passwordHash,
    createdAt: daysBefore(today, daysRegistered),
    updatedAt: daysBefore(today, daysRegistered),
  })
  const stored = await db
    .insert(schema.accounts)
    .values([demoAdmin, ...demoDistributors, demoApplicant].map(row))
    .returning({ id: schema.accounts.id, email: schema.accounts.email })
  return new Map(stored.map(({ id, email }) => [email, id]))
}

async function storeBrands(db: Queryable, createdBy: number, today: Date): Promise<Ids> {
  const rows = demoBrands.map(({ daysChanged, ...brand }, index) => {
    const daysListed = 900 - index * 14
    return {
      ...brand,
      foundedYear: brand.established,
      createdBy,
      createdAt: daysBefore(today, daysListed),
      updatedAt: daysBefore(today, daysChanged ?? daysListed),
    }
  })
  const stored = await db
    .insert(schema.brands)
    .values(rows)
    .returning({ id: schema.brands.id, name: schema.brands.name })
  return new Map(stored.map(({ id, name }) => [name, id]))
}

function productRow(product: DemoProduct, brandIds: Ids, createdBy: number | null, today: Date): NewProduct {
  const { brands, daysListed, ...values } = product
  const createdAt = daysBefore(today, daysListed)
  return {
    values: { ...values, createdBy, createdAt, updatedAt: createdAt },
    brands: brands.flatMap((name) => {
      const id = brandIds.get(name)
      return id === undefined ? [] : [{ id, name }]
    }),
  }
}

/** The secret of the demo customers' links, from 1 for the oldest lead: anybody may know it. */
export const demoTrackingToken = (number: number) => `demo-request-${String(number)}`

interface RecordIds {
  accountIds: Ids
  brandIds: Ids
  productIds: Ids
}

async function storeLeads(db: Queryable, leads: readonly DemoLead[], ids: RecordIds): Promise<void> {
  const requestIds = await storeQuoteRequests(db, leads)
  const customerIds = await storeCustomers(db, leads)
  const stored = await db
    .insert(schema.leads)
    .values(
      leads.map((lead, index) => ({
        ...leadRow(lead, requestIds[index] ?? null, ids),
        customerId: idOf(customerIds, lead.email),
      })),
    )
    .returning({ id: schema.leads.id, requestId: schema.leads.requestId })
  // A request with a single line uses the reference of its lead.
  for (const { id, requestId } of stored) {
    await db
      .update(schema.quoteRequests)
      .set({ reference: leadReference(id) })
      .where(eq(schema.quoteRequests.id, requestId ?? 0))
  }
  const leadsWithIds = leads.map((lead, index) => ({ lead, leadId: stored[index]?.id ?? 0 }))
  await db.insert(schema.leadHistory).values(
    leadsWithIds.flatMap(({ lead, leadId }) =>
      lead.history.map(({ actorEmail, at, ...entry }) => ({
        ...entry,
        leadId,
        actorId: actorEmail === null ? null : idOf(ids.accountIds, actorEmail),
        createdAt: at,
      })),
    ),
  )
  const won: Parameters<typeof storeOrders>[1][number][] = []
  for (const [index, { lead, leadId }] of leadsWithIds.entries()) {
    const of = { lead, leadId, requestId: requestIds[index] ?? 0 }
    const [first] = lead.quotations
    const revisions = first ? await storeQuotations(db, of, idOf(ids.accountIds, first.distributorEmail)) : []
    await storeConversation(db, of, revisions)
    const revision = revisions.at(-1)
    if (lead.outcome === 'won' && revision) won.push({ ...of, revision })
  }
  await storeOrders(db, won)
}

/** One for each email address. */
async function storeCustomers(db: Queryable, leads: readonly DemoLead[]): Promise<Ids> {
  const times = Map.groupBy(leads, ({ email }) => email)
  const rows = [...times.values()].map((own) => {
    const at = own.map(({ createdAt }) => createdAt).sort((one, other) => Number(one) - Number(other))
    return { createdAt: at[0], lastAt: at.at(-1) }
  })
  const stored = rows.length === 0 ? [] : await db.insert(schema.customers).values(rows).returning()
  return new Map([...times.keys()].map((email, index) => [email, stored[index]?.id ?? 0]))
}

async function storeQuoteRequests(db: Queryable, leads: readonly DemoLead[]): Promise<number[]> {
  const rows = leads.map(({ createdAt }) => ({
    tokenHash: tokenHash(newToken()),
    createdAt,
    mailboxProvenAt: createdAt,
  }))
  const stored = await db.insert(schema.quoteRequests).values(rows).returning({ id: schema.quoteRequests.id })
  const opened = stored.map(({ id }, index) => ({
    requestId: id,
    hash: tokenHash(demoTrackingToken(index + 1)),
    openedAt: leads[index]?.createdAt,
  }))
  if (opened.length > 0) await db.insert(schema.trackingLinks).values(opened)
  return stored.map(({ id }) => id)
}

function leadRow(
  { brand, product, distributorEmail, history: _history, quotations: _quotations, ...lead }: DemoLead,
  requestId: number | null,
  { accountIds, brandIds, productIds }: RecordIds,
) {
  const distributorId = distributorEmail === null ? null : idOf(accountIds, distributorEmail)
  return {
    ...lead,
    requestId,
    acceptedById: lead.progress === 'new' ? null : distributorId,
    brandId: brand === null ? null : idOf(brandIds, brand),
    brandName: brand ?? '',
    productId: product === null ? null : idOf(productIds, product),
    productName: product ?? '',
    distributorId,
  }
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo data names ${key}, which it does not contain.`)
  return id
}
