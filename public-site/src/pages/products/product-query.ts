import type { EndpointQuery, onlyProducts, ProductSort } from '@nalika/shared-api/contract'
import { pageFrom } from '../../components/address.ts'
import { filterQuery } from '../../components/facets/product-filters.ts'
import { orderQuery } from '../../components/list-order.ts'
import { pageSizeQuery } from '../../components/rows-per-page/page-size.ts'

export const SORTS: readonly { value: ProductSort | ''; label: string }[] = [
  { value: '', label: 'Best match' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'diameter_asc', label: 'Diameter, small to large' },
  { value: 'name', label: 'Name' },
]

/** Without a search, when nothing matches better than other products. */
export const SORTS_BY_SIZE = SORTS.map((sort) => (sort.value === '' ? { ...sort, label: 'Size' } : sort))

/** API query for the list of a URL. */
export function productQuery(params: URLSearchParams): EndpointQuery<typeof onlyProducts> {
  return { ...filterQuery(params), ...orderQuery(params), page: pageFrom(params), ...pageSizeQuery(params) }
}
