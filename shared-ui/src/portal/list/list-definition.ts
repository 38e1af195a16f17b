import { redirect } from 'react-router-dom'
import { rememberedPageSize } from './list-preferences.ts'

/** Parses a text of the URL; undefined for an invalid one, which is then ignored. */
export type FilterReader<T> = (text: string) => T | undefined

type Filters = Readonly<Record<string, FilterReader<unknown>>>

/** A list's query, parsed from its URL. */
export type ListQuery<F extends Filters, S extends string> = {
  page: number
  per_page: number
  sort?: S | `-${S}`
} & { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> }

interface ListSettings<F extends Filters, S extends string> {
  /** Names what is remembered of the list: 'admin-brands'. */
  id: string
  /** Filters by name, in the URL and in the endpoint's query. */
  filters: F
  /** The filter that the search box fills; 'search' when left out. */
  searches?: keyof F & string
  /** Columns the endpoint sorts by. */
  sorts?: readonly S[]
  /** Rows of a page when the address does not say and the user never chose. */
  pageSize: number
}

export interface ListDefinition<F extends Filters = Filters, S extends string = string> extends Required<
  Omit<ListSettings<F, S>, 'searches'>
> {
  searches: string
  /** Parses a URL, dropping values that the endpoint would reject. */
  read(address: string | URLSearchParams): ListQuery<F, S>
}

const LARGEST_PAGE = 1000

/** Any text that can be searched for. */
export const anyText =
  (maxLength = 200): FilterReader<string> =>
  (text) =>
    text.trim() === '' ? undefined : text.trim().slice(0, maxLength)

/** One of these words. */
export const oneOf =
  <const T extends string>(words: readonly T[]): FilterReader<T> =>
  (text) =>
    words.find((word) => word === text)

/** Some of these words, with commas between them. */
export const manyOf =
  (words: readonly string[]): FilterReader<string> =>
  (text) => {
    const named = text.split(',').filter((word) => words.includes(word))
    return named.length === 0 ? undefined : [...new Set(named)].join(',')
  }

/** A calendar day, as 2026-11-22. */
export const calendarDay: FilterReader<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** A number within bounds; an integer by default. */
export const numberBetween =
  (min: number, max: number, { whole = true } = {}): FilterReader<number> =>
  (text) => {
    const value = Number(text)
    const fits = text.trim() !== '' && value >= min && value <= max && (!whole || Number.isInteger(value))
    return fits ? value : undefined
  }

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise
}

/** Defines the URL parameters of a list, for loader and page. */
export function listDefinition<const F extends Filters, const S extends string = never>({
  searches = 'search',
  sorts = [],
  ...settings
}: ListSettings<F, S>): ListDefinition<F, S> {
  const orders = new Set<string>(sorts.flatMap((column) => [column, `-${column}`]))
  return {
    ...settings,
    searches,
    sorts,
    read(address) {
      const requested = typeof address === 'string' ? new URL(address).searchParams : address
      const sort = requested.get('sort')
      const filters = Object.entries(settings.filters).map(([name, read]) => [
        name,
        read(requested.get(name) ?? ''),
      ])
      return {
        ...Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
        ...(sort !== null && orders.has(sort) && { sort }),
        page: wholeNumber(requested.get('page'), 1),
        per_page: Math.min(
          wholeNumber(requested.get('per_page'), rememberedPageSize(settings)),
          LARGEST_PAGE,
        ),
      } as ListQuery<F, S>
    },
  }
}

/** For a loader: redirects from a page past the end to the last page. Rows may have been deleted. */
export function redirectPastEnd(
  address: string,
  rows: number,
  { total, last_page: last }: { total: number; last_page: number },
): void {
  const url = new URL(address)
  if (rows > 0 || total === 0 || wholeNumber(url.searchParams.get('page'), 1) <= last) return
  if (last === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', String(last))
  throw redirect(`${url.pathname}?${url.searchParams}`)
}
