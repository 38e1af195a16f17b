import type { Lead, LeadStatus } from '@nalika/shared-api'
import { LEAD_STATUSES } from '@nalika/shared-api/contract'

export interface BoardColumn {
  /** Newest first: what was loaded of the column, and what was moved into it. */
  leads: readonly Lead[]
  /** How many the column has in all. */
  total: number
}

export type Board = Readonly<Record<LeadStatus, BoardColumn>>

const newestFirst = (a: Lead, b: Lead) => b.created_at.localeCompare(a.created_at) || b.id - a.id

/** The board without a lead; the same board when the lead is not on it. */
export function without(board: Board, id: number): Board {
  const from = LEAD_STATUSES.find((status) => board[status].leads.some((lead) => lead.id === id))
  if (from === undefined) return board
  const { leads, total } = board[from]
  return { ...board, [from]: { leads: leads.filter((lead) => lead.id !== id), total: total - 1 } }
}

/** The board with a lead where its status puts it, wherever it was before. */
export function withLead(board: Board, lead: Lead): Board {
  const others = without(board, lead.id)
  const { leads, total } = others[lead.status]
  return {
    ...others,
    [lead.status]: { leads: [...leads, lead].sort(newestFirst), total: total + 1 },
  }
}

/** Replaces a column; a lead that moved into it is removed from the others. */
export function withColumn(board: Board, status: LeadStatus, column: BoardColumn): Board {
  return { ...column.leads.reduce((rest, { id }) => without(rest, id), board), [status]: column }
}

/** Whether a lead can be moved to a column: no lead becomes new again. */
export const accepts = (
  status: LeadStatus,
  lead: Pick<Lead, 'status'> | null,
): status is Exclude<LeadStatus, 'new'> => lead !== null && status !== 'new' && status !== lead.status
