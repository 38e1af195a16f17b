import {
  FACET_DEFINITIONS,
  facetValueLabel,
  joinValues,
  splitValues,
  type RangeName,
  type SearchUnderstanding,
  toPaise,
} from '@nalika/shared-api/contract'
import { formatMillimetres, formatRupees, Icon, icons } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../address.ts'
import type { FilterName, ProductFilters } from './product-filters.ts'
import styles from './active-filters.module.css'

interface FilterChipsProps {
  filters: ProductFilters
  /** How the search was understood; missing without one. */
  understanding?: SearchUnderstanding | undefined
  /** URL of the same list with another value of a filter; '' removes it. */
  addressWith: (name: FilterName, value: string) => string
  onRemove: () => void
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
  return [...(filters.search === '' ? [] : [search]), ...facets, ...ranges]
}

/**
 * Each filter that is set and each fact that the search was understood as, as links to the list without it; then what
 * was corrected, relaxed and ignored.
 */
export function FilterChips({ filters, understanding, addressWith, onRemove }: FilterChipsProps) {
  const chip = (name: FilterName, value: string, label: string, shown: ReactNode) => (
    <li key={name + label + String(shown)}>
      <Link className={styles.chip} to={addressWith(name, value)} preventScrollReset onClick={onRemove}>
        <span className="visually-hidden">Remove filter </span>
        {label && <span className={styles.label}>{label} </span>}
        {shown}
        <Icon path={icons.close} size={16} />
      </Link>
    </li>
  )

  const set = activeFilters(filters)
  return (
    <>
      {set.length > 0 && (
        <ul className={styles.list} aria-label="Active filters">
          {set.map(({ name, label, shown, without }) => chip(name, without, label, shown))}
        </ul>
      )}
      {understanding && understanding.facts.length > 0 && (
        <ul className={styles.list} aria-label="Search understood as">
          {understanding.facts.map(({ label, without }) => chip('search', without, '', label))}
        </ul>
      )}
      {understanding && (
        <SearchNotes search={filters.search} understanding={understanding} addressWith={addressWith} />
      )}
    </>
  )
}

interface SearchNotesProps extends Pick<FilterChipsProps, 'addressWith'> {
  search: string
  understanding: SearchUnderstanding
}

function SearchNotes({
  search,
  understanding: { corrections, messages, relaxed },
  addressWith,
}: SearchNotesProps) {
  if (corrections.length + messages.length === 0) return null
  return (
    <div className={styles.notes}>
      {corrections.map(({ typed, meant, instead }) => (
        <p key={typed}>
          Showing results for “{meant}”.{' '}
          <Link to={addressWith('search', instead)}>Search for “{typed}” instead</Link>
        </p>
      ))}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {relaxed && (
        <p>
          Need exactly this? <Link to={addressOf('/quote', { describe: search })}>Ask us to source it</Link>
        </p>
      )}
    </div>
  )
}
