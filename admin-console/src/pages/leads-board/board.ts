import { call, type Lead } from '@nalika/shared-api'
import {
  adminLeads,
  LEAD_STATUS_CHOICES,
  type LeadState,
  leadState,
  PRIORITIES,
} from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf, orFailure } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** The states that have a column: in all others nothing is left to decide. */
export const BOARD_STATES = [
  'new',
  'pending',
  'approved',
  'quoted',
  'rejected',
] as const satisfies LeadState[]
export type BoardState = (typeof BOARD_STATES)[number]

const hasColumn = (state: LeadState): state is BoardState => BOARD_STATES.some((one) => one === state)

/** The leads of one state, newest first; `total` is of all, shown or not. */
export interface BoardColumn {
  leads: readonly Lead[]
  total: number
}

export type Board = Readonly<Record<BoardState, BoardColumn>>

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
  const read = async (state: BoardState) => {
    const query = { search, priority, lead_state: state, page: 1, per_page: cards }
    const { data, pagination } = await call(adminLeads, { query }, signal)
    return [state, { leads: data, total: pagination.total }]
  }
  const columns = await orFailure(Promise.all(BOARD_STATES.map(read)))
  return 'failure' in columns ? columns : { board: Object.fromEntries(columns) as Board, at: Date.now() }
}

const newestFirst = (a: Lead, b: Lead) => b.created_at.localeCompare(a.created_at) || b.id - a.id

/** What an admin can decide about a lead: none becomes new again. */
export type Decision = (typeof LEAD_STATUS_CHOICES)[number]

export interface Move {
  lead: Lead
  to: Decision
}

/** The state that a decision leads to: one that was quoted stays quoted, unless it is rejected. */
export const stateAfter = ({ lead, to }: Move): LeadState => leadState({ ...lead, status: to }, null)

export const isSame = (one: Lead, other: Lead) => one.id === other.id && one.version === other.version

/** The board with a lead in another column, unless the lead has changed since. */
export function withMove(board: Board, { lead, to }: Move): Board {
  if (!hasColumn(lead.state)) return board
  const from = board[lead.state]
  if (!from.leads.some((one) => isSame(one, lead))) return board
  const without = {
    ...board,
    [lead.state]: { leads: from.leads.filter(({ id }) => id !== lead.id), total: from.total - 1 },
  }
  const state = stateAfter({ lead, to })
  if (!hasColumn(state)) return without
  const into = without[state]
  const moved = { ...lead, status: to, state }
  return { ...without, [state]: { leads: [...into.leads, moved].sort(newestFirst), total: into.total + 1 } }
}

/** The decisions that move a lead to another column. */
export const decisionsOf = (lead: Lead): Decision[] =>
  LEAD_STATUS_CHOICES.filter((to) => stateAfter({ lead, to }) !== lead.state)

/** The decision that a lead needs to be moved to a column; undefined when it cannot. */
export const decisionFor = (column: BoardState, lead: Lead | undefined): Decision | undefined =>
  lead && decisionsOf(lead).find((to) => to === column)
