import { Button, LinkButton } from '@nalika/shared-ui'
import { useEffect, useId, useRef, type FormEvent, type SyntheticEvent } from 'react'
import type { FacetName } from '@nalika/shared-api/contract'
import { useFollowedFields } from '../use-followed-fields.ts'
import type { FacetChoices } from './facet-choices.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, filtersOf, type ProductFilters } from './product-filters.ts'
import { useFieldChanges } from './use-field-changes.ts'
import { useIsLive } from './use-filter-navigation.ts'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  open: boolean
  filters: ProductFilters
  choices: FacetChoices
  without?: FacetName
  errors: Readonly<Record<string, readonly string[]>>
  clearAddress: string
  onApply: (filters: ProductFilters, live: boolean) => void
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
    // Details and pickers close too; their events pass by here.
    if (event.target === dialog.current && open) onClose()
  }

  function apply(filters: ProductFilters) {
    onApply(filters, false)
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
          <SheetForm {...fields} id={formId} onApply={apply} onChange={(filters) => onApply(filters, true)} />
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

interface SheetFormProps extends Pick<FilterSheetProps, 'filters' | 'choices' | 'without' | 'errors'> {
  id: string
  onApply: (filters: ProductFilters) => void
  onChange: (filters: ProductFilters) => void
}

function SheetForm({ id, onApply, onChange, ...fields }: SheetFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFollowedFields(form, fields.filters, useIsLive())
  useFieldChanges(form, () => form.current && onChange(filtersOf(form.current)))
  return (
    <form
      ref={form}
      id={id}
      className={styles.fields}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        onApply(filtersOf(event.currentTarget))
      }}
    >
      <FilterFields {...fields} />
    </form>
  )
}
