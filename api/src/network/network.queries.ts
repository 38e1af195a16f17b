import { containing } from '../infrastructure/database/like-pattern.ts'
import { and, asc, count, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { NetworkDistributor, NetworkState } from '@nalika/shared-api/contract'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { distributorBrands } from '../distributors/distributors.schema.ts'

interface NetworkQuery {
  search?: string
  state?: string
  page: number
  per_page: number
}

// Persons without a company are not listed.
const LISTED = and(
  eq(accounts.role, 'distributor'),
  eq(accounts.status, 'active'),
  ne(accounts.companyName, ''),
)

export function networkQueries(db: Db) {
  /** Active brands by distributor. */
  async function brandsOf(ids: number[]): Promise<Map<number, NetworkDistributor['brands']>> {
    const carried = new Map<number, NetworkDistributor['brands']>(ids.map((id) => [id, []]))
    if (ids.length === 0) return carried
    const rows = await db
      .select({ accountId: distributorBrands.accountId, id: brands.id, name: brands.name })
      .from(distributorBrands)
      .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
      .where(and(inArray(distributorBrands.accountId, ids), eq(brands.status, 'active')))
      .orderBy(byName(brands.name))
    for (const { accountId, ...brand } of rows) carried.get(accountId)?.push(brand)
    return carried
  }

  return {
    /** A page of the directory, by state, city and company, and the distributors in each state. */
    async page({ search, state, page, per_page }: NetworkQuery) {
      const found = and(LISTED, ...wordsOf(search).map(matchesWord))
      const where = and(
        found,
        state ? eq(sql`lower(${accounts.state})`, state.trim().toLowerCase()) : undefined,
      )
      const rows = await db
        .select({
          id: accounts.id,
          company_name: accounts.companyName,
          city: accounts.city,
          state: accounts.state,
        })
        .from(accounts)
        .where(where)
        .orderBy(
          sql`${accounts.state} = ''`,
          byName(accounts.state),
          byName(accounts.city),
          byName(accounts.companyName),
          asc(accounts.id),
        )
        .limit(per_page)
        .offset((page - 1) * per_page)
      const carried = await brandsOf(rows.map(({ id }) => id))
      const data = rows.map((row): NetworkDistributor => ({ ...row, brands: carried.get(row.id) ?? [] }))
      const states: NetworkState[] = await db
        .select({ state: accounts.state, distributors: count() })
        .from(accounts)
        .where(and(found, ne(accounts.state, '')))
        .groupBy(accounts.state)
        .orderBy(byName(accounts.state))
      return { total: await db.$count(accounts, where), data, states }
    },
  }
}

/** A word matches company, city, state or a brand. */
function matchesWord(like: string): SQL | undefined {
  return or(
    ilike(accounts.companyName, like),
    ilike(accounts.city, like),
    ilike(accounts.state, like),
    sql`exists (
      select 1 from ${distributorBrands} join ${brands} on ${brands.id} = ${distributorBrands.brandId}
      where ${distributorBrands.accountId} = ${accounts.id}
        and ${brands.status} = 'active' and ${brands.name} ilike ${like})`,
  )
}

function wordsOf(search = ''): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => containing(word))
}
