import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { lazyFilterChips } from './lazy-filter-chips.ts'
import { NarrowingLink } from './narrowing-link.ts'
import { isFiltered } from './product-filters.ts'

interface ActiveFiltersProps extends Pick<
  ComponentProps<typeof lazyFilterChips.Part>,
  'filters' | 'addressWith'
> {
  /** How the search was read, in place of the search itself. */
  children?: ReactNode
}

/** The heading of the results and, under it, what narrows them. */
export function ActiveFilters({ filters, addressWith, children }: ActiveFiltersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const followed = useRef(false)

  // The link that was followed is gone; the keyboard goes on from the results.
  useEffect(() => {
    if (followed.current) heading.current?.focus({ preventScroll: true })
    followed.current = false
  }, [filters])

  return (
    <NarrowingLink
      value={() => {
        followed.current = true
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Results
      </h2>
      {isFiltered(filters) && (
        <lazyFilterChips.Part
          filters={filters}
          isSearchShown={children !== undefined}
          addressWith={addressWith}
        />
      )}
      {children}
    </NarrowingLink>
  )
}
