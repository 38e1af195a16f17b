import type { ProductRecord } from '@nalika/shared-api'
import { aProduct } from '@nalika/shared-api/testing'

/** A product as admins get it. */
export const aProductRecord = (changes: Partial<ProductRecord> = {}): ProductRecord => ({
  ...aProduct(),
  status: 'active',
  created_by: 'Meera Iyer',
  version: 4,
  ...changes,
})

export function aListOfProducts(
  products: ProductRecord[],
  pagination: { total?: number; current_page?: number; last_page?: number } = {},
) {
  return {
    data: products,
    pagination: { total: products.length, current_page: 1, last_page: 1, per_page: 6, ...pagination },
  }
}
