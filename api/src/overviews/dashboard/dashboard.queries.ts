import { and, eq } from 'drizzle-orm'
import type { AdminCounts, DistributorCounts } from '@nalika/shared-api/contract'
import { brands, products } from '../../catalogue/index.ts'
import { pages } from '../../content/index.ts'
import { countWaitingApprovals, distributorBrands, distributorProducts } from '../../firms/index.ts'
import { accounts } from '../../identity/index.ts'
import type { Db } from '../../platform/index.ts'
import { countOverdueLeads, countOwnLeads, countWaitingLeads, IN_STATE, leads } from '../../requests/index.ts'

/** A brand counts once it is approved. */
const IS_SOLD = eq(distributorBrands.status, 'approved')

export function dashboardQueries(db: Db) {
  return {
    async adminCounts(): Promise<AdminCounts> {
      return {
        total_brands: await db.$count(brands),
        total_products: await db.$count(products),
        distributor_brands: await db.$count(distributorBrands, IS_SOLD),
        distributor_products: await db.$count(distributorProducts),
        pending_leads: await db.$count(leads, IN_STATE.pending),
        unanswered_leads: await countWaitingLeads(db),
        overdue_leads: await countOverdueLeads(db),
        waiting_approvals: await countWaitingApprovals(db),
        active_distributors: await db.$count(
          accounts,
          and(eq(accounts.role, 'distributor'), eq(accounts.status, 'active')),
        ),
        total_pages: await db.$count(pages),
      }
    },

    async distributorCounts(id: number): Promise<DistributorCounts> {
      return {
        total_brands: await db.$count(brands, eq(brands.status, 'active')),
        total_products: await db.$count(products, eq(products.status, 'active')),
        distributor_brands: await db.$count(
          distributorBrands,
          and(eq(distributorBrands.accountId, id), IS_SOLD),
        ),
        distributor_products: await db.$count(distributorProducts, eq(distributorProducts.accountId, id)),
        ...(await countOwnLeads(db, id)),
      }
    },
  }
}
