import { get, post } from '../define-endpoint.ts'

/** All active brands by name; `selected` marks those the signed-in distributor chose, `approval` those it may sell. */
export const distributorBrands = get('distributorBrands', '/distributor/brands', ['distributor'], {
  permission: 'anyone',
})

/**
 * Changes the distributor's brands: `brand_ids` replaces those that are active, `added` and `removed` change what is
 * stored, so that what another tab saved meanwhile stays. Only active brands can be chosen. Products that no chosen
 * brand makes leave the selection too; `dropped_product_ids` names them. With `preview` nothing is stored: the answer
 * says what would be.
 */
export const selectDistributorBrands = post('selectDistributorBrands', '/distributor/brands', ['distributor'])

/**
 * Active products of the distributor's active and approved brands; with `scope: 'selected'` only the selected ones (My
 * Products).
 */
export const distributorProducts = get('distributorProducts', '/distributor/products', ['distributor'], {
  permission: 'anyone',
})

/** The rows behind all pages of `distributorProducts`, as CSV or XLSX. */
export const exportDistributorProducts = get(
  'exportDistributorProducts',
  '/distributor/products/export',
  ['distributor'],
  { permission: 'anyone' },
)

/** Ids behind all pages of `distributorProducts`, at most 20,000. */
export const distributorProductIds = get(
  'distributorProductIds',
  '/distributor/product-ids',
  ['distributor'],
  { permission: 'anyone' },
)

/**
 * Changes the distributor's products: `product_ids` replaces the selection, `added` and `removed` change it, so that
 * what another tab saved meanwhile stays. Only active products of approved brands can be added: a 422 names each other
 * one by its place, `added.3`.
 */
export const selectDistributorProducts = post('selectDistributorProducts', '/distributor/products', [
  'distributor',
])
