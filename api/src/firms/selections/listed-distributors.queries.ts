import { and, eq, ne, sql } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { DISTRIBUTOR_COLUMNS } from './brand-distributors.queries.ts'
import type { BrandDistributor } from './brand-distributors.queries.ts'
import { distributorBrands } from './distributors.schema.ts'

/** Distributors of the public directory. Persons without a company are not listed. */
export const LISTED = and(
  eq(accounts.role, 'distributor'),
  eq(accounts.status, 'active'),
  ne(accounts.companyName, ''),
)

/** A distributor of the public directory with all brands they are approved for; null when none is listed under this id. */
export async function listedDistributor(db: Queryable, id: number): Promise<BrandDistributor | null> {
  const [found] = await db
    .select({
      ...DISTRIBUTOR_COLUMNS,
      brandIds: sql<number[]>`array(
        select ${distributorBrands.brandId} from ${distributorBrands}
        where ${distributorBrands.accountId} = ${accounts.id} and ${distributorBrands.status} = 'approved')`,
    })
    .from(accounts)
    .where(and(LISTED, eq(accounts.id, id)))
  return found ?? null
}
