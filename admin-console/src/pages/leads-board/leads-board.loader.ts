import { call, type LeadStatus } from '@nalika/shared-api'
import { adminLeads, LEAD_STATUSES } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { orFailure } from '@nalika/shared-ui/portal'
import { boardList } from './board-list.ts'
import type { Board, BoardColumn } from './board.ts'

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

/** All columns, as the address asks for them, and when they were read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filters = boardList.read(request.url)
  const read = (status: LeadStatus) => readColumn(status, filters, CARDS, request.signal)
  const columns = await orFailure(Promise.all(LEAD_STATUSES.map(read)))
  if ('failure' in columns) return columns
  const board = Object.fromEntries(LEAD_STATUSES.map((status, index) => [status, columns[index]])) as Board
  return { board, filters, at: Date.now() }
}
