import { viewFrom } from '../list-view.ts'

const MOST = 100
const TABLE_ROWS = 25

/** The page size in a URL; 25 for a table, and undefined for cards, of which each list has its own default. */
export function pageSizeFrom(params: URLSearchParams): number | undefined {
  const size = Number(params.get('per_page'))
  if (Number.isInteger(size) && size >= 1 && size <= MOST) return size
  return viewFrom(params) === 'table' ? TABLE_ROWS : undefined
}

/** The page size of a URL in the query of an API call. */
export function pageSizeQuery(params: URLSearchParams): { per_page?: number } {
  const per_page = pageSizeFrom(params)
  return per_page === undefined ? {} : { per_page }
}

/** The page sizes that a list offers: the first is its default. */
export const pageSizesOf = (params: URLSearchParams, defaultCards: number): number[] =>
  viewFrom(params) === 'table' ? [TABLE_ROWS, 50, MOST] : [...new Set([defaultCards, 6, 12, 24, 48, 96])]
