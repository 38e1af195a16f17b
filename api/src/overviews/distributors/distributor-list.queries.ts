import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DistributorRecord, nationalDigits } from '@nalika/shared-api/contract'
import type { distributors, EndpointQuery } from '@nalika/shared-api/contract'
import { brandsOfDistributor, productsOfDistributor } from '../../firms/index.ts'
import { accounts, distributorName, pendingEmailOfAccount } from '../../identity/index.ts'
import { byName, containing, inOrder, recordList, wireFields } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { leadsOfDistributor } from '../../requests/index.ts'

export type DistributorListQuery = Omit<EndpointQuery<typeof distributors>, 'page' | 'per_page'>

/** Without waiting accounts, about which no admin has decided. */
export const IS_DISTRIBUTOR = and(eq(accounts.role, 'distributor'), ne(accounts.status, 'pending'))

type SortColumn =
  NonNullable<DistributorListQuery['sort']> extends infer S ? (S extends `-${string}` ? never : S) : never

const SORTS: Record<SortColumn, SQL> = {
  id: sql`${accounts.id}`,
  name: sql`lower(${distributorName}) collate "C"`,
  email: sql`${accounts.email} collate "C"`,
  city: byName(accounts.city),
  state: byName(accounts.state),
  pincode: sql`${accounts.pincode} collate "C"`,
  brands: brandsOfDistributor,
  leads: leadsOfDistributor,
  status: sql`${accounts.status}`,
  created: sql`${accounts.createdAt}`,
}

/** The list of distributors for admins. */
export const distributorList = (db: Db) =>
  recordList<DistributorListQuery, DistributorRecord>(db, {
    table: accounts,
    where: filterOf,
    orderBy: orderOf,
    byIds: (ids) => distributorsById(db, ids),
  })

function orderOf({ sort = '-created' }: DistributorListQuery): SQL[] {
  const isDescending = sort.startsWith('-')
  const by = SORTS[(isDescending ? sort.slice(1) : sort) as SortColumn]
  return [isDescending ? sql`${by} desc` : sql`${by} asc`, asc(accounts.id)]
}

/** Digits of a whole phone number, which is found however it is written. */
const WHOLE_PHONE = 10

function filterOf({ search = '', status }: DistributorListQuery): SQL | undefined {
  const phone = nationalDigits(search)
  const words = phone.length >= WHOLE_PHONE ? [phone] : search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(IS_DISTRIBUTOR, status && eq(accounts.status, status), ...words.map(matchesWord))
}

// One text for all columns: with an `ilike` for each, 5,000 distributors took four times as long.
const searchable = sql`lower(${sql.join(
  [
    accounts.companyName,
    accounts.name,
    accounts.email,
    accounts.mobile,
    sql`regexp_replace(${accounts.mobile}, '[^0-9]', '', 'g')`,
    accounts.city,
    accounts.state,
    accounts.pincode,
    accounts.gstNo,
  ],
  sql` || ' ' || `,
)})`

const matchesWord = (word: string): SQL => sql`${searchable} like ${containing(word)}`

/** Distributors for admins, in the order of the ids; other ids are left out. */
export async function distributorsById(db: Queryable, ids: readonly number[]): Promise<DistributorRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      account: accounts,
      title: distributorName,
      pending_email: pendingEmailOfAccount,
      brands_count: brandsOfDistributor.mapWith(Number),
      products_count: productsOfDistributor.mapWith(Number),
      leads: leadsOfDistributor.mapWith(Number),
    })
    .from(accounts)
    .where(and(IS_DISTRIBUTOR, inArray(accounts.id, [...ids])))
  return inOrder(ids, rows.map(recordOf))
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
    ...wireFields(DistributorRecord, account),
    ...counts,
    distributor_name: title,
    phone: account.mobile,
    status: account.status === 'active' ? 'active' : 'inactive',
  }
}
