import { call, type LeadStatus } from '@nalika/shared-api'
import { adminLeads } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
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
  try {
    const [newest, pending, approved, rejected] = await Promise.all([
      read('new'),
      read('pending'),
      read('approved'),
      read('rejected'),
    ])
    const board: Board = { new: newest, pending, approved, rejected }
    return { board, filters, at: Date.now() }
  } catch (error) {
    return failureOf(error)
  }
}
