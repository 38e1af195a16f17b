import { call, NotFoundError, ValidationError } from '@nalika/shared-api'
import {
  applications,
  categories,
  filterCounts,
  grades,
  onlyProducts,
  type FilterCounts,
  type ProductList,
} from '@nalika/shared-api/contract'
import type { SelectOption } from '@nalika/shared-ui'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { redirectPastEnd } from '../../components/address.ts'
import { filterQuery, productQuery } from './product-filters.ts'

/** Filters that are selects. */
export type CountedFilter = 'category' | 'application' | 'grade'

export interface FilterOptions {
  options: Record<CountedFilter, SelectOption[]>
  /** How many products each choice would leave; null when that is not known. */
  counts: FilterCounts | null
}

export interface ProductsData {
  filterOptions: FilterOptions
  /** Null when the server refused the filters; `refusal` then says why. */
  list: ProductList | null
  refusal: { message: string; errors: Readonly<Record<string, string[]>> } | null
}

/** The list and the choices of an address. A select whose choices cannot be loaded offers none. */
export async function productsLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { signal } = request
  const choicesOf = async <T>(answer: Promise<{ data: T[] }>): Promise<T[]> => {
    try {
      return (await answer).data
    } catch (error) {
      if (!signal.aborted) console.error('The filter options could not be loaded', error)
      return []
    }
  }
  const [list, categoryOptions, applicationOptions, gradeOptions, counts] = await Promise.all([
    listOf(url, signal),
    choicesOf(call(categories, {}, signal)),
    choicesOf(call(applications, {}, signal)),
    choicesOf(call(grades, {}, signal)),
    countsOf(url, signal),
  ])
  const filterOptions: FilterOptions = {
    options: {
      category: categoryOptions.map(({ id: value, name: label }) => ({ value, label })),
      application: applicationOptions.map((value) => ({ value })),
      grade: gradeOptions.map((value) => ({ value })),
    },
    counts,
  }
  if ('refusal' in list)
    return data<ProductsData>({ filterOptions, list: null, refusal: list.refusal }, { status: 422 })
  redirectPastEnd(url, { page: list.pagination.lastPage })
  return data<ProductsData>({ filterOptions, list, refusal: null })
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
