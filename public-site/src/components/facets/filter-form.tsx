import type { FacetName } from '@nalika/shared-api/contract'
import { Button, LinkButton, suggestionProps, TextField, useLazy } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { ListDisplayFields } from '../list-display.tsx'
import { useFollowedFields } from '../use-followed-fields.ts'
import type { FacetChoices } from './facet-choices.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, filtersOf, type ProductFilters } from './product-filters.ts'
import { useFieldChanges } from './use-field-changes.ts'
import { useIsLive } from './use-filter-navigation.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  /** Id, so that a select elsewhere on the page can belong to the form. */
  id: string
  /** What is filtered. */
  label: string
  filters: ProductFilters
  choices: FacetChoices
  /** The facet that the page itself is about. */
  without?: FacetName
  errors?: Readonly<Record<string, readonly string[]>>
  clearAddress: string
  /** Leads to the list with these filters; `live` when a field changed and the form was not sent. */
  onApply: (filters: ProductFilters, live: boolean) => void
  /** Whether the form has a search. */
  searchable?: boolean
}

const NO_ERRORS = {}
const loadSheet = async () =>
  (await import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx')).FilterSheet

/** Search and filters. Each change applies at once. A GET form: without scripts the browser itself changes the URL. */
export function FilterForm({
  id,
  label,
  clearAddress,
  onApply,
  searchable = true,
  errors = NO_ERRORS,
  ...facets
}: FilterFormProps) {
  const fields = { ...facets, errors }
  const { filters } = facets
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { loaded: FilterSheet, failed } = useLazy(loadSheet, isSheetOpen)
  const count = filterCount(filters)
  useFollowedFields(form, filters, useIsLive())
  useFieldChanges(form, () => form.current && onApply(filtersOf(form.current), true))

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
    onApply(filtersOf(event.currentTarget), false)
  }

  function applySheet(chosen: ProductFilters, live: boolean) {
    if (!form.current) return
    const { search, near, sort } = filtersOf(form.current)
    onApply({ ...chosen, search, near, sort }, live)
  }

  return (
    <>
      <Form
        ref={form}
        id={id}
        className={styles.form}
        method="get"
        action={pathname}
        role="search"
        aria-label={label}
        onSubmit={apply}
      >
        <ListDisplayFields />
        <input type="hidden" name="near" value={filters.near} />
        {searchable && (
          <SearchField
            search={filters.search}
            errors={errors.search}
            everywhere={facets.without === undefined}
          />
        )}
        <details ref={panel} className={styles.panel}>
          <summary className={styles.summary} onClick={unfold}>
            Filters{count > 0 && <span className={styles.count}> ({count} set)</span>}
          </summary>
          <div className={styles.fields}>
            <FilterFields {...fields} />
            <div className={styles.actions}>
              <Button type="submit" size="small">
                Apply Filters
              </Button>
              <LinkButton to={clearAddress} kind="quiet" size="small">
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

interface SearchFieldProps {
  search: string
  errors?: readonly string[] | undefined
  /** Whether it searches all products: of these there are suggestions. */
  everywhere: boolean
}

function SearchField({ search, errors, everywhere }: SearchFieldProps) {
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
        {...(everywhere ? suggestionProps : { type: 'search' })}
      />
      <Button className={styles.searchButton} type="submit">
        Search
      </Button>
    </div>
  )
}
