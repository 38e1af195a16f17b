import type { Pagination, PublicPagination } from '@nalika/shared-api/contract'

interface PageQuery {
  page: number
  per_page: number
}

/** Page numbers of a list. An empty list has one page. */
export function pagination(total: number, { page, per_page }: PageQuery): Pagination {
  return { total, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page }
}

/** The same, also in the spelling of the public list. */
export function publicPagination(total: number, query: PageQuery): PublicPagination {
  const position = pagination(total, query)
  return { ...position, lastPage: position.last_page, currentPage: position.current_page }
}
