import { call, NotFoundError, ValidationError } from '@nalika/shared-api'
import {
  filterCounts,
  filterOptions,
  onlyProducts,
  type FilterCounts,
  type ProductList,
  type FilterOptions as Options,
} from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { redirectPastEnd } from '../../components/address.ts'
import { viewFrom } from '../../components/list-view.ts'
import { loadTableFor } from '../../components/product-table/lazy-product-table.tsx'
import { filterQuery, productQuery } from './product-filters.ts'

export interface FilterOptions {
  /** Null when they could not be loaded: the selects then offer nothing. An older API knows fewer filters. */
  options: Partial<Options> | null
  /** How many products each choice would leave; null when that is not known. */
  counts: Partial<FilterCounts> | null
}

export interface ProductsData {
  filterOptions: FilterOptions
  /** Null when the server refused the filters; `refusal` then says why. */
  list: ProductList | null
  refusal: { message: string; errors: Readonly<Record<string, string[]>> } | null
}

/** The list of an address, and what its filters offer. */
export async function productsLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { signal } = request
  const [list, options, counts] = await Promise.all([
    listOf(url, signal),
    readOptions(signal),
    countsOf(url, signal),
    loadTableFor(viewFrom(url.searchParams)),
  ])
  if ('refusal' in list)
    return data<ProductsData>(
      { filterOptions: { options, counts }, list: null, refusal: list.refusal },
      { status: 422 },
    )
  redirectPastEnd(url, { page: list.pagination.lastPage })
  return data<ProductsData>({ filterOptions: { options, counts }, list, refusal: null })
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

async function readOptions(signal: AbortSignal): Promise<Options | null> {
  try {
    return (await call(filterOptions, {}, signal)).data
  } catch (error) {
    if (!signal.aborted) console.error('The filter options could not be loaded', error)
    return null
  }
}

/** Null when there are none: from an API that does not count yet, for filters it refuses or a search that finds too much. */
async function countsOf(url: URL, signal: AbortSignal): Promise<FilterCounts | null> {
  try {
    const { data: counts } = await call(filterCounts, { query: filterQuery(url.searchParams) }, signal)
    return counts.more ? null : counts
  } catch (error) {
    const expected = error instanceof NotFoundError || error instanceof ValidationError
    if (!expected && !signal.aborted) console.error('The filter counts could not be loaded', error)
    return null
  }
}
