import { containing } from '../infrastructure/database/like-pattern.ts'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DistributorRecord, distributors, EndpointQuery } from '@nalika/shared-api/contract'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db, Queryable } from '../infrastructure/database/database.ts'
import { distributorName } from '../leads/leads.queries.ts'
import { accounts } from '../auth/auth.schema.ts'

export type DistributorListQuery = Omit<EndpointQuery<typeof distributors>, 'page' | 'per_page'>

/** Those whom no admin has decided about are no distributors yet: they stand in the queue of waiting accounts. */
export const IS_DISTRIBUTOR = and(eq(accounts.role, 'distributor'), ne(accounts.status, 'pending'))

// Drizzle leaves a column of another query's table without its table's name.
const brands = sql<number>`(select count(*) from distributor_brands where account_id = accounts.id)`
const products = sql<number>`(select count(*) from distributor_products where account_id = accounts.id)`
const leads = sql<number>`(select count(*) from leads where distributor_id = accounts.id)`

const pendingEmail = sql<string | null>`(select email from account_links where account_id = accounts.id
  and purpose = 'change-email' and used_at is null and expires_at > now() order by id desc limit 1)`

type SortColumn =
  NonNullable<DistributorListQuery['sort']> extends infer S ? (S extends `-${string}` ? never : S) : never

const SORTS: Record<SortColumn, SQL> = {
  id: sql`${accounts.id}`,
  name: sql`lower(${distributorName}) collate "C"`,
  email: sql`${accounts.email} collate "C"`,
  city: byName(accounts.city),
  state: byName(accounts.state),
  pincode: sql`${accounts.pincode} collate "C"`,
  brands,
  leads,
  status: sql`${accounts.status}`,
  created: sql`${accounts.createdAt}`,
}

/** The list of distributors as admins see it. */
export function distributorListQueries(db: Db) {
  return {
    async page(query: DistributorListQuery & { page: number; per_page: number }) {
      const [counted] = await db.select({ total: count() }).from(accounts).where(filterOf(query))
      const rows = await ordered(db, query)
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
      const ids = rows.map(({ id }) => id)
      return { total: counted?.total ?? 0, data: await distributorsById(db, ids) }
    },

    /** Ids of all distributors of a list, in its order. */
    async ids(query: DistributorListQuery): Promise<number[]> {
      return (await ordered(db, query)).map(({ id }) => id)
    },

    records: (ids: readonly number[]) => distributorsById(db, ids),
  }
}

function ordered(db: Db, query: DistributorListQuery) {
  const { sort = '-created' } = query
  const isDescending = sort.startsWith('-')
  const by = SORTS[(isDescending ? sort.slice(1) : sort) as SortColumn]
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(filterOf(query))
    .orderBy(isDescending ? sql`${by} desc` : sql`${by} asc`, asc(accounts.id))
    .$dynamic()
}

function filterOf({ search = '', status }: DistributorListQuery): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(IS_DISTRIBUTOR, status && eq(accounts.status, status), ...words.map(stands))
}

// One text for all columns: with an `ilike` for each, 5,000 distributors took four times as long.
const searchable = sql`lower(${sql.join(
  [
    accounts.companyName,
    accounts.name,
    accounts.email,
    accounts.mobile,
    accounts.city,
    accounts.state,
    accounts.pincode,
    accounts.gstNo,
  ],
  sql` || ' ' || `,
)})`

const stands = (word: string): SQL => sql`${searchable} like ${containing(word)}`

/** Distributors as admins read them, in the order of their ids; what is none is left out. */
export async function distributorsById(db: Queryable, ids: readonly number[]): Promise<DistributorRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      account: accounts,
      title: distributorName,
      pending_email: pendingEmail,
      brands_count: brands.mapWith(Number),
      products_count: products.mapWith(Number),
      leads: leads.mapWith(Number),
    })
    .from(accounts)
    .where(and(IS_DISTRIBUTOR, inArray(accounts.id, [...ids])))
  const records = new Map(rows.map((row) => [row.account.id, recordOf(row)]))
  return ids.map((id) => records.get(id)).filter((record) => record !== undefined)
}

interface Row {
  account: typeof accounts.$inferSelect
  title: string
  pending_email: string | null
  brands_count: number
  products_count: number
  leads: number
}

function recordOf({ account, title, ...counts }: Row): DistributorRecord {
  return {
    id: account.id,
    distributor_name: title,
    name: account.name,
    company_name: account.companyName,
    email: account.email,
    mobile: account.mobile,
    phone: account.mobile,
    address: account.address,
    city: account.city,
    state: account.state,
    pincode: account.pincode,
    gst_no: account.gstNo,
    pan_no: account.panNo,
    ...counts,
    status: account.status === 'active' ? 'active' : 'inactive',
    version: account.version,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}
