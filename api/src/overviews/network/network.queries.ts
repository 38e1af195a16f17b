import { and, asc, count, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { NetworkDistributor, NetworkState } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/index.ts'
import { firmRatings } from '../../deals/index.ts'
import {
  distributorBrands,
  kilometresBetween,
  LISTED,
  placeNamed,
  placeSpeltLike,
  whereIs,
} from '../../firms/index.ts'
import type { Place } from '../../firms/index.ts'
import { accounts } from '../../identity/index.ts'
import { byName, containing } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'

interface NetworkQuery {
  id?: number
  search?: string
  state?: string
  page: number
  per_page: number
}

export function networkQueries(db: Db) {
  /** Active brands by distributor. */
  async function brandsOf(ids: number[]): Promise<Map<number, NetworkDistributor['brands']>> {
    const carried = new Map<number, NetworkDistributor['brands']>(ids.map((id) => [id, []]))
    if (ids.length === 0) return carried
    const rows = await db
      .select({ accountId: distributorBrands.accountId, id: brands.id, name: brands.name })
      .from(distributorBrands)
      .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
      .where(
        and(
          inArray(distributorBrands.accountId, ids),
          eq(distributorBrands.status, 'approved'),
          eq(brands.status, 'active'),
        ),
      )
      .orderBy(byName(brands.name))
    for (const { accountId, ...brand } of rows) carried.get(accountId)?.push(brand)
    return carried
  }

  const statesOf = (found: SQL | undefined): Promise<NetworkState[]> =>
    db
      .select({ state: accounts.state, distributors: count() })
      .from(accounts)
      .where(and(found, ne(accounts.state, '')))
      .groupBy(accounts.state)
      .orderBy(byName(accounts.state))

  async function withBrands(rows: Omit<NetworkDistributor, 'brands'>[]): Promise<NetworkDistributor[]> {
    const ids = rows.map(({ id }) => id)
    const carried = await brandsOf(ids)
    const ratings = await firmRatings(db, ids)
    return rows.map((row) => {
      const rating = ratings.get(row.id)
      return { ...row, brands: carried.get(row.id) ?? [], ...(rating && { rating }) }
    })
  }

  /** A page of those that match each word, by state, city and company. */
  async function matching({ id, search, state, page, per_page }: NetworkQuery) {
    const one = id === undefined ? undefined : eq(accounts.id, id)
    const found = and(LISTED, one, ...wordsOf(search).map(matchesWord))
    const where = and(found, inState(state))
    const rows = await db
      .select(SHOWN)
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
    return {
      total: await db.$count(accounts, where),
      data: await withBrands(rows),
      states: await statesOf(found),
    }
  }

  /** A page of all, the nearest to a place first. */
  async function nearestTo(place: Place, { state, page, per_page }: NetworkQuery) {
    const where = and(LISTED, inState(state))
    const rows = await db
      .select({ ...SHOWN, pincode: accounts.pincode })
      .from(accounts)
      .where(where)
      .orderBy(byName(accounts.companyName), asc(accounts.id))
    const placed = rows.map(({ pincode, ...row }) => {
      const at = whereIs({ ...row, pincode })
      return { ...row, ...(at && { distance_km: Math.round(kilometresBetween(at, place.centre)) }) }
    })
    placed.sort((one, other) => (one.distance_km ?? Infinity) - (other.distance_km ?? Infinity) || 0)
    return {
      total: placed.length,
      data: await withBrands(placed.slice((page - 1) * per_page, page * per_page)),
      states: await statesOf(LISTED),
      place: { name: place.name, state: place.state },
    }
  }

  return {
    /** A page of the directory. A search that names a place lists all by distance; others match words. */
    async page(query: NetworkQuery) {
      const { id, search = '' } = query
      const place = id === undefined ? placeNamed(search) : undefined
      if (place) return nearestTo(place, query)
      const found = await matching(query)
      const meant = found.total === 0 && found.states.length === 0 ? placeSpeltLike(search) : undefined
      return meant ? nearestTo(meant, query) : found
    },
  }
}

const SHOWN = {
  id: accounts.id,
  company_name: accounts.companyName,
  city: accounts.city,
  state: accounts.state,
}

const inState = (state?: string) =>
  state ? eq(sql`lower(${accounts.state})`, state.trim().toLowerCase()) : undefined

/** A word matches company, city, state or a brand. */
function matchesWord(like: string): SQL | undefined {
  return or(
    ilike(accounts.companyName, like),
    ilike(accounts.city, like),
    ilike(accounts.state, like),
    sql`exists (
      select 1 from ${distributorBrands} join ${brands} on ${brands.id} = ${distributorBrands.brandId}
      where ${distributorBrands.accountId} = ${accounts.id} and ${distributorBrands.status} = 'approved'
        and ${brands.status} = 'active' and ${brands.name} ilike ${like})`,
  )
}

function wordsOf(search = ''): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => containing(word))
}
