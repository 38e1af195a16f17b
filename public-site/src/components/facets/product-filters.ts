import {
  categoryFrom,
  FACET_DEFINITIONS,
  joinValues,
  RANGE_NAMES,
  splitValues,
  type EndpointQuery,
  type FacetName,
  type filterCounts,
  type RangeFilterName,
} from '@nalika/shared-api/contract'

const FACETS = FACET_DEFINITIONS.map(({ name }) => name)
const RANGES = RANGE_NAMES.flatMap((name): RangeFilterName[] => [`min_${name}`, `max_${name}`])

export type FilterName = 'search' | FacetName | RangeFilterName | 'near' | 'sort'

/** The filters as the fields of the form show them; '' is no filter. Several values of a facet have commas between them. */
export type ProductFilters = Record<FilterName, string>

const NAMES: readonly FilterName[] = ['search', ...FACETS, ...RANGES, 'near', 'sort']

/** Filters in a URL. Ignores 'All…' and ranges that are not numbers; accepts every name of a category. */
export function filtersFrom(params: URLSearchParams): ProductFilters {
  const filters = Object.fromEntries(NAMES.map((name) => [name, params.get(name)?.trim() ?? '']))
  for (const name of RANGES) if (Number.isNaN(Number(filters[name]))) filters[name] = ''
  for (const name of FACETS) {
    // A form that the browser sends itself names each value.
    const values = params.getAll(name).flatMap((text) => splitValues(text.trim()))
    filters[name] = joinValues([
      ...new Set(
        values
          .filter((value) => !/^All\b/.test(value))
          .map((value) => (name === 'category' ? (categoryFrom(value) ?? value) : value)),
      ),
    ])
  }
  return filters as ProductFilters
}

/** The values in a form. A number that is wrong is left out until it is put right. */
export function filtersOf(form: HTMLFormElement): ProductFilters {
  const wrong = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.validity.valid ? [field.name] : [],
  )
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !wrong.includes(name)) typed.append(name, value)
  return filtersFrom(typed)
}

/** Whether any filter is set; the sort order does not count. */
export const isFiltered = (filters: ProductFilters): boolean =>
  NAMES.some((name) => name !== 'sort' && filters[name] !== '')

/** Number of active filters without the search. */
export const filterCount = (filters: ProductFilters): number =>
  [...FACETS, ...RANGES].filter((name) => filters[name] !== '').length

/** API query for the filters of a URL. */
export function filterQuery(params: URLSearchParams): EndpointQuery<typeof filterCounts> {
  const filters = filtersFrom(params)
  const ranges = RANGES.filter((name) => filters[name] !== '')
  return {
    search: filters.search,
    ...Object.fromEntries(FACETS.map((name) => [name, filters[name]])),
    ...Object.fromEntries(ranges.map((name) => [name, Number(filters[name])])),
    near: filters.near,
  }
}

/** The same for the list of a category or a brand, without the facet that the page is about and ends that no range has. */
export function narrowingQuery(params: URLSearchParams, without: FacetName) {
  const { search, ...filters } = filterQuery(params)
  const wrong = RANGES.filter((name) => (filters[name] ?? 0) < 0)
  return {
    search,
    filters: { ...filters, ...Object.fromEntries([without, ...wrong].map((name) => [name, undefined])) },
  }
}
