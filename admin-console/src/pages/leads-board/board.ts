import { call, type Lead, type LeadStatus } from '@nalika/shared-api'
import { adminLeads, LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf, orFailure } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** The open leads of one status, newest first; `total` is of all, shown or not. */
export interface BoardColumn {
  leads: readonly Lead[]
  total: number
}

export type Board = Readonly<Record<LeadStatus, BoardColumn>>

/** The board's URL has the filters of the table, except those that the columns represent. */
export const boardList = listDefinition({
  id: 'admin-leads-board',
  filters: { search: anyText(), priority: oneOf(PRIORITIES) },
  pageSize: 10,
})

/** Cards that a column begins with, and that each 'Load more' adds. For more than the last, the table is more suitable. */
const CARDS = 10
const MOST_CARDS = 500

/** Cards of a column, as the URL says. */
export function readCards(params: URLSearchParams): number {
  const cards = Math.ceil(Number(params.get('cards')) / CARDS) * CARDS
  return Math.min(Math.max(cards || 0, CARDS), MOST_CARDS)
}

/** The URL's query with more cards; null when there can be no more. */
export function withMoreCards(params: URLSearchParams): URLSearchParams | null {
  const cards = readCards(params)
  if (cards >= MOST_CARDS) return null
  const next = new URLSearchParams(params)
  next.set('cards', String(cards + CARDS))
  return next
}

/** All columns for the URL's filters, and the time when they were read. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { search, priority } = boardList.read(url)
  const cards = readCards(new URL(url).searchParams)
  const read = async (status: LeadStatus) => {
    const query = { search, priority, status, answer: 'open' as const, page: 1, per_page: cards }
    const { data, pagination } = await call(adminLeads, { query }, signal)
    return [status, { leads: data, total: pagination.total }]
  }
  const columns = await orFailure(Promise.all(LEAD_STATUSES.map(read)))
  return 'failure' in columns ? columns : { board: Object.fromEntries(columns) as Board, at: Date.now() }
}

const newestFirst = (a: Lead, b: Lead) => b.created_at.localeCompare(a.created_at) || b.id - a.id

export interface Move {
  lead: Lead
  to: LeadStatus
}

export const isSame = (one: Lead, other: Lead) => one.id === other.id && one.version === other.version

/** The board with a lead in another column, unless the lead has changed since. */
export function withMove(board: Board, { lead, to }: Move): Board {
  const from = board[lead.status]
  const into = board[to]
  if (!from.leads.some((one) => isSame(one, lead))) return board
  return {
    ...board,
    [lead.status]: { leads: from.leads.filter(({ id }) => id !== lead.id), total: from.total - 1 },
    [to]: { leads: [...into.leads, { ...lead, status: to }].sort(newestFirst), total: into.total + 1 },
  }
}

/** Whether a lead can be moved to a column: no lead becomes new again. Those that were closed are on the list alone. */
export const accepts = (
  status: LeadStatus,
  lead: Pick<Lead, 'status'> | undefined,
): status is Exclude<LeadStatus, 'new'> => lead !== undefined && status !== 'new' && status !== lead.status
