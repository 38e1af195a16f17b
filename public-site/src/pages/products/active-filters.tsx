import type { SearchUnderstanding } from '@nalika/shared-api/contract'
import { formatMillimetres, Icon, icons } from '@nalika/shared-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FILTER_FIELDS, isRange, type FilterName, type ProductFilters } from './product-filters.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './active-filters.module.css'

interface ActiveFiltersProps {
  filters: ProductFilters
  filterOptions: FilterOptions
  /** How the search was understood; missing without one, and from an older server. */
  understanding?: SearchUnderstanding | undefined
  /** URL of the same list with another value of a filter; '' removes it. */
  addressWith: (name: FilterName, value: string) => string
}

const LABELS: readonly (readonly [FilterName, string])[] = [
  ['search', 'Search'],
  ...FILTER_FIELDS.map(({ name, label }) => [name, label] as const),
  ['min_diameter', 'Diameter from'],
  ['max_diameter', 'Diameter up to'],
  ['min_thickness', 'Wall from'],
  ['max_thickness', 'Wall up to'],
]

/**
 * The heading of the results and, under it, each filter that is set and each fact that the search was understood as,
 * as links to the list without it; then what was corrected, relaxed and ignored.
 */
export function ActiveFilters({ filters, filterOptions, understanding, addressWith }: ActiveFiltersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const removed = useRef(false)

  // The link that was followed is gone; the keyboard goes on from the results.
  useEffect(() => {
    if (removed.current) heading.current?.focus({ preventScroll: true })
    removed.current = false
  }, [filters])

  const chip = (name: FilterName, value: string, label: string, shown: ReactNode) => (
    <li key={name + label + value}>
      <Link
        className={styles.chip}
        to={addressWith(name, value)}
        preventScrollReset
        onClick={() => {
          removed.current = true
        }}
      >
        <span className="visually-hidden">Remove filter </span>
        {label && <span className={styles.label}>{label} </span>}
        {shown}
        <Icon path={icons.close} size={16} />
      </Link>
    </li>
  )

  const set = LABELS.filter(([name]) => filters[name] !== '')
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Results
      </h2>
      {set.length > 0 && (
        <ul className={styles.list} aria-label="Active filters">
          {set.map(([name, label]) => chip(name, '', label, shownValue(name, filters[name], filterOptions)))}
        </ul>
      )}
      {understanding && understanding.facts.length > 0 && (
        <ul className={styles.list} aria-label="Search understood as">
          {understanding.facts.map(({ label, without }) => chip('search', without, '', label))}
        </ul>
      )}
      {understanding && <SearchNotes understanding={understanding} addressWith={addressWith} />}
    </>
  )
}

function SearchNotes({
  understanding: { corrections, messages },
  addressWith,
}: Required<Pick<ActiveFiltersProps, 'addressWith'>> & { understanding: SearchUnderstanding }) {
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
    </div>
  )
}

function shownValue(name: FilterName, value: string, { options }: FilterOptions): string {
  if (name === 'search') return `“${value}”`
  if (isRange(name)) return formatMillimetres(value)
  return options?.category?.find((option) => name === 'category' && option.value === value)?.label ?? value
}
