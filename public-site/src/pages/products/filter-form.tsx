import { Button, LinkButton, TextField } from '@nalika/shared-ui'
import { useRef, type FormEvent, type MouseEvent } from 'react'
import { Form } from 'react-router-dom'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, filtersOf, type ProductFilters } from './product-filters.ts'
import { useFilterSheet } from './use-filter-sheet.ts'
import type { FilterOptions } from './products-loader.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  /** Id, so that a select elsewhere on the page can belong to the form. */
  id: string
  filters: ProductFilters
  filterOptions: FilterOptions
  /** Current view, preserved by the form. */
  view: string
  errors: Readonly<Record<string, readonly string[]>>
  clearAddress: string
  onApply: (filters: ProductFilters) => void
}

/** Search and filters. A GET form: without scripts the browser itself writes the address. */
export function FilterForm({
  id,
  filters,
  filterOptions,
  view,
  errors,
  clearAddress,
  onApply,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const count = filterCount(filters)

  const sheet = useFilterSheet()

  useFollowedFields(form, filters)

  function unfold(event: MouseEvent) {
    if (!sheet.fits()) return
    event.preventDefault()
    sheet.open().catch((error: unknown) => {
      console.error('The filters could not be loaded', error)
      if (panel.current) panel.current.open = true
    })
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (panel.current) panel.current.open = false
    onApply(filtersOf(event.currentTarget))
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
        {view !== 'grid' && <input type="hidden" name="view" value={view} />}
        <div className={styles.search}>
          <TextField
            className={styles.searchField}
            label="Search"
            name="search"
            type="search"
            placeholder="2 inch sch 40"
            maxLength={200}
            defaultValue={filters.search}
            errors={errors.search}
          />
          <Button className={styles.searchButton} type="submit">
            Search
          </Button>
        </div>
        <details ref={panel} className={styles.panel}>
          <summary className={styles.summary} onClick={unfold}>
            Filters{count > 0 && <span className={styles.count}> ({count} set)</span>}
          </summary>
          <div className={styles.fields}>
            <FilterFields filters={filters} filterOptions={filterOptions} errors={errors} />
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
      {sheet.module && (
        <sheet.module.FilterSheet
          open={sheet.isOpen}
          filters={filters}
          filterOptions={filterOptions}
          errors={errors}
          clearAddress={clearAddress}
          onClose={sheet.close}
          onApply={(chosen) => {
            if (!form.current) return
            const { search, sort } = filtersOf(form.current)
            onApply({ ...chosen, search, sort })
          }}
        />
      )}
    </>
  )
}
