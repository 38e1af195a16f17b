import { formatMillimetres, Icon, icons } from '@nalika/shared-ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FILTER_FIELDS, isRange, type FilterName, type ProductFilters } from './product-filters.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './active-filters.module.css'

interface ActiveFiltersProps {
  filters: ProductFilters
  filterOptions: FilterOptions
  /** URL of the same list without a filter. */
  addressWithout: (name: FilterName) => string
}

const LABELS: readonly (readonly [FilterName, string])[] = [
  ['search', 'Search'],
  ...FILTER_FIELDS.map(({ name, label }) => [name, label] as const),
  ['min_diameter', 'Diameter from'],
  ['max_diameter', 'Diameter up to'],
  ['min_thickness', 'Wall from'],
  ['max_thickness', 'Wall up to'],
]

/** The heading of the results and, under it, each filter that is set, as a link to the list without it. */
export function ActiveFilters({ filters, filterOptions, addressWithout }: ActiveFiltersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const removed = useRef(false)

  // The link that was followed is gone; the keyboard goes on from the results.
  useEffect(() => {
    if (removed.current) heading.current?.focus({ preventScroll: true })
    removed.current = false
  }, [filters])

  const set = LABELS.filter(([name]) => filters[name] !== '')
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Results
      </h2>
      {set.length > 0 && (
        <ul className={styles.list} aria-label="Active filters">
          {set.map(([name, label]) => (
            <li key={name}>
              <Link
                className={styles.chip}
                to={addressWithout(name)}
                preventScrollReset
                onClick={() => {
                  removed.current = true
                }}
              >
                <span className="visually-hidden">Remove filter </span>
                <span className={styles.label}>{label}</span> {shownValue(name, filters[name], filterOptions)}
                <Icon path={icons.close} size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function shownValue(name: FilterName, value: string, { options }: FilterOptions): string {
  if (name === 'search') return `“${value}”`
  if (isRange(name)) return formatMillimetres(value)
  return options?.category?.find((option) => name === 'category' && option.value === value)?.label ?? value
}
