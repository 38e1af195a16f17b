import { sql } from 'drizzle-orm'

// Text instead of columns: Drizzle leaves out the table name of a column of the outer query.

/** Number of products of the brand in the outer query. */
export const productsOfBrand = sql<number>`(select count(*) from product_brands where brand_id = brands.id)`

/** From and where of the active products of the brand in the outer query, as `p`. */
export const activeProductsOfBrand = sql`from product_brands pb join products p on p.id = pb.product_id
  where pb.brand_id = brands.id and p.status = 'active'`
