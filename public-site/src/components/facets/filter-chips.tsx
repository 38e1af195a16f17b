import {
  FACET_DEFINITIONS,
  facetValueLabel,
  joinValues,
  NEAR_KM,
  splitValues,
  type RangeName,
  toPaise,
} from '@nalika/shared-api/contract'
import { formatMillimetres, formatRupees } from '@nalika/shared-ui'
import { FilterChip } from './filter-chip.tsx'
import type { FilterName, ProductFilters } from './product-filters.ts'
import styles from './active-filters.module.css'

interface FilterChipsProps {
  filters: ProductFilters
  /** Whether the search is shown elsewhere, with how it was read. */
  isSearchShown?: boolean
  /** URL of the same list with another value of a filter; '' removes it. */
  addressWith: (name: FilterName, value: string) => string
}

const RANGES: readonly (readonly [RangeName, string])[] = [
  ['diameter', 'Diameter'],
  ['width', 'Width'],
  ['height', 'Height'],
  ['thickness', 'Wall'],
  ['price_per_kg', 'Price per kg'],
]

/** What can be removed one by one: each value that is chosen of a facet, and the value of the filter without it. */
function activeFilters(filters: ProductFilters) {
  const facets = FACET_DEFINITIONS.flatMap(({ name, label }) =>
    splitValues(filters[name]).map((value, _index, all) => ({
      name,
      label,
      shown: facetValueLabel(name, value),
      without: joinValues(all.filter((other) => other !== value)),
    })),
  )
  const ranges = RANGES.flatMap(([range, label]) =>
    (['min', 'max'] as const).flatMap((end) => {
      const name = `${end}_${range}` as const
      const value = filters[name]
      if (value === '') return []
      const shown = range === 'price_per_kg' ? formatRupees(toPaise(Number(value))) : formatMillimetres(value)
      return { name, label: `${label} ${end === 'min' ? 'from' : 'up to'}`, shown, without: '' }
    }),
  )
  const search = { name: 'search', label: 'Search', shown: `“${filters.search}”`, without: '' } as const
  const near = {
    name: 'near',
    label: 'In stock',
    shown: `within ${String(NEAR_KM)} km of ${filters.near}`,
    without: '',
  } as const
  return [
    ...(filters.search === '' ? [] : [search]),
    ...facets,
    ...ranges,
    ...(filters.near === '' ? [] : [near]),
  ]
}

/** Each filter that is set, as links to the list without it. */
export function FilterChips({ filters, isSearchShown = false, addressWith }: FilterChipsProps) {
  const set = activeFilters(filters).filter(({ name }) => name !== 'search' || !isSearchShown)
  if (set.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Active filters">
      {set.map(({ name, label, shown, without }) => (
        <FilterChip key={name + label + shown} to={addressWith(name, without)} label={label} shown={shown} />
      ))}
    </ul>
  )
}
