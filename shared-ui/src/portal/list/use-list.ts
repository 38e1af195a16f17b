import { useMemo } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { useAddressEdit } from '../use-address-edit.ts'
import { useSearchParam } from '../use-search-param.ts'
import type { FilterReader, ListDefinition, ListQuery } from './list-definition.ts'
import { useLate } from '../use-late.ts'

const DEBOUNCE_MS = 400
const SKELETON_AFTER_MS = 500

export interface SortOrder {
  column: string
  descending: boolean
}

/** State of a list, read from its URL. Every change goes to the URL, and so to the page's loader. */
export interface List<Name extends string = string, Query = unknown> {
  id: string
  /** Rows of a page when the address does not say and the user never chose. */
  pageSize: number
  /** Query of the loader. */
  query: Query
  /** The same without page and page size, for an export of all rows. */
  criteria: Omit<Query, 'page' | 'per_page'>
  /** For ListPage: typing shows at once, the URL changes after 400 ms. */
  search: { value: string; onChange: (value: string, options?: { now?: boolean }) => void }
  /** Value of a filter in the URL; '' when not set. */
  value(name: Name): string
  /** Whether a text is invalid for the filter and therefore ignored. */
  refuses(name: Name, text: string): boolean
  /** Sets filters and goes to the first page; '' removes a filter. */
  set(changes: Readonly<Partial<Record<Name, string>>>): void
  /** Some filter or search is set. */
  narrowed: boolean
  /** Removes all filters and the search. */
  clear(): void
  sort: SortOrder | undefined
  canSort(column: string): boolean
  /** Ascending, then descending, then the default order. */
  sortBy(column: string): void
  /** What was typed or chosen last is not shown yet. */
  isPending: boolean
  /** Other rows are loading slowly. */
  reloading: boolean
}

/** Connects a page to the URL of its list. */
export function useList<F extends Readonly<Record<string, FilterReader<unknown>>>, S extends string>(
  definition: ListDefinition<F, S>,
): List<keyof F & string, ListQuery<F, S>> {
  const { id, pageSize, filters, searches, sorts } = definition
  const [params] = useSearchParams()
  const editAddress = useAddressEdit()
  const [text, setText] = useSearchParam(searches, { debounce: DEBOUNCE_MS, resets: 'page' })
  const query = useMemo(() => definition.read(params), [definition, params])
  const criteria = useMemo(() => {
    const requested = Object.entries(query).filter(([name]) => name !== 'page' && name !== 'per_page')
    return Object.fromEntries(requested) as Omit<ListQuery<F, S>, 'page' | 'per_page'>
  }, [query])
  const isComing = useComing()
  const reloading = useLate(isComing, SKELETON_AFTER_MS)

  function change(edit: (next: URLSearchParams) => void, replace = true) {
    editAddress(
      (next) => {
        const before = `${next}`
        edit(next)
        if (`${next}` !== before) next.delete('page')
      },
      { replace },
    )
  }

  const requested: string | undefined = query.sort
  const sort =
    requested === undefined
      ? undefined
      : { column: requested.replace(/^-/, ''), descending: requested.startsWith('-') }

  return {
    id,
    pageSize,
    query,
    criteria,
    search: { value: text, onChange: setText },
    value: (name) => params.get(name) ?? '',
    refuses: (name, text) => text.trim() !== '' && filters[name]?.(text) === undefined,
    set: (changes) =>
      change((next) => {
        for (const [name, value] of Object.entries(changes) as [string, string][]) {
          if (value.trim() === '') next.delete(name)
          else next.set(name, value.trim())
        }
      }),
    narrowed: Object.keys(filters).some((name) => params.has(name)),
    clear: () => {
      setText('', { now: true })
      change((next) => Object.keys(filters).forEach((name) => next.delete(name)))
    },
    sort,
    canSort: (column) => sorts.some((one) => one === column),
    sortBy: (column) =>
      change((next) => {
        if (sort?.column !== column) next.set('sort', column)
        else if (sort.descending) next.delete('sort')
        else next.set('sort', `-${column}`)
      }),
    isPending: isComing || text.trim() !== (params.get(searches) ?? '').trim(),
    reloading,
  }
}

/** Whether the router is loading this page for another query. */
function useComing(): boolean {
  const { state, location: next } = useNavigation()
  const { pathname, search } = useLocation()
  return state === 'loading' && next.pathname === pathname && next.search !== search
}
