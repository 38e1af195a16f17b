import {
  categoryFrom,
  filterFields,
  type EndpointQuery,
  type filterCounts,
  type FilterFieldName,
  type onlyProducts,
  type ProductSort,
} from '@nalika/shared-api/contract'
import { pageFrom } from '../../components/address.ts'
import { orderQuery } from '../../components/list-order.ts'
import { pageSizeQuery } from '../../components/rows-per-page/page-size.ts'

/** The selects. */
const SELECTS: readonly string[] = ['category', 'application', 'grade']
export const FILTER_FIELDS = filterFields().filter(({ name }) => SELECTS.includes(name))
const TEXT_FILTERS = ['search', ...FILTER_FIELDS.map(({ name }) => name)] as const
const RANGE_FILTERS = ['min_diameter', 'max_diameter', 'min_thickness', 'max_thickness'] as const

export type FilterName = 'search' | FilterFieldName | (typeof RANGE_FILTERS)[number] | 'sort'

/** The filters as the fields of the form show them; '' is no filter. */
export type ProductFilters = Record<FilterName, string>

export const SORTS: readonly { value: ProductSort | ''; label: string }[] = [
  { value: '', label: 'Best match' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'diameter_asc', label: 'Diameter, small to large' },
  { value: 'name', label: 'Name' },
]

const NAMES: readonly FilterName[] = [...TEXT_FILTERS, ...RANGE_FILTERS, 'sort']

export const isRange = (name: FilterName): boolean => RANGE_FILTERS.some((range) => range === name)

/** Filters in a URL. Ignores 'All…' and dimensions that are not numbers; accepts every name of a category. */
export function filtersFrom(params: URLSearchParams): ProductFilters {
  const entries = NAMES.map((name): [FilterName, string] => {
    const value = params.get(name)?.trim() ?? ''
    const none = isRange(name) ? Number.isNaN(Number(value)) : name !== 'search' && /^All\b/.test(value)
    return [name, none ? '' : value]
  })
  const filters = Object.fromEntries(entries) as ProductFilters
  return { ...filters, category: categoryFrom(filters.category) ?? filters.category }
}

/** Filters in a form's fields. */
export function filtersOf(form: HTMLFormElement): ProductFilters {
  const typed = new FormData(form)
  return filtersFrom(
    new URLSearchParams([...typed].map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
  )
}

/** Whether any filter is set; the sort order does not count. */
export const isFiltered = (filters: ProductFilters): boolean =>
  NAMES.some((name) => name !== 'sort' && filters[name] !== '')

/** Number of active filters without the search. */
export const filterCount = (filters: ProductFilters): number =>
  NAMES.filter((name) => name !== 'sort' && name !== 'search' && filters[name] !== '').length

/** API query for the filters of a URL. */
export function filterQuery(params: URLSearchParams): EndpointQuery<typeof filterCounts> {
  const filters = filtersFrom(params)
  const ranges = RANGE_FILTERS.filter((name) => filters[name] !== '')
  return {
    ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, filters[name]])),
    ...Object.fromEntries(ranges.map((name) => [name, Number(filters[name])])),
  }
}

/** API query for the list of a URL. */
export function productQuery(params: URLSearchParams): EndpointQuery<typeof onlyProducts> {
  return { ...filterQuery(params), ...orderQuery(params), page: pageFrom(params), ...pageSizeQuery(params) }
}
