import { call, ValidationError } from '@nalika/shared-api'
import { onlyProducts, type ProductList } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { redirectPastEnd } from '../../components/address.ts'
import { loadFacetChoices, type FacetChoices } from '../../components/facets/facet-choices.ts'
import { lazyFilterChips } from '../../components/facets/lazy-filter-chips.ts'
import { filterQuery, filtersFrom, isFiltered } from '../../components/facets/product-filters.ts'
import { viewFrom } from '../../components/list-view.ts'
import { lazyTable } from '../../components/product-table/lazy-table.ts'
import { lazyNoProducts } from './lazy-no-products.ts'
import { lazySearchReading } from './lazy-search-reading.ts'
import { productQuery } from './product-query.ts'

export interface ProductsData {
  choices: FacetChoices
  /** Null when the server refused the filters; `refusal` then says why. */
  list: ProductList | null
  refusal: { message: string; errors: Readonly<Record<string, string[]>> } | null
}

/** The list of an address, and what its filters offer. */
export async function productsLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { signal } = request
  const [list, choices] = await Promise.all([
    listOf(url, signal),
    loadFacetChoices(filterQuery(url.searchParams), signal),
    lazyTable.load(viewFrom(url.searchParams) === 'table'),
    lazyFilterChips.load(isFiltered(filtersFrom(url.searchParams))),
  ])
  if ('refusal' in list)
    return data<ProductsData>({ choices, list: null, refusal: list.refusal }, { status: 422 })
  redirectPastEnd(url, { page: list.pagination.lastPage })
  await Promise.all([
    lazyNoProducts.load(list.data.length === 0),
    lazySearchReading.load(list.understanding !== undefined),
  ])
  return data<ProductsData>({ choices, list, refusal: null })
}

async function listOf(
  url: URL,
  signal: AbortSignal,
): Promise<ProductList | { refusal: NonNullable<ProductsData['refusal']> }> {
  try {
    return await call(onlyProducts, { query: productQuery(url.searchParams) }, signal)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { refusal: { message: error.serverMessage ?? 'Please check the filters.', errors: error.errors } }
  }
}
