import { sql } from 'drizzle-orm'

// Text instead of columns: Drizzle leaves out the table name of a column of the outer query.

/** Number of brands that the distributor in the outer query sells. */
export const brandsOfDistributor = sql<number>`(
  select count(*) from distributor_brands where account_id = accounts.id and status = 'approved')`
/** Number of products that the distributor in the outer query sells. */
export const productsOfDistributor = sql<number>`(
  select count(*) from distributor_products where account_id = accounts.id)`
