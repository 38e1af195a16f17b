import { Button, LinkButton } from '@nalika/shared-ui'
import { useEffect, useId, useRef, type FormEvent, type SyntheticEvent } from 'react'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, filtersOf, type ProductFilters } from './product-filters.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  open: boolean
  filters: ProductFilters
  filterOptions: FilterOptions
  errors: Readonly<Record<string, readonly string[]>>
  clearAddress: string
  onApply: (filters: ProductFilters) => void
  onClose: () => void
}

/** The filters on a phone: a sheet from the bottom, over the list that they narrow. */
export function FilterSheet({ open, clearAddress, onApply, onClose, ...fields }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const formId = useId()
  const count = filterCount(fields.filters)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  function closed(event: SyntheticEvent) {
    // Selects and their pickers close too; their events pass by here.
    if (event.target === dialog.current && open) onClose()
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(filtersOf(event.currentTarget))
    onClose()
  }

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={closed}>
      {open && (
        <>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              Filters{count > 0 && <span className={styles.count}> ({count} set)</span>}
            </h2>
            <Button kind="quiet" size="small" onClick={onClose}>
              Close
            </Button>
          </header>
          <form id={formId} className={styles.fields} method="get" action="/products" onSubmit={apply}>
            <FilterFields {...fields} />
          </form>
          <footer className={styles.actions}>
            <Button type="submit" form={formId} kind="primary">
              Apply Filters
            </Button>
            <LinkButton to={clearAddress} onClick={onClose}>
              Clear All
            </LinkButton>
          </footer>
        </>
      )}
    </dialog>
  )
}
