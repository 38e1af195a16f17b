import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorBrands } from './distributors.schema.ts'

export interface BrandDistributor {
  id: number
  name: string
  email: string
  companyName: string
  city: string
  state: string
  pincode: string
  /** States whose customers' leads they get; null for all of India. */
  approvedStates: string[] | null
  /** Those of the requested brands that they are approved for. */
  brandIds: number[]
}

/** Columns of a {@link BrandDistributor}, without its brands. */
export const DISTRIBUTOR_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  companyName: accounts.companyName,
  city: accounts.city,
  state: accounts.state,
  pincode: accounts.pincode,
  approvedStates: accounts.approvedStates,
}

/** The active distributors that are approved for at least one of these brands. */
export function activeDistributorsOf(
  db: Queryable,
  brandIds: readonly number[],
): Promise<BrandDistributor[]> {
  return db
    .select({
      ...DISTRIBUTOR_COLUMNS,
      brandIds: sql<number[]>`array_agg(${distributorBrands.brandId})`,
    })
    .from(distributorBrands)
    .innerJoin(accounts, eq(accounts.id, distributorBrands.accountId))
    .where(
      and(
        inArray(distributorBrands.brandId, [...brandIds]),
        eq(distributorBrands.status, 'approved'),
        eq(accounts.role, 'distributor'),
        eq(accounts.status, 'active'),
      ),
    )
    .groupBy(accounts.id)
}
