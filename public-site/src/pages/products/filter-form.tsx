import { Button, LinkButton, suggestionProps, TextField, useLazy } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { Form } from 'react-router-dom'
import { ListDisplayFields } from '../../components/list-display.tsx'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, filtersOf, type ProductFilters } from './product-filters.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  /** Id, so that a select elsewhere on the page can belong to the form. */
  id: string
  filters: ProductFilters
  filterOptions: FilterOptions
  errors: Readonly<Record<string, readonly string[]>>
  clearAddress: string
  onApply: (filters: ProductFilters) => void
}

const loadSheet = async () =>
  (await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx')).FilterSheet

/** Search and filters. A GET form: without scripts the browser itself changes the URL. */
export function FilterForm({ id, clearAddress, onApply, ...fields }: FilterFormProps) {
  const { filters, errors } = fields
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { loaded: FilterSheet, failed } = useLazy(loadSheet, isSheetOpen)
  const count = filterCount(filters)
  useFollowedFields(form, filters)

  // Without the sheet's code the filters unfold in place.
  useEffect(() => {
    if (failed && panel.current) panel.current.open = true
  }, [failed])

  function unfold(event: MouseEvent) {
    if (failed || !window.matchMedia('(width < 768px)').matches) return
    event.preventDefault()
    setSheetOpen(true)
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (panel.current) panel.current.open = false
    onApply(filtersOf(event.currentTarget))
  }

  function applySheet(chosen: ProductFilters) {
    if (!form.current) return
    const { search, sort } = filtersOf(form.current)
    onApply({ ...chosen, search, sort })
  }

  return (
    <>
      <Form
        ref={form}
        id={id}
        className={styles.form}
        method="get"
        action="/products"
        role="search"
        aria-label="Products"
        onSubmit={apply}
      >
        <ListDisplayFields />
        <SearchField search={filters.search} errors={errors.search} />
        <details ref={panel} className={styles.panel}>
          <summary className={styles.summary} onClick={unfold}>
            Filters{count > 0 && <span className={styles.count}> ({count} set)</span>}
          </summary>
          <div className={styles.fields}>
            <FilterFields {...fields} />
            <div className={styles.actions}>
              <Button type="submit" kind="primary">
                Apply Filters
              </Button>
              <LinkButton to={clearAddress} kind="quiet">
                Clear All
              </LinkButton>
            </div>
          </div>
        </details>
      </Form>
      {FilterSheet && (
        <FilterSheet
          {...fields}
          open={isSheetOpen}
          clearAddress={clearAddress}
          onClose={() => setSheetOpen(false)}
          onApply={applySheet}
        />
      )}
    </>
  )
}

function SearchField({ search, errors }: { search: string; errors?: readonly string[] | undefined }) {
  return (
    <div className={styles.search}>
      <TextField
        className={styles.searchField}
        label="Search"
        name="search"
        placeholder="2 inch sch 40"
        maxLength={200}
        defaultValue={search}
        errors={errors}
        {...suggestionProps}
      />
      <Button className={styles.searchButton} type="submit">
        Search
      </Button>
    </div>
  )
}
