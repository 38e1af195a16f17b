import { useEffect, useRef, type ComponentProps } from 'react'
import { lazyFilterChips } from './lazy-filter-chips.ts'
import { isFiltered } from './product-filters.ts'

type ActiveFiltersProps = Omit<ComponentProps<typeof lazyFilterChips.Part>, 'onRemove'>

/** The heading of the results and, under it, what narrows them. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { filters, understanding } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const removed = useRef(false)

  // The link that was followed is gone; the keyboard goes on from the results.
  useEffect(() => {
    if (removed.current) heading.current?.focus({ preventScroll: true })
    removed.current = false
  }, [filters])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Results
      </h2>
      {(understanding !== undefined || isFiltered(filters)) && (
        <lazyFilterChips.Part
          {...props}
          onRemove={() => {
            removed.current = true
          }}
        />
      )}
    </>
  )
}
