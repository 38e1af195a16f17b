import { PRODUCT_SORTS, type PriceUnit, type ProductSort } from '@nalika/shared-api/contract'
import { priceUnitFrom } from './price-unit/price-unit-store.ts'

/** The order of a list in a URL; undefined for the default. */
export const sortFrom = (params: URLSearchParams): ProductSort | undefined =>
  PRODUCT_SORTS.find((sort) => sort === params.get('sort'))

/** The order of a URL in the query of an API call. */
export function orderQuery(params: URLSearchParams): { sort?: ProductSort; price_unit?: PriceUnit } {
  const sort = sortFrom(params)
  const unit = sort?.startsWith('price') ? priceUnitFrom(params) : undefined
  return {
    ...(sort && { sort }),
    ...(unit !== undefined && unit !== 'piece' && { price_unit: unit }),
  }
}
