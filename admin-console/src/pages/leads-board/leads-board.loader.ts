import { call, type LeadStatus } from '@nalika/shared-api'
import { adminLeads, LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { anyText, listDefinition, oneOf, orFailure } from '@nalika/shared-ui/portal'
import type { Board, BoardColumn } from './board.ts'

/** The board's URL has the filters of the table, except those that the columns represent. */
export const boardList = listDefinition({
  id: 'admin-leads-board',
  filters: { search: anyText(), priority: oneOf(PRIORITIES) },
  pageSize: 10,
})

/** Cards that a column begins with, and that each 'Load more' adds. */
export const CARDS = 10

export type BoardFilters = Pick<ReturnType<typeof boardList.read>, 'search' | 'priority'>

/** The first cards of a column. */
export async function readColumn(
  status: LeadStatus,
  filters: BoardFilters,
  cards = CARDS,
  signal?: AbortSignal,
): Promise<BoardColumn> {
  const query = { ...filters, status, page: 1, per_page: cards }
  const { data, pagination } = await call(adminLeads, { query }, signal)
  return { leads: data, total: pagination.total }
}

/** All columns for the URL's filters, and the time when they were read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filters = boardList.read(request.url)
  const read = (status: LeadStatus) => readColumn(status, filters, CARDS, request.signal)
  const columns = await orFailure(Promise.all(LEAD_STATUSES.map(read)))
  if ('failure' in columns) return columns
  const board = Object.fromEntries(LEAD_STATUSES.map((status, index) => [status, columns[index]])) as Board
  return { board, filters, at: Date.now() }
}
