import type { Pagination, PublicPagination } from '@nalika/shared-api/contract'

interface Asked {
  page: number
  per_page: number
}

/** Where a page stands in its list. An empty list has one page. */
export function pagination(total: number, { page, per_page }: Asked): Pagination {
  return { total, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page }
}

/** The same, with the spelling of the public list beside it. */
export function publicPagination(total: number, asked: Asked): PublicPagination {
  const position = pagination(total, asked)
  return { ...position, lastPage: position.last_page, currentPage: position.current_page }
}
